"""Tests of the card games."""
