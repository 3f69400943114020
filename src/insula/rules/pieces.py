"""Pieces that a module declares: what positions, frames and observations say of them follows from the declaration."""

from dataclasses import dataclass


@dataclass(frozen=True)
class SidePiece:
    """A kind of piece on sides in addition to roads (`insula.rules.mechanisms.side_pieces`)."""

    name: str
    """The word of frames, pictures and the page, such as `barricade`."""
    line: str
    """The line of positions that lists them, such as `barricades`."""
    kinds: str
    """The field with the kind of piece on each side."""
    owners: str
    """The field with its owner."""
    kind: int
    """The number of the kind in the field `kinds`."""
    has_owner: bool = True
    """Whether the pieces belong to seats; those of nobody are listed with the table."""


@dataclass(frozen=True)
class Figure:
    """A kind of figure on hexes (`insula.rules.mechanisms.figures`)."""

    name: str
    """The word of frames, pictures and the page, such as `wolf`."""
    line: str
    """The line of positions that lists their hexes, such as `wolves`."""
    field: str
    """The field with the hex of each."""
    count: int
    """The number of figures."""
