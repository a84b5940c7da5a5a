"""Tests of what must hold when something fails or many tables are busy."""
