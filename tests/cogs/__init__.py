"""Tests of what people can do and see."""
