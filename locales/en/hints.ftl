# Why a hint is a good move; one sentence behind it.

reason-completes-phase = That completes phase { $phase_no }.
reason-keeps-open =
    { $kind ->
        [run] That keeps the run { $low }–{ $high } open: { outs-complete }.
        [color_run] That keeps the { color } run { $low }–{ $high } open: { outs-complete }.
        [color] That keeps the { color } cards open: { outs-complete }.
       *[set] That keeps the { $low }s open: { outs-complete }.
    }
outs-complete =
    { $outs ->
        [one] one card would complete it
       *[other] { $outs } cards would complete it
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
reason-goes-out = With that you go out.
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
reason-nothing-matches =
    { $has_card ->
        [yes] You have no use for { $the_card }; an unknown card is more likely to help.
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
