"""Why a card cannot be discarded, the robber cannot go somewhere, or somebody cannot be robbed."""

from ...modules.cities_knights.rules.words import CHASE
from ...rules.constants import CARD_KINDS, DESERT, NO_SEAT, NO_TOKEN
from ...rules.terrain import is_land
from ...ruleset.words import CARDS
from .case import Case


def discard(case: Case) -> str | None:
    """BASE-SEVEN-02."""
    kind = case.argument
    if kind >= CARD_KINDS:
        return "there is no such kind of card"
    if case.state.hand[case.player, kind] == case.state.discards[case.player, kind]:
        return f"{case.name} has no {CARDS[kind]} left to discard"
    return None


def move(case: Case) -> str | None:
    """BASE-ROB-01, FRIENDLY-HEX-01, CK-ACT-08."""
    hex = case.argument
    if hex >= case.board["n_hexes"]:
        return "there is no such hex on this map"
    if not is_land(case.state, hex):
        return "the robber stays on land"
    if hex == case.state.robber:
        return "the robber is there already and must go to another hex"
    if case.state.hex_terrain[hex] == DESERT and not case.option("robber_to_desert"):
        return "an option keeps the robber from going to the desert"
    is_chased = case.has_knights and case.data == CHASE and case.option("ck_chase_needs_numbered_hex")
    if is_chased and case.state.hex_token[hex] == NO_TOKEN:
        return "an option sends a chased robber to a hex with a number"
    for seat in range(case.ruleset.players):
        if case.is_protected(seat) and case.has_building_at(seat, hex):
            return f"the Friendly Robber spares {case.color(seat)}, who has few points and a building there"
    return None


def to_desert(_: Case) -> str:
    """FRIENDLY-NONE-01, TBGEN-06."""
    return "every other hex is spared by the Friendly Robber: the robber goes to a desert"


def steal(case: Case) -> str | None:
    """BASE-STEAL-01, FRIENDLY-NONE-02."""
    victim = case.argument
    if victim == NO_SEAT:
        return f"{case.name} must rob somebody"
    if not case.is_seat:
        return "there is no such seat"
    if victim == case.player:
        return f"{case.name} cannot rob oneself"
    if not case.has_building_at(victim, case.data):
        return f"{case.color(victim)} has no building at the hex of the robber"
    if case.state.hand_size[victim] == 0:
        return f"{case.color(victim)} has no card"
    if case.is_protected(victim):
        return f"the Friendly Robber spares {case.color(victim)}, who has few points"
    return None
