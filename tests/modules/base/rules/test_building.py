"""Rule tests of building: BASE-BUILD, BASE-ROAD, BASE-SETL, BASE-CITY."""

import pytest
from support import BLUE, RED, WHITE, a_game, asked, bank, building, can, hand, legal, play, refused, road, state

from insula.game import Game, Phase

COSTS = {
    "road": {"brick": 1, "lumber": 1},
    "settlement": {"brick": 1, "lumber": 1, "wool": 1, "grain": 1},
    "city": {"ore": 3, "grain": 2},
    "buy card": {"ore": 1, "wool": 1, "grain": 1},
}
POINTS = {"road": 0, "settlement": 1, "city": 1, "buy card": 0}
"""The points of each building: a city is worth 2, and replaces a settlement that was worth 1."""

THREE_HEXES = [f"0,0,{side}" for side in ("NE", "E", "SE", "SW", "W", "NW")]
THREE_HEXES += [f"1,0,{side}" for side in ("NE", "E", "SE", "SW", "NW")]
THREE_HEXES += [f"0,1,{side}" for side in ("E", "SE", "SW", "W")]
"""The 15 sides of three adjacent hexes."""


def where_all_can_be_built() -> dict[str, str]:
    return {"road": "road 0,0,SE", "settlement": "settlement 0,0,SE", "city": "city 0,0,N", "buy card": "buy card"}


def a_place_to_build(**cards: int) -> Game:
    """Return a game in which red has a settlement, two roads that lead away from it, and the cards."""
    return a_game().with_settlement(RED, "0,0,N").with_roads(RED, "0,0,NE", "0,0,E").with_hand(RED, **cards).game()


def test_base_build_01_any_number_of_pieces_and_cards() -> None:
    """BASE-BUILD-01: as many as cards, supply and places allow; each one is paid for, and then placed at once."""
    game = a_place_to_build(brick=4, lumber=4, wool=3, grain=4, ore=4)
    play(game, "road 0,0,SE", "road 0,0,SW", "settlement 0,0,SE", "buy card")
    game.play(game.outcomes[0][0])
    play(game, "road 0,0,W")
    assert hand(game, RED) == {"wool": 1, "grain": 2, "ore": 3}
    play(game, "city 0,0,SE")
    assert hand(game, RED) == {"wool": 1}
    assert not legal(game) - {"end"}
    assert building(game, "0,0,SE") == ("city", "red")
    assert road(game, "0,0,W") == "red"


def test_base_build_01_only_the_active_player_after_the_roll() -> None:
    """BASE-BUILD-01: nobody builds before the roll, and then only the active player does."""
    everything = {"brick": 4, "lumber": 4, "wool": 4, "grain": 4, "ore": 4}
    position = a_game().with_settlement(RED, "0,0,N").with_roads(RED, "0,0,NE", "0,0,E").with_hand(RED, **everything)
    assert legal(position.before_roll(RED).game()) == {"roll"}
    assert asked(position.action_phase(BLUE).game()) == (BLUE, Phase.ACTION_PHASE)
    assert not any(can(position.game(), text) for text in where_all_can_be_built().values())


@pytest.mark.parametrize("what", COSTS)
def test_base_build_02_costs(what: str) -> None:
    """BASE-BUILD-02: the exact cost pays for it, and goes back to the bank; one card less is not enough."""
    text, cost = where_all_can_be_built()[what], COSTS[what]
    game = a_place_to_build(**cost)
    assert {other for other in COSTS if can(game, where_all_can_be_built()[other])} == (
        {"road", "settlement"} if what == "settlement" else {what}
    )
    before = game.points(RED, hidden=False)
    play(game, text)
    assert hand(game, RED) == {}
    assert bank(game) == dict.fromkeys(("brick", "lumber", "wool", "grain", "ore"), 19)
    assert game.points(RED, hidden=False) - before == POINTS[what]
    for card in cost:
        short = a_place_to_build(**{**cost, card: cost[card] - 1})
        assert refused(short, text), f"{what} without a {card}"


