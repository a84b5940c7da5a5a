# Warum etwas nicht geht und was stattdessen möglich ist. Das liest nur, wer geklickt hat.

## Reihenfolge

refused-unknown-seat = Da sitzt niemand. Wähle jemanden an diesem Tisch.
refused-not-your-turn = { $on_turn } ist an der Reihe. Du wirst gerufen, wenn du dran bist.
refused-draw-first = Zieh zuerst eine Karte.
refused-already-drawn = Du hast schon gezogen. Lege deine Phase aus, lege an oder wirf eine Karte ab.
refused-round-is-over = Diese Runde ist vorbei. Mit „{ button-next }“ beginnt die nächste.
refused-round-is-not-over = Diese Runde läuft noch. Die nächste beginnt, sobald jemand alle Karten los ist.
refused-game-is-over = Dieses Spiel ist vorbei. Mit „{ button-rematch }“ spielt ihr noch einmal.
refused-not-now =
    { $stage ->
        [choose] Wähle zuerst, welche der beiden Karten du behältst.
        [demand] Entscheide zuerst, ob du fünf Karten verlangst.
        [offer] Die anderen bieten noch Karten an. Warte auf die letzte.
        [take] Nimm zuerst eine der angebotenen Karten.
        [keep] Erst kommt „Alles meins!“: Wer es hat, entscheidet, ob die Hand bleibt.
       *[other] Vorher ist noch etwas anderes zu entscheiden. Öffne deine Hand, dann siehst du es.
    }
refused-not-asked = Du bist gerade nicht gefragt. Der Tisch wartet auf { $asked }.
refused-not-in-this-game = Dieser Zug gehört zu einem anderen Spiel. Öffne deine Hand, dann siehst du, was hier geht.

## Ziehen

refused-draw-pile-empty = Der Nachziehstapel ist leer. Nimm die oberste Karte vom Ablagestapel.
refused-discard-pile-empty = Der Ablagestapel ist leer. Zieh vom Nachziehstapel.
refused-skip-is-never-taken = Ein Aussetzer wird nie vom Ablagestapel genommen. Zieh vom Nachziehstapel.
refused-draw-is-possible = Es ist noch eine Karte zum Ziehen da. Zieh sie zuerst.
refused-take-two-needed = Zwei Karten gibt es nur mit „Nimm zwei!“ vor dir. Zieh eine Karte.
refused-only-one-discard = Auf dem Ablagestapel liegt nur eine Karte. Nimm diese eine, oder zieh vom Nachziehstapel.
refused-not-drawn = Behalten kannst du nur eine der beiden gerade gezogenen Karten. Wähle eine davon.

## Karten

refused-card-not-in-hand = Diese Karte hast du nicht auf der Hand: { $card_name }. Wähle eine von deinen.
refused-last-card-must-be-discarded = Eine Karte musst du zum Abwerfen übrig haben. Nimm eine weniger oder wirf jetzt ab.
refused-skip-is-played = Ein Aussetzer wird nicht abgeworfen. Spiele ihn und wähle, wer aussetzt.
refused-action-is-played = Eine Aktionskarte kommt nie auf den Ablagestapel. Spiele sie stattdessen aus.
refused-not-an-action-card = Das ist keine Aktionskarte. Wirf sie einfach ab.
refused-unknown-offer = Diese Karte wird nicht angeboten. Nimm eine der gezeigten.

## Phasen und Auslagen

refused-phase-already-down = Phase { $phase_no } liegt schon; pro Runde gibt es nur eine. Lege an oder wirf ab.
refused-phase-not-down = Lege zuerst deine Phase aus. Danach kannst du anlegen.
refused-phase-not-due =
    { $due_count ->
        [0] Du hast keine Phase mehr auszulegen. Lege an oder wirf ab.
        [one] Phase { $phase_no } ist gerade nicht dran. Du brauchst Phase { $due }.
       *[other] Phase { $phase_no } kannst du gerade nicht auslegen. Wähle Phase { $due }.
    }
refused-not-the-phase = Für Phase { $phase_no } brauchst du { $phase }. Wähle andere Karten.
refused-wrong-cards-for-phase =
    { $missing ->
        [0] Phase { $phase_no } ist vollständig, aber { $fit }.
       *[other] Phase { $phase_no } ist noch nicht vollständig. { $fit }.
    }
