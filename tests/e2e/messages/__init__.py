"""The messages that show a table: when they are sent, and what happens when Discord refuses them."""
