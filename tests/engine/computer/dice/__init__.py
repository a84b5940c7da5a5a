"""Tests of the computers that play dice, and of the odds."""
