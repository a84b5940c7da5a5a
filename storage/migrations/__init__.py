"""How an older schema becomes the present one; run by `storage.upkeep.versions`."""
