# The rules in short, help, and about this bot.

rules-title = { $game }: { $section }
button-rules-phases = Phases
button-rules-turn = A turn
button-rules-special =
    { $game ->
        [dice] Wilds
       *[other] Special cards
    }
button-rules-points = Points
button-rules-variants =
    { $game ->
        [dice] Alone
       *[other] Variants
    }

## Captions in pictures, as short as possible

example-set = Set
example-run = Run
example-color = One color
example-color-run = Color run
example-on-table = On the table
example-fits = Fits it
example-wild-run = Run with a wild
example-wilds = Wilds
example-jokers = Jokers
example-kept = Kept
example-rolled = Rolled again
example-unused = Not needed
example-points =
    { $points ->
        [one] 1 point
       *[other] { $points } points
    }
example-points-each =
    { $points ->
        [one] 1 point each
       *[other] { $points } each
    }
example-hand = An example

## Classic

rules-at-table = At this table: { $rules }
rules-classic-phases =
    { $order ->
        [fixed] There is one round for each of these phases. Everybody moves on each time, done or not.
        [free] You do these phases in any order you like, at most one in each round. You say which one you lay down.
       *[usual] You do these phases one after the other, at most one in each round. If you don't make yours, you try it again in the next round.
    }
rules-classic-melds =
    - Set: cards with the same number. Two sets of one phase may share their number.
    - Run: numbers in a row. After the 12 it's over.
    - One color: any numbers.
    { $color_runs ->
        [yes]
            - Color run: numbers in a row, all in one color.
            { "" }
       *[no] { "" }
    }
    Where nothing is said about colors, they don't matter.
rules-classic-turn =
    1. **Draw** one card: from the draw pile, or the top one of the discard pile.
    2. **Lay down** your phase as soon as you have all of it. It goes down in one go.
    3. **Hit**: once your phase is down, add cards to what lies on the table, yours or anybody's. A set takes its number, a run the next number at either end, a color its color.
    4. **Discard** one card. That ends your turn.

    { $out ->
        [hit] The round is over when somebody has no cards left; the last one may be discarded or hit.
       *[discard] The round is over when somebody discards their last card. So keep one card to discard: the last one can't be a hit.
    } It also ends when everybody's phase is down and no card fits anywhere any more: then everybody counts their cards. If the draw pile runs out, all discards but the top one become a new one.
rules-classic-special =
    - **Wild**: stands for any card. Use as many as you like; a set, a run or a color may even be all wilds, and you say what it stands for. { $numbers ->
        [yes] But the phase as a whole needs at least one number card.
       *[no] Even a whole phase may be.
    } Once a wild is down it stays where it is.
    - **Skip**: play it instead of a discard{ $target ->
        [next] , and the player on your left loses their next turn.
       *[any] { " " }and choose who loses their next turn. Nobody can have two skips waiting.
    } A skip is never part of a phase and can't be taken from the discard pile. As your last card it just ends the round.
    - **A skip that is turned up when a round begins** { $first ->
        [skips] stays, and whoever would begin loses that turn.
       *[under] goes under the draw pile.
    }
rules-classic-points =
    Points are bad. Whoever goes out gets none; the others count the cards left in their hands:
    - 1 to 9: { $low } points each
    - 10 to 12: { $high } points each
    - Skip: { $skip } points
    - Wild: { $wild } points

    { $order ->
        [fixed] The game ends after one round for each phase. The fewest points win; whoever is equal shares the win.
       *[usual] The game ends with the round in which somebody lays down their last phase. If several people do, the fewest points win. Still equal: whoever went out in that round wins, otherwise they share the win.
    }
