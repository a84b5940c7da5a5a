"""Tests of clocks, absent players, leaving and ending."""
