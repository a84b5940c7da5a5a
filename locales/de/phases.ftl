# Was für eine Phase noch fehlt, für die Person, deren Phase es ist; folgt auf „Für Phase 2 brauchst du …“.

needs-one = Dir fehlt noch eine Karte: { $cards }.
needs-later =
    { $has_to_draw ->
        [yes] Du hast alles dafür: Zieh eine Karte und leg dann deine Phase aus.
       *[no] Du hast alles dafür: Leg deine Phase aus, wenn du dran bist.
    }
needs-no-card-left = Du hast alles dafür, aber dir bliebe keine Karte zum Abwerfen.
needs-next = In der nächsten Runde kommt Phase { $phase_no }: Du brauchst { $phase }.
needs-still-to-do = Noch offen: die Phasen { $phases }.
needs-closest =
    { $missing ->
        [0] Du hast alles für Phase { $phases }.
        [one] Am nächsten dran: Phase { $phases }, dir fehlt eine Karte.
       *[other] Am nächsten dran: Phase { $phases }, dir fehlen { $missing } Karten.
    }
needs-closest-one = Am nächsten dran: Phase { $phase_no }, dir fehlt eine Karte: { $cards }.
needs-nothing-more = Du hast alle deine Phasen geschafft.
needs-not-down =
    { $due_count ->
        [one] Phase { $phase_no } hast du nicht ausgelegt.
       *[other] Du hast keine Phase ausgelegt.
    }
needs-not-made = Phase { $phase_no } hast du nicht geschafft.

## Karten, die passen würden

needs-any-number = irgendeine Zahlenkarte
needs-number = eine { $number }
needs-color =
    { $color ->
        [R] eine rote Karte
        [Y] eine gelbe Karte
        [G] eine grüne Karte
       *[V] eine violette Karte
    }

## Würfel

needs-dice =
    { $rolls_left ->
        [0] Deine Würfel reichen dafür nicht.
       *[other] Deine Würfel reichen dafür noch nicht.
    }
needs-dice-made =
    { $points ->
        [one] Deine Würfel reichen dafür: 1 Punkt.
       *[other] Deine Würfel reichen dafür: { $points } Punkte.
    }

## Wie weit gewählte Karten reichen, Auslage für Auslage

fit-complete = { $melds }: vollständig
fit-one = { $meld }: { $cards } fehlt
fit-missing =
    { $missing ->
        [one] { $meld }: eine Karte fehlt
       *[other] { $meld }: { $missing } Karten fehlen
    }
fit-number-missing = { $meld }: eine Zahlenkarte fehlt
fit-otherwise = anders gelegt, reicht auch { $cards }
fit-nowhere =
    { $count ->
        [one] nirgends passt: { $cards }
       *[other] nirgends passen: { $cards }
    }
fit-card = { $card }
fit-many-nowhere = nirgends passen { $count } Karten
fit-meld = { $meld } ({ $cards })
fit-wilds =
    { $count ->
        [one] Joker
       *[other] { $count } Joker
    }
fit-jokers =
    { $count ->
        [one] Joker
       *[other] { $count } Joker
    }
