# Why something is not possible, and what to do instead. Only the person who clicked reads these.

## Turns

refused-unknown-seat = Nobody sits there. Choose somebody at this table.
refused-not-your-turn = It's { $on_turn }'s turn. You'll be told when it's yours.
refused-draw-first = Draw a card first.
refused-already-drawn = You have already drawn. Lay down, hit or discard a card.
refused-round-is-over = This round is over. Press “{ button-next }” to start the next one.
refused-round-is-not-over = This round is still being played. The next one starts when somebody is out.
refused-game-is-over = This game is over. Press “{ button-rematch }” to play again.
refused-not-now =
    { $stage ->
        [choose] First choose which of the two cards you keep.
        [demand] First decide whether you want to demand five cards.
        [offer] The others are still offering cards. Wait for the last one.
        [take] First take one of the offered cards.
        [keep] “All mine!” comes first: whoever has it decides whether to keep the hand.
       *[other] Something else has to be decided first. Open your hand to see what.
    }
refused-not-asked = You aren't asked now. The table is waiting for { $asked }.
refused-not-in-this-game = That move belongs to another game. Open your hand to see what you can do here.

## Drawing

refused-draw-pile-empty = The draw pile is empty. Take the top card of the discard pile.
refused-discard-pile-empty = The discard pile is empty. Draw from the draw pile.
refused-skip-is-never-taken = A skip can't be taken from the discard pile. Draw from the draw pile.
refused-draw-is-possible = There is still a card to draw. Draw it first.
refused-take-two-needed = Two cards are only for those with “Take two!” in front of them. Draw one card.
refused-only-one-discard = There is only one card on the discard pile. Take that one, or draw from the draw pile.
refused-not-drawn = You can only keep one of the two cards you have just drawn. Choose one of them.

## Cards

refused-card-not-in-hand = This card isn't in your hand: { $card_name }. Choose one of your own.
refused-last-card-must-be-discarded = You need one card left to discard. Use one card less, or discard now.
refused-skip-is-played = A skip isn't discarded. Play it and choose who loses a turn.
refused-action-is-played = An action card never goes on the discard pile. Play it instead.
refused-not-an-action-card = That is no action card. Just discard it.
refused-unknown-offer = That card isn't on offer. Take one of the cards shown.

## Phases and melds

refused-phase-already-down = Phase { $phase_no } is already down; there is only one per round. Hit or discard.
refused-phase-not-down = Lay down your phase first. After that you can hit.
refused-phase-not-due =
    { $due_count ->
        [0] You have no phase left to lay down. Hit or discard.
        [one] Phase { $phase_no } isn't yours now. You need phase { $due }.
       *[other] You can't lay down phase { $phase_no } now. Choose phase { $due }.
    }
refused-not-the-phase = Phase { $phase_no } needs { $phase }. Choose other cards.
refused-wrong-cards-for-phase =
    { $missing ->
        [0] Phase { $phase_no } is complete, but { $fit }.
       *[other] Phase { $phase_no } isn't complete. { $fit }.
    }
refused-number-card-needed = Phase { $phase_no } needs at least one number card at this table. Replace a wild by a number card.
refused-broken-meld = These cards don't work as “{ $meld }”: { $meld_cards }. Choose other cards.
refused-unknown-meld = Those cards aren't on the table any more. Open your hand again.
refused-card-does-not-fit = You can't hit { $the_card } on { $the_meld }. Choose another place or another card.
refused-end-not-named = The card fits both ends of { $the_meld }. Choose the low end or the high end.

## Skips and actions

refused-target-needed = Choose the player you mean, too.
refused-no-target-now = That card has no effect on anybody now. Play it without choosing a player.
refused-target-is-yourself = You can't choose yourself. Choose somebody else.
refused-already-skipped = { $seat } already has to skip a turn. Choose somebody else.
refused-not-the-next-seat = At this table a skip is for the next player only: { $seat }.

## Knocking

