"""Bots of catanatron as players in our arena, in an environment that has both packages.

    pip install 'insula[terminal]' catanatron
    PYTHONPATH=bench/peers insula ladder --bots greedy,catanatron_bots:ValueFunction --store games.jsonl \
        --option trade_with_players=off

For each decision, a game of catanatron is set up as the bot's seat sees ours. What the seat does not see is dealt at
random. These bots neither offer nor accept trades with other players.
"""

import random
from collections.abc import Iterator, Sequence
from functools import cached_property
from pkgutil import resolve_name
from typing import Any, ClassVar

import numpy as np
from catanatron import Color, RandomPlayer
from catanatron import Game as TheirGame
from catanatron.models.actions import generate_playable_actions
from catanatron.models.enums import CITY, ROAD, SETTLEMENT, ActionPrompt, ActionType
from catanatron.models.map import BASE_MAP_TEMPLATE, CatanMap, LandTile, NodeRef, initialize_tiles
from catanatron.state import State as TheirState

from insula import Action, ActionKind, Game, View
from insula.bots import Bot
from insula.game import NOBODY, Answer, Card, DevelopmentCard, Harbor, Phase, SeatArgument, Thing, exchange_argument

COLORS = tuple(Color)
NODES = tuple(NodeRef)
RESOURCES = {"WOOD": Card.LUMBER, "BRICK": Card.BRICK, "SHEEP": Card.WOOL, "WHEAT": Card.GRAIN, "ORE": Card.ORE}
NAMES = {card: name for name, card in RESOURCES.items()}
CARDS = {
    "KNIGHT": DevelopmentCard.KNIGHT,
    "YEAR_OF_PLENTY": DevelopmentCard.INVENTION,
    "MONOPOLY": DevelopmentCard.MONOPOLY,
    "ROAD_BUILDING": DevelopmentCard.ROAD_BUILDING,
    "VICTORY_POINT": DevelopmentCard.VICTORY_POINT,
}
PROMPTS = {
    Phase.SETTLING: ActionPrompt.BUILD_INITIAL_SETTLEMENT,
    Phase.SETTING_ROAD: ActionPrompt.BUILD_INITIAL_ROAD,
    Phase.MOVING_ROBBER: ActionPrompt.MOVE_ROBBER,
}
"""What is asked in each phase; in all others, it is the next action of the turn."""
DECIDED = (*PROMPTS, Phase.BEFORE_ROLL, Phase.ACTION_PHASE, Phase.PLACING_ROADS)
"""The phases in which catanatron has more than one action. Like its players, ours discard at random."""
DECLINING = (
    (ActionKind.ANSWER_OFFER, Answer.DECLINE),
    (ActionKind.CONFIRM_TRADE, SeatArgument.NOBODY),
)
SIMPLE = {
    ActionType.ROLL: (ActionKind.ROLL, 0),
    ActionType.END_TURN: (ActionKind.END_TURN, 0),
    ActionType.BUY_DEVELOPMENT_CARD: (ActionKind.BUY_DEVELOPMENT_CARD, 0),
    ActionType.PLAY_KNIGHT_CARD: (ActionKind.PLAY_DEVELOPMENT_CARD, DevelopmentCard.KNIGHT),
    ActionType.PLAY_ROAD_BUILDING: (ActionKind.PLAY_DEVELOPMENT_CARD, DevelopmentCard.ROAD_BUILDING),
    ActionType.PLAY_MONOPOLY: (ActionKind.PLAY_DEVELOPMENT_CARD, DevelopmentCard.MONOPOLY),
    ActionType.PLAY_YEAR_OF_PLENTY: (ActionKind.PLAY_DEVELOPMENT_CARD, DevelopmentCard.INVENTION),
}
"""The kinds of actions that have the same argument whatever their value is."""

NO_ARGUMENT = -1
"""The argument of an action that is never legal here: an exchange at a worse rate than the best."""

Step = tuple[ActionKind, int]
"""The kind and the argument of one of our actions."""


