# Words with which hosts write phases of their own, separated by commas; a number before a word is its size.

notation-and = and, plus
notation-set = set, sets, group, groups, kind, number
notation-run = run, runs, straight, straights, sequence, sequences
notation-color = color, colors, colour, colours, suit, suits
notation-numbers = 2 two, 3 three, 4 four, 5 five, 6 six, 7 seven, 8 eight, 9 nine, 10 ten
notation-sized-sets = 2 pair, 2 pairs, 3 triplet, 3 triplets, 4 quad, 4 quads
notation-fillers = of, a, an, one, in, the, same, card, cards, x, times, each, with
notation-example = set 3 + run 4
