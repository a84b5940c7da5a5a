# Warum ein Tipp ein guter Zug ist; ein Satz, der ihm folgt.

reason-completes-phase = Damit ist Phase { $phase_no } komplett.
reason-keeps-open =
    { $kind ->
        [run] Dann fehlt nur noch eine Karte für die Folge { $low }–{ $high }: { outs-complete }.
        [color_run] Dann fehlt nur noch eine Karte für die Folge { $low }–{ $high } in { color-noun }: { outs-complete }.
        [color] Dann fehlt nur noch eine Karte in { color-noun }: { outs-complete }.
       *[set] Dann fehlt nur noch eine Karte bei den { $low }ern: { outs-complete }.
    }
outs-complete =
    { $outs ->
        [0] keine der übrigen macht die Phase komplett
        [one] eine der übrigen macht die Phase komplett
       *[other] { $outs } der übrigen machen die Phase komplett
    }
reason-brings-nearer =
    { $missing ->
        [one] Dann fehlt eine Karte für Phase { $phase_no }, und { outs-help }.
       *[other] Dann fehlen { $missing } Karten für Phase { $phase_no }, und { outs-help }.
    }
outs-help =
    { $outs ->
        [0] keine der übrigen hilft
        [one] eine der übrigen hilft
       *[other] { $outs } der übrigen helfen
    }
reason-fits-table = Auf dem Tisch kannst du { $the_card } anlegen.
reason-goes-out = Dann kannst du in diesem Zug Schluss machen.
reason-sheds-points =
    { $points ->
        [one] Damit wirst du einen Punkt los.
       *[other] Damit wirst du { $points } Punkte los.
    }
reason-denies =
    { $number ->
        [0] { $seat } sammelt die Farbe { color-noun }, also behalte sie.
       *[other] { $seat } sammelt { $number }er, also behalte sie.
    }
reason-stops-seat = Das kostet { $seat } einen Zug, und die Karte nützt dir sonst nichts.
reason-has-effect = „{ $effect }“ bringt dir jetzt mehr als Abwerfen.
reason-best-of-five =
    { $is_worth_it ->
        [yes] Die beste von fünf Karten ist es wert, eine Karte mehr zu haben.
       *[no] Du hättest dann eine Karte mehr, und die würde dich mehr kosten, als sie hilft.
    }
reason-nothing-matches =
    { $has_card ->
        [yes] Eine unbekannte Karte hilft dir wahrscheinlich mehr als { $the_card }.
       *[no] Es liegt keine offene Karte zum Nehmen da.
    }
reason-least-useful = Du und die anderen könnt { $the_card } am wenigsten brauchen.
reason-is-better-than-dealt =
    { $keeps ->
        [yes] Diese Hand ist deiner nächsten Phase näher, als zehn neue Karten es wohl wären.
       *[no] Zehn neue Karten sind deiner nächsten Phase wohl näher.
    }
reason-best-chance =
    { $percent ->
        [0] Damit schaffst du die Phase in weniger als einem von 100 Fällen, aber nichts anderes ist besser.
        [100] Damit schaffst du die Phase fast immer; im Schnitt bringt das etwa { $points } Punkte.
       *[other] Damit schaffst du die Phase in { $percent } von 100 Fällen; im Schnitt bringt das etwa { $points } Punkte.
    }
reason-scores-enough =
    { $is_enough ->
        [yes] Ein weiterer Versuch bringt voraussichtlich nicht mehr als { $points } Punkte.
       *[no] Ein weiterer Versuch bringt voraussichtlich mehr als { $points } Punkte.
    }
reason-only-move = Etwas anderes gibt es nicht zu tun.
