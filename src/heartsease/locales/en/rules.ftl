# The rule book in plain words, by the ids of the law.

## The game in a few sentences

short-aim = Low is good: most games count one point for every heart you take, and thirteen for the queen of spades.
short-follow = Follow the suit that was led if you can. Its highest card takes the trick, and the taker leads the next.
short-hearts = As a rule you cannot lead hearts until somebody has thrown one.
short-twins = With two packs, equal cards in one trick cancel each other.
short-moon = Take every card that costs points, and the others pay instead.
short-end = Once somebody reaches the target, the lowest score wins.

## Rules: setting up

rule-D-1 = One pack, dealt evenly
    .text = Hearts takes one pack and three to seven players. With four, all 52 cards are dealt. With other numbers a few low diamonds and clubs stay in the box, so that everyone holds the same number.
rule-D-2 = Four players, thirteen cards
    .text = In Simple hearts four players get thirteen cards each, dealt round the table clockwise.
rule-D-3 = Two packs and a kitty
    .text = Cancellation Hearts shuffles two packs together for six to eleven players. Everyone gets the same number of cards; those that are left over lie face down in the middle as the kitty.
rule-D-4 = Ace is high
    .text = In every suit the ace ranks highest and the two lowest. There are no trumps.
rule-D-5 = The deal goes round
    .text = The first dealer is drawn by lot. After each deal the next player clockwise deals.
rule-D-6 = Who takes the kitty
    .text = The kitty goes to whoever takes the first trick; if that trick falls to nobody, it waits, with the cards held over, for the first player who takes one. Where your table agreed so, it goes with the last trick instead. Only its taker looks at it before the score. Its cards count like any others.
rule-D-7 = Equal hands
    .text = Where your table agreed so, the lowest cards stay in the box until all hands are equal: a club first, then a diamond, a spade, a heart, and never a card that counts.
rule-D-8 = The kitty goes with a heart
    .text = Where your table agreed so, the kitty goes to the first player who takes a trick with a heart in it. If no heart has come by then, it goes with the last trick.

## Rules: passing

rule-P-1 = Pass before you play
    .text = Choose cards from your hand and lay them face down for another player. You see what comes to you when the last player has chosen. Until then you may change your mind.
rule-P-2 = Left, right, across, keep
    .text = At four seats, Hearts passes to the left, then to the right, then across, and every fourth deal nothing is passed. At other tables left and right take turns.
rule-P-3 = Left and right in turn
    .text = In Cancellation Hearts one deal passes to the left, the next to the right.
rule-P-4 = Always to the left
    .text = In Simple hearts every deal passes to the left. Passing left, across, right and not at all is a common house rule.
rule-P-5 = Across needs a seat opposite
    .text = Across means the player facing you. With an odd number of players nobody does, so such tables pass left or right.
rule-P-6 = One to each
    .text = Each of your cards goes to another player: the first to your left, the next to the seat after that, and so on. The tray names who gets which.
rule-P-7 = The dealer's choice
    .text = The dealer looks at the hand, then says which way everyone passes in this deal: left, right, across or not at all.

## Rules: leading and following

rule-L-1 = The lowest club begins
    .text = After the pass, whoever holds the lowest club of all hands leads it. With two packs two players may hold one: the first of them, counting clockwise from the dealer's left, begins.
    .example = The three of clubs is the lowest club here. It has to be led.
rule-L-2 = The dealer's left begins
    .text = The player at the dealer's left leads the first card of the deal. It may be anything but a card that costs points.
    .example = The hand on lead may begin with the six or the nine, not with the queen of spades or the heart.
rule-L-3 = Follow suit if you can
    .text = The first card of a trick names the suit. While you hold a card of that suit you must play one. If you hold none, any card will do. Each player plays one card, clockwise.
    .example = Spades were led. A hand that still has a spade cannot play the five of hearts.
rule-L-4 = No points in the first trick
    .text = If you cannot follow suit in the first trick, you may throw any card that costs nothing. Cards that cost points have to wait for the second trick.
    .example = Clubs were led to the first trick. A hand without clubs throws the ace of diamonds; the queen of spades and the heart have to wait.
rule-L-5 = Unless you hold nothing else
    .text = A hand in which every card costs points may play any of them in the first trick. Otherwise the game would stop.
rule-L-6 = The first trick is open
    .text = In many games, Simple and Cancellation Hearts among them, you may throw cards that cost points as early as the first trick, when you cannot follow suit.
rule-L-7 = Hearts must be broken first
    .text = You may not lead a heart until hearts are broken: until a heart has fallen in an earlier play or, where your table counts it, the queen of spades. The flower in the middle shows it. At some tables a heart may be led at any time.
    .example = Nobody has broken hearts. The four of diamonds may be led, the king of hearts may not.
rule-L-8 = When the queen may be led
    .text = After the opening lead the queen of spades may be led at any time. Some tables let her wait until hearts are broken.
    .example = Hearts are not broken. At a table where she has to wait, the queen of spades may not be led.
