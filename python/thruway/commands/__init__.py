"""A function for each command of the program."""
