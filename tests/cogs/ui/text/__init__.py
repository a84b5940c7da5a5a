"""Tests of texts for people."""