refused-number-card-needed = An diesem Tisch braucht Phase { $phase_no } mindestens eine Zahlenkarte. Ersetze einen Joker durch eine.
refused-broken-meld = Diese Karten gehen nicht als „{ $meld }“: { $meld_cards }. Wähle andere Karten.
refused-unknown-meld = Diese Karten liegen nicht mehr auf dem Tisch. Öffne deine Hand noch einmal.
refused-card-does-not-fit = Du kannst { $the_card } nicht an { $the_meld } anlegen. Wähle eine andere Stelle oder Karte.
refused-end-not-named = Die Karte passt an beide Enden. Wähle, ob sie unten oder oben an { $the_meld } kommt.

## Aussetzer und Aktionen

refused-target-needed = Wähle auch, wen du meinst.
refused-no-target-now = Die Karte wirkt gerade auf niemanden. Spiele sie, ohne jemanden zu wählen.
refused-target-is-yourself = Dich selbst kannst du nicht wählen. Wähle jemand anderen.
refused-already-skipped = { $seat } muss schon aussetzen. Wähle jemand anderen.
refused-not-the-next-seat = An diesem Tisch geht ein Aussetzer nur an die Person links von dir: { $seat }.

## Klopfen

refused-knocking-not-played = An diesem Tisch wird nicht geklopft. Warte, bis du dran bist.
refused-nothing-to-claim = Hier liegt keine Karte mehr, für die du klopfen kannst. Klopfen geht nur gleich nach dem Abwerfen.
refused-knock-out-of-place = Für diese Karte kannst du nicht klopfen: Sie ist von dir, oder du bist dran und kannst sie einfach nehmen.
refused-knocked-twice = Zweimal hintereinander klopfen geht nicht. Warte, bis jemand anderes geklopft hat oder du einmal dran warst.
refused-knock-while-skipped = Du musst aussetzen und kannst deshalb nicht klopfen. Danach geht es wieder.
refused-claimed-this-turn = Du hast für { $the_card } geklopft. Diese Karte kannst du in diesem Zug nicht abwerfen; wirf eine andere ab.
refused-only-claimed-card-left = Dann hättest du nur noch { $the_card }. Für diese Karte hast du gerade geklopft und kannst sie in diesem Zug nicht abwerfen. Behalte eine andere zum Abwerfen.

refused-nothing-to-undo = Es gibt nichts zurückzunehmen. Gezogen ist gezogen, abgeworfen ist abgeworfen.

## Würfel

refused-roll-first = Würfle zuerst.
refused-no-rolls-left = Du hast keinen Wurf mehr. Schreib deine Phase auf oder beende deinen Zug.
refused-unknown-die = Diesen Würfel gibt es nicht, oder er ist doppelt gewählt. Wähle noch einmal.
refused-nothing-to-keep = Beim ersten Wurf rollen alle zehn Würfel. Behalten kannst du danach welche.
refused-nothing-to-roll = Du behältst alle zehn Würfel. Gib mindestens einen zum Würfeln frei.
refused-phase-not-made = Für Phase { $phase_no } reicht es noch nicht: Du brauchst { $phase }. Würfle noch einmal oder beende deinen Zug.
refused-phase-is-made = Du hast die Phase geschafft. Schreib sie auf oder verzichte.
refused-no-declining = In den letzten Zügen kannst du nicht verzichten. Schreib deine Phase auf.

## Was die Gastgeber wählen

refused-wrong-number-of-seats =
    { $most ->
        [1] Das spielt man allein. Spiel es ohne die anderen.
       *[other]
            { $seats ->
                [one] Dieses Spiel ist für { $least } bis { $most } Leute, und du bist allein. Ändere, wer mitspielt.
               *[other] Dieses Spiel ist für { $least } bis { $most } Leute, und ihr seid { $seats }. Ändere, wer mitspielt.
            }
    }
refused-variants-exclude = „{ $first }“ und „{ $second }“ passen nicht zusammen. Schalte eines davon aus.
refused-variant-not-played = Die Option „{ $variant }“ gibt es in diesem Spiel nicht. Wähle eine aus der Liste.
refused-unknown-choice = Diese Auswahl gibt es hier nicht. Wähle eine aus der Liste.
refused-rules-of-another-game = Diese Optionen gehören zu einem anderen Spiel. Wähle sie noch einmal.
refused-unknown-phases = Das lese ich nicht als Phasen. Schreib Nummern von 1 bis 10, zum Beispiel 1-4, 8.
refused-no-such-phase = Eine Phase { $phase_no } gibt es nicht. Wähle von 1 bis 10.
refused-unknown-phase-code = Diese Phasen lassen sich nicht lesen. Kopiere den ganzen Code oder schreib die Phasen neu.
refused-line-not-read = Zeile { $line } kann ich nicht lesen: „{ $text }“. Schreib es so: „{ notation-example }“, „2 Vierlinge“, „7 Karten einer Farbe“ oder „Farbenfolge 5“.
refused-too-many-phases =
    { $count ->
        [0] Da steht noch keine Phase. Schreib mindestens eine, zum Beispiel „{ notation-example }“.
       *[other] Das sind { $count } Phasen. Schreib höchstens { $most }.
    }
