"""Whether what a progress card asks for in the middle of its effect can be asked for (CK-SCI, CK-POL, CK-TRD)."""

# ruff: noqa: ARG001 (functions of one table have the same parameters)

from collections.abc import Container

from insula.notation.draft import Draft
from insula.rules import entry
from insula.rules.constants import (
    MAX_TOKEN,
    MEDICINE_CITY,
    MIN_TOKEN,
    NO_TOKEN,
    NOBODY,
    RED_TOKENS,
    RESOURCES,
    ROAD,
    SEA,
)

from ..rules.options import CK_COMMERCIAL_HARBOR_CHOICE, PLAYER_NAMES
from ..rules.trade_cards import SEAT_FACTOR
from ..rules.words import DESERTER, KINDS, MASTER_MERCHANT, SPY


def check_inventor(draft: Draft, player: int, data: int) -> str:
    """Nothing is chosen yet, or a hex with a token that can be exchanged (CK-SCI-04)."""
    hex = data - 1
    if data == 0:
        return ""
    if hex >= len(draft.ruleset.map.geometry.hexes) or draft.state.hex_terrain[hex] == SEA:
        return "the first token is on no land hex"
    is_fixed = draft.state.hex_token[hex] in (NO_TOKEN, MIN_TOKEN, MAX_TOKEN, *RED_TOKENS)
    return "the first token cannot be exchanged" if is_fixed else ""


def check_medicine(draft: Draft, player: int, data: int) -> str:
    """The city can be paid (CK-SCI-06)."""
    if data:
        return f"no number such as {data} belongs to it"
    cost = draft.ruleset.boards[0]["cost"][MEDICINE_CITY].tolist()
    can_pay = all(held >= due for held, due in zip(draft.state.hand.tolist()[player], cost, strict=False))
    return "" if can_pay else f"{draft.color(player)} cannot pay the city"


def check_rebuilding(draft: Draft, player: int, edge: int) -> str:
    """The road removed was an own one, and can be built again (CK-POL-04)."""
    state = draft.state
    if edge >= len(draft.ruleset.map.geometry.edges) or state.road_owner[edge] != NOBODY:
        return "the road that was removed is still there, or nowhere"
    return "" if state.supply[player, ROAD] else f"{draft.color(player)} has no road in the supply"


def check_choosing(draft: Draft, player: int, card: int) -> str:
    """The card is one for which an opponent is named."""
    return "" if card in (DESERTER, SPY, MASTER_MERCHANT) else f"{card} is no card that names an opponent"


def _opponent(draft: Draft, player: int, other: int) -> str:
    is_opponent = 0 <= other < draft.state.players and other != player
    return "" if is_opponent else "it is about no opponent"


def check_spy(draft: Draft, player: int, victim: int) -> str:
    """The opponent has progress cards (CK-POL-07)."""
    reason = _opponent(draft, player, victim)
    has_cards = not reason and any(draft.state.progress.tolist()[victim])
    return reason or ("" if has_cards else f"{draft.color(victim)} has no progress card")


def _leads(draft: Draft, player: int, other: int) -> str:
    """The opponent has more points."""
    points = [int(entry.points(draft.ruleset.boards, draft.states, seat, True)) for seat in (player, other)]
    return "" if points[1] > points[0] else f"{draft.color(other)} has no more points than {draft.color(player)}"


def _some_of_hand(draft: Draft, player: int, count: int) -> str:
    left = draft.state.hand_size[player] - sum(draft.state.discards.tolist()[player])
    return "" if 1 <= count <= min(2, left) else f"{count} of {left} cards of {draft.color(player)} cannot go"


def check_wedding(draft: Draft, player: int, count: int) -> str:
    """The guest has more points, and the cards (CK-POL-09)."""
    return _leads(draft, draft.state.active, player) or _some_of_hand(draft, player, count)


def check_master_merchant(draft: Draft, player: int, data: int) -> str:
    """The opponent has more points, and the cards (CK-TRD-02)."""
    victim, count = divmod(data, SEAT_FACTOR)
    reason = _opponent(draft, player, victim)
    return reason or _leads(draft, player, victim) or _some_of_hand(draft, victim, count)


def _has_card_of(draft: Draft, player: int, kinds: Container[int]) -> bool:
    hand = draft.state.hand.tolist()[player]
    return any(count > 0 for kind, count in enumerate(hand) if kind in kinds)


def check_offering(draft: Draft, player: int, other: int) -> str:
    """The opponent has a card, the player a resource (CK-TRD-01)."""
    reason = _opponent(draft, player, other)
    if reason or not draft.state.hand_size[other]:
        return reason or f"{draft.color(other)} has no card"
    return "" if _has_card_of(draft, player, range(RESOURCES)) else f"{draft.color(player)} has no resource"


def _offered(draft: Draft, player: int, kind: int) -> str:
    is_held = kind < RESOURCES and draft.state.hand[player, kind] > 0
    return "" if is_held else f"{draft.color(player)} has no such resource to offer"


def check_wanting(draft: Draft, player: int, data: int) -> str:
    """The card offered is in hand (CK-TRD-01)."""
    other, kind = divmod(data, SEAT_FACTOR)
    return _opponent(draft, player, other) or _offered(draft, player, kind)


def check_answering(draft: Draft, player: int, kind: int) -> str:
    """There is a commodity to give, for a card in the hand of the player of the turn (CK-TRD-01)."""
    if draft.state.option[CK_COMMERCIAL_HARBOR_CHOICE] == PLAYER_NAMES:
        return "the options do not let anybody choose"
    if not _has_card_of(draft, player, range(RESOURCES, KINDS)):
        return f"{draft.color(player)} has no commodity"
    return _offered(draft, draft.state.active, kind)


def check_bishop(draft: Draft, player: int, victim: int) -> str:
    """The victim has a card (CK-POL-01)."""
    reason = _opponent(draft, player, victim)
    has_card = not reason and draft.state.hand_size[victim]
    return reason or ("" if has_card else f"{draft.color(victim)} has no card")
