"""The Rivers of Catan with The Caravans: an oasis between the rivers (docs/rules/combinations.md)."""