def test_base_road_01_where_a_road_can_go() -> None:
    """BASE-ROAD-01: on a free path next to the player's own building or road."""
    game = (
        a_game()
        .with_settlement(RED, "0,0,N")
        .with_roads(RED, "0,0,NE", "0,0,E")
        .with_roads(BLUE, "0,-1,E")
        .with_hand(RED, brick=1, lumber=1)
        .game()
    )
    # The third path at the settlement is Blue's. One path is free where the two roads meet, and two at the end.
    assert {text for text in legal(game) if text.startswith("road")} == {
        "road 0,0,NW",
        *names(game, "1,0,NW", "0,0,SE", "1,0,SW"),
    }


def names(game: Game, *sides: str) -> set[str]:
    """Return the texts of roads, under the names that the engine prefers."""
    geometry = game.ruleset.map.geometry
    places = [(int(q), int(r), side) for q, r, side in (text.split(",") for text in sides)]
    return {f"road {geometry.edge_names[geometry.edge(place)]}" for place in places}


def test_base_road_01_an_opponents_building_ends_a_road() -> None:
    """BASE-ROAD-01, example: a road that ends at an opponent's settlement cannot be continued there."""
    position = a_game().with_roads(RED, "0,0,NE").with_hand(RED, brick=1, lumber=1)
    assert can(position.game(), "road 0,0,E")
    game = position.with_settlement(BLUE, "0,0,NE").game()
    assert not can(game, "road 0,0,E")
    assert not can(game, "road 1,0,NW")
    assert can(game, "road 0,0,NW"), "it continues at the other end"


def test_base_road_01_along_the_coast_but_not_at_sea() -> None:
    """BASE-ROAD-01: the coast is a path; the side between two sea hexes is not."""
    game = a_game().with_settlement(RED, "0,-2,N").with_hand(RED, brick=1, lumber=1).game()
    assert {text for text in legal(game) if text.startswith("road")} == {"road 0,-2,NE", "road 0,-2,NW"}
    with pytest.raises(KeyError):
        game.ruleset.map.geometry.edge((0, -3, "E"))


def test_base_road_02_fifteen_roads() -> None:
    """BASE-ROAD-02: with 15 roads on the board no further road can be built; with 14 one can."""
    position = a_game().with_roads(RED, *THREE_HEXES[:14]).with_hand(RED, brick=1, lumber=1)
    assert can(position.game(), "road 1,0,NE") is False, "that path has a road already"
    assert can(position.game(), f"road {THREE_HEXES[14]}")
    full = position.with_roads(RED, THREE_HEXES[14]).game()
    assert legal(full) == {"end"}
    assert state(full).supply[RED, 0] == 0


def test_base_setl_01_distance_rule() -> None:
    """BASE-SETL-01, example: next to a settlement on 0,0,N nobody builds on the three neighbors; 0,0,SE is allowed."""
    for seat in (RED, BLUE):
        game = (
            a_game()
            .with_settlement(BLUE, "0,0,N")
            .with_roads(seat, "0,0,NE", "0,0,E", "0,0,NW", "0,-1,E")
            .with_hand(seat, brick=1, lumber=1, wool=1, grain=1)
            .action_phase(seat)
            .game()
        )
        for place in ("0,0,NE", "0,0,NW", "0,-1,NE", "0,0,N"):
            assert refused(game, f"settlement {place}")
        assert can(game, "settlement 0,0,SE")


def test_base_setl_01_at_a_road_of_the_player() -> None:
    """BASE-SETL-01: the player's own road must end there; roads of opponents do not matter."""
    cards = {"brick": 1, "lumber": 1, "wool": 1, "grain": 1}
    position = a_game().with_roads(RED, "0,0,NE").with_roads(BLUE, "0,0,E", "1,0,NW", "-1,1,SE").with_hand(RED, **cards)
    game = position.game()
    places = ("0,0,N", "0,0,NE", "0,0,SE", "1,0,N", "-1,1,SE", "-1,1,S")
    assert [place for place in places if can(game, f"settlement {place}")] == ["0,0,N", "0,0,NE"]
    assert sum(text.startswith("settlement") for text in legal(game)) == 2


