# Why a hint is a good move; one sentence behind it.

reason-completes-phase = Damit ist Phase { $phase_no } komplett.
reason-keeps-open =
    { $kind ->
        [run] So bleibt die Folge { $low }–{ $high } offen: { outs-complete }.
        [color_run] So bleibt die Farbfolge { $low }–{ $high } offen: { outs-complete }.
        [color] So bleibt die Farbe { color-noun } offen: { outs-complete }.
       *[set] So bleiben die { $low }er offen: { outs-complete }.
    }
outs-complete =
    { $outs ->
        [one] eine Karte würde sie vervollständigen
       *[other] { $outs } Karten würden sie vervollständigen
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
reason-fits-table = { $card_name } passt auf den Tisch.
reason-goes-out = Damit machst du Schluss.
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
reason-stops-seat = { $seat } ist dem Ziel am nächsten und setzt aus.
reason-has-effect = „{ $effect }“ ist jetzt mehr wert als eine Ablage.
reason-nothing-matches =
    { $has_card ->
        [yes] { $card_name } hilft dir nicht; eine unbekannte Karte eher.
       *[no] Es liegt keine offene Karte zum Nehmen da.
    }
reason-least-useful = { $card_name } brauchst du und brauchen die anderen am wenigsten.
reason-is-better-than-dealt =
    { $keeps ->
        [yes] Diese Hand ist deiner nächsten Phase näher, als zehn neue Karten es wohl wären.
       *[no] Zehn neue Karten sind deiner nächsten Phase wohl näher.
    }
reason-best-chance = Das schafft die Phase in { $percent } von 100 Fällen; im Schnitt etwa { $points } Punkte.
reason-scores-enough =
    { $is_enough ->
        [yes] Ein weiterer Versuch bringt voraussichtlich nicht mehr als { $points } Punkte.
       *[no] Ein weiterer Versuch bringt voraussichtlich mehr als { $points } Punkte.
    }
reason-only-move = Etwas anderes gibt es nicht zu tun.
