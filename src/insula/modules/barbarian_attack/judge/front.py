"""What the barbarians and knights on the board are worth to the bot: prisoners, freed hexes, harm to production."""

from functools import cache

from insula.bots.greedy import weights
from insula.bots.greedy.outlook import Outlook
from insula.game import NOBODY, RESOURCES
from insula.rules import jit
from insula.rules.constants import NOWHERE
from insula.ruleset import Ruleset

from .. import offers
from ..rules.constants import FULL
from ..rules.knights import is_castle

PRISONER = weights.POINT / 2
"""A prisoner: two are a point."""
RISKED_KNIGHT = 0.6
"""What a knight in a victory may lose: the loss die hits one of three pairs of sides, and 3 gold make up for most."""
ON_THE_WAY = 0.4
"""The share of the prisoners that counts for knights that do not yet win."""
NEARER = 0.8
"""The share of its worth that a hex keeps for a knight, for each path between them."""
WAITING = 0.5
"""The worth of a knight at a hex without barbarians, which can come."""
OTHERS = 0.3
"""The share that counts of what a conquered hex costs opponents."""
FAR = 99
"""In place of a number of paths: there is no way."""
THREAT = (0.0, 0.15, 0.4, 1.0)
"""The share of the harm of a conquered hex that counts with so many barbarians on it."""


@cache
def paths(ruleset: Ruleset) -> list[int]:
    """Return the paths that knights can use (ATTACK-KNIGHT-04)."""
    board, state = jit.record(ruleset.boards), jit.record(ruleset.template)
    return [edge for edge in range(board.n_edges) if offers.may_use_path(board, state, edge)]


@cache
def steps(ruleset: Ruleset) -> list[list[int]]:
    """Return how many paths of movement lie between any two paths of the map (ATTACK-KNIGHT-04)."""
    board = ruleset.boards[0]
    count = int(board["n_edges"])
    ends = board["edge_nodes"][:count].tolist()
    at: dict[int, list[int]] = {}
    for edge in paths(ruleset):
        for node in ends[edge]:
            at.setdefault(node, []).append(edge)
    return [_steps_from(start, ends, at) for start in range(count)]


@cache
def paths_around(ruleset: Ruleset, hex: int) -> list[int]:
    """Return the paths on which knights stand around a hex."""
    beside = ruleset.boards[0]["edge_hexes"].tolist()
    return [edge for edge in paths(ruleset) if hex in beside[edge]]


def _steps_from(start: int, ends: list[list[int]], at: dict[int, list[int]]) -> list[int]:
    found = {start: 0}
    queue = [start]
    for edge in queue:
        for other in (other for node in ends[edge] for other in at.get(node, ())):
            if other not in found:
                found[other] = found[edge] + 1
                queue.append(other)
    return [found.get(edge, FAR) for edge in range(len(ends))]


class Front:
    """The hexes to which barbarians can be sent, the knights around them, and their worth to the bot."""

    def __init__(self, outlook: Outlook) -> None:
        survey, state = outlook.survey, outlook.survey.state
        ruleset = survey.view.ruleset
        self.me = survey.me
        self.steps = steps(ruleset)
        coast = [hex for hex in state.coast.tolist() if hex != NOWHERE]
        inland = [hex for hex in survey.tables.land if hex not in coast and offers.may_send_barbarian(state, hex)]
        self.coast = coast + inland
        self.barbarians: list[int] = state.hex_barbarians.tolist()
        self.owner: list[int] = state.edge_knight.tolist()[: len(self.steps)]
        self.moved: list[int] = state.knight_moved.tolist()
        self.sides: dict[int, list[int]] = {hex: paths_around(ruleset, hex) for hex in self.coast}
        castles = [hex for hex in survey.tables.land if is_castle(state, hex)]
        self.castle = {edge for hex in castles for edge in paths_around(ruleset, hex)}
        self.harm = {hex: self._harm(outlook, hex) for hex in self.coast}
        self._points = {hex: self._points_at(outlook, hex) for hex in self.coast}

    @property
    def knights(self) -> list[int]:
        """Return the paths with the bot's knights."""
        return [edge for edge, owner in enumerate(self.owner) if owner == self.me]

    def _harm(self, outlook: Outlook, hex: int) -> float:
        """Return what the bot loses while a hex is conquered, less a share of what opponents lose."""
        survey = outlook.survey
        kind, ways = survey.yields[hex]
        if kind >= len(RESOURCES):
            return 0.0
        way = ways * survey.tables.way[kind]
        harm = 0.0
        for node in survey.tables.hex_nodes[hex]:
            if survey.building[node] and survey.owner[node] < survey.players:
                share = 1.0 if survey.owner[node] == survey.me else -OTHERS / max(1, survey.players - 1)
                harm += share * survey.building[node] * way
        return harm

    def _points_at(self, outlook: Outlook, hex: int) -> float:
        """Return the worth of the bot's points that are lost while a hex is conquered."""
        survey = outlook.survey
        own = [node for node in survey.tables.hex_nodes[hex] if survey.owner[node] == survey.me]
        return weights.POINT * sum(survey.building[node] for node in own if survey.state.conquered[node])

    def worth(self, hex: int, barbarians: int, mine: int, others: int) -> float:
        """Return the worth of a hex with so many barbarians, knights of the bot, and other knights around it."""
        threat = -THREAT[barbarians] * self.harm[hex]
        if barbarians == FULL:
            threat -= self._points[hex]
        if mine == 0:
            return threat
        if barbarians == 0:
            return threat + WAITING
        if mine + others > barbarians:
            return PRISONER * barbarians * mine / (mine + others) - RISKED_KNIGHT * mine
        return threat + ON_THE_WAY * PRISONER * barbarians * mine / (barbarians + 1)

    def around(self, hex: int, without: int = NOBODY, added: int = NOBODY) -> tuple[int, int]:
        """Return how many knights of the bot and of others stand around a hex, after a move or with a new knight."""
        mover = self.me if without == NOBODY else self.owner[without]
        left = [edge for edge in self.sides[hex] if edge not in (without, added)]
        owners = [self.owner[edge] for edge in left] + [mover] * (added in self.sides[hex])
        mine = owners.count(self.me)
        return mine, len(owners) - mine - owners.count(NOBODY)

    def whole(self, without: int = NOBODY, added: int = NOBODY) -> float:
        """Return the worth of all hexes after a knight left a path or came to one, or both."""
        return sum(self.worth(hex, self.barbarians[hex], *self.around(hex, without, added)) for hex in self.coast)

    def pull(self, edge: int) -> float:
        """Return how much a path is worth for later moves: hexes with barbarians that are near."""
        return max(
            (
                ON_THE_WAY * PRISONER * self.barbarians[hex] * NEARER ** min(self.steps[edge][side] for side in sides)
                for hex, sides in self.sides.items()
            ),
            default=0.0,
        )

    def gain(self, start: int, edge: int) -> float:
        """Return what the move of a knight gains."""
        before = self.whole() + self.pull(start)
        return self.whole(without=start, added=edge) + self.pull(edge) - before

    def best_gain(self, start: int, paths: int) -> float:
        """Return what the best move of a knight gains; 0 if it has no move."""
        goals = [
            edge for edge, distance in enumerate(self.steps[start]) if 0 < distance <= paths and self.is_free(edge)
        ]
        return max((self.gain(start, edge) for edge in goals), default=0.0)

    def is_free(self, edge: int) -> bool:
        """Return whether a move can end on a path (ATTACK-KNIGHT-08)."""
        return self.owner[edge] == NOBODY and edge not in self.castle
