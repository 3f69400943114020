"""Five and six players: the special building phase and paired players (docs/rules/five-six.md)."""

from insula import rules as rules  # comes first: it loads the rooms in an order that works
