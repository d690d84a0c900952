# Records: what can be wrong with one, and the words around a match that is shown in the terminal.

## Faults of a record. Seats are numbered from 0, as in the record.

fault-bad-format = { $what ->
        [not-utf8] This is no UTF-8 text: look at line { $line }.
        [not-toml] This is no TOML: look at line { $line }.
        [not-hrn] “format” has to be “hrn/1”.
        [missing] “{ $key }” is missing.
        [unknown] “{ $key }” is no key of a record. Keys of your own begin with “_”.
        [not-text] “{ $key }” has to be a text.
        [not-number] “{ $key }” has to be a whole number.
        [not-texts] “{ $key }” has to be an array of texts.
        [not-numbers] “{ $key }” has to be an array of whole numbers.
        [not-text-or-texts] “{ $key }” has to be a text or an array of texts.
        [not-date] “{ $key }” has to be a date, as in 2026-11-29.
        [not-table] “{ $key }” has to be a table.
        [not-tables] “{ $key }” has to be an array of tables.
        [number] Deals are numbered from 1, in order.
        [too-early] “{ $key }” stands in a deal that has not come that far.
       *[other] “{ $key }” is not of the form.
    }
fault-bad-rules = These rules cannot be played ({ $options }). { $why }
fault-match-over = The match was won before this deal.
fault-bad-card = “{ $card }” is no card.
fault-wrong-dealer = Seat { $dealer } does not deal this deal.
fault-bad-deal = { $what ->
        [hands] There have to be { $count } hands.
        [hand] Every hand has to have { $count } cards.
        [kitty] The kitty has to have { $count } cards.
       *[pack] The hands and the kitty together have to be the pack of { $count } cards.
    }
fault-wrong-passing = { $passing ->
        [dealer] The dealer chooses “left”, “right”, “across” (with a seat opposite) or “hold”; until then it is “dealer”.
       *[other] The passing of this deal is “{ $passing }”.
    }
fault-bad-pass = { $what ->
        [held] Nothing is passed in this deal.
        [undecided] The dealer has not yet said where cards are passed.
        [missing] Cards were played before any were passed.
        [seats] “passed” has to have an entry for every seat.
       *[cards] Seat { $seat } has to pass { $count } cards of its own hand.
    }
fault-bad-trick = This is no trick. One looks like “2: 9s 4s 3s Qs > 1”.
fault-too-many-cards = These are more cards than there are to play.
fault-trick-unfinished = This trick is short, and another follows it.
fault-wrong-leader = Seat { $leader } leads this trick.
fault-not-in-hand = Seat { $seat } does not hold { $card }.
fault-wrong-opening-lead = Seat { $seat } may not open the deal with { $card }.
fault-must-follow-suit = Seat { $seat } can follow suit, so it may not play { $card }.
fault-penalty-on-first-trick = Seat { $seat } may not throw { $card } on the first trick.
fault-hearts-not-broken = Hearts are not broken, so seat { $seat } may not lead { $card }.
fault-queen-not-free = Hearts are not broken, so seat { $seat } may not lead the queen of spades.
fault-queen-held-back = Seat { $seat } cannot follow suit, so the queen of spades has to go, not { $card }.
fault-wrong-taker = { $what ->
        [unfinished] This trick is not finished, so nobody can have taken it yet.
        [nobody] Nobody takes this trick, and its line has to say so.
       *[seat] Seat { $taker } takes this trick, and its line has to say so.
    }
fault-wrong-points = The points taken are { $right }.
fault-bad-moon = { $what ->
        [moon] The choice is “add” or “subtract”.
       *[other] There is no choice to make in this deal.
    }
fault-wrong-scores = The scores are { $right }.
fault-deal-unfinished = This deal is not finished, and another follows it.

conflict-players-seats = There have to be as many players as seats: { $seats }.

## Checking

record-good = { $file }: good, { $deals ->
        [one] one deal
       *[other] { $deals } deals
    }
record-faulty = { $file }: { $place }{ $sentence } ({ $code }{ $rule })
record-place-deal = deal { $deal }
record-place-trick = trick { $trick }
record-place-play = card { $play }
error-record-unreadable = { $file } cannot be read: { $reason }

## Proving

proof-fault-no-proof = { $promised ->
        [yes] There is no proof in it yet: it names a commitment, but the secret is told only when a match is over.
       *[no] There is no proof in it: it tells no secret to deal its cards from again.
    }
