"""Rule tests of knights, battles and the turn: COMBO-BA-TB-11 to -14, and the inner hexes of COMBO-BA-TB-09."""

import pytest
from modules.barbarian_attack.places import (
    CARD_CARDS,
    ROAD_CARDS,
    barbarians,
    is_conquered,
    knights_of,
    prisoners,
    sides,
)
from modules.gold.places import gold
from modules.pairs.barbarian_attack_with_traders_barbarians.places import (
    CASTLE,
    CLOSED_PATHS,
    GLASSWORKS,
    PairPosition,
    island,
    on_paths,
    side,
)
from modules.traders_barbarians.places import carried, delivered, place_of, points_left
from support import BLUE, RED, WHITE, asked, can, draw, hand, legal, play, refused, state

from insula.game import Game, Phase

COLORS = {
    "violet": {"C-N", "C-S", "E", "W"},
    "brown": {"C-NE", "C-SW", "NE", "SW"},
    "green": {"C-NW", "C-SE", "NW", "SE"},
}
"""The sides and inner paths that each color of the loss die names (COMBO-BA-TB-11, ATTACK-LOSS-01)."""


# Battles.


@pytest.mark.parametrize("path", ["NE", "E", "SE", "C-N", "C-NE", "C-SE", "C-S"])
def test_combo_ba_tb_11_knights_around_a_trade_hex(path: str) -> None:
    """COMBO-BA-TB-11: knights on open sides and inner paths count; two defeat one barbarian in the middle."""
    other = "C-S" if path != "C-S" else "C-N"
    position = island().with_barbarians(**{CASTLE: 1}).with_knights(RED, f"-2,0,{path}", f"-2,0,{other}")
    game = position.fighting(RED).game()
    assert asked(game)[1] == Phase.ROLLING_LOSS_DIE
    assert (prisoners(game)[RED], barbarians(game)) == (1, {})


def test_combo_ba_tb_11_inner_paths_belong_to_the_trade_hex() -> None:
    """COMBO-BA-TB-11: a knight on an inner path does not stand around the neighboring hexes."""
    position = island().with_barbarians(**{"-1,-1": 1}).with_knights(RED, "-2,0,C-N", "-2,0,C-NE", "-1,-1,NE")
    game = position.fighting(RED).game()
    assert asked(game) == (BLUE, Phase.BEFORE_ROLL)
    assert barbarians(game) == {"-1,-1": 1}


def test_combo_ba_tb_11_a_victory_frees_the_paths() -> None:
    """COMBO-BA-TB-11: all barbarians of the hex leave their paths, and become prisoners; those of others stay."""
    position = island().with_on_paths("1,1", "1,1,E", "1,1,SE").with_on_paths("2,0", "1,1,NE")
    game = position.with_knights(RED, "1,1,E", "1,1,W", "1,1,NW").fighting(RED).game()
    assert (prisoners(game)[RED], barbarians(game)) == (2, {"2,0": 1})
    assert on_paths(game) == {side(game, "1,1,NE"): "2,0"}


def test_combo_ba_tb_11_paths_are_free_during_the_roll() -> None:
    """COMBO-BA-TB-11: also while players roll for the prisoners."""
    position = island().with_on_paths("1,1", "1,1,E").with_knights(RED, "1,1,W").with_knights(BLUE, "1,1,NW")
    game = position.fighting(RED).game()
    assert asked(game)[1] == Phase.ROLLING_PRISONERS
    assert on_paths(game) == {}
    draw(game, "9", "5")
    assert (prisoners(game)[:2], gold(game)[:2]) == ([1, 0], [5, 8])


@pytest.mark.parametrize("hex", [CASTLE, GLASSWORKS])
@pytest.mark.parametrize("color", COLORS)
def test_combo_ba_tb_11_the_loss_die(hex: str, color: str) -> None:
    """COMBO-BA-TB-11: an inner path has the color of its corner."""
    open_paths = {
        CASTLE: ("NE", "E", "SE", "C-N", "C-NE", "C-SE", "C-S"),
        GLASSWORKS: ("W", "NW", "NE", "C-N", "C-NE", "C-SW", "C-NW"),
    }[hex]
    position = island().with_barbarians(**{hex: 1}).with_gold(0, 0, 0, 0)
    position.with_knights(RED, *(f"{hex},{path}" for path in open_paths[:4]))
    position.with_knights(BLUE, *(f"{hex},{path}" for path in open_paths[4:]))
    game = position.fighting(WHITE).game()
    draw(game, "9", "5", color)
    lost = [[path for path in part if path in COLORS[color]] for part in (open_paths[:4], open_paths[4:])]
    for seat, part in ((RED, open_paths[:4]), (BLUE, open_paths[4:])):
        kept = sides(game, *(f"{hex},{path}" for path in part if path not in COLORS[color]))
        assert knights_of(game, seat) == kept
    assert sum(gold(game)) == 3 * (len(lost[0]) + len(lost[1])) + 3


