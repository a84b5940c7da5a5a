"""Tests of whole pages."""
