"""The start of Barbarian Attack with Traders & Barbarians: its map, and its cards."""

from dataclasses import replace

from insula.data import load
from insula.modules.barbarian_attack import setup as attack
from insula.modules.base.setup import hex_of
from insula.modules.traders_barbarians import setup as traders
from insula.ruleset.maps import FIXED, Map, MapDescription, MapHex, build_map, read_map
from insula.ruleset.parts import SetupPart, Start
from insula.ruleset.settings import Settings

TABLE, LAYOUT = "ba_tb", "p4"


def island(settings: Settings) -> Map:
    """Return the island of Barbarian Attack with the trade hexes in their places (COMBO-BA-TB-01)."""
    return build_map(traders.with_marks(attack.with_options(_description(), settings)))


def _description() -> MapDescription:
    description = read_map(load("barbarian_attack/map")[LAYOUT])
    trade_hexes = {hex.at: hex for hex in read_map(load("traders_barbarians/map")[LAYOUT]).land if hex.plaza}
    tiles = {"coast": load("combinations")[TABLE]["tiles_outer"], "inner": load("combinations")[TABLE]["tiles_inner"]}
    return replace(
        description,
        land=tuple(_with_trade_hex(hex, trade_hexes.get(hex.at)) for hex in description.land),
        pools=tuple(replace(pool, terrain=tuple(tiles[pool.group].items())) for pool in description.pools),
    )


def _with_trade_hex(hex: MapHex, trade_hex: MapHex | None) -> MapHex:
    """Return the hex, or the trade hex in its place, which keeps the token (COMBO-BA-TB-01)."""
    return replace(trade_hex, token=hex.token, group=FIXED) if trade_hex else hex


def stock(start: Start) -> None:
    """Leave the cards of Traders & Barbarians in the box, and name the inner hexes (COMBO-BA-TB-04, COMBO-BA-TB-09)."""
    state = start.state
    state["deck"][:] = 0
    state["deck_size"] = 0
    state["inner"] = [start.map.geometry.hex(hex_of(row)) for row in load("combinations")[TABLE]["inner_order"]]


PART = SetupPart(island=island, stock=stock)