refused-knocking-not-played = This table plays without knocking. Wait for your turn.
refused-nothing-to-claim = There is no card to knock for any more. You can knock right after a discard.
refused-knock-out-of-place = You can't knock for this card: it's your own discard, or it's your turn and you can simply take it.
refused-knocked-twice = You can't knock twice in a row. Wait until somebody else has knocked or you have had a turn.
refused-knock-while-skipped = You have to skip a turn, so you can't knock. Try again after it.
refused-claimed-this-turn = You have knocked for { $the_card }, so you can't discard it in this turn. Discard another card.
refused-only-claimed-card-left = That would leave you nothing but { $the_card }, which you have just knocked for and can't discard in this turn. Keep another card to discard.

refused-nothing-to-undo = There is nothing to take back. Draws and discards stay as they are.

## Dice

refused-roll-first = Roll the dice first.
refused-no-rolls-left = You have no rolls left. Score your phase or end your turn.
refused-unknown-die = That die doesn't exist or was chosen twice. Choose your dice again.
refused-nothing-to-keep = Your first roll takes all ten dice. You can keep some after it.
refused-nothing-to-roll = You are keeping all ten dice. Release at least one to roll.
refused-phase-not-made = Your dice don't make phase { $phase_no } yet: it needs { $phase }. Roll again or end your turn.
refused-phase-is-made = Your dice make the phase. Score it or decline it.
refused-no-declining = In the last turns you can't decline. Score your phase.

## Choices of the host

refused-wrong-number-of-seats =
    { $most ->
        [1] This is for one player alone. Play it without the others.
       *[other]
            { $seats ->
                [one] This game is for { $least } to { $most } players, and there is one. Change who plays.
               *[other] This game is for { $least } to { $most } players, and there are { $seats }. Change who plays.
            }
    }
refused-variants-exclude = “{ $first }” and “{ $second }” don't go together. Switch one of them off.
refused-variant-not-played = This game doesn't have the option “{ $variant }”. Choose one from the list.
refused-unknown-choice = That choice doesn't exist here. Choose one from the list.
refused-rules-of-another-game = Those options belong to another game. Choose the options again.
refused-unknown-phases = I can't read that as phases. Write numbers from 1 to 10, for example 1-4, 8.
refused-no-such-phase = There is no phase { $phase_no }. Choose from 1 to 10.
refused-unknown-phase-code = Those phases can't be read. Copy the whole code, or write the phases again.
refused-line-not-read = I can't read line { $line }: “{ $text }”. Write it like this: “{ notation-example }”, “2 sets of 4”, “7 of one color” or “color run 5”.
refused-too-many-phases =
    { $count ->
        [0] There is no phase yet. Write at least one, for example “{ notation-example }”.
       *[other] These are { $count } phases. Write { $most } at most.
    }
refused-too-many-melds = Line { $line } has { $count } melds. A phase has { $most } at most, for example “2 sets of 4”.
refused-meld-too-small = In line { $line } there is a meld of { $size }. It needs at least { $least } cards: sets and colors have 2 or more, runs 3 or more.
refused-too-many-cards = Line { $line } needs { $count } cards. A phase has { $most } at most, for example “set 5 + run 5”.

## Buttons that make no sense

refused-unknown-card = I don't know that card. Open your hand again and choose from there.
refused-unknown-face = I don't know that die face. Open your dice again and choose from there.
refused-unknown-meld-text = I don't know those cards. Open your hand again and choose from there.
refused-unknown-move = I don't know that move. Open your hand again and choose from there.
refused-other = That isn't possible now. Open your hand to see what you can do.

## Tables

refused-no-table =
    { $has_table ->
        [yes] This table is gone. Open a new one with `/{ command-play }`.
       *[no] There is no table here. Open one with `/{ command-play }`.
    }
refused-channel-has-table = There is already a table in this channel. `/{ command-table }` shows it, `/{ command-end }` closes it.
refused-too-soon = You did that here just now. It works again { $when }.
refused-table-moved-on = The table has moved on. This is how it stands now.
refused-not-saved = That could not be saved, so nothing has happened. Please try again in a moment.
refused-table-unreadable =
    { $why ->
        [newer] This game was saved by a newer version of the bot, so it cannot be read now. It is kept and comes back after an update. `/{ command-play }` starts a new game.
        [elsewhere] This game was just set aside, because it could not be read. It is kept and may come back. `/{ command-play }` starts a new game.
       *[other] This game cannot be read: what was saved of it is damaged. It is kept for repair. `/{ command-play }` starts a new game.
    }
