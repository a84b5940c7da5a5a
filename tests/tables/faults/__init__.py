"""Tests of failures and of many busy tables."""
