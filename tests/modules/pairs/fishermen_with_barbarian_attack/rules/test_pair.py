"""Rule tests of The Fishermen of Catan with Barbarian Attack (COMBO-FISH-BA, COMBO-B-ADD-01)."""

import pytest
from modules.barbarian_attack.places import AttackPosition, edge, knights_of, prisoners, sides
from modules.fishermen.waters import GROUND_9, grounds, lakes, spent, tokens
from modules.pairs.catan_for_two_with_barbarian_attack.places import FAR, both, named
from modules.pairs.fishermen_with_barbarian_attack.places import RULES, coast
from support import BLUE, RED, a_game, asked, can, chances, draw, hand, legal, play, refused, roll, state

from insula import Game, Ruleset
from insula.game import ActionKind, Phase
from insula.ruleset.words import TERRAINS

FISHING = GROUND_9[1]
"""An intersection of the fishing ground with the 9, at (-1,2) and no other land hex but the castle."""
NO_ROBBER = -1


def goals(game: Game) -> set[int]:
    """Return the paths to which the chosen knight can go."""
    return {choice.argument for choice in game.legal_actions if choice.kind == ActionKind.PATH_KNIGHT_TO}


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("shuffled", [False, True])
def test_combo_fish_ba_the_board(seed: int, shuffled: bool) -> None:
    """COMBO-FISH-BA: the board of Barbarian Attack with its desert, no lake, six fishing grounds on the frame."""
    game = Game(RULES, seed=seed, options={"attack_shuffle_tokens": shuffled})
    record, names = state(game), game.ruleset.map.geometry.hex_names
    terrain = {name: TERRAINS[record.hex_terrain[hex]] for hex, name in enumerate(names)}
    assert (terrain["2,-2"], terrain["-2,2"]) == ("desert", "castle")
    assert lakes(game) == []
    assert "lake" not in terrain.values()
    assert sorted(grounds(game).values()) == [4, 5, 6, 8, 9, 10]
    assert set(grounds(game)) == {"1,-3", "-1,-2", "3,-1", "2,1", "-3,2", "-2,3"}
    assert record.robber == NO_ROBBER


def test_combo_fish_ba_the_goal() -> None:
    """COMBO-FISH-BA: 12 VP, 13 for the holder of the boot."""
    assert Ruleset.of(RULES).options["vp_goal"] == 12
    for holder, over in ((BLUE, True), (RED, False)):
        position = coast().with_prisoners(23).with_knights(RED, "2,0,E", "2,0,SE").with_barbarians(**{"2,0": 1})
        game = position.with_holder(old_boot=holder).fighting().game()
        assert (prisoners(game)[RED], game.points(RED), game.over) == (24, 12, over)


def test_combo_fish_ba_a_starting_city_brings_a_token() -> None:
    """COMBO-FISH-BA, FISH-SETUP-09: the starting city is the second building: one token."""
    game = coast().foundation(RED).game()
    city = f"city {FISHING}"
    while asked(game)[1] != Phase.DRAWING_FISH_TOKEN:
        play(game, city if can(game, city) else max(legal(game)))
    draw(game, "2 fish")
    assert sum(len(tokens(game, seat)) for seat in range(4)) == 1


def test_combo_fish_ba_a_conquered_building_catches_nothing() -> None:
    """COMBO-FISH-BA: a conquered settlement or city catches no fish; elsewhere its owner does."""
    corner = "1,1,SE"
    assert _caught("settlement", corner, 2) == 1
    assert _caught("city", corner, 2) == 2
    assert _caught("settlement", corner, 3) == 0
    assert _caught("city", corner, 3) == 0


def _caught(piece: str, corner: str, barbarians: int) -> int:
    """Return the tokens that a building at the fishing ground (2,1) brings with so many barbarians on (1,1)."""
    position = coast().with_barbarians(**{"1,1": barbarians}).before_roll(RED)
    placed = position.with_city(RED, corner) if piece == "city" else position.with_settlement(RED, corner)
    game = placed.game()
    number = grounds(game)["2,1"]
    roll(game, f"{number - number // 2} {number // 2}")
    while asked(game)[1] == Phase.DRAWING_FISH_TOKEN:
        draw(game, "1 fish")
    return len(tokens(game, RED))


def test_combo_fish_ba_no_robber_is_removed() -> None:
    """COMBO-FISH-BA: there is no robber, so no fish remove it."""
    game = coast().with_fish(RED, 2, 2).game()
    assert game.why_not("use fish for robber") == (
        "there is no robber in this game: fish pay for a longer move of a knight"
    )


@pytest.mark.parametrize(("goal", "paths"), [("2,0,NE", 3), ("2,-1,E", 4), ("2,-1,NE", 5), ("2,-2,E", 6)])
def test_combo_fish_ba_five_paths_for_two_fish(goal: str, paths: int) -> None:
    """COMBO-FISH-BA: for 2 fish a knight moves up to 5 paths, as for a grain."""
    game = play(coast().with_fish(RED, 2).with_knights(RED, "1,1,E").moving().game(), "move 1,1,E")
    assert (edge(game, goal) in goals(game)) == (paths <= 3)
    play(game, "use fish for knight")
    assert spent(game) == [2]
    assert (edge(game, goal) in goals(game)) == (paths <= 5)


