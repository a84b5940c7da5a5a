"""Steps from an older schema to the current one, run by `storage.upkeep.versions`."""
