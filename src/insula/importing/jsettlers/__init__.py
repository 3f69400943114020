"""Saved games of JSettlers (`.game.json`, model version 2.3 and later): their position, as a record without moves.

The boards for four and six players are those of the base game. A sea board becomes a map file; its islands bring
special points if the scenario has only these rules.
"""

from collections.abc import Iterator, Sequence

from ...game.map_report import MODULE
from ...notation.refusals import wrong
from ...ruleset import Ruleset
from ..document import Value
from ..errors import Note, unreadable, wrong_players
from ..imported import Imported
from ..playing import Table
from ..positions import NOBODY, Position, Seat
from .board import CLASSIC, SEA, SIX, Board, read_board
from .islands import Islands, special_points
from .options import ISLANDS, Options
from .players import cards_of, names_of, occupied, read_seat
from .seamap import SeaMap

NAME = "JSettlers saved game"
_OLDEST, _NEWEST = 2300, 9999
_BEFORE_ROLL, _ACTION, _ROBBER, _PIRATE, _DISCARDS, _SPECIAL, _OVER = 15, 20, 33, 34, 50, 100, 1000
_PHASES = {
    _BEFORE_ROLL: "before roll",
    _ACTION: "action phase",
    _ROBBER: "moving robber",
    _DISCARDS: "discarding",
    _SPECIAL: "special building",
    _OVER: "",
}
_MOST_SEATS, _MOST_ROUNDS, _HAND_LIMIT, _LARGEST = 6, 10_000, 7, 0xFFFF
_MOST_OF_BOARD = {CLASSIC: (2, 4), SIX: (5, 6), SEA: (3, 6)}
"""The numbers of players for which each board is here."""
_POINTS = "totalVP"
_USUAL_SPECIAL_POINTS = 2
_DECK = {"knight": 14, "road building": 2, "invention": 2, "monopoly": 2, "victory point": 5}
_DECK_OF_SIX = {"knight": 20, "road building": 3, "invention": 3, "monopoly": 3, "victory point": 5}


def is_saved_game(document: Value) -> bool:
    """Return whether a document is such a game, by its keys."""
    return isinstance(document.raw, dict) and {"modelVersion", "playerSeats"} <= set(document.raw)


def read(document: Value) -> Imported:
    """Return the position of a saved game as a record without moves. Raises ForeignFileError with the place."""
    document.get("modelVersion").number(_OLDEST, _NEWEST)
    options = Options(document.find("gameOptions"))
    board = read_board(document.get("boardInfo"))
    taken = _in_turn_order(occupied(document.get("playerSeats")), document)
    least, most = _MOST_OF_BOARD[board.encoding]
    if not least <= len(taken) <= most:
        raise wrong_players("boardInfo", len(taken), least, most)
    saved = _Saved(document, options, board, taken)
    table = Table(saved.position().text(), "boardInfo")
    colors = table.game.ruleset.colors
    names = {color: name for color, name in zip(colors, names_of(taken), strict=True) if name}
    differences = (_of_points(seat, table, i) for i, (_, seat) in enumerate(taken))
    notes = (*options.left_out(), *saved.notes, *filter(None, differences))
    return Imported(NAME, table.game.record(names=names), notes)


def _of_points(seat: Value, table: Table, number: int) -> Note | None:
    """Return the note that a player has other points than in the file."""
    points = seat.find(_POINTS)
    ours = table.game.points(number)
    if points is None or points.number() == ours:
        return None
    sentence = "{player} has {found} points in the file, and {expected} by the rules"
    player, found = table.color(number), points.number()
    message = wrong("foreign_points_differ", sentence, player=player, found=found, expected=ours)
    return Note(points.place, message)


def _in_turn_order(seats: list[tuple[int, Value]], document: Value) -> list[tuple[int, Value]]:
    """Return the seats from the first player on."""
    first = document.get("elements").find("FIRST_PLAYER")
    start = first.number(-1, _MOST_SEATS - 1) if first else 0
    return sorted(seats, key=lambda seat: (seat[0] - start) % _MOST_SEATS)


class _Saved:
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
        self._has_special_points = any(map(options.is_on, ISLANDS))
        self._map = (
            SeaMap(board, len(taken), options.goal, starts_everywhere=self._has_special_points)
            if board.encoding == SEA
            else None
        )

    def position(self) -> Position:
        """Return the position."""
        options = self._options.here()
        position = Position(players=len(self._taken), options=options)
        if self._map is not None:
            position.rules, position.map = MODULE, self._map.text
            options.pop("vp_goal", None)
            points = special_points([value for _, value in self._taken]) if self._has_special_points else 0
            if points != _USUAL_SPECIAL_POINTS:
                options["sea_special_vp"] = points
        elif position.players == 2:
            options["two_player_table"] = "plain"
        position.hexes = {self._at(at): hex for at, hex in self._board.hexes.items()}
        position.harbors = {(*self._at((q, r)), side): kind for (q, r, side), kind in self._board.harbors.items()}
        colors = Ruleset.of("base", position.players).colors
        position.lines += self._figures()
        seats = [read_seat(value, self._board, self._moved, self._new_ships()) for _, value in self._taken]
        islands = Islands(self._document.get("boardInfo")) if self._map else None
        for seat, (_, value) in zip(seats, self._taken, strict=True):
            seat.further += islands.lines(value, self._board, self._moved) if islands else []
        position.lines += self._deck(seats)
        for seat, color in zip(seats, colors, strict=True):
            position.lines += seat.lines(color)
        position.lines += [*self._titles(colors), *self._turn(colors, seats)]
        return position

    def _at(self, at: tuple[int, int]) -> tuple[int, int]:
        return self._map.at(at) if self._map else at

    def _moved(self, name: str) -> str:
        return self._map.moved(name) if self._map else name

    def _figures(self) -> Iterator[str]:
        robber, pirate = self._board.robber, self._board.pirate
        if robber is not None:
            yield "robber: {},{}".format(*self._at(robber))
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
        number = value.number(-1, _MOST_SEATS - 1) if value else -1
        return next((seat for seat, (other, _) in enumerate(self._taken) if other == number), None)

    def _titles(self, colors: Sequence[str]) -> Iterator[str]:
        for key, line in (("LONGEST_ROAD_PLAYER", "longest road"), ("LARGEST_ARMY_PLAYER", "largest army")):
            holder = self._seat_of(key)
            yield f"{line}: {NOBODY if holder is None else colors[holder]}"

    def _turn(self, colors: Sequence[str], seats: Sequence[Seat]) -> Iterator[str]:
        after = self._seat_of("SPECIAL_BUILDING_AFTER_PLAYER") if self._state == _SPECIAL else None
        current = self._seat_of("CURRENT_PLAYER") or 0
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

    def _points(self, seat: int) -> int:
        value = self._taken[seat][1].find(_POINTS)
        return value.number() if value else 0
