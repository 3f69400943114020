"""Seafarers with The Caravans: a caravan at sea."""

from collections.abc import Callable

from modules.pairs.seafarers_with_caravans.places import TO_SEA, with_trail

from insula import Game

MOMENTS: dict[str, Callable[[], Game]] = {"a caravan at sea": lambda: with_trail(TO_SEA).game()}
