"""A saved game of JSettlers on its way to a position."""

from collections.abc import Iterator, Sequence

from ...errors import InsulaError, Message
from ...game.map_report import MODULE
from ...notation.refusals import wrong
from ...rules.geometry import Hex, Place
from ...ruleset import Ruleset
from ..document import Value
from ..errors import Note, impossible_game, unreadable
from ..playing import Table
from ..positions import NOBODY, Position, Seat
from .board import LAND, SEA, Board
from .islands import Islands, special_points
from .options import FOG, Options
from .players import POINTS, cards_of, read_seat
from .scenario import ScenarioMap, scenario_map
from .seamap import SeaMap

_BEFORE_ROLL, _ACTION, _ROBBER, _PIRATE, _DISCARDS, _SPECIAL, _OVER = 15, 20, 33, 34, 50, 100, 1000
_PHASES = {
    _BEFORE_ROLL: "before roll",
    _ACTION: "action phase",
    _ROBBER: "moving robber",
    _DISCARDS: "discarding",
    _SPECIAL: "special building",
    _OVER: "",
}
MOST_SEATS = 6
_MOST_ROUNDS, _HAND_LIMIT, _LARGEST = 10_000, 7, 0xFFFF
_USUAL_SPECIAL_POINTS = 2
_DECK = {"knight": 14, "road building": 2, "invention": 2, "monopoly": 2, "victory point": 5}
_DECK_OF_SIX = {"knight": 20, "road building": 3, "invention": 3, "monopoly": 3, "victory point": 5}
_CARD_PLAYED, _SHIP_MOVED = "PLAYED_DEV_CARD_FLAG", "movedShipThisTurn"
_BOARD, _SEATS = "boardInfo", "playerSeats"


