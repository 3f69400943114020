"""Whether numbers can be laid by chance: the board is drawn again until all conditions hold (BASE-SETUP-08)."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from random import Random

from ...rules.constants import MAX_TOKEN, MIN_TOKEN, RED_TOKENS
from ...rules.geometry import Hex, around
from .model import PRODUCING, MapFile, PoolOfFile

TRIES, ENOUGH = 300, 2
"""Boards that are drawn, and how many of them must meet the conditions, so that a game can soon begin."""
SPARED = frozenset({"forest", "pasture"})


@dataclass(frozen=True)
class Conditions:
    """What must hold for the numbers of a drawn board."""

    red_apart: bool = True
    equal_apart: bool = False
    rare_apart: bool = False
    gold_not_red: bool = False
    spares_forest_and_pasture: bool = False


def can_be_drawn(map: MapFile, conditions: Conditions) -> bool:
    """Return whether enough of some drawn boards meet the conditions; the same map always gives the same answer."""
    chance = Random(0)
    met = 0
    for _ in range(TRIES):
        met += _meets(map, conditions, chance)
        if met == ENOUGH:
            return True
    return False


def _meets(map: MapFile, conditions: Conditions, chance: Random) -> bool:
    """Draw a board and return whether it meets the conditions; numbers in the rows may lie as they like."""
    terrain = {at: cell.terrain for at, cell in map.land.items()}
    numbers = {at: cell.number for at, cell in map.land.items() if cell.number}
    drawn = dict(_draw(map.numbers, [at for at, cell in map.land.items() if cell.has_drawn_number], chance))
    for pool in map.pools:
        if pool.is_hidden:
            continue
        places = [at for at, cell in map.land.items() if cell.pool == pool.letter]
        terrain |= _terrain(map, pool, places, chance)
        if not pool.gets_numbers_later:
            drawn |= dict(_draw(pool.numbers, [at for at in places if terrain[at] in PRODUCING], chance))
    numbers |= drawn
    return all(_may_lie(at, numbers, terrain[at], conditions) for at in drawn)


def _draw(things: Iterable[int], places: list[Hex], chance: Random) -> Iterator[tuple[Hex, int]]:
    shuffled = list(things)
    chance.shuffle(shuffled)
    return zip(places, shuffled, strict=True)


def _terrain(map: MapFile, pool: PoolOfFile, places: list[Hex], chance: Random) -> dict[Hex, str]:
    """Draw the terrain of a pool; its gold fields lie in their area."""
    shuffled = [name for name, count in pool.terrain for _ in range(count)]
    chance.shuffle(shuffled)
    if not pool.gold_in:
        return dict(zip(places, shuffled, strict=True))
    among = [at for at in places if map.areas[at].number == pool.gold_in]
    golden = chance.sample(among, shuffled.count("gold"))
    others = [name for name in shuffled if name != "gold"]
    rest = [at for at in places if at not in golden]
    return dict.fromkeys(golden, "gold") | dict(zip(rest, others, strict=True))


def _may_lie(at: Hex, numbers: dict[Hex, int], terrain: str, conditions: Conditions) -> bool:
    number = numbers[at]
    if conditions.gold_not_red and terrain == "gold" and number in RED_TOKENS:
        return False
    if conditions.spares_forest_and_pasture and terrain in SPARED and number in (MIN_TOKEN, MAX_TOKEN):
        return False
    near = [numbers[other] for other in around(at) if other in numbers]
    if conditions.red_apart and number in RED_TOKENS and not set(near).isdisjoint(RED_TOKENS):
        return False
    if conditions.equal_apart and number in near:
        return False
    return not conditions.rare_apart or not any(abs(number - other) == MAX_TOKEN - MIN_TOKEN for other in near)
