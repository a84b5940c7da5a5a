"""Before and after a game: opening a table, its options, ending it, and the next one."""
