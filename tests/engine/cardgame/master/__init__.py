"""Tests of the master game, one file per rule; its action cards have a folder."""
