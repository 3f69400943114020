"""Positions and records of the pair: barbarians with a hex and a path, and what cannot be."""

import re
from collections.abc import Callable

import pytest
from modules.barbarian_attack.places import CARD_CARDS, CITY_CARDS
from modules.pairs.barbarian_attack_with_traders_barbarians.places import RULES, PairPosition, island
from support import RED, draw, play, roll

from insula import Game
from insula.errors import ImpossiblePositionError, NotationError


def attacked(position: PairPosition) -> Game:
    return play(position.with_settlement(RED, "0,0,N").with_hand(RED, **CITY_CARDS).game(), "city 0,0,N")


def bought(position: PairPosition, card: str) -> Game:
    return draw(play(position.with_hand(RED, **CARD_CARDS).game(), "buy card"), card)


def beside() -> PairPosition:
    return island().with_on_paths("1,1", "1,1,E").with_wagon(RED, "1,1,NE", 2).driving()


def inland() -> PairPosition:
    position = island(combo_barbarians_inland=True).with_on_paths("0,0", "0,0,E").with_barbarians(**{"0,1": 3})
    return position.with_knights(RED, "0,0,NE", "0,0,NW", "0,0,W")


MOMENTS: dict[str, Callable[[], Game]] = {
    "barbarians on paths": lambda: (
        island().with_on_paths("-2,0", "-2,0,C-N", "-2,0,E").with_on_paths("0,-2", "0,-2,E").game()
    ),
    "barbarians inland": lambda: inland().game(),
    "a landing": lambda: draw(attacked(island()), "12"),
    "a landing on a roll": lambda: roll(island().before_roll(RED).game(), "6 6"),
    "a barbarian that is taken": lambda: bought(
        island().with_on_paths("1,1", "1,1,E", "1,1,SE").with_barbarians(**{"1,1": 2}), "intrigue"
    ),
    "two barbarians that were sent": lambda: play(bought(island(), "treason"), "barbarian to 1,1", "barbarian to 2,0"),
    "a barbarian that is driven off": lambda: draw(play(beside().game(), "drive off 1,1,E"), "6"),
    "a barbarian between two hexes": lambda: play(
        draw(play(beside().game(), "drive off 1,1,E"), "6"), "barbarian to 0,-2,E"
    ),
    "a wagon after knights": lambda: play(
        island().with_knights(RED, "0,0,E").with_wagon(RED, "0,0,N").moving().game(),
        "move 0,0,E",
        "to 1,0,E",
        "end",
    ),
    "a battle inland": lambda: inland().fighting(RED).game(),
    "shuffled tokens": lambda: Game(RULES, 3, seed=4, options={"attack_shuffle_tokens": True}),
}


@pytest.mark.parametrize("moment", MOMENTS)
def test_positions_read_back(moment: str) -> None:
    """The text of a position gives the same choices and the same text."""
    game = MOMENTS[moment]()
    again = Game(position=game.position, chance="manual")
    assert re.sub(r"rng: .*\n", "", again.position) == re.sub(r"rng: .*\n", "", game.position)
    assert again.legal_actions == game.legal_actions
    assert [str(outcome) for outcome, _ in again.outcomes] == [str(outcome) for outcome, _ in game.outcomes]


def test_the_lines_of_a_position() -> None:
    """Paths with barbarians are listed with their hexes; the hexes count all their barbarians."""
    text = MOMENTS["barbarians on paths"]().position
    assert "barbarians on hexes: -2,0 2; 0,-2 1\n" in text
    assert "hexes of barbarians: 0,-2,E of 0,-2; -2,0,C-N of -2,0; -2,0,E of -2,0\n" in text


IMPOSSIBLE = {
    "a path without a hex": ("hexes of barbarians: 0,-2,E of 0,-2; ", "hexes of barbarians: ", "needs a hex"),
    "a hex of another path": ("0,-2,E of 0,-2", "0,-2,E of 1,1", "belongs to another hex"),
    "more on paths than on the hex": ("-2,0 2", "-2,0 1", "fewer barbarians"),
    "a phase that does not come together": (
        "phase: action phase red",
        "phase: moving barbarian red from 0,-2,E; action phase red",
        "only driven off",
    ),
    "nobody to put on a path": (
        "phase: action phase red",
        "phase: choosing landing path red 0,-2; action phase red",
        "waits for a path",
    ),
    "nobody taken": (
        "phase: action phase red",
        "phase: choosing taken barbarian red 1,-2; action phase red",
        "no barbarian was taken",
    ),
    "inner hexes without the option": (
        "phase: action phase red",
        "phase: checking inner hexes red",
        "do not allow",
    ),
}


@pytest.mark.parametrize("case", IMPOSSIBLE)
def test_impossible_positions(case: str) -> None:
    """The reason names what is wrong."""
    old, new, words = IMPOSSIBLE[case]
    position = island().with_on_paths("-2,0", "-2,0,C-N", "-2,0,E").with_on_paths("0,-2", "0,-2,E")
    text = position.with_barbarians(**{"1,-2": 3}).game().position
    assert old in text
    with pytest.raises((ImpossiblePositionError, NotationError), match=words):
        Game(position=text.replace(old, new))


def test_no_barbarian_on_an_inner_hex_without_the_option() -> None:
    """COMBO-BA-TB-09: inner hexes have barbarians only with the option."""
    text = inland().game().position.replace("combo_barbarians_inland=on", "combo_barbarians_inland=off")
    with pytest.raises(NotationError, match="not a coastal hex"):
        Game(position=text)


def test_a_record_reads_back() -> None:
    """A game is written as a record, and read back."""
    game = Game(RULES, 4, seed=11, options={"trade_with_players": False})
    for turn in range(500):
        game.play(game.legal_actions[turn * 7 % len(game.legal_actions)])
    again = Game.from_record(game.record())
    assert again.record() == game.record()
