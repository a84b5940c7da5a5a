# What follows a game, and how players who are gone are called.

button-next-game = Next game
ask-next-game = What do you want to play next?
ask-next-game-about = Everybody who has just played gets a seat at the new table. Pace and computers stay as they were.
next-game-full = A new table is open. It has fewer seats, so there was none left for { $names }.
next-game-joined = A new table is already open here ({ $game }), and you have a seat at it.
next-game-other = A table for another game is already open here ({ $game }). Press “{ button-join }” there to play, or ask its host to close it.
lobby-empty = Nobody yet. Whoever joins first is the host.
deleted-player = deleted player
fairness-title = Is it fair?
fairness-about =
    { $is_over ->
        [yes] A secret seed decided all cards and dice. Here it is: whoever likes can check that it fits the fingerprint, which was known from the start.
       *[no] A secret seed decides all cards and dice. Its fingerprint is known from the start; when the game is over I show the seed, and everybody can check that it fits.
    }
alt-podium = Podium
