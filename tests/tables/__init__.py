"""Tests of tables, with real databases and a clock that the test moves."""
