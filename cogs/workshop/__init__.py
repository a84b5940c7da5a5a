"""What hosts make themselves: saved combinations of options, and phases of their own."""
