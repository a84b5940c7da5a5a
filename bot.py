"""Start here: settings, then the bot."""

import sys

import settings


def main() -> int:
    try:
        chosen = settings.load()
    except settings.BadSettings as error:
        print(f"The settings cannot be used: {error}.", file=sys.stderr)
        return 2
    where = "Discord" if chosen.discord_token else "the local browser page"
    print(
        f"The games can be played by the engine, but the part that brings them to {where} is not built yet.",
        file=sys.stderr,
    )
    return 2


if __name__ == "__main__":
    sys.exit(main())
