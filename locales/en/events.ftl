# What has happened, one line each, for the log that everybody reads.

## Rounds and cards

event-round-started =
    { $has_turned_up ->
        [yes] Round { $round_no } begins. { $dealer } deals and turns up { $turned_up }.
       *[no] Round { $round_no } begins. { $dealer } deals.
    }
event-draw-pile-renewed =
    { $size ->
        [one] One card becomes the new draw pile.
       *[other] { $size } cards are shuffled into a new draw pile.
    }
event-card-drawn =
    { $has_card ->
        [yes] { $seat } draws { $card }.
       *[no] { $seat } draws a card.
    }
event-cards-drawn = { $seat } draws { $count } cards.
event-discard-taken = { $seat } takes { $the_card }.
event-nothing-drawn = { $seat } finds no card to draw.
event-phase-laid-down = { $seat } lays down phase { $phase_no }.
event-card-hit =
    { $is_own ->
        [yes] { $seat } hits { $card } on their own phase.
       *[no] { $seat } hits { $card } on { $owner }'s phase.
    }
event-move-undone =
    { $cards_count ->
        [one] { $seat } takes a card back.
       *[other] { $seat } takes { $cards_count } cards back.
    }
event-card-discarded = { $seat } discards { $card }.
event-skip-played =
    { $has_target ->
        [yes] { $seat } plays a skip: { $target } loses the next turn.
       *[no] { $seat } plays a skip without effect.
    }
event-turn-lost = { $seat } loses this turn.
event-knocked = { $seat } knocks and takes { $the_card }.
event-round-ended =
    { $has_points ->
        [yes] { round-ended } Points: { $scores }.
       *[no] { round-ended }
    }
round-ended =
    { $has_out ->
        [yes] { $out } is out!
       *[no] Nobody can go on, so the round ends.
    }

# Shown only to the player who did it.
own-card-drawn = You draw { $card }.
own-hand-seen = The hand of { $target }: { $hand }.

## Master

event-card-put-away = { $seat } puts { $card } away.
event-action-played =
    { $has_effect ->
        [yes]
            { $has_target ->
                [yes] { $seat } plays “{ $effect }” on { $target }.
               *[no] { $seat } plays “{ $effect }”
            }
       *[no] { $seat } plays { $card } without effect.
    }
event-hand-seen =
    { $has_hand ->
        [yes] { $seat } looks at { $target }'s hand: { $hand }.
       *[no] { $seat } looks at { $target }'s hand.
    }
event-direction-turned =
    { $is_clockwise ->
        [yes] Play goes clockwise again.
       *[no] The direction turns: play goes counterclockwise.
    }
event-five-demanded =
    { $wants ->
        [yes] { $seat } wants to see five cards from the others.
       *[no] { $seat } demands no cards.
    }
event-card-offered = { $seat } offers { $card }.
event-offer-taken = { $seat } takes { $the_card } from { $owner }.
event-hand-decided =
    { $keeps ->
        [yes] { $seat } keeps the whole hand.
       *[no] { $seat } gives the hand back.
    }

## Dice

event-dice-rolled =
    { $rolled ->
        [one] { $seat } rolls one die for phase { $phase_no }.
       *[other] { $seat } rolls { $rolled } dice for phase { $phase_no }.
    }
event-phase-scored =
    { $points ->
        [one] { $seat } makes phase { $phase_no } for one point.
       *[other] { $seat } makes phase { $phase_no } for { $points } points.
    }
event-score-declined =
    { $penalty ->
        [0] { $seat } declines a score of { $points } for phase { $phase_no } and will try again.
       *[other] { $seat } declines a score of { $points } for phase { $phase_no }, which costs { $penalty } points.
    }
event-attempt-failed =
    { $penalty ->
        [0] { $seat } doesn't make phase { $phase_no }.
       *[other] { $seat } doesn't make phase { $phase_no }, which costs { $penalty } points.
    }
event-bonus-won =
    { $phases ->
        [5] { $seat } has { $least } points or more after phase 5 and gets a bonus of { $points } points!
       *[10] { $seat } gets a bonus of { $points } points for the last phase!
    }
event-last-turns-begun =
    { $seat_count ->
        [one] { $seat } has finished the last phase!
       *[other] { $seat } has finished the last phase! Everybody else has one last turn.
    }

event-game-ended =
    { $seat_count ->
        [one]
            { $points ->
                [one] { $winners } finishes with one point.
               *[other] { $winners } finishes with { $points } points.
            }
       *[other]
            { $winner_count ->
                [one] { $winners } wins the game!
               *[other] { $winners } share the win!
            }
    }

## The table

event-opened = The table is open.
event-seat-taken = { $seat } sits down.
event-seat-left = { $seat } leaves the table.
event-computer-added = { $seat }, a computer, sits down.
event-computer-removed = { $seat }, a computer, leaves the table.
event-options-changed = The options have changed.
# The commitment lets everybody check later that the cards or dice were not tampered with.
event-game-started = The game begins.
event-card-let-go = { $seat } lets the card go.
event-reminded = { $seat }, half of your time is gone.
event-turn-missed = { $seat } is away; the computer plays this turn.
event-seat-taken-over = A computer takes over for { $seat }.
event-seat-taken-back = { $seat } is back.
event-put-away = The game is put away. `/{ command-play }` continues it.
event-continued = The game goes on.
event-brought-back = The game could be read again and goes on.
event-day-ended = The day is over: the attempt counts as it stands.
event-end-asked = { $seat } asks to end the game without a result.
event-end-agreed = { $seat } agrees to end the game.
event-end-declined = { $seat } would rather play on.
event-closed =
    { $has_seat ->
        [yes] { $seat } closes the table.
       *[no] `/{ command-play }` opens a new one.
    }
event-achievement-earned =
    { $achievement ->
        [first_win] { $seat } has earned “{ achievement-first-win }”!
        [ten_in_ten] { $seat } has earned “{ achievement-ten-in-ten }”!
        [one_turn] { $seat } has earned “{ achievement-one-turn }”!
        [six_hundred] { $seat } has earned “{ achievement-six-hundred }”!
        [ten_games] { $seat } has earned “{ achievement-ten-games }”!
        [three_in_a_row] { $seat } has earned “{ achievement-three-in-a-row }”!
        [strong_computer] { $seat } has earned “{ achievement-strong-computer }”!
        [full_table] { $seat } has earned “{ achievement-full-table }”!
        [daily_week] { $seat } has earned “{ achievement-daily-week }”!
       *[other] { $seat } has earned an achievement!
    }
event-other = Something happened at the table.

## Turns in one line each

turn-line = **{ $name }** { $parts }
part-card-drawn =
    { $count ->
        [one] drew
       *[other] drew { $count }
    }
part-discard-taken = took { $card }
part-knocked = knocked for { $card }
part-nothing-drawn = found no card to draw
part-card-put-away = put { $card } away
part-phase-laid-down = laid down phase { $phase_no }
part-card-hit = hit { $count }
part-card-discarded = discarded { $card }
part-skip-played =
    { $has_target ->
        [no] discarded ⊘
       *[yes] skipped { $target }
    }
part-action-played =
    { $has_target ->
        [no] played { $action }
       *[yes] played { $action } on { $target }
    }
part-dice-rolled =
    { $count ->
        [one] rolled
       *[other] rolled { $count } times
    }
part-phase-scored = made phase { $phase_no } for { $points }
part-score-declined = passed up phase { $phase_no }
part-attempt-failed = missed phase { $phase_no }
