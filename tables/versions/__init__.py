"""What other versions of the bot have stored: read, upgraded, or set aside."""
