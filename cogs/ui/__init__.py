"""What people see, made only from views; nothing here awaits or touches a state."""