class Places:
    """The map of a game as catanatron has it, and the numbers of its places there and here."""

    def __init__(self, view: View) -> None:
        board, state = view.ruleset.boards[0], view.state
        coordinates = [place for place, kind in BASE_MAP_TEMPLATE.topology.items() if kind is LandTile]
        in_reading_order = sorted(coordinates, key=lambda place: (place[2], place[0]))
        self.hexes = dict(zip(in_reading_order, board["land"].tolist(), strict=False))
        """The number of our hex at each coordinate."""
        hexes = [self.hexes[place] for place in coordinates]
        numbers = [state.hex_token[hex] for hex in hexes if state.hex_token[hex]]
        terrain = [NAMES.get(Card(state.hex_terrain[hex])) if state.hex_token[hex] else None for hex in hexes]
        # The lists are taken from their end.
        self.map = CatanMap.from_tiles(initialize_tiles(BASE_MAP_TEMPLATE, numbers[::-1], None, terrain[::-1]))
        self.nodes: dict[int, int] = {}
        """The number of each of our corners there."""
        for place, hex in self.hexes.items():
            for corner, node in zip(NODES, board["hex_nodes"][hex].tolist(), strict=True):
                self.nodes[node] = self.map.tiles[place].nodes[corner]
        self.ends: list[list[int]] = board["edge_nodes"][: board["n_edges"]].tolist()
        self.map.port_nodes = {
            None if kind == Harbor.ANY else NAMES[Card(kind)]: set[int]() for kind in state.harbor_kind if kind >= 0
        }
        for edge, kind in zip(state.harbor_edge, state.harbor_kind, strict=True):
            if edge >= 0:
                self.map.port_nodes[None if kind == Harbor.ANY else NAMES[Card(kind)]] |= set(self.edge(edge))

    def edge(self, edge: int) -> tuple[int, int]:
        """Return the corners of one of our sides as catanatron numbers them, in its order."""
        one, other = sorted(self.nodes[node] for node in self.ends[edge])
        return one, other

    @cached_property
    def our_nodes(self) -> dict[int, int]:
        """Return our number of each corner."""
        return {theirs: ours for ours, theirs in self.nodes.items()}

    @cached_property
    def our_edges(self) -> dict[tuple[int, int], int]:
        """Return our number of each side."""
        return {self.edge(edge): edge for edge in range(len(self.ends))}


def mirrored(places: Places, game: Game, phase: Phase, seat: int, legal: Sequence[Action]) -> TheirGame:
    """Return a game of catanatron in the same position, in which a seat must decide."""
    theirs = TheirGame(players=[], initialize=False)
    theirs.seed, theirs.id, theirs.vps_to_win = 0, "", int(game.ruleset.options["vp_goal"])
    theirs.state = state = TheirState([RandomPlayer(color) for color in COLORS[: game.players]], places.map)
    state.players = sorted(state.players, key=lambda player: COLORS.index(player.color))  # they were shuffled
    state.colors = COLORS[: game.players]
    state.color_to_index = {color: index for index, color in enumerate(state.colors)}
    for each in range(game.players):
        for key, value in _player_state(game, each, phase):
            state.player_state[f"P{each}_{key}"] = value
    _deal(state, game)
    _build(
        state, game, places, {node for action in legal if action.edge is not None for node in places.edge(action.edge)}
    )
    _ask(state, game, phase, seat)
    return theirs


def _deal(state: TheirState, game: Game) -> None:
    """Fill the bank and the deck."""
    state.resource_freqdeck = [int(game.state.bank[card]) for card in RESOURCES.values()]
    state.development_listdeck = [name for name, card in CARDS.items() for _ in range(game.state.deck[card])]
    random.shuffle(state.development_listdeck)


