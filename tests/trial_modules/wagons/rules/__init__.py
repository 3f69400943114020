"""The rules of the wagons: wagons and barricades, wolves, couriers, a neutral owner."""

from insula import rules as rules  # must come first: it loads the modules in an order that works
