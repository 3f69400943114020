"""Seafarers with Cities & Knights in texts: its actions, and robber and pirate that wait beside the board."""

from insula.errors import Message
from insula.modules.cities_knights.module import AWARDING_ROUTE, PLACING_FREE_ROADS
from insula.modules.seafarers.module import ROAD_BUILDING_SHIP
from insula.modules.seafarers.notation.words import FIGURES
from insula.notation import places
from insula.notation.cursor import Cursor
from insula.notation.draft import Draft, read_list
from insula.notation.forms import Form
from insula.notation.line_kinds import LineKind, Section
from insula.notation.parts import NotationPart
from insula.notation.pending import Asked, Pending
from insula.notation.refusals import impossible, wrong
from insula.notation.shapes import HEX, always, word_of
from insula.rules.constants import NOBODY, NOWHERE, SEA, SHIP

from .module import DIPLOMAT_REBUILDING_SHIP, WAIT_OFF_BOARD

FIELDS = ("robber_start", "pirate_start")
"""The starting hexes of the figures, by the number of the figure."""
NO_FIGURE = "none"


def write_waiting(draft: Draft) -> str:
    """Return the starting hexes of robber and pirate while they wait, unless they are as before the board is laid."""
    hexes = [int(getattr(draft.state, field)) for field in FIELDS]
    if hexes == [int(draft.ruleset.template[0][field]) for field in FIELDS]:
        return ""
    names = draft.ruleset.map.geometry.hex_names
    texts = [f"{FIGURES.write(figure)} {names[hex]}" for figure, hex in enumerate(hexes) if hex != NOWHERE]
    return "; ".join(texts) or NO_FIGURE


def read_waiting(draft: Draft, cursor: Cursor) -> None:
    """Read the starting hexes of robber and pirate."""
    for field in FIELDS:
        setattr(draft.state, field, NOWHERE)
    if cursor.accept(NO_FIGURE):
        return
    while read_list(cursor, ";"):
        figure = FIGURES.read(cursor)
        setattr(draft.state, FIELDS[figure], places.read_hex(draft.ruleset.map.geometry, cursor))


def check_waiting(draft: Draft) -> None:
    """Check that figures wait only by option before the first landing, at hexes where they can stand (CK-SEA-03)."""
    state, names = draft.state, draft.ruleset.map.geometry.hex_names
    robber, pirate = state.robber_start, state.pirate_start
    may_wait = state.option[WAIT_OFF_BOARD] and not state.landed
    if robber != NOWHERE and not may_wait:
        raise impossible("robber_does_not_wait", "the robber does not wait beside the board")
    if pirate != NOWHERE and not may_wait:
        raise impossible("pirate_does_not_wait", "the pirate does not wait beside the board")
    if robber != NOWHERE and state.hex_terrain[robber] == SEA:
        raise impossible("robber_cannot_enter", "the robber cannot start at {place}", place=names[robber])
    if pirate != NOWHERE and state.hex_terrain[pirate] != SEA:
        raise impossible("pirate_cannot_enter", "the pirate cannot start at {place}", place=names[pirate])


def check_rebuilding(draft: Draft, player: int, edge: int) -> Message | None:
    """Check that the removed ship was the player's own, and can be built again (CK-SEA-13)."""
    state = draft.state
    if edge >= len(draft.ruleset.map.geometry.edges) or state.road_owner[edge] != NOBODY:
        return wrong("ship_not_removed", "the ship that was removed is still there, or nowhere")
    if state.supply[player, SHIP]:
        return None
    return wrong("no_ship_left", "{player} has no ship in the supply", player=draft.color(player))


PART = NotationPart(
    also_read=(
        Form(ROAD_BUILDING_SHIP, "ship {side}", PLACING_FREE_ROADS),
        Form(ROAD_BUILDING_SHIP, "build ship {side}", PLACING_FREE_ROADS),
    ),
    lines=(
        LineKind(
            Section.TABLE,
            "waiting",
            write_waiting,
            read_waiting,
            FIELDS,
            always(word_of(FIGURES), HEX, between=";", none=NO_FIGURE),
        ),
    ),
    pending={DIPLOMAT_REBUILDING_SHIP: Pending(asked=Asked.OF_THE_TURN, needs=AWARDING_ROUTE)},
    phase_checks={DIPLOMAT_REBUILDING_SHIP: check_rebuilding},
    checks=(check_waiting,),
)
