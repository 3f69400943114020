"""Cities & Knights with the Fishermen of Catan: seven fish bring a progress card (docs/rules/combinations.md)."""
