# Vergangene Spiele, und eines davon Schritt für Schritt.

## Die Liste

history-title = Vergangene Spiele auf diesem Server
history-title-own = Deine vergangenen Spiele
history-title-player = Vergangene Spiele von { $player }
history-empty = Hier gibt es noch kein beendetes Spiel zu sehen. `/{ command-play }` eröffnet einen Tisch.
history-game = **{ $game }** · { $when } · Spiel { $number }
button-newer = ◀ Neuere
button-older = Ältere ▶
button-history = Vergangene Spiele
select-replay = Eines dieser Spiele ansehen …

# Ein Tag in Texten, in denen Discord keine Zeiten zeigt.
past-day = { $day }. { month-name } { $year }
month-name =
    { $month ->
        [1] Januar
        [2] Februar
        [3] März
        [4] April
        [5] Mai
        [6] Juni
        [7] Juli
        [8] August
        [9] September
        [10] Oktober
        [11] November
       *[12] Dezember
    }
past-label = { $number }: { $game } am { $day }, gewonnen von { $names }
past-label-alone = { $number }: { $game } am { $day }, gespielt von { $names }
past-computer = { $name } (Computer)
past-left = { $name } (gegangen)

## Schritt für Schritt

replay-title = Wiederholung: { $game }, Spiel { $number }
replay-step = Runde { $round_no }, Schritt { $step } von { $last } · { $when }
replay-log = Hier ist das ganze Spiel als Text: jeder Zug und was daraus wurde. Das Programm des Bots prüft jede Zeile davon: `python -m engine replay { $file }`
replay-told =
    { $why ->
        [other_rules] Dieses Spiel wurde mit Version { $played } der Regeln des Bots gespielt, und dieser Bot hat Version { $own }. Deshalb lässt es sich nicht noch einmal auslegen: Hier steht, was bei jedem Schritt passiert ist.
        [newer] Dieses Spiel hat eine neuere Version des Bots gespeichert. Deshalb lässt es sich hier nicht auslegen: Hier steht, was bei jedem Schritt passiert ist.
       *[other] Die Züge dieses Spiels führen hier nicht zu seinem Ende. Deshalb lässt es sich nicht noch einmal auslegen: Hier steht, was bei jedem Schritt passiert ist, so wie es aufgeschrieben wurde.
    }
replay-told-nothing = Nichts, was diese Version kennt.
replay-told-log = Hier ist das ganze Spiel als Text: jeder Zug und was daraus wurde, so wie es aufgeschrieben wurde.
button-replay-first = ⏮ Anfang
button-replay-back = ◀ Zurück
button-replay-next = Weiter ▶
button-replay-last = Ende ⏭
button-replay-round-before = ◀ Runde
button-replay-few-back = −{ $count }
button-replay-few-on = +{ $count }
button-replay-round-after = Runde ▶
button-replay-log = Protokoll als Datei
button-replay-check = War es fair?
button-replay-return = Zurück zum Spiel

## Fairness

check-fair = Ja: Dieses Spiel war fair.
check-not-fair = Vorsicht: Hier passt etwas nicht zusammen.
check-promise-kept = Der Fingerabdruck, den alle am Anfang gesehen haben, gehört zu diesem Startwert. Der Startwert stand also vor dem ersten Zug fest und wurde seitdem nicht geändert.
check-promise-broken = Der Fingerabdruck, den alle am Anfang gesehen haben, gehört **nicht** zu diesem Startwert.
check-moves-lead =
    { $game ->
        [dice] Ich habe gerade mit diesem Startwert noch einmal angefangen und jeden Zug des Spiels noch einmal gemacht: Es kamen dieselben Würfe, bis zum gespeicherten Ergebnis.
       *[other] Ich habe gerade mit diesem Startwert neu gegeben und jeden Zug des Spiels noch einmal gemacht: Es kamen dieselben Karten, bis zum gespeicherten Ergebnis.
    }
check-moves-mislead =
    { $game ->
        [dice] Ich habe gerade mit diesem Startwert noch einmal angefangen und die Züge des Spiels noch einmal gemacht: Sie führen **nicht** zum gespeicherten Ergebnis.
       *[other] Ich habe gerade mit diesem Startwert neu gegeben und die Züge des Spiels noch einmal gemacht: Sie führen **nicht** zum gespeicherten Ergebnis.
    }
check-deal = Das gibt dieser Startwert am Anfang aus:
check-not-comparable = Dieses Spiel lässt sich hier nicht prüfen.
check-other-rules = Es wurde mit Version { $played } der Regeln des Bots gespielt, und dieser Bot hat Version { $own }: Dieselben Züge können jetzt zu einem anderen Ende führen, also gibt es nichts zu vergleichen. Das spricht nicht gegen das Spiel.
check-newer = Es wurde von einer neueren Version des Bots gespeichert, deshalb lassen sich seine Züge hier nicht noch einmal machen. Das spricht nicht gegen das Spiel.
check-unreadable = Was von seinem Ende gespeichert ist, lässt sich **nicht** lesen, also gibt es nichts, womit sich die Züge vergleichen ließen.
