"""Storage, on real databases: an SQLite file, and a PostgreSQL server where its binaries are found."""
