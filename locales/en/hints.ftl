# Why a hint is a good move: one sentence that follows the hint.

reason-completes-phase = That completes phase { $phase_no }.
reason-keeps-open =
    { $kind ->
        [run] Then only the run { $low }–{ $high } is one card short: { outs-complete }.
        [color_run] Then only the { color } run { $low }–{ $high } is one card short: { outs-complete }.
        [color] Then you are one { color } card short: { outs-complete }.
       *[set] Then only the { $low }s are one card short: { outs-complete }.
    }
outs-complete =
    { $outs ->
        [0] none that is left completes your phase
        [one] one that is left completes your phase
       *[other] { $outs } that are left complete your phase
    }
reason-brings-nearer =
    { $missing ->
        [one] Then one card is missing for phase { $phase_no }, and { outs-help }.
       *[other] Then { $missing } cards are missing for phase { $phase_no }, and { outs-help }.
    }
outs-help =
    { $outs ->
        [0] none that is left helps
        [one] one that is left helps
       *[other] { $outs } that are left help
    }
reason-fits-table = You can hit { $the_card } on the table.
reason-goes-out = Then you can go out in this turn.
reason-sheds-points =
    { $points ->
        [one] That sheds one point.
       *[other] That sheds { $points } points.
    }
reason-denies =
    { $number ->
        [0] { $seat } collects { color } cards, so keep those.
       *[other] { $seat } collects { $number }s, so keep those.
    }
reason-stops-seat = That costs { $seat } a turn, and the card is of no other use to you.
reason-has-effect = “{ $effect }” is worth more now than a discard.
reason-best-of-five =
    { $is_worth_it ->
        [yes] The best of five cards is worth having one card more.
       *[no] You would have one card more, and that would cost you more than it helps.
    }
reason-nothing-matches =
    { $has_card ->
        [yes] An unknown card is more likely to help you than { $the_card }.
       *[no] There is no open card to take.
    }
reason-least-useful = You and the others need { $the_card } least.
reason-is-better-than-dealt =
    { $keeps ->
        [yes] This hand is nearer to your next phase than ten new cards are likely to be.
       *[no] Ten new cards are likely to be nearer to your next phase.
    }
reason-best-chance =
    { $percent ->
        [0] That makes the phase in less than one of 100 cases, but nothing else is better.
        [100] That makes the phase almost always; about { $points } points on average.
       *[other] That makes the phase in { $percent } of 100 cases; about { $points } points on average.
    }
reason-scores-enough =
    { $is_enough ->
        [yes] Another try is not expected to bring more than { $points } points.
       *[no] Another try is expected to bring more than { $points } points.
    }
reason-only-move = There is nothing else to do.
