"""What is derived from finished games: figures, achievements, ratings, replays."""
