# What a phase still needs, for the player who has to make it; follows “Phase 2 needs …”.

needs-one = You are one card short: { $cards }.
needs-later =
    { $has_to_draw ->
        [yes] You have it: draw, then lay it down.
       *[no] You have it: lay it down on your turn.
    }
needs-no-card-left = You have it, but no card would be left to discard.
needs-next = In the next round, phase { $phase_no } needs { $phase }.
needs-still-to-do = Still to do: phases { $phases }.
needs-closest =
    { $missing ->
        [0] You have what it takes for phase { $phases }.
        [one] Closest: phase { $phases }, one card short.
       *[other] Closest: phase { $phases }, { $missing } cards short.
    }
needs-closest-one = Closest: phase { $phase_no }, one card short: { $cards }.
needs-nothing-more = You have done all your phases.
needs-not-down =
    { $due_count ->
        [one] You didn't lay down phase { $phase_no }.
       *[other] You didn't lay down a phase.
    }
needs-not-made = You didn't make phase { $phase_no }.

## Cards that would do

needs-any-number = any number card
needs-number =
    { $number ->
        [8] an 8
        [11] an 11
       *[other] a { $number }
    }
needs-color =
    { $color ->
        [R] a red card
        [Y] a yellow card
        [G] a green card
       *[V] a violet card
    }

## Dice

needs-dice =
    { $rolls_left ->
        [0] Your dice don't make it.
       *[other] Your dice don't make it yet.
    }
needs-dice-made =
    { $points ->
        [one] Your dice make it: 1 point.
       *[other] Your dice make it: { $points } points.
    }

## How far chosen cards come, meld by meld

fit-complete = { $melds }: complete
fit-one = { $meld }: { $cards } is missing
fit-missing =
    { $missing ->
        [one] { $meld }: one card is missing
       *[other] { $meld }: { $missing } cards are missing
    }
fit-number-missing = { $meld }: a number card is missing
fit-otherwise = laid another way, { $cards } would do too
fit-nowhere =
    { $count ->
        [one] { $cards } fits nowhere
       *[other] { $cards } fit nowhere
    }
fit-card = the { $card }
fit-many-nowhere = { $count } cards fit nowhere
fit-meld = { $meld } ({ $cards })
fit-wilds =
    { $count ->
        [one] wild
       *[other] { $count } wilds
    }
fit-jokers =
    { $count ->
        [one] joker
       *[other] { $count } jokers
    }
