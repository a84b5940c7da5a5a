"""What is remembered: tables, moves, results, ratings and settings. All SQL lives here."""
