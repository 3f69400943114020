"""The option that the rules of The Rivers of Catan with Traders & Barbarians use."""

from insula.rules.options import option

MOUTH_INLAND = option("river_mouth_inland")
