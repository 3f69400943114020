"""Conquered hexes and buildings (ATTACK-HEX, ATTACK-BLDG)."""

import pytest
from modules.barbarian_attack.places import (
    CITY_CARDS,
    attack,
    barbarians,
    edge,
    is_conquered,
    points,
)
from support import BLUE, RED, asked, building, can, draw, hand, legal, play, refused, roll, state

from insula.game import Game, Phase

RICH = {"brick": 3, "lumber": 3, "wool": 3, "grain": 3, "ore": 4}


def test_attack_hex_01_when_a_hex_is_conquered() -> None:
    """ATTACK-HEX-01: exactly with 3 barbarians, and there are never more."""
    for count in (0, 1, 2, 3):
        position = attack().with_settlement(RED, "1,1,SE").with_barbarians(**{"1,1": count})
        assert is_conquered(position.game(), "1,1,SE") == (count == 3)
    full = attack().with_conquered("1,1").with_settlement(RED, "0,0,N").with_hand(RED, **CITY_CARDS)
    assert barbarians(draw(play(full.game(), "city 0,0,N"), "5")) == {"1,1": 3}


@pytest.mark.parametrize(("count", "cards"), [(0, 1), (2, 1), (3, 0)])
def test_attack_hex_02_no_production(count: int, cards: int) -> None:
    """ATTACK-HEX-02: a conquered hex produces nothing; others with barbarians do."""
    position = attack().with_settlement(RED, "1,1,SE").with_barbarians(**{"1,1": count})
    game = roll(position.before_roll(RED).game(), "1 4")
    assert sum(hand(game, RED).values()) == cards


def test_attack_hex_02_the_inner_hex_with_the_number_produces() -> None:
    """ATTACK-HEX-02: conquest stops only the coastal hex."""
    position = attack().with_conquered("1,1").with_settlement(RED, "1,-1,N")
    assert hand(roll(position.before_roll(RED).game(), "1 4"), RED) == {"wool": 1}


def test_attack_hex_03_no_landing() -> None:
    """ATTACK-HEX-03: no barbarian comes to a conquered hex, neither by an attack nor by Treason."""
    position = attack().with_conquered("1,1").with_barbarians(**{"0,2": 1, "2,0": 1})
    game = draw(play(position.with_hand(RED, ore=1, wool=1, grain=1).game(), "buy card"), "treason")
    play(game, "barbarian from 0,2", "barbarian from 2,0")
    assert not can(game, "barbarian to 1,1")


def test_attack_hex_04_no_roads() -> None:
    """ATTACK-HEX-04: on no side of a conquered hex, whatever lies on the other side."""
    position = attack().with_settlement(RED, "1,1,N").with_hand(RED, **RICH)
    free = legal(position.game())
    assert {"road 1,1,NE", "road 1,1,NW"} <= free
    game = attack().with_conquered("1,1").with_settlement(RED, "1,1,N").with_hand(RED, **RICH).game()
    roads = {text for text in legal(game) if text.startswith("road")}
    assert roads == {text for text in free if text.startswith("road")} - {"road 1,1,NE", "road 1,1,NW"}
    assert game.why_not("road 1,1,NW") == "the path is a side of a conquered hex"


def test_attack_hex_05_no_settlements() -> None:
    """ATTACK-HEX-05: on no corner of a conquered hex."""
    position = attack().with_roads(RED, "0,1,NE").with_hand(RED, **RICH)
    assert can(position.game(), "settlement 1,1,NW")
    game = attack().with_conquered("1,1").with_roads(RED, "0,1,NE").with_hand(RED, **RICH).game()
    assert refused(game, "settlement 1,1,NW")
    assert game.why_not("settlement 1,1,NW") == "the intersection is a corner of a conquered hex"
    assert can(game, "settlement 0,1,N")


def test_attack_hex_06_upgrades() -> None:
    """ATTACK-HEX-06: a settlement at a conquered hex that is not conquered itself can become a city."""
    position = attack().with_conquered("1,1").with_settlement(RED, "1,1,N").with_hand(RED, **RICH)
    assert can(position.game(), "city 1,1,N")


