"""Tests of what hosts make themselves."""
