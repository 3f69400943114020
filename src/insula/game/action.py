"""An action as people and programs see it."""

from functools import lru_cache
from typing import NamedTuple

from ..notation.actions import write_action
from ..rules.spec import ARGUMENT_BITS, ARGUMENTS
from ..ruleset import Ruleset
from .arguments import CARDS, DEVELOPMENT_CARDS, PLACES, SEATS, takes, text_of_argument
from .enums import ActionKind
from .vocabulary import Card, DevelopmentCard, SeatArgument, exchanged

NO_ONE = "none"
"""The last word of an action that leaves out what could be named."""


class Action(NamedTuple):
    """One legal choice of a player or outcome of chance; `str(action)` is its notation.

    What an action is about has a name and a type: `place`, `node`, `edge`, `hex`, `card`, `seat`, `number`. Each of
    them is None in an action that is not about such a thing.

    >>> from insula import Game
    >>> game = Game(seed=1)
    >>> action = game.legal_actions[0]
    >>> action.kind.name, str(action)
    ('SETUP_SETTLEMENT', 'settlement 0,-2,N')
    >>> action.place, action.node, action.card
    ('0,-2,N', 0, None)
    """

    code: int
    """Kind and argument in one int, as the rules see it."""
    text: str

    @property
    def kind(self) -> ActionKind:
        """What kind of action it is."""
        return ActionKind(self.code >> ARGUMENT_BITS)

    @property
    def argument(self) -> int:
        """What it is about as a plain number, as the rules see it."""
        return self.code & (ARGUMENTS - 1)

    @property
    def takes(self) -> str:
        """The kind of thing that it is about: `corner`, `side`, `hex`, `card`, `seat`, ...; empty if about nothing."""
        return takes(self.kind).rstrip("?")

    @property
    def leaves_out(self) -> bool:
        """Whether it leaves out something that could be named, as `promote none` does."""
        return takes(self.kind).endswith("?") and self.text.endswith(f" {NO_ONE}")

    @property
    def place(self) -> str | None:
        """The name of the corner, side or hex."""
        return text_of_argument(self.kind, self.text) if self._names(*PLACES) else None

    @property
    def node(self) -> int | None:
        """The number of the corner."""
        return self.argument if self._names("corner") else None

    @property
    def edge(self) -> int | None:
        """The number of the side."""
        return self.argument if self._names("side") else None

    @property
    def hex(self) -> int | None:
        """The number of the hex."""
        return self.argument if self._names("hex") else None

    @property
    def card(self) -> Card | None:
        """The kind of resource card, or of another card that is held in the hand of resources."""
        return Card(self.argument) if self._names(*CARDS) else None

    @property
    def development_card(self) -> DevelopmentCard | None:
        """The kind of development card."""
        return DevelopmentCard(self.argument) if self._names(*DEVELOPMENT_CARDS) else None

    @property
    def exchange(self) -> tuple[Card, Card] | None:
        """The kinds of cards given to the bank and taken from it."""
        return exchanged(self.argument) if self._names("exchange") else None

    @property
    def seat(self) -> int | None:
        """The seat; None too where nobody, or everybody, is named in its place."""
        return self.argument if self._names(*SEATS) and self.argument not in set(SeatArgument) else None

    @property
    def number(self) -> int | None:
        """The plain number of anything else: of a die, a track, a terrain, or a thing of a module."""
        named = {*PLACES, *CARDS, *DEVELOPMENT_CARDS, *SEATS, "exchange", ""}
        return None if self.leaves_out or self.takes in named else self.argument

    def _names(self, *things: str) -> bool:
        return self.takes in things and not self.leaves_out

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<Action {self.text}>"


@lru_cache(maxsize=1 << 16)
def action_of(ruleset: Ruleset, code: int) -> Action:
    """The action for a code; the same object each time, so lists of actions are cheap."""
    return Action(code, write_action(ruleset, code))
