"""Classic and master, and what they share: turns and rounds."""
