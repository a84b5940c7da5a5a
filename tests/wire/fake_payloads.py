"""Payloads of the small Discord: its server, channel, people, application and messages."""

from typing import Any

APPLICATION, GUILD, CHANNEL, ANA, BEN = 1000, 2000, 3000, 4000, 5000
V2 = 1 << 15
Json = dict[str, Any]

NOW = "2026-01-01T00:00:00+00:00"
A_CHANNEL: Json = {
    "id": str(CHANNEL),
    "type": 0,
    "name": "games",
    "position": 0,
    "permission_overwrites": [],
    "guild_id": str(GUILD),
    "nsfw": False,
    "permissions": "2147483647",
}
EVERYONE: Json = {
    "id": str(GUILD),
    "name": "@everyone",
    "color": 0,
    "hoist": False,
    "position": 0,
    "permissions": "2147483647",
    "managed": False,
    "mentionable": False,
    "flags": 0,
}
A_GUILD: Json = {
    "id": str(GUILD),
    "name": "Friends",
    "owner_id": str(ANA),
    "icon": None,
    "afk_timeout": 300,
    "verification_level": 0,
    "default_message_notifications": 0,
    "explicit_content_filter": 0,
    "mfa_level": 0,
    "premium_tier": 0,
    "preferred_locale": "en-US",
    "system_channel_flags": 0,
    "nsfw_level": 0,
    "features": [],
    "emojis": [],
    "stickers": [],
    "roles": [EVERYONE],
    "member_count": 3,
    "members": [],
    "channels": [A_CHANNEL],
    "threads": [],
    "presences": [],
    "voice_states": [],
    "joined_at": NOW,
    "unavailable": False,
}


def a_user(user_id: int, *, bot: bool = False) -> Json:
    name = {APPLICATION: "Phase 10", ANA: "Ana", BEN: "Ben"}[user_id]
    return {"id": str(user_id), "username": name, "discriminator": "0", "avatar": None, "bot": bot, "global_name": name}


AN_APPLICATION: Json = {
    "id": str(APPLICATION),
    "name": "Phase 10",
    "description": "",
    "icon": None,
    "bot_public": True,
    "bot_require_code_grant": False,
    "owner": a_user(ANA),
    "verify_key": "",
    "flags": 0,
}


def a_message(number: str, body: Json) -> Json:
    return {
        "id": number,
        "channel_id": str(CHANNEL),
        "author": a_user(APPLICATION, bot=True),
        "content": body.get("content") or "",
        "timestamp": NOW,
        "edited_timestamp": None,
        "tts": False,
        "mention_everyone": False,
        "mentions": [],
        "mention_roles": [],
        "attachments": [],
        "embeds": [],
        "pinned": False,
        "type": 0,
        "flags": body.get("flags", V2),
        "components": body.get("components") or [],
    }
