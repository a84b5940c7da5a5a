"""The action cards of master, one file per card; blanks take the action that was chosen for them."""
