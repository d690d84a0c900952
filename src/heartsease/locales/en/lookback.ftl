# Looking back at a match that is over: its deals, step by step, with every hand open.
# $cards in sentences are drawn as cards on their own paper.

look-title = Look back
look-close = Back to the final standing
look-deal = Deal { $n } of { $of }
look-deals = Which deal
look-deal-back = Previous deal
look-deal-on = Next deal
look-card-back = One card back
look-card-on = One card on
look-trick-back = One trick back
look-trick-on = One trick on
look-step = Step of this deal
look-play = Go on by itself
look-hands = All hands
look-table = Table. Choose a player to see their hand
look-hand = { $name }, { $n ->
        [0] no cards left
        [one] 1 card
       *[other] { $n } cards
    }
look-hand-you = Your hand, { $n ->
        [0] no cards left
        [one] 1 card
       *[other] { $n } cards
    }
look-no-cards = no cards left
look-given = { $card }, passed on

look-where-dealt = The deal
look-where-direction = Which way
look-where-passed = Cards passed
look-where-exchanged = Cards got
look-where-moon = The choice
look-where-scored = The result

look-you = you
look-dealt = { $name } deals
look-dealt-you = You deal
look-kitty = In the kitty: { $cards }
look-gave = { $name } passes { $cards } to { $names }
look-gave-you = You pass { $cards } to { $names }
look-got = { $name } gets { $cards } from { $names }
look-got-you = You get { $cards } from { $names }
look-turn = Tap a name to see theirs
look-scored = Deal { $n } is over
