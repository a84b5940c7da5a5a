"""What people do: slash commands and clicks."""
