"""The ship, the battle, and the players who lose a city: CK-BARB-01 to -06."""

from collections.abc import Callable

import pytest
from support import (
    BLUE,
    ORANGE,
    RED,
    WHITE,
    Position,
    asked,
    building,
    ck,
    hand,
    knight,
    legal,
    play,
    refused,
    roll_ck,
    state,
)
from support.landings import HOMES, POSTS, front, land

from insula.game import Game, Phase

WEST, EAST, NORTH, SOUTH = HOMES


def cities(game: Game) -> list[int]:
    """Return how many upright cities each seat has."""
    pieces = zip(state(game).building.tolist(), state(game).building_owner.tolist(), strict=True)
    owners = [owner for piece, owner in pieces if piece == 2]
    return [owners.count(seat) for seat in range(game.players)]


def is_won(position: Position) -> bool:
    """Return whether the knights win the battle of the position: then white, the only one with knights, is Defender."""
    game = land(position)
    while asked(game)[1] == Phase.LOSING_CITY:
        game.play(game.legal_actions[0])
    return bool(state(game).defender[WHITE])


# BARB-01


@pytest.mark.parametrize("step", range(6))
def test_ck_barb_01_each_ship_is_a_step(step: int) -> None:
    """CK-BARB-01: a ship face moves the ship one step, and until the sixth nothing else happens."""
    position = front((1, 1), (0, 1)).with_barbarians(step)
    game = roll_ck(position.before_roll(RED).game(), "6 6", "ship")
    assert (state(game).barbarians, state(game).landed) == (step + 1, 0)
    assert cities(game) == [1, 1, 0, 0]
    assert knight(game, POSTS[BLUE][0]) == ("basic", "blue", "active")


@pytest.mark.parametrize("gate", ["trade", "politics", "science"])
def test_ck_barb_01_a_gate_is_not_a_step(gate: str) -> None:
    """CK-BARB-01: a gate does not move the ship, not even one step before the landing."""
    game = roll_ck(front((1,)).with_barbarians(6).before_roll(RED).game(), "6 6", gate)
    assert (state(game).barbarians, state(game).landed) == (6, 0)
    assert cities(game) == [1, 0, 0, 0]


def test_ck_barb_01_every_seventh_ship() -> None:
    """CK-BARB-01, example: the seventh ship since the start, or since the last landing, triggers the battle."""
    game, left = front((3,)).before_roll(RED).game(), []
    for _ in range(14):
        roll_ck(game, "6 6", "ship")
        if asked(game)[1] == Phase.LOSING_CITY:
            game.play(game.legal_actions[0])
        left.append(cities(game)[RED])
        play(game, "end")
    assert left == [3] * 6 + [2] * 7 + [1]


def test_ck_barb_01_at_once() -> None:
    """CK-BARB-01, CK-DICE-03: nobody can do anything before the battle, not even activate a knight or play a card."""
    position = front((1,)).with_roads(RED, "-1,0,SW").with_knight(RED, "-1,0,S", "mighty").with_hand(RED, grain=2)
    position = position.with_progress(RED, warlord=1).with_barbarians(6).before_roll(RED)
    game = position.game()
    assert refused(game, "activate -1,0,S")
    assert refused(game, "play warlord")
    assert cities(roll_ck(game, "6 6", "ship")) == [0, 0, 0, 0]
    assert asked(game) == (RED, Phase.ACTION_PHASE)


# BARB-02


