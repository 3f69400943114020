"""The actions of catanatron as moves."""

from collections.abc import Callable, Iterator, Mapping

from ...errors import ForeignFileError
from .. import moves
from ..document import Value
from ..errors import unknown, unlike
from .board import Board, hex_of
from .words import CARDS, RESOURCES

MOST_ACTIONS = 10_000
_DICE = (1, 6)
_MOST_CARDS = 99
_EXAMPLE_ACTION, _EXAMPLE_DICE = '["RED", "ROLL", null]', "[3, 4]"
_EXAMPLE_TRADE = '[1, 0, 0, 0, 0, 0, 1, 0, 0, 0, "BLUE"]'
_BUILDS = {"BUILD_SETTLEMENT": "settlement", "BUILD_CITY": "city"}
_PLAYS = {"PLAY_KNIGHT_CARD": "KNIGHT", "PLAY_ROAD_BUILDING": "ROAD_BUILDING"}
_TALK = frozenset({"OFFER_TRADE", "ACCEPT_TRADE", "REJECT_TRADE", "CANCEL_TRADE"})


class Translator:
    """Turns actions into moves. `seats` are the seats by color."""

    def __init__(self, board: Board, seats: Mapping[str, int]) -> None:
        self.board = board
        self.seats = seats
        self._setup_left = 2 * len(seats)
        """The starting roads that are still to be placed."""
        self._free_roads = 0

    def moves_of(self, document: Value) -> list[moves.Move]:
        """Return the moves of all actions; none if the file has no actions. Raises ForeignFileError."""
        found: list[moves.Move] = []
        records = document.find("action_records")
        if records is not None:
            for record in records.elements(MOST_ACTIONS):
                parts = record.elements()
                if not parts:
                    raise _no_action(record)
                result = parts[1] if len(parts) > 1 and parts[1].raw is not None else None
                found += self._moves(parts[0], result)
            return found
        actions = document.find("actions")
        for action in actions.elements(MOST_ACTIONS) if actions else []:
            found += self._moves(action, None)
        return found

    def _moves(self, action: Value, result: Value | None) -> Iterator[moves.Move]:
        """Yield the moves of one action: its color, its type and its value."""
        parts = action.elements()
        if len(parts) != 3:
            raise _no_action(action)
        color, kind, value = parts
        seat, type = color.one_of(self.seats), kind.text()
        if type in _TALK:
            return
        if type in _BUILDS:
            yield moves.Build(action.place, seat, _BUILDS[type], self.board.node(value))
        elif type in _PLAYS:
            self._free_roads = 2 if type == "PLAY_ROAD_BUILDING" else 0
            yield moves.PlayCard(action.place, seat, CARDS[_PLAYS[type]])
        elif type in self._types:
            yield from self._types[type](self, action.place, seat, value, result)
        else:
            raise unknown(kind.place, kind.quote())

    def _road(self, place: str, seat: int, value: Value, _result: Value | None) -> Iterator[moves.Move]:
        is_free = self._setup_left > 0 or self._free_roads > 0
        self._free_roads -= self._setup_left == 0 and self._free_roads > 0
        self._setup_left -= self._setup_left > 0
        yield moves.Build(place, seat, "road", self.board.edge(value), is_free)

    def _roll(self, place: str, seat: int, value: Value, result: Value | None) -> Iterator[moves.Move]:
        dice = [die.number(*_DICE) for die in (result or value).elements()]
        if len(dice) != 2:
            raise unlike((result or value).place, (result or value).quote(), _EXAMPLE_DICE)
        yield moves.Roll(place, seat, *dice)

    def _discard(self, place: str, seat: int, value: Value, _result: Value | None) -> Iterator[moves.Move]:
        cards = [value] if isinstance(value.raw, str) else value.elements()
        yield moves.Discard(place, seat, tuple(card.one_of(RESOURCES) for card in cards))

    def _robber(self, place: str, seat: int, value: Value, result: Value | None) -> Iterator[moves.Move]:
        at, victim, *stolen = [*value.elements(), *[Value(None, value.place)] * 2][:4]
        q, r = hex_of(at)
        yield moves.MoveRobber(place, seat, f"{q},{r}")
        if victim.raw is not None:
            card = result or (stolen[0] if stolen and stolen[0].raw is not None else None)
            yield moves.Steal(place, seat, victim.one_of(self.seats), card.one_of(RESOURCES) if card else None)

    def _buy(self, place: str, seat: int, value: Value, result: Value | None) -> Iterator[moves.Move]:
        card = result or (value if value.raw is not None else None)
        yield moves.Buy(place, seat, card.one_of(CARDS) if card else None)

    def _invention(self, place: str, seat: int, value: Value, _result: Value | None) -> Iterator[moves.Move]:
        yield moves.PlayCard(place, seat, CARDS["YEAR_OF_PLENTY"])
        yield moves.Take(place, seat, tuple(card.one_of(RESOURCES) for card in value.elements()))

    def _monopoly(self, place: str, seat: int, value: Value, _result: Value | None) -> Iterator[moves.Move]:
        yield moves.PlayCard(place, seat, CARDS["MONOPOLY"])
        yield moves.Monopoly(place, seat, value.one_of(RESOURCES))

    def _bank(self, place: str, seat: int, value: Value, _result: Value | None) -> Iterator[moves.Move]:
        *given, wanted = value.elements() or [value]
        cards = tuple(card.one_of(RESOURCES) for card in given if card.raw is not None)
        yield moves.BankTrade(place, seat, cards, (wanted.one_of(RESOURCES),))

    def _trade(self, place: str, seat: int, value: Value, _result: Value | None) -> Iterator[moves.Move]:
        parts = value.elements()
        if len(parts) != 2 * len(RESOURCES) + 1:
            raise unlike(value.place, value.quote(), _EXAMPLE_TRADE)
        gives, gets = _cards(parts[: len(RESOURCES)]), _cards(parts[len(RESOURCES) : -1])
        yield moves.Trade(place, seat, parts[-1].one_of(self.seats), gives, gets)

    def _end(self, place: str, seat: int, _value: Value, _result: Value | None) -> Iterator[moves.Move]:
        self._free_roads = 0
        yield moves.EndTurn(place, seat)

    _types: Mapping[str, Callable[["Translator", str, int, Value, Value | None], Iterator[moves.Move]]] = {
        "BUILD_ROAD": _road,
        "ROLL": _roll,
        "DISCARD": _discard,
        "DISCARD_RESOURCE": _discard,
        "MOVE_ROBBER": _robber,
        "BUY_DEVELOPMENT_CARD": _buy,
        "PLAY_YEAR_OF_PLENTY": _invention,
        "PLAY_MONOPOLY": _monopoly,
        "MARITIME_TRADE": _bank,
        "CONFIRM_TRADE": _trade,
        "END_TURN": _end,
    }


def _no_action(value: Value) -> ForeignFileError:
    return unlike(value.place, value.quote(), _EXAMPLE_ACTION)


def _cards(counts: list[Value]) -> tuple[str, ...]:
    numbers = [count.number(0, _MOST_CARDS) for count in counts]
    return tuple(card for card, count in zip(RESOURCES.values(), numbers, strict=True) for _ in range(count))
