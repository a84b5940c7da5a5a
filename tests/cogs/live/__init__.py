"""What refreshes itself."""
