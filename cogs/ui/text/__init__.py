"""Everything that is said to people, in the language of the reader."""
