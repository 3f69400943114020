"""Rule tests of who may begin which wonder, and what it costs: SEA-WO-02."""

import pytest
from modules.scenarios.wonders.places import (
    COST,
    HARBOR,
    INLAND,
    ROUTE,
    STRAIT_CORNERS,
    WALL_CORNERS,
    ready,
    wonder_of,
    wonders,
)
from support import BLUE, RED, WHITE, Position, can, hand, play, refused

from insula.game.prices import cost


@pytest.mark.parametrize("wonder", COST)
def test_sea_wo_02_cost(wonder: str) -> None:
    """SEA-WO-02: each level costs five cards, those of the table; all of them are paid."""
    game = ready(wonder).game()
    assert cost(game.ruleset, wonder.replace(" ", "_")) == COST[wonder]
    assert sum(COST[wonder].values()) == 5
    play(game, f"wonder {wonder}")
    assert wonder_of(game, RED) == (wonder, 1)
    assert hand(game, RED) == {}


@pytest.mark.parametrize("wonder", COST)
def test_sea_wo_02_a_card_short(wonder: str) -> None:
    """SEA-WO-02: without one of the cards the wonder cannot be begun, and the reason names the card."""
    for card in COST[wonder]:
        game = ready(wonder, **{card: -1}).game()
        assert refused(game, f"wonder {wonder}")
        assert f"1 {card}" in str(game.why_not(f"wonder {wonder}"))


def lacking() -> list[tuple[str, Position, str]]:
    """Return positions in which almost all of a condition is met, with the reason why it is not."""
    return [
        ("theater", wonders().with_city(RED, INLAND[0]).with_settlement(RED, INLAND[1]), "1 short of the cities"),
        ("theater", wonders().with_settlement(RED, INLAND[0]), "2 short of the cities"),
        ("great bridge", wonders().with_settlement(RED, "2,-3,NE").with_settlement(BLUE, STRAIT_CORNERS[1]), "strait"),
        ("great bridge", wonders().with_settlement(RED, WALL_CORNERS[0]), "strait"),
        ("great wall", wonders().with_settlement(BLUE, WALL_CORNERS[0]).with_city(RED, INLAND[0]), "wall"),
        ("great wall", wonders().with_settlement(RED, STRAIT_CORNERS[0]), "wall"),
        ("monument", wonders().with_settlement(RED, HARBOR).with_roads(RED, *ROUTE), "city at a harbor"),
        ("monument", wonders().with_city(RED, INLAND[0]).with_roads(RED, *ROUTE), "city at a harbor"),
        ("monument", wonders().with_city(RED, HARBOR).with_roads(RED, *ROUTE[:4]), "1 too short"),
        ("cathedral", wonders().with_city(RED, INLAND[0]).with_settlement(RED, *INLAND[1:4]), "1 short of the points"),
        ("cathedral", wonders().with_settlement(RED, *INLAND[:5]).with_roads(RED, *ROUTE), "1 short of the cities"),
    ]


@pytest.mark.parametrize(("wonder", "position", "reason"), lacking())
def test_sea_wo_02_condition(wonder: str, position: Position, reason: str) -> None:
    """SEA-WO-02: without the whole condition nobody begins, and the reason says what is missing."""
    game = position.with_hand(RED, **COST[wonder]).game()
    assert refused(game, f"wonder {wonder}")
    assert reason in str(game.why_not(f"wonder {wonder}"))


def test_sea_wo_02_buildings_are_settlements_or_cities() -> None:
    """SEA-WO-02: a city at the wall or at the strait counts, too."""
    for wonder, corner in (("great wall", WALL_CORNERS[4]), ("great bridge", STRAIT_CORNERS[1])):
        game = wonders().with_city(RED, corner).with_hand(RED, **COST[wonder]).game()
        assert can(game, f"wonder {wonder}")


def test_sea_wo_02_the_route_of_the_monument_counts_ships() -> None:
    """SEA-WO-02, SEA-LTR-02: five pieces in a line; an opponent may hold the card of the Longest Trade Route."""
    position = wonders().with_city(RED, HARBOR).with_roads(RED, *ROUTE[:3]).with_ships(RED, "2,-3,NW", "1,-3,NE")
    game = position.with_hand(RED, **COST["monument"]).with_holder(longest_road=BLUE).game()
    assert can(game, "wonder monument")


def test_sea_wo_02_points_of_the_cathedral_include_hidden_ones() -> None:
    """SEA-WO-02: victory point cards count for their owner."""
    position = wonders().with_city(RED, INLAND[0]).with_settlement(RED, *INLAND[1:4])
    position.with_cards(RED, victory_point=1).with_hand(RED, **COST["cathedral"])
    assert can(position.game(), "wonder cathedral")


@pytest.mark.parametrize("wonder", COST)
@pytest.mark.parametrize("players", [4, 5])
def test_sea_wo_02_second_copies(wonder: str, players: int) -> None:
    """SEA-WO-02: with five and six players there are two Theaters and two Great Bridges."""
    position = ready(wonder, players).with_wonder(BLUE, wonder, 2)
    is_double = players == 5 and wonder in ("theater", "great bridge")
    assert can(position.game(), f"wonder {wonder}") == is_double
    game = position.with_wonder(WHITE, wonder, 1).game()
    assert not can(game, f"wonder {wonder}")
    assert game.why_not(f"wonder {wonder}") == "blue has begun this wonder already"
