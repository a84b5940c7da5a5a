"""Names of people: nothing in them changes the text around them, calls anybody or is a link."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cogs.ui.names import escaped, plain


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ana", "Ana"),
        ("a\u202eb\u202d\u2066c\u2069", "abc"),
        ("a\x00b\x1b\u200b\ufeffc", "abc"),
        ("a\nb\u2028c\td", "a b c d"),
        ("\u202e\u200b", "?"),
        ("", "?"),
        ("Zoë Ñ 李 ابن", "Zoë Ñ 李 ابن"),
        ("👩\u200d🚀 ❤️", "👩\u200d🚀 ❤️"),
    ],
)
def test_a_label_shows_only_what_can_be_seen(name: str, shown: str) -> None:
    assert plain(name) == shown


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ana", "Ana"),
        ("*Ana*_", "\\*Ana\\*\\_"),
        ("https://evil.example/a_b", "https\\://evil.example/a\\_b"),
        ("[free](https://evil.example)", "\\[free](https\\://evil.example)"),
        ("<@1> <#2> <t:3:R>", "\\<@1> \\<#2> \\<t:3:R>"),
        ("@everyone", "@\u200beveryone"),
        ("\u202e`x`||", "\\`x\\`\\|\\|"),
    ],
)
def test_a_text_shows_a_name_and_nothing_else(name: str, shown: str) -> None:
    assert escaped(name) == shown


@given(st.text(max_size=40))
def test_no_name_is_a_link_a_mention_or_turns_the_text(name: str) -> None:
    shown = escaped(name)

    assert "://" not in shown
    assert "@everyone" not in shown
    assert "\u202e" not in shown
    assert "\n" not in shown
    assert shown
    assert not re.search(r"(?<!\\)<", shown)
