"""Cities & Knights with Barbarian Attack: knights on paths fight barbarians on the coast (COMBO-BA-CK)."""
