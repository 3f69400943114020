"""The base game, two to six players (docs/rules/base.md)."""

from insula import rules as rules  # must come first: it imports the modules in a working order