@pytest.mark.parametrize(
    ("lay", "strength"),
    [
        (lambda p: p.with_city(RED, *WEST[:2]), 2),
        (lambda p: p.with_city(RED, WEST[0]).with_city(BLUE, EAST[0]).with_city(ORANGE, SOUTH[0]), 3),
        (lambda p: p.with_city(WHITE, *NORTH[:3]), 3),
        (lambda p: p.with_city(RED, WEST[0]).with_metropolis(trade=WEST[0]).with_tracks(RED, trade=4), 1),
        (lambda p: p.with_city(RED, *WEST[:2]).with_metropolis(trade=WEST[0]).with_tracks(RED, trade=5), 2),
        (lambda p: p.with_city(RED, WEST[0]).with_settlement(RED, *EAST).with_settlement(BLUE, *SOUTH), 1),
        (lambda p: p.with_city(RED, WEST[0]).with_reduced_city(RED, WEST[1]).with_reduced_city(BLUE, EAST[0]), 1),
        (lambda p: p.with_city(RED, *WEST[:2]).with_wall(*WEST[:2]), 2),
        (lambda p: p.with_sabotaged_city(RED, *WEST[:2]), 2),
    ],
    ids=["one", "all", "own", "metropolis", "two", "settlements", "reduced", "walls", "sabotaged"],
)
def test_ck_barb_02_the_strength_of_the_barbarians(lay: Callable[[Position], Position], strength: int) -> None:
    """CK-BARB-02, CK-POL-10: every city counts 1, even a metropolis city; settlements and reduced cities count 0."""
    options = {"ck_saboteur": "sabotage_city"}
    assert is_won(lay(front((), (0, 0, strength), **options)))
    assert not is_won(lay(front((), (0, 0, strength - 1), **options)))


# BARB-03


@pytest.mark.parametrize(("level", "strength"), [("basic", 1), ("strong", 2), ("mighty", 3)])
def test_ck_barb_03_strengths(level: str, strength: int) -> None:
    """CK-BARB-03, CK-WORD-01: an active knight counts its strength."""
    assert is_won(front((strength,)).with_knight(WHITE, "0,0,N", level, active=True))
    assert not is_won(front((strength + 1,)).with_knight(WHITE, "0,0,N", level, active=True))


def test_ck_barb_03_all_players_together() -> None:
    """CK-BARB-03: the active knights of all players are added, including those of players without a city."""
    assert cities(land(front((3, 3), (1, 0, 2, 3)))) == [3, 3, 0, 0]
    game = land(front((4, 3), (1, 0, 2, 3)))
    assert asked(game) == (BLUE, Phase.LOSING_CITY)


def test_ck_barb_03_inactive_knights_count_nothing() -> None:
    """CK-BARB-03: inactive mighty knights do not help: 1 against 2."""
    position = front((2,), (0, 0, 1)).with_knight(WHITE, "0,0,N", "mighty").with_knight(RED, "0,0,S", "mighty")
    assert not is_won(position)


def test_ck_barb_03_nobody_can_hold_a_knight_back() -> None:
    """CK-BARB-03: without the option nobody is asked, and every active knight fights."""
    game = land(front((1, 1), (1, 6, 2)))
    assert asked(game) == (RED, Phase.ACTION_PHASE)
    assert not any(state(game).knight_active.tolist())


def test_ck_barb_03_walls_do_not_count() -> None:
    """CK-BARB-03: three walls do not defend a city."""
    assert not is_won(front((3,), (0, 0, 2)).with_wall(*WEST[:3]))


# BARB-04


def test_ck_barb_04_who_wins() -> None:
    """CK-BARB-04, example: 5 against 5, the knights win; 5 barbarians against 4, the barbarians win."""
    assert is_won(front((2, 2, 0, 1), (0, 0, 5)))
    assert not is_won(front((2, 2, 0, 1), (0, 0, 4)))


# BARB-05


def test_ck_barb_05_example_of_the_rulebooks() -> None:
    """CK-BARB-05, example: B has a metropolis city, A settlements: C and D, tied at 1, lose one city each."""
    position = front((0, 1, 2, 2), (1, 0, 1, 1)).with_settlement(RED, *WEST[:2])
    game = land(position.with_metropolis(trade=EAST[0]).with_tracks(BLUE, trade=4))
    assert asked(game) == (WHITE, Phase.LOSING_CITY)
    play(game, f"lose {NORTH[0]}")
    assert asked(game) == (ORANGE, Phase.LOSING_CITY)
    play(game, f"lose {SOUTH[1]}")
    assert asked(game) == (RED, Phase.ACTION_PHASE)
    assert cities(game) == [0, 1, 1, 1]


def test_ck_barb_05_example_of_no_knights() -> None:
    """CK-BARB-05, example: four players with a city each and no active knight: all four lose it."""
    assert cities(land(front((1, 1, 1, 1)))) == [0, 0, 0, 0]


