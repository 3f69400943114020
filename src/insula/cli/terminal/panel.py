"""The panel next to the board: the players, and the cards of the viewer's seat."""

from collections.abc import Mapping
from enum import IntEnum, auto

from rich.text import Text

from insula import Game, View
from insula.drawing.text import colors
from insula.ruleset.words import CARDS

from ...errors import counted
from .menu import flow
from .parts import Word, parts_of

LEAST_WIDTH = 19
MOST_WIDTH = 26


class Density(IntEnum):
    """How much space the panel takes. Each density shows less than the ones before it."""

    FULL = auto()
    """Three lines for each player."""
    LOW = auto()
    """Two lines for each player."""
    HAND_BELOW = auto()
    """The viewer's hand is not in the panel, but in a line below the board."""
    ONE_LINE = auto()
    """One line for each player."""


def draw_panel(
    game: Game, view: View, names: Mapping[int, str], width: int = LEAST_WIDTH, density: Density = Density.FULL
) -> Text:
    """Return everything the seat may know apart from the board, in lines of at most `width` characters."""
    parts = parts_of(view.ruleset.modules)
    header = [line for part in parts for line in part.header(view)]
    lines = [Text(f"Turn {game.turn}, goal {game.ruleset.options['vp_goal']}", "bold"), *header]
    for seat in range(game.players):
        lines += _player(game, view, seat, names.get(seat, ""), width, density)
    between = [] if header or density > Density.FULL else [Text()]
    decks = [line for part in parts for line in part.decks(view)]
    hand = _hand(view) if density < Density.HAND_BELOW else []
    return Text("\n").join([*lines, *between, *hand, *decks])


def hand_below(view: View, width: int) -> list[Text]:
    """Return the viewer's hand with the bank and the trade rates in a few long lines."""
    rows = [
        Text.assemble(f"{name} ", (f"{held}", "bold" if held else "dim"), (f" (bank {left}, {rate}:1)", "dim"))
        for name, held, left, rate in _goods(view)
    ]
    return list(flow([Text("you:", "dim"), *rows], width).split("\n")) if rows else []


def seat_name(ruleset_colors: tuple[str, ...], seat: int) -> Text:
    """Return the symbol and the name of a seat's color, in that color."""
    color = ruleset_colors[seat]
    return Text(f"{colors.SYMBOLS[color]} {color}", colors.SEAT_STYLES[color])


def _player(game: Game, view: View, seat: int, name: str, width: int, density: Density) -> list[Text]:
    parts = parts_of(view.ruleset.modules)
    points = game.points(seat, hidden=game.over or seat == view.seat)
    marker = "►" if seat == game.actor else " "
    cards = counted(view.state.hand_size[seat], "card")
    score = f" {cards}" if density == Density.ONE_LINE else ""
    score += f" {points:>2} vp"
    head = Text.assemble(marker, seat_name(game.ruleset.colors, seat), f" {name}")
    head.truncate(width - len(score), pad=True)
    head.append(score, "bold")
    if density == Density.ONE_LINE:
        return [head]
    held = [cards, *(word for part in parts for word in part.held(view, seat))]
    # The words of other modules come first, because the base game can shorten its own.
    words = [word for part in reversed(parts) for word in part.standing(view, seat)]
    has = Text(f"  {', '.join(held)}")
    if density == Density.FULL:
        return [head, has, _standing(words, width)]
    both = Text.assemble(has, _standing(words, width - has.cell_len)[1:])
    both.truncate(width, overflow="ellipsis")
    return [head, both]


def _standing(words: list[Word], width: int) -> Text:
    """Return the public line about a seat; bold if it holds a title."""
    line = "  " + " ".join(word.full for word in words)
    if len(line) > width:
        line = "  " + " ".join(word.short or word.full for word in words)
    return Text(line.rstrip(), "bold" if any(word.is_title for word in words) else "dim")


def _hand(view: View) -> list[Text]:
    """Return lines with the viewer's hand, the bank and the viewer's trade rates."""
    lines = [Text("       you bank", "dim")]
    for name, held, left, rate in _goods(view):
        row = Text(f"{name:<7}")
        row.append(f"{held:>3}", "bold" if held else "dim")
        lines.append(row.append(f" {left:>3}  {rate}:1", "dim"))
    return lines if len(lines) > 1 else []


def _goods(view: View) -> list[tuple[str, int, str, int]]:
    """Return each kind of card with how many the viewer has, how many the bank has, and the viewer's trade rate."""
    state, seat, ruleset = view.state, view.seat, view.ruleset
    if not 0 <= seat < ruleset.players:
        return []
    is_hidden = ruleset.options["bank_counts_hidden"]
    kinds = [kind for kind, cards in enumerate(ruleset.template["bank"][0]) if cards]
    banks = ["?" if is_hidden else str(state.bank[kind]) for kind in kinds]
    return [
        (CARDS[kind], int(state.hand[seat, kind]), bank, int(state.rate[seat, kind]))
        for kind, bank in zip(kinds, banks, strict=True)
    ]
