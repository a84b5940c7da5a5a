# Was nach einem Spiel kommt, und Leute, die es hier nicht mehr gibt.

button-next-game = Nächstes Spiel
ask-next-game = Was möchtet ihr als Nächstes spielen?
ask-next-game-about = Wer gerade mitgespielt hat, bekommt am neuen Tisch einen Platz. Tempo und Computer bleiben, wie sie waren.
next-game-full = Ein neuer Tisch ist offen. Er hat weniger Plätze; für { $names } war keiner mehr frei.
next-game-joined = Hier ist schon ein neuer Tisch offen ({ $game }), und du hast einen Platz daran.
next-game-other = Hier ist schon ein Tisch für ein anderes Spiel offen ({ $game }). Drücke dort auf „{ button-join }“, um mitzuspielen, oder bitte darum, ihn zu schließen.
lobby-empty = Noch niemand. Wer zuerst mitspielt, kann das Spiel starten.
deleted-player = gelöschte Person