def test_ck_barb_05_example_of_the_lowest_with_a_metropolis() -> None:
    """CK-BARB-05, example: A with 0 has only a metropolis; of B with 1, C with 3 and D with 0 only D loses one."""
    position = front((1, 1, 2, 2), (0, 1, 3, 0)).with_metropolis(politics=WEST[0]).with_tracks(RED, politics=4)
    game = land(position)
    assert asked(game) == (ORANGE, Phase.LOSING_CITY)
    assert cities(play(game, f"lose {SOUTH[0]}")) == [1, 1, 2, 1]
    assert asked(game) == (RED, Phase.ACTION_PHASE)


def test_ck_barb_05_example_of_the_highest_who_loses() -> None:
    """CK-BARB-05, example: only B owns a plain city, and loses it even though B contributed most."""
    position = front((1, 2, 0, 1), (0, 2, 1, 0)).with_settlement(WHITE, *NORTH[:2]).with_tracks(RED, trade=4)
    position = position.with_tracks(BLUE, politics=4).with_tracks(ORANGE, science=4)
    game = land(position.with_metropolis(trade=WEST[0], politics=EAST[0], science=SOUTH[0]))
    assert building(game, EAST[1]) == ("settlement", "blue")
    assert cities(game) == [1, 1, 0, 1]


def test_ck_barb_05_the_lowest_alone_loses_one() -> None:
    """CK-BARB-05: a player who is lowest alone loses one plain city, however many they have, and nobody else does."""
    game = land(front((3, 2), (1, 3)))
    assert asked(game) == (RED, Phase.LOSING_CITY)
    assert cities(play(game, f"lose {WEST[2]}")) == [2, 2, 0, 0]


def test_ck_barb_05_inactive_knights_contribute_nothing() -> None:
    """CK-BARB-05, CK-BARB-03: an inactive mighty knight is not a contribution; an active basic one is."""
    position = front((1, 2), (0, 1)).with_knight(RED, POSTS[RED][0], "mighty")
    assert cities(land(position)) == [0, 2, 0, 0]


def test_ck_barb_05_nothing_to_lose() -> None:
    """CK-BARB-05: the barbarians win, but nobody owns a plain city: nothing is lost, and nobody is rewarded."""
    position = front((1, 1), (1,)).with_metropolis(trade=WEST[0], science=EAST[0]).with_reduced_city(WHITE, NORTH[0])
    game = land(position.with_tracks(RED, trade=4).with_tracks(BLUE, science=4))
    assert cities(game) == [1, 1, 0, 0]
    assert knight(game, POSTS[RED][0]) == ("basic", "red", "inactive")
    assert state(game).defender.tolist() == [0] * 6


def test_ck_barb_05_not_considered_with_reduced_cities() -> None:
    """CK-BARB-05, CK-BARB-09: a player with only reduced cities is not considered."""
    position = ck().with_reduced_city(RED, *WEST[:2]).with_city(BLUE, *EAST[:2])
    game = land(position.with_knight(BLUE, POSTS[BLUE][0], active=True))
    assert asked(game) == (BLUE, Phase.LOSING_CITY)


def test_ck_barb_05_a_sabotaged_city_is_plain() -> None:
    """CK-BARB-05, CK-BARB-06, CK-POL-10: a sabotaged city can be lost, and can be chosen instead of an upright one."""
    position = front((1, 1), (0, 1), ck_saboteur="sabotage_city").with_sabotaged_city(RED, WEST[1])
    game = land(position)
    assert legal(game) == {f"lose {WEST[0]}", f"lose {WEST[1]}"}
    assert building(play(game, f"lose {WEST[1]}"), WEST[1]) == ("settlement", "red")


def test_ck_barb_05_option_the_lowest_alone_loses_all() -> None:
    """CK-BARB-05, `ck_barbarians_take_all`: the lowest player alone loses all plain cities, but no metropolis city."""
    position = front((4, 3), (1, 2), ck_barbarians_take_all=True).with_tracks(RED, trade=4)
    assert cities(land(position.with_metropolis(trade=WEST[1]))) == [1, 3, 0, 0]


def test_ck_barb_05_option_tied_players_lose_one() -> None:
    """CK-BARB-05, `ck_barbarians_take_all`: players tied for the lowest lose one city each."""
    game = land(front((3, 2), (1, 1), ck_barbarians_take_all=True))
    play(game, f"lose {WEST[0]}", f"lose {EAST[0]}")
    assert cities(game) == [2, 1, 0, 0]


