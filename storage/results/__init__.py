"""What remains of finished games: results, ratings, leaderboards, figures and achievements."""