refused-not-in-lobby =
    { $status ->
        [running] The game has already begun. You can join the next one.
        [away] This game was put away. `/{ command-play }` continues it.
       *[finished] This game is over. “{ button-rematch }” below its result starts the same once more; `/{ command-play }` opens a new table.
    }
refused-already-seated = You already have a seat here. The game begins when the host presses “{ button-start }”.
refused-table-full = All { $most } seats are taken. Open another table in a different channel or thread.
refused-too-few-seats =
    { $seats ->
        [one] You are alone, but this game needs at least { $least } players. Add a computer or wait for somebody to join.
       *[other] There are { $seats } players, but this game needs at least { $least }. Add a computer or wait for somebody.
    }
refused-no-computer = No computer sits at this table. There is nothing to remove.
refused-not-running =
    { $status ->
        [open] The game hasn't begun yet. The host can press “{ button-start }”.
        [away] This game was put away. `/{ command-play }` continues it.
       *[finished] This game is over. Open a new table with `/{ command-play }`.
    }
refused-not-seated =
    { $status ->
        [open] You don't have a seat yet. Press “{ button-join }” at the table.
       *[other] You don't have a seat at this table. You can watch, or open your own table in another channel.
    }
refused-seat-is-taken-over = A computer is playing for you. Press “{ button-take-back }” first.
refused-seat-is-yours = Your seat is still yours. Just play on.
refused-held-back = The others may still knock; you can draw after that. You may take the open card right now.
refused-nothing-to-let-go = Nobody is waiting for you to knock: you can't knock now, or you have let the card go already.
refused-nothing-to-decide = There's nothing for you to decide right now, so there's no hint either.
refused-others-decide = This game counts for the ratings, so the others have a say. `/{ command-end }` asks them.
refused-nobody-to-ask = Nobody else is here to agree. `/{ command-end }` tells you what you can do.
refused-nobody-asks = Nobody asks to end the game any more. It goes on.
refused-already-agreed = You have agreed already. The game ends when the others do, too. “{ button-play-on }” withdraws the question.
refused-not-put-away = This game isn't put away. `/{ command-table }` shows you how it stands.
refused-not-finished = A rematch is possible when this game is over. Finish it first.
refused-no-such-game = There is no finished game like that here. `/{ command-history }` lists those that you can watch.
refused-not-replayable = This game can't be played back any more: it was stored by another version. Its result is kept.
refused-day-is-not-over = Others still play with today's dice. You can watch this game { $until }.
refused-day-spent = You have played today's challenge already, and deleting your data doesn't give you a second attempt with the same dice. The next one begins { $until }.
refused-still-seated = You still have a seat at a table. Leave it with `/{ command-leave }`, wait for the end of the game, and try again.
refused-not-allowed =
    { $has_host ->
        [yes] Only the host can do this. Ask { $host }.
       *[no] Only the host can do this.
    }

## What a server keeps

refused-no-shelf = Only servers keep what you save. Write down the code of your phases instead.
refused-name-not-usable = A name has 1 to { $longest } characters. Choose another one.
refused-shelf-is-full = This server has { $most } of these already. Delete one with *{ button-saved }* in the options first.
refused-name-is-taken =
    { $has_saved_by ->
        [yes] { $saver } has saved that. Only they and moderators can change it; choose another name.
       *[no] Only moderators can change that. Choose another name.
    }
refused-not-on-shelf = That isn't saved here any more, or can't be read. Choose one from the list.
refused-preset-of-another-game =
    { $other_game ->
        [classic] That is for another game: { game-classic }. Choose that game, or leave the game out.
        [master] That is for another game: { game-master }. Choose that game, or leave the game out.
       *[dice] That is for another game: { game-dice }. Choose that game, or leave the game out.
    }