rules-classic-variants =
    The host chooses under “{ button-options }” before the start.
    - **{ option-phases }**: all ten, only the even or the odd ones, only the first few, or any of them by number.
    - **{ option-own-phases }**: up to ten phases that the host writes, such as “{ notation-example }”, in place of the printed ones. Everybody sees them under “{ button-rules-phases }”.
    - **{ option-fixed-rounds }**: one round for each phase. Everybody moves on each time, done or not. The fewest points win.
    - **{ option-free-order }**: lay down any phase that you haven't done yet. The first to have done all of them wins.
    - **{ option-knocking }**: knock to take a fresh discard out of turn; then it's the turn of the person on your left. You can't discard that card in the same turn, nor knock with a skip waiting for you, nor twice in a row, unless somebody else has knocked or you have had a turn in between. Whoever is on turn may take the card at once; only drawing waits for knocks.
    - **{ option-go-out-by-hit }**: you may hit your last card, and that ends the round.
    - **{ option-needs-number-card }**: a phase can't be wilds alone.
    - **{ option-skip-target }**: on anybody, or only on the next player.
    - **{ option-first-skip }**: it goes under the draw pile, or it stays and the first player loses a turn.
    - **{ option-wild-points }**: { $cheap } points, or { $dear }.

    All of them combine, apart from “{ option-fixed-rounds }” with “{ option-free-order }”, and “{ option-phases }” with “{ option-own-phases }”. “{ option-preset }” chooses those of a printed edition at once.

## Master

rules-master-phases = You do these phases one after the other, at most one in each round. If you don't make yours, you try it again in the next round.
rules-master-melds =
    - Set: cards with the same number. Several of them in one phase may have the same number.
    - Run: numbers in a row. After the 12 it's over.
    - One color: any numbers.
    - Color run: numbers in a row, all in one color.

    Where nothing is said about colors, they don't matter.
rules-master-turn =
    1. **Draw** one card: from the draw pile, or the top one of the discard pile.
    2. **Lay down** your phase as soon as you have all of it. It goes down in one go.
    3. **Hit**: once your phase is down, add cards to what lies on the table, yours or anybody's. A color run grows in its own color only.
    4. **Discard** a number card or a joker, or **play** one action card instead. Either way your turn ends.

    The round is over when somebody's last card is discarded or played. The last card can't be a hit. It also ends when everybody's phase is down and no card fits anywhere any more: then everybody counts their cards. If the draw pile runs out, all discards but the top one become a new one, and the blue pile too.
rules-master-special =
    - **Jokers** stand for one of their numbers, 1 to 6 or 7 to 12, and where color matters for one of their colors. A set needs at least one number card, a run at least two{ $colors ->
        [yes] ; one color may even be all jokers.
       *[no] .
    } Jokers on the table stay where they are; you may discard them and take them from the discard pile.
    - **{ effect-take-two }** Put it in front of you. From your next turn on you may draw two cards from one pile, keep one and put the other away.
    - **{ effect-all-mine }** Put it in front of you. After the round you may keep your hand for the next one, all of it or nothing. Nobody else sees it. Its points count anyway, and you are only dealt what is missing to ten.
    - **{ effect-skip }** Choose who loses their next turn.
    - **{ effect-give-five }** You may ask for five cards: the others offer them one by one, starting on your left. You take one, and its owner draws another.

    Action cards go on the blue pile when they are done; nobody draws from it. Each can only lie once in front of the same person. Played as your last card, an action does nothing.
rules-master-points =
    Points are bad. Whoever goes out gets none; for the others every card left in hand is { example-points }, whatever it is. Hands stay closed.

    The game ends with the round in which somebody lays down their last phase. If several people do, the fewest points win. Still equal: whoever went out in that round wins, otherwise they share the win.
rules-master-variants =
    The host chooses under “{ button-options }” before the start.
    - **{ option-phases }**: all ten, only the even or the odd ones, only the first few, or any of them by number.
    - **{ option-own-phases }**: up to ten phases that the host writes, such as “{ notation-example }”, in place of the printed ones. Everybody sees them under “{ button-rules-phases }”.
    - **{ option-blank-action }**: the three blanks stay out, or they are one more of the four actions, or one of these:
      - **{ effect-draw-two }** { effect-draw-two.about }
      - **{ effect-look }** { effect-look.about }
      - **{ effect-turn-around }** { effect-turn-around.about }

## Dice

rules-dice-phases = You do these phases one after the other. If you don't make yours, you try it again on your next turn.
rules-dice-melds =
    - Set: dice with the same number. Two sets of one phase may share their number.
    - Run: numbers in a row, from 1 to 10.
    - One color: any numbers.

    Where nothing is said about colors, they don't matter.
