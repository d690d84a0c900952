# House rules on the page: putting a game together, keeping it, sharing it.

## A rule set in a list. $what and $cards are drawn as cards or suits on their own paper.

house-card-counts = { $what } { $points }
house-suit-counts = { $what } { $points } each
house-changed = Changed
house-says = { $game }: { $value }
house-differs = { $n ->
        [one] One rule differs from { $game }
       *[other] { $n } rules differ from { $game }
    }
house-same = Plain { $game }: nothing is changed.
house-others = All the other rules
house-follows = { $packs ->
        [one] One pack
       *[other] { $packs } packs
    } · { $cards } cards each{ $kitty ->
        [0] { "" }
       *[other] { " · " }kitty { $kitty }
    }{ $box ->
        [none] { "" }
       *[other] { " · " }in the box { $box }
    }
house-box-many = { $n } cards
house-playable = These rules can be played.
house-clash = { $n ->
        [one] This cannot be played yet
       *[other] { $n } things cannot be played yet
    }

## Choosing a game

games-title = Choose a game
games-yours = Yours
games-one = One pack
games-two = Two packs
games-seats = { $seats } players
games-of = { $game }, { $seats } players · { $n ->
        [0] nothing changed
        [one] one rule changed
       *[other] { $n } rules changed
    }
games-more = Rename or delete { $name }
games-rename = Rename
games-delete = Delete
games-name = New name
games-deleted = { $name } is deleted.
games-undo = Undo
games-have-code = I have a code or a link
games-code = Somebody's rules
    .line = Type their code, or paste their link
games-code-field = Code
games-code-show = Show
games-players = players

## The editor

house-title = House rules
house-back = Change back
house-start = Start the match
house-idle = { $n ->
        [one] One more has no effect here
       *[other] { $n } more have no effect here
    }
house-open-all = Open all
house-close-all = Close all
house-keep-share = Keep or share
house-group-changed = { $n } changed
house-group-clash = Look here
house-undo = Change back: { $option }
house-idle-why = { $option }: { $why }

idle-kitty = Nothing is left over.
idle-pass_cycle = No cards are passed.
idle-hearts_broken_by = Hearts and the queen may be led at any time anyway.
idle-cancellation = One pack has no twins.
idle-void_trick_lead = No trick falls to nobody.
idle-last_void_trick = No trick falls to nobody.
idle-moon_value = A moon moves no points.
idle-sun = A moon does nothing.
idle-sun_value = A sun has no worth of its own.
idle-target = The match ends after a number of deals.
idle-exact_target = The match has no target.

## Its controls

passes-add = Add
passes-remove = Take out deal { $n }: { $direction }
passes-none = No deal yet.
passes-always = Always { $direction }
passes-means = { $direction }: { $meaning }
cards-out = Tap the cards to leave out
cards-out-count = { $card }: { $n ->
        [0] in the pack
        [one] left out
       *[other] left out { $n } times
    }
points-tables = Take a table
points-each = each
points-of = Points for { $what }
points-suit = each of the { $suit }
points-remove = Take out: { $what }
points-add = Another card or suit
points-pick = Which card or suit?
points-pack = { $cost } points a pack{ $bonus ->
        [0] { "" }
       *[other] , and { $bonus } to be taken off
    }

## Keeping and sharing

keep-title = Keep and share
keep-name = Name
keep-example = Sunday evenings
keep-do = Keep
keep-done = Kept as { $name }.
keep-replaces = This replaces the rules you kept under that name.
keep-failed = This device keeps nothing for this page. Use the code instead.
share-title = For others
    .line = Whoever types this code or opens the link has the same rules.
share-copy-code = Copy code
share-copy-link = Copy link
share-send = Send
share-copied = Copied.
share-selected = Not copied: select it and copy it by hand.
share-wait = The code comes as soon as the rules can be played.
share-text = Our rules for { $game }

## Rules that somebody shared

shared-title = Shared rules
shared-play = Play it
shared-keep = Keep it
shared-change = Change something
shared-again = Try this code
code-damaged = This code has a mistake in it: a letter is wrong or missing. Compare it once more with where it comes from.
code-unlike = That is not a code yet. A code looks like 208R-J2F.
code-newer = This code is from a newer heartsease and holds rules that this one does not know. Bring this one up to date, or ask for rules without them.
