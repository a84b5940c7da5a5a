"""What a server keeps under a name: combinations of game and options, and phases of its own."""

import logging
from collections.abc import Callable, Iterable
from hashlib import blake2b
from typing import Any, Final, TypeVar

import msgspec
from msgspec.structs import replace

from engine import GAMES
from engine.codec import decode, encode
from engine.rules import Rules
from engine.value import Value
from engine.workshop.own_phases import code_of, phases_in
from storage import shelf
from storage.errors import NameTaken, ShelfFull
from storage.records import PRIVATE
from storage.shelf import Kind, Thing
from tables.errors import NameIsTaken, NameNotUsable, NoShelf, NotOnShelf, NotSaved, ShelfIsFull
from tables.store import Store
from tables.table import Options, Person, as_offered
from tables.versions import upgrades
from tables.versions.reading import parsed

log = logging.getLogger(__name__)

LONGEST_NAME: Final = 40
_JOINER: Final = "\u200d"  # holds the parts of many emojis together


class Saved(Value, kw_only=True):
    """Something with a name; `saved_by` is None if that player has been deleted."""

    name: str
    saved_by: int | None

    @property
    def mark(self) -> str:
        """Stands for the name where only few plain letters fit, such as in custom ids."""
        return blake2b(shelf.key_of(self.name).encode(), digest_size=6).hexdigest()


class Combination(Saved, kw_only=True):
    game: str
    rules: Rules
    options: Options


class PhaseSet(Saved, kw_only=True):
    """`phases` are in the notation of engine/workshop/own_phases.py."""

    phases: str


S = TypeVar("S", bound=Saved)


class Shelf:
    """Reads and changes the shelves of all servers; what cannot be read is left out and logged once."""

    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        self._store = store
        self._now = now
        self._logged: set[tuple[int, Kind, str]] = set()

    async def combinations(self, guild_id: int) -> tuple[Combination, ...]:
        return await self._read(guild_id, "combination", _combination)

    async def phase_sets(self, guild_id: int) -> tuple[PhaseSet, ...]:
        return await self._read(guild_id, "phases", _phase_set)

    async def keep(self, guild_id: int, saved: Combination | PhaseSet, *, is_moderator: bool = False) -> bool:
        """Keeps it under its name; True if it replaces what had this name. A name that somebody else has used is free
        for moderators only."""
        _require_shelf(guild_id)
        saved = replace(saved, name=usable_name(saved.name))
        kind, parts = _stored(saved)
        thing = Thing(saved.name, encode(parts).decode(), upgrades.SHAPE, saved.saved_by, self._now())
        try:
            return await self._store.write(shelf.put, guild_id, kind, thing, is_moderator=is_moderator)
        except NotSaved as error:
            raise _reason(error) from None

    async def remove(self, guild_id: int, saved: Saved, person: Person, *, is_moderator: bool = False) -> None:
        _require_shelf(guild_id)
        kind: Kind = "combination" if isinstance(saved, Combination) else "phases"
        try:
            is_gone = await self._store.write(
                shelf.remove, guild_id, kind, saved.name, person.player_id, is_moderator=is_moderator
            )
        except NotSaved as error:
            raise _reason(error) from None
        if not is_gone:
            raise NotOnShelf()

    async def _read(self, guild_id: int, kind: Kind, read: Callable[[Thing], S]) -> tuple[S, ...]:
        found: list[S] = []
        if guild_id != PRIVATE:
            for thing in await self._store.read(shelf.things, guild_id, kind):
                try:
                    found.append(read(thing))
                except Exception as error:  # damage can show itself in any way
                    self._log(guild_id, kind, thing, error)
        return tuple(found)

    def _log(self, guild_id: int, kind: Kind, thing: Thing, error: Exception) -> None:
        if (which := (guild_id, kind, thing.name)) not in self._logged:
            self._logged.add(which)
            log.warning("The %s %r of server %d cannot be read and is left out: %r", kind, thing.name, guild_id, error)


def usable_name(name: str) -> str:
    """The name as it is kept; NameNotUsable if it is empty or too long."""
    plain = " ".join(name.split())
    if not 1 <= len(plain) <= LONGEST_NAME or not plain.replace(_JOINER, "").isprintable():
        raise NameNotUsable(longest=LONGEST_NAME)
    return plain


def by_mark(saved: Iterable[S], mark: str) -> S:
    """NotOnShelf if it has been removed or cannot be read any more."""
    for it in saved:
        if it.mark == mark:
            return it
    raise NotOnShelf()


def by_name(saved: Iterable[S], name: str) -> S:
    """Without regard to case."""
    for it in saved:
        if shelf.key_of(it.name) == shelf.key_of(" ".join(name.split())):
            return it
    raise NotOnShelf()


def _require_shelf(guild_id: int) -> None:
    """Strangers share the server of direct messages."""
    if guild_id == PRIVATE:
        raise NoShelf()


def _reason(error: NotSaved) -> Exception:
    match error.facts["cause"]:
        case ShelfFull(most=most):
            return ShelfIsFull(most=most)
        case NameTaken(saved_by=saved_by):
            return NameIsTaken(saved_by=saved_by)
        case _:
            return error


# What is stored


def _stored(saved: Combination | PhaseSet) -> tuple[Kind, upgrades.Parts]:
    if isinstance(saved, PhaseSet):
        return "phases", {"phases": saved.phases}
    options = replace(saved.options, language=Options().language)  # each table gets the language of its opener
    return "combination", {"game": saved.game, "rules": saved.rules, "options": options}


def _parts(thing: Thing) -> upgrades.Parts:
    if thing.shape > upgrades.SHAPE:
        raise ValueError("a newer version has saved it")
    return upgrades.upgraded(msgspec.json.decode(thing.content, type=dict[str, Any]), thing.shape)


def _combination(thing: Thing) -> Combination:
    parts = _parts(thing)
    rules = decode(encode(parts["rules"]), GAMES[parts["game"]].Rules)
    options = as_offered(parsed(parts["options"], Options))
    return Combination(name=thing.name, saved_by=thing.saved_by, game=parts["game"], rules=rules, options=options)


def _phase_set(thing: Thing) -> PhaseSet:
    phases = code_of(phases_in(_parts(thing)["phases"]))
    return PhaseSet(name=thing.name, saved_by=thing.saved_by, phases=phases)
