"""Cities & Knights (docs/rules/cities-knights.md)."""

from insula import rules as rules  # comes first: it loads the rooms in an order that works
