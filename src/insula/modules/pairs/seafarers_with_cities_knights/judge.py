"""The greedy bot's judgment of knights that chase the pirate, and of a ship of the Diplomat."""

from insula.bots.greedy.outlook import Outlook
from insula.bots.greedy.parts import JudgePart
from insula.game import ActionKind
from insula.modules.cities_knights.judge.outlook import KnightsOutlook
from insula.modules.cities_knights.judge.posts import cost_of_rest
from insula.modules.seafarers.judge import Voyages, worth_of_pirate
from insula.rules.constants import NO_PLACE


def _chase(outlook: Outlook, node: int) -> float:
    """Return the worth of the pirate at the best other hex, less deactivating the knight."""
    pirate = int(outlook.survey.state.pirate)
    hexes = range(len(outlook.survey.tables.hex_nodes))
    best = max(worth_of_pirate(outlook, hex) for hex in hexes if hex != pirate)
    knights = outlook.of(KnightsOutlook)
    return best - cost_of_rest(knights, knights.facts.knight_at[node])


def _rebuild_ship(outlook: Outlook, edge: int) -> float:
    return 0.0 if edge == NO_PLACE else outlook.of(Voyages).worth_of_ship(edge)


PART = JudgePart(
    judges={ActionKind.CHASE_PIRATE: _chase, ActionKind.DIPLOMAT_REBUILD_SHIP: _rebuild_ship},
)
