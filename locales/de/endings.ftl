# Was nach einem Spiel kommt, und Leute, die es hier nicht mehr gibt.

button-next-game = Nächstes Spiel
ask-next-game = Was möchtet ihr als Nächstes spielen?
ask-next-game-about = Wer gerade mitgespielt hat, bekommt am neuen Tisch einen Platz. Tempo und Computer bleiben, wie sie waren.
next-game-full = Ein neuer Tisch ist offen. Er hat weniger Plätze; für { $names } war keiner mehr frei.
next-game-joined = Hier ist schon ein neuer Tisch offen ({ $game }), und du hast einen Platz daran.
next-game-other = Hier ist schon ein Tisch für ein anderes Spiel offen ({ $game }). Drücke dort auf „{ button-join }“, um mitzuspielen, oder bitte darum, ihn zu schließen.
lobby-empty = Noch niemand. Wer zuerst mitspielt, kann das Spiel starten.
deleted-player = gelöschte Person
fairness-title = Ist das fair?
fairness-about =
    { $is_over ->
        [yes] Ein geheimer Startwert hat alle Karten und Würfel bestimmt. Hier ist er: Wer möchte, kann prüfen, ob er zum Fingerabdruck passt, der von Anfang an bekannt war.
       *[no] Ein geheimer Startwert bestimmt alle Karten und Würfel. Sein Fingerabdruck ist von Anfang an bekannt; nach dem Spiel zeige ich den Startwert, und jeder kann prüfen, ob beides zusammenpasst.
    }
alt-podium = Siegertreppchen
