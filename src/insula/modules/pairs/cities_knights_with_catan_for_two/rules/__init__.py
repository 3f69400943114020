"""The rules for Cities & Knights with Catan for Two."""

from insula import rules as rules  # must come first: it imports the modules in a working order