def test_base_setl_02_distance_rule_in_the_foundation_phase() -> None:
    """BASE-SETL-02: in the foundation phase the rule holds for the settlements of all players, but not for roads."""
    game = Game("base", 4, seed=5, first=0)
    play(game, "settlement 0,0,N", "road 0,0,NE")
    for place in ("0,0,N", "0,0,NE", "0,0,NW", "0,-1,NE"):
        assert refused(game, f"settlement {place}")
    play(game, "settlement 0,0,SE")
    assert can(game, "road 0,0,E"), "it ends next to another player's road"


def test_base_setl_03_five_settlements() -> None:
    """BASE-SETL-03: with 5 on the board one must become a city before the next; settlements alone give 5 VP."""
    places = ["0,0,N", "0,0,SE", "0,0,SW", "-1,-1,N", "2,0,SE"]
    cards = {"brick": 1, "lumber": 1, "wool": 1, "grain": 3, "ore": 3}
    game = a_game().with_settlement(RED, *places).with_roads(RED, "1,0,NE", "1,0,E").with_hand(RED, **cards).game()
    assert game.points(RED) == 5
    assert refused(game, "settlement 1,0,NE")
    play(game, "city 0,0,N", "settlement 1,0,NE")
    assert game.points(RED) == 7


def test_base_city_01_a_city_replaces_a_settlement() -> None:
    """BASE-CITY-01: only on the player's settlements, even new ones; the settlement goes back to the supply."""
    cards = {"brick": 1, "lumber": 1, "wool": 1, "grain": 3, "ore": 3}
    game = (
        a_game()
        .with_settlement(RED, "0,0,N")
        .with_settlement(BLUE, "2,0,SE")
        .with_city(RED, "-1,-1,N")
        .with_roads(RED, "0,0,NE", "0,0,E")
        .with_hand(RED, **cards)
        .game()
    )
    assert {text for text in legal(game) if text.startswith("city")} == {"city 0,0,N"}
    play(game, "settlement 0,0,SE")
    assert state(game).supply.tolist()[RED][1:3] == [3, 3]
    play(game, "city 0,0,SE")
    assert building(game, "0,0,SE") == ("city", "red")
    assert state(game).supply.tolist()[RED][1:3] == [4, 2]


def test_base_city_02_four_cities() -> None:
    """BASE-CITY-02: with 4 cities on the board there is no fifth, and a city never becomes a settlement again."""
    position = a_game().with_settlement(RED, "0,0,N").with_hand(RED, ore=3, grain=2)
    cities = ["0,0,SE", "0,0,SW", "-1,-1,N", "2,0,SE"]
    assert can(position.with_city(RED, *cities[:3]).game(), "city 0,0,N")
    game = position.with_city(RED, cities[3]).game()
    assert not any(text.startswith("city") for text in legal(game))
    assert building(game, "0,0,SE") == ("city", "red")


def test_base_build_03_building_that_harms_others() -> None:
    """BASE-BUILD-03: a settlement may break an opponent's road, and a road may block an opponent."""
    game = (
        a_game()
        .with_roads(BLUE, "0,0,NW", "0,0,NE")
        .with_roads(RED, "0,-1,E")
        .with_hand(RED, brick=2, lumber=2, wool=1, grain=1)
        .game()
    )
    assert state(game).road_length[BLUE] == 2
    play(game, "settlement 0,0,N")
    assert state(game).road_length[BLUE] == 1
    blocked = (
        a_game()
        .with_settlement(WHITE, "0,0,N")
        .with_roads(WHITE, "0,0,NE")
        .with_roads(RED, "0,0,SE")
        .with_hand(RED, brick=1, lumber=1)
        .game()
    )
    play(blocked, "road 0,0,E")
    assert road(blocked, "0,0,E") == "red"
