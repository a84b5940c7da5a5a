"""Tests of what people do and see."""