refused-too-many-melds = In Zeile { $line } stehen { $count } Kombinationen. Eine Phase hat höchstens { $most }, zum Beispiel „2 Vierlinge“.
refused-meld-too-small = In Zeile { $line } ist etwas mit { $size } Karten. Es braucht mindestens { $least }: Gleiche und Farben haben 2 oder mehr, Folgen 3 oder mehr.
refused-too-many-cards = Zeile { $line } braucht { $count } Karten. Eine Phase hat höchstens { $most }, zum Beispiel „Fünfling + Fünferfolge“.

## Knöpfe, die keinen Sinn ergeben

refused-unknown-card = Diese Karte kenne ich nicht. Öffne deine Hand noch einmal und wähle dort.
refused-unknown-face = Diese Würfelseite kenne ich nicht. Öffne deine Würfel noch einmal und wähle dort.
refused-unknown-meld-text = Diese Karten kenne ich nicht. Öffne deine Hand noch einmal und wähle dort.
refused-unknown-move = Diesen Zug kenne ich nicht. Öffne deine Hand noch einmal und wähle dort.
refused-other = Das geht gerade nicht. Öffne deine Hand, dann siehst du, was möglich ist.

## Tische

refused-no-table =
    { $has_table ->
        [yes] Diesen Tisch gibt es nicht mehr. Eröffne einen neuen mit `/{ command-play }`.
       *[no] Hier gibt es keinen Tisch. Eröffne einen mit `/{ command-play }`.
    }
refused-channel-has-table = In diesem Kanal gibt es schon einen Tisch. `/{ command-table }` zeigt ihn, `/{ command-end }` schließt ihn.
refused-too-soon = Das hast du hier gerade erst gemacht. Es geht wieder { $when }.
refused-table-moved-on = Am Tisch ist es schon weitergegangen. So steht es jetzt.
refused-not-saved = Das ließ sich nicht speichern, also ist nichts passiert. Versuch es gleich noch einmal.
refused-table-unreadable =
    { $why ->
        [newer] Dieses Spiel hat eine neuere Version des Bots gespeichert, deshalb lässt es sich gerade nicht lesen. Es bleibt aufgehoben und kommt nach einem Update zurück. `/{ command-play }` beginnt ein neues Spiel.
        [elsewhere] Dieses Spiel wurde gerade beiseitegelegt, weil es sich nicht lesen ließ. Es bleibt aufgehoben und kommt vielleicht zurück. `/{ command-play }` beginnt ein neues Spiel.
       *[other] Dieses Spiel lässt sich nicht lesen: Was davon gespeichert ist, ist beschädigt. Es bleibt für eine Reparatur aufgehoben. `/{ command-play }` beginnt ein neues Spiel.
    }
refused-not-in-lobby =
    { $status ->
        [running] Das Spiel hat schon begonnen. Beim nächsten kannst du mitspielen.
        [away] Dieses Spiel wurde beiseitegelegt. Mit `/{ command-play }` geht es weiter.
       *[finished] Dieses Spiel ist vorbei. Mit „{ button-rematch }“ unter dem Ergebnis geht es noch einmal los; `/{ command-play }` eröffnet einen neuen Tisch.
    }
refused-already-seated = Du sitzt schon an diesem Tisch. Warte, bis das Spiel gestartet wird.
refused-table-full = Alle { $most } Plätze sind besetzt. Eröffne einen Tisch in einem anderen Kanal oder Thread.
refused-too-few-seats =
    { $seats ->
        [one] Du bist allein, für dieses Spiel braucht es aber mindestens { $least }. Hol einen Computer dazu oder warte auf jemanden.
       *[other] Ihr seid { $seats }, für dieses Spiel braucht es aber mindestens { $least }. Hol einen Computer dazu oder warte auf jemanden.
    }
