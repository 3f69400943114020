"""The commented games are correct: they replay, show what their module is about, and their pictures are up to date."""

import re

import numpy as np
import pytest
from modules.pages import DOCS, script

from insula import ActionKind, Event, Game, Phase
from insula.game import EventKind, Step
from insula.rules.spec import ARGUMENT_BITS
from insula.rules.state import STATE

DRAW = script("draw")
PAGES = DRAW.pages()


def _events(module: str) -> list[Event]:
    return Game.from_record(DRAW.record_of(DOCS / "games" / f"{module}.md")).events_since(0)


def _phase_before(step: Step) -> int:
    state = np.frombuffer(step.before, STATE)[0]
    return int(state["stack_phase"][state["stack_size"] - 1])


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_the_game_replays_to_the_end(page):
    """The record of the page is checked decision by decision, and equals what the program writes."""
    text = DRAW.record_of(page)
    game = Game.from_record(text)
    assert game.over
    assert game.record() == text


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_the_turns_that_the_page_mentions_were_played(page):
    text = page.read_text("utf-8")
    turns = [int(turn) for turn in re.findall(r"[Tt]urns? (\d+)", text)]
    assert turns
    assert max(turns) <= Game.from_record(DRAW.record_of(page)).turn


@pytest.mark.slow
def test_the_pictures_are_up_to_date():
    """If they are not, draw them again: python docs/draw.py."""
    drawn = dict(DRAW.pictures())
    kept = {path.name: path.read_text("utf-8") for path in DRAW.IMAGES.glob("*-turn-*.svg")}
    for name in (DRAW.FRONT_PAGE, "calibration.svg"):
        kept[name] = (DRAW.IMAGES / name).read_text("utf-8")
    maps = [f"{path.stem}.svg" for path in DRAW.MAPS.glob("*.toml")]
    kept |= {name: (DRAW.IMAGES / name).read_text("utf-8") for name in maps}
    assert drawn.keys() == kept.keys()
    assert [name for name in drawn if drawn[name] != kept[name]] == []


def test_the_base_game_shows_all_important_rules():
    """It has trades, counter-offers, sevens, discards, development cards, and a Longest Road that changes hands."""
    events = _events("base")
    kinds = {event.kind for event in events}
    assert kinds >= {
        EventKind.TRADED,
        EventKind.COUNTERED,
        EventKind.BANK_TRADE,
        EventKind.DISCARDED,
        EventKind.STOLEN,
        EventKind.MONOPOLIZED,
        EventKind.CARD_PLAYED,
    }
    holders = [event.seat for event in events if event.kind == EventKind.SPECIAL_CARD and event.thing == "longest_road"]
    assert len(holders) == 5


def test_the_game_of_five_uses_the_special_building_phase():
    """As the page says, something is built or bought between the turns nineteen times."""
    game = Game.from_record(DRAW.record_of(DOCS / "games" / "five_six.md"))
    made = [step.code >> ARGUMENT_BITS for step in game.steps if _phase_before(step) == Phase.SPECIAL_BUILDING]
    assert len([kind for kind in made if kind != ActionKind.PASS_SPECIAL_BUILD]) == 19


def test_the_friendly_robber_leaves_eight_hexes_in_turn_13():
    """As the page says, ten hexes touch buildings of protected players."""
    game = Game.from_record(DRAW.record_of(DOCS / "games" / "friendly_robber.md"))
    DRAW.go_back_to(game, 13)
    while game.legal_actions[0].kind != ActionKind.MOVE_ROBBER:
        game.undo()
    assert len(game.legal_actions) == 8
