"""What Cities & Knights adds to the panel: the ship, tracks, progress cards, knights."""

from rich.text import Text

from insula import View
from insula.cli.output import counted
from insula.cli.terminal import colors
from insula.cli.terminal.cards import say_progress
from insula.cli.terminal.menu import flow
from insula.drawing import LANDING, TRACKS
from insula.modules.cities_knights.words import PROGRESS_CARDS

KINDS = 8
"""Kinds of cards in a hand: resources and commodities."""
DECK_COLORS = ("yellow", "blue", "green")
"""The backs of the progress cards, in the order of the tracks."""
_CITY = 2
"""The value of `state.building` for a city that stands."""


def is_in_play(view: View) -> bool:
    """Whether the game is played with Cities & Knights."""
    return "cities_knights" in view.ruleset.modules


def draw_ship(view: View) -> list[Text]:
    """How far the barbarians are, and how strong both sides would be now."""
    if not is_in_play(view):
        return []
    state = view.state
    nodes = range(len(view.ruleset.map.geometry.nodes))
    active = sum(state.knight[node] for node in nodes if state.knight_active[node])
    cities = sum(state.building[node] == _CITY for node in nodes)
    steps = "▪" * state.barbarians + "·" * (LANDING - state.barbarians)
    return [Text(f"ship {steps} {state.barbarians}/{LANDING}"), Text(f"cities {cities} vs ⚔{active}", "dim")]


def draw_open_cards(view: View) -> list[Text]:
    """Who has points by Defender cards (D), and by a Printer or a Constitution that lies open (O)."""
    if not is_in_play(view):
        return []
    state, seats = view.state, range(view.ruleset.players)
    laid_open = [(state.printer == seat) + (state.constitution == seat) for seat in seats]
    parts = []
    for sign, counts in (("D", state.defender), ("O", laid_open)):
        held = [f"{colors.SYMBOLS[view.ruleset.colors[seat]]}{counts[seat]}" for seat in seats if counts[seat]]
        parts += [sign + "".join(held)] if held else []
    return [Text(" ".join(parts))] if parts else []


def draw_seat(view: View, seat: int) -> list[Text]:
    """Hand and progress cards by color, levels of the tracks, knights, trade route."""
    state = view.state
    progress = " ".join(f"{state.progress_size[seat, i]}{color[0]}" for i, color in enumerate(DECK_COLORS))
    levels = " ".join(f"{track[0].upper()}{state.track[seat, i]}" for i, track in enumerate(TRACKS))
    nodes = range(len(view.ruleset.map.geometry.nodes))
    active = sum(state.knight[node] for node in nodes if state.knight_active[node] and state.knight_owner[node] == seat)
    star = "★" if state.longest_road == seat else ""
    return [
        Text(f"  {counted(state.hand_size[seat], 'card')}, {progress}"),
        Text(f"  {levels} ⚔{active} r{state.road_length[seat]}{star}", "bold" if star else "dim"),
    ]


def draw_decks(view: View) -> list[Text]:
    """How many progress cards are left to draw."""
    left = " ".join(f"{view.state.deck_left[i]}{color[0]}" for i, color in enumerate(DECK_COLORS))
    return [Text(f"decks {left}", "dim")]


def draw_own(view: View, width: int) -> list[Text]:
    """The own progress cards by name, in lines as wide as the page."""
    if not is_in_play(view) or not 0 <= view.seat < view.ruleset.players:
        return []
    held = [view.state.progress[view.seat, kind] for kind in range(len(PROGRESS_CARDS))]
    cards = flow([Text("your cards:", "dim"), *map(Text, say_progress(held))], width)
    return list(cards.split("\n")) if any(held) else []
