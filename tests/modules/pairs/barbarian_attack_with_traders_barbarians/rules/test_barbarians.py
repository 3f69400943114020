"""Rule tests of barbarians with a hex and a path: COMBO-BA-TB-05 to -07, -09 and -10."""

import pytest
from modules.barbarian_attack.places import (
    CARD_CARDS,
    CITY_CARDS,
    barbarians,
    hex_of,
    is_conquered,
    prisoners,
    supply,
)
from modules.gold.places import gold
from modules.pairs.barbarian_attack_with_traders_barbarians.places import (
    CASTLE,
    CLOSED_PATHS,
    COAST,
    GLASSWORKS,
    INNER,
    PATHS_OF_CASTLE,
    PairPosition,
    island,
    on_paths,
    side,
)
from modules.traders_barbarians.places import points_left
from support import BLUE, RED, WHITE, asked, can, chances, draw, hand, legal, play, refused, roll, state

from insula.game import Game, Phase

SIDES = ("NE", "E", "SE", "SW", "W", "NW")


def attacked(position: PairPosition | None = None) -> Game:
    """Return a game in which red has just upgraded a settlement in the interior."""
    position = position or island()
    position.with_settlement(RED, "0,0,N").with_hand(RED, **CITY_CARDS)
    return play(position.game(), "city 0,0,N")


def paths(game: Game, verb: str, *names: str) -> set[str]:
    return {f"{verb} {side(game, name)}" for name in names}


# Landing.


def test_combo_ba_tb_05_landing_path() -> None:
    """COMBO-BA-TB-05: the player who rolled puts the barbarian on one of the six sides of the hex."""
    game = draw(attacked(), "8")
    assert asked(game) == (RED, Phase.CHOOSING_LANDING_PATH)
    assert legal(game) == paths(game, "land", *(f"1,-2,{direction}" for direction in SIDES))
    play(game, "land 1,-2,SE")
    assert on_paths(game) == {side(game, "1,-2,SE"): "1,-2"}
    assert barbarians(game) == {"1,-2": 1}
    assert asked(game)[1] == Phase.ROLLING_ATTACK


def test_combo_ba_tb_05_paths_of_a_trade_hex() -> None:
    """COMBO-BA-TB-05: at a trade hex on one of the three open sides, or of the four inner paths."""
    game = draw(attacked(), "12")
    assert legal(game) == paths(game, "land", *(f"-2,0,{path}" for path in PATHS_OF_CASTLE))
    game = draw(attacked(), "2")
    names = (f"0,2,{path}" for path in ("W", "NW", "NE", "C-N", "C-NE", "C-SW", "C-NW"))
    assert legal(game) == paths(game, "land", *names)


def test_combo_ba_tb_05_open_coast_paths() -> None:
    """COMBO-BA-TB-05, TRADER-HEX-05: with the option barbarians may stand on closed paths too."""
    game = draw(attacked(island(trader_coast_paths_open=True)), "12")
    assert legal(game) == paths(game, "land", *(f"-2,0,{path}" for path in (*PATHS_OF_CASTLE, "NW", "W", "SW")))


def test_combo_ba_tb_05_one_on_a_path() -> None:
    """COMBO-BA-TB-05: a path that holds a barbarian, also one of another hex, takes no second one."""
    game = draw(attacked(island().with_on_paths("1,-2", "1,-2,W").with_on_paths("0,-2", "0,-2,NW")), "3")
    names = (f"0,-2,{direction}" for direction in SIDES if direction not in ("NW", "E"))
    assert legal(game) == paths(game, "land", *names)