def test_attack_hex_06_no_upgrades_with_the_option() -> None:
    """ATTACK-HEX-06: with the option, not at a corner of a conquered hex."""
    position = attack(attack_no_upgrade_at_conquered=True).with_conquered("1,1").with_settlement(RED, "1,1,N", "0,0,N")
    game = position.with_hand(RED, **RICH).game()
    assert game.why_not("city 1,1,N") == "in this game no city is built at a conquered hex"
    assert can(game, "city 0,0,N")


def test_attack_hex_07_existing_pieces_stay() -> None:
    """ATTACK-HEX-07: roads and buildings stay and count; knights may stand on the sides."""
    position = attack().with_settlement(RED, "1,1,N").with_roads(RED, "1,1,NE", "1,1,E", "1,1,SE", "1,1,SW", "1,1,W")
    position.with_barbarians(**{"1,1": 2}).with_knights(BLUE, "1,1,NW").with_settlement(RED, "0,-1,N")
    game = draw(play(position.with_hand(RED, **CITY_CARDS).game(), "city 0,-1,N"), "5")
    assert building(game, "1,1,N") == ("settlement", "red")
    assert state(game).road_length[RED] == 5
    assert state(game).edge_knight[edge(game, "1,1,NW")] == BLUE


def freed(*corners: str) -> Game:
    """Return a game in which red has taken a prisoner from the conquered hex (1,1) with Intrigue."""
    position = attack().with_conquered("1,1").with_settlement(RED, *corners).with_hand(RED, **RICH)
    return draw(play(position.game(), "buy card"), "intrigue")


def test_attack_hex_08_freed_hexes() -> None:
    """ATTACK-HEX-08: with fewer than 3 barbarians everything is allowed again, and it can be attacked."""
    game = freed("1,1,N")
    assert barbarians(game) == {"1,1": 2}
    assert can(game, "road 1,1,NW")
    again = draw(play(game, "city 1,1,N"), "5")
    assert barbarians(again) == {"1,1": 3}


def test_attack_bldg_01_when_a_building_is_conquered() -> None:
    """ATTACK-BLDG-01: only while all its land hexes are conquered."""

    def city_is_conquered(*hexes: str) -> bool:
        return is_conquered(attack().with_city(RED, "-2,0,S").with_conquered(*hexes).game(), "-2,0,S")

    assert not city_is_conquered("-2,0")
    assert not city_is_conquered("-2,1")
    assert city_is_conquered("-2,0", "-2,1")


@pytest.mark.parametrize(
    ("corner", "hexes"),
    [("-2,2,NW", ["-2,1"]), ("2,-2,NW", ["1,-2"]), ("0,1,SE", ["1,1", "0,2"])],
)
def test_attack_bldg_01_castle_desert_and_interior_protect(corner: str, hexes: list[str]) -> None:
    """ATTACK-BLDG-01: a building at the castle, the desert or an inner hex is never conquered."""
    assert not is_conquered(attack().with_settlement(RED, corner).with_conquered(*hexes).game(), corner)


def test_attack_bldg_02_no_points() -> None:
    """ATTACK-BLDG-02: a conquered building gives nothing."""
    position = attack().with_settlement(RED, "1,1,SE", "0,0,N").with_city(RED, "2,0,NE")
    position.with_conquered("1,1", "2,0", "2,-1")
    assert points(position.game())[RED] == 1


def test_attack_bldg_03_no_harbor() -> None:
    """ATTACK-BLDG-03: its harbor is closed; another harbor of the owner is not."""
    position = attack(harbor_kinds="frame").with_settlement(RED, "1,1,SE", "0,-2,NW").with_hand(RED, wool=2, brick=3)
    assert can(position.game(), "bank wool for ore")
    closed = attack(harbor_kinds="frame").with_settlement(RED, "1,1,SE", "0,-2,NW").with_hand(RED, wool=2, brick=3)
    game = closed.with_conquered("1,1").game()
    assert refused(game, "bank wool for ore")
    assert can(game, "bank brick for ore")  # 3:1 at the other harbor


