"""Five and six players: the special building phase and paired players (docs/rules/five-six.md)."""

from insula import rules as rules  # must come first: it imports the modules in a working order
