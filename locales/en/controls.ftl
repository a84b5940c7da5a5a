# Labels of buttons (at most 80 characters), placeholders of selects (at most 150), and questions.

## Lobby

button-join = Join
button-leave = Leave
button-add-computer = Add computer
button-remove-computer = Remove computer
button-options = Options
button-start = Start
button-play-now = Play now
select-game = The game
select-length = The length
length-short = Short: phases 1–3
length-half = Half: phases 1–5
length-full = Full: all ten phases
button-close = Close
button-close-table = Close the table
button-confirm-close = Yes, close the table
button-cancel = Cancel
ask-close =
    { $status ->
        [open] Close this table?
       *[running] Close this table? The game ends without a result.
    }
ask-leave = Leave this game? A computer plays on for you. You can't come back, and the last place is yours.
button-confirm-leave = Yes, leave
ask-end =
    { $count ->
        [0] This game counts for the ratings. It ends without a result as soon as you agree, too.
        [one] This game counts for the ratings, so it ends without a result only if { $others } agrees. Or you leave: a computer plays on for you, and the last place is yours.
       *[other] This game counts for the ratings, so it ends without a result only if { $others } agree. Or you leave: a computer plays on for you, and the last place is yours.
    }
wait-for-end = You have asked to end the game. Still to agree: { $others }. You can wait for that, play on, or leave: then the last place is yours.
ask-give-up = Nobody else is here to agree, and this game counts for the ratings. If you end it, you leave it: the last place is yours. The others can go on with `/{ command-play }` later.
button-ask-end = Ask the others
button-confirm-give-up = Yes, end it
button-agree = Agree
button-play-on = Play on

## Table

button-my-hand = My hand
button-my-dice = My dice
button-knock = Knock: take { $card }
button-let-go = Let it go
button-rules = Rules
button-more = …
button-fairness = Is it fair?
button-next = Next round
button-rematch = Rematch
button-take-back = Take my seat back

## Hand

button-draw = Draw
button-take = Take { $card }
button-draw-nothing = Go on without drawing
button-draw-two = Draw two, keep one
button-take-two = Take two discards, keep one
button-keep-card = Keep { $card }
button-lay-down = Lay down
button-other-ways = Other ways …
button-do-it = Do it
button-hit-all = Hit everything that fits
button-hit = Hit
button-discard = Discard
button-play = Play { $card }
button-undo = Undo
button-hint = Hint
button-sort-number = Sort by number
button-sort-color = Sort by color
button-page = Cards { $first }–{ $last }
button-demand = Demand five cards
button-demand-nothing = Demand nothing
button-keep-hand = Keep my hand
button-return-hand = Give my hand back
button-confirm-wild = Yes, discard it
select-way = Another way …
select-cards = Choose your cards
select-cards-part = Choose your cards ({ $first }–{ $last })
select-hit = Hit …
select-discard = Discard …
select-discard-or-play = Discard or play …
select-target = Choose a player
select-offer =
    { $count ->
        [one] Offer a card to { $name }
       *[other] Offer { $count } cards to { $name }
    }
select-take-offer = Take one of these …
choice-hit = { $card } on { $the_meld } ({ $owner })
choice-hit-low = { $card }, low end of { $the_meld } ({ $owner })
choice-hit-high = { $card }, high end of { $the_meld } ({ $owner })
choice-play = Play { $card } on { $name }
choice-offer = { $card } from { $name }
ask-target-skip = Who loses a turn?
ask-target-draw-two = Who draws two cards?
ask-target-look = Whose hand do you want to see?
ask-wild = Really discard { $the_card }?

## Dice

button-roll =
    { $count ->
        [10] Roll all dice ({ $left } left)
        [one] Roll 1 die ({ $left } left)
       *[other] Roll { $count } dice ({ $left } left)
    }
button-score = Score { $points }
button-decline = Decline
button-pass = End my turn
ask-decline =
    { $is_alone ->
        [yes] Decline { $points } points? That counts as a failed attempt and costs points, and you try phase { $phase_no } again.
       *[no] Decline { $points } points? Then phase { $phase_no } isn't made, and you try it again.
    }
ask-pass =
    { $is_last ->
        [yes] End your last turn without phase { $phase_no }? Then the game is over for you. You can still roll.
       *[no]
            { $is_alone ->
                [yes] End this attempt at phase { $phase_no }? It costs points, and you can still roll.
               *[no] End your turn without phase { $phase_no }? You can still roll.
            }
    }
button-confirm-decline = Yes, decline
button-confirm-pass = Yes, end my turn
dice-may-lose = If you roll on, you may lose it again.
select-keep = Keep …
dice-chance-below = Chance of making phase { $phase_no } if you roll now: less than { $percent }%
dice-chance-above = Chance of making phase { $phase_no } if you roll now: more than { $percent }%
dice-chance = Chance of making phase { $phase_no } if you roll now: { $percent }%
