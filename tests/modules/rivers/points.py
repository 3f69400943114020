"""The points of the tiles, counted from the plain fields of the state."""

from typing import Any

from insula.rules.state import MODULES

FLAG = next(module.flag for module in MODULES if module.name == "rivers")


def visible_points(state: Any, seat: int) -> int:
    """1 VP for the player who alone has the most gold, -2 VP for each who has the least (RIVER-RICH-01, -POOR-01)."""
    if not state.modules & FLAG or state.turn == 0:
        return 0
    gold = state.gold.tolist()[: state.players]
    wealthiest = gold[seat] == max(gold) and gold.count(max(gold)) == 1
    return int(wealthiest) - 2 * int(gold[seat] == min(gold))
