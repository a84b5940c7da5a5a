"""What older and newer versions have stored."""
