# Past games and their replays.

## The list

history-title = Past games on this server
history-title-own = Your past games
history-title-player = Past games of { $player }
history-empty = There is no finished game to show here yet. `/{ command-play }` opens a table.
history-game = **{ $game }** · { $when } · game { $number }
button-newer = ◀ Newer
button-older = Older ▶
button-history = Past games
select-replay = Watch one of these games …

# A day, for texts where Discord shows no timestamps.
past-day = { month-name } { $day }, { $year }
month-name =
    { $month ->
        [1] Jan
        [2] Feb
        [3] Mar
        [4] Apr
        [5] May
        [6] Jun
        [7] Jul
        [8] Aug
        [9] Sep
        [10] Oct
        [11] Nov
       *[12] Dec
    }
past-label = { $number }: { $game } on { $day }, won by { $names }
past-label-alone = { $number }: { $game } on { $day }, played by { $names }
past-computer = { $name } (computer)
past-left = { $name } (left)

## Step by step

replay-title = Replay: { $game }, game { $number }
replay-step = Round { $round_no }, step { $step } of { $last } · { $when }
replay-log = Here is the whole game as text: every move and what came of it. The bot's own program checks every line of it: `python -m engine replay { $file }`
replay-told =
    { $why ->
        [other_rules] This game was played with version { $played } of the bot's rules, and this bot has version { $own }. So it cannot be laid out again: here is what happened at each step.
        [newer] This game was saved by a newer version of the bot. So it cannot be laid out here: this is what happened at each step.
       *[other] The moves of this game do not lead to its end here. So it cannot be laid out again: this is what happened at each step, as it was written down.
    }
replay-told-nothing = Nothing that this version knows of.
replay-told-log = Here is the whole game as text: every move and what came of it, as it was written down.
button-replay-first = ⏮ First
button-replay-back = ◀ Back
button-replay-next = Next ▶
button-replay-last = Last ⏭
button-replay-round-before = ◀ Round
button-replay-few-back = −{ $count }
button-replay-few-on = +{ $count }
button-replay-round-after = Round ▶
button-replay-log = Log as a file
button-replay-check = Was it fair?
button-replay-return = Back to the game

## Fairness

check-fair = Yes: this game was fair.
check-not-fair = Careful: something does not match here.
check-promise-kept = The fingerprint that everybody saw at the start is that of this seed. So the seed was fixed before the first move and not changed since.
check-promise-broken = The fingerprint that everybody saw at the start is **not** that of this seed.
check-moves-lead =
    { $game ->
        [dice] I have just begun again from this seed and made every move of the game again: the same dice came, up to the result that was kept.
       *[other] I have just dealt again from this seed and made every move of the game again: the same cards came, up to the result that was kept.
    }
check-moves-mislead =
    { $game ->
        [dice] I have just begun again from this seed and made the moves of the game again: they do **not** lead to the result that was kept.
       *[other] I have just dealt again from this seed and made the moves of the game again: they do **not** lead to the result that was kept.
    }
check-deal = This is what the seed deals at the start:
check-not-comparable = This game cannot be checked here.
check-other-rules = It was played with version { $played } of the bot's rules, and this bot has version { $own }: the same moves may lead to another end now, so there is nothing to compare. That says nothing against the game.
check-newer = It was saved by a newer version of the bot, so its moves cannot be made again here. That says nothing against the game.
check-unreadable = What was saved of its end can **not** be read, so there is nothing to compare the moves with.
