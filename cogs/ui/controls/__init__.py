"""Buttons and selects, and the custom ids that say what they do."""
