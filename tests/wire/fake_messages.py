"""The messages of the small Discord as people see them now: sent, edited and deleted, public or for one person."""

from collections.abc import Callable
from typing import Any, NamedTuple

from tests.wire.fake_payloads import Json, Place, a_message

EPHEMERAL = 1 << 6
EDITED = ("content", "components")
UNKNOWN_MESSAGE: Json = {"code": 10008, "message": "Unknown Message"}
ALREADY_ANSWERED: Json = {"code": 40060, "message": "Interaction has already been acknowledged."}


class Asking(NamedTuple):
    """An interaction: who asks, where, and in which message."""

    user_id: int
    place: Place
    clicked: str | None


class Messages:
    """What has been sent to channels and as answers."""

    def __init__(self) -> None:
        self.live: dict[str, Json] = {}
        self.sent: list[Json] = []  # to channels, as they were at first; also those that are deleted now
        self.asking: dict[str, Asking] = {}  # by token
        self.answered_twice: list[str] = []  # the tokens
        self._awaited: set[str] = set()  # messages that are announced, but not there yet
        self._readers: dict[str, int] = {}
        self._nonces: dict[tuple[int, str | None], Json] = {}
        self._originals: dict[str, str] = {}  # the first answer by token
        self._answers: dict[str, str] = {}  # the same, unless another message was sent in its place

    def public(self, channel_id: int) -> list[Json]:
        """What everybody sees in a channel, the oldest first."""
        return [it for it in self._in(channel_id) if it["id"] not in self._readers]

    def private(self, user_id: int, channel_id: int) -> list[Json]:
        """What only this person sees there."""
        return [it for it in self._in(channel_id) if self._readers.get(it["id"]) == user_id]

    def answer(self, token: str) -> Json | None:
        """The answer to an interaction as it is now; None if there is none yet, or it is only announced."""
        number = self._answers.get(token)
        return None if number is None or number in self._awaited else self.live.get(number)

    def _in(self, channel_id: int) -> list[Json]:
        return [it for it in self.live.values() if it["channel_id"] == str(channel_id)]

    # What the bot asks for

    def requested(self, method: str, parts: list[str], body: Any, new_id: Callable[[], str]) -> tuple[int, Any]:
        """Does what a request asks for; returns status and answer."""
        match method, parts:
            case "POST", ["interactions", number, token, "callback"]:
                return self._call_back(number, token, body, new_id())
            case "POST", ["webhooks", _, token]:
                return 200, self._follow_up(new_id(), token, body)
            case "POST", ["channels", channel_id, "messages"]:
                return 200, self._send(new_id(), int(channel_id), body)
            case "PATCH", ["webhooks", _, token, "messages", name]:
                return self._edit(self._named(token, name), body)
            case "PATCH", ["channels", _, "messages", number]:
                return self._edit(number, body)
            case "DELETE", ["webhooks", _, token, "messages", name]:
                return self._delete(self._named(token, name))
            case "DELETE", ["channels", _, "messages", number]:
                return self._delete(number)
            case "DELETE", _:
                return 204, None
        return 404, {"code": 0, "message": f"404: {method} {'/'.join(parts)} is not known here"}

    def _named(self, token: str, name: str) -> str:
        return self._originals.get(token, "") if name == "@original" else name

    def _send(self, number: str, channel_id: int, body: Json) -> Json:
        """Sends to a channel; a message with the same nonce is not sent again."""
        nonce = (channel_id, body.get("nonce"))
        if body.get("enforce_nonce") and nonce in self._nonces:
            return self._nonces[nonce]
        self.live[number] = self._nonces[nonce] = a_message(number, body, channel_id)
        self.sent.append({**self.live[number]})
        return self.live[number]

    def _edit(self, number: str, body: Json) -> tuple[int, Json]:
        found = self.live.get(number)
        if found is None:
            return 404, UNKNOWN_MESSAGE
        found |= {name: body[name] or found[name][:0] for name in EDITED if name in body}
        found["flags"] |= body.get("flags", 0)  # an answer that was only announced becomes a page
        self._awaited.discard(number)
        return 200, found

    def _delete(self, number: str) -> tuple[int, Json | None]:
        return (204, None) if self.live.pop(number, None) is not None else (404, UNKNOWN_MESSAGE)

    # Answers

    def _call_back(self, interaction: str, token: str, body: Json, number: str) -> tuple[int, Json]:
        """Answers an interaction: with a new message, by an edit of the clicked one, or with either of them later."""
        if token in self._originals:
            self.answered_twice.append(token)
            return 400, ALREADY_ANSWERED
        clicked = self.asking[token].clicked
        data: Json = body.get("data") or {}
        if body["type"] in (6, 7):
            assert clicked is not None
            number = clicked
            self._edit(number, data)
        else:
            self._send_to_asker(number, token, data)
        self._originals[token] = self._answers[token] = number
        told: Json = {"interaction": {"id": interaction, "type": 2, "response_message_id": number}}
        if body["type"] in (5, 6):
            self._awaited.add(number)
        else:
            told["resource"] = {"type": body["type"], "message": self.live[number]}
        return 200, told

    def _follow_up(self, number: str, token: str, body: Json) -> Json:
        """Another message beside the answer, or instead of one that was only announced."""
        if self._answers[token] in self._awaited:
            self._awaited.discard(self._answers[token])
            self._answers[token] = number
        return self._send_to_asker(number, token, body)

    def _send_to_asker(self, number: str, token: str, body: Json) -> Json:
        user_id, place, _ = self.asking[token]
        if body.get("flags", 0) & EPHEMERAL:
            self._readers[number] = user_id
        self.live[number] = a_message(number, body, place.channel_id)
        return self.live[number]


def custom_id_of(verb: str, message: Json) -> str:
    """The custom id of the only control with this verb; a verb may be followed by a colon and the args."""
    [found] = [it for it in custom_ids(message) if ":".join(it.split(":")[3 : 4 + verb.count(":")]) == verb]
    return found


def custom_ids(value: Any) -> list[str]:
    """The custom ids of all controls in a value, at any depth."""
    if isinstance(value, list):
        return [found for item in value for found in custom_ids(item)]
    if not isinstance(value, dict):
        return []
    own = [value["custom_id"]] if "custom_id" in value else []
    return own + [found for item in value.values() for found in custom_ids(item)]
