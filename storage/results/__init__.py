"""What is stored about finished games: results, ratings, leaderboards, figures and achievements."""
