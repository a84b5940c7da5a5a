"""Processes that are killed while they play: whatever was acknowledged must be there afterwards."""
