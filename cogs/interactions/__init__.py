"""How every interaction is answered, once and in time; and command names, membership and emojis."""
