"""The start of Catan for Two with The Fishermen: fish tokens in place of trade tokens (FISH-COMBO-TWO)."""

from insula.data import load
from insula.ruleset.parts import SetupPart, Start


def stock(start: Start) -> None:
    """Give each player fish tokens from the pool, and take the trade tokens away."""
    state, players = start.state, start.settings.players
    tokens = load("pairs.catan_for_two_with_fishermen/start")["start_tokens"]
    held = [tokens["one"], tokens["two"], tokens["three"]]
    state["fish"][:players] = held
    state["fish_count"][:players] = sum(held)
    for kind, count in enumerate(held):
        state["fish_pool"][kind] -= players * count
    state["fish_pool_size"] = state["fish_pool"].sum()
    state["trade_tokens"] = 0


PART = SetupPart(stock=stock)
