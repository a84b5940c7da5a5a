"""What belongs to a person or a server, not to a table: settings, personal data, daily attempts."""
