# Karten, Würfel, Auslagen und Phasen in Worten. `.a` und `.the` stehen im Satz (Akkusativ), `.plain` in einer Liste.

color =
    { $color ->
        [R] rot
        [Y] gelb
        [G] grün
        [V] violett
        [B] blau
       *[O] orange
    }

card-number =
    { $color ->
        [R] Rote { $number }
        [Y] Gelbe { $number }
        [G] Grüne { $number }
       *[V] Violette { $number }
    }
    .plain =
    { $color ->
        [R] rote { $number }
        [Y] gelbe { $number }
        [G] grüne { $number }
       *[V] violette { $number }
    }
    .a =
    { $color ->
        [R] eine rote { $number }
        [Y] eine gelbe { $number }
        [G] eine grüne { $number }
       *[V] eine violette { $number }
    }
    .the =
    { $color ->
        [R] die rote { $number }
        [Y] die gelbe { $number }
        [G] die grüne { $number }
       *[V] die violette { $number }
    }
card-wild = Joker
    .plain = Joker
    .a = einen Joker
    .the = den Joker
card-skip = Aussetzer
    .plain = Aussetzer
    .a = einen Aussetzer
    .the = den Aussetzer
card-action-skip = Aussetzen!
    .plain = „Aussetzen!“
    .a = ein „Aussetzen!“
    .the = das „Aussetzen!“
card-joker = Joker { $low }–{ $high } { $colors }
    .plain = Joker { $low }–{ $high } { $colors }
    .a = einen Joker { $low }–{ $high } { $colors }
    .the = den Joker { $low }–{ $high } { $colors }
joker-all-colors = alle Farben
card-take-two = Nimm zwei!
    .plain = „Nimm zwei!“
    .a = ein „Nimm zwei!“
    .the = das „Nimm zwei!“
card-all-mine = Alles meins!
    .plain = „Alles meins!“
    .a = ein „Alles meins!“
    .the = das „Alles meins!“
card-give-five = Give me Five!
    .plain = „Give me Five!“
    .a = ein „Give me Five!“
    .the = das „Give me Five!“
card-blank = Leere Karte
    .plain = leere Karte
    .a = eine leere Karte
    .the = die leere Karte

face-number = { $number } in { color-noun }
face-wild = Joker in { color-noun }
color-noun =
    { $color ->
        [R] Rot
        [Y] Gelb
        [G] Grün
        [V] Violett
        [B] Blau
       *[O] Orange
    }

## Auslagen: der bloße Name, und `.the` als Ort beim Anlegen

meld-set = { $number }er
    .the = die { $number }er
meld-run = Folge { $low }–{ $high }
    .the = die Folge { $low }–{ $high }
meld-color =
    { $color ->
        [R] rote Karten
        [Y] gelbe Karten
        [G] grüne Karten
       *[V] violette Karten
    }
    .the =
    { $color ->
        [R] die roten Karten
        [Y] die gelben Karten
        [G] die grünen Karten
       *[V] die violetten Karten
    }
meld-color-run =
    { $color ->
        [R] rote Folge { $low }–{ $high }
        [Y] gelbe Folge { $low }–{ $high }
        [G] grüne Folge { $low }–{ $high }
       *[V] violette Folge { $low }–{ $high }
    }
    .the =
    { $color ->
        [R] die rote Folge { $low }–{ $high }
        [Y] die gelbe Folge { $low }–{ $high }
        [G] die grüne Folge { $low }–{ $high }
       *[V] die violette Folge { $low }–{ $high }
    }
meld-with-cards = { $meld }: { $meld_cards }

## Phasen: im Satz (Akkusativ), und `.label` in einer Liste

count-word =
    { $count ->
        [2] zwei
        [3] drei
        [4] vier
        [5] fünf
        [6] sechs
        [7] sieben
        [8] acht
        [9] neun
        [10] zehn
       *[other] { $count }
    }
set-noun =
    { $size ->
        [2] Zwilling
        [3] Drilling
        [4] Vierling
        [5] Fünfling
        [6] Sechsling
        [7] Siebenling
        [8] Achtling
        [9] Neunling
       *[10] Zehnling
    }
run-noun =
    { $size ->
        [3] Dreier
        [4] Vierer
        [5] Fünfer
        [6] Sechser
        [7] Siebener
        [8] Achter
        [9] Neuner
       *[10] Zehner
    }
need-set =
    { $count ->
        [one] einen { set-noun }
       *[other] { count-word } { set-noun }e
    }
    .label =
    { $count ->
        [one] { set-noun }
       *[other] { $count } { set-noun }e
    }
need-run =
    { $count ->
        [one] eine { run-noun }folge
       *[other] { count-word } { run-noun }folgen
    }
    .label =
    { $count ->
        [one] { run-noun }folge
       *[other] { $count } { run-noun }folgen
    }
need-color =
    { $with ->
        [dice] { $size } Würfel einer Farbe
       *[cards]
            { $count ->
                [one] { $size } Karten einer Farbe
               *[other] { count-word }mal { $size } Karten einer Farbe
            }
    }
    .label =
    { $with ->
        [dice] { $size } Würfel einer Farbe
       *[cards]
            { $count ->
                [one] { $size } Karten einer Farbe
               *[other] { $count } × { $size } Karten einer Farbe
            }
    }
need-color-run =
    { $count ->
        [one] eine { run-noun }folge in einer Farbe
       *[other] { count-word } { run-noun }folgen in je einer Farbe
    }
    .label =
    { $count ->
        [one] { run-noun }folge in einer Farbe
       *[other] { $count } { run-noun }folgen in je einer Farbe
    }
phase-title = Phase { $phase_no }: { $needs }
phase-needs = Für Phase { $phase_no } brauchst du { $phase }.
phase-short =
    { $missing ->
        [0] Du kannst sie auslegen.
        [one] Dir fehlt noch eine Karte.
       *[other] Dir fehlen noch { $missing } Karten.
    }
phase-down = Phase { $phase_no } liegt.

list-and = { $items } und { $last }
list-or = { $items } oder { $last }
seat-points = { $name } { $points }
seat-no = Platz { $seat_no }
