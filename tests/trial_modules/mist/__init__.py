"""A trial module: land in the mist that is revealed during the game, and a deck of numbers that replaces the dice."""