def test_attack_bldg_03_the_harbor_closes_and_opens_during_the_game() -> None:
    """ATTACK-BLDG-03, ATTACK-BLDG-08: as soon as the hex is conquered or free."""
    position = attack(harbor_kinds="frame").with_settlement(RED, "1,1,SE", "0,0,N").with_barbarians(**{"1,1": 2})
    position.with_hand(RED, ore=4, grain=3, wool=3)
    game = play(position.game(), "city 0,0,N")
    assert state(game).rate[RED, 2] == 2
    draw(game, "5", "2", "3")
    assert state(game).rate[RED, 2] == 4
    draw(play(game, "buy card"), "intrigue")
    play(game, "prisoner from 1,1")
    assert state(game).rate[RED, 2] == 2


def test_attack_bldg_04_it_still_blocks() -> None:
    """ATTACK-BLDG-04: it counts for the distance rule and the supply, and stops the roads of others."""
    position = attack().with_conquered("1,1", "0,2").with_settlement(BLUE, "0,2,SE")
    position.with_roads(RED, "0,2,E", "0,2,SE", "0,2,SW").with_hand(RED, **RICH)
    game = position.game()
    assert is_conquered(game, "0,2,SE")
    assert state(game).supply[BLUE, 1] == 4
    assert state(game).road_length[RED] == 2
    assert state(game).crowded[game.ruleset.map.geometry.node((0, 2, "S"))] == 1


def test_attack_bldg_05_it_cannot_be_upgraded() -> None:
    """ATTACK-BLDG-05: a conquered settlement does not become a city."""
    game = attack().with_conquered("1,1").with_settlement(RED, "1,1,SE").with_hand(RED, **RICH).game()
    assert refused(game, "city 1,1,SE")
    assert game.why_not("city 1,1,SE") == "the settlement is conquered"


def test_attack_bldg_06_no_road_starts_there() -> None:
    """ATTACK-BLDG-06: all paths at a conquered building are sides of conquered hexes."""
    game = attack().with_conquered("-2,0", "-2,1").with_city(RED, "-2,0,S").with_hand(RED, **RICH).game()
    assert not [text for text in legal(game) if text.startswith("road")]


def test_attack_bldg_07_longest_road() -> None:
    """ATTACK-BLDG-07: the owner's roads still meet at a conquered building."""
    line = ("1,1,NE", "1,1,E", "1,1,SE", "1,1,SW", "1,1,W")
    position = attack().with_roads(RED, *line).with_settlement(RED, "1,1,SE", "0,0,N").with_barbarians(**{"1,1": 2})
    game = play(position.with_holder(longest_road=RED).with_hand(RED, **CITY_CARDS).game(), "city 0,0,N")
    draw(game, "5")
    assert is_conquered(game, "1,1,SE")
    assert (state(game).road_length[RED], state(game).longest_road) == (5, RED)


def test_attack_bldg_08_restored_buildings() -> None:
    """ATTACK-BLDG-08: as soon as one of its hexes is free, the building counts again."""
    game = freed("1,1,SE", "1,1,N")
    assert not is_conquered(game, "1,1,SE")
    assert points(game)[RED] == 2
    assert can(game, "city 1,1,SE")


def test_attack_bldg_09_points_can_fall() -> None:
    """ATTACK-BLDG-09: the present total counts."""
    position = (
        attack().with_settlement(RED, "1,1,SE", "0,0,N").with_barbarians(**{"1,1": 2}).with_hand(RED, **CITY_CARDS)
    )
    game = play(position.game(), "city 0,0,N")
    assert points(game)[RED] == 3
    assert points(draw(game, "5"))[RED] == 2


def test_attack_bldg_09_points_can_fall_below_the_goal() -> None:
    """ATTACK-BLDG-09, ATTACK-VP-03: who loses points before the own turn has not won."""
    position = attack().with_settlement(BLUE, "1,1,SE").with_prisoners(0, 22, 0, 0).with_barbarians(**{"1,1": 2})
    position.with_settlement(RED, "0,0,N").with_hand(RED, **CITY_CARDS)
    game = play(position.game(), "city 0,0,N")
    assert points(game)[BLUE] == 12
    draw(game, "5", "2", "3")
    play(game, "end building", "end")
    assert (game.over, points(game)[BLUE]) == (False, 11)
    assert asked(game) == (BLUE, Phase.BEFORE_ROLL)
