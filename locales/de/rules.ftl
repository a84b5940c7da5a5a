# Die Regeln in Kürze, Hilfe, und über diesen Bot.

rules-title = { $game }: { $section }
button-rules-phases = Phasen
button-rules-turn = Ein Zug
button-rules-special =
    { $game ->
        [dice] Joker
       *[other] Sonderkarten
    }
button-rules-points = Punkte
button-rules-variants =
    { $game ->
        [dice] Allein
       *[other] Varianten
    }

## Unterschriften in Bildern, so kurz wie möglich

example-set = Gleiche Zahl
example-run = Folge
example-color = Eine Farbe
example-color-run = Folge in einer Farbe
example-on-table = Auf dem Tisch
example-fits = Passt dazu
example-wild-run = Folge mit Joker
example-wilds = Joker
example-jokers = Joker
example-kept = Behalten
example-rolled = Neu gewürfelt
example-unused = Nicht gebraucht
example-points =
    { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }
example-points-each =
    { $points ->
        [one] je 1 Punkt
       *[other] je { $points }
    }
example-hand = Ein Beispiel

## Klassisch

rules-at-table = An diesem Tisch: { $rules }
rules-classic-phases =
    { $order ->
        [fixed] Für jede dieser Phasen gibt es eine Runde. Alle rücken jedes Mal weiter, geschafft oder nicht.
        [free] Du spielst diese Phasen in beliebiger Reihenfolge, höchstens eine je Runde. Beim Auslegen sagst du, welche es ist.
       *[usual] Du spielst diese Phasen der Reihe nach, höchstens eine je Runde. Schaffst du deine nicht, versuchst du sie in der nächsten Runde noch einmal.
    }
rules-classic-melds =
    - Zwilling bis Fünfling: Karten mit der gleichen Zahl. Zwei davon in einer Phase dürfen auch dieselbe Zahl haben.
    - Folge: Zahlen hintereinander. Nach der 12 ist Schluss.
    - Eine Farbe: beliebige Zahlen.
    { $color_runs ->
        [yes]
            - Folge in einer Farbe: Zahlen hintereinander, alle in derselben Farbe.
            { "" }
       *[no] { "" }
    }
    Wo nichts über Farben steht, sind sie egal.
rules-classic-turn =
    1. **Ziehen:** Nimm eine Karte vom Nachziehstapel oder die oberste vom Ablagestapel.
    2. **Auslegen:** Lege deine Phase aus, sobald du sie ganz hast, alles auf einmal.
    3. **Anlegen:** Liegt deine Phase, darfst du passende Karten an alles anlegen, was auf dem Tisch liegt, bei dir und bei anderen: die gleiche Zahl, bei einer Folge die nächste Zahl an einem der Enden, oder die gleiche Farbe.
    4. **Abwerfen:** Wirf eine Karte ab. Damit endet dein Zug.

    { $out ->
        [hit] Die Runde ist vorbei, wenn jemand keine Karte mehr hat; die letzte darf abgeworfen oder angelegt werden.
       *[discard] Die Runde ist vorbei, wenn jemand die letzte Karte abwirft. Behalte also eine zum Abwerfen: Die letzte darfst du nicht anlegen.
    } Sie endet auch, wenn alle ausgelegt haben und keine Karte mehr irgendwo passt: Dann zählen alle, was sie auf der Hand haben. Ist der Nachziehstapel leer, werden alle Ablagen außer der obersten zu einem neuen.
rules-classic-special =
    - **Joker:** Er steht für jede beliebige Karte. Nimm so viele, wie du magst; gleiche Zahlen, eine Folge oder eine Farbe dürfen sogar nur aus Jokern bestehen, und du sagst, wofür sie stehen. { $numbers ->
        [yes] Die ganze Phase braucht aber mindestens eine Zahlenkarte.
       *[no] Auch eine ganze Phase darf das.
    } Liegt ein Joker einmal, bleibt er an seinem Platz.
    - **Aussetzer:** { $target ->
        [next] Spiel ihn statt abzuwerfen, dann setzt die Person links von dir beim nächsten Zug aus.
       *[any] Spiel ihn statt abzuwerfen und wähle, wer beim nächsten Zug aussetzt. Vor niemandem liegen zwei davon.
    } Ein Aussetzer gehört nie zu einer Phase, und vom Ablagestapel kannst du ihn nicht nehmen. Als letzte Karte beendet er einfach die Runde.
    - **Ein Aussetzer, der zu Beginn der Runde aufgedeckt wird,** { $first ->
        [skips] bleibt liegen, und wer anfangen würde, setzt aus.
       *[under] kommt unter den Nachziehstapel.
    }
