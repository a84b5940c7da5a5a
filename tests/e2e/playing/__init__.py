"""What people see and do at a table."""
