# Kleine Erfolge: wie sie heißen und wofür es sie gibt.

achievement-first-win = Erster Sieg
    .about = Gewinne ein Spiel gegen jemanden.
achievement-ten-in-ten = Zehn von zehn
    .about = Schaffe alle zehn Phasen eines Spiels in zehn Runden.
achievement-one-turn = Alles auf einmal
    .about = Lege deine Phase aus und mach im selben Zug Schluss.
achievement-six-hundred = Sechshundert
    .about = Hol in einem Würfelspiel 600 Punkte oder mehr.
achievement-ten-games = Stammgast
    .about = Spiele auf diesem Server zehn Spiele zu Ende.
achievement-three-in-a-row = Hattrick
    .about = Gewinne drei Spiele hintereinander.
achievement-strong-computer = Maschinenbrecher
    .about = Gewinne ein Spiel, in dem ein starker Computer mitspielt.
achievement-full-table = Volles Haus
    .about = Gewinne an einem Tisch, an dem mindestens sechs sitzen.
achievement-daily-week = Eine ganze Woche
    .about = Spiele die Tagesaufgabe an sieben Tagen hintereinander zu Ende.
