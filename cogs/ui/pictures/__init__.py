"""Everything that is drawn: cards, dice, tables, sheets, curves and emojis."""