def test_combo_b_add_01_fish_are_paid_in_the_movement() -> None:
    """COMBO-B-ADD-01: in step 3, for one own knight; each knight needs its own fish."""
    position = coast().with_fish(RED, 3, 1, 1).with_knights(RED, "1,1,E", "0,0,NE")
    assert refused(position.game(), "use fish for knight")
    game = play(position.moving().game(), "move 1,1,E", "use fish for knight")
    assert asked(game) == (RED, Phase.PAYING_FISH)
    play(game, "pay 3 fish", "to 2,-1,NE", "move 0,0,NE")
    assert can(game, "use fish for knight")
    play(game, "use fish for knight", "to 0,0,E")
    assert tokens(game, RED) == []
    assert knights_of(game, RED) == sides(game, "2,-1,NE", "0,0,E")


@pytest.mark.parametrize(
    ("first", "second"), [("use fish for knight", "pay grain"), ("pay grain", "use fish for knight")]
)
def test_combo_b_add_01_grain_and_fish_cannot_be_added(first: str, second: str) -> None:
    """COMBO-B-ADD-01: not for the same knight; for another one the other payment is possible."""
    position = coast().with_fish(RED, 2).with_hand(RED, grain=1).with_knights(RED, "1,1,E", "0,0,NE").moving()
    game = play(position.game(), "move 1,1,E", first)
    assert game.why_not(second) == "a longer move is paid for this knight already"
    play(game, "to 2,-1,NE", "move 0,0,NE")
    assert can(game, second)
    assert refused(game, first)


def test_combo_b_add_01_too_few_fish() -> None:
    """COMBO-B-ADD-01: one fish pays for nothing."""
    game = play(coast().with_fish(RED, 1).with_knights(RED, "1,1,E").moving().game(), "move 1,1,E")
    assert game.why_not("use fish for knight") == "red has fewer than 2 fish"


def test_combo_b_add_01_fish_let_an_enclosed_knight_leave() -> None:
    """COMBO-B-ADD-01, ATTACK-KNIGHT-10: a knight that that needs 5 paths can move for fish, or stay."""
    start = play(coast().with_knights(RED, "1,1,E", "0,0,NE").moving().game(), "move 1,1,E")
    near = [start.ruleset.map.geometry.edge_names[path] for path in goals(start)]
    for fish, expected in (((1,), {"move 0,0,NE", "end"}), ((2,), {"move 0,0,NE", "move 1,1,E", "end"})):
        position = coast().with_knights(RED, "1,1,E", "0,0,NE").with_knights(BLUE, *near).with_fish(RED, *fish)
        assert legal(position.moving().game()) == expected


def test_combo_fish_ba_seven_fish_bring_a_card() -> None:
    """COMBO-FISH-BA: the top card is carried out at once."""
    game = play(coast().with_fish(RED, 3, 3, 1).game(), "use fish for card")
    while asked(game)[1] == Phase.PAYING_FISH:
        play(game, legal(game)[0])
    assert chances(game) == {"knighthood": 14, "black knight": 4, "treason": 4, "intrigue": 4}
    draw(game, "knighthood")
    play(game, "knight -2,2,NE")
    assert knights_of(game, RED) == sides(game, "-2,2,NE")
    assert state(game).attack_discard.tolist() == [1, 0, 0, 0]
    assert spent(game) == [1, 3, 3]


def test_combo_fish_ba_three_and_four_fish() -> None:
    """COMBO-FISH-BA: 3 fish draw a card of an opponent, 4 bring a resource."""
    game = play(coast().with_fish(RED, 3).with_hand(BLUE, ore=1).game(), "use fish for theft")
    assert hand(game, RED) == {"ore": 1}
    game = play(coast().with_fish(RED, 3, 1).game(), "use fish for resource")
    play(game, *(["pay 3 fish"] if can(game, "pay 3 fish") else []), "take wool")
    assert hand(game, RED) == {"wool": 1}


def test_combo_b_add_01_the_free_road() -> None:
    """COMBO-B-ADD-01, ATTACK-HEX-04: the road for 5 fish is not built on a side of a conquered hex."""
    position = (
        coast()
        .with_settlement(RED, "1,1,N")
        .with_roads(RED, "1,0,SW")
        .with_fish(RED, 3, 2)
        .with_barbarians(**{"1,1": 3})
    )
    game = play(position.game(), "use fish for road")
    assert asked(game) == (RED, Phase.BUILDING_FOR_FISH)
    assert game.why_not("road 1,1,NW") == "the path is a side of a conquered hex"
    assert legal(game) == {"road 0,0,E", "road 1,0,E", "road 0,1,NW"}


def test_combo_b_add_01_no_fishing_ground_shows_two_or_twelve() -> None:
    """COMBO-B-ADD-01: 2 and 12 catch nothing."""
    assert {2, 12}.isdisjoint(grounds(coast().game()).values())


def test_combo_fish_ba_not_for_the_stray_knight() -> None:
    """COMBO-FISH-BA: with Catan for Two, fish move own knights farther, but not the stray knight."""
    position = both("catan_for_two+fishermen+barbarian_attack", fish_grounds="example")
    position.with_stray("1,1,SE").with_knights(RED, FAR).moving()
    state(position._game).fish[RED, 2] = 2
    game = position.game()
    assert can(play(game.copy(foresee=True), f"move {named(game, FAR)}"), "use fish for knight")
    assert not can(play(game, "move 1,1,SE"), "use fish for knight")


def test_combo_fish_ba_not_with_cities_and_knights() -> None:
    """COMBO-FISH-BA, COMBO-BA-CK-08: fish are paid as grain is, so not with Cities & Knights."""
    options = {"allow_unpublished_combinations": True, "trade_with_players": False}
    position = AttackPosition(a_game("cities_knights+fishermen+barbarian_attack", 4, options).game().copy())
    position.with_knights(RED, FAR).moving()
    state(position._game).fish[RED, 2] = 2
    game = position.game()
    assert not can(play(game, f"move {named(game, FAR)}"), "use fish for knight")
