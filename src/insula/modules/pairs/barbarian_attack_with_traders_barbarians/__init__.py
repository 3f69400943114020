"""Barbarian Attack with Traders & Barbarians: wagons between barbarians that land on paths (COMBO-BA-TB)."""
