"""The option that the rules of Barbarian Attack with Traders & Barbarians use."""

from insula.rules.options import option

INLAND = option("combo_barbarians_inland")
