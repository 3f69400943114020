"""The Fishermen of Catan with The Rivers of Catan: fish pay for a bridge (docs/rules/combinations.md)."""
