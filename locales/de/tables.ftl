# Was auf der öffentlichen Tischnachricht und rund um ein Spiel steht.

lobby-title = { $game }: Der Tisch ist eröffnet
lobby-seats =
    { $seats ->
        [one] Einer von { $most } Plätzen ist besetzt
       *[other] { $seats } von { $most } Plätzen sind besetzt
    }
lobby-host = { $name } (hat eröffnet)
lobby-computer = { $name } (Computer, { $level })
table-title = { $game } · Runde { $round_no }
table-turn = { $name } ist an der Reihe.
table-until = ⏱ { $until }
table-turned = ↺ Es geht gegen den Uhrzeigersinn.
table-offer =
    { $count ->
        [one] { $name } muss { $asker } eine Karte anbieten.
       *[other] { $name } muss { $asker } { $count } Karten anbieten.
    }
table-offer-you =
    { $count ->
        [one] { $name } muss dir eine Karte anbieten.
       *[other] { $name } muss dir { $count } Karten anbieten.
    }
table-keep = Warten auf { $names }: Hand behalten oder zurückgeben?
table-end-asked =
    { $count ->
        [one] { $names } möchte das Spiel ohne Ergebnis beenden. Es fehlt noch: { $others }.
       *[other] { $names } möchten das Spiel ohne Ergebnis beenden. Es fehlt noch: { $others }.
    }
table-deserted = Niemand ist da. Das Spiel wartet, bis jemand seinen Platz zurücknimmt.
table-your-turn = Du bist dran!
turn-draw = Du bist dran: Zieh eine Karte.
turn-keep-card = Du bist dran: Behalte eine der beiden Karten.
turn-discard = Du bist dran: Tippe auf die Karte, die du abwirfst.
turn-discard-or-play = Du bist dran: Tippe auf die Karte, die du abwirfst oder spielst.
turn-lay-down = Du bist dran: Du kannst deine Phase auslegen!
turn-hit = Du bist dran: Leg an, dann tippe auf die Karte, die du abwirfst.
turn-demand = „{ effect-give-five }“: Möchtest du fünf Karten von den anderen sehen?
turn-offer =
    { $count ->
        [one] { $name } spielt „{ effect-give-five }“. Biete eine deiner Karten an (Karte { $number } von 5).
       *[other] { $name } spielt „{ effect-give-five }“. Biete { $count } deiner Karten an.
    }
turn-take-offer = „{ effect-give-five }“: Nimm eine der Karten.
turn-roll = Du bist dran: Würfle.
turn-last = { table-your-turn } Das ist dein letzter Zug: { $name } hat die letzte Phase geschafft. Versuche deine fehlenden Phasen der Reihe nach, bis eine misslingt.
turn-keep-hand = „{ effect-all-mine }“: Möchtest du deine Hand für die nächste Runde behalten?
table-waiting = Warten auf { $names }.
table-left = { $name } (gegangen, ein Computer spielt weiter)
table-absent = { $name } (ein Computer springt ein)
seat-phase = Phase { $phase_no }
seat-finished = alle Phasen geschafft
seat-cards =
    { $count ->
        [one] 1 Karte
       *[other] { $count } Karten
    }
seat-score =
    { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }
seat-place = **{ $place }.** { $name }
seat-place-left = **{ $place }.** { $name } (gegangen: zählt als letzter Platz)
mark-skipped = muss aussetzen
mark-knocked = hat geklopft
mark-down = Phase { $phase_no } liegt
round-over = Runde { $round_no } ist vorbei
round-own =
    { $points ->
        [0] Du bekommst keine Punkte.
        [one] Du bekommst 1 Punkt.
       *[other] Du bekommst { $points } Punkte.
    }
round-next = Die nächste Runde beginnt { $until }.
game-seed = Startwert zum Nachprüfen: `{ $seed }`
error-unexpected = Bei mir ist etwas schiefgegangen, es wurde nichts verändert. Versuch es noch einmal; `/{ command-table }` holt den Tisch zurück.
error-permission = Ich darf hier nicht schreiben. Gib mir bitte die Rechte „Kanal ansehen“, „Nachrichten senden“ und „Dateien anhängen“.

## Ein Spiel, das sich nicht lesen lässt

unreadable-title = Dieses Spiel kann hier nicht weitergehen
unreadable-told =
    { $why ->
        [newer] Das Spiel in diesem Kanal hat eine neuere Version des Bots gespeichert, deshalb kann diese Version es nicht lesen. Es bleibt aufgehoben und kommt nach einem Update von selbst zurück, wenn hier kein anderes Spiel offen ist.
       *[other] Das Spiel in diesem Kanal lässt sich nicht lesen: Was davon gespeichert ist, ist beschädigt. Niemand hat etwas falsch gemacht. Es bleibt für eine Reparatur aufgehoben.
    }
unreadable-next = `/{ command-play }` beginnt ein neues Spiel.
unreadable-closed = Das Spiel, das sich nicht lesen lässt, ist geschlossen. Was davon gespeichert ist, bleibt für eine Reparatur aufgehoben. `/{ command-play }` beginnt ein neues Spiel.

# Since a player's last turn, what concerned them.
since-skipped = { $name } hat dich aussetzen lassen.
since-robbed = { $name } hat dir { $card } abgenommen.
