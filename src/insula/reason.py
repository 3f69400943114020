"""Reasons: a code with parameters, which can be translated into any language."""

from dataclasses import dataclass, field, fields

NOBODY = -1


@dataclass(frozen=True)
class Reason:
    """Why an action is not legal. `code` is stable and identifies the sentence. Parameters that do not apply are empty.

    >>> Reason("not_enough", seat=0, cards={"brick": 1}).cards
    {'brick': 1}
    """

    code: str
    seat: int = NOBODY
    """The player who tried to act."""
    other: int = NOBODY
    """Another player."""
    cards: dict[str, int] = field(default_factory=dict)
    """The missing cards, or a price."""
    number: int = 0
    piece: str = ""
    """A piece: "road", "knight"."""
    card: str = ""
    """A kind of card in a hand: "wool"."""
    deck_card: str = ""
    """A card from a deck: "road_building"."""
    deck: str = ""
    """A deck, or the track of an improvement."""
    terrain: str = ""
    place: str = ""
    """The name of a hex, node or edge."""
    choice: str = ""
    """The kind of action that must be chosen first."""

    @property
    def arguments(self) -> dict[str, int | str | tuple[str, ...]]:
        """Return the parameters that apply, by name. Cards are a list with one item for each card.

        >>> Reason("not_enough", seat=0, cards={"brick": 2}).arguments
        {'seat': 0, 'cards': ('brick', 'brick')}
        """
        found: dict[str, int | str | tuple[str, ...]] = {}
        for known in fields(self)[1:]:
            value = getattr(self, known.name)
            if isinstance(value, dict):
                value = tuple(card for card, count in value.items() for _ in range(count))
            if value != known.default and value != ():
                found[known.name] = value
        return found
