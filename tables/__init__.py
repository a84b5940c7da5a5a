"""One table in a channel: who sits where, one move at a time, clocks and absent players."""