rules-classic-points =
    Punkte sind schlecht. Wer Schluss macht, bekommt keine; alle anderen zählen, was sie noch auf der Hand haben:
    - 1 bis 9: je { $low } Punkte
    - 10 bis 12: je { $high } Punkte
    - Aussetzer: { $skip } Punkte
    - Joker: { $wild } Punkte

    { $order ->
        [fixed] Das Spiel endet nach einer Runde je Phase. Die wenigsten Punkte gewinnen; bei Gleichstand teilt ihr euch den Sieg.
       *[usual] Das Spiel endet mit der Runde, in der jemand die letzte Phase auslegt. Schaffen das mehrere, gewinnen die wenigsten Punkte. Ist auch das gleich, gewinnt, wer in dieser Runde Schluss gemacht hat; sonst teilt ihr euch den Sieg.
    }
rules-classic-variants =
    Wer den Tisch eröffnet hat, wählt sie vor dem Start unter „{ button-options }“.
    - **{ option-phases }:** alle zehn, nur die geraden oder die ungeraden, nur die ersten paar, oder beliebige nach ihrer Nummer.
    - **{ option-own-phases }:** Bis zu zehn selbst geschriebene Phasen, etwa „{ notation-example }“, anstelle der gedruckten. Alle sehen sie unter „{ button-rules-phases }“.
    - **{ option-fixed-rounds }:** eine Runde je Phase. Alle rücken jedes Mal weiter, geschafft oder nicht. Die wenigsten Punkte gewinnen.
    - **{ option-free-order }:** Leg irgendeine Phase aus, die dir noch fehlt. Wer zuerst alle hat, gewinnt.
    - **{ option-knocking }:** Wer klopft, nimmt eine frisch abgeworfene Karte außer der Reihe; danach geht es links davon weiter. Diese Karte darfst du im selben Zug nicht abwerfen. Nicht klopfen darf, wer aussetzen muss, und niemand zweimal hintereinander, außer es hat dazwischen jemand anderes geklopft oder du warst selbst dran. Wer dran ist, darf die Karte sofort nehmen; nur das Ziehen wartet auf Klopfen.
    - **{ option-go-out-by-hit }:** Du darfst auch deine letzte Karte anlegen; damit endet die Runde.
    - **{ option-needs-number-card }:** Eine Phase darf nicht nur aus Jokern bestehen.
    - **{ option-skip-target }:** für alle, oder nur für die Person links von dir.
    - **{ option-first-skip }:** Er kommt unter den Nachziehstapel, oder er bleibt liegen, und wer anfangen würde, setzt aus.
    - **{ option-wild-points }:** { $cheap } Punkte, oder { $dear }.

    Alles lässt sich kombinieren, außer „{ option-fixed-rounds }“ mit „{ option-free-order }“ und „{ option-phases }“ mit „{ option-own-phases }“. „{ option-preset }“ wählt alles wie in einer gedruckten Ausgabe.

## Master

rules-master-phases = Du spielst diese Phasen der Reihe nach, höchstens eine je Runde. Schaffst du deine nicht, versuchst du sie in der nächsten Runde noch einmal.
rules-master-melds =
    - Zwilling bis Fünfling: Karten mit der gleichen Zahl. Mehrere davon in einer Phase dürfen auch dieselbe Zahl haben.
    - Folge: Zahlen hintereinander. Nach der 12 ist Schluss.
    - Eine Farbe: beliebige Zahlen.
    - Folge in einer Farbe: Zahlen hintereinander, alle in derselben Farbe.

    Wo nichts über Farben steht, sind sie egal.
rules-master-turn =
    1. **Ziehen:** Nimm eine Karte vom Nachziehstapel oder die oberste vom Ablagestapel.
    2. **Auslegen:** Lege deine Phase aus, sobald du sie ganz hast, alles auf einmal.
    3. **Anlegen:** Liegt deine Phase, darfst du passende Karten an alles anlegen, was auf dem Tisch liegt, bei dir und bei anderen. Eine Folge in einer Farbe wächst nur in dieser Farbe.
    4. **Abwerfen:** Wirf eine Zahlenkarte oder einen Joker ab, oder spiel stattdessen eine Aktionskarte. Beides beendet deinen Zug.

    Die Runde ist vorbei, wenn jemand die letzte Karte abwirft oder spielt. Anlegen darfst du die letzte nicht. Sie endet auch, wenn alle ausgelegt haben und keine Karte mehr irgendwo passt: Dann zählen alle, was sie auf der Hand haben. Ist der Nachziehstapel leer, werden alle Ablagen außer der obersten zu einem neuen, auch der blaue Stapel.
