"""The map and the starting state of a game, combined from the contributions of the modules in play."""

from collections.abc import Iterable
from functools import lru_cache

import numpy as np

from ..rules import state
from ..rules.board import BOARD
from ..rules.entry import recount
from . import combinations
from .maps import Map, build_map
from .options import OPTIONS
from .parts import SetupPart, Start, has_pair, setup_parts
from .refusals import refusal
from .settings import GOAL, Settings
from .words import CARDS, THINGS


def check_pairs(settings: Settings) -> None:
    """Raise RulesetError if two modules change each other's rules and that combination is not implemented."""
    for pair in combinations.pairs_of(settings.codes):
        if pair.state == combinations.CHANGES and not has_pair(pair.first.name, pair.second.name):
            raise combinations.refuse_pair("pair_not_implemented", pair)


def island(settings: Settings) -> Map:
    """Return the map of the last module that brings one, as the other modules change it."""
    parts = setup_parts(settings.modules)
    description = [found for part in parts if (found := part.island(settings)) is not None][-1].description
    for part in parts:
        description = part.change_map(settings, description)
    return build_map(description)


def board(settings: Settings, island: Map) -> np.ndarray:
    """Return the board of the map with costs and each player's number of pieces, as an array of one record."""
    boards = island.boards.copy()
    record = boards[0]
    for part in setup_parts(settings.modules):
        supplies = part.supplies(settings)
        for thing, cost in supplies.costs.items():
            record["cost"][THINGS.index(thing)] = 0
            for card, count in cost.items():
                record["cost"][THINGS.index(thing), CARDS.index(card)] = count
        for thing, count in supplies.pieces.items():
            record["pieces"][THINGS.index(thing)] = count
    return _shared(boards.tobytes())


@lru_cache(maxsize=64)
def _shared(content: bytes) -> np.ndarray:
    """Return a read-only array of one Board with this content: rulesets with equal boards share it."""
    boards: np.ndarray = np.frombuffer(content, BOARD).copy()
    boards.flags.writeable = False
    return boards


def template(settings: Settings, colors: tuple[str, ...], island: Map, boards: np.ndarray) -> np.ndarray:
    """Return the state before any draw, as an array of one record."""
    parts = setup_parts(settings.modules)
    start = Start(settings, colors, island, boards, state.empty_state())
    _fill(start)
    for part in parts:
        part.stock(start)
    if start.state["hex_token"].any():
        recount(boards, start.states)  # tokens that lie as printed are linked
    laid = [part.lay_fixed_island(start) for part in parts]
    phases = [] if any(laid) else _drawing_phases(parts)
    phases += [phase for part in parts for phase in part.phases_after_board]
    phases += [phase for part in parts for phase in part.first_phases]
    skipped = frozenset().union(*(part.skipped_phases for part in parts))
    phases = [phase for phase in phases if phase not in skipped]
    start.state["stack_phase"][: len(phases)] = phases[::-1]
    start.state["stack_size"] = len(phases)
    start.states.flags.writeable = False
    return start.states


def most_points(start: Start) -> int | None:
    """Return the most points that a player can have when a game begins like this; None if no bound is known.

    Raises RulesetError if nobody can ever reach the goal.
    """
    fixed = [spec.most_points for spec in state.specs_of(start.settings.modules)]
    by_map = [part.most_points(start) for part in setup_parts(start.settings.modules)]
    if None in fixed:
        return None
    most, goal = sum(points for points in fixed if points) + sum(by_map), start.settings.options[GOAL]
    if int(goal) > most:
        raise refusal("goal_out_of_reach", value=goal, most=most, option=GOAL)
    return most


def _drawing_phases(parts: Iterable[SetupPart]) -> list[int]:
    """Return the phases in which chance lays out the board, in order."""
    first = [phase for part in parts for phase in part.phases_before_terrain]
    return first + [phase for part in parts for phase in part.drawing_phases]


def _fill(start: Start) -> None:
    """Fill in what every game has: players, modules, options, supplies, and the fixed parts of the map."""
    settings, record = start.settings, start.state
    record["players"] = settings.players
    record["modules"] = sum(spec.flag for spec in state.MODULES if spec.name in settings.modules)
    for name, value in settings.options.items():
        record["option"][OPTIONS[name].index] = OPTIONS[name].number(value)
    record["supply"][: settings.players] = start.board["pieces"]
    start.map.lay_fixed(start.states)
