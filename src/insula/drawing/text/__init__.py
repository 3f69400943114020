"""The board as characters, for terminals and for programs that print it."""