rules-master-special =
    - **Joker** stehen für eine ihrer Zahlen, 1 bis 6 oder 7 bis 12, und wo es auf die Farbe ankommt, für eine ihrer Farben. Gleiche Zahlen brauchen mindestens eine echte Zahlenkarte, Folgen mindestens zwei{ $colors ->
        [yes] ; eine Farbe darf sogar nur aus Jokern bestehen.
       *[no] .
    } Joker auf dem Tisch bleiben liegen; du darfst sie abwerfen und vom Ablagestapel nehmen.
    - **{ effect-take-two }** Leg es vor dich. Ab deinem nächsten Zug darfst du zwei Karten von einem Stapel ziehen, behältst eine und legst die andere weg.
    - **{ effect-all-mine }** Leg es vor dich. Nach der Runde darfst du deine Hand für die nächste behalten, ganz oder gar nicht. Niemand sonst sieht sie. Ihre Punkte zählen trotzdem, und du bekommst nur, was bis zehn fehlt.
    - **{ effect-skip }** Wähle, wer beim nächsten Zug aussetzt.
    - **{ effect-give-five }** Du darfst fünf Karten verlangen: Die anderen bieten sie nacheinander an, links von dir geht es los. Du nimmst eine, und wer sie angeboten hat, zieht eine neue.

    Erledigte Aktionskarten kommen auf den blauen Stapel; von ihm zieht niemand. Vor derselben Person liegt jede höchstens einmal. Als letzte Karte gespielt, bewirkt eine Aktion nichts.
rules-master-points =
    Punkte sind schlecht. Wer Schluss macht, bekommt keine; bei allen anderen zählt jede Karte auf der Hand { example-points }, egal welche. Niemand zeigt seine Hand.

    Das Spiel endet mit der Runde, in der jemand die letzte Phase auslegt. Schaffen das mehrere, gewinnen die wenigsten Punkte. Ist auch das gleich, gewinnt, wer in dieser Runde Schluss gemacht hat; sonst teilt ihr euch den Sieg.
rules-master-variants =
    Wer den Tisch eröffnet hat, wählt sie vor dem Start unter „{ button-options }“.
    - **{ option-phases }:** alle zehn, nur die geraden oder die ungeraden, nur die ersten paar, oder beliebige nach ihrer Nummer.
    - **{ option-own-phases }:** Bis zu zehn selbst geschriebene Phasen, etwa „{ notation-example }“, anstelle der gedruckten. Alle sehen sie unter „{ button-rules-phases }“.
    - **{ option-blank-action }:** Die drei bleiben draußen, oder sie sind noch einmal eine der vier Aktionen oder eine von diesen:
      - **{ effect-draw-two }** { effect-draw-two.about }
      - **{ effect-look }** { effect-look.about }
      - **{ effect-turn-around }** { effect-turn-around.about }

## Würfel

rules-dice-phases = Du spielst diese Phasen der Reihe nach. Schaffst du deine nicht, versuchst du sie in deinem nächsten Zug noch einmal.
rules-dice-melds =
    - Zwilling bis Fünfling: Würfel mit der gleichen Zahl. Zwei davon in einer Phase dürfen auch dieselbe Zahl haben.
    - Folge: Zahlen hintereinander, von 1 bis 10.
    - Eine Farbe: beliebige Zahlen.

    Wo nichts über Farben steht, sind sie egal.
rules-dice-turn =
    1. **Würfeln:** Wirf alle zehn Würfel.
    2. **Behalten:** Behalte, was dir gefällt, und würfle die anderen neu, bis zu zweimal. Auch was du vorher behalten hast, darfst du wieder würfeln.
    3. **Aufschreiben:** Hast du deine Phase, schreib sie auf, auch schon vor dem dritten Wurf; dann kommt die nächste. Oder **verzichte** und versuch dieselbe Phase in deinem nächsten Zug für mehr Punkte.

    Nicht geschafft? Dann gibt es keine Punkte, und du versuchst dieselbe Phase in deinem nächsten Zug noch einmal.
rules-dice-special =
    - Sechs Würfel zeigen 5 bis 10. Die anderen vier zeigen 1 bis 4 und zwei Joker.
    - **W** ist ein Joker: Er steht für jede Zahl von 1 bis 10. Nimm so viele, wie du magst; gleiche Zahlen oder eine Folge dürfen sogar nur aus Jokern bestehen.
    - Ein Joker zählt 0 Punkte.
    - Ein Joker behält seine Farbe: In der Phase mit Würfeln einer Farbe hilft er nur in der Farbe, die er zeigt.
