"""Actions as people and programs see them."""

from functools import lru_cache
from typing import NamedTuple

from ..notation.actions import write_action
from ..rules.mechanisms.neutral_places import number_of
from ..rules.spec import ARGUMENT_BITS, ARGUMENTS
from ..rules.spec import PLACES as PLACES_OF_BOARD
from ..ruleset import Ruleset
from .arguments import CARDS, DEVELOPMENT_CARDS, GOOD, PLACES, SEATS, is_for_neutral, takes, text_of_argument, type_of
from .enums import ActionKind
from .vocabulary import Card, DevelopmentCard, Good, SeatArgument, exchanged

NO_ONE = "none"
"""The last word of an action that declines to name something."""


class Action(NamedTuple):
    """One legal choice of a player or outcome of chance; `str(action)` is its notation.

    The argument of an action has a name and a type: `place`, `node`, `edge`, `hex`, `card`, `seat` or `number`. Those
    that do not apply to the action are None.

    >>> from insula import Game
    >>> game = Game(seed=1)
    >>> action = game.legal_actions[0]
    >>> action.kind.name, str(action)
    ('SETUP_SETTLEMENT', 'settlement 0,-2,N')
    >>> action.place, action.node, action.card
    ('0,-2,N', 0, None)

    >>> game = Game(options={"setup": "beginner"}, seed=1)
    >>> road, knight = game.parse("road 0,0,NE"), game.parse("play knight")
    >>> road.takes, road.argument == road.edge, road.neutral, road.leaves_out
    ('side', True, None, False)
    >>> knight.development_card.name, game.parse("robber 0,0").hex, game.parse("steal from red").seat
    ('KNIGHT', 18, 0)
    >>> trade = game.parse("bank wool for ore")
    >>> [good.name for good in trade.exchange], trade.number, trade.good
    (['WOOL', 'ORE'], None, None)
    """

    code: int
    """The kind and the argument in one int, as the rules use it."""
    text: str

    @property
    def kind(self) -> ActionKind:
        """Return the kind of the action."""
        return ActionKind(self.code >> ARGUMENT_BITS)

    @property
    def argument(self) -> int:
        """Return the argument as a plain number, as the rules use it."""
        return self.code & (ARGUMENTS - 1)

    @property
    def takes(self) -> str:
        """Return the type of its argument: `corner`, `side`, `hex`, `card`, `seat`, ...; empty if it has none."""
        return type_of(takes(self.kind))

    @property
    def leaves_out(self) -> bool:
        """Return whether it declines to name something, as `promote none` does."""
        return takes(self.kind).endswith("?") and self.text.endswith(f" {NO_ONE}")

    @property
    def place(self) -> str | None:
        """Return the name of the corner, side or hex."""
        return text_of_argument(self.kind, self.text).split()[0] if self._names(*PLACES) else None

    @property
    def node(self) -> int | None:
        """Return the number of the corner."""
        return self._place_number if self._names("corner") else None

    @property
    def edge(self) -> int | None:
        """Return the number of the side."""
        return self._place_number if self._names("side") else None

    @property
    def neutral(self) -> int | None:
        """Return the number, from 0, of the neutral owner of pieces for whom something is built."""
        return int(number_of(self.argument)) if is_for_neutral(self.kind) else None

    @property
    def _place_number(self) -> int:
        """Return the number of the place, without the other parts that some arguments have in the bits above it."""
        return self.argument & (PLACES_OF_BOARD - 1)

    @property
    def hex(self) -> int | None:
        """Return the number of the hex."""
        return self.argument if self._names("hex") else None

    @property
    def card(self) -> Card | None:
        """Return the kind of resource card or other card in the hand; None for goods that are not cards."""
        is_card = self._names(*CARDS) or (self._names(GOOD) and self.argument in set(Card))
        return Card(self.argument) if is_card else None

    @property
    def good(self) -> Good | None:
        """Return what is given or wanted in a trade: a kind of card, or goods that are not cards."""
        return Good(self.argument) if self._names(GOOD) else None

    @property
    def development_card(self) -> DevelopmentCard | None:
        """Return the kind of development card."""
        return DevelopmentCard(self.argument) if self._names(*DEVELOPMENT_CARDS) else None

    @property
    def exchange(self) -> tuple[Good, Good] | None:
        """Return what is given to the bank and taken from it."""
        return exchanged(self.argument) if self._names("exchange") else None

    @property
    def seat(self) -> int | None:
        """Return the seat, or None if the action names nobody or everybody instead."""
        return self.argument if self._names(*SEATS) and self.argument not in set(SeatArgument) else None

    @property
    def number(self) -> int | None:
        """Return the number of anything else: a die, a track, a terrain, or a thing of a module."""
        named = {*PLACES, *CARDS, GOOD, *DEVELOPMENT_CARDS, *SEATS, "exchange", ""}
        return None if self.leaves_out or self.takes in named else self.argument

    def _names(self, *things: str) -> bool:
        return self.takes in things and not self.leaves_out

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<Action {self.text}>"


@lru_cache(maxsize=1 << 16)
def action_of(ruleset: Ruleset, code: int) -> Action:
    """Return the action for a code. The same code gets the same object while it is cached, so lists are cheap."""
    return Action(code, write_action(ruleset, code))
