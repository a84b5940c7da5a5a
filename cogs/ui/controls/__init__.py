"""Buttons and selects, and their custom ids."""
