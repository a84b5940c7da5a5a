"""What people see and do away from the table: boards, history, settings, help."""
