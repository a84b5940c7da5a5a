"""What keeps a database in order: migrations, backups and checks."""