rule-L-9 = Nothing but hearts
    .text = If it is your lead and you hold only hearts, you may lead one, and that breaks them. With hearts and the queen of spades only, the queen is your lead. If no card would be allowed at all, every card is.
rule-L-10 = The taker leads
    .text = Whoever takes a trick leads to the next.
rule-L-11 = After a trick that nobody took
    .text = The same player leads again. Where your table agreed so, the lead moves to the next seat clockwise instead.
rule-L-12 = The queen has to go
    .text = Where your table agreed so, you cannot keep the queen of spades back: the first time you cannot follow suit, she is the card you play. Only where points have to wait for the second trick does she wait as well.
    .example = Diamonds were led. A hand without diamonds throws the queen of spades and nothing else.
rule-L-13 = The dealer's left begins with any card
    .text = The player at the dealer's left leads the first card of the deal as in any later trick: a heart only where hearts may be led before they are broken.
rule-L-14 = Any card that costs breaks hearts
    .text = Where your table agreed so, hearts are broken by any card that costs points, and not by a heart alone.

## Rules: taking tricks

rule-T-1 = The highest card of the suit takes
    .text = A trick goes to the highest card of the suit that was led. Cards of other suits never take it.
rule-T-2 = Twins cancel
    .text = When both copies of a card fall to one trick they cancel each other: neither can take it. Their points still count, and they still break hearts.
    .example = Both kings of spades are struck out, so the jack is the highest spade.
rule-T-3 = The highest card left takes it
    .text = Of the suit that was led, the highest card that is not cancelled takes the trick. If none is left, nobody takes it.
rule-T-4 = Two pairs: nobody takes it
    .text = When two pairs of twins fall to one trick, whatever their suits, nobody takes it. Many tables play without this rule: there only the pairs cancel.
    .example = Two tens and two nines: two pairs, so nobody takes this trick.
rule-T-5 = Held over
    .text = The cards of a trick that nobody took stay in the middle. The next player who takes a trick takes them too.
rule-T-6 = When the last trick falls to nobody
    .text = If the last trick falls to nobody, so do its cards and all that still waits in the middle. Those points are lost, and nobody can have shot the moon. Where your table agreed so, its leader takes them all.
rule-T-7 = Cards taken lie face down
    .text = You may look at the last trick until the next one is led. When all hands are empty the deal is over.
rule-T-8 = Equal cards that do not cancel
    .text = Where your table agreed so, twins do not cancel and every trick is taken. Of two equal cards the one played first is the higher, or the one played last.
    .example = Two kings of spades. The first one takes the trick where the first is higher, and the second where the last is.

## Rules: the score

rule-S-1 = What the cards cost
    .text = Every heart costs one point and the queen of spades thirteen, 26 points a pack, unless your table has a list of its own. They are added to your score after each deal, and low is good.
rule-S-2 = Shooting the moon
    .text = Take every card that costs points in a deal and you choose: take 26 off your own score, or give 26 to everyone else. Tables may agree on another number, on one of the two, or on no moon at all.
rule-S-3 = A moon in Simple hearts
    .text = Whoever takes every card that costs points gets nothing, and everyone else gets 26. Several other games have it so too.
rule-S-4 = A moon with two packs
    .text = It takes both copies of every card that costs points: as a rule all 26 hearts and both queens. The choice is the same: 26 off your own score, or 26 for everyone else.
rule-S-5 = The cards decide
    .text = A moon is all the cards that cost points, taken by one player. No sum of points stands in for that.
rule-S-6 = Below zero is fine
    .text = A score may drop below zero, unless your table stops it there. Whoever shot the moon chooses freely, even if that ends the match or keeps it going.
rule-S-7 = When the match ends
    .text = The match ends when somebody has the target or more after a deal, counted after a moon. The lowest score wins.
rule-S-8 = A tie at the top
    .text = Equal lowest scores share the win. Where your table agreed so, you play on until one player alone is lowest.
rule-S-9 = What each card counts
    .text = A table may say for itself what each card counts. Points above zero are to be dodged, points below zero are worth taking. Where a rule speaks of cards that cost points, it means those above zero.
    .example = Here the queen of spades costs thirteen, the heart one, and the jack of diamonds takes ten off: together 4 points.
rule-S-10 = A moon takes all that costs
    .text = A moon is every card that costs points at your table, taken by one player. Cards that take points off are not needed for it, and count for whoever took them.
rule-S-11 = Shooting the sun
    .text = Where your table agreed so, a moon is a sun when its shooter took every single card. A sun has a worth of its own, or it wipes the shooter's score and costs nobody else anything.
rule-S-12 = Taking nothing
    .text = Where your table agreed so, whoever takes no card in a deal gets some points off. In a deal with a moon nobody does.
rule-S-13 = Exactly on target
    .text = Where your table agreed so, a score that meets the target to the point falls to half of it, or to zero, and does not end the match.
rule-S-14 = No score below zero
    .text = Where your table agreed so, a score that would drop below zero is zero.
rule-S-15 = So many deals
    .text = A table may agree on a number of deals. The match ends after the last of them, whatever the scores, and the lowest score wins.
