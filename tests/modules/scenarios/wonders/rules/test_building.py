"""Rule tests of beginning and building wonders: SEA-WO-03 to -05 and -08."""

import pytest
from modules.scenarios.wonders.places import COST, INLAND, WALL_CORNERS, at_sea, ready, ships_left, wonder_of, wonders
from support import BLUE, RED, asked, can, legal, play, refused, state

from insula.game import ActionKind, Phase
from insula.rules.entry import recount

ALL_SHIPS = 15


def test_sea_wo_03_a_ship_lies_on_the_wonder() -> None:
    """SEA-WO-03: beginning takes a ship of the supply, later levels take none; a recount agrees."""
    game = ready("theater", brick=1, wool=3, lumber=1).game()
    play(game, "wonder theater")
    assert ships_left(game, RED) == ALL_SHIPS - 1
    play(game, "wonder theater")
    assert (wonder_of(game, RED), ships_left(game, RED)) == (("theater", 2), ALL_SHIPS - 1)
    recount(game.ruleset.boards, game._states)
    assert ships_left(game, RED) == ALL_SHIPS - 1
    assert ships_left(game, BLUE) == ALL_SHIPS


def test_sea_wo_03_without_a_ship_nobody_begins() -> None:
    """SEA-WO-03: nobody begins a wonder with all fifteen ships on the board; with fourteen red can."""
    game = ready("cathedral").with_ships(RED, *at_sea(ALL_SHIPS)).game()
    assert ships_left(game, RED) == 0
    assert refused(game, "wonder cathedral")
    assert game.why_not("wonder cathedral") == "red has no ship left"
    assert can(ready("cathedral").with_ships(RED, *at_sea(ALL_SHIPS - 1)).game(), "wonder cathedral")


def test_sea_wo_03_fewer_ships_with_a_wonder() -> None:
    """SEA-WO-03, SEA-COMP-01: with a wonder and fourteen ships on the board, none is left to build."""
    position = wonders().with_wonder(RED, "great wall", 1).with_ships(RED, *at_sea(ALL_SHIPS - 1))
    game = position.with_settlement(RED, "2,-3,NE").with_hand(RED, lumber=1, wool=1).game()
    assert ships_left(game, RED) == 0
    assert refused(game, "ship 2,-3,NE")
    assert game.why_not("ship 2,-3,NE") == "red has no ship left"


def test_sea_wo_03_only_one_player_begins_it() -> None:
    """SEA-WO-03: nobody begins a wonder that another player has."""
    game = ready("great wall").with_wonder(BLUE, "great wall", 1).game()
    assert refused(game, "wonder great wall")


def test_sea_wo_03_the_condition_is_checked_at_the_beginning_only() -> None:
    """SEA-WO-03: red has no city any more, and builds on."""
    game = wonders().with_wonder(RED, "theater", 1).with_hand(RED, **COST["theater"]).game()
    play(game, "wonder theater")
    assert wonder_of(game, RED) == ("theater", 2)


def test_sea_wo_03_not_before_the_roll() -> None:
    """SEA-WO-03: the action phase begins after the roll."""
    game = ready("theater").before_roll(RED).game()
    assert not can(game, "wonder theater")


def test_sea_wo_03_not_in_the_special_building_phase() -> None:
    """SEA-WO-03, decision: between turns nobody builds a wonder."""
    position = ready("theater", players=5, grain=1).with_wonder(RED, "theater", 1)
    position.with_roads(RED, "0,0,NE").with_settlement(BLUE, INLAND[4]).action_phase(BLUE)
    game = position.game()
    play(game, "end turn")
    while asked(game)[0] != RED:
        play(game, "end turn")
    assert game.phase != Phase.ACTION_PHASE
    assert "wonder theater" not in legal(game)
    assert any(text.startswith("road") for text in legal(game))


def test_sea_wo_04_several_levels_in_a_turn() -> None:
    """SEA-WO-04: as often as can be paid, one level for its cost each."""
    game = ready("great wall", brick=6, grain=2, lumber=2).game()
    for level in (1, 2, 3):
        play(game, "wonder great wall")
        assert wonder_of(game, RED) == ("great wall", level)
    assert refused(game, "wonder great wall")


def test_sea_wo_04_it_is_building() -> None:
    """SEA-WO-04, decision: with trade before building, nobody trades after a level."""
    position = wonders(trade_build_order="separate").with_settlement(RED, WALL_CORNERS[0])
    game = position.with_hand(RED, brick=3, grain=1, lumber=1, wool=4).game()
    assert ActionKind.BANK_TRADE in {action.kind for action in game.legal_actions}
    play(game, "wonder great wall")
    assert ActionKind.BANK_TRADE not in {action.kind for action in game.legal_actions}


@pytest.mark.parametrize("other", [wonder for wonder in COST if wonder != "great wall"])
def test_sea_wo_05_one_wonder(other: str) -> None:
    """SEA-WO-05: who has a wonder begins no other one, though all else is met."""
    position = ready(other)
    assert can(position.game(), f"wonder {other}")
    game = position.with_wonder(RED, "great wall", 1).game()
    assert refused(game, f"wonder {other}")
    assert "has a wonder already" in str(game.why_not(f"wonder {other}"))


def test_sea_wo_08_the_decision_names_the_wonder() -> None:
    """SEA-WO-08: one decision, `build_wonder`, begins a wonder and adds levels; several can be begun."""
    position = ready("theater", brick=3, grain=1)
    position.with_settlement(RED, WALL_CORNERS[0])
    assert {text for text in legal(position.game()) if text.startswith("wonder")} == {
        "wonder theater",
        "wonder great wall",
    }
    game = play(position.game(), "build wonder theater")
    assert {text for text in legal(game) if text.startswith("wonder")} == set()
    assert state(game).wonder_level.tolist()[:4] == [1, 0, 0, 0]
