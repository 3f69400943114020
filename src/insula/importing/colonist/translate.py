"""From the log of a colonist.io replay to moves."""

from collections import Counter
from collections.abc import Callable, Mapping

from ...notation.refusals import wrong
from .. import moves
from ..document import Value
from ..errors import Note, unknown, unreadable
from ..tally import Tally
from .board import Board
from .log import Event, Line
from .numbers import (
    BANK_WAS_SHORT,
    CARDS,
    CITY,
    COMMANDS,
    HIDDEN_CARD,
    HIDDEN_RESOURCE,
    OTHER_GAMES,
    PIECES,
    RESIGNED,
    RESOURCES,
    RESTARTED,
    ROAD,
    ROLLED_AUTOMATICALLY,
    STATES,
    TALK,
    Log,
)

_DICE = (1, 6)


class Translator:
    """Turns one event after the other into moves, and collects what cannot be taken over.

    `seats` are the seats by the number of the player's color, `viewer` is the seat from whose view the file is written.
    `tally` counts what has no meaning here.
    """

    def __init__(self, board: Board, seats: Mapping[int, int], viewer: int | None, tally: Tally) -> None:
        self.board = board
        self.seats = seats
        self.viewer = viewer
        self.tally = tally
        self.moves: list[moves.Move] = []
        self.notes: list[Note] = []
        self.is_over = False
        self.winners: list[tuple[int, str]] = []
        """The seat that the line about the end names, and the place of the line."""
        self._has_rolled = False
        self._turn_of = 0
        self._robber_moved_by = 0
        self._cards: dict[int, Counter[int]] = {}
        self._has_stolen = False
        """Whether a line of the event has already said who was robbed."""

    def add_state(self, state: Value) -> None:
        """Count the parts of a state, or of a change of it, that a game of the base game does not have."""
        for key, value in state.items():
            if key not in STATES:
                self.tally.add(value.place, key)

    def add(self, event: Event) -> None:
        """Add the moves of an event, and the hands that it shows."""
        self._has_stolen = False
        self.add_state(event.change)
        for line in event.lines:
            if self.is_over:
                return
            if line.type in OTHER_GAMES or line.type in COMMANDS:
                sentence = "this belongs to rules that cannot be imported ({name})"
                raise unreadable(line.place, wrong("foreign_other_game", sentence, name=f"log type {line.type}"))
            if line.type in RESIGNED:
                self.notes.append(Note(line.place, wrong("foreign_left", "a player has left the game")))
            elif line.type == RESTARTED:
                sentence = "the server has ended the game"
                self.notes.append(Note(line.place, wrong("foreign_restarted", sentence)))
            elif line.type in BANK_WAS_SHORT:
                sentence = "the bank had too few cards"
                self.notes.append(Note(line.place, wrong("foreign_bank_short", sentence)))
            elif line.type == ROLLED_AUTOMATICALLY and line.text.find("firstDice"):
                self._rolled(line)
            elif line.type in self._lines:
                self._lines[line.type](self, line)
            elif line.type not in TALK and line.type != ROLLED_AUTOMATICALLY:
                self.tally.add(line.place, f"log type {line.type}")
        self._add_hands(event)

    # What lines have.

    def _seat(self, line: Line, key: str = "playerColor") -> int:
        return line.text.get(key).one_of(self.seats)

    def _resources(self, line: Line, key: str) -> tuple[str, ...]:
        return tuple(card.one_of(RESOURCES) for card in line.text.get(key).elements())

    def _where(self, line: Line, states: str, seat: int, names: Mapping[str, str]) -> str:
        """Return the place that has changed with a line: the first of this owner that no line has used."""
        changed = line.event.changed(states)
        for number, (key, state) in enumerate(changed):
            owner = state.find("owner")
            if owner is None or self.seats.get(owner.number()) == seat:
                del changed[number]
                if key not in names:
                    raise unknown(state.place, key)
                return names[key]
        sentence = "the event does not say where: {name!r} is missing"
        raise unreadable(line.event.change.place, wrong("foreign_no_change", sentence, name=states))

    # The lines.

    def _built(self, line: Line) -> None:
        seat, number = self._seat(line), line.text.get("pieceEnum")
        piece = number.one_of(PIECES)
        is_road = number.raw == ROAD
        states = "tileEdgeStates" if is_road else "tileCornerStates"
        where = self._where(line, states, seat, self.board.side_names if is_road else self.board.corner_names)
        is_free = line.type == Log.PLACED and number.raw != CITY
        self.moves.append(moves.Build(line.place, seat, piece, where, is_free))

    def _rolled(self, line: Line) -> None:
        seat = self._seat(line)
        if self._has_rolled and seat == self._turn_of:
            return  # two lines can be about the same roll
        self._end_turn(line)
        self._has_rolled, self._turn_of = True, seat
        first, second = (line.text.get(key).number(*_DICE) for key in ("firstDice", "secondDice"))
        self.moves.append(moves.Roll(line.place, seat, first, second))

    def _end_turn(self, line: Line) -> None:
        if self._has_rolled:
            self.moves.append(moves.EndTurn(line.place, self._turn_of))
        self._has_rolled = False

    def _got_cards(self, line: Line) -> None:
        self.moves.append(moves.Gain(line.place, self._seat(line), self._resources(line, "cardsToBroadcast")))

    def _discarded(self, line: Line) -> None:
        self.moves.append(moves.Discard(line.place, self._seat(line), self._resources(line, "cardEnums")))

    def _moved_robber(self, line: Line) -> None:
        place = line.event.change.path("mechanicRobberState", "locationTileIndex")
        if place is None:
            sentence = "the event does not say where: {name!r} is missing"
            name = "mechanicRobberState.locationTileIndex"
            raise unreadable(line.event.change.place, wrong("foreign_no_change", sentence, name=name))
        hex = self.board.hex_names.get(str(place.number()))
        if hex is None:
            raise unknown(place.place, place.quote())
        self._robber_moved_by = self._seat(line)
        self.moves.append(moves.MoveRobber(line.place, self._robber_moved_by, hex))

    def _stole(self, line: Line) -> None:
        """Three lines can be about the same card: one for everybody, and one each for the thief and the victim."""
        if self._has_stolen:
            return
        self._has_stolen = True
        lines = {each.type: each for each in line.event.lines if each.type in _STEALS}
        thief = self._robber_moved_by
        seen = lines.get(Log.STOLE) or lines.get(Log.WAS_ROBBED)
        cards = self._resources(seen, "cardEnums") if seen and seen.text.find("cardEnums") else ()
        if Log.STOLE_UNSEEN in lines:
            thief = self._seat(lines[Log.STOLE_UNSEEN], "playerColorThief")
            victim = self._seat(lines[Log.STOLE_UNSEEN], "playerColorVictim")
        else:
            victim = self._victim(line, lines, thief)
        self.moves.append(moves.Steal(line.place, thief, victim, cards[0] if cards else None))

    def _victim(self, line: Line, lines: Mapping[int, Line], thief: int) -> int:
        """Return who was robbed if no line for everybody says it: each of the two sees the other one."""
        others = [seat for seat in self.seats.values() if seat != thief]
        named = [self._seat(each) for each in lines.values() if each.text.find("playerColor")]
        addressed = lines[Log.WAS_ROBBED].entry.find("specificRecipients") if Log.WAS_ROBBED in lines else None
        named += [each.one_of(self.seats) for each in (addressed.elements() if addressed else [])]
        named += [self.viewer] if self.viewer is not None and Log.WAS_ROBBED in lines else []
        victims = [seat for seat in named if seat != thief] or (others if len(others) == 1 else [])
        if not victims:
            raise unreadable(line.place, wrong("foreign_no_victim", "the file does not say who was robbed"))
        return victims[0]

    def _bought(self, line: Line) -> None:
        seat = self._seat(line)
        self.moves.append(moves.Buy(line.place, seat, self._new_card(line, seat)))

    def _new_card(self, line: Line, seat: int) -> str | None:
        """Return the card that is new in the hand of the player; None if the file hides it."""
        own = line.event.change.path("mechanicDevelopmentCardsState", "players", str(line.text.get("playerColor").raw))
        hand = own.path("developmentCards", "cards") if own else None
        bought = own.find("developmentCardsBoughtThisTurn") if own else None
        if hand is not None:
            cards = Counter(card.number(HIDDEN_CARD, max(CARDS)) for card in hand.elements())
            new = cards - self._cards.get(seat, Counter())
            self._cards[seat] = cards
            shown = [card for card in new if card != HIDDEN_CARD]
            if len(shown) == 1:
                return CARDS[shown[0]]
        if bought is not None and bought.elements():
            card = bought.elements()[-1]
            return None if card.raw == HIDDEN_CARD else card.one_of(CARDS)
        return None

    def _played(self, line: Line) -> None:
        seat, number = self._seat(line), line.text.get("cardEnum")
        card = number.one_of(CARDS)
        if seat != self._turn_of:
            self._end_turn(line)
            self._turn_of = seat
        own = self._cards.setdefault(seat, Counter())
        own[number.raw if own[number.raw] else HIDDEN_CARD] -= 1
        self.moves.append(moves.PlayCard(line.place, seat, card))

    def _took(self, line: Line) -> None:
        self.moves.append(moves.Take(line.place, self._seat(line), self._resources(line, "cardEnums")))

    def _monopolized(self, line: Line) -> None:
        amount = line.text.find("amountStolen")
        card = line.text.get("cardEnum").one_of(RESOURCES)
        self.moves.append(moves.Monopoly(line.place, self._seat(line), card, amount.number() if amount else None))

    def _traded_with_bank(self, line: Line) -> None:
        gives, gets = self._resources(line, "givenCardEnums"), self._resources(line, "receivedCardEnums")
        self.moves.append(moves.BankTrade(line.place, self._seat(line), gives, gets))

    def _traded(self, line: Line) -> None:
        """A trade between players. If an opponent's offer was accepted, its creator is not the player of the turn."""
        creator = "playerColor" if line.text.find("playerColor") else "playerColorCreator"
        seat, partner = self._seat(line, creator), self._seat(line, "acceptingPlayerColor")
        gives, gets = self._resources(line, "givenCardEnums"), self._resources(line, "receivedCardEnums")
        if seat != self._turn_of:
            seat, partner, gives, gets = partner, seat, gets, gives
        self.moves.append(moves.Trade(line.place, seat, partner, gives, gets))

    def _won(self, line: Line) -> None:
        self.is_over = True
        if line.text.find("playerColor"):
            self.winners.append((self._seat(line), line.place))

    def _add_hands(self, event: Event) -> None:
        states = event.change.find("playerStates")
        for key, state in states.items() if states else []:
            cards = state.path("resourceCards", "cards")
            if cards is not None and key.isascii() and key.isdigit() and int(key) in self.seats:
                known = {HIDDEN_RESOURCE: None, **RESOURCES}
                hand = tuple(card.one_of(known) for card in cards.elements())
                self.moves.append(moves.Hand(state.place, self.seats[int(key)], hand))

    _lines: Mapping[int, Callable[["Translator", Line], None]] = {
        Log.BOUGHT_CARD: _bought,
        Log.PLACED: _built,
        Log.BUILT: _built,
        Log.ROLLED: _rolled,
        Log.MOVED_ROBBER: _moved_robber,
        Log.STOLE: _stole,
        Log.WAS_ROBBED: _stole,
        Log.STOLE_UNSEEN: _stole,
        Log.PLAYED_CARD: _played,
        Log.TOOK_FROM_BANK: _took,
        Log.TURN_ENDED: _end_turn,
        Log.WON: _won,
        Log.GOT_CARDS: _got_cards,
        Log.DISCARDED: _discarded,
        Log.MONOPOLIZED: _monopolized,
        Log.TRADED: _traded,
        Log.TRADED_WITH_BANK: _traded_with_bank,
    }


_STEALS = (Log.STOLE, Log.WAS_ROBBED, Log.STOLE_UNSEEN)
