"""Positions, records, events and frames of Cities & Knights with Traders & Barbarians."""

import pytest
from modules.pairs.cities_knights_with_traders_barbarians.moments import BARBARIAN, beside
from modules.traders_barbarians.places import named
from support import RED, play, refused

from insula import Game
from insula.errors import NotationError
from insula.game.causes import cause_of
from insula.game.choice import choice_of


def without_rng(game: Game) -> str:
    """Return the position without the state of the random generator."""
    return game.position.partition("rng:")[0]


def test_positions_and_records_read_back() -> None:
    """A position with both kinds of barbarians and a record with the action of the pair read back as they were."""
    game = Game(position=beside().game().position, chance="manual")
    assert (Game(position=game.position).position, game.legal_actions) == (game.position, beside().game().legal_actions)
    play(game, f"knight drives off {BARBARIAN}")
    assert Game(position=game.position).legal_actions == game.legal_actions
    play(game, "barbarian to 0,0,E", "cloth", "play bishop")
    assert Game(position=game.position).legal_actions == game.legal_actions
    again = Game.from_record(game.record())
    assert (without_rng(again), again.legal_actions) == (without_rng(game), game.legal_actions)


def test_events() -> None:
    """The events name the knight, where the barbarian goes, and the theft."""
    game = play(beside().game(), f"knight drives off {BARBARIAN}", "barbarian to 0,0,E", "cloth")
    assert [event.text(game.ruleset) for event in game.events_since(0)] == [
        "red drives off a barbarian with the basic knight at 0,0,N",
        f"red moves a barbarian from {named(game, BARBARIAN)} to {named(game, '0,0,E')}",
        "red steals a card from blue",
    ]


def test_cause_and_frame() -> None:
    """The question where the barbarian goes has the knight as its cause; the action is about a barbarian on a path."""
    game = play(beside().game(), f"knight drives off {BARBARIAN}")
    cause = cause_of(game)
    assert cause is not None
    assert (cause.key, cause.seat) == ("knight_drove_off", RED)
    choices = [choice_of(action) for action in beside().game().legal_actions]
    driving = [choice for choice in choices if choice.kind == "knight_drives_off"]
    assert [(choice.takes, choice.value) for choice in driving] == [("side", f"{named(game, BARBARIAN)}_from_0,0,N")]


def test_the_knight_stands_at_an_end() -> None:
    """The action names an end of the path; another intersection is refused with the place."""
    with pytest.raises(NotationError, match="0,0,S is no end of the path"):
        beside().game().parse(f"knight drives off {BARBARIAN} from 0,0,S")


def test_no_barbarian_there() -> None:
    """Without a barbarian on the path there is nothing to drive off."""
    game = beside().game()
    assert refused(game, "knight drives off 0,0,NW from 0,0,N")
    assert game.why_not("knight drives off 0,0,NW from 0,0,N") == "there is no barbarian on this path"
