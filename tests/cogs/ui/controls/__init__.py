"""Tests of buttons and selects."""
