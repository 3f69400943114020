"""How things are spoken of to a seat, which is "you", or to a spectator."""

from typing import NamedTuple

from ..ruleset import Ruleset
from ..ruleset.words import CARDS


class Voice(NamedTuple):
    """Speaks of seats to one of them."""

    ruleset: Ruleset
    seat: int | None

    def name(self, seat: int) -> str:
        """The color of a seat, or "you"."""
        return "you" if seat == self.seat else self.ruleset.colors[seat]

    def own(self, seat: int, thing: str) -> str:
        """A thing of a seat: "your city", "blue's city"."""
        return f"your {thing}" if seat == self.seat else f"{self.ruleset.colors[seat]}'s {thing}"

    def does(self, seat: int, verb: str) -> str:
        """The seat and the verb in its form: "you pass", "blue passes"."""
        if seat == self.seat:
            return f"you {verb}"
        return f"{self.ruleset.colors[seat]} {verb}{'es' if verb.endswith(('s', 'h', 'x', 'o')) else 's'}"


def cards_text(cards: tuple[int, ...]) -> str:
    """Cards in words.

    >>> cards_text((0, 2, 0, 1, 1))
    '2 lumber, 1 grain and 1 ore'
    """
    parts = [f"{count} {CARDS[kind]}" for kind, count in enumerate(cards) if count]
    return " and ".join(part for part in (", ".join(parts[:-1]), *parts[-1:]) if part) or "nothing"


def unseen_text(cards: tuple[int, ...]) -> str:
    """Cards whose kinds are not known.

    >>> unseen_text((1, 0, 1)), unseen_text((0, 1))
    ('2 cards', 'a card')
    """
    return "a card" if sum(cards) == 1 else f"{sum(cards)} cards"


def with_article(thing: str) -> str:
    """A thing with "a" or "an".

    >>> with_article("intrigue"), with_article("spy")
    ('an intrigue', 'a spy')
    """
    return f"{'an' if thing[0] in 'aeiou' else 'a'} {thing}"
