"""The table in the terminal: the board, the panels and the menu, drawn with characters."""
