"""What follows from a finished game: figures, achievements, ratings, replays."""
