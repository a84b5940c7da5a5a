"""Why something is refused at a table; one class per reason. Refusals by the rules are engine.errors.RuleError.

TableError
├── NoTable                     no such table, or it is gone
├── ChannelHasTable             one open table per channel or thread
├── TableMovedOn                the click was on an older revision
├── NotSaved                    nothing was stored or read, so nothing happened; the cause says why
├── TableUnreadable             stored by a newer version, or damaged; it is kept for repair
├── LobbyError
│   ├── NotInLobby              the game has begun
│   ├── AlreadySeated
│   ├── TableFull
│   ├── TooFewSeats
│   └── NoComputer              there is no computer to remove
├── PlayError
│   ├── NotRunning              the game has not started, is over or put away
│   ├── NotSeated
│   ├── SeatIsTakenOver         take the seat back first
│   ├── SeatIsYours             nothing to take back
│   ├── HeldBack                others may still knock (V3)
│   ├── NothingToLetGo          nobody waits for a knock of this seat (V3)
│   ├── NothingToDecide         a hint for a seat that has no move now
│   ├── OthersDecide            a rated game ends without a result only if everybody present agrees
│   ├── NobodyToAsk             nobody else is present to agree
│   ├── NobodyAsks              nobody wants to end the game any more
│   ├── AlreadyAgreed
│   ├── NotPutAway
│   └── NotFinished
├── PastError
│   ├── NoSuchGame              no such finished game with a result on this server
│   ├── NotReplayable           its log no longer leads to its stored end
│   └── DayIsNotOver            others still play with these dice
├── DaySpent                    the daily challenge was played before the person's data were deleted
├── ShelfError                  what a server keeps under a name
│   ├── NoShelf                 direct messages keep nothing
│   ├── NameNotUsable           empty or too long
│   ├── ShelfIsFull
│   ├── NameIsTaken             by somebody else, who alone can replace it, apart from moderators
│   └── NotOnShelf              removed meanwhile, or not readable any more
├── StillSeated                 a player with a seat in a running game cannot be deleted
└── NotAllowed                  only the host may; a moderator may end a table
"""

from engine.errors import Refusal


class TableError(Refusal):
    """The action is not possible at this table, or not for this person."""


class NoTable(TableError):
    pass


class ChannelHasTable(TableError):
    pass


class TableMovedOn(TableError):
    pass


class NotSaved(TableError):
    pass


class TableUnreadable(TableError):
    pass


class LobbyError(TableError):
    pass


class NotInLobby(LobbyError):
    pass


class AlreadySeated(LobbyError):
    pass


class TableFull(LobbyError):
    pass


class TooFewSeats(LobbyError):
    pass


class NoComputer(LobbyError):
    pass


class PlayError(TableError):
    pass


class NotRunning(PlayError):
    pass


class NotSeated(PlayError):
    pass


class SeatIsTakenOver(PlayError):
    pass


class SeatIsYours(PlayError):
    pass


class HeldBack(PlayError):
    pass


class NothingToLetGo(PlayError):
    pass


class NothingToDecide(PlayError):
    pass


class OthersDecide(PlayError):
    pass


class NobodyToAsk(PlayError):
    pass


class NobodyAsks(PlayError):
    pass


class AlreadyAgreed(PlayError):
    pass


class NotPutAway(PlayError):
    pass


class NotFinished(PlayError):
    pass


class PastError(TableError):
    pass


class NoSuchGame(PastError):
    pass


class NotReplayable(PastError):
    pass


class DayIsNotOver(PastError):
    pass


class DaySpent(TableError):
    pass


class ShelfError(TableError):
    pass


class NoShelf(ShelfError):
    pass


class NameNotUsable(ShelfError):
    pass


class ShelfIsFull(ShelfError):
    pass


class NameIsTaken(ShelfError):
    pass


class NotOnShelf(ShelfError):
    pass


class StillSeated(TableError):
    pass


class NotAllowed(TableError):
    pass