def _build(state: TheirState, game: Game, places: Places, last: set[int]) -> None:
    """Place all pieces. A road of the set-up begins at the last settlement of its owner, one of the corners `last`."""
    ours, board = game.state, state.board
    for node, building in enumerate(ours.building):
        if building:
            color, kind = COLORS[ours.building_owner[node]], CITY if building == Thing.CITY else SETTLEMENT
            board.buildings[places.nodes[node]] = (color, kind)
            state.buildings_by_color[color][kind].append(places.nodes[node])
    for edge, owner in enumerate(ours.road_owner):
        if owner != NOBODY:
            one, other = places.edge(edge)
            board.roads[one, other] = board.roads[other, one] = COLORS[owner]
            state.buildings_by_color[COLORS[owner]][ROAD].append((one, other))
    for seat, color in enumerate(state.colors):
        state.buildings_by_color[color][SETTLEMENT].sort(key=lambda node: node in last)
        board.road_lengths[color] = int(ours.road_length[seat])
        board.connected_components[color] = list(_connected(state, color))
    if ours.longest_road != NOBODY:
        board.road_color = COLORS[ours.longest_road]
        board.road_length = board.road_lengths[board.road_color]
    board.board_buildable_ids = {theirs for node, theirs in places.nodes.items() if not ours.crowded[node]}
    board.robber_coordinate = next(place for place, hex in places.hexes.items() if hex == ours.robber)


def _connected(state: TheirState, color: Any) -> Iterator[set[int]]:
    """Yield the corners of each group of connected roads of a color. Buildings of others interrupt them."""
    own = state.buildings_by_color[color]
    left = {node for edge in own[ROAD] for node in edge} | {*own[SETTLEMENT], *own[CITY]}
    left = {node for node in left if not state.board.is_enemy_node(node, color)}
    while left:
        found, reached = set[int](), {min(left)}
        while reached:
            found |= reached
            reached = {node for edge in own[ROAD] if found & {*edge} for node in edge} & left - found
        yield found
        left -= found


def _ask(state: TheirState, game: Game, phase: Phase, seat: int) -> None:
    """Ask a seat for its decision."""
    state.num_turns, state.current_player_index, state.current_turn_index = game.turn, seat, max(0, game.active)
    state.current_prompt = PROMPTS.get(phase, ActionPrompt.PLAY_TURN)
    state.is_initial_build_phase = phase in (Phase.SETTLING, Phase.SETTING_ROAD)
    state.is_moving_knight = phase == Phase.MOVING_ROBBER
    state.is_road_building = phase == Phase.PLACING_ROADS
    state.free_roads_available = int(game.state.stack_data[game.state.stack_size - 1]) * state.is_road_building
    state.playable_actions = generate_playable_actions(state)


def _player_state(game: Game, seat: int, phase: int) -> Iterator[tuple[str, int]]:
    """Yield what catanatron counts for each player.

    Nobody has won yet, although the cards dealt to an opponent may be worth enough points.
    """
    state, is_active = game.state, game.active == seat
    yield "VICTORY_POINTS", game.points(seat, hidden=False)
    yield "ACTUAL_VICTORY_POINTS", min(game.points(seat), int(game.ruleset.options["vp_goal"]) - 1)
    yield "ROADS_AVAILABLE", state.supply[seat, Thing.ROAD]
    yield "SETTLEMENTS_AVAILABLE", state.supply[seat, Thing.SETTLEMENT]
    yield "CITIES_AVAILABLE", state.supply[seat, Thing.CITY]
    yield "LONGEST_ROAD_LENGTH", state.road_length[seat]
    yield "HAS_ROAD", state.longest_road == seat
    yield "HAS_ARMY", state.largest_army == seat
    yield "HAS_ROLLED", is_active and phase != Phase.BEFORE_ROLL
    yield "HAS_PLAYED_DEVELOPMENT_CARD_IN_TURN", is_active and bool(state.card_played)
    for name, card in RESOURCES.items():
        yield f"{name}_IN_HAND", state.hand[seat, card]
    for name, kind in CARDS.items():
        yield f"{name}_IN_HAND", state.development[seat, kind]
        yield f"PLAYED_{name}", state.development_played[seat, kind]
        if kind != DevelopmentCard.VICTORY_POINT:
            yield f"{name}_OWNED_AT_START", state.development[seat, kind] > state.development_new[seat, kind]


