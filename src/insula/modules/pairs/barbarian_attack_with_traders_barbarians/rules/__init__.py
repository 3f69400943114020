"""Barbarian Attack with Traders & Barbarians: wagons between barbarians that land on paths (COMBO-BA-TB)."""

from insula import rules as rules  # must come first: it imports the modules in a working order
