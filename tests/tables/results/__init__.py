"""Tests of everything derived from finished games."""
