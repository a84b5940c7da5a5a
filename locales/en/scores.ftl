# Leaderboards of a server and the figures of a player.

board-title = Leaderboard: { $board }
board-players =
    { $count ->
        [one] one player
       *[other] { $count } players
    }
board-empty = Nobody is on this board yet. Be the first with `/{ command-play }` or `/{ command-daily }`.
board-nobody-left = Nobody in this part of the board is still on the server.
board-only-on-servers = Leaderboards belong to servers. Use `/{ command-leaderboard }` in a channel of a server; your own figures are here too, under `/{ command-stats }`.
board-place = **{ $place }.**
board-rating =
    { $games ->
        [one] rating **{ NUMBER($rating, useGrouping: 0) }** · one game
       *[other] rating **{ NUMBER($rating, useGrouping: 0) }** · { $games } games
    }
board-wins =
    { $wins ->
        [one] **one win** in { board-games }
       *[other] **{ $wins } wins** in { board-games }
    }
board-games =
    { $games ->
        [one] one game
       *[other] { $games } games
    }
board-win-rate = **{ NUMBER($rate, style: "percent") }**, { board-wins-plain } in { board-games }
board-wins-plain =
    { $wins ->
        [one] one win
       *[other] { $wins } wins
    }
board-best-score = **{ $points }** points
board-daily =
    { $days ->
        [one] **{ $points }** points on one day
       *[other] **{ $points }** points on { $days } days
    }
board-own = Your place: { $place } ({ $figure })
board-not-there = You are not on this board yet. { $missing }
board-missing-rating =
    { $span ->
        [week] Finish a game of { $game } with another person this week.
        [month] Finish a game of { $game } with another person this month.
       *[all] Finish a game of { $game } with another person.
    }
board-missing-wins =
    { $span ->
        [week] Finish a game of { $game } against somebody this week; computers count too.
        [month] Finish a game of { $game } against somebody this month; computers count too.
       *[all] Finish a game of { $game } against somebody; computers count too.
    }
board-missing-win-rate = { board-more-games }{ $span ->
        [week] {" "}this week.
        [month] {" "}this month.
       *[all] .
    }
board-more-games =
    { $count ->
        [one] Finish one more game of { $game }
       *[other] Finish { $count } more games of { $game }
    }
board-missing-best-score =
    { $span ->
        [week] Play a game of { $game } alone this week: `/{ command-play }`.
        [month] Play a game of { $game } alone this month: `/{ command-play }`.
       *[all] Play a game of { $game } alone: `/{ command-play }`.
    }
board-missing-daily =
    { $span ->
        [week] Finish a daily challenge this week: `/{ command-daily }`.
        [month] Finish a daily challenge this month: `/{ command-daily }`.
       *[all] Finish a daily challenge: `/{ command-daily }`.
    }

board-game = Game
board-by = By
board-span = Period
by-rating = Rating
    .about = Everybody begins at 1000; a cautious estimate, so that one lucky game does not lead.
by-wins = Wins
    .about = Games won against somebody.
by-win-rate = Win rate
    .about = The share of games won, from five games on.
by-best-score = Best dice score
    .about = The most points in a game of dice alone.
by-daily = Daily challenge
    .about = All points of daily challenges together.
span-all = All time
span-month = This month
span-week = This week
button-board-first = First
button-board-back = Back
button-board-on = Next
button-board-last = Last
button-board-own = My place
button-board-share = Show to all
button-board-open = Open it for me

stats-title =
    { $is_own ->
        [yes] Your stats
       *[no] Stats of { $name }
    }
stats-all = All games
stats-none =
    { $is_own ->
        [yes] You haven't finished a game here yet. Open a table with `/{ command-play }`; computers like to join in.
       *[no] { $name } hasn't finished a game here yet. How about a game together? `/{ command-play }` opens a table.
    }
stats-of-bot = Bots keep no figures, and computers at the table don't either. Choose a person.
stats-only-own = In direct messages you can see your own figures only.
stats-not-played = No finished game of { $game } yet.
stats-games = Games: **{ $count }**
stats-wins = Wins: **{ $wins }** of { $contests } (**{ NUMBER($rate, style: "percent") }**)
    .average = · server average { NUMBER($value, style: "percent") }
stats-place = Average place: **{ NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }**
    .average = · server average { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
stats-phases = Phases made per round: **{ NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) }**
    .average = · server average { NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) }
stats-stumbling = Stumbling block: { $phase } (failed { $failed } of { $tried } times)
stats-best-round =
    { $points ->
        [one] Best round: **one point**
       *[other] Best round: **{ $points } points**
    }
stats-best-phase = Best round: **{ $points } points** for a phase
stats-best-score = Best score alone: **{ $points } points**
stats-streak =
    { $count ->
        [0] Wins in a row: **none** right now · most so far { $best }
       *[other] Wins in a row: **{ $count }** · most so far { $best }
    }
stats-rating =
    { $games ->
        [one] Rating: **{ NUMBER($rating, useGrouping: 0) }** after one rated game
       *[other] Rating: **{ NUMBER($rating, useGrouping: 0) }** after { $games } rated games
    }
stats-ratings = Ratings: { $ratings }
stats-achievements = Achievements
stats-no-achievements = None yet.

curve-title = Rating after each game
curve-games = rated games
curve-value = { NUMBER($value, useGrouping: 0) }
curve-said =
    { $count ->
        [one] { $game }, one rated game: { curve-last }.
       *[other] { $game }, the last { $count } rated games: first { curve-first }, highest { curve-highest } after game { $highest_game }, lowest { curve-lowest } after game { $lowest_game }, last { curve-last }.
    }
curve-first = { NUMBER($first, useGrouping: 0) }
curve-highest = { NUMBER($highest, useGrouping: 0) }
curve-lowest = { NUMBER($lowest, useGrouping: 0) }
curve-last = { NUMBER($last, useGrouping: 0) }
