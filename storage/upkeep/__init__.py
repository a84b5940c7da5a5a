"""What an operator needs: migrations, backups and checks."""
