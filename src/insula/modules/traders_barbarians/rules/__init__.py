"""The rules of Traders & Barbarians: wagons, goods, barbarians on paths, development cards."""

from insula import rules as rules  # must come first: it imports the modules in a working order
