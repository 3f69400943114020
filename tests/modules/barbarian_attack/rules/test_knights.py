"""Knights on paths (ATTACK-KNIGHT)."""

import pytest
from modules.barbarian_attack.places import CASTLE, attack, edge, knights_left, knights_of, sides
from support import BLUE, RED, asked, bank, can, hand, legal, play, refused, state

from insula.game import ActionKind, Game, Phase


def moving(*knights: str, **cards: int) -> Game:
    """Return red's movement step with knights on these paths."""
    return attack().with_knights(RED, *knights).with_hand(RED, **cards).moving().game()


def goals(game: Game) -> set[int]:
    """Return the paths to which the chosen knight can go."""
    return {choice.argument for choice in game.legal_actions if choice.kind == ActionKind.PATH_KNIGHT_TO}


def test_attack_knight_01_where_knights_stand() -> None:
    """ATTACK-KNIGHT-01: at most one on a path; roads share it, and knights do not interrupt roads."""
    position = (
        attack().with_knights(BLUE, "0,0,NE", "0,0,SE").with_settlement(RED, "0,0,N").with_hand(RED, brick=5, lumber=5)
    )
    game = play(position.game(), *(f"road 0,0,{side}" for side in ("NE", "E", "SE", "SW", "W")))
    assert state(game).road_length[RED] == 5
    assert knights_of(game, BLUE) == sides(game, "0,0,NE", "0,0,SE")
    one = play(moving("0,0,NE", "0,0,E"), "move 0,0,NE")
    assert refused(one, "to 0,0,E")


def test_attack_knight_02_supply() -> None:
    """ATTACK-KNIGHT-02: six knights; a lost one can be placed again."""
    game = attack().with_knights(RED, "0,0,NE", "0,0,E").game()
    assert (knights_left(game, RED), knights_left(game, BLUE)) == (4, 6)


def test_attack_knight_03_movement_step() -> None:
    """ATTACK-KNIGHT-03: each own knight once, in any order; those of others do not move."""
    position = attack().with_knights(RED, "0,0,NE", "2,0,E").with_knights(BLUE, "1,1,E").moving()
    game = play(position.game(), "move 2,0,E", "to 2,0,SE")
    assert {str(choice) for choice in game.legal_actions} == {"move 0,0,NE", "end"}
    assert game.why_not("move 2,0,SE") == "the knight has already moved in this turn"
    assert refused(game, "move 1,1,E")
    play(game, "move 0,0,NE", "to 0,0,E")
    assert (asked(game), legal(game)) == ((RED, Phase.MOVING_KNIGHTS), {"end"})  # nothing is left to move
    assert asked(play(game, "end")) == (BLUE, Phase.BEFORE_ROLL)


def test_attack_knight_03_knights_can_move_again_in_the_next_turn() -> None:
    """ATTACK-KNIGHT-03: once in each turn."""
    game = play(moving("0,0,NE"), "move 0,0,NE", "to 0,0,E", "end")
    assert not any(state(game).knight_moved)


def test_attack_knight_04_moving() -> None:
    """ATTACK-KNIGHT-04: to a path that shares an intersection; the coast can be used."""
    game = play(moving("1,1,E"), "move 1,1,E")
    assert sides(game, "1,1,NE", "1,1,SE", "2,0,SE") <= goals(game)


@pytest.mark.parametrize(
    ("goal", "paths"), [("2,0,SE", 1), ("2,0,SW", 2), ("2,0,NE", 3), ("2,-1,E", 4), ("2,-1,NE", 5)]
)
def test_attack_knight_05_three_paths(goal: str, paths: int) -> None:
    """ATTACK-KNIGHT-05: at most three paths from (1,1) east along the coast; fewer is allowed."""
    game = play(moving("1,1,E"), "move 1,1,E")
    assert (edge(game, goal) in goals(game)) == (paths <= 3)
    if paths > 3:
        assert game.why_not(f"to {goal}") == "the path is more than 3 paths away"


@pytest.mark.parametrize(("goal", "paths"), [("2,0,NE", 3), ("2,-1,E", 4), ("2,-1,NE", 5), ("2,-2,E", 6)])
def test_attack_knight_06_five_paths_for_one_grain(goal: str, paths: int) -> None:
    """ATTACK-KNIGHT-06: with a grain at most five."""
    game = play(moving("1,1,E", grain=1), "move 1,1,E")
    assert can(game, "pay grain")
    play(game, "pay grain")
    assert (edge(game, goal) in goals(game)) == (paths <= 5)


def test_attack_knight_06_each_knight_needs_its_own_grain() -> None:
    """ATTACK-KNIGHT-06: the grain goes to the bank and counts for one knight; a second one is refused."""
    game = moving("1,1,E", "0,0,NE", grain=2)
    before = bank(game)["grain"]
    play(game, "move 1,1,E", "pay grain")
    assert (hand(game, RED), bank(game)["grain"]) == ({"grain": 1}, before + 1)
    assert refused(game, "pay grain")
    assert game.why_not("pay grain") == "a longer move is paid for this knight already"
    play(game, "to 2,-1,E", "move 0,0,NE")
    assert edge(game, "2,-1,NE") not in goals(game)
    assert can(game, "pay grain")


def test_attack_knight_06_without_grain() -> None:
    """ATTACK-KNIGHT-06: it cannot be paid without grain."""
    assert refused(play(moving("1,1,E", ore=1), "move 1,1,E"), "pay grain")


