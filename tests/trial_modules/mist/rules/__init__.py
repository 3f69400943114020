"""The rules of the mist: hidden land, a deck of numbers."""

from insula import rules as rules  # must come first: it loads the modules in an order that works