def test_combo_ba_tb_05_the_middle() -> None:
    """COMBO-BA-TB-05: if all paths are taken, the barbarian stands in the middle, and nobody is asked."""
    position = island(combo_barbarians_inland=True).with_on_paths("1,1", "1,1,E", "1,1,SE")
    for hex, path in {"2,0": "1,1,NE", "1,0": "1,1,NW", "0,1": "1,1,W", GLASSWORKS: "1,1,SW"}.items():
        position.with_on_paths(hex, path)
    game = draw(attacked(position), "5")
    assert asked(game)[1] == Phase.ROLLING_ATTACK
    assert barbarians(game)["1,1"] == 3
    assert list(on_paths(game).values()).count("1,1") == 2


def test_combo_ba_tb_05_at_most_three() -> None:
    """COMBO-BA-TB-05, ATTACK-HEX-01: barbarians on paths and in the middle count together; three are the most."""
    position = island().with_barbarians(**{"1,1": 1}).with_on_paths("1,1", "1,1,E", "1,1,W")
    game = draw(attacked(position), "5")
    assert asked(game)[1] == Phase.ROLLING_ATTACK
    assert barbarians(game) == {"1,1": 3}


def test_combo_ba_tb_05_the_last_barbarian() -> None:
    """COMBO-BA-TB-05, ATTACK-LAND-06: the attack ends with the supply, after the path was chosen."""
    game = draw(attacked(island().with_prisoners(0, 35, 0, 0)), "5")
    assert asked(game) == (RED, Phase.CHOOSING_LANDING_PATH)
    play(game, "land 1,1,E")
    assert (asked(game), supply(game)) == ((RED, Phase.ACTION_PHASE), 0)


# Wagons.


@pytest.mark.parametrize(("where", "cost"), [("path", 4), ("middle", 2)])
def test_combo_ba_tb_06_effect_on_wagons(where: str, cost: int) -> None:
    """COMBO-BA-TB-06: a barbarian on a path costs 2 MP more, one in the middle of a hex hinders nobody."""
    position = island().with_wagon(RED, "-2,0,NE", 2)
    if where == "path":
        position.with_on_paths(CASTLE, "-2,0,C-NE", "-2,0,E")
    else:
        position.with_barbarians(**{CASTLE: 2})
    game = position.driving().game()
    assert points_left(play(game, "wagon -2,0,E")) == 5 - cost


# Rolling 2 or 12.


@pytest.mark.parametrize(("dice", "hex"), [("1 1", GLASSWORKS), ("6 6", CASTLE)])
def test_combo_ba_tb_07_rolling_2_or_12(dice: str, hex: str) -> None:
    """COMBO-BA-TB-07: the roll counts; a barbarian lands on the hex, and then the hex produces."""
    game = roll(island().with_settlement(RED, "-2,0,N", "0,2,N").before_roll(RED).game(), dice)
    assert asked(game) == (RED, Phase.CHOOSING_LANDING_PATH)
    assert (hand(game, RED), barbarians(game)) == ({}, {hex: 1})
    play(game, f"land {hex},C-N")
    assert hand(game, RED) == ({"lumber": 1} if hex == GLASSWORKS else {"wool": 1})
    assert asked(game) == (RED, Phase.ACTION_PHASE)


def test_combo_ba_tb_07_the_third_barbarian_stops_production() -> None:
    """COMBO-BA-TB-07: the barbarian lands before production, so the third one conquers the hex first."""
    position = island().with_settlement(RED, "-2,0,NE").with_barbarians(**{CASTLE: 2})
    game = play(roll(position.before_roll(RED).game(), "6 6"), "land -2,0,E")
    assert (barbarians(game), hand(game, RED)) == ({CASTLE: 3}, {})


def test_combo_ba_tb_07_no_landing() -> None:
    """COMBO-BA-TB-07: nobody lands on a full hex, with an empty supply, or on another number."""
    full = island().with_barbarians(**{CASTLE: 3}).before_roll(RED)
    assert asked(roll(full.game(), "6 6")) == (RED, Phase.ACTION_PHASE)
    empty = island().with_settlement(RED, "-2,0,NE").with_prisoners(0, 36, 0, 0).before_roll(RED)
    game = roll(empty.game(), "6 6")
    assert (asked(game), hand(game, RED)) == ((RED, Phase.ACTION_PHASE), {"wool": 1})
    assert barbarians(roll(island().before_roll(RED).game(), "5 6")) == {}


