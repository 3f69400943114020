"""Positions for the tests of The Fishermen of Catan with Traders & Barbarians."""

from modules.traders_barbarians.places import AWAY, TradersPosition, traders
from support import RED, state

RULES = "fishermen+traders_barbarians"


def with_fish(position: TradersPosition, seat: int, *tokens: int) -> TradersPosition:
    """Let a seat hold exactly these fish tokens; those that it had go back to the pool."""
    record = state(position._game)
    for kind, held in enumerate(record.fish.tolist()[seat]):
        record.fish_pool[kind] += held - tokens.count(kind + 1)
        record.fish[seat, kind] = tokens.count(kind + 1)
    record.fish_pool_size += record.fish_count[seat] - len(tokens)
    record.fish_count[seat] = len(tokens)
    return position


def waters(*tokens: int, rules: str = RULES, players: int = 4, **options: object) -> TradersPosition:
    """Return the fixed deal with the fishing grounds of the example, in which red holds these tokens."""
    position = traders(players, rules, fish_grounds="example", **options).with_barbarians(*AWAY)
    return with_fish(position, RED, *tokens)


def driving(points: int, *tokens: int, **options: object) -> TradersPosition:
    """Return a position in which red's wagon of level 3 stands beside the castle and moves; red has these tokens."""
    position = waters(*tokens, **options).with_wagon(RED, "-2,0,NE", 3)
    return position.with_gold(5, 5, 5, 5).moving(RED, points)
