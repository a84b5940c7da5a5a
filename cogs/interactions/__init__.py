"""How any interaction is answered, once and in time, and what that needs: names, membership, emojis."""
