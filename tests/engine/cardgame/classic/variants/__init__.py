"""Tests of the classic game, one file per rule of the rule book."""