class CatanatronBot(Bot):
    """Lets a player of catanatron decide."""

    player: ClassVar[str]
    """The class of the player, as `pkg.module:Class`."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self._dealer = np.random.default_rng(seed)
        self._places: Places | None = None
        self._planned: list[Step] = []
        """The steps that complete its last action: one action of catanatron can be several of ours."""

    def choose(self, view: View, legal: Sequence[Action]) -> Action:
        by_step: dict[Step, Action] = {(action.kind, action.argument): action for action in legal}
        for step in (*self._planned[:1], *DECLINING):
            if step in by_step:
                self._planned = self._planned[1:]
                return by_step[step]
        self._planned = []
        if len(legal) == 1 or Phase(view.phase) not in DECIDED:
            return self.rng.choice(legal)
        self._places = self._places or Places(view)
        random.seed(self.rng.getrandbits(64))
        theirs = mirrored(self._places, view.sample(self._dealer), Phase(view.phase), view.seat, legal)
        steps = {action: self._steps(action, view) for action in theirs.state.playable_actions}
        theirs.state.playable_actions = [action for action in steps if steps[action][0] in by_step]
        player = resolve_name(self.player)(COLORS[view.seat])
        chosen, *self._planned = steps[player.decide(theirs, theirs.state.playable_actions)]
        return by_step[chosen]

    def _steps(self, action: Any, view: View) -> list[Step]:
        """Return the actions that an action of catanatron is here."""
        value, places = action.value, self._places
        assert places is not None
        match action.action_type:
            case ActionType.BUILD_SETTLEMENT:
                is_first = view.phase == Phase.SETTLING
                kind = ActionKind.SETUP_SETTLEMENT if is_first else ActionKind.BUILD_SETTLEMENT
                return [(kind, places.our_nodes[value])]
            case ActionType.BUILD_CITY:
                return [(ActionKind.BUILD_CITY, places.our_nodes[value])]
            case ActionType.BUILD_ROAD:
                kinds = {
                    Phase.SETTING_ROAD: ActionKind.SETUP_ROAD,
                    Phase.PLACING_ROADS: ActionKind.ROAD_BUILDING_PLACE,
                }
                kind = kinds.get(Phase(view.phase), ActionKind.BUILD_ROAD)
                return [(kind, places.our_edges[tuple(sorted(value))])]
            case ActionType.MOVE_ROBBER:
                victim = SeatArgument.NOBODY if value[1] is None else COLORS.index(value[1])
                return [(ActionKind.MOVE_ROBBER, places.hexes[value[0]]), (ActionKind.STEAL_FROM, victim)]
            case ActionType.MARITIME_TRADE:
                *given, taken = (RESOURCES[name] for name in value if name)
                is_best = len(given) == view.state.rate[view.seat, given[0]]
                return [(ActionKind.BANK_TRADE, exchange_argument(given[0], taken) if is_best else NO_ARGUMENT)]
            case ActionType.PLAY_MONOPOLY:
                return [SIMPLE[action.action_type], (ActionKind.MONOPOLY_NAME, RESOURCES[value])]
            case ActionType.PLAY_YEAR_OF_PLENTY:
                return [SIMPLE[action.action_type], *((ActionKind.INVENTION_TAKE, RESOURCES[name]) for name in value)]
        return [SIMPLE[action.action_type]]


class WeightedRandom(CatanatronBot):
    """Catanatron's player that prefers cities, settlements and cards, and otherwise plays at random."""

    name = "catanatron-weighted"
    player = "catanatron.players.weighted_random:WeightedRandomPlayer"


class VictoryPoint(CatanatronBot):
    """Catanatron's player that takes the points that one action brings, and otherwise plays at random."""

    name = "catanatron-points"
    player = "catanatron.players.search:VictoryPointPlayer"


class ValueFunction(CatanatronBot):
    """Catanatron's player that looks one action ahead with a value function. It is in its source, not on PyPI."""

    name = "catanatron-value"
    player = "catanatron_experimental.machine_learning.players.value:ValueFunctionPlayer"


class AlphaBeta(CatanatronBot):
    """Catanatron's player that searches two actions deep with the same value function. It is in its source, too."""

    name = "catanatron-alphabeta"
    player = "catanatron_experimental.machine_learning.players.minimax:AlphaBetaPlayer"
