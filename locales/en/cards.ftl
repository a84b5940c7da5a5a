# Cards, dice, melds and phases in words. `.a` and `.the` stand in a sentence, `.plain` in a list.

color =
    { $color ->
        [R] red
        [Y] yellow
        [G] green
        [V] violet
        [B] blue
       *[O] orange
    }

card-number =
    { $color ->
        [R] Red { $number }
        [Y] Yellow { $number }
        [G] Green { $number }
       *[V] Violet { $number }
    }
    .plain =
    { $color ->
        [R] red { $number }
        [Y] yellow { $number }
        [G] green { $number }
       *[V] violet { $number }
    }
    .a =
    { $color ->
        [R] a red { $number }
        [Y] a yellow { $number }
        [G] a green { $number }
       *[V] a violet { $number }
    }
    .the =
    { $color ->
        [R] the red { $number }
        [Y] the yellow { $number }
        [G] the green { $number }
       *[V] the violet { $number }
    }
card-wild = Wild
    .plain = wild
    .a = a wild
    .the = the wild
card-skip = Skip
    .plain = skip
    .a = a skip
    .the = the skip
card-action-skip = Skip!
    .plain = “Skip!”
    .a = a “Skip!”
    .the = the “Skip!”
card-joker = Joker { $low }–{ $high } { $colors }
    .plain = joker { $low }–{ $high } { $colors }
    .a = a joker { $low }–{ $high } { $colors }
    .the = the joker { $low }–{ $high } { $colors }
joker-all-colors = any color
card-take-two = Take two!
    .plain = “Take two!”
    .a = a “Take two!”
    .the = the “Take two!”
card-all-mine = All mine!
    .plain = “All mine!”
    .a = an “All mine!”
    .the = the “All mine!”
card-give-five = Give me five!
    .plain = “Give me five!”
    .a = a “Give me five!”
    .the = the “Give me five!”
card-blank = Blank
    .plain = blank
    .a = a blank card
    .the = the blank card

face-number = { color-noun } { $number }
face-wild = { color-noun } wild
color-noun = { color }

## Melds: the plain name, and `.the` as the place of a hit

meld-set = { $number }s
    .the = the { $number }s
meld-run = run { $low }–{ $high }
    .the = the run { $low }–{ $high }
meld-color = { color } cards
    .the = the { color } cards
meld-color-run = { color } run { $low }–{ $high }
    .the = the { color } run { $low }–{ $high }
meld-with-cards = { $meld }: { $meld_cards }

## Phases: needs in a sentence, and `.label` in a list

count-word =
    { $count ->
        [2] two
        [3] three
        [4] four
        [5] five
        [6] six
        [7] seven
        [8] eight
        [9] nine
        [10] ten
       *[other] { $count }
    }
set-noun = set of { $size }
run-noun = run of { $size }
need-set =
    { $count ->
        [one] a { set-noun }
       *[other] { count-word } sets of { $size }
    }
    .label =
    { $count ->
        [one] { set-noun }
       *[other] { $count } sets of { $size }
    }
need-run =
    { $count ->
        [one] a { run-noun }
       *[other] { count-word } runs of { $size }
    }
    .label =
    { $count ->
        [one] { run-noun }
       *[other] { $count } runs of { $size }
    }
need-color =
    { $with ->
        [dice] { $size } dice of one color
       *[cards]
            { $count ->
                [one] { $size } cards of one color
               *[other] { count-word } times { $size } cards of one color
            }
    }
    .label =
    { $with ->
        [dice] { $size } dice of one color
       *[cards]
            { $count ->
                [one] { $size } cards of one color
               *[other] { $count } × { $size } cards of one color
            }
    }
need-color-run =
    { $count ->
        [one] a color { run-noun }
       *[other] { count-word } color runs of { $size }
    }
    .label =
    { $count ->
        [one] color { run-noun }
       *[other] { $count } color runs of { $size }
    }
phase-title = Phase { $phase_no }: { $needs }
phase-needs = Phase { $phase_no } needs { $phase }.
phase-short =
    { $missing ->
        [0] You can lay it down.
        [one] You are one card short.
       *[other] You are { $missing } cards short.
    }
phase-down = Phase { $phase_no } is down.

list-and = { $items } and { $last }
list-or = { $items } or { $last }
seat-points = { $name } { $points }
seat-no = Seat { $seat_no }
