"""The real path of one click, from Discord through the rooms and back."""
