"""Computers against computers: how strong they are, how fast, and whether every game ends."""
