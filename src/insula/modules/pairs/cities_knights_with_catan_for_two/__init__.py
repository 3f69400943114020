"""Cities & Knights with Catan for Two: knights of the neutral players (COMBO-TWO-CK)."""
