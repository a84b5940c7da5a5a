"""Pages of every kind, each made from a screen."""
