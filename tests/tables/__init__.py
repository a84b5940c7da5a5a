"""Tables, over real databases and with a clock that the test moves."""
