"""The Event Cards at the terminal."""

from collections.abc import Iterator

from rich.text import Text

from insula import Phase, View
from insula.cli.terminal.panel import LEAST_WIDTH
from insula.cli.terminal.parts import TerminalPart
from insula.game.deciders import RECEIVERS

from .notation.arguments import write_event
from .rules.cards import BELOW_YEAR_END, CARDS, NUMBER_OF


def _header(view: View) -> Iterator[Text]:
    """Yield the card of the turn, and the damaged roads."""
    state = view.state
    if state.event_card >= 0:
        yield Text(f"card {NUMBER_OF[state.event_card]}")
        event = write_event(state.event_card)
        if event:
            yield Text(event if len(event) <= LEAST_WIDTH else event.split()[-1])
    names = view.ruleset.map.geometry.edge_names
    damaged = [name for name, is_damaged in zip(names, state.damaged, strict=False) if is_damaged]
    for name in damaged:
        owner = view.ruleset.colors[state.road_owner[names.index(name)]]
        yield Text(f"≠ {name} {owner}", "dim")


def _decks(view: View) -> Iterator[Text]:
    """Yield how many cards come before the Year End card."""
    left = CARDS - BELOW_YEAR_END - sum(view.state.events_drawn)
    yield Text(f"event cards {left:>2}", "dim")


def _gift(view: View, card: str) -> str:
    return f"{card}: which card does {view.ruleset.colors[RECEIVERS[view.phase](view)]} get?"


PART = TerminalPart(
    questions={
        Phase.CHOOSING_DAMAGE: "Earthquake: which of your roads is damaged?",
        Phase.GIVING_TO_NEIGHBOR: lambda view, _: _gift(view, "Good Neighbors"),
        Phase.TAKING_RESOURCE: "Take a resource from the bank",
        Phase.CHOOSING_EVENT_VICTIM: "Who do you draw a card from?",
        Phase.SENDING_ROBBER_HOME: "Which hex does the robber flee to?",
        Phase.CHOOSING_ASSISTED: "Neighborly Assistance: who gets one of your cards?",
        Phase.ASSISTING: lambda view, _: _gift(view, "Neighborly Assistance"),
    },
    header=_header,
    decks=_decks,
    help="""\
Event cards: the card of the turn is at the top, with its event. ≠ a damaged
road and its owner. Below: the cards before the Year End card.""",
)
