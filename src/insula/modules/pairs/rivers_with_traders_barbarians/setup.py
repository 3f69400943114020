"""The start of The Rivers of Catan with Traders & Barbarians: hexes, tokens, gold, and the drawn rivers."""

from dataclasses import replace

from insula.data import load
from insula.modules.rivers.module import DRAWING_ROBBER_SWAMP
from insula.modules.rivers.setup.course import River, river_on
from insula.modules.state import State
from insula.rules import jit
from insula.rules.constants import NOWHERE, SEA
from insula.rules.geometry import SIDES
from insula.ruleset import Ruleset
from insula.ruleset.maps import MapDescription
from insula.ruleset.parts import SetupPart, Start
from insula.ruleset.settings import Settings

from .module import DRAWING_RIVERS
from .rules.course import LENGTHS, hex_on, mouth_of, river_of

TABLE = "riv_tb"


def change_pool(settings: Settings, description: MapDescription) -> MapDescription:  # noqa: ARG001
    """Leave out the hexes that the rivers and the trade hexes replace, and the token set aside (COMBO-RIVER-TB)."""
    table, base = load("combinations")[TABLE], load("base/supplies")
    left = {terrain: count - table["taken_out"].get(terrain, 0) for terrain, count in base["terrain_count"].items()}
    for tile in load("rivers/supplies")["west"]["river"]:
        for hex in tile["hexes"]:
            left[hex["terrain"]] = left.get(hex["terrain"], 0) + 1
    aside = table["set_aside"]
    tokens = (int(number) for number, count in base["token_count"].items() for _ in range(count))
    (pool,) = description.pools
    changed = replace(
        pool,
        terrain=tuple((terrain, count) for terrain, count in left.items() if count),
        tokens=tuple(token for token in tokens if token not in aside),
    )
    sequence = tuple(token for token in base["tokens"]["numbers"] if token not in aside)
    return replace(description, pools=(changed,), token_sequence=sequence)


def stock(start: Start) -> None:
    """Give out less gold than Traders & Barbarians alone (COMBO-RIVER-TB)."""
    start.state["gold"][: start.settings.players] = load("combinations")[TABLE]["start_gold"]


def rivers_drawn(ruleset: Ruleset, state: State) -> tuple[River, ...]:
    """Return the rivers that lie on the board."""
    return tuple(_river(ruleset, state, course) for course in state.river_course.tolist() if course != NOWHERE)


def _river(ruleset: Ruleset, state: State, course: int) -> River:
    board, hexes = jit.record(ruleset.boards), ruleset.map.geometry.hexes
    numbers = [hex_on(board, course, step) for step in range(LENGTHS[river_of(course)])]
    beyond = board.hex_hexes[numbers[-1], mouth_of(course)]
    river = river_on([hexes[hex] for hex in numbers], SIDES[mouth_of(course)])
    return replace(river, is_at_sea=state.hex_terrain[beyond] == SEA)


PART = SetupPart(
    change_map=change_pool,
    stock=stock,
    phases_before_terrain=(DRAWING_RIVERS,),
    skipped_phases=frozenset({DRAWING_ROBBER_SWAMP}),
)
