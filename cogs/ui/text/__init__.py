"""All texts for people, in the reader's language."""
