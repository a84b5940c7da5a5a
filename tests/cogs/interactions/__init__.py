"""Tests of how interactions are answered."""
