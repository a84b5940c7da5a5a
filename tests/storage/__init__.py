"""Tests of storage on real databases: an SQLite file, and a PostgreSQL server if it is installed."""
