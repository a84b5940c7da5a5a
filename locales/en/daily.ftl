# The daily challenge.

daily-title = Daily challenge of { $day }
daily-about =
    Ten phases with the dice, on your own, and **everybody gets the same dice**. You have one attempt a day, on all servers together. A phase that you don't make costs { $penalty } points and has to be tried again.
    You can pause until the day ends: `/{ command-daily }` brings your attempt back. What you haven't finished by midnight UTC counts as it stands then.
daily-standing =
    { $points ->
        [one] Your attempt is waiting: you are at **phase { $phase_no }** with **1 point**.
       *[other] Your attempt is waiting: you are at **phase { $phase_no }** with **{ $points } points**.
    }
daily-next = The next challenge begins at midnight UTC: { $time } ({ $until }).
daily-streak = Days in a row: **{ $current }** · longest series: { $longest }
daily-cut-short =
    { $points ->
        [one] The day was over before your attempt of { $day } was. It counts as it stood: **1 point**.
       *[other] The day was over before your attempt of { $day } was. It counts as it stood: **{ $points } points**.
    }
daily-spent = You have played today's challenge already. Deleting your data doesn't give you a second attempt with the same dice; the next challenge is yours again.
button-daily-start = Start
button-daily-go-on = Go on
button-daily-board = Board of the day

## The result

daily-result =
    { $points ->
        [one] Your attempt is over: **1 point**.
       *[other] Your attempt is over: **{ $points } points**.
    }
daily-result-cut-short =
    { $points ->
        [one] The day was over before your attempt was. It counts as it stood: **1 point**.
       *[other] The day was over before your attempt was. It counts as it stood: **{ $points } points**.
    }
daily-phase =
    { $points ->
        [one] Phase { $phase_no }: 1 point
       *[other] Phase { $phase_no }: { $points } points
    }
daily-bonuses = Bonuses: { $points } points
daily-penalties = Penalties: −{ $points } points
daily-place = You are in **place { $place }** of { $size } on this server's board of the day.
daily-to-share = To share, without giving away any dice:
button-daily-share = Share here
button-daily-shared = Shared
# In a block of plain text.
daily-share-title =
    { $points ->
        [one]
            Phase 10, daily challenge
            of { $day }: 1 point
       *[other]
            Phase 10, daily challenge
            of { $day }: { $points } points
    }
daily-share-streak = 🔥 { $count } days in a row
daily-shared = { $name } has played the daily challenge:
button-daily-too = Play it too

## The board

daily-board-title = Board of { $day }
daily-board-empty = Nobody has finished this challenge yet.
daily-board-page = Page { $page_no } of { $pages }
daily-board-about = Everybody is on it who has finished a game on this server before, wherever they played the challenge.
button-daily-page-before = ◀ Better
button-daily-page-after = Others ▶
button-daily-back = My attempt

## What happens in an attempt, shown only to its player

own-phase-scored =
    { $points ->
        [one] You make phase { $phase_no } for one point.
       *[other] You make phase { $phase_no } for { $points } points.
    }
own-score-declined =
    { $penalty ->
        [0] You decline { $points } points for phase { $phase_no }.
       *[other] You decline { $points } points for phase { $phase_no }, which costs { $penalty } points. Try it again.
    }
own-attempt-failed =
    { $penalty ->
        [0] You don't make phase { $phase_no } this time.
       *[other] You don't make phase { $phase_no }, which costs { $penalty } points. Try it again.
    }
own-bonus-won =
    { $phases ->
        [5] You have { $least } points or more after phase 5 and get a bonus of { $points } points!
       *[10] You get a bonus of { $points } points for the last phase!
    }
