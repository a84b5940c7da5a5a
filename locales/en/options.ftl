# Games, options and their values: a name, and one line about each in `.about`.

language = English

game-classic = Classic
    .about = Ten phases with cards, wilds and skips. 2 to 6 players.
game-master = Master
    .about = Ten trickier phases, colored jokers and action cards. 2 to 6 players.
game-dice = Dice
    .about = Ten phases with ten dice and three rolls. 1 to 8 players.

option-fixed-rounds = Fixed rounds
    .about = One round per phase; everybody moves on each time, and the fewest points win.
option-phases = Phases
    .about = Which of the ten phases are played.
option-knocking = Knocking
    .about = Knock to grab a fresh discard out of turn.
option-free-order = Free order
    .about = Do your phases in any order you like.
option-go-out-by-hit = Go out by a hit
    .about = Your last card may be a hit; you need no card to discard.
option-skip-target = Skips
    .about = Whom a skip may be played on.
option-first-skip = Skip as the first card
    .about = What happens when a round begins with an open skip.
option-wild-points = A wild in hand
    .about = What a wild counts that is left in a hand.
option-needs-number-card = Number card needed
    .about = A phase needs at least one number card; wilds alone are not enough.
option-preset = Rules
    .about = All rules of a printed edition at once.
option-own-phases = Own phases
    .about = Phases that you write yourself, in place of the printed ones.
option-blank-action = Blank cards
    .about = What the three blank cards do, or leave them out.
option-daily = Daily challenge
    .about = The same dice for everybody today, one attempt.
option-pace = Pace
    .about = How long a turn may take before the computer plays it.
option-level = Computers
    .about = How well the computers play.
option-knock-seconds = Time to knock
    .about = How long drawing waits for knocks after a discard.
option-value = { $option }: { $value }

value-on = on
value-off = off

phases-all = all ten
phases-even = the even ones
phases-odd = the odd ones
phases-first =
    { $count ->
        [one] only the first
       *[other] the first { $count }
    }
phases-value = only phase { $count }
phases-list = { $value }
choose-again = That took too long. Please choose again.
own-phases = your own choice …
    .about = Write the numbers, for example 1-4, 8
    .label = Which phases are played?

knock-seconds-value =
    { $count ->
        [one] one second
        [3600] one hour
        [21600] six hours
       *[other] { $count } seconds
    }

skip-target-any = on anybody
    .about = You choose who loses a turn.
skip-target-next = on the next player
    .about = A skip always stops the player on your left.

first-skip-under = goes under the pile
    .about = The next card is turned up instead.
first-skip-skips = counts
    .about = It stays, and whoever would begin loses that turn.

wild-points-value = { $count } points

preset-ravensburger = Ravensburger
    .about = Without any of the options below.
preset-mattel = Mattel
    .about = Out by a hit, dearer wilds, a number card in every phase, a first skip counts.

pace-live = Live
    .about = 90 seconds per turn.
pace-relaxed = Relaxed
    .about = 10 minutes per turn.
pace-slow = Slow
    .about = 24 hours per turn.
pace-none = No clock
    .about = Take as long as you like.

level-easy = easy
    .about = Plays simply and makes mistakes.
level-normal = normal
    .about = Plays sensibly.
level-strong = strong
    .about = Plays as well as it can.

# The actions of master's cards.
effect-none = None
    .about = The blank cards stay in the box.
effect-take-two = Take two!
    .about = From your next turn on, draw two cards and keep one.
effect-all-mine = All mine!
    .about = At the end of the round you may keep your whole hand for the next one.
effect-skip = Skip!
    .about = Somebody you choose loses a turn.
effect-give-five = Give me five!
    .about = The others show you five cards, and you take one.
effect-draw-two = Draw two!
    .about = Somebody you choose draws two cards.
effect-look = Look!
    .about = You alone see the hand of somebody you choose.
effect-turn-around = Turn around!
    .about = Play goes the other way round for the rest of the round.
