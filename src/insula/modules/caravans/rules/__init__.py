"""The Caravans: how caravans grow, the vote, and what camels bring (docs/rules/caravans.md)."""

from insula import rules as rules  # must come first: it imports the modules in a working order
