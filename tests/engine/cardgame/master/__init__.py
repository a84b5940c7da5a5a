"""Tests of the master game, one file per rule and per action card."""
