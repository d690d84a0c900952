# A match among friends: who is here, who is waited for, what is said, pauses, seats that change hands.

## Plates

seat-stands-in = a bot plays on
seat-hosts = host

## Strip

counted-on = { $name } has been thinking for { $n } s
counted-down = { $n } s · { $line }
stands-in = A bot plays on for { $name }
away-waits = { $name } is away
    .line = A bot plays on in { $n } s
clock-last = { $n } s, then a bot { $what ->
        [pass] chooses
       *[play] plays
    } for you
clock-left = { $n } s left
clock-then-reserve = { $n } s, then your { $bank } s in reserve
clock-reserve = Your reserve: { $n } s
watch = You watch
watch-passing = Cards are being passed
pause-asks = { $n ->
        [one] { $names } asks for a pause
       *[other] { $names } ask for a pause
    }
    .line = It begins once all agree
pause-asked = You asked for a pause
    .line = Waiting for { $names }
pause-too = Pause too
pause-go-on = Go on

## Seats that changed hands

seat-news-left = { $old } has left, { $name } plays on
seat-news-sits = { $name } sits at { $old }’s seat now
seat-news-you = You have { $old }’s seat now, with its points

## A pause

paused-title = A pause
    .line = Nothing is timed, and the cards wait as they are.
paused-here = Here: { $names }
paused-away = Away just now: { $names }

## Coming back

return-title = Welcome back to your seat
return-line = A bot played { $cards } for you
return-more = A bot played { $cards } + { $n } for you
return-deals = A bot played { $deals ->
        [one] one deal
       *[other] { $deals } deals
    } to the end for you
return-deals-and = { $line }, and { $deals ->
        [one] one deal
       *[other] { $deals } deals
    } to the end
return-none = A bot kept your seat and played no card

## After a deal

ready-wait = Waiting
ready-names = { $n } of { $of } { $n ->
        [one] is
       *[other] are
    } ready: { $names }
ready-in = goes on in { $n } s
ready-watch = The next deal begins when everybody is ready.
hands-title = The hands of this deal
hands-line = As they were after the pass.

## Watching

watch-title = You watch
watch-line = Hands stay hidden until the match is over.
watch-line-hands = Every hand is shown when its deal is over.
watch-seats = Tap a bot’s name to take its seat.
watch-booked = You sit at { $name }’s seat from the next deal, and take over its points.
watch-gave = { $name } gave your seat to a bot
watch-again = You watch now. Tap a bot’s name to sit down again with the next deal.
watch-none = Every seat is a person’s. When one becomes free, you can take it.

## Seats

seat-host = Hosts this table
seat-watches-bot = A bot plays on for { $name } until they come back.
seat-booked = { $name } sits here from the next deal.
seat-mute = Mute what { $name } says
    .line = Only for you, at this table
seat-replace = Let a bot have this seat
seat-replace-sure = Give { $name }’s seat to a bot?
    .line = { $name } can watch, and take a free seat later.
    .yes = Yes, a bot plays
seat-make-host = Make { $name } the host
seat-leave = Give up your seat
seat-leave-sure = Give up your seat for good?
    .line = A bot takes it over with your cards and your score. You can watch.
    .yes = Yes, give it up
seat-keep = No, leave it
seat-take = Take this seat
    .now = You take over its cards and its score at once.
    .next = You sit here from the next deal, with its score.

## Menu

menu-pause = Ask for a pause
menu-pause-back = Go on without a pause
menu-watchers = { $n ->
        [one] { $names } watches
       *[other] { $n } watch: { $names }
    }
menu-code = Table { $code }
menu-stays = Leave for now
    .line = Your seat stays yours: after { $n } s a bot plays on until you are back.
menu-give-up = Giving it up is for good: a bot takes over your cards and your score. You can watch.

menu-watch = You watch: the table goes on without you.

## Talk

talk-title = Talk
talk-open = Talk
talk-open-unread = Talk, { $n ->
        [one] one new line
       *[other] { $n } new lines
    }
talk-nothing = Nobody has said anything yet.
talk-text = Say something
talk-send = Send
talk-mute-all = Mute everybody
    .line = Only for you, at this table
talk-muted = You have muted everybody here.
talk-watchers-quiet = At this table only those who play may talk.
talk-too-many = One moment: that was a lot at once. Your line is still here.
talk-failed = That did not go out. Your line is still here; try again.
talk-emotes = Say it with a picture
emote-well-played = Well played
emote-thanks = Thanks
emote-ouch = Ouch
emote-oops = Oops
emote-hurry = Your turn?
emote-hello = Hello
emote-good-game = Good game
emote-heart = With love

## End

end-rematch-waits = Somebody waits at the next table
end-rematch-join = Join the rematch

## Settings and keys

wish-fair = How well bots play, and how fast, never changes which cards are dealt.
wish-sound = Sounds
    .line = A glass note for your turn, cards, knocks; every sound has its sign, too
help-talk = Talk, at a table of friends
