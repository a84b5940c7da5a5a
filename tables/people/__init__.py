"""What belongs to a person or a server rather than to a table: settings, personal data, daily attempts."""
