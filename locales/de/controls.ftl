# Aufschriften von Knöpfen (höchstens 80 Zeichen), Platzhalter von Auswahllisten (höchstens 150) und Fragen.

## Vor dem Spiel

button-join = Mitspielen
button-leave = Aufstehen
button-add-computer = Computer dazu
button-remove-computer = Computer weg
button-options = Optionen
button-start = Start
button-play-now = Sofort spielen
select-game = Das Spiel
select-length = Die Länge
length-short = Kurz: Phasen 1–3
length-half = Halb: Phasen 1–5
length-full = Ganz: alle zehn Phasen
button-close = Schließen
button-close-table = Tisch schließen
button-confirm-close = Ja, Tisch schließen
button-cancel = Abbrechen
ask-close =
    { $status ->
        [open] Diesen Tisch schließen?
       *[running] Diesen Tisch schließen? Das Spiel endet ohne Ergebnis.
    }
ask-leave = Dieses Spiel verlassen? Ein Computer spielt für dich weiter. Zurück kannst du dann nicht mehr, und du kommst auf den letzten Platz.
button-confirm-leave = Ja, aufstehen
ask-end =
    { $count ->
        [0] Dieses Spiel zählt für die Wertung. Es endet ohne Ergebnis, sobald auch du zustimmst.
        [one] Dieses Spiel zählt für die Wertung. Ohne Ergebnis endet es nur, wenn auch { $others } zustimmt. Oder du stehst auf: Ein Computer spielt für dich weiter, und du kommst auf den letzten Platz.
       *[other] Dieses Spiel zählt für die Wertung. Ohne Ergebnis endet es nur, wenn auch { $others } zustimmen. Oder du stehst auf: Ein Computer spielt für dich weiter, und du kommst auf den letzten Platz.
    }
wait-for-end = Du hast gefragt, ob ihr das Spiel beendet. Es fehlt noch: { $others }. Du kannst darauf warten, weiterspielen oder aufstehen: Dann kommst du auf den letzten Platz.
ask-give-up = Gerade ist sonst niemand da, der zustimmen könnte, und dieses Spiel zählt für die Wertung. Wenn du es beendest, verlässt du es und kommst auf den letzten Platz. Die anderen können später mit `/{ command-play }` weiterspielen.
button-ask-end = Alle fragen
button-confirm-give-up = Ja, beenden
button-agree = Zustimmen
button-play-on = Weiterspielen

## Tisch

button-my-hand = Meine Hand
button-my-dice = Meine Würfel
button-knock = Klopfen: { $card } nehmen
button-let-go = Nicht klopfen
button-rules = Regeln
button-more = …
button-fairness = Ist das fair?
button-next = Nächste Runde
button-rematch = Revanche
button-take-back = Meinen Platz zurück

## Hand

button-draw = Ziehen
button-take = { $card } nehmen
button-draw-nothing = Weiter ohne Ziehen
button-draw-two = Zwei ziehen, eine behalten
button-take-two = Zwei nehmen, eine behalten
button-keep-card = { $card } behalten
button-lay-down = Auslegen
button-other-ways = Anders …
button-do-it = So machen
button-hit-all = Alles anlegen, was passt
button-hit = Anlegen
button-discard = Abwerfen
button-play = { $card } spielen
button-undo = Zurücknehmen
button-hint = Tipp
button-sort-number = Nach Zahl sortieren
button-sort-color = Nach Farbe sortieren
button-page = Karten { $first }–{ $last }
button-demand = Fünf Karten verlangen
button-demand-nothing = Nichts verlangen
button-keep-hand = Hand behalten
button-return-hand = Hand zurückgeben
button-confirm-wild = Ja, abwerfen
select-way = Anders auslegen …
select-cards = Wähle deine Karten
select-cards-part = Wähle deine Karten ({ $first }–{ $last })
select-hit = Anlegen …
select-discard = Abwerfen …
select-discard-or-play = Abwerfen oder spielen …
select-target = Wähle jemanden
select-offer =
    { $count ->
        [one] Biete { $name } eine Karte an
       *[other] Biete { $name } { $count } Karten an
    }
select-take-offer = Eine davon nehmen …
choice-hit = { $card } an { $the_meld } ({ $owner })
choice-hit-low = { $card } unten an { $the_meld } ({ $owner })
choice-hit-high = { $card } oben an { $the_meld } ({ $owner })
choice-play = { $card } gegen { $name } spielen
choice-offer = { $card } von { $name }
ask-target-skip = Wer soll aussetzen?
ask-target-draw-two = Wer soll zwei Karten ziehen?
ask-target-look = Wessen Hand möchtest du sehen?
ask-wild = Willst du { $the_card } wirklich abwerfen?

## Würfel

button-roll =
    { $count ->
        [10] Alle Würfel werfen (noch { $left })
        [one] 1 Würfel werfen (noch { $left })
       *[other] { $count } Würfel werfen (noch { $left })
    }
button-score = { $points } aufschreiben
button-decline = Verzichten
button-pass = Zug beenden
ask-decline =
    { $is_alone ->
        [yes] Auf { seat-score } verzichten? Das ist ein Fehlversuch und kostet Punkte, und du versuchst Phase { $phase_no } noch einmal.
       *[no] Auf { seat-score } verzichten? Dann ist Phase { $phase_no } nicht geschafft, und du versuchst sie noch einmal.
    }
ask-pass =
    { $is_last ->
        [yes] Deinen letzten Zug ohne Phase { $phase_no } beenden? Dann ist das Spiel für dich vorbei. Du darfst noch würfeln.
       *[no]
            { $is_alone ->
                [yes] Diesen Versuch von Phase { $phase_no } beenden? Das kostet Punkte, und du darfst noch würfeln.
               *[no] Zug ohne Phase { $phase_no } beenden? Du darfst noch würfeln.
            }
    }
button-confirm-decline = Ja, verzichten
button-confirm-pass = Ja, Zug beenden
dice-may-lose = Wenn du weiterwürfelst, kannst du sie wieder verlieren.
select-keep = Behalten …
dice-chance-below = Chance auf Phase { $phase_no }, wenn du jetzt würfelst: weniger als { $percent }{"\u00A0"}%
dice-chance-above = Chance auf Phase { $phase_no }, wenn du jetzt würfelst: mehr als { $percent }{"\u00A0"}%
dice-chance = Chance auf Phase { $phase_no }, wenn du jetzt würfelst: { $percent }{"\u00A0"}%
