# Spiele, Optionen und ihre Werte: ein Name, und in `.about` je eine Zeile dazu.

language = Deutsch

game-classic = Klassisch
    .about = Zehn Phasen mit Karten, Jokern und Aussetzern. Für 2 bis 6.
game-master = Master
    .about = Zehn kniffligere Phasen, farbige Joker und Aktionskarten. Für 2 bis 6.
game-dice = Würfel
    .about = Zehn Phasen mit zehn Würfeln und drei Würfen. Für 1 bis 8.

option-fixed-rounds = Feste Rundenzahl
    .about = Eine Runde je Phase; alle rücken jedes Mal weiter, und die wenigsten Punkte gewinnen.
option-phases = Phasen
    .about = Welche der zehn Phasen gespielt werden.
option-knocking = Klopfen
    .about = Wer klopft, schnappt sich eine frisch abgeworfene Karte außer der Reihe.
option-free-order = Freie Reihenfolge
    .about = Du schaffst die Phasen in beliebiger Reihenfolge.
option-go-out-by-hit = Schluss durch Anlegen
    .about = Auch die letzte Karte darf angelegt werden; du brauchst keine zum Abwerfen.
option-skip-target = Aussetzer
    .about = Wem du einen Aussetzer hinlegen darfst.
option-first-skip = Aussetzer als erste Karte
    .about = Was geschieht, wenn zu Beginn ein Aussetzer aufgedeckt wird.
option-wild-points = Joker auf der Hand
    .about = Was ein Joker zählt, der übrig bleibt.
option-needs-number-card = Zahlenkarte nötig
    .about = Eine Phase braucht mindestens eine Zahlenkarte; Joker allein reichen nicht.
option-preset = Regeln
    .about = Alle Regeln einer gedruckten Ausgabe auf einmal.
option-own-phases = Eigene Phasen
    .about = Phasen, die du selbst schreibst, statt der gedruckten.
option-blank-action = Leere Karten
    .about = Was die drei leeren Karten bewirken – oder sie bleiben draußen.
option-daily = Tagesaufgabe
    .about = Heute dieselben Würfel für alle, ein Versuch.
option-pace = Tempo
    .about = Wie lange ein Zug dauern darf, bevor der Computer ihn spielt.
option-level = Computer
    .about = Wie gut die Computer spielen.
option-knock-seconds = Zeit zum Klopfen
    .about = Wie lange nach dem Abwerfen mit dem Ziehen gewartet wird, damit andere klopfen können.
option-value = { $option }: { $value }

value-on = an
value-off = aus

phases-all = alle zehn
phases-even = die geraden
phases-odd = die ungeraden
phases-first =
    { $count ->
        [one] nur die erste
       *[other] die ersten { $count }
    }
phases-value = nur Phase { $count }
phases-list = { $value }
choose-again = Das hat zu lange gedauert. Bitte wähle noch einmal.
own-phases = eigene Auswahl …
    .about = Schreib die Nummern, zum Beispiel 1-4, 8
    .label = Welche Phasen werden gespielt?

knock-seconds-value =
    { $count ->
        [one] eine Sekunde
        [3600] eine Stunde
        [21600] sechs Stunden
       *[other] { $count } Sekunden
    }

skip-target-any = für alle
    .about = Du wählst, wer aussetzt.
skip-target-next = nur nach links
    .about = Ein Aussetzer trifft immer die Person links von dir.

first-skip-under = kommt unter den Stapel
    .about = Stattdessen wird die nächste Karte aufgedeckt.
first-skip-skips = gilt
    .about = Er bleibt liegen, und wer anfangen würde, setzt aus.

wild-points-value = { $count } Punkte

preset-ravensburger = Ravensburger
    .about = Ohne eine der Optionen darunter.
preset-mattel = Mattel
    .about = Schluss durch Anlegen, teurere Joker, Zahlenkarte nötig, Aussetzer als erste Karte gilt.

pace-live = Flott
    .about = 90 Sekunden je Zug.
pace-relaxed = Entspannt
    .about = 10 Minuten je Zug.
pace-slow = Langsam
    .about = 24 Stunden je Zug.
pace-none = Ohne Uhr
    .about = Lasst euch so viel Zeit, wie ihr wollt.

level-easy = leicht
    .about = Spielt einfach und macht Fehler.
level-normal = normal
    .about = Spielt vernünftig.
level-strong = stark
    .about = Spielt, so gut es geht.

# Die Aktionen der Karten im Master-Spiel.
effect-none = Keine
    .about = Die leeren Karten bleiben in der Schachtel.
effect-take-two = Nimm zwei!
    .about = Ab deinem nächsten Zug ziehst du zwei Karten und behältst eine.
effect-all-mine = Alles meins!
    .about = Am Ende der Runde darfst du deine ganze Hand für die nächste behalten.
effect-skip = Aussetzen!
    .about = Du bestimmst, wer einmal aussetzt.
effect-give-five = Give me Five!
    .about = Die anderen zeigen dir fünf Karten, und du nimmst eine davon.
effect-draw-two = Zieh zwei!
    .about = Du bestimmst, wer zwei Karten ziehen muss.
effect-look = Lass sehen!
    .about = Nur du siehst die Hand einer Person deiner Wahl.
effect-turn-around = Kehrtwende!
    .about = Für den Rest der Runde geht es andersherum.
