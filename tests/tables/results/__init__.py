"""Tests of what follows from a finished game."""
