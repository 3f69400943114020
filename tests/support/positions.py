"""Positions in words: `a_game("base").with_settlement(RED, "0,0,N").game()`."""

from collections.abc import Mapping

from insula.data import load
from insula.game import Game, Phase
from insula.rules import entry, switchboard
from insula.rules.constants import CITY, NOBODY, NOWHERE, SETTLEMENT
from insula.ruleset.places import parse_place
from insula.ruleset.words import CARDS, DEVELOPMENT_CARDS, HARBORS, TERRAINS

from .knights import KnightsPosition
from .reading import Seat, state

RED, BLUE, WHITE, ORANGE, GREEN, BROWN = range(6)
"""Seats with four or more players, in turn order."""

LATE_TURN = 20
"""A turn that is late enough for all rules about first turns."""


def a_game(rules: str = "base", players: int = 4, options: Mapping[str, object] | None = None) -> "Position":
    """Return an empty island, in seat 0's action phase: the beginner island, or a fixed one for five and six."""
    return Position(Game(rules, players, seed=1, options=options, chance="manual"))


def ck(players: int = 4, **options: object) -> "Position":
    """Return the first island, or a drawn one for five and six; red acts, without player trades."""
    return a_game("cities_knights", players, options={"trade_with_players": False, **options})


class Position(KnightsPosition):
    """A position under construction; `game()` returns it, ready to be played."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._geometry = game.ruleset.map.geometry
        self._bank: dict[str, int] = {}
        self._clear()
        self._lay_island()
        self.in_turn(LATE_TURN).action_phase(0)

    def _clear(self) -> None:
        """Restart the game with an empty board: no pieces, all cards in the bank."""
        record = state(self._game)
        record._bytes[:] = self._game.ruleset.template.tobytes()
        record.founded = switchboard.starting_rounds(record) * self._game.players
        record.first_player = 0
        for node in range(len(record.building)):
            record.building[node] = 0
            record.building_owner[node] = NOBODY
        for edge in range(len(record.road_owner)):
            record.road_owner[edge] = NOBODY
        for seat in range(self._game.players):
            for kind in range(len(CARDS)):
                record.bank[kind] += record.hand[seat, kind]
                record.hand[seat, kind] = 0

    def _lay_island(self) -> None:
        """Lay terrain and tokens, the harbors of the frame, and the robber on the desert."""
        record, board = state(self._game), self._game.ruleset.boards[0]
        if self._game.ruleset.options.get("ck_board") == "ck_first_game" and record.robber >= 0:
            return  # the template has the island of the first game (CK-BOARD-01)
        if not board["n_spirals"]:
            rows = _island_of_groups(self._game)
        elif self._game.players > 4:
            rows = _island_of_thirty(self._game)
        else:
            rows = {
                f"{r['q']},{r['r']}": (r["terrain"], r.get("token", 0))
                for r in load("base/supplies")["beginner"]["hexes"]
            }
        fixed = {self._geometry.hex_names[hex] for hex in self._game.ruleset.map.fixed}
        for hex, (terrain, token) in rows.items():
            if hex not in fixed:
                self.with_hex(hex, terrain, token)
        deserts = [hex for hex, (terrain, _) in rows.items() if terrain == "desert" and hex not in fixed]
        if deserts:
            self.with_robber(deserts[0])
        for i in range(board["n_harbors"]):
            if board["frame_kind"][i] != NOWHERE:
                record.harbor_edge[i] = board["frame_edge"][i]
                record.harbor_kind[i] = board["frame_kind"][i]

    # The board.

    def with_hex(self, hex: str, terrain: str, token: int = 0) -> "Position":
        """Put another terrain and token on a land hex."""
        index = self._hex(hex)
        state(self._game).hex_terrain[index] = TERRAINS.index(terrain)
        state(self._game).hex_token[index] = token
        return self

    def with_robber(self, hex: str) -> "Position":
        """Put the robber onto a hex."""
        state(self._game).robber = self._hex(hex)
        return self

    def with_harbor(self, side: str, kind: str) -> "Position":
        """Change the kind of the harbor at a side: a resource, or "any"."""
        record = state(self._game)
        place = record.harbor_edge.tolist().index(self._geometry.edge(parse_place(side)))
        record.harbor_kind[place] = HARBORS.index(kind)
        return self

    def with_settlement(self, seat: Seat, *places: str) -> "Position":
        """Put settlements of a seat onto intersections; the rules for places are not checked."""
        return self._build(seat, SETTLEMENT, places)

    def with_city(self, seat: Seat, *places: str) -> "Position":
        """Put cities of a seat onto intersections."""
        return self._build(seat, CITY, places)

    def with_roads(self, seat: Seat, *places: str) -> "Position":
        """Put roads of a seat onto paths."""
        for place in places:
            edge = self._geometry.edge(parse_place(place))
            assert state(self._game).road_owner[edge] == NOBODY, f"there is already a road on {place}"
            state(self._game).road_owner[edge] = self._game.seat(seat)
        return self

    def _build(self, seat: Seat, piece: int, places: tuple[str, ...]) -> "Position":
        for place in places:
            node = self._geometry.node(parse_place(place))
            assert state(self._game).building[node] == 0, f"there is already a building on {place}"
            state(self._game).building[node] = piece
            state(self._game).building_owner[node] = self._game.seat(seat)
        return self

    def _hex(self, name: str) -> int:
        q, r = name.split(",")
        return self._geometry.hex((int(q), int(r)))

    # Cards.

    def with_hand(self, seat: Seat, **counts: int) -> "Position":
        """Give cards from the bank to a seat."""
        record = state(self._game)
        for word, count in counts.items():
            kind = CARDS.index(word)
            record.bank[kind] -= count
            record.hand[self._game.seat(seat), kind] += count
            assert record.bank[kind] >= 0, f"the bank has no {count} {word} left"
        return self

    def with_bank(self, **counts: int) -> "Position":
        """Leave this many cards of the named kinds in the bank, whatever the hands hold."""
        self._bank |= counts
        return self

    def with_empty_bank(self, **counts: int) -> "Position":
        """Leave nothing in the bank except the named cards."""
        return self.with_bank(**{word: counts.get(word, 0) for word in CARDS[:5]})

    def with_cards(self, seat: Seat, **counts: int) -> "Position":
        """Give development cards from the deck to a seat, bought in an earlier turn."""
        return self._take_cards(seat, ("development",), counts)

    def with_new_cards(self, seat: Seat, **counts: int) -> "Position":
        """Give development cards from the deck to a seat, bought in this turn."""
        return self._take_cards(seat, ("development", "development_new"), counts)

    def with_played(self, seat: Seat, **counts: int) -> "Position":
        """Lay development cards from the deck face up in front of a seat."""
        return self._take_cards(seat, ("development_played",), counts)

    def with_deck(self, **counts: int) -> "Position":
        """Leave exactly these cards in the development deck, whatever the seats hold."""
        for kind, word in enumerate(DEVELOPMENT_CARDS):
            state(self._game).deck[kind] = counts.get(word, 0)
        return self

    def _take_cards(self, seat: Seat, fields: tuple[str, ...], counts: Mapping[str, int]) -> "Position":
        record = state(self._game)
        for word, count in counts.items():
            kind = DEVELOPMENT_CARDS.index(word)
            record.deck[kind] -= count
            assert record.deck[kind] >= 0, f"the deck has no {count} {word} left"
            for field in fields:
                getattr(record, field)[self._game.seat(seat), kind] += count
        return self

    def with_holder(self, **holders: Seat) -> "Position":
        """Set the holders of special cards, by their fields; by default nobody holds them, whatever the counts are."""
        for card, seat in holders.items():
            setattr(state(self._game), card, self._game.seat(seat))
        return self

    # The moment.

    def in_turn(self, number: int) -> "Position":
        """Set how many turns have begun."""
        state(self._game).turn = number
        return self

    def action_phase(self, seat: Seat) -> "Position":
        """Make it the seat's turn, after the roll."""
        return self.in_phase(Phase.ACTION_PHASE, seat)

    def before_roll(self, seat: Seat) -> "Position":
        """Make it the seat's turn, before the roll."""
        return self.in_phase(Phase.BEFORE_ROLL, seat)

    def in_phase(self, phase: Phase, seat: Seat, data: int = 0) -> "Position":
        """Make it the seat's turn, with only this phase pending."""
        record = state(self._game)
        player = self._game.seat(seat)
        for place in range(len(record.stack_phase)):
            record.stack_phase[place], record.stack_player[place], record.stack_data[place] = 0, NOBODY, 0
        record.stack_phase[0], record.stack_player[0], record.stack_data[0] = int(phase), player, data
        record.stack_size = 1
        record.active = player
        record.own_turn = 1
        return self

    def foundation(self, first: Seat = 0) -> "Position":
        """Begin the foundation phase with this seat."""
        record = state(self._game)
        self.in_phase(Phase.FOUNDATION, 0)
        record.stack_player[0] = record.active = NOBODY
        record.founded = record.turn = record.own_turn = 0
        record.first_player = self._game.seat(first)
        return self

    def with_card_played(self) -> "Position":
        """Mark that the active player has played a development card in this turn."""
        state(self._game).card_played = 1
        return self

    def with_built(self) -> "Position":
        """Mark that the active player has built something in this turn."""
        state(self._game).built = 1
        return self

    def with_dice_drawn(self, *pairs: str) -> "Position":
        """Remove these pairs, such as "3 4", from the deck of 36."""
        for pair in pairs:
            first, second = map(int, pair.split())
            state(self._game).dice_drawn[6 * (first - 1) + second - 1] = 1
        return self

    def game(self) -> Game:
        """Return the position, ready to be played; derived fields are filled in."""
        record = state(self._game)
        for word, count in self._bank.items():
            record.bank[CARDS.index(word)] = count
        record.deck_size = sum(record.deck.tolist())
        entry.recount(self._game.ruleset.boards, self._game._states)
        self._game.steps.clear()
        self._game._start = self._game._states.tobytes()
        self._game._advance(entry.NO_ACTION)
        return self._game


