"""The Rivers of Catan with Cities & Knights: gold saves a city, and the Diplomat at a river (COMBO-RIVER-CK)."""