rules-dice-turn =
    1. **Roll** all ten dice.
    2. **Keep** the dice you like and roll the others again, up to two times. You may also roll dice that you kept before.
    3. **Score** your phase when you have it, also before the third roll, and go on to the next one. Or **decline**, and try the same phase for more points on your next turn.

    Not made? Then you get no points and try the same phase again on your next turn.
rules-dice-special =
    - Six dice show 5 to 10. The other four show 1 to 4 and two wilds.
    - **W** is wild: it stands for any number from 1 to 10. Use as many as you like; a set or a run may even be all wilds.
    - A wild counts 0 points.
    - A wild keeps its color: for the phase with dice of one color it only helps in the color that it shows.
rules-dice-points =
    Points are good here. You get the sum of the dice that your phase needs, and of no others; I find the best choice for you. In the picture you see phase 2, worth { $points } points.
    - { $five ->
        [yes] **{ $bonus } extra** if you have { $least } points or more when you score phase 5.
       *[no] Phase 5 isn't played here, so there are no extra points for it.
    }
    - **{ $bonus } extra** for the first to finish phase { $last }. Also for those who finish it in the same round, if they already were in phase { $last } when their turn began.

    Once somebody has finished phase { $last }, everybody else has one last turn: you try all your missing phases, three rolls each, until one fails. Among those with all phases the highest total wins. Still equal: the highest score in one phase.
rules-dice-variants =
    You can also play on your own and try to beat your best total.
    - Every attempt that fails costs { $penalty } points, and so does every score that you decline. Your total may even drop below zero.
    - The extra points for phase { $last } are only yours if you make it at the first attempt.
    - { $five ->
        [yes] { $bonus } extra points are yours if your total is { $least } or more when you score phase 5. What failed attempts and declined scores have cost is taken off.
       *[no] Phase 5 isn't played here, so there are no extra points for it.
    }

    The host chooses under “{ button-options }” before the start.
    - **{ option-phases }**: all ten, or only the first few. Then the last one takes the place of phase 10, and the bonus after phase 5 counts if there is a phase 5.

## Help

help-title = Where to begin
help-text =
    1. `/{ command-play }` opens a table in this channel: { game-classic }, { game-master } or { game-dice }. Your friends press **{ button-join }**.
    2. Whoever opened the table presses **{ button-start }**, or **{ button-play-now }** to play with computers at once.
    3. **{ button-draw }** takes a card and shows your hand to you alone, as **{ button-my-hand }** does. A tap on a card discards it.

    - You can't find your hand any more? `/{ command-hand }` shows it again.
    - The table has scrolled away? `/{ command-table }` brings it back to the bottom.
    - How does it all work? `/{ command-rules }` has the phases and the rules.
    - Nobody there? `/{ command-daily }` is a dice challenge for one, with the same dice for everybody.
    - Who is best here? See `/{ command-leaderboard }`; your own figures are under `/{ command-stats }`.
    - With `/{ command-me }` you choose your language and how your cards look.

## About

about-title = About me
about-text =
    I host Phase 10 in Discord: the classic card game, Master, and the dice game. Version { $version }.

    I'm an unofficial fan project, not affiliated with Mattel or any other owner of the name. The cards and dice are drawn by us, the texts are our own.
about-source = My source is open, under the MIT license. Ask whoever runs me here where to find it.
about-privacy-title = Your data
about-privacy =
    - **What I keep about you:** your Discord id, the name that you were shown with at a table, your games with every move, and what follows from them: results, ratings, statistics, achievements and daily results. Also what you set with `/{ command-me }`.
    - **What I keep about a server:** its settings, its tables, and where my messages are.
    - **For how long:** until you delete it. Only if you have played the daily challenge that day, a keyed hash of your id and the date stays until the day is over (UTC). Nothing is passed on to anybody.
    - **Your choice:** `/{ command-me }` gives you all of it as a file, or deletes it. Results then stay for the others as those of a “{ deleted-player }”.
    - I don't read or keep your messages.
