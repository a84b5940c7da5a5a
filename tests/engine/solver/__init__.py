"""Tests of the solver, against hard cases and a brute force."""
