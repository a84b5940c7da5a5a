"""Tests of the dice game, one file per rule of the rule book."""
