"""Tests of what is stored about finished games."""
