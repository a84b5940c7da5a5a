"""What people see, made from views only; nothing here awaits or touches a state."""
