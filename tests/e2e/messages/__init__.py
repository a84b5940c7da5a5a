"""The messages by which people see a table: when they come, and what happens when Discord refuses them."""
