"""Limits that Discord's description leaves out: a request at a limit is accepted, one above it is named."""

from pathlib import Path

import pytest
from simcord import HttpLogEntry

from tests import request_checks
from tests.request_checks.by_hand import (
    V2,
    a_request,
    a_string,
    button,
    callback,
    choices,
    command,
    container,
    edit,
    gallery,
    option,
    options,
    row,
    select,
    sync,
    text,
    v2,
)
from tests.request_checks.description import needs_the_description

A_HUNDRED = "x" * 100


def _in_four_languages(name: str) -> dict[str, object]:
    """An option with 400 characters in four languages; Discord counts the longest translation, 100 characters."""
    return a_string(
        name=name, description=A_HUNDRED, description_localizations=dict.fromkeys(("de", "fr", "it"), A_HUNDRED)
    )


AT_THE_LIMITS = [
    v2(container(*[row(*[button(f"{r}{b}") for b in range(5)]) for r in range(6)], text("a"), text("b"), text("c"))),
    v2(text("x" * 3_000), text("y" * 1_000)),
    v2(row(select(*options(25), min_values=0, max_values=25, placeholder="x" * 150))),
    v2(row(select(option(A_HUNDRED, label=A_HUNDRED, description=A_HUNDRED)))),
    v2(row(button(A_HUNDRED, label="x" * 80), button("b", label=None, emoji={"name": "🃏"}))),
    v2(gallery(*["https://example.org/a.png"] * 10, description="x" * 1024)),
    v2(gallery("attachment://a.png"), attachments=[{"id": 0, "filename": "a.png"}]),
    edit(gallery("attachment://a.png")),
    v2(row({"type": 2, "style": 6, "sku_id": "1"})),
    edit(gallery("attachment://b.png"), attachments=[{"id": "77", "filename": "b.png"}]),
    a_request({"content": "x" * 2_000}),
    v2(text("<@1>"), allowed_mentions={"parse": [], "users": ["1"]}),
    edit(text("<@1>")),
    sync(command(name="x" * 32, description=A_HUNDRED, name_localizations={"de": "spielen"})),
    sync(command(options=[_in_four_languages(f"o{n}") for n in range(25)])),
    sync(command(name="Show hand", description="", type=2)),
    sync(command(options=[a_string(name=f"o{n}", choices=choices(25)) for n in range(25)])),
]


def test_a_request_at_a_limit_is_no_problem() -> None:
    assert request_checks.check(AT_THE_LIMITS) == []


