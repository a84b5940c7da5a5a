"""How to speak to SQLite and PostgreSQL: engines, pools, writers, and whether the database is well."""
