"""The rules of the Event Cards: the deck, the events, damaged roads."""

from insula import rules as rules  # must come first: it imports the modules in a working order
