"""Everything that is tested."""

from pathlib import Path

ROOT = Path(__file__).parent.parent
"""The folder of the project."""
