"""Phases of the host's own (V5): what is allowed, how they are shared, and how hard they are."""
