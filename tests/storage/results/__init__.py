"""Tests of what remains of finished games."""