OVER_THE_LIMITS = {
    "41 components": (
        v2(container(*[row(*[button(f"{r}{b}") for b in range(5)]) for r in range(6)], *[text()] * 4)),
        "components: there are 41 in all, at most 40 are allowed.",
    ),
    "41 with accessories": (
        v2(*[{"type": 9, "components": [text()], "accessory": button(f"{n}")} for n in range(13)], *[text()] * 2),
        "components: there are 41 in all, at most 40 are allowed.",
    ),
    "4001 characters": (
        v2(text("x" * 3_000), container(text("y" * 1_001))),
        "components: the text has 4001 characters in all, at most 4000 are allowed.",
    ),
    "blank text": (v2(text(" ")), "components[0].content: it is empty."),
    "26 options": (
        v2(row(select(*options(26)))),
        "components[0].components[0].options: there are 26, 1 to 25 are allowed.",
    ),
    "the same value twice": (
        v2(row(select(option(), option()))),
        "components[0].components[0].options: the value 'a' is given twice.",
    ),
    "min_values below 0": (
        v2(row(select(*options(25), min_values=-1))),
        "components[0].components[0].min_values: it is -1, 0 to 25 are allowed.",
    ),
    "max_values below min_values": (
        v2(row(select(*options(3), min_values=2, max_values=1))),
        "components[0].components[0].max_values: it is 1, 2 to 25 are allowed.",
    ),
    "max_values 0": (
        v2(row(select(*options(3), min_values=0, max_values=0))),
        "components[0].components[0].max_values: it is 0, 1 to 25 are allowed.",
    ),
    "select without custom id": (
        v2(row({"type": 3, "options": [option()]})),
        "components[0].components[0]: the select has no custom_id.",
    ),
    **{
        f"select of type {kind}": (
            v2(row({"type": kind, "custom_id": "s", "max_values": 26})),
            "components[0].components[0].max_values: it is 26, 1 to 25 are allowed.",
        )
        for kind in (5, 6, 7, 8)
    },
    "max_values above the options": (
        v2(row(select(*options(3), max_values=4))),
        "components[0].components[0].max_values: it is 4, but there are only 3 options.",
    ),
    "too many chosen": (
        v2(row(select(option("a", default=True), option("b", default=True)))),
        "components[0].components[0].options: 2 are chosen already, at most 1 may be.",
    ),
    "label of an option": (
        v2(row(select(option(label="x" * 101)))),
        "components[0].components[0].options[0].label: it has 101 characters, 1 to 100 are allowed.",
    ),
    "value of an option": (
        v2(row(select(option("x" * 101)))),
        "components[0].components[0].options[0].value: it has 101 characters, 1 to 100 are allowed.",
    ),
    "description of an option": (
        v2(row(select(option(description="x" * 101)))),
        "components[0].components[0].options[0].description: it has 101 characters, 0 to 100 are allowed.",
    ),
    "placeholder": (
        v2(row(select(option(), placeholder="x" * 151))),
        "components[0].components[0].placeholder: it has 151 characters, 0 to 150 are allowed.",
    ),
    "six buttons": (
        v2(row(*[button(f"{n}") for n in range(6)])),
        "components[0]: the row has 6 buttons, at most 5 are allowed.",
    ),
    "a select beside a button": (
        v2(row(select(option()), button())),
        "components[0]: a select must be alone in its row.",
    ),
    "no custom id": (
        v2(row(button(""))),
        "components[0].components[0].custom_id: it has 0 characters, 1 to 100 are allowed.",
    ),
    "long custom id": (
        v2(row(button("x" * 101))),
        "components[0].components[0].custom_id: it has 101 characters, 1 to 100 are allowed.",
    ),
    "custom id twice": (
        v2(row(button()), container(row(button()))),
        "components[1].components[0].components[0].custom_id: 'a' is also that of components[0].components[0].",
    ),
    "custom id twice in a modal": (
        callback(
            9, custom_id="m", title="T", components=[{"type": 18, "label": "L", "component": select(option())}] * 2
        ),
        "data.components[1].component.custom_id: 's' is also that of data.components[0].component.",
    ),
    "long label": (
        v2(row(button(label="x" * 81))),
        "components[0].components[0].label: it has 81 characters, 0 to 80 are allowed.",
    ),
    "neither label nor emoji": (
        v2(row(button(label=None))),
        "components[0].components[0]: the button has neither label nor emoji.",
    ),
    "a link with a custom id": (
        v2(row(button(style=5))),
        "components[0].components[0]: a button of style 5 has a url and no custom_id.",
    ),
    "no pictures": (v2(gallery()), "components[0].items: there are 0, 1 to 10 are allowed."),
    "eleven pictures": (
        v2(gallery(*["https://example.org/a.png"] * 11)),
        "components[0].items: there are 11, 1 to 10 are allowed.",
    ),
    "description of a picture": (
        v2(gallery("https://example.org/a.png", description="x" * 1025)),
        "components[0].items[0].description: it has 1025 characters, 1 to 1024 are allowed.",
    ),
    "empty container": (v2(container()), "components[0]: it is empty."),
    "empty row": (v2(container(row())), "components[0].components[0]: it is empty."),
    "empty section": (v2({"type": 9, "components": [], "accessory": button()}), "components[0]: it is empty."),
    "section without accessory": (
        v2({"type": 9, "components": [text()]}),
        "components[0]: the section has no accessory.",
    ),
    "section with four texts": (
        v2({"type": 9, "components": [text()] * 4, "accessory": button()}),
        "components[0]: the section has 4 texts, at most 3 are allowed.",
    ),
    "picture that is not sent": (
        v2(gallery("attachment://a.png"), attachments=[{"id": 0, "filename": "b.png"}]),
        "components[0].items[0].media.url: attachment://a.png is no file of this request, nor one that is kept.",
    ),
    "picture that an edit drops": (
        edit(gallery("attachment://a.png"), attachments=[]),
        "components[0].items[0].media.url: attachment://a.png is no file of this request, nor one that is kept.",
    ),
    "picture that was never sent": (
        edit({"type": 9, "components": [text()], "accessory": {"type": 11, "media": {"url": "attachment://a.png"}}}),
        "components[0].accessory.media.url: attachment://a.png is no file of this request, nor one that is kept.",
    ),
    "file that is not sent": (
        v2({"type": 13, "file": {"url": "attachment://a.txt"}}),
        "components[0].file.url: attachment://a.txt is no file of this request, nor one that is kept.",
    ),
    "long content": (
        a_request({"content": "x" * 2_001}),
        "content: it has 2001 characters, at most 2000 are allowed.",
    ),
    "content with Components V2": (
        callback(4, content="Hello", flags=V2, components=[text()]),
        "data.content: it is not allowed together with the flag of Components V2.",
    ),
    "no flag of Components V2": (
        callback(7, components=[text()]),
        "data.components[0]: type 10 needs the flag of Components V2.",
    ),
    **{
        f"type {kind} without the flag": (
            a_request({"components": [{"type": kind}]}),
            f"components[0]: type {kind} needs the flag of Components V2.",
        )
        for kind in (13, 14)
    },
    "six rows of the old kind": (
        a_request({"components": [row(button(f"{n}")) for n in range(6)]}),
        "components: there are 6 rows, at most 5 without Components V2.",
    ),
    "mention without allowed mentions": (
        v2(container(text("Your turn, <@1>"))),
        "allowed_mentions: it is missing, although the text mentions somebody.",
    ),
    "everyone": (
        a_request({"content": "<@1>", "allowed_mentions": {"parse": ["everyone"]}}),
        "allowed_mentions: it may name only users, not everyone.",
    ),
    "roles": (
        a_request({"content": "<@1>", "allowed_mentions": {"parse": [], "roles": ["1"]}}),
        "allowed_mentions: it may name only users, not roles.",
    ),
    "first message of a thread": (
        a_request({"name": "T", "message": {"content": "x" * 2_001}}, path="/channels/1/threads"),
        "message.content: it has 2001 characters, at most 2000 are allowed.",
    ),
    "long name of a command": (
        sync(command(name="x" * 33)),
        f"[0].name: '{'x' * 33}' is not 1 to 32 lower case letters, digits, - or _.",
    ),
    "upper case in a translated name": (
        sync(command(name_localizations={"de": "Spielen"})),
        "[0].name (de): 'Spielen' is not 1 to 32 lower case letters, digits, - or _.",
    ),
    "long description of an option": (
        sync(command(options=[a_string(description_localizations={"de": "x" * 101})])),
        "[0].options[0].description (de): it has 101 characters, 1 to 100 are allowed.",
    ),
    "unknown locale": (
        sync(command(name_localizations={"en": "play"})),
        "[0].name_localizations: Discord knows no locale 'en'.",
    ),
    "long command": (
        sync(command(options=[a_string(name=f"o{n}", choices=choices(25, value="x" * 40)) for n in range(8)])),
        "[0]: the command has 8385 characters, at most 8000 are allowed.",
    ),
    "26 options of a command": (
        sync(command(options=[a_string(name=f"o{n}") for n in range(26)])),
        "[0].options: there are 26, at most 25 are allowed.",
    ),
    "26 choices": (
        sync(command(options=[a_string(choices=choices(26))])),
        "[0].options[0].choices: there are 26, at most 25 are allowed.",
    ),
    "command twice": (sync(command(), command()), "the body: the name (1, 'play') is given twice."),
    "large emoji": (
        a_request({"name": "card", "image": "data:image/png;base64," + "A" * 349_528}, path="/applications/1/emojis"),
        "image: it has 262146 bytes, at most 262144 are allowed.",
    ),
}


@pytest.mark.parametrize(("request_", "sentence"), OVER_THE_LIMITS.values(), ids=OVER_THE_LIMITS)
def test_a_request_above_a_limit_is_named(
    request_: HttpLogEntry, sentence: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("DISCORD_OPENAPI", str(tmp_path / "missing.json"))

    assert request_checks.check([request_]) == [f"{request_.method} {request_.path}: {sentence}"]


@needs_the_description
@pytest.mark.parametrize("request_", [case[0] for case in OVER_THE_LIMITS.values()], ids=OVER_THE_LIMITS)
def test_the_check_of_the_description_does_not_hide_a_limit(request_: HttpLogEntry) -> None:
    assert request_checks.check([request_]) != []
