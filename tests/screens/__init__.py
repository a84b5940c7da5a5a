"""Every screen at the width of a phone, taken from the real program in Chromium."""
