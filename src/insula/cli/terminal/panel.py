"""The panel next to the board: the players, and the cards of the viewer's seat."""

from collections.abc import Mapping

from rich.text import Text

from insula import Game, View
from insula.ruleset.words import CARDS

from ..output import counted
from . import colors
from .parts import TerminalPart, Word, parts_of

LEAST_WIDTH = 19
MOST_WIDTH = 26


def draw_panel(
    game: Game, view: View, names: Mapping[int, str], width: int = LEAST_WIDTH, height: int | None = None
) -> Text:
    """Return everything the seat may know apart from the board, in lines of at most `width` characters.

    If there are more than `height` lines, each player gets one line less.
    """
    panel = _draw(game, view, names, width, is_low=False)
    return panel if height is None or len(panel.split("\n")) <= height else _draw(game, view, names, width, is_low=True)


def _draw(game: Game, view: View, names: Mapping[int, str], width: int, *, is_low: bool) -> Text:
    parts = parts_of(view.ruleset.modules)
    header = [line for part in parts for line in part.header(view)]
    lines = [Text(f"Turn {game.turn}, goal {game.ruleset.options['vp_goal']}", "bold"), *header]
    for seat in range(game.players):
        lines += _player(game, view, seat, names.get(seat, ""), width, is_low=is_low)
    between = [] if header or is_low else [Text()]
    return Text("\n").join([*lines, *between, *_cards(view, parts)])


def seat_name(ruleset_colors: tuple[str, ...], seat: int) -> Text:
    """Return the symbol and the name of a seat's color, in that color."""
    color = ruleset_colors[seat]
    return Text(f"{colors.SYMBOLS[color]} {color}", colors.SEAT_STYLES[color])


def _player(game: Game, view: View, seat: int, name: str, width: int, *, is_low: bool) -> list[Text]:
    parts = parts_of(view.ruleset.modules)
    points = game.points(seat, hidden=game.over or seat == view.seat)
    marker = "►" if seat == game.actor else " "
    score = f" {points:>2} vp"
    head = Text.assemble(marker, seat_name(game.ruleset.colors, seat), f" {name}")
    head.truncate(width - len(score), pad=True)
    head.append(score, "bold")
    held = [counted(view.state.hand_size[seat], "card"), *(word for part in parts for word in part.held(view, seat))]
    # The words of other modules come first, because the base game can shorten its own.
    words = [word for part in reversed(parts) for word in part.standing(view, seat)]
    has = Text(f"  {', '.join(held)}")
    if not is_low:
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


def _cards(view: View, parts: tuple[TerminalPart, ...]) -> list[Text]:
    """Return lines with the viewer's hand, the bank, the viewer's trade rates and the decks."""
    state, seat = view.state, view.seat
    decks = [line for part in parts for line in part.decks(view)]
    if not 0 <= seat < view.ruleset.players:
        return decks
    lines: list[Text] = [Text("       you bank", "dim")]
    for kind, cards in enumerate(view.ruleset.template["bank"][0]):
        if cards:
            held = state.hand[seat, kind]
            row = Text(f"{CARDS[kind]:<7}")
            row.append(f"{held:>3}", "bold" if held else "dim")
            left = "?" if view.ruleset.options["bank_counts_hidden"] else state.bank[kind]
            lines.append(row.append(f" {left:>3}  {state.rate[seat, kind]}:1", "dim"))
    return [*lines, *decks]
