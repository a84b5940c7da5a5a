# Die Tagesaufgabe.

daily-title = Tagesaufgabe vom { $day }
daily-about =
    Zehn Phasen mit den Würfeln, für dich allein, und **alle bekommen dieselben Würfel**. Du hast einen Versuch am Tag, auf allen Servern zusammen. Schaffst du eine Phase nicht, kostet das { $penalty } Punkte, und du versuchst sie noch einmal.
    Bis der Tag zu Ende ist, kannst du Pause machen: `/{ command-daily }` holt deinen Versuch zurück. Was um Mitternacht UTC noch nicht fertig ist, zählt so, wie es dann steht.
daily-standing =
    { $points ->
        [one] Dein Versuch wartet: Du bist bei **Phase { $phase_no }** mit **1 Punkt**.
       *[other] Dein Versuch wartet: Du bist bei **Phase { $phase_no }** mit **{ $points } Punkten**.
    }
daily-next = Die nächste Aufgabe beginnt um Mitternacht UTC: { $time } ({ $until }).
daily-streak = Tage in Folge: **{ $current }** · längste Serie: { $longest }
daily-cut-short =
    { $points ->
        [one] Der Tag war vor deinem Versuch vom { $day } zu Ende. Er zählt, wie er stand: **1 Punkt**.
       *[other] Der Tag war vor deinem Versuch vom { $day } zu Ende. Er zählt, wie er stand: **{ $points } Punkte**.
    }
daily-spent = Die heutige Aufgabe hast du schon gespielt. Wer seine Daten löscht, bekommt keinen zweiten Versuch mit denselben Würfeln; bei der nächsten Aufgabe bist du wieder dabei.
button-daily-start = Anfangen
button-daily-go-on = Weiterspielen
button-daily-board = Tagesrangliste

## Das Ergebnis

daily-result =
    { $points ->
        [one] Dein Versuch ist zu Ende: **1 Punkt**.
       *[other] Dein Versuch ist zu Ende: **{ $points } Punkte**.
    }
daily-result-cut-short =
    { $points ->
        [one] Der Tag war vor deinem Versuch zu Ende. Er zählt, wie er stand: **1 Punkt**.
       *[other] Der Tag war vor deinem Versuch zu Ende. Er zählt, wie er stand: **{ $points } Punkte**.
    }
daily-phase =
    { $points ->
        [one] Phase { $phase_no }: 1 Punkt
       *[other] Phase { $phase_no }: { $points } Punkte
    }
daily-bonuses = Bonus: { $points } Punkte
daily-penalties = Abzüge: −{ $points } Punkte
daily-place = Du bist auf **Platz { $place }** von { $size } in der Tagesrangliste dieses Servers.
daily-to-share = Zum Teilen, ohne einen Würfel zu verraten:
button-daily-share = Hier teilen
button-daily-shared = Geteilt
# In einem Block aus reinem Text, der auf einem Telefon nicht breit ist.
daily-share-title =
    { $points ->
        [one]
            Phase 10, Tagesaufgabe
            vom { $day }: 1 Punkt
       *[other]
            Phase 10, Tagesaufgabe
            vom { $day }: { $points } Punkte
    }
daily-share-streak = 🔥 { $count } Tage in Folge
daily-shared = { $name } hat die Tagesaufgabe gespielt:
button-daily-too = Mitspielen

## Die Rangliste

daily-board-title = Rangliste vom { $day }
daily-board-empty = Diese Aufgabe hat noch niemand zu Ende gespielt.
daily-board-page = Seite { $page_no } von { $pages }
daily-board-about = Hier steht, wer auf diesem Server schon ein Spiel zu Ende gespielt hat, egal wo die Aufgabe gespielt wurde.
button-daily-page-before = ◀ Bessere
button-daily-page-after = Weitere ▶
button-daily-back = Mein Versuch

## Was der eigene Versuch bringt, nur für die Person, die spielt

own-phase-scored =
    { $points ->
        [one] Du schaffst Phase { $phase_no } mit einem Punkt.
       *[other] Du schaffst Phase { $phase_no } mit { $points } Punkten.
    }
own-score-declined =
    { $penalty ->
        [0] Du verzichtest auf { seat-score } für Phase { $phase_no }.
       *[other] Du verzichtest auf { seat-score } für Phase { $phase_no }, das kostet { $penalty } Punkte. Versuch sie noch einmal.
    }
own-attempt-failed =
    { $penalty ->
        [0] Diesmal schaffst du Phase { $phase_no } nicht.
       *[other] Du schaffst Phase { $phase_no } nicht, das kostet { $penalty } Punkte. Versuch sie noch einmal.
    }
own-bonus-won =
    { $phases ->
        [5] Du hast nach Phase 5 mindestens { $least } Punkte und bekommst { $points } Bonuspunkte!
       *[10] Du bekommst { $points } Bonuspunkte für die letzte Phase!
    }
