"""Whether the pending choices of progress cards can exist (CK-SCI, CK-POL, CK-TRD)."""

# ruff: noqa: ARG001 (functions of one table have the same parameters)

from collections.abc import Container

from insula.errors import Message
from insula.notation.draft import Draft
from insula.notation.refusals import wrong
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

from ..module import CK_COMMERCIAL_HARBOR_CHOICE, PLAYER_NAMES
from ..rules.constants import DESERTER, KINDS, MASTER_MERCHANT, SPY
from ..rules.trade_cards import SEAT_FACTOR
from .words import PROGRESS


def check_inventor(draft: Draft, player: int, data: int) -> Message | None:
    """Check that nothing is chosen yet, or that the token of the chosen hex can be exchanged (CK-SCI-04)."""
    hex = data - 1
    if data == 0:
        return None
    if hex >= len(draft.ruleset.map.geometry.hexes) or draft.state.hex_terrain[hex] == SEA:
        return wrong("token_not_on_land", "the first token is not on a land hex")
    is_fixed = draft.state.hex_token[hex] in (NO_TOKEN, MIN_TOKEN, MAX_TOKEN, *RED_TOKENS)
    return wrong("token_is_fixed", "the first token cannot be exchanged") if is_fixed else None


def check_medicine(draft: Draft, player: int, data: int) -> Message | None:
    """Check that the player can pay for the city (CK-SCI-06)."""
    if data:
        return wrong("no_number", "it takes no number, but {data} was given", data=data)
    cost = draft.ruleset.boards[0]["cost"][MEDICINE_CITY].tolist()
    can_pay = all(held >= due for held, due in zip(draft.state.hand.tolist()[player], cost, strict=False))
    return None if can_pay else wrong("cannot_pay_city", "{player} cannot pay for the city", player=draft.color(player))


def check_rebuilding(draft: Draft, player: int, edge: int) -> Message | None:
    """Check that the removed road was the player's own, and can be built again (CK-POL-04)."""
    state = draft.state
    if edge >= len(draft.ruleset.map.geometry.edges) or state.road_owner[edge] != NOBODY:
        return wrong("road_not_removed", "the road that was removed is still there, or nowhere")
    return (
        None
        if state.supply[player, ROAD]
        else wrong("no_road_left", "{player} has no road in the supply", player=draft.color(player))
    )


def check_choosing(draft: Draft, player: int, card: int) -> Message | None:
    """Check that the card is one that chooses an opponent."""
    return (
        None
        if card in (DESERTER, SPY, MASTER_MERCHANT)
        else wrong("card_names_no_opponent", "{card} does not name an opponent", card=PROGRESS.write(card))
    )


def _opponent(draft: Draft, player: int, other: int) -> Message | None:
    is_opponent = 0 <= other < draft.state.players and other != player
    return None if is_opponent else wrong("not_an_opponent", "it does not refer to an opponent")


def check_spy(draft: Draft, player: int, victim: int) -> Message | None:
    """Check that the opponent has progress cards (CK-POL-07)."""
    reason = _opponent(draft, player, victim)
    has_cards = not reason and any(draft.state.progress.tolist()[victim])
    return reason or (
        None if has_cards else wrong("no_progress_card", "{player} has no progress card", player=draft.color(victim))
    )


def _leads(draft: Draft, player: int, other: int) -> Message | None:
    """Check that the opponent has more points."""
    points = [int(entry.points(draft.ruleset.boards, draft.states, seat, True)) for seat in (player, other)]
    return (
        None
        if points[1] > points[0]
        else wrong(
            "no_more_points",
            "{player} does not have more points than {other}",
            player=draft.color(other),
            other=draft.color(player),
        )
    )


def _some_of_hand(draft: Draft, player: int, count: int) -> Message | None:
    left = draft.state.hand_size[player] - sum(draft.state.discards.tolist()[player])
    return (
        None
        if 1 <= count <= min(2, left)
        else wrong(
            "cards_left_count",
            "{player} cannot give {count} of {left} cards",
            count=count,
            left=left,
            player=draft.color(player),
        )
    )


def check_wedding(draft: Draft, player: int, count: int) -> Message | None:
    """Check that the guest has more points, and enough cards (CK-POL-09)."""
    return _leads(draft, draft.state.active, player) or _some_of_hand(draft, player, count)


def check_master_merchant(draft: Draft, player: int, data: int) -> Message | None:
    """Check that the opponent has more points, and enough cards (CK-TRD-02)."""
    victim, count = divmod(data, SEAT_FACTOR)
    reason = _opponent(draft, player, victim)
    return reason or _leads(draft, player, victim) or _some_of_hand(draft, victim, count)


def _has_card_of(draft: Draft, player: int, kinds: Container[int]) -> bool:
    hand = draft.state.hand.tolist()[player]
    return any(count > 0 for kind, count in enumerate(hand) if kind in kinds)


def check_offering(draft: Draft, player: int, other: int) -> Message | None:
    """Check that the opponent has a card and the player a resource (CK-TRD-01)."""
    reason = _opponent(draft, player, other)
    if reason or not draft.state.hand_size[other]:
        return reason or wrong("no_card", "{player} has no card", player=draft.color(other))
    return (
        None
        if _has_card_of(draft, player, range(RESOURCES))
        else wrong("no_resource", "{player} has no resource", player=draft.color(player))
    )


def _offered(draft: Draft, player: int, kind: int) -> Message | None:
    is_held = kind < RESOURCES and draft.state.hand[player, kind] > 0
    return (
        None
        if is_held
        else wrong("resource_not_held", "{player} has no such resource to offer", player=draft.color(player))
    )


def check_wanting(draft: Draft, player: int, data: int) -> Message | None:
    """Check that the offered card is in hand (CK-TRD-01)."""
    other, kind = divmod(data, SEAT_FACTOR)
    return _opponent(draft, player, other) or _offered(draft, player, kind)


def check_answering(draft: Draft, player: int, kind: int) -> Message | None:
    """Check that there is a commodity to give for a card of the player of the turn (CK-TRD-01)."""
    if draft.state.option[CK_COMMERCIAL_HARBOR_CHOICE] == PLAYER_NAMES:
        return wrong("option_not_set", "the options do not allow this choice")
    if not _has_card_of(draft, player, range(RESOURCES, KINDS)):
        return wrong("no_commodity", "{player} has no commodity", player=draft.color(player))
    return _offered(draft, draft.state.active, kind)


def check_bishop(draft: Draft, player: int, victim: int) -> Message | None:
    """Check that the victim has a card (CK-POL-01)."""
    reason = _opponent(draft, player, victim)
    has_card = not reason and draft.state.hand_size[victim]
    return reason or (None if has_card else wrong("no_card", "{player} has no card", player=draft.color(victim)))
