"""The dice game: its faces, scores, state and rules, and the dice of a daily challenge."""
