"""What stands beside the board: the players, and the cards of the one who looks."""

from collections.abc import Mapping

from rich.text import Text

from insula import Game, View
from insula.modules.base.rules.options import BANK_COUNTS_HIDDEN
from insula.ruleset.words import CARDS, DEVELOPMENT_CARDS, RESOURCES

from ...modules.cities_knights import terminal as knights
from ..output import counted
from . import colors

LEAST_WIDTH = 19
MOST_WIDTH = 26
_KNIGHT = DEVELOPMENT_CARDS.index("knight")


def draw_panel(game: Game, view: View, names: Mapping[int, str], width: int = LEAST_WIDTH) -> Text:
    """Everything that the seat may know beside the board, in lines of at most `width` characters."""
    lines = [Text(f"Turn {game.turn}, goal {game.ruleset.options['vp_goal']}", "bold")]
    lines += [*knights.draw_ship(view), *knights.draw_open_cards(view)]
    for seat in range(game.players):
        lines += _player(game, view, seat, names.get(seat, ""), width)
    between = [] if knights.is_in_play(view) else [Text()]
    return Text("\n").join([*lines, *between, *_cards(view)])


def seat_name(ruleset_colors: tuple[str, ...], seat: int) -> Text:
    """The symbol and the color of a seat, in that color."""
    color = ruleset_colors[seat]
    return Text(f"{colors.SYMBOLS[color]} {color}", colors.SEAT_STYLES[color])


def _player(game: Game, view: View, seat: int, name: str, width: int) -> list[Text]:
    state = view.state
    points = game.points(seat, hidden=seat == view.seat)
    marker = "►" if seat == game.actor else " "
    score = f" {points:>2} vp"
    head = Text.assemble(marker, seat_name(game.ruleset.colors, seat), f" {name}")
    head.truncate(width - len(score), pad=True)
    head.append(score, "bold")
    if knights.is_in_play(view):
        return [head, *knights.draw_seat(view, seat)]
    counts = Text(f"  {counted(state.hand_size[seat], 'card')}, {state.development_size[seat]} dev.")
    army, length = state.development_played[seat, _KNIGHT], state.road_length[seat]
    return [head, counts, _awards(state, seat, army, length)]


def _awards(state: object, seat: int, played: int, length: int) -> Text:
    """Knights and road; who holds the card for it has a star."""
    army = "★" if getattr(state, "largest_army", -1) == seat else " "
    road = "★" if getattr(state, "longest_road", -1) == seat else " "
    return Text(f"  knights {played}{army} road {length}{road}", "bold" if "★" in army + road else "dim")


def _cards(view: View) -> list[Text]:
    """The own hand, the bank, and the own rates of exchange with it."""
    state, seat = view.state, view.seat
    has_knights = knights.is_in_play(view)
    deck = knights.draw_decks(view) if has_knights else [Text(f"dev. deck   {state.deck_size:>2}", "dim")]
    if not 0 <= seat < view.ruleset.players:
        return deck
    lines: list[Text] = [Text("       you bank", "dim")]
    for kind, name in enumerate(CARDS[: knights.KINDS] if has_knights else RESOURCES):
        held = state.hand[seat, kind]
        row = Text(f"{name:<7}")
        row.append(f"{held:>3}", "bold" if held else "dim")
        left = "?" if state.option[BANK_COUNTS_HIDDEN] else state.bank[kind]
        lines.append(row.append(f" {left:>3}  {state.rate[seat, kind]}:1", "dim"))
    return [*lines, *deck, *([] if has_knights else _development(view))]


def _development(view: View) -> list[Text]:
    """The own development cards."""
    state, seat = view.state, view.seat
    lines = []
    for kind, name in enumerate(DEVELOPMENT_CARDS):
        if held := state.development[seat, kind]:
            fresh = " (new)" if state.development_new[seat, kind] else ""
            lines.append(Text(f"{held} {name.replace('_', ' ')}"[: LEAST_WIDTH - len(fresh)] + fresh))
    return lines
