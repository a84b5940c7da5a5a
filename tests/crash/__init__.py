"""Processes are killed while they play: everything they acknowledged must be stored."""
