"""Tests of settings, personal data and daily attempts."""