# A seven.


def test_combo_ba_tb_08_rolling_a_7() -> None:
    """COMBO-BA-TB-08: discards, and a card from any opponent, who needs no road; no barbarian moves."""
    position = island().with_on_paths("1,1", "1,1,E").with_hand(BLUE, ore=8).with_hand(WHITE, wool=1)
    game = roll(position.before_roll(RED).game(), "3 4")
    assert hand(game, BLUE) == {"ore": 4}
    assert asked(game) == (RED, Phase.CHOOSING_SEVEN_VICTIM)
    assert legal(game) == {"draw from blue", "draw from white", "draw from nobody"}
    play(game, "draw from white")
    assert (hand(game, RED), on_paths(game)) == ({"wool": 1}, {side(game, "1,1,E"): "1,1"})
    assert asked(game) == (RED, Phase.ACTION_PHASE)


# Driving off.


def beside(level: int = 2, **options: object) -> PairPosition:
    """Return a position in which red's wagon moves; a barbarian of (1,1) stands beside it, on `1,1,E`."""
    return island(**options).with_on_paths("1,1", "1,1,E").with_wagon(RED, "1,1,NE", level).driving()


def driven(position: PairPosition) -> Game:
    """Return the game in which red has driven off the barbarian on `1,1,E`."""
    return draw(play(position.game(), "drive off 1,1,E"), "6")


def test_combo_ba_tb_09_driving_off() -> None:
    """COMBO-BA-TB-09, TRADER-BARB-04: from level 2 on, with a 6, to a free path of a coastal hex."""
    assert not can(beside(1).game(), "drive off 1,1,E")
    game = play(beside().game(), "drive off 1,1,E")
    assert chances(game) == {str(result): 1 for result in range(1, 7)}
    assert asked(draw(game.copy(foresee=True), "5")) == (RED, Phase.MOVING_WAGON)
    draw(game, "6")
    assert asked(game) == (RED, Phase.DRIVING_BARBARIAN)
    geometry, board = game.ruleset.map.geometry, game.ruleset.boards[0]
    coast = {hex_of(game, name) for name in COAST}
    closed = {side(game, name) for name in CLOSED_PATHS}
    ends = board["edge_hexes"][: len(geometry.edges)].tolist()
    beside_coast = {name for name, hexes in zip(geometry.edge_names, ends, strict=True) if coast & set(hexes)}
    assert legal(game) == {f"barbarian to {name}" for name in beside_coast - closed - {side(game, "1,1,E")}}
    play(game, "barbarian to 0,-2,NW")
    assert on_paths(game) == {side(game, "0,-2,NW"): "0,-2"}
    assert (barbarians(game), asked(game)) == ({"0,-2": 1}, (RED, Phase.MOVING_WAGON))


def test_combo_ba_tb_09_a_path_between_two_hexes() -> None:
    """COMBO-BA-TB-09: between two coastal hexes the player says to which one the barbarian belongs."""
    game = play(driven(beside()), "barbarian to 0,-2,E")
    assert asked(game) == (RED, Phase.CHOOSING_BARBARIAN_HEX)
    assert legal(game) == {"barbarian of 0,-2", "barbarian of 1,-2"}
    play(game, "barbarian of 1,-2")
    assert (on_paths(game), barbarians(game)) == ({side(game, "0,-2,E"): "1,-2"}, {"1,-2": 1})


def test_combo_ba_tb_09_the_same_hex() -> None:
    """COMBO-BA-TB-09: it may go to another path of its own hex, also if that is conquered."""
    position = beside().with_barbarians(**{"1,1": 3})
    game = play(driven(position), "barbarian to 1,1,W")
    assert (on_paths(game), barbarians(game)) == ({side(game, "1,1,W"): "1,1"}, {"1,1": 3})


