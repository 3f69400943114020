"""A trial module: land in the mist that is revealed in play, and a deck of numbers in place of dice."""