def test_attack_knight_07_passing() -> None:
    """ATTACK-KNIGHT-07: knights, roads, buildings, barbarians, conquered hexes and castle paths do not stop it."""
    position = attack().with_knights(RED, "1,1,E").with_knights(BLUE, "2,0,SE", "1,1,NE", "2,0,E")
    position.with_conquered("2,0", "1,1").with_city(BLUE, "2,0,SE").with_roads(BLUE, "2,0,SE", "2,0,SW")
    assert edge(play(position.moving().game(), "move 1,1,E"), "2,0,NE") in goals(position._game)
    past = play(moving("-2,1,SW"), "move -2,1,SW")
    assert edge(past, "-1,2,NW") in goals(past)  # over the castle path -2,2,NE


def test_attack_knight_08_where_a_move_may_end() -> None:
    """ATTACK-KNIGHT-08: neither on a path with a knight nor on a castle path."""
    position = attack().with_knights(RED, "-2,1,E").with_knights(BLUE, "-2,1,W")
    game = play(position.moving().game(), "move -2,1,E")
    assert goals(game).isdisjoint(sides(game, *CASTLE))
    assert edge(game, "-2,1,E") not in goals(game)
    assert game.why_not("to -2,2,NE") == "no knight moves to the castle"
    assert game.why_not("to -2,1,W") == "there is a knight of blue on this path"


def test_attack_knight_08_two_knights_move_one_after_the_other() -> None:
    """ATTACK-KNIGHT-08: the path that a knight has left is free for the next one."""
    game = play(moving("1,1,E", "2,0,E"), "move 1,1,E", "to 1,1,SE", "move 2,0,E", "to 1,1,E")
    assert knights_of(game, RED) == sides(game, "1,1,SE", "1,1,E")


def test_attack_knight_09_leaving_the_castle() -> None:
    """ATTACK-KNIGHT-09: the step cannot end while a knight at the castle has a legal move."""
    game = moving("-2,2,NE", "0,0,NE")
    assert legal(game) == {"move -2,2,NE", "move 0,0,NE"}
    assert game.why_not("end") == "a knight of red stands at a castle: it must move away first"
    play(game, "move -2,2,NE", "to -2,1,NE")
    assert can(game, "end")


def test_attack_knight_09_in_the_same_turn() -> None:
    """ATTACK-KNIGHT-09: a knight that was recruited in this turn leaves in this turn."""
    game = attack().with_knights(RED, "-2,2,NE").game()
    play(game, "end building")
    assert refused(game, "end")


def surrounded(**cards: int) -> Game:
    """Return a game in which every path within three paths of the castle path -2,2,SW is taken."""
    game = play(moving("-2,2,SW", "2,-2,NE"), "move -2,2,SW")
    names = game.ruleset.map.geometry.edge_names
    position = attack().with_knights(BLUE, *(names[edge] for edge in goals(game))).with_knights(RED, "-2,2,SW")
    return position.with_hand(RED, **cards).moving().game()


def test_attack_knight_10_no_legal_move_from_the_castle() -> None:
    """ATTACK-KNIGHT-10, ATTACK-TURN-01: the knight stays; the end is asked for, so no lack of grain shows."""
    game = surrounded()
    assert legal(game) == {"end"}
    assert asked(play(game, "end")) == (BLUE, Phase.BEFORE_ROLL)
    assert knights_of(game, RED) == sides(game, "-2,2,SW")


def test_attack_knight_10_grain_is_not_compulsory() -> None:
    """ATTACK-KNIGHT-10: with grain the player may pay, but need not."""
    game = surrounded(grain=1)
    assert legal(game) == {"move -2,2,SW", "end"}
    play(game, "move -2,2,SW")  # the grain is all that is left to choose
    assert hand(game, RED) == {}
    assert goals(game)


@pytest.mark.parametrize(("start", "count"), [("-2,2,SW", 6), ("-2,2,NE", 17)])
def test_attack_knight_10_paths_outside_the_castle(start: str, count: int) -> None:
    """ATTACK-KNIGHT-10: between 6 and 17 paths outside the castle are within three paths."""
    assert len(goals(play(moving(start, "2,-2,NE"), f"move {start}"))) == count


def test_attack_knight_11_distances_from_the_castle() -> None:
    """ATTACK-KNIGHT-11: from -2,2,NE all sides of (-2,1) and (-1,2), but not (2,0), which is six paths away."""
    game = play(moving("-2,2,NE", "2,-2,NE", grain=1), "move -2,2,NE")
    around = {f"{hex},{side}" for hex in ("-2,1", "-1,2") for side in ("NE", "E", "SE", "SW", "W", "NW")}
    assert sides(game, *around) - sides(game, *CASTLE) <= goals(game)
    play(game, "pay grain")
    assert goals(game).isdisjoint(sides(game, "2,0,W", "2,0,SW"))


def test_attack_knight_11_two_turns_to_the_far_hex() -> None:
    """ATTACK-KNIGHT-11: five paths with grain and one more."""
    game = play(moving("-2,2,NE", "2,-2,NE", grain=1), "move -2,2,NE", "pay grain")
    reached = goals(game)
    names = game.ruleset.map.geometry.edge_names
    further = set()
    for step in reached:
        further |= goals(play(moving(names[step], "2,-2,NE"), f"move {names[step]}"))
    assert sides(game, "2,0,W", "2,0,SW") <= further
