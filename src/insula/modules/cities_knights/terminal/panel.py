"""The panel lines of Cities & Knights: the ship, tracks, progress cards and knights."""

from collections.abc import Iterator

from rich.text import Text

from insula import View
from insula.cli.terminal.parts import Word
from insula.drawing import SEATS
from insula.game import Thing

from ..rules.constants import STEPS_TO_LANDING
from ..words import PROGRESS_CARDS, TRACKS

DECK_COLORS = ("yellow", "blue", "green")
"""The backs of the progress cards, in the order of the tracks."""


def draw_header(view: View) -> Iterator[Text]:
    """Yield the steps of the ship, the strength of both sides, and who has points for face-up cards."""
    state = view.state
    nodes = range(len(view.ruleset.map.geometry.nodes))
    active = sum(state.knight[node] for node in nodes if state.knight_active[node])
    cities = sum(state.building[node] == Thing.CITY for node in nodes)
    steps = "▪" * state.barbarians + "·" * (STEPS_TO_LANDING - state.barbarians)
    yield Text(f"ship {steps} {state.barbarians}/{STEPS_TO_LANDING}")
    yield Text(f"cities {cities} vs ⚔{active}", "dim")
    yield from _open_cards(view)


def _open_cards(view: View) -> Iterator[Text]:
    """Yield who has points for Defender cards (D), and for a face-up Printer or Constitution (O)."""
    state, seats = view.state, range(view.ruleset.players)
    laid_open = [(state.printer == seat) + (state.constitution == seat) for seat in seats]
    parts = []
    for sign, counts in (("D", state.defender), ("O", laid_open)):
        held = [f"{SEATS[view.ruleset.colors[seat]].character}{counts[seat]}" for seat in seats if counts[seat]]
        parts += [sign + "".join(held)] if held else []
    if parts:
        yield Text(" ".join(parts))


def held(view: View, seat: int) -> Iterator[str]:
    """Yield the number of progress cards of a seat by color."""
    yield " ".join(f"{view.state.progress_size[seat, i]}{color[0]}" for i, color in enumerate(DECK_COLORS))


def standing(view: View, seat: int) -> Iterator[Word]:
    """Yield the levels of the tracks, and the strength of the active knights."""
    state = view.state
    nodes = range(len(view.ruleset.map.geometry.nodes))
    yield from (Word(f"{track[0].upper()}{state.track[seat, i]}") for i, track in enumerate(TRACKS))
    active = sum(state.knight[node] for node in nodes if state.knight_active[node] and state.knight_owner[node] == seat)
    yield Word(f"⚔{active}")


def draw_decks(view: View) -> Iterator[Text]:
    """Yield the number of progress cards left in each deck."""
    left = " ".join(f"{view.state.deck_left[i]}{color[0]}" for i, color in enumerate(DECK_COLORS))
    yield Text(f"decks {left}", "dim")


def own_cards(view: View) -> list[str]:
    """Return the viewer's progress cards by name, with a number if there are several."""
    named = zip(view.state.progress.tolist()[view.seat], PROGRESS_CARDS, strict=True)
    return [f"{f'{count} ' if count > 1 else ''}{name.replace('_', ' ')}" for count, name in named if count]
