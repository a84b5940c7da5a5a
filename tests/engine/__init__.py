"""Tests of the games: plain values in, plain values out."""
