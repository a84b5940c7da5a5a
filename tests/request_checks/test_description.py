"""The checker names every part of a request that Discord's description does not allow."""

import pytest
from simcord import HttpLogEntry

from tests import request_checks
from tests.request_checks.by_hand import (
    V2,
    a_request,
    button,
    callback,
    command,
    container,
    row,
    sync,
    text,
    v2,
)
from tests.request_checks.description import needs_the_description

AGAINST_THE_DESCRIPTION = {
    "unknown route": (a_request({}, path="/channels/1/letters"), "Discord describes no such route."),
    "unknown method": (a_request({}, "PUT"), "Discord describes no such route."),
    "body where none belongs": (
        a_request({}, "DELETE", "/channels/1/messages/2"),
        "Discord describes no JSON body for this route.",
    ),
    "wrong type": (a_request({"content": 7}), 'content: 7 is not of types "null", "string".'),
    "style of a button": (
        v2(container(row(button(style=9)))),
        "components[0].components[0].components[0].style: 9 is not valid under any of the schemas"
        " listed in the 'oneOf' keyword.",
    ),
    "picture without address": (
        callback(4, flags=V2, components=[{"type": 12, "items": [{"media": {}}]}]),
        'data.components[0].items[0].media: "url" is a required property.',
    ),
    "address that is none": (
        v2(row({"type": 2, "style": 5, "label": "A", "url": "no address"})),
        'components[0].components[0].url: "no address" is not a "uri".',
    ),
    "update of a reply": (
        a_request({"components": [{"type": 10}]}, "PATCH", "/webhooks/1/token/messages/@original"),
        'components[0]: "content" is a required property.',
    ),
    "followup": (
        a_request({"content": "x", "flags": "64"}, path="/webhooks/1/token"),
        'flags: "64" is not of types "null", "integer".',
    ),
    "mention by a word": (
        a_request({"content": "x", "allowed_mentions": {"users": ["ana"]}}),
        'allowed_mentions.users[0]: "ana" does not match "^(0|[1-9][0-9]*)$".',
    ),
    "number where only a string is sent": (
        a_request({"content": "x", "allowed_mentions": {"roles": [7]}}),
        "allowed_mentions.roles[0]: 7 is not valid under any of the schemas listed in the 'oneOf' keyword.",
    ),
    "title of a modal": (
        callback(9, custom_id="m", title="x" * 46, components=[text()]),
        f'data.title: "{"x" * 46}" is longer than 45 characters.',
    ),
    "option of a command": (
        sync(command(options=[{"type": 3, "name": "game"}])),
        '[0].options[0]: "description" is a required property.',
    ),
    "emoji": (a_request({"name": "card"}, path="/applications/1/emojis"), 'the body: "image" is a required property.'),
    "thread": (
        a_request({"name": ""}, path="/channels/1/messages/2/threads"),
        'name: "" is shorter than 1 character.',
    ),
}


@needs_the_description
@pytest.mark.parametrize(("request_", "sentence"), AGAINST_THE_DESCRIPTION.values(), ids=AGAINST_THE_DESCRIPTION)
def test_a_request_that_breaks_the_description_is_named(request_: HttpLogEntry, sentence: str) -> None:
    assert request_checks.check([request_]) == [f"{request_.method} {request_.path}: {sentence}"]


@needs_the_description
def test_requests_without_a_body_need_only_a_route() -> None:
    assert request_checks.check([a_request(None, "DELETE", "/channels/1/messages/2"), a_request(None, "GET")]) == []
