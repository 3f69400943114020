"""The Caravans at the terminal."""

from collections.abc import Iterator

from rich.text import Text

from insula import Phase, View
from insula.cli.terminal.parts import TerminalPart, Word
from insula.ruleset.words import CARDS


def _header(view: View) -> Iterator[Text]:
    """Yield the number of camels beside the board."""
    yield Text(f"camels left {view.state.camels_left}", "dim")


def _standing(view: View, seat: int) -> Iterator[Word]:
    """Yield the cards laid down in a vote, and points for buildings between camels."""
    laid = view.state.vote_cards.tolist()[seat]
    if any(laid):
        cards = " ".join(f"{count} {CARDS[kind]}" for kind, count in enumerate(laid) if count)
        yield Word(f"votes {cards}", f"v{sum(laid)}", is_title=True)
    points = view.state.camel_points[seat]
    yield Word(f"camels {points}", f"c{points}")


PART = TerminalPart(
    questions={
        Phase.LAYING_VOTES: "A camel is due: lay down cards for the vote, one by one",
        Phase.NAMING_PLACE: "Name a place for the camel",
        Phase.NAMING_PLACE_AT_ONCE: "Name a place for the camel",
        Phase.PLACING_CAMEL: "Place the camel",
    },
    header=_header,
    standing=_standing,
    help="""\
The Caravans: an arrow on a path is a camel, which goes in this direction.
Next to a player: c points for buildings between camels, v votes laid down.""",
)
