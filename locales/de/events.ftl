# Was passiert ist, je eine Zeile, für das Protokoll, das alle lesen.

## Runden und Karten

event-round-started =
    { $has_turned_up ->
        [yes] Runde { $round_no } beginnt. { $dealer } gibt und deckt { $turned_up } auf.
       *[no] Runde { $round_no } beginnt. { $dealer } gibt.
    }
event-draw-pile-renewed =
    { $size ->
        [one] Eine Karte wird zum neuen Nachziehstapel.
       *[other] { $size } Karten werden zu einem neuen Nachziehstapel gemischt.
    }
event-card-drawn =
    { $has_card ->
        [yes] { $seat } zieht { $card }.
       *[no] { $seat } zieht eine Karte.
    }
event-cards-drawn = { $seat } zieht { $count } Karten.
event-discard-taken = { $seat } nimmt { $the_card }.
event-nothing-drawn = { $seat } findet keine Karte zum Ziehen.
event-phase-laid-down = { $seat } legt Phase { $phase_no } aus.
event-card-hit =
    { $is_own ->
        [yes] { $seat } legt { $card } bei sich an.
       *[no] { $seat } legt { $card } bei { $owner } an.
    }
event-move-undone =
    { $cards_count ->
        [one] { $seat } nimmt eine Karte zurück.
       *[other] { $seat } nimmt { $cards_count } Karten zurück.
    }
event-card-discarded = { $seat } wirft { $card } ab.
event-skip-played =
    { $has_target ->
        [yes] { $seat } spielt einen Aussetzer: { $target } setzt beim nächsten Zug aus.
       *[no] { $seat } spielt einen Aussetzer ohne Wirkung.
    }
event-turn-lost = { $seat } setzt aus.
event-knocked = { $seat } klopft und nimmt { $the_card }.
event-round-ended =
    { $has_points ->
        [yes] { round-ended } Punkte: { $scores }.
       *[no] { round-ended }
    }
round-ended =
    { $has_out ->
        [yes] { $out } ist alle Karten los!
       *[no] Es geht nicht mehr weiter, die Runde endet.
    }

# Nur für die Person, die es getan hat.
own-card-drawn = Du ziehst { $card }.
own-hand-seen = Die Hand von { $target }: { $hand }.

## Master

event-card-put-away = { $seat } legt { $card } weg.
event-action-played =
    { $has_effect ->
        [yes]
            { $has_target ->
                [yes] { $seat } spielt „{ $effect }“ gegen { $target }.
               *[no] { $seat } spielt „{ $effect }“.
            }
       *[no] { $seat } spielt { $card } ohne Wirkung.
    }
event-hand-seen =
    { $has_hand ->
        [yes] { $seat } schaut { $target } in die Karten: { $hand }.
       *[no] { $seat } schaut { $target } in die Karten.
    }
event-direction-turned =
    { $is_clockwise ->
        [yes] Es geht wieder im Uhrzeigersinn weiter.
       *[no] Richtungswechsel: Es geht gegen den Uhrzeigersinn weiter.
    }
event-five-demanded =
    { $wants ->
        [yes] { $seat } verlangt fünf Karten von den anderen.
       *[no] { $seat } verlangt keine Karten.
    }
event-card-offered = { $seat } bietet { $card } an.
event-offer-taken = { $seat } nimmt { $the_card } von { $owner }.
event-hand-decided =
    { $keeps ->
        [yes] { $seat } behält die ganze Hand.
       *[no] { $seat } gibt die Hand zurück.
    }

## Würfel

event-dice-rolled =
    { $rolled ->
        [one] { $seat } würfelt mit einem Würfel für Phase { $phase_no }.
       *[other] { $seat } würfelt mit { $rolled } Würfeln für Phase { $phase_no }.
    }
event-phase-scored =
    { $points ->
        [one] { $seat } schafft Phase { $phase_no } mit einem Punkt.
       *[other] { $seat } schafft Phase { $phase_no } mit { $points } Punkten.
    }
event-score-declined =
    { $penalty ->
        [0] { $seat } verzichtet auf { seat-score } für Phase { $phase_no } und versucht es noch einmal.
       *[other] { $seat } verzichtet auf { seat-score } für Phase { $phase_no }, das kostet { $penalty } Punkte.
    }
event-attempt-failed =
    { $penalty ->
        [0] { $seat } schafft Phase { $phase_no } nicht.
       *[other] { $seat } schafft Phase { $phase_no } nicht, das kostet { $penalty } Punkte.
    }
