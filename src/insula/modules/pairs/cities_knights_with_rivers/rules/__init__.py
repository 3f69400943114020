"""The Rivers of Catan with Cities & Knights: gold saves a city, and the Diplomat at a river (COMBO-RIVER-CK)."""

from insula import rules as rules  # must come first: it imports the modules in a working order