proof-fault-bad-proof = { $what ->
        [missing] “{ $key }” is missing beside the secret.
        [salts] “{ $key }” has to be an array with an entry for each of the { $count } seats.
        [match] “{ $key }” has to be the number of the match, from 1.
       *[hex] “{ $key }” has to be { $count } hexadecimal digits in small letters.
    }
proof-fault-other-commitment = The commitment is not the one you saw.
proof-fault-salt-missing = Your salt is not among the salts.
proof-fault-wrong-secret = The secret is not the one that was committed to.
proof-fault-dealer-not-drawn = Seat { $dealer } was drawn to deal first.
proof-fault-other-cards = { $what ->
        [kitty] Secret and salts give other cards for the kitty.
       *[hand] Secret and salts give seat { $seat } other cards.
    }

verify-proven = { $file }: proven
verify-failed = { $file }: not proven. { $place }{ $sentence } ({ $code })
verify-record = { $holds ->
        [yes] The record is good: { $deals ->
                [one] one deal
               *[other] { $deals } deals
            }, all by the rules.
       *[no] The record has a fault, so nothing else was looked at.
    }
verify-commitment = { $holds ->
        [yes] The commitment is the one you saw.
       *[no] The commitment is not the one you saw.
    }
verify-commitment-unchecked = Compare the commitment with the one you saw before the first deal: { $commitment }
verify-salt = { $holds ->
        [yes] Your salt is among the salts.
       *[no] Your salt is not among the salts.
    }
verify-salt-unchecked = Name your salt with --salt, and it is looked for among the salts.
verify-salts = { $salts ->
        [0] No seat gave a salt: the secret alone made the cards, and the server alone chose it.
       *[other] { $salts } of { $seats } seats gave a salt; bots give none.
    }
verify-secret = { $holds ->
        [yes] The secret is the one that was committed to.
       *[no] The secret is not the one that was committed to.
    }
verify-dealer = { $holds ->
        [yes] The first dealer is the one that was drawn.
       *[no] The first dealer is not the one that was drawn.
    }
verify-dealer-unchecked = { $match ->
        [1] No deal was dealt, so nobody dealt first.
       *[other] This is match { $match } of its table: who deals first follows from the match before, not from the secret.
    }
verify-deals = { $holds ->
        [yes] Secret and salts give every card of { $deals ->
                [one] the one deal
               *[other] all { $deals } deals
            }, in its place.
       *[no] Secret and salts do not give the cards that were dealt.
    }

## Showing

record-title = { $game }, { $seats } seats, { $deals ->
        [0] to { $target }
        [one] one deal
       *[other] { $deals } deals
    }
record-changed = House rules
record-option = { $option }: { $value }
record-deal = Deal { $number }, dealt by seat { $dealer }, { $passing ->
        [left] passed to the left
        [right] passed to the right
        [across] passed across
        [hold] nothing passed
        [scatter] passed one to each
        [dealer] the dealer has still to say where to pass
       *[other] passed { $passing }
    }{ $by ->
        [dealer] { $passing ->
            [dealer] { "" }
           *[other] , as the dealer chose
        }
       *[rules] { "" }
    }
record-seat = Seat { $seat }
record-kitty = Kitty
record-kitty-taken = taken by seat { $seat }
record-gave = gave { $cards }
record-gave-to = { $card } to { $seat }
record-trick = Trick
record-nobody = nobody
record-moon = { $choice ->
        [add] The moon is shot: everyone else pays.
        [subtract] The moon is shot: its points come off the shooter's score.
       *[other] The moon is shot: { $choice }.
    }
record-sun = { $choice ->
        [add] The sun is shot: everyone else pays.
        [subtract] The sun is shot: its points come off the shooter's score.
        [reset] The sun is shot: it wipes the shooter's score.
       *[other] The sun is shot: { $choice }.
    }
record-bonus = Seat { $seat } took nothing: { $bonus } off.
record-exact = Seat { $seat } met { $target } exactly, and falls to { $score }.
record-floor = Seat { $seat } stops at zero.
record-points = Points
record-scores = Scores
record-number = Deal
record-won = { $count ->
        [one] Won by { $names }
       *[other] Won together by { $names }
    }
record-under-way = Under way
record-next = Under way: seat { $seat } is next
record-legend = › leads, * takes
record-broken-off = Shown as far as it was written. { $place }{ $sentence }

## Simulating

cli-error-bots-seats = { $seats } players need one bot for all, or { $seats } of them by commas.
cli-error-folder-not-empty = { $folder } is not empty. Name a folder that is, or a new one.
simulate-progress = { $deals } of { $all } deals, { $matches ->
        [one] one match
       *[other] { $matches } matches
    }
