"""What people do: slash commands and clicks."""

from typing import Final

__version__: Final = "0.1.0"
