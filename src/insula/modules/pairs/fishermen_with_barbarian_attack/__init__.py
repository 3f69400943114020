"""The Fishermen of Catan with Barbarian Attack: fish pay for longer moves of knights (docs/rules/combinations.md)."""
