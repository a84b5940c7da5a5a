"""The limits of messages and modals that Discord's description does not contain or SimCord does not check."""

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from simcord import Env, HttpLogEntry

from tests.request_checks import components
from tests.request_checks.components import Component

_CREATE = re.compile(r"/channels/[^/]+/messages|/webhooks/[^/]+/[^/]+")
_EDIT = re.compile(r"/channels/[^/]+/messages/[^/]+|/webhooks/[^/]+/[^/]+/messages/[^/]+")
_THREAD = re.compile(r"/channels/[^/]+/threads")
_CALLBACK = re.compile(r"/interactions/[^/]+/[^/]+/callback")
_MENTION = re.compile(r"<@|@everyone|@here")
REPLY, UPDATE, MODAL = 4, 7, 9
COMPONENTS_V2 = 1 << 15
MOST_COMPONENTS = 40
MOST_ROWS_WITHOUT_V2 = 5
MOST_TEXT = 4_000
MOST_CONTENT = 2_000
MOST_FILE_BYTES = 10 * 1024 * 1024


class Message(NamedTuple):
    place: str
    body: dict[str, Any]
    is_new: bool


def problems(request: HttpLogEntry, uploaded: set[str]) -> Iterator[str]:
    """Problems of the message or modal in a request; adds the names of its files to `uploaded`."""
    body = request.json
    if not isinstance(body, dict):
        return
    if _CALLBACK.fullmatch(request.path) and body.get("type") == MODAL:
        yield from components.problems(list(components.walk("data.", body.get("data") or {})))
    message = _message(request.method, request.path, body)
    if message is not None:
        inside = list(components.walk(message.place, message.body))
        yield from components.problems(inside)
        yield from _sizes(message, inside)
        yield from _kind(message, inside)
        yield from _mentions(message, inside)
        yield from _files(message, inside, uploaded)


def _message(method: str, path: str, body: dict[str, Any]) -> Message | None:
    if method == "POST" and _CREATE.fullmatch(path):
        return Message("", body, is_new=True)
    if method == "PATCH" and _EDIT.fullmatch(path):
        return Message("", body, is_new=False)
    if method == "POST" and _THREAD.fullmatch(path) and body.get("message"):
        return Message("message.", body["message"], is_new=True)
    if _CALLBACK.fullmatch(path) and body.get("type") in (REPLY, UPDATE) and body.get("data"):
        return Message("data.", body["data"], is_new=body["type"] == REPLY)
    return None


def _sizes(message: Message, inside: list[Component]) -> Iterator[str]:
    if len(inside) > MOST_COMPONENTS:
        yield f"{message.place}components: there are {len(inside)} in all, at most {MOST_COMPONENTS} are allowed."
    text = sum(len(one.body.get("content") or "") for one in inside if one.type == components.TEXT_DISPLAY)
    if text > MOST_TEXT:
        yield f"{message.place}components: the text has {text} characters in all, at most {MOST_TEXT} are allowed."
    content = len(message.body.get("content") or "")
    if content > MOST_CONTENT:
        yield f"{message.place}content: it has {content} characters, at most {MOST_CONTENT} are allowed."


def _kind(message: Message, inside: list[Component]) -> Iterator[str]:
    """Problems of a message that mixes Components V2 with fields of the old kind, or lacks the flag."""
    if (message.body.get("flags") or 0) & COMPONENTS_V2:
        for field in ("content", "embeds", "poll", "sticker_ids"):
            if message.body.get(field):
                yield f"{message.place}{field}: it is not allowed together with the flag of Components V2."
        return
    for one in inside:
        if one.type in components.ONLY_V2:
            yield f"{one.place}: type {one.type} needs the flag of Components V2."
    rows = len(message.body.get("components") or [])
    if rows > MOST_ROWS_WITHOUT_V2:
        yield f"{message.place}components: there are {rows} rows, at most {MOST_ROWS_WITHOUT_V2} without Components V2."


def _mentions(message: Message, inside: list[Component]) -> Iterator[str]:
    here = f"{message.place}allowed_mentions"
    allowed = message.body.get("allowed_mentions")
    if allowed is None:
        texts = [message.body.get("content"), *(one.body.get("content") for one in inside)]
        # An edit notifies nobody, whatever its text says.
        if message.is_new and any(_MENTION.search(text) for text in texts if text):
            yield f"{here}: it is missing, although the text mentions somebody."
        return
    for group in ("everyone", "roles"):
        if group in (allowed.get("parse") or ()) or allowed.get(group):
            yield f"{here}: it may name only users, not {group}."


def _files(message: Message, inside: list[Component], uploaded: set[str]) -> Iterator[str]:
    """Problems of `attachment://` addresses without a file in the request or a file that an edit keeps."""
    attachments = message.body.get("attachments")
    named = {one["filename"] for one in attachments or () if one.get("filename")}
    # An edit without a list keeps all files; the request does not say from which message, so any earlier file counts.
    known = uploaded if attachments is None and not message.is_new else named
    for one in inside:
        for where, url in components.urls(one):
            if url.startswith("attachment://") and url.removeprefix("attachment://") not in known:
                yield f"{where}: {url} is no file of this request, nor one that is kept."
    uploaded |= named


def too_large_files(env: Env) -> Iterator[str]:
    # SimCord records requests without their files, and has no public list of stored files.
    for url, data in env.backend.cdn._blobs.items():
        if "/attachments/" in url and len(data) > MOST_FILE_BYTES:
            yield f"{url.rpartition('/')[2]}: the file has {len(data)} bytes, at most {MOST_FILE_BYTES} are allowed."