def test_ck_barb_05_option_the_owner_chooses_the_order() -> None:
    """CK-BARB-05, `ck_barbarians_take_all`: with one settlement left the owner chooses the city that it replaces."""
    position = front((3,), ck_barbarians_take_all=True).with_settlement(RED, *EAST)
    game = land(position)
    assert legal(game) == {f"lose {place}" for place in WEST[:3]}
    play(game, f"lose {WEST[1]}")
    assert asked(game) == (RED, Phase.ACTION_PHASE), "the other two are reduced in either order"
    laid = state(game).laid.tolist()
    geometry = game.ruleset.map.geometry
    assert {geometry.node_names[node] for node, how in enumerate(laid) if how} == {WEST[0], WEST[2]}


@pytest.mark.parametrize(("settlements", "reduced"), [(0, 0), (2, 0), (5, 3)])
def test_ck_barb_05_option_if_the_order_does_not_matter(settlements: int, reduced: int) -> None:
    """CK-BARB-05, CK-WORD-02, `ck_barbarians_take_all`: enough settlements for all, or none: nobody is asked."""
    places = [*EAST, *SOUTH][:settlements]
    game = land(front((3,), ck_barbarians_take_all=True).with_settlement(RED, *places))
    assert asked(game) == (RED, Phase.ACTION_PHASE)
    assert cities(game) == [0, 0, 0, 0]
    assert state(game).reduced_cities[RED] == reduced


# BARB-06


def test_ck_barb_06_the_loser_chooses_a_plain_city() -> None:
    """CK-BARB-06: the loser chooses one of their plain cities; a metropolis city or a settlement cannot be chosen."""
    position = front((3, 1), (0, 1)).with_settlement(RED, EAST[1]).with_tracks(RED, trade=4)
    game = land(position.with_metropolis(trade=WEST[0]), active=WHITE)
    assert asked(game) == (RED, Phase.LOSING_CITY)
    assert legal(game) == {f"lose {WEST[1]}", f"lose {WEST[2]}"}
    assert building(play(game, f"lose {WEST[2]}"), WEST[2]) == ("settlement", "red")
    assert building(game, WEST[1]) == ("city", "red")


@pytest.mark.parametrize("active", [RED, BLUE, WHITE, ORANGE])
def test_ck_barb_06_in_turn_order(active: int) -> None:
    """CK-BARB-06: several losers decide in turn order, starting with the active player."""
    game, order = land(front((2, 2, 2, 2)), active=active), []
    while asked(game)[1] == Phase.LOSING_CITY:
        order.append(game.actor)
        game.play(game.legal_actions[0])
    assert order == [(active + i) % 4 for i in range(4)]


def test_ck_barb_06_publicly() -> None:
    """CK-BARB-06: everybody sees a loss before the next loser decides."""
    game = play(land(front((2, 2))), f"lose {WEST[1]}")
    assert asked(game) == (BLUE, Phase.LOSING_CITY)
    lost = game.ruleset.map.geometry.node_names.index(WEST[1])
    assert {game.view(viewer).state.building[lost] for viewer in (None, *range(4))} == {1}


def test_ck_barb_06_a_single_city_is_taken() -> None:
    """CK-BARB-06, CK-WORD-02: a player with one plain city is not asked."""
    game = land(front((1, 2)))
    assert cities(game) == [0, 2, 0, 0]
    assert asked(game) == (BLUE, Phase.LOSING_CITY)


def test_ck_barb_06_before_the_production() -> None:
    """CK-BARB-06, CK-PROD-01: on this roll the lost city already produces as a settlement, the other as a city."""
    game = land(front((2,)), dice="4 4")
    play(game, f"lose {WEST[0]}")
    assert hand(game, RED) == {"lumber": 2, "paper": 1}


def test_ck_barb_06_while_the_loser_decides() -> None:
    """CK-BARB-06, CK-DICE-03: meanwhile nobody can do anything else."""
    game = land(front((2,), (1,)).with_hand(RED, brick=4, grain=2).with_progress(RED, warlord=1), active=BLUE)
    assert {text.split()[0] for text in legal(game)} == {"lose"}
    assert not any(game.unasked_actions(seat) for seat in range(4))