def test_combo_ba_tb_09_not_to_a_conquered_hex() -> None:
    """COMBO-BA-TB-09: another hex that is conquered is no target, except on a path that it shares with one that is."""
    game = driven(beside().with_conquered("0,-2"))
    assert not can(game, "barbarian to 0,-2,NW")
    play(game, "barbarian to 0,-2,E")
    assert (barbarians(game), on_paths(game)) == ({"0,-2": 3, "1,-2": 1}, {side(game, "0,-2,E"): "1,-2"})


def test_combo_ba_tb_09_conquered_and_freed() -> None:
    """COMBO-BA-TB-09: the old hex is freed, and the new one conquered if it now holds 3."""
    position = beside().with_barbarians(**{"1,1": 3, "0,-2": 2})
    position.with_settlement(BLUE, "0,-2,NW", "1,1,SE")
    game = driven(position)
    assert (is_conquered(game, "1,1,SE"), is_conquered(game, "0,-2,NW")) == (True, False)
    play(game, "barbarian to 0,-2,NW")
    assert (is_conquered(game, "1,1,SE"), is_conquered(game, "0,-2,NW")) == (False, True)


def test_combo_ba_tb_09_one_attempt() -> None:
    """COMBO-BA-TB-09, TRADER-BARB-06: once per turn, also after the barbarian was moved beside the wagon."""
    game = play(driven(beside()), "barbarian to 1,1,NE", "barbarian of 1,1")
    assert refused(game, "drive off 1,1,NE")


def test_combo_ba_tb_09_nobody_in_the_middle_is_driven_off() -> None:
    """COMBO-BA-TB-09: a wagon drives off barbarians on paths; one in the middle stays."""
    position = island().with_barbarians(**{CASTLE: 2}).with_wagon(RED, "-2,0,NE", 5).driving()
    assert not [text for text in legal(position.game()) if text.startswith("drive off")]


def test_combo_ba_tb_09_inland() -> None:
    """COMBO-BA-TB-09: with the option inner hexes are targets too; the castle hex and the quarry are not."""
    game = driven(beside(combo_barbarians_inland=True))
    targets = {text.removeprefix("barbarian to ") for text in legal(game)}
    assert {side(game, f"0,0,{direction}") for direction in SIDES} <= targets
    assert side(game, "-2,2,W") not in targets
    assert side(game, "2,-2,C-S") not in targets
    play(game, "barbarian to 0,0,NE", "barbarian of 0,0")
    assert barbarians(game) == {"0,0": 1}
    assert not can(driven(beside()), "barbarian to 0,0,NE")


def test_combo_ba_tb_09_treason_inland() -> None:
    """COMBO-BA-TB-09: with the option Treason can send barbarians to inner hexes and take them from there."""
    position = island(combo_barbarians_inland=True).with_barbarians(**{"0,0": 1, "1,0": 1}).with_hand(RED, **CARD_CARDS)
    game = draw(play(position.game(), "buy card"), "treason")
    free = set(COAST) | set(INNER) - {"0,0", "1,0"}
    assert legal(game) == {f"barbarian to {name}" for name in free}
    play(game, "barbarian to 0,1", "barbarian to 2,0", "land 0,1,E")
    assert barbarians(game) == {"0,1": 1, "2,0": 1}


def test_combo_ba_tb_09_production_inland() -> None:
    """COMBO-BA-TB-09, ATTACK-HEX-02: a conquered inner hex does not produce, and attacks land on the coast alone."""
    position = island(combo_barbarians_inland=True).with_barbarians(**{"0,0": 3}).with_settlement(RED, "0,0,S")
    assert hand(roll(position.before_roll(RED).game(), "4 6"), RED) == {}
    game = draw(attacked(island(combo_barbarians_inland=True)), "10")
    assert barbarians(game) == {"2,-1": 1}


# Cards.


