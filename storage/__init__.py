"""Everything the bot stores: tables, moves, results, ratings and settings. All SQL lives here."""
