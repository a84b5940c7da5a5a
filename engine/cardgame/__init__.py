"""The card games: what classic and master share (the turn, the rounds), and each of them."""
