"""Computer players: from a view to a move, and the odds that they play by."""