event-bonus-won =
    { $phases ->
        [5] { $seat } hat nach Phase 5 mindestens { $least } Punkte und bekommt { $points } Bonuspunkte!
       *[10] { $seat } bekommt { $points } Bonuspunkte für die letzte Phase!
    }
event-last-turns-begun =
    { $seat_count ->
        [one] { $seat } hat die letzte Phase geschafft!
       *[other] { $seat } hat die letzte Phase geschafft! Alle anderen haben noch einen letzten Zug.
    }

event-game-ended =
    { $seat_count ->
        [one]
            { $points ->
                [one] { $winners } beendet das Spiel mit einem Punkt.
               *[other] { $winners } beendet das Spiel mit { $points } Punkten.
            }
       *[other]
            { $winner_count ->
                [one] { $winners } gewinnt das Spiel!
               *[other] { $winners } teilen sich den Sieg!
            }
    }

## Der Tisch

event-opened = Der Tisch ist eröffnet.
event-seat-taken = { $seat } setzt sich dazu.
event-seat-left = { $seat } verlässt den Tisch.
event-computer-added = { $seat }, ein Computer, setzt sich dazu.
event-computer-removed = { $seat }, ein Computer, verlässt den Tisch.
event-options-changed = Die Optionen haben sich geändert.
# Mit dem Fingerabdruck können später alle prüfen, dass niemand an Karten oder Würfeln gedreht hat.
event-game-started = Das Spiel beginnt.
event-card-let-go = { $seat } lässt die Karte liegen.
event-reminded = { $seat }, die Hälfte deiner Zeit ist um.
event-turn-missed = { $seat } ist nicht da; diesen Zug spielt der Computer.
event-seat-taken-over = Ein Computer springt für { $seat } ein.
event-seat-taken-back = { $seat } ist wieder da.
event-put-away = Das Spiel ist beiseitegelegt. Mit `/{ command-play }` geht es weiter.
event-continued = Das Spiel geht weiter.
event-brought-back = Das Spiel ließ sich wieder lesen und geht weiter.
event-day-ended = Der Tag ist zu Ende: Der Versuch zählt, wie er steht.
event-end-asked = { $seat } fragt, ob ihr das Spiel ohne Ergebnis beendet.
event-end-agreed = { $seat } stimmt dem Ende des Spiels zu.
event-end-declined = { $seat } möchte lieber weiterspielen.
event-closed =
    { $has_seat ->
        [yes] { $seat } schließt den Tisch.
       *[no] Mit `/{ command-play }` eröffnest du einen neuen.
    }
event-achievement-earned =
    { $achievement ->
        [first_win] { $seat } holt sich den Erfolg „{ achievement-first-win }“!
        [ten_in_ten] { $seat } holt sich den Erfolg „{ achievement-ten-in-ten }“!
        [one_turn] { $seat } holt sich den Erfolg „{ achievement-one-turn }“!
        [six_hundred] { $seat } holt sich den Erfolg „{ achievement-six-hundred }“!
        [ten_games] { $seat } holt sich den Erfolg „{ achievement-ten-games }“!
        [three_in_a_row] { $seat } holt sich den Erfolg „{ achievement-three-in-a-row }“!
        [strong_computer] { $seat } holt sich den Erfolg „{ achievement-strong-computer }“!
        [full_table] { $seat } holt sich den Erfolg „{ achievement-full-table }“!
        [daily_week] { $seat } holt sich den Erfolg „{ achievement-daily-week }“!
       *[other] { $seat } holt sich einen Erfolg!
    }
event-other = Am Tisch ist etwas passiert.

## Züge in je einer Zeile

turn-line = **{ $name }** { $parts }
part-card-drawn =
    { $count ->
        [one] zog
       *[other] zog { $count }
    }
part-discard-taken = nahm { $card }
part-knocked = klopfte für { $card }
part-nothing-drawn = fand keine Karte zum Ziehen
part-card-put-away = legte { $card } weg
part-phase-laid-down = legte Phase { $phase_no } aus
part-card-hit = legte { $count } an
part-card-discarded = warf { $card } ab
part-skip-played =
    { $has_target ->
        [no] warf ⊘ ab
       *[yes] ließ { $target } aussetzen
    }
part-action-played =
    { $has_target ->
        [no] spielte { $action }
       *[yes] spielte { $action } auf { $target }
    }
part-dice-rolled =
    { $count ->
        [one] würfelte
       *[other] würfelte { $count }-mal
    }
part-phase-scored = schaffte Phase { $phase_no } für { $points }
part-score-declined = verzichtete auf Phase { $phase_no }
part-attempt-failed = verfehlte Phase { $phase_no }
