# House rules on the page: putting a game together, keeping it, sharing it.

## A rule set in a list. $what is drawn as a card or a suit on its own paper.

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
