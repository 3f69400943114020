"""Battles by strength, prisoners, and what follows a victory (COMBO-BA-CK-10 to -12)."""

import pytest
from modules.barbarian_attack.places import barbarians, points, prisoners
from modules.gold.places import gold
from modules.pairs.cities_knights_with_barbarian_attack.places import KnightsOnPaths, island, knight
from support import BLUE, RED, WHITE, asked, draw, play, supply

from insula import Game, Phase

HEX = "1,1"


def battle(count: int, *knights: tuple[int, str, str]) -> KnightsOnPaths:
    """Return the check of red's turn: barbarians on (1,1), and active knights as (seat, side, strength)."""
    position = island().with_barbarians(**{HEX: count})
    for seat, side, strength in knights:
        position.with_active(seat, f"{HEX},{side}", strength=strength)
    return position.fighting(RED)


@pytest.mark.parametrize(
    ("count", "knights", "wins"),
    [
        (3, ((RED, "W", "mighty"),), False),
        (3, ((RED, "W", "mighty"), (BLUE, "E", "basic")), True),
        (1, ((RED, "W", "basic"),), False),
        (1, ((RED, "W", "strong"),), True),
    ],
)
def test_combo_ba_ck_10_strength(count: int, knights: tuple[tuple[int, str, str], ...], *, wins: bool) -> None:
    """COMBO-BA-CK-10: a victory needs more strength of active knights than barbarians."""
    assert (asked(battle(count, *knights).game())[1] == Phase.ROLLING_LOSS_DIE) == wins


def test_combo_ba_ck_10_inactive_knights_count_nothing() -> None:
    """COMBO-BA-CK-10: inactive knights count neither for the sum nor as involved."""
    position = battle(1, (RED, "W", "basic")).with_path_knight(BLUE, f"{HEX},E", "mighty")
    assert asked(position.game()) == (BLUE, Phase.BEFORE_ROLL)
    won = battle(1, (RED, "W", "strong")).with_path_knight(BLUE, f"{HEX},E", "mighty").game()
    assert prisoners(won) == [1, 0, 0, 0]


def test_combo_ba_ck_11_distribution_by_strength() -> None:
    """COMBO-BA-CK-11: n = 3, red strength 3, blue strength 1: one each, the third to red."""
    game = battle(3, (RED, "W", "mighty"), (BLUE, "E", "basic")).game()
    assert prisoners(game) == [2, 1, 0, 0]
    equal = battle(3, (RED, "W", "strong"), (BLUE, "E", "basic"), (BLUE, "NE", "basic")).game()
    assert prisoners(equal) == [1, 1, 0, 0]
    assert asked(equal)[1] == Phase.ROLLING_PRISONERS


@pytest.mark.parametrize(("count", "worth"), [(2, 0), (3, 1), (5, 1), (6, 2)])
def test_combo_ba_ck_11_three_prisoners_are_a_point(count: int, worth: int) -> None:
    """COMBO-BA-CK-11: every 3 prisoners are worth 1 VP."""
    assert points(island().with_prisoners(count).game())[RED] == worth


# After a victory. Green hits the sides NW and SE, brown NE and SW, violet E and W.


def after(color: str, position: KnightsOnPaths) -> Game:
    return draw(position.game(), color)


@pytest.mark.parametrize(("strength", "left"), [("mighty", "strong"), ("strong", "basic")])
def test_combo_ba_ck_12_reduced_by_a_level(strength: str, left: str) -> None:
    """COMBO-BA-CK-12: mighty to strong, strong to basic; 3 gold; and all who took part become inactive."""
    game = after("violet", battle(1, (RED, "W", strength), (RED, "NE", "basic")))
    assert knight(game, f"{HEX},W") == (left, "red", "inactive")
    assert knight(game, f"{HEX},NE") == ("basic", "red", "inactive")
    assert gold(game)[RED] == 3


def test_combo_ba_ck_12_a_basic_knight_leaves_the_board() -> None:
    """COMBO-BA-CK-12: a basic knight goes back to the supply; its owner takes 3 gold."""
    game = after("violet", battle(1, (RED, "W", "basic"), (RED, "NE", "basic")))
    assert knight(game, f"{HEX},W") is None
    assert (gold(game)[RED], supply(game, RED)["basic_knight"]) == (3, 1)


def test_combo_ba_ck_12_without_a_piece_of_the_next_level() -> None:
    """COMBO-BA-CK-12: both strong pieces are on the board: a mighty knight becomes basic; without any it leaves."""
    position = battle(1, (RED, "W", "mighty"))
    position.with_path_knight(RED, "0,-2,NW", "strong").with_path_knight(RED, "0,-2,NE", "strong")
    assert knight(after("violet", position), f"{HEX},W") == ("basic", "red", "inactive")
    position = battle(1, (RED, "W", "mighty"))
    position.with_path_knight(RED, "0,-2,NW", "strong").with_path_knight(RED, "0,-2,NE", "strong")
    position.with_path_knight(RED, "1,-2,NW").with_path_knight(RED, "1,-2,NE")
    game = after("violet", position)
    assert knight(game, f"{HEX},W") is None
    assert (gold(game)[RED], supply(game, RED)["mighty_knight"]) == (3, 2)


def test_combo_ba_ck_12_only_knights_that_took_part() -> None:
    """COMBO-BA-CK-12: an inactive knight on a side that is hit took no part: it stays as it is, without gold."""
    position = battle(1, (RED, "NE", "strong")).with_path_knight(BLUE, f"{HEX},W", "strong")
    game = after("violet", position)
    assert knight(game, f"{HEX},W") == ("strong", "blue", "inactive")
    assert gold(game)[BLUE] == 0


def test_combo_ba_ck_12_inactive_for_the_next_hex() -> None:
    """COMBO-BA-CK-12, ATTACK-BATTLE-04: a knight that took part is inactive and does not count for the next hex."""
    position = island().with_barbarians(**{"-2,1": 1, "-2,0": 1}).with_active(RED, "-2,1,NW", strength="strong")
    game = after("violet", position.fighting(RED))
    assert barbarians(game) == {"-2,0": 1}
    assert asked(game) == (BLUE, Phase.BEFORE_ROLL)


def test_combo_ba_ck_12_all_players_rest() -> None:
    """COMBO-BA-CK-12: knights of all players that took part become inactive, those elsewhere stay active."""
    position = battle(3, (RED, "W", "mighty"), (BLUE, "NE", "basic"), (WHITE, "SE", "basic"))
    game = after("brown", position.with_active(WHITE, "0,-2,NW"))
    assert knight(game, f"{HEX},SE") == ("basic", "white", "inactive")
    assert knight(game, "0,-2,NW") == ("basic", "white", "active")
    assert knight(game, f"{HEX},NE") is None
    play(game, "roll")
