"""The Fishermen of Catan with The Caravans: a lake beside the oasis (docs/rules/combinations.md)."""