refused-no-computer = An diesem Tisch sitzt kein Computer. Es gibt keinen zu entfernen.
refused-not-running =
    { $status ->
        [open] Das Spiel hat noch nicht begonnen. Wer den Tisch eröffnet hat, kann auf „{ button-start }“ drücken.
        [away] Dieses Spiel wurde beiseitegelegt. Mit `/{ command-play }` geht es weiter.
       *[finished] Dieses Spiel ist vorbei. Eröffne einen neuen Tisch mit `/{ command-play }`.
    }
refused-not-seated =
    { $status ->
        [open] Du sitzt noch nicht an diesem Tisch. Drücke dort auf „{ button-join }“.
       *[other] Du sitzt nicht an diesem Tisch. Schau zu oder eröffne in einem anderen Kanal deinen eigenen.
    }
refused-seat-is-taken-over = Gerade spielt ein Computer für dich. Drücke zuerst auf „{ button-take-back }“.
refused-seat-is-yours = Dein Platz gehört dir noch. Spiel einfach weiter.
refused-held-back = Die anderen dürfen noch klopfen, danach kannst du ziehen. Die offene Karte darfst du sofort nehmen.
refused-nothing-to-let-go = Niemand wartet darauf, ob du klopfst: Du kannst gerade nicht klopfen, oder du hast die Karte schon liegen lassen.
refused-nothing-to-decide = Du hast gerade nichts zu entscheiden, also gibt es auch keinen Tipp.
refused-others-decide = Dieses Spiel zählt für die Wertung, also entscheiden die anderen mit. `/{ command-end }` fragt sie.
refused-nobody-to-ask = Gerade ist sonst niemand da, der zustimmen könnte. `/{ command-end }` sagt dir, was du tun kannst.
refused-nobody-asks = Niemand möchte das Spiel mehr beenden. Es geht weiter.
refused-already-agreed = Du hast schon zugestimmt. Das Spiel endet, sobald die anderen es auch tun. „{ button-play-on }“ nimmt die Frage zurück.
refused-not-put-away = Dieses Spiel ist nicht beiseitegelegt. `/{ command-table }` zeigt dir, wie es steht.
refused-not-finished = Eine Revanche gibt es, wenn dieses Spiel vorbei ist. Spielt es erst zu Ende.
refused-no-such-game = So ein beendetes Spiel gibt es hier nicht. `/{ command-history }` zeigt dir, welche du ansehen kannst.
refused-not-replayable = Dieses Spiel lässt sich nicht mehr abspielen: Es stammt aus einer anderen Version. Das Ergebnis bleibt.
refused-day-is-not-over = Andere spielen noch mit den heutigen Würfeln. Du kannst dieses Spiel { $until } ansehen.
refused-day-spent = Die heutige Aufgabe hast du schon gespielt, und wer seine Daten löscht, bekommt keinen zweiten Versuch mit denselben Würfeln. Die nächste beginnt { $until }.
refused-still-seated = Du sitzt noch an einem Tisch. Verlass ihn mit `/{ command-leave }`, warte das Ende des Spiels ab und versuch es dann noch einmal.
refused-not-allowed =
    { $has_host ->
        [yes] Das kann nur, wer den Tisch eröffnet hat. Frag { $host }.
       *[no] Das kann nur, wer den Tisch eröffnet hat.
    }

## Was ein Server aufbewahrt

refused-no-shelf = Aufbewahrt wird nur auf Servern. Schreib dir stattdessen den Code deiner Phasen auf.
refused-name-not-usable = Ein Name hat 1 bis { $longest } Zeichen. Wähle einen anderen.
refused-shelf-is-full = Dieser Server hat davon schon { $most }. Lösche zuerst etwas mit *{ button-saved }* in den Optionen.
refused-name-is-taken =
    { $has_saved_by ->
        [yes] Das hat { $saver } gespeichert. Ändern können es nur diese Person und die Moderation; wähle einen anderen Namen.
       *[no] Das kann nur die Moderation ändern. Wähle einen anderen Namen.
    }
refused-not-on-shelf = Das ist hier nicht mehr gespeichert oder nicht mehr lesbar. Wähle etwas aus der Liste.
refused-preset-of-another-game =
    { $other_game ->
        [classic] Das gehört zu einem anderen Spiel: { game-classic }. Wähle dieses Spiel oder lass das Spiel weg.
        [master] Das gehört zu einem anderen Spiel: { game-master }. Wähle dieses Spiel oder lass das Spiel weg.
       *[dice] Das gehört zu einem anderen Spiel: { game-dice }. Wähle dieses Spiel oder lass das Spiel weg.
    }
