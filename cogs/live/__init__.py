"""What refreshes itself: table messages, open hands and private pages."""
