"""Payloads of the small Discord: its servers, channels, people, application, messages and interactions."""

from typing import Any, NamedTuple

APPLICATION, GUILD, CHANNEL, ANA, BEN, CEM, DORA, EVA = 1000, 2000, 3000, 4000, 5000, 6000, 7000, 8000
NAMES = {APPLICATION: "Phase 10", ANA: "Ana", BEN: "Ben", CEM: "Cem", DORA: "Dora", EVA: "Eva"}
V2 = 1 << 15
Json = dict[str, Any]
ALL_PERMISSIONS = "2147483647"
NOW = "2026-01-01T00:00:00+00:00"


class Place(NamedTuple):
    """A channel of a server; direct messages have the server 0."""

    guild_id: int
    channel_id: int

    def shard(self, count: int) -> int:
        return (self.guild_id >> 22) % count


HERE = Place(GUILD, CHANNEL)
A_CHANNEL: Json = {
    "id": str(CHANNEL),
    "type": 0,
    "name": "games",
    "position": 0,
    "permission_overwrites": [],
    "guild_id": str(GUILD),
    "nsfw": False,
    "permissions": ALL_PERMISSIONS,
}
EVERYONE: Json = {
    "id": str(GUILD),
    "name": "@everyone",
    "color": 0,
    "hoist": False,
    "position": 0,
    "permissions": ALL_PERMISSIONS,
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


def a_channel(place: Place) -> Json:
    if not place.guild_id:
        return {"id": str(place.channel_id), "type": 1, "recipients": [], "last_message_id": None}
    return {**A_CHANNEL, "id": str(place.channel_id), "guild_id": str(place.guild_id)}


def a_guild(place: Place) -> Json:
    """A server with one channel."""
    everyone = {**EVERYONE, "id": str(place.guild_id)}
    return {**A_GUILD, "id": str(place.guild_id), "roles": [everyone], "channels": [a_channel(place)]}


def a_user(user_id: int, *, bot: bool = False) -> Json:
    name = NAMES[user_id]
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


def a_message(number: str, body: Json, channel_id: int = CHANNEL) -> Json:
    return {
        "id": number,
        "channel_id": str(channel_id),
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


def an_interaction(number: str, kind: int, data: Json, user_id: int, place: Place, message: Json | None) -> Json:
    told: Json = {
        "id": number,
        "application_id": str(APPLICATION),
        "type": kind,
        "token": f"interaction-{number}",
        "version": 1,
        "data": data,
        "channel_id": str(place.channel_id),
        "channel": a_channel(place),
        "app_permissions": ALL_PERMISSIONS,
        "locale": "en-US",
        "entitlements": [],
        "authorizing_integration_owners": {},
        "context": 0 if place.guild_id else 1,
        "attachment_size_limit": 10_000_000,
    }
    if message is not None:
        told["message"] = message
    if not place.guild_id:
        return {**told, "user": a_user(user_id)}
    member = {"user": a_user(user_id), "roles": [], "joined_at": NOW, "deaf": False, "mute": False, "flags": 0}
    return {
        **told,
        "guild_id": str(place.guild_id),
        "guild_locale": "en-US",
        "member": {**member, "permissions": ALL_PERMISSIONS},
    }
