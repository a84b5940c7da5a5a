"""Pages about games that are over: history, replays, figures, leaderboards, daily challenges."""
