"""All pictures: cards, dice, tables, score sheets, rating curves and emojis."""