rules-dice-points =
    Hier sind Punkte gut. Du bekommst die Summe der Würfel, die zu deiner Phase gehören. Die anderen zählen nicht; die beste Auswahl finde ich für dich. Im Bild siehst du Phase 2 mit { $points } Punkten.
    - { $five ->
        [yes] **{ $bonus } extra**, wenn du beim Aufschreiben von Phase 5 mindestens { $least } Punkte hast.
       *[no] Phase 5 wird nicht gespielt, also gibt es dafür keine Extrapunkte.
    }
    - **{ $bonus } extra** für die Person, die Phase { $last } zuerst schafft. Ebenso für alle, denen es in derselben Runde gelingt, wenn sie zu Beginn ihres Zuges schon in Phase { $last } waren.

    Hat jemand Phase { $last } geschafft, haben alle anderen noch einen letzten Zug: Du versuchst alle Phasen, die dir fehlen, mit je drei Würfen, bis eine misslingt. Unter allen, die alle Phasen haben, gewinnt, wer insgesamt die meisten Punkte hat. Ist das gleich, zählt das beste Ergebnis in einer einzelnen Phase.
rules-dice-variants =
    Du kannst auch für dich allein spielen und versuchen, dein bestes Ergebnis zu übertreffen.
    - Jeder misslungene Versuch kostet { $penalty } Punkte, jeder Verzicht ebenso. Du kannst sogar unter null landen.
    - Die Extrapunkte für Phase { $last } bekommst du nur, wenn sie dir beim ersten Versuch gelingt.
    - { $five ->
        [yes] { $bonus } Extrapunkte bekommst du, wenn du beim Aufschreiben von Phase 5 insgesamt mindestens { $least } Punkte hast. Was misslungene Versuche und Verzichte gekostet haben, ist abgezogen.
       *[no] Phase 5 wird nicht gespielt, also gibt es dafür keine Extrapunkte.
    }

    Wer den Tisch eröffnet, wählt vor dem Start unter „{ button-options }“.
    - **{ option-phases }:** alle zehn, oder nur die ersten paar. Dann steht die letzte an der Stelle von Phase 10, und den Bonus nach Phase 5 gibt es, wenn Phase 5 gespielt wird.

## Hilfe

help-title = So fängst du an
help-text =
    1. `/{ command-play }` eröffnet einen Tisch in diesem Kanal: { game-classic }, { game-master } oder { game-dice }. Wer mitspielen will, drückt **{ button-join }**.
    2. Wer den Tisch eröffnet hat, drückt **{ button-start }**, oder **{ button-play-now }**, um gleich mit Computern zu spielen.
    3. **{ button-draw }** nimmt eine Karte und zeigt nur dir deine Hand, ebenso **{ button-my-hand }**. Tippst du auf eine Karte, wirfst du sie ab.

    - Du findest deine Hand nicht mehr? `/{ command-hand }` zeigt sie wieder.
    - Der Tisch ist nach oben verschwunden? `/{ command-table }` holt ihn zurück ans Ende.
    - Wie geht das alles? `/{ command-rules }` zeigt dir die Phasen und die Regeln.
    - Gerade niemand da? `/{ command-daily }` ist eine Würfelaufgabe für dich allein, mit den gleichen Würfeln für alle.
    - Wer ist hier am besten? Das zeigt `/{ command-leaderboard }`; deine eigenen Zahlen stehen unter `/{ command-stats }`.
    - Mit `/{ command-me }` wählst du deine Sprache und wie deine Karten aussehen.

## Info

about-title = Über mich
about-text =
    Mit mir spielt ihr Phase 10 in Discord: das klassische Kartenspiel, Master und das Würfelspiel. Version { $version }.

    Ich bin ein inoffizielles Fanprojekt und habe weder mit Mattel noch mit sonst jemandem zu tun, dem der Name gehört. Karten und Würfel haben wir selbst gezeichnet, die Texte selbst geschrieben.
about-source = Mein Quelltext ist offen und steht unter der MIT-Lizenz. Wer mich hier betreibt, kann dir sagen, wo er liegt.
about-privacy-title = Deine Daten
about-privacy =
    - **Was ich über dich speichere:** deine Discord-ID, den Namen, mit dem du an einem Tisch angezeigt wurdest, deine Spiele mit jedem Zug und was daraus folgt: Ergebnisse, Wertungen, Statistik, Erfolge und Tagesergebnisse. Außerdem, was du mit `/{ command-me }` einstellst.
    - **Was ich über einen Server speichere:** seine Einstellungen, seine Tische und wo meine Nachrichten stehen.
    - **Wie lange:** bis du es löschst. Nur wenn du an dem Tag die Tagesaufgabe gespielt hast, bleibt bis zum Ende des Tages (UTC) eine verschlüsselte Prüfsumme aus deiner ID und dem Datum. An andere gebe ich nichts weiter.
    - **Du entscheidest:** Mit `/{ command-me }` bekommst du alles als Datei oder löschst es. Die Ergebnisse bleiben für die anderen dann als „{ deleted-player }“ stehen.
    - Deine Nachrichten lese und speichere ich nicht.
