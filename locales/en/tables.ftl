# Texts of the public table message and around a game.

lobby-title = { $game }: the table is open
lobby-seats =
    { $seats ->
        [one] One of { $most } seats is taken
       *[other] { $seats } of { $most } seats are taken
    }
lobby-host = { $name } (host)
lobby-computer = { $name } (computer, { $level })
table-title = { $game } · Round { $round_no }
table-turn = It's { $name }'s turn.
table-until = ⏱ { $until }
table-turned = ↺ Play goes counterclockwise.
table-offer =
    { $count ->
        [one] { $name } has to offer { $asker } a card.
       *[other] { $name } has to offer { $asker } { $count } cards.
    }
table-offer-you =
    { $count ->
        [one] { $name } has to offer you a card.
       *[other] { $name } has to offer you { $count } cards.
    }
table-keep = Waiting for { $names }: keep the hand or give it back?
table-end-asked =
    { $count ->
        [one] { $names } would like to end the game without a result. Still to agree: { $others }.
       *[other] { $names } would like to end the game without a result. Still to agree: { $others }.
    }
table-deserted = Nobody is here. The game waits until somebody takes their seat back.
table-your-turn = Your turn!
turn-draw = Your turn: draw a card.
turn-keep-card = Your turn: keep one of the two cards.
turn-discard = Your turn: tap a card to discard it.
turn-discard-or-play = Your turn: tap a card to discard or play it.
turn-lay-down = Your turn: you can lay down your phase!
turn-hit = Your turn: hit, then tap a card to discard it.
turn-demand = “{ effect-give-five }” Do you want to see five cards from the others?
turn-offer =
    { $count ->
        [one] { $name } plays “{ effect-give-five }” Offer one of your cards (card { $number } of 5).
       *[other] { $name } plays “{ effect-give-five }” Offer { $count } of your cards.
    }
turn-take-offer = “{ effect-give-five }” Take one of the cards.
turn-roll = Your turn: roll the dice.
turn-last = { table-your-turn } It is your last one: { $name } has made the last phase. Try your missing phases one after the other, until one fails.
turn-keep-hand = “{ effect-all-mine }” Do you want to keep your hand for the next round?
table-waiting = Waiting for { $names }.
table-left = { $name } (has left, a computer plays on)
table-absent = { $name } (a computer is standing in)
seat-phase = Phase { $phase_no }
seat-finished = all phases done
seat-cards =
    { $count ->
        [one] 1 card
       *[other] { $count } cards
    }
seat-score =
    { $points ->
        [one] 1 point
       *[other] { $points } points
    }
seat-place = **{ $place }.** { $name }
seat-place-left = **{ $place }.** { $name } (left: counts as last place)
mark-skipped = has to skip
mark-knocked = has knocked
mark-down = phase { $phase_no } is down
round-over = Round { $round_no } is over
round-own =
    { $points ->
        [0] No points for you.
        [one] You get 1 point.
       *[other] You get { $points } points.
    }
round-next = The next round starts { $until }.
game-seed = Seed, for checking: `{ $seed }`
error-unexpected = Something went wrong on my side, and nothing was changed. Please try again; `/{ command-table }` brings the table back.
error-permission = I'm not allowed to write here. Please give me the permissions “View Channel”, “Send Messages” and “Attach Files”.

## A game that cannot be read

unreadable-title = This game cannot go on here
unreadable-told =
    { $why ->
        [newer] The game in this channel was saved by a newer version of the bot, so this version cannot read it. It is kept, and comes back by itself after an update, when no other game is open here.
       *[other] The game in this channel cannot be read: what was saved of it is damaged. Nobody did anything wrong. It is kept for repair.
    }
unreadable-next = `/{ command-play }` starts a new game.
unreadable-closed = The game that cannot be read is closed. What was saved of it is kept for repair. `/{ command-play }` starts a new game.

# Since a player's last turn, what concerned them.
since-skipped = { $name } skipped you.
since-robbed = { $name } took { $card } from you.
