"""Gold: what it buys, and how it is traded. Several modules share it, and each says how gold is earned."""