def test_combo_ba_tb_09_inner_hexes_are_checked_last() -> None:
    """COMBO-BA-TB-09: with the option the check goes on with the inner hexes, in their order."""
    position = island(combo_barbarians_inland=True).with_barbarians(**{"0,-1": 1, "0,0": 1, "-1,2": 1})
    position.with_knights(RED, "0,0,NE", "0,0,NW", "0,-1,NE", "-1,2,SW", "-1,2,SE")
    game = position.fighting(RED).game()
    order = []
    while asked(game)[1] == Phase.ROLLING_LOSS_DIE and len(order) < 4:
        order.append(game.ruleset.map.geometry.hex_names[state(game).stack_data[state(game).stack_size - 1]])
        draw(game, "violet")
    assert order == ["-1,2", "0,-1", "0,0"]
    assert asked(game) == (BLUE, Phase.BEFORE_ROLL)
    assert prisoners(game)[RED] == 3


# Knights.


def test_combo_ba_tb_12_knights_on_inner_paths() -> None:
    """COMBO-BA-TB-12: a knight moves over inner paths and ends there, and never on a closed path."""
    game = play(island().with_knights(RED, "-2,0,NE").moving().game(), "move -2,0,NE")
    goals = {choice.argument for choice in game.legal_actions if str(choice).startswith("to ")}
    assert sides(game, "-2,0,C-N", "-2,0,C-NE", "-2,0,C-S", "-2,0,C-SE") <= goals
    assert goals.isdisjoint(sides(game, *CLOSED_PATHS))


def test_combo_ba_tb_12_three_paths_over_the_plaza() -> None:
    """COMBO-BA-TB-12, ATTACK-KNIGHT-05: the plaza is an intersection like any other on the way of a knight."""
    game = play(island().with_knights(RED, "-2,0,C-N").moving().game(), "move -2,0,C-N")
    assert can(game, "to -2,1,E"), "over -2,0,C-SE and -2,1,NE"
    assert not can(game, "to -1,1,NE"), "one path more"


def test_combo_ba_tb_12_no_way_over_closed_paths() -> None:
    """COMBO-BA-TB-12: a closed path is no way for knights, also with five paths of movement."""
    position = island().with_knights(RED, "-2,1,W").with_hand(RED, grain=1).moving()
    position.with_knights(BLUE, "-2,0,C-S", "-2,0,SE")
    game = play(position.game(), "move -2,1,W", "pay grain")
    goals = {choice.argument for choice in game.legal_actions}
    board = game.ruleset.boards[0]
    reached, border = sides(game, "-2,1,W"), sides(game, "-2,1,W")
    closed = sides(game, *CLOSED_PATHS)
    edges = range(len(game.ruleset.map.geometry.edges))
    ends = [set(pair) for pair in board["edge_nodes"][: len(edges)].tolist()]
    for _ in range(5):
        border = {e for e in edges if e not in reached | closed and any(ends[e] & ends[one] for one in border)}
        reached |= border
    castle = sides(game, *(f"-2,2,{direction}" for direction in ("NE", "E", "SE", "SW", "W", "NW")))
    assert goals == reached - sides(game, "-2,1,W", "-2,0,C-S", "-2,0,SE") - castle


def test_combo_ba_tb_12_black_knight() -> None:
    """COMBO-BA-TB-12: a Black Knight may be placed on an inner path, not on a closed one."""
    game = draw(play(island().with_hand(RED, **CARD_CARDS).game(), "buy card"), "black knight")
    places = {choice.argument for choice in game.legal_actions}
    assert len(places) == 63 + 12
    assert places.isdisjoint(sides(game, *CLOSED_PATHS))


def test_combo_ba_tb_12_they_share_a_path() -> None:
    """COMBO-BA-TB-12: a knight, a road, a barbarian and a wagon do not hinder each other, but for the cost."""
    position = (
        island().with_on_paths(CASTLE, "-2,0,E").with_roads(RED, "-2,0,E", "-2,0,NE").with_knights(BLUE, "-2,0,E")
    )
    game = position.with_knights(RED, "-2,0,NE").with_wagon(RED, "-2,0,NE", 2).moving().game()
    assert can(play(game.copy(foresee=True), "move -2,0,NE"), "to -2,0,SE"), "the knight passes"
    play(game, "end", "wagon -2,0,E")
    assert points_left(game) == 5 - 3
    road = island().with_on_paths(CASTLE, "-2,0,E").with_knights(BLUE, "-2,0,E").with_settlement(RED, "-2,0,NE")
    assert can(road.with_hand(RED, **ROAD_CARDS).game(), "road -2,0,E")


# A conquered trade hex.


