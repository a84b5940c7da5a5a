"""How computers play the card games, from easy to strong."""
