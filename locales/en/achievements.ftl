# Small achievements: what they are called, and what they are for.

achievement-first-win = First win
    .about = Win a game against somebody.
achievement-ten-in-ten = Ten out of ten
    .about = Make all ten phases of a game in ten rounds.
achievement-one-turn = All at once
    .about = Lay down your phase and go out in the same turn.
achievement-six-hundred = Six hundred
    .about = Get 600 points or more in one game of dice.
achievement-ten-games = Regular
    .about = Finish ten games on this server.
achievement-three-in-a-row = Hat trick
    .about = Win three games in a row.
achievement-strong-computer = Machine breaker
    .about = Win a game in which a strong computer played.
achievement-full-table = Full house
    .about = Win at a table of six or more.
achievement-daily-week = A whole week
    .about = Finish the daily challenge on seven days in a row.
