"""Computer players and what they reckon with: from a view to a move."""