def test_combo_ba_tb_13_nothing_is_built() -> None:
    """COMBO-BA-TB-13: no road on the sides and inner paths of a conquered castle, no settlement on its corners."""
    position = (
        island().with_conquered(CASTLE).with_roads(RED, "-1,0,E", "-1,0,NE", "-1,0,NW").with_hand(RED, **ROAD_CARDS)
    )
    game = position.with_hand(RED, wool=1, grain=1).game()
    for path in ("-2,0,C-NE", "-2,0,NE", "-2,0,E"):
        assert refused(game, f"road {path}")
    assert refused(game, "settlement -2,0,NE")
    free = island().with_roads(RED, "-1,0,E", "-1,0,NE", "-1,0,NW").with_hand(RED, brick=1, lumber=1, wool=1, grain=1)
    assert can(free.game(), "road -2,0,C-NE")
    assert can(free.game(), "settlement -2,0,NE")


def test_combo_ba_tb_13_no_production() -> None:
    """COMBO-BA-TB-13: a conquered glassworks does not produce."""
    position = island().with_conquered(GLASSWORKS).with_settlement(RED, "0,2,NW").before_roll(RED)
    game = draw(play(position.game(), "roll"), "1 1")
    assert hand(game, RED) == {}


def test_combo_ba_tb_13_deliveries_go_on() -> None:
    """COMBO-BA-TB-13: tokens are delivered and drawn on the plaza of a conquered trade hex."""
    position = island().with_conquered(CASTLE).with_wagon(RED, "-2,0,NE", 2, "glass").with_gold(0, 0, 0, 0)
    game = play(position.driving().game(), "wagon -2,0,C-NE")
    draw(game, "tools")
    assert (delivered(game, RED), carried(game, RED), gold(game)[RED]) == (1, "tools", 2)


def test_combo_ba_tb_13_a_conquered_building() -> None:
    """COMBO-BA-TB-13, ATTACK-BLDG-01: a settlement is lost if all its hexes are conquered, the castle too."""
    position = island().with_conquered(CASTLE, "-1,-1").with_settlement(RED, "-2,0,N", "-2,0,NE")
    game = position.game()
    assert (is_conquered(game, "-2,0,N"), is_conquered(game, "-2,0,NE")) == (True, False)


# The end of the turn.


def whole_turn() -> PairPosition:
    """Return red's turn: a knight and a wagon can move, and a battle is won if the knight goes there."""
    position = island().with_barbarians(**{"1,1": 1}).with_knights(RED, "1,1,E", "2,0,W")
    return position.with_wagon(RED, "0,0,N", 2)


def test_combo_ba_tb_14_order() -> None:
    """COMBO-BA-TB-14: knights, wagon, battles."""
    game = play(whole_turn().game(), "end building")
    assert asked(game) == (RED, Phase.MOVING_KNIGHTS)
    assert barbarians(game) == {"1,1": 1}
    play(game, "move 2,0,W", "to 1,1,W", "end")
    assert asked(game) == (RED, Phase.MOVING_WAGON)
    assert barbarians(game) == {"1,1": 1}
    play(game, "wagon 0,0,NE", "end")
    assert place_of(game, RED) != "0,0,N"
    assert asked(game)[1] == Phase.ROLLING_LOSS_DIE
    assert prisoners(game)[RED] == 1
    draw(game, "brown")
    assert asked(game) == (BLUE, Phase.BEFORE_ROLL)


def test_combo_ba_tb_14_no_way_back() -> None:
    """COMBO-BA-TB-14, TRADER-TURN-02: knights do not move after the wagon's step has begun."""
    game = play(whole_turn().game(), "end building", "end")
    assert refused(game, "move 2,0,W")
    assert asked(game) == (RED, Phase.MOVING_WAGON)


def test_combo_ba_tb_14_a_barbarian_driven_off_before_the_battle() -> None:
    """COMBO-BA-TB-14: a barbarian that the wagon drives off is at its new hex when battles are fought."""
    position = island().with_on_paths("1,1", "1,1,E").with_knights(RED, "0,-2,NW", "0,-2,W")
    game = position.with_wagon(RED, "1,1,NE", 2).driving().game()
    draw(play(game, "drive off 1,1,E"), "6")
    play(game, "barbarian to 0,-2,NE", "end")
    assert asked(game)[1] == Phase.ROLLING_LOSS_DIE
    assert (prisoners(game)[RED], barbarians(game), on_paths(game)) == (1, {}, {})


def test_combo_ba_tb_14_each_turn_begins_anew() -> None:
    """COMBO-BA-TB-14: after the battles nobody has movement points, and each barbarian can be tried again."""
    game: Game = island().with_on_paths("1,1", "1,1,E").with_wagon(RED, "1,1,NE", 2).driving().game()
    draw(play(game, "drive off 1,1,E"), "1")
    play(game, "end")
    record = state(game)
    assert (record.wagon_points, record.wagon_moved, record.grain_paid) == (0, 0, 0)
    assert record.barbarian.tolist().count(2) == 0
    assert len(legal(game)) == 1