class SavedGame:
    """A saved game on its way to a position."""

    def __init__(self, document: Value, options: Options, board: Board, taken: list[tuple[int, Value]]) -> None:
        self.notes: list[Note] = []
        self._document, self._options, self._board, self._taken = document, options, board, taken
        self._elements = document.get("elements")
        state = document.get("gameState")
        self._state = state.number(0, _OVER)
        if self._state not in _PHASES:
            sentence = "a position of this moment cannot be imported ({found})"
            raise unreadable(state.place, wrong("foreign_moment", sentence, found=state.quote()))
        self._has_special_points = options.special_points > 0
        self._map = self._sea_map() if board.encoding == SEA else None
        if options.scenario and self._map is None:
            raise unreadable(_BOARD, self._other_board())

    def _sea_map(self) -> SeaMap | ScenarioMap:
        """Return the map of the scenario if the board has its shape, and otherwise a map of its own."""
        options, players = self._options, len(self._taken)
        if name := options.scenario:
            found = self._scenario_map(name)
            if found is not None and found.is_turned:
                self.notes.append(Note(LAND, wrong("foreign_turned", "the board is turned by half a circle here")))
            if found is not None:
                return found
            if options.is_on(FOG):
                raise unreadable(LAND, self._other_board())
            self.notes.append(Note(LAND, self._other_board()))
        return SeaMap(self._board, players, options.goal, starts_everywhere=self._has_special_points)

    def _scenario_map(self, name: str) -> ScenarioMap | None:
        try:
            return scenario_map(name, len(self._taken), self._board, self._options.goal)
        except InsulaError as error:
            raise impossible_game(self._options.place, error) from error

    def _other_board(self) -> Message:
        """Return that the board does not have the shape of the scenario."""
        sentence = "here, {name} has another board for {count} players"
        return wrong("foreign_scenario_board", sentence, name=self._options.scenario_there, count=len(self._taken))

    def table(self) -> Table:
        """Return the table at which the game goes on. Raises ForeignFileError if the position cannot exist."""
        return Table(self.position().text(), self._place_of)

    def _place_of(self, error: InsulaError) -> str:
        """Return the place of what is impossible: the seat that the error names, the board, or all seats."""
        colors = Ruleset.of("base", len(self._taken)).colors
        player = error.arguments.get("player")
        if player in colors:
            return self._taken[colors.index(player)][1].place
        return _BOARD if "place" in error.arguments else _SEATS

    def position(self) -> Position:
        """Return the position."""
        position = Position(players=len(self._taken), options=self._options.here())
        if self._map is not None:
            position.rules, position.map = MODULE, self._map.text
            position.options |= {**self._map.options, **self._special_points()}
        else:
            position.options |= self._options.goal_here()
            if position.players == 2:
                position.options["two_player_table"] = "plain"
        position.hexes = self._map.hexes(self._board) if self._map else self._board.hexes
        position.harbors = {self._side(at): kind for at, kind in self._board.harbors.items()}
        colors = Ruleset.of("base", position.players).colors
        position.lines += self._figures()
        current = self._current()
        seats = [
            read_seat(value, self._board, self._moved, self._new_ships(), has_turn=seat == current)
            for seat, (_, value) in enumerate(self._taken)
        ]
        islands = Islands(self._document.get("boardInfo")) if self._map else None
        for seat, (_, value) in zip(seats, self._taken, strict=True):
            seat.further += islands.lines(value, self._board, self._moved) if islands else []
        position.lines += self._deck(seats)
        for seat, color in zip(seats, colors, strict=True):
            position.lines += seat.lines(color)
        position.lines += [*self._titles(colors), *self._turn(colors, seats)]
        return position

    def _special_points(self) -> dict[str, object]:
        """Return the option for the special points of islands, if they are not as usual."""
        usual = self._options.special_points
        if self._options.is_on(FOG):
            return {}  # there is no land on which anybody is a stranger
        points = special_points([value for _, value in self._taken], usual) if usual else 0
        return {} if points == _USUAL_SPECIAL_POINTS else {"sea_special_vp": points}

    def _at(self, at: Hex) -> Hex:
        return self._map.at(at) if self._map else at

    def _side(self, side: Place) -> Place:
        q, r, direction = self._moved("{},{},{}".format(*side)).split(",")
        return int(q), int(r), direction

    def _moved(self, name: str) -> str:
        return self._map.moved(name) if self._map else name

    def _figures(self) -> Iterator[str]:
        robber, pirate = self._board.robber, self._board.pirate
        if robber is not None:
            yield "robber: {},{}".format(*self._at(robber))
        elif isinstance(self._map, ScenarioMap):
            yield "robber: none"
        if self._map is not None:
            yield f"pirate: {'{},{}'.format(*self._at(pirate)) if pirate else 'none'}"

    def _new_ships(self) -> set[int]:
        placed = self._document.find("shipsPlacedThisTurn")
        return {ship.number(0, _LARGEST) for ship in (placed.elements() if placed else [])}

    def _deck(self, seats: Sequence[Seat]) -> Iterator[str]:
        """Yield the deck of the file, if it fits to the cards that players have."""
        listed = self._document.find("devCardDeck")
        if listed is None:
            return
        cards = cards_of(listed)
        for kind, count in (_DECK_OF_SIX if len(seats) > 4 else _DECK).items():
            held = sum(seat.cards.get(kind, 0) + seat.cards.get(f"new {kind}", 0) for seat in seats)
            if cards[kind] + held + sum(seat.played.get(kind, 0) for seat in seats) > count:
                sentence = "there are more than {count} cards {card}; the deck is what players do not have"
                self.notes.append(Note(listed.place, wrong("foreign_deck", sentence, count=count, card=kind)))
                return
        yield "deck: " + (", ".join(f"{count} {kind}" for kind, count in cards.items()) or "none")

    def _seat_of(self, key: str) -> int | None:
        """Return the seat that an element of the game names; None for nobody."""
        value = self._elements.find(key)
        number = value.number(-1, MOST_SEATS - 1) if value else -1
        return next((seat for seat, (other, _) in enumerate(self._taken) if other == number), None)

    def _current(self) -> int:
        """Return the seat that builds now: that of the turn, or that of the special building phase."""
        return self._seat_of("CURRENT_PLAYER") or 0

    def _titles(self, colors: Sequence[str]) -> Iterator[str]:
        for key, line in (("LONGEST_ROAD_PLAYER", "longest road"), ("LARGEST_ARMY_PLAYER", "largest army")):
            holder = self._seat_of(key)
            yield f"{line}: {NOBODY if holder is None else colors[holder]}"

    def _turn(self, colors: Sequence[str], seats: Sequence[Seat]) -> Iterator[str]:
        after = self._seat_of("SPECIAL_BUILDING_AFTER_PLAYER") if self._state == _SPECIAL else None
        current = self._current()
        turn = current if after is None else after
        rounds = self._elements.find("ROUND_COUNT")
        number = (max(rounds.number(0, _MOST_ROUNDS), 1) - 1 if rounds else 0) * len(seats) + turn + 1
        yield f"first player: {colors[0]}"
        if self._state == _OVER:
            best = max(range(len(seats)), key=lambda seat: self._points(seat))
            yield f"winners: {colors[best]}"
        yield f"turn: {number} {colors[turn]}"
        phase = _PHASES[self._state]
        if self._state == _DISCARDS:
            due = [i for i, seat in enumerate(seats) if sum(seat.hand.values()) > _HAND_LIMIT]
            yield "phase: " + "; ".join([*(f"{phase} {colors[seat]}" for seat in due), "all discard", "moving robber"])
        elif phase:
            yield f"phase: {phase} {colors[current]}"
        yield from self._done(turn)

    def _done(self, turn: int) -> Iterator[str]:
        """Yield the lines about what can be done only once in a turn, and is done."""
        card = self._taken[turn][1].path("elements", _CARD_PLAYED)
        if card is not None and card.number(0, 1):
            yield "also: card_played = 1"
        ship = self._document.find(_SHIP_MOVED)
        if self._map is not None and ship is not None and ship.flag():
            yield "also: ship_moved = 1"

    def _points(self, seat: int) -> int:
        value = self._taken[seat][1].find(POINTS)
        return value.number() if value else 0
