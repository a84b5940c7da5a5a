"""Help for newcomers, and what this bot is."""

from cogs.ui.controls.custom_ids import CustomId
from cogs.ui.controls.items import ButtonItem, button, rows
from cogs.ui.page import PRIVATE, Page, text
from cogs.ui.text.words import Words


def guide(words: Words) -> Page:
    return Page((text(f"## {words('help-title')}", words("help-text")), *rows([rules_button(words)])), color=PRIVATE)


def about(words: Words, version: str) -> Page:
    return Page(
        (
            text(f"## {words('about-title')}", words("about-text", version=version), words("about-source")),
            text(f"### {words('about-privacy-title')}", words("about-privacy")),
        ),
        color=PRIVATE,
    )


def rules_button(words: Words) -> ButtonItem:
    """Opens the rules of the game that is played in the channel."""
    return button(CustomId(0, 0, "rules"), words("button-rules"))
