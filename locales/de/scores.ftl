# Ranglisten eines Servers und die Zahlen einer Person.

board-title = Rangliste: { $board }
board-players =
    { $count ->
        [one] eine Person
       *[other] { $count } Personen
    }
board-empty = Hier steht noch niemand. Mach den Anfang mit `/{ command-play }` oder `/{ command-daily }`.
board-nobody-left = In diesem Teil der Rangliste ist niemand mehr auf dem Server.
board-only-on-servers = Ranglisten gibt es auf Servern. Nutze `/{ command-leaderboard }` in einem Kanal eines Servers; deine eigenen Zahlen zeigt dir `/{ command-stats }` auch hier.
board-place = **{ $place }.**
board-rating =
    { $games ->
        [one] Wertung **{ NUMBER($rating, useGrouping: 0) }** · ein Spiel
       *[other] Wertung **{ NUMBER($rating, useGrouping: 0) }** · { $games } Spiele
    }
board-wins =
    { $wins ->
        [one] **ein Sieg** in { board-games }
       *[other] **{ $wins } Siege** in { board-games }
    }
board-games =
    { $games ->
        [one] einem Spiel
       *[other] { $games } Spielen
    }
board-win-rate = **{ NUMBER($rate, style: "percent") }**, { board-wins-plain } in { board-games }
board-wins-plain =
    { $wins ->
        [one] ein Sieg
       *[other] { $wins } Siege
    }
board-best-score = **{ $points }** Punkte
board-daily =
    { $days ->
        [one] **{ $points }** Punkte an einem Tag
       *[other] **{ $points }** Punkte an { $days } Tagen
    }
board-own = Dein Platz: { $place } ({ $figure })
board-not-there = Du stehst noch nicht auf dieser Rangliste. { $missing }
board-missing-rating =
    { $span ->
        [week] Spiele diese Woche ein Spiel ({ $game }) mit einer anderen Person zu Ende.
        [month] Spiele diesen Monat ein Spiel ({ $game }) mit einer anderen Person zu Ende.
       *[all] Spiele ein Spiel ({ $game }) mit einer anderen Person zu Ende.
    }
board-missing-wins =
    { $span ->
        [week] Spiele diese Woche ein Spiel ({ $game }) gegen jemanden zu Ende; Computer zählen auch.
        [month] Spiele diesen Monat ein Spiel ({ $game }) gegen jemanden zu Ende; Computer zählen auch.
       *[all] Spiele ein Spiel ({ $game }) gegen jemanden zu Ende; Computer zählen auch.
    }
board-missing-win-rate =
    { $span ->
        [week] Spiele diese Woche { board-more-games } zu Ende.
        [month] Spiele diesen Monat { board-more-games } zu Ende.
       *[all] Spiele { board-more-games } zu Ende.
    }
board-more-games =
    { $count ->
        [one] noch ein Spiel ({ $game })
       *[other] noch { $count } Spiele ({ $game })
    }
board-missing-best-score =
    { $span ->
        [week] Spiele diese Woche einmal allein ({ $game }): `/{ command-play }`.
        [month] Spiele diesen Monat einmal allein ({ $game }): `/{ command-play }`.
       *[all] Spiele einmal allein ({ $game }): `/{ command-play }`.
    }
board-missing-daily =
    { $span ->
        [week] Spiele diese Woche eine Tagesaufgabe zu Ende: `/{ command-daily }`.
        [month] Spiele diesen Monat eine Tagesaufgabe zu Ende: `/{ command-daily }`.
       *[all] Spiele eine Tagesaufgabe zu Ende: `/{ command-daily }`.
    }

board-game = Spiel
board-by = Nach
board-span = Zeitraum
by-rating = Wertung
    .about = Alle beginnen bei 1000; vorsichtig geschätzt: Ein glückliches Spiel bringt niemanden nach vorn.
by-wins = Siege
    .about = Gewonnene Spiele gegen andere.
by-win-rate = Siegquote
    .about = Der Anteil gewonnener Spiele, ab fünf Spielen.
by-best-score = Bestes Würfelergebnis
    .about = Die meisten Punkte in einem Würfelspiel allein.
by-daily = Tagesaufgabe
    .about = Alle Punkte aus Tagesaufgaben zusammen.
span-all = Gesamt
span-month = Dieser Monat
span-week = Diese Woche
button-board-first = Anfang
button-board-back = Zurück
button-board-on = Weiter
button-board-last = Ende
button-board-own = Mein Platz
button-board-share = Allen zeigen
button-board-open = Für mich öffnen

stats-title =
    { $is_own ->
        [yes] Deine Statistik
       *[no] Statistik von { $name }
    }
stats-all = Alle Spiele
stats-none =
    { $is_own ->
        [yes] Du hast hier noch kein Spiel zu Ende gespielt. Eröffne mit `/{ command-play }` einen Tisch; Computer spielen gern mit.
       *[no] { $name } hat hier noch kein Spiel zu Ende gespielt. Wie wäre es mit einem gemeinsamen? `/{ command-play }` eröffnet einen Tisch.
    }
stats-of-bot = Für Bots und für Computer am Tisch gibt es keine Statistik. Wähle eine Person.
stats-only-own = In Direktnachrichten siehst du nur deine eigene Statistik.
stats-not-played = Noch kein Spiel zu Ende gespielt ({ $game }).
stats-games = Spiele: **{ $count }**
stats-wins = Siege: **{ $wins }** von { $contests } (**{ NUMBER($rate, style: "percent") }**)
    .average = · Server im Schnitt { NUMBER($value, style: "percent") }
stats-place = Durchschnittlicher Platz: **{ NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }**
    .average = · Server im Schnitt { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
stats-phases = Geschaffte Phasen pro Runde: **{ NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) }**
    .average = · Server im Schnitt { NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) }
stats-stumbling = Stolperstein: { $phase } ({ $failed } von { $tried } Mal nicht geschafft)
stats-best-round =
    { $points ->
        [one] Beste Runde: **ein Punkt**
       *[other] Beste Runde: **{ $points } Punkte**
    }
stats-best-phase = Beste Runde: **{ $points } Punkte** für eine Phase
stats-best-score = Bestes Ergebnis allein: **{ $points } Punkte**
stats-streak =
    { $count ->
        [0] Siege in Folge: gerade **keine** · bisher höchstens { $best }
       *[other] Siege in Folge: **{ $count }** · bisher höchstens { $best }
    }
stats-rating =
    { $games ->
        [one] Wertung: **{ NUMBER($rating, useGrouping: 0) }** nach einem gewerteten Spiel
       *[other] Wertung: **{ NUMBER($rating, useGrouping: 0) }** nach { $games } gewerteten Spielen
    }
stats-ratings = Wertungen: { $ratings }
stats-achievements = Erfolge
stats-no-achievements = Noch keine.

curve-title = Wertung nach jedem Spiel
curve-games = gewertete Spiele
curve-value = { NUMBER($value, useGrouping: 0) }
curve-said =
    { $count ->
        [one] { $game }, ein gewertetes Spiel: { curve-last }.
       *[other] { $game }, die letzten { $count } gewerteten Spiele: zuerst { curve-first }, am höchsten { curve-highest } nach Spiel { $highest_game }, am niedrigsten { curve-lowest } nach Spiel { $lowest_game }, zuletzt { curve-last }.
    }
curve-first = { NUMBER($first, useGrouping: 0) }
curve-highest = { NUMBER($highest, useGrouping: 0) }
curve-lowest = { NUMBER($lowest, useGrouping: 0) }
curve-last = { NUMBER($last, useGrouping: 0) }
