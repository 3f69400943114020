"""Cities & Knights with Traders & Barbarians: knights drive off barbarians from paths (docs/rules/combinations.md)."""
