# How a person checks, after a match, that its cards were fixed beforehand.

proof-title = { end-proof }
proof-about = Before the first deal this table sealed a secret. { $given ->
        [none] No browser gave a random number, so the secret alone made the cards, and the server alone chose it.
        [all] { $people ->
                [one] The one person's browser gave a random number. Secret and number made the cards.
               *[other] The browsers of all { $people } people gave a random number each. Secret and numbers made the cards.
            }
        [some] { $numbers } of { $people } people's browsers gave a random number. Secret and { $numbers ->
                [one] number
               *[other] numbers
            } made the cards.
       *[known] { $numbers ->
                [one] One browser gave a random number. Secret and number made the cards.
               *[other] { $numbers } browsers gave a random number each. Secret and numbers made the cards.
            }
    } Now the secret is told, and this browser has dealt again.
proof-checking = Dealing again…
proof-good = It all holds.
proof-bad = Something does not hold. Keep the record: it shows this to anyone.
proof-none = This match has no proof: its record tells no secret.
proof-unreadable = What the record tells of its secret cannot be read, so nothing is proven.
proof-alone = This browser kept nothing from before the first deal, so this is a check of the record alone.
proof-uncounted = None of the numbers is this browser's: only those who have a chair when a match begins give one. All else is checked the same.
proof-commitment = { $holds ->
        [yes] { $early ->
                [yes] The seal is the one you saw before the first deal.
               *[no] The seal is the one this browser saw when it came.
            }
       *[no] { $early ->
                [yes] The seal is not the one you saw before the first deal.
               *[no] The seal is not the one this browser saw when it came.
            }
    }
proof-salt = { $holds ->
        [yes] Your browser's random number is among those used.
       *[no] Your browser's random number is not among those used.
    }
proof-secret = { $holds ->
        [yes] The secret fits the seal.
       *[no] The secret does not fit the seal.
    }
proof-dealer = { $holds ->
        [yes] Chance chose who dealt first.
       *[no] Someone else should have dealt first.
    }
proof-deals = { $holds ->
        [yes] { $deals ->
                [one] The one deal follows from { $numbers ->
                    [0] the secret
                   *[other] secret and numbers
                }, card for card.
               *[other] All { $deals } deals follow from { $numbers ->
                    [0] the secret
                   *[other] secret and numbers
                }, card for card.
            }
       *[no] Deal { $wrong } does not follow from { $numbers ->
                    [0] the secret
                   *[other] secret and numbers
                }.
    }
proof-mark = { $holds ->
        [yes] Holds:
       *[no] Does not hold:
    }
proof-later = Who dealt first went on from the match before.
proof-levels = How well bots play, and how fast, never touches the cards.
proof-elsewhere = To check this elsewhere, save the record: “heartsease verify” deals it again, and holds it to the rules as well.
proof-seal = The seal
