"""How computers play the dice game, and its exact odds."""
