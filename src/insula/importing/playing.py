"""Play the moves of another program on the engine, which checks every one of them."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import product

from ..errors import InsulaError, Message
from ..game import CHANCE, ActionKind, Game
from ..notation.refusals import wrong
from ..reason import Reason
from . import moves
from .errors import Note, impossible_game, unreadable

RESOURCES = ("brick", "lumber", "wool", "grain", "ore")
"""The resources in the order of the state."""
_RATES = (2, 3, 4)
_SEVEN = 7


class _Difference(Exception):  # noqa: N818 (it is no error: it ends the game that is played)
    """The rules do not allow what the file says."""

    why: Reason | None = None

    def __init__(self, message: Message) -> None:
        super().__init__(message.sentence)
        self.message = message


class Table:
    """A game in which the moves of a file are played, and what was different.

    `position` is the text of the position in which the game begins, `place` is where it is in the file, or a function
    that finds the place of an error in it.
    """

    def __init__(self, position: str, place: str | Callable[[InsulaError], str]) -> None:
        """Begin the game. Raises ForeignFileError with the place if the position cannot exist."""
        try:
            self.game = Game(position=position, chance="manual")
        except InsulaError as error:
            raise impossible_game(place if isinstance(place, str) else place(error), error) from error
        self.notes: list[Note] = []
        self._discards: dict[int, Counter[str]] = {}
        """The cards that seats still discard. Cards of one kind are discarded without a question."""
        self._is_seven = False
        self._compares_hands = True
        self._robbed: list[int] | None = None
        """The cards of each seat before the robber moved, until the file has said who was robbed."""

    def play(self, played: Sequence[moves.Move]) -> int:
        """Play the moves up to the first that the rules refuse; return how many were played.

        A move that is refused becomes a note. Raises ForeignFileError if it is the first one.
        """
        for index, move in enumerate(played):
            if self.game.over:
                self._note_end(played[index:])
                return index
            steps = len(self.game.steps)
            if not isinstance(move, (moves.Steal, moves.Hand)):
                self._robbed = None
            try:
                self._play_move(move)
            except (_Difference, InsulaError) as found:
                self._undo_to(steps)
                note = self._note(move, found)
                if not self.game.steps:
                    raise unreadable(move.place, note.message) from None
                self.notes.append(note)
                return index
        return len(played)

    def _note_end(self, left: Sequence[moves.Move]) -> None:
        """Say that the game goes on in the file, if that is more than the end of the turn."""
        decided = (move for move in left if not isinstance(move, (moves.Hand, moves.Gain, moves.EndTurn)))
        if (move := next(decided, None)) is not None:
            sentence = "by the rules, the game is over here; what follows in the file is left out"
            self.notes.append(Note(move.place, wrong("foreign_over", sentence)))

    def _undo_to(self, steps: int) -> None:
        """Take back a move of which only a part could be played."""
        while len(self.game.steps) > steps:
            self.game.undo()

    def _note(self, move: moves.Move, found: "_Difference | InsulaError") -> Note:
        if isinstance(found, _Difference):
            cause = found.message
        else:
            cause = Message(found.case, found.reason, {**found.arguments, "colors": self.game.ruleset.colors})
        message = wrong(
            "foreign_stopped",
            "turn {turn}, {player}: the rules do not allow this ({reason}); the record ends before it",
            turn=self.game.turn,
            player=self.color(move.seat),
            reason=cause.sentence,
            colors=self.game.ruleset.colors,
        )
        return Note(move.place, message, cause, found.why)

    # What moves need.

    def color(self, seat: int) -> str:
        """Return the color of a seat."""
        return self.game.ruleset.colors[seat]

    def hand(self, seat: int) -> Counter[str]:
        """Return the resources of a seat."""
        return Counter(dict(zip(RESOURCES, self.game.state.hand.tolist()[seat], strict=False)))

    def _hand_sizes(self) -> list[int]:
        return [self.hand(seat).total() for seat in range(self.game.players)]

    def _texts(self) -> list[str]:
        return [action.text for action in self.game.legal_actions]

    def _asks(self, kind: str) -> bool:
        return any(action.kind == ActionKind[kind] for action in self.game.legal_actions)

    def _act(self, seat: int, text: str) -> None:
        """Play a decision of a seat."""
        actor = self.game.actor
        if actor == CHANCE:
            raise _Difference(wrong("foreign_chance_missing", "the file does not say what was rolled or drawn"))
        if actor != seat and not self.game.over:
            player, other = self.color(actor), self.color(seat)
            sentence = "{player} must decide, not {other}"
            raise _Difference(wrong("foreign_other_decides", sentence, player=player, other=other))
        self.game.play(text)

    def _answer(self, text: str) -> None:
        """Play an outcome of chance, if one is due: a single outcome is not asked for."""
        if self.game.actor == CHANCE:
            self.game.play(text)

    # The moves.

    def _play_move(self, move: moves.Move) -> None:
        match move:
            case moves.Build():
                self._act(move.seat, f"{move.piece} {move.where}")
            case moves.Roll():
                self._roll(move)
            case moves.Discard():
                self._discard(move)
            case moves.MoveRobber():
                self._move_robber(move)
            case moves.Steal():
                self._steal(move)
            case moves.Buy():
                self._buy(move)
            case moves.PlayCard():
                self._act(move.seat, f"play {move.card}")
            case moves.Take():
                self._take(move)
            case moves.Monopoly():
                self._monopoly(move)
            case moves.BankTrade():
                self._bank_trade(move)
            case moves.Trade():
                self._trade(move)
            case moves.EndTurn():
                self._act(move.seat, "end")
            case moves.Hand():
                self._hand(move)
            case _:
                pass  # the rules have already given the cards of a Gain

    def _roll(self, move: moves.Roll) -> None:
        self._discards, self._is_seven = {}, move.first + move.second == _SEVEN
        self._act(move.seat, "roll")
        self._answer(f"{move.first} {move.second}")

    def _discard(self, move: moves.Discard) -> None:
        """Discard what the engine asks for now; it asks the seats one after the other, whatever order the file has."""
        if not self._is_seven:
            raise _Difference(wrong("foreign_no_discard", "nobody must discard"))
        self._discards.setdefault(move.seat, Counter()).update(move.cards)
        while self._is_discarding() and (left := self._discards.get(self.game.actor)):
            seat = self.game.actor
            card = next(iter(left.elements()))
            self._act(seat, f"discard {card}")
            left -= Counter([card])
            self._discards[seat] = left

    def _is_discarding(self) -> bool:
        return not self.game.over and self._asks("DISCARD")

    def _move_robber(self, move: moves.MoveRobber) -> None:
        sizes = self._hand_sizes()
        self._act(move.seat, f"robber {move.hex}")
        self._robbed = sizes

    def _steal(self, move: moves.Steal) -> None:
        # The card may already be stolen: nobody is asked if there is one victim with cards of one kind.
        if self.game.actor == move.seat and self._asks("STEAL_FROM"):
            self._act(move.seat, f"steal from {self.color(move.victim)}")
        is_drawn = self.game.actor == CHANCE
        card = move.card or (self.game.legal_actions[0].text if is_drawn else "")
        self._answer(card)
        if self._robbed is None or self._robbed[move.victim] == self._hand_sizes()[move.victim]:
            raise _Difference(wrong("foreign_other_victim", "{player} is not robbed", player=self.color(move.victim)))
        self._robbed = None
        if is_drawn and move.card is None:
            sentence = "the file does not say which card this is; {card} is assumed"
            self.notes.append(Note(move.place, wrong("foreign_card_unknown", sentence, card=card)))

    def _buy(self, move: moves.Buy) -> None:
        self._act(move.seat, "buy card")
        if self.game.actor == CHANCE:
            self._answer(move.card or self.game.legal_actions[0].text)

    def _take(self, move: moves.Take) -> None:
        for card in move.cards:
            if self._asks("INVENTION_TAKE"):
                self._act(move.seat, f"take {card}")

    def _monopoly(self, move: moves.Monopoly) -> None:
        before = self.hand(move.seat)[move.card]
        self._act(move.seat, f"monopoly {move.card}")
        found = self.hand(move.seat)[move.card] - before
        if move.amount is not None and found != move.amount:
            sentence = "{found} cards in the file, {expected} by the rules"
            raise _Difference(wrong("foreign_monopoly", sentence, found=move.amount, expected=found))

    def _bank_trade(self, move: moves.BankTrade) -> None:
        for card, rate, wanted in self._exchanges(move):
            listed = f"bank {card} for {wanted}"
            at_best_rate = self._rate(move.seat, card) == rate
            self._act(move.seat, listed if at_best_rate else f"bank {rate} {card} for {wanted}")

    def _exchanges(self, move: moves.BankTrade) -> list[tuple[str, int, str]]:
        """Return each exchange: the card given, how many, the card wanted. The file may have several in one."""
        given = Counter(move.gives)
        for rates in product(_RATES, repeat=len(given)):
            rate = dict(zip(given, rates, strict=True))
            best = all(rate[card] >= self._rate(move.seat, card) for card in given)
            counts = {card: count // rate[card] for card, count in given.items()}
            fits = all(count % rate[card] == 0 for card, count in given.items())
            if best and fits and sum(counts.values()) == len(move.gets):
                cards = [card for card, count in counts.items() for _ in range(count)]
                return [(card, rate[card], wanted) for card, wanted in zip(cards, move.gets, strict=True)]
        sentence = "no rate gives {count} cards for {given}"
        raise _Difference(wrong("foreign_bank_rate", sentence, given=len(move.gives), count=len(move.gets)))

    def _rate(self, seat: int, card: str) -> int:
        return int(self.game.state.rate.tolist()[seat][RESOURCES.index(card)])

    def _trade(self, move: moves.Trade) -> None:
        partner = self.color(move.partner)
        composed = [f"give {card}" for card in _sorted(move.gives)] + [f"want {card}" for card in _sorted(move.gets)]
        for text in ("offer", *composed):
            self._act(move.seat, text)
        if f"ask {partner}" in self._texts():  # nobody is asked for the only partner that there can be
            self._act(move.seat, f"ask {partner}")
        self._act(move.seat, "done")
        self._act(move.partner, "accept")
        self._act(move.seat, f"trade with {partner}")

    def _hand(self, move: moves.Hand) -> None:
        """Compare a hand, once: after a difference all further hands differ too."""
        if not self._compares_hands or self._is_discarding() or self._robbed is not None:
            return
        found, expected = Counter(move.cards), self.hand(move.seat)
        is_possible = all(expected[card] >= count for card, count in found.items() if card)
        if is_possible and found.total() == expected.total():
            return
        self._compares_hands = False
        message = wrong(
            "foreign_hand_differs",
            "turn {turn}: {player} has {found} in the file, and {expected} by the rules",
            turn=self.game.turn,
            player=self.color(move.seat),
            found=_counted(move.cards),
            expected=_counted(expected.elements()),
        )
        self.notes.append(Note(move.place, message))


def _sorted(cards: Iterable[str]) -> list[str]:
    return sorted(cards, key=RESOURCES.index)


def _counted(cards: Iterable[str | None]) -> str:
    """Return cards as a hand is written: `2 wool, 1 hidden`, or `none`."""
    counts = Counter(cards)
    words = [f"{counts[kind]} {kind}" for kind in RESOURCES if counts[kind]]
    hidden = [f"{counts[None]} hidden"] if counts[None] else []
    return ", ".join([*words, *hidden]) or "none"