def _island_of_groups(game: Game) -> dict[str, tuple[str, int]]:
    """Return a fixed island where hexes exchange terrain in groups: the terrain in order, tokens as printed."""
    names, geometry = game.ruleset.map.geometry.hex_names, game.ruleset.map.geometry
    pools = {pool.group: pool for pool in game.ruleset.map.description.pools}
    terrain = {name: iter([word for word, n in pool.terrain for _ in range(n)]) for name, pool in pools.items()}
    tokens = {name: iter(pool.tokens) for name, pool in pools.items()}
    return {
        names[geometry.hex(hex.at)]: (next(terrain[hex.group]), next(tokens[hex.group], hex.token))
        for hex in game.ruleset.map.description.land
        if hex.group in pools
    }


def _island_of_thirty(game: Game) -> dict[str, tuple[str, int]]:
    """Return a fixed island for five and six: the terrains in rotation, the tokens in a spiral or as printed."""
    board, names = game.ruleset.boards[0], game.ruleset.map.geometry.hex_names
    laid = {hex: TERRAINS[game.ruleset.template[0]["hex_terrain"][hex]] for hex in game.ruleset.map.fixed}
    left = {terrain: int(count) for terrain, count in zip(TERRAINS, board["terrain_count"], strict=False)}
    for terrain in laid.values():
        left[terrain] -= 1
    free = iter([int(hex) for hex in board["land"][: board["n_land"]] if int(hex) not in laid])
    while any(left.values()):
        for terrain in TERRAINS:
            if left.get(terrain, 0):
                left[terrain] -= 1
                laid[next(free)] = terrain
    if board["n_spirals"] == 0:
        printed = game.ruleset.template[0]["hex_token"].tolist()
        return {names[hex]: (terrain, printed[hex]) for hex, terrain in laid.items()}
    tokens = iter(board["token_sequence"].tolist())
    return {
        names[hex]: (laid[hex], 0 if laid[hex] in ("desert", "oasis") else next(tokens))
        for hex in board["spiral"][0][: board["n_land"]].tolist()
    }
