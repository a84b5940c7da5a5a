"""D1: ten dice, four low and six high, every face with a color."""

from collections import Counter

from engine.dice.faces import ALL_DICE, DICE, DICE_COLORS, DICE_NAMES, HIGH_DICE, LOW_DICE

# D1, column by column: the colors of 1 2 3 4 W W and of 5-10
TABLE = {
    "L1": "BGOGRO",
    "L2": "RBGOBO",
    "L3": "ORRBGB",
    "L4": "GOBRRG",
    "H1": "ROBGOG",
    "H2": "GRGOBR",
    "H3": "OBRBGO",
    "H4": "RGOBRB",
    "H5": "BBRORG",
    "H6": "BOGRGO",
}


def test_there_are_four_low_and_six_high_dice() -> None:
    assert (len(LOW_DICE), len(HIGH_DICE)) == (4, 6)
    assert DICE == LOW_DICE + HIGH_DICE
    assert list(DICE_NAMES) == list(TABLE)
    assert ALL_DICE == (0, 1, 2, 3, 4, 5, 6, 7, 8, 9)


def test_low_dice_show_1_to_4_and_two_wilds() -> None:
    for die in LOW_DICE:
        assert [face.number for face in die] == [1, 2, 3, 4, 0, 0]
        assert [face.is_wild for face in die] == [False] * 4 + [True] * 2


def test_high_dice_show_5_to_10() -> None:
    for die in HIGH_DICE:
        assert [face.number for face in die] == [5, 6, 7, 8, 9, 10]


def test_every_face_has_the_color_of_the_table() -> None:
    """D1a."""
    assert {name: "".join(face.color for face in die) for name, die in zip(DICE_NAMES, DICE, strict=True)} == TABLE


def test_every_color_is_on_fifteen_faces_and_on_every_die() -> None:
    assert Counter(face.color for die in DICE for face in die) == dict.fromkeys(DICE_COLORS, 15)
    assert all({face.color for face in die} == set(DICE_COLORS) for die in DICE)


def test_no_die_has_the_same_face_twice() -> None:
    assert all(len(set(die)) == 6 for die in DICE)