def bought(position: PairPosition, card: str) -> Game:
    """Return the game in which red has bought a card of this kind."""
    return draw(play(position.with_hand(RED, **CARD_CARDS).game(), "buy card"), card)


def test_combo_ba_tb_10_intrigue() -> None:
    """COMBO-BA-TB-10: Intrigue takes the barbarian from the hex with its path."""
    game = bought(island().with_on_paths("1,1", "1,1,E").with_on_paths("2,0", "2,0,E"), "intrigue")
    play(game, "prisoner from 1,1")
    assert (on_paths(game), barbarians(game)) == ({side(game, "2,0,E"): "2,0"}, {"2,0": 1})
    assert (prisoners(game)[RED], asked(game)) == (1, (RED, Phase.ACTION_PHASE))


def test_combo_ba_tb_10_which_barbarian() -> None:
    """COMBO-BA-TB-10: if barbarians of the hex stand in several places, the player of the card says which one goes."""
    position = island().with_on_paths("1,1", "1,1,E", "1,1,W").with_barbarians(**{"1,1": 3})
    game = bought(position, "intrigue")
    assert asked(game) == (RED, Phase.CHOOSING_TAKEN_BARBARIAN)
    assert legal(game) == {*paths(game, "take barbarian", "1,1,E", "1,1,W"), "take barbarian none"}
    middle = play(game.copy(foresee=True), "take barbarian none")
    assert (len(on_paths(middle)), barbarians(middle)) == (2, {"1,1": 2})
    play(game, "take barbarian 1,1,W")
    assert (on_paths(game), barbarians(game)) == ({side(game, "1,1,E"): "1,1"}, {"1,1": 2})


def test_combo_ba_tb_10_treason() -> None:
    """COMBO-BA-TB-10: Treason takes barbarians with their paths, and the player chooses their new paths."""
    position = island().with_on_paths("1,1", "1,1,E").with_on_paths("2,0", "2,0,E").with_on_paths("0,-2", "0,-2,NW")
    game = bought(position.with_gold(0, 0, 0, 0), "treason")
    play(game, "barbarian from 1,1", "barbarian from 0,-2")
    play(game, "barbarian to 1,-2", "barbarian to -1,2")
    assert on_paths(game) == {side(game, "2,0,E"): "2,0"}
    assert asked(game) == (RED, Phase.CHOOSING_LANDING_PATH)
    play(game, "land 1,-2,NE", "land -1,2,SE")
    assert barbarians(game) == {"2,0": 1, "1,-2": 1, "-1,2": 1}
    expected = {"2,0,E": "2,0", "1,-2,NE": "1,-2", "-1,2,SE": "-1,2"}
    assert on_paths(game) == {side(game, path): hex for path, hex in expected.items()}
    assert (gold(game)[RED], asked(game)) == (2, (RED, Phase.ACTION_PHASE))


def test_combo_ba_tb_10_treason_onto_a_path_that_was_left() -> None:
    """COMBO-BA-TB-10: the barbarians leave before they are placed, so a path that was left is free."""
    position = island().with_on_paths("0,-2", "0,-2,E").with_on_paths("1,1", "1,1,SE")
    game = bought(position, "treason")
    play(game, "barbarian to 1,-2", "barbarian to -1,2")
    assert can(game, "land 1,-2,W")
    play(game, "land 1,-2,W")
    assert on_paths(game) == {side(game, "0,-2,E"): "1,-2"}


def test_combo_ba_tb_10_treason_from_the_supply() -> None:
    """COMBO-BA-TB-10, ATTACK-CARD-09: barbarians from the supply get a path too."""
    game = bought(island(), "treason")
    play(game, "barbarian to 1,1", "barbarian to 2,0", "land 1,1,E", "land 2,0,E")
    assert on_paths(game) == {side(game, "1,1,E"): "1,1", side(game, "2,0,E"): "2,0"}
    assert supply(game) == 34
    assert state(game).barbarian_hex.tolist().count(hex_of(game, "1,1")) == 1
