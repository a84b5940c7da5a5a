"""Why a click or command is refused before it reaches a table; one class per reason.

CogError
├── MissingPermissions          the bot may not do in this channel what a table needs
├── TooSoon                     the person has done the same here a moment ago, or too often
├── NotHere                     this server allows play in other channels only
├── TableElsewhere              there is no table in this channel, but the person has one in another
├── PresetOfAnotherGame         the chosen preset belongs to another game than the chosen one
├── NobodyToChallenge           the person themselves, or a bot
└── DidNotPlay                  only people who played a game can ask for the next one
"""

from engine.errors import Refusal


class CogError(Refusal):
    """A click or command is refused before it reaches a table."""


class MissingPermissions(CogError):
    pass


class TooSoon(CogError):
    pass


class NotHere(CogError):
    pass


class TableElsewhere(CogError):
    pass


class PresetOfAnotherGame(CogError):
    pass


class NobodyToChallenge(CogError):
    pass


class DidNotPlay(CogError):
    pass
