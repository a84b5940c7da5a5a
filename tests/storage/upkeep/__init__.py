"""Tests of migrations, backups and checks."""
