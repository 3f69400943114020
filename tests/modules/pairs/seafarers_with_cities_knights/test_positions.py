"""Positions and records of Seafarers with Cities & Knights, and what is impossible in them."""

import re

import pytest
from modules.pairs.seafarers_with_cities_knights.places import ACROSS, AT_SEA, FAR, HOME, OUT, both, robber_hex
from modules.seafarers.places import SeaPosition, pirate
from support import BLUE, RED, play, roll_ck, state

from insula import Game, Phase
from insula.errors import ImpossiblePositionError, InsulaError

WAIT = {"ck_sea_robbers_wait_off_board": True}


def table() -> SeaPosition:
    """Return a position with ships and knights at sea, and the Diplomat."""
    position = both().with_settlement(RED, HOME).with_ships(RED, OUT, ACROSS).with_settlement(BLUE, "0,0,N")
    position.with_knight(RED, FAR, active=True).with_barbarians(2, landed=True).with_roads(RED, "2,-2,NW")
    return position.with_roads(BLUE, "0,0,NE", "0,0,NW").with_progress(RED, diplomat=1, road_building=1)


def is_read(game: Game) -> bool:
    """Return whether the position of a game is read as it was written."""
    once = Game(position=game.position, chance="manual")
    twice = Game(position=once.position, chance="manual")
    return once.legal_actions == game.legal_actions and once._states.tobytes() == twice._states.tobytes()


@pytest.mark.parametrize(
    "texts",
    [
        (),
        (f"move {FAR}",),
        ("play road building",),
        ("play road building", "ship 2,-3,NE"),
        ("play road building", "road 2,-2,NE"),
        ("play diplomat",),
    ],
    ids=str,
)
def test_positions_are_read_as_written(texts: tuple[str, ...]) -> None:
    """Also with a knight at sea, and in the middle of Road Building and of the Diplomat."""
    assert is_read(play(table().game(), *texts))


def rebuilding() -> Game:
    """Return a game in which red can rebuild a ship that the Diplomat has taken."""
    position = both().with_settlement(RED, HOME).with_ships(RED, OUT, ACROSS).with_settlement(BLUE, "0,0,N")
    position.with_roads(BLUE, "0,0,NE", "0,0,NW").with_progress(RED, diplomat=1)
    return play(position.game(), "play diplomat", f"remove {ACROSS}")


def test_rebuilding_a_ship_is_read_as_written() -> None:
    game = rebuilding()
    assert is_read(game)
    assert state(game).stack_phase[state(game).stack_size - 1] == Phase.DIPLOMAT_REBUILDING_SHIP


@pytest.mark.parametrize(
    ("changed", "error"), [("999;", "still there, or nowhere"), ("0;", None)], ids=["no side", "another side"]
)
def test_a_ship_that_was_not_removed(changed: str, error: str | None) -> None:
    text = rebuilding().position
    line = next(row for row in text.splitlines() if row.startswith("phase"))
    written = text.replace(line, re.sub(r"\d+;", changed, line, count=1))
    if error is None:
        assert Game(position=written).legal_actions
        return
    with pytest.raises(InsulaError, match=error):
        Game(position=written)


def test_a_record_is_read_as_written() -> None:
    """A game with ships of both cards and a chase of the pirate."""
    position = both().with_settlement(RED, HOME).with_ships(RED, OUT).with_knight(RED, AT_SEA, active=True)
    position.with_barbarians(landed=True).with_pirate("3,-4").with_progress(RED, diplomat=1, road_building=1)
    position.with_settlement(BLUE, "2,-1,NE").with_ships(BLUE, "3,-1,NW").with_hand(BLUE, ore=1)
    game = Game(position=position.game().position, chance="manual")
    play(game, f"chase pirate with {AT_SEA}", "pirate 3,-1", "play road building", f"ship {ACROSS}", "ship 2,-3,NE")
    play(game, "play diplomat", f"remove {ACROSS}", "ship none")
    again = Game.from_record(game.record())
    assert again.legal_actions == game.legal_actions
    assert again.record() == game.record()


# Robber and pirate that wait.


@pytest.mark.parametrize(("setup", "line"), [("printed", None), ("variable", "waiting: robber 0,0; pirate 5,-1")])
def test_waiting_figures_are_read_as_written(setup: str, line: str | None) -> None:
    """CK-SEA-03: before and after the landing; without a line they wait as far as that is known before the draw."""
    position = both(**WAIT, sea_setup=setup).with_hex("0,0", "desert").with_barbarians(6).before_roll(RED)
    desert = position._game.ruleset.map.geometry.hex((0, 0))
    state(position._game).robber, state(position._game).robber_start = -1, desert
    game = position.game()
    assert [row for row in game.position.splitlines() if row.startswith("waiting")] == ([line] if line else [])
    assert is_read(game)
    landed = roll_ck(Game(position=game.position, chance="manual"), "1 1", "ship")
    assert (robber_hex(landed), pirate(landed)) == ("0,0", "5,-1")
    assert "waiting: none" in landed.position
    assert is_read(landed)


@pytest.mark.parametrize(
    ("options", "line", "error"),
    [
        ({}, "waiting: robber 0,0", "the robber does not wait beside the board"),
        ({}, "waiting: pirate 5,-1", "the pirate does not wait beside the board"),
        (WAIT, "waiting: robber 3,-1; pirate 5,-1", "the robber cannot start at 3,-1"),
        (WAIT, "waiting: pirate 0,0", "the pirate cannot start at 0,0"),
    ],
)
def test_figures_that_cannot_wait(options: dict[str, object], line: str, error: str) -> None:
    """CK-SEA-03: they wait by option, at hexes where they can stand."""
    text = re.sub(r"^waiting: .*\n", "", both(**options).game().position, flags=re.M)
    with pytest.raises(ImpossiblePositionError, match=error):
        Game(position=re.sub(r"^turn:", f"{line}\nturn:", text, count=1, flags=re.M))


def test_nobody_waits_after_the_landing() -> None:
    """CK-SEA-03: after the first landing nobody waits."""
    text = both(**WAIT).with_barbarians(landed=True).game().position
    with pytest.raises(ImpossiblePositionError, match="does not wait"):
        Game(position=text)
