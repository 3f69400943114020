"""Positions and records of the pair: knights on paths, and what cannot be."""

import re

import pytest
from modules.barbarian_attack.places import SETTLEMENT_CARDS
from modules.pairs.cities_knights_with_barbarian_attack.places import RULES, KnightsOnPaths, island
from support import BLUE, RED, draw, play

from insula import Game
from insula.errors import ImpossiblePositionError, NotationError

MOMENTS = {
    "a knight of each level": lambda: (
        island()
        .with_path_knight(RED, "0,0,NE", "mighty", active=True, activated=True, promoted=True)
        .with_path_knight(RED, "0,0,E", "strong")
        .with_path_knight(BLUE, "0,0,SE", active=True)
        .game()
    ),
    "the roll for a level": lambda: play(
        island().with_city(RED, "0,0,N").with_hand(RED, cloth=1).game(), "improve trade"
    ),
    "a metropolis above the roll": lambda: play(
        island().with_city(RED, "0,0,N", "0,0,S").with_tracks(RED, trade=3).with_hand(RED, cloth=4).game(),
        "improve trade",
    ),
    "a displaced knight": lambda: play(
        displacing().moving().game(),
        "move 0,0,NE",
        "to 0,0,E",
    ),
    "the first promotion": lambda: play(
        island().with_progress(RED, smith=1).with_path_knight(RED, "0,0,NE").with_path_knight(RED, "0,2,SE").game(),
        "play smith",
    ),
    "a knight given up": lambda: play(deserter().game(), "play deserter"),
    "the place of a deserter": lambda: play(deserter().game(), "play deserter", "give up 0,0,NE"),
    "the hex of the Bishop": lambda: play(
        island().with_progress(RED, bishop=1).with_hand(BLUE, ore=1).with_settlement(BLUE, "0,0,N").game(),
        "play bishop",
    ),
    "exchanged tokens": lambda: play(
        island().with_progress(RED, inventor=1).game(), "play inventor", "token 0,0", "token 0,1"
    ),
    "an attack": lambda: draw(
        play(
            island().with_roads(RED, "0,0,NE").with_hand(RED, **SETTLEMENT_CARDS).game(),
            "settlement 0,0,N",
        ),
        "4",
    ),
    "a battle": lambda: (
        island().with_barbarians(**{"1,1": 2}).with_active(RED, "1,1,E", strength="mighty").fighting().game()
    ),
}


def displacing() -> KnightsOnPaths:
    return island().with_active(RED, "0,0,NE", strength="strong").with_path_knight(BLUE, "0,0,E")


def deserter() -> KnightsOnPaths:
    position = island().with_progress(RED, deserter=1).with_active(BLUE, "0,0,NE", strength="strong")
    return position.with_path_knight(BLUE, "0,2,SE")


@pytest.mark.parametrize("moment", MOMENTS)
def test_positions_read_back(moment: str) -> None:
    """The text of a position gives the same choices and the same text."""
    game = MOMENTS[moment]()
    again = Game(position=game.position, chance="manual")
    assert re.sub(r"rng: .*\n", "", again.position) == game.position
    assert again.legal_actions == game.legal_actions
    assert [str(outcome) for outcome, _ in again.outcomes] == [str(outcome) for outcome, _ in game.outcomes]


WRONG = {
    "strong knights on paths: 0,0,E": "there is no knight at 0,0,E",
    "strong knights on paths: 0,0,NE\n  mighty knights on paths: 0,0,NE": "the knight at 0,0,NE has two levels",
    "knights: 0,0,N basic": "must stand on a path",
    "defender: 1": "no Defender cards",
}


@pytest.mark.parametrize("line", WRONG)
def test_impossible_knights(line: str) -> None:
    """A level without a knight, two levels, a knight on a corner and a Defender card are refused."""
    game = island().with_path_knight(RED, "0,0,NE").with_settlement(RED, "0,0,NE").with_roads(RED, "0,0,NE").game()
    text = game.position.replace("  knights on paths: 0,0,NE\n", f"  knights on paths: 0,0,NE\n  {line}\n", 1)
    assert text != game.position
    with pytest.raises((ImpossiblePositionError, NotationError), match=WRONG[line]):
        Game(position=text)


@pytest.mark.parametrize("phase", ["moving robber red", "drawing attack card red", "landing red"])
def test_phases_that_do_not_exist_together(phase: str) -> None:
    """Phases of one module that the other one replaces are refused."""
    text = re.sub(r"phase: .*", f"phase: {phase}", island().game().position)
    with pytest.raises(ImpossiblePositionError, match="do not have this phase together"):
        Game(position=text)


def test_a_record_reads_back() -> None:
    """A game is written as a record, and read back."""
    game = Game(RULES, 4, seed=11, options={"trade_with_players": False})
    for turn in range(400):
        game.play(game.legal_actions[turn * 7 % len(game.legal_actions)])
    again = Game.from_record(game.record())
    assert again.record() == game.record()
