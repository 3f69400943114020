"""Rule tests of the harbors of the tribe: SEA-FT-04, SEA-FT-05, and with the Harbormaster."""

import pytest
from modules.scenarios.forgotten_tribe.places import NORTH, SHIP_CARDS, SOUTH, WEST, harbors, kept, rates, tribe
from modules.seafarers.places import SETTLEMENT_CARDS
from support import BLUE, RED, asked, legal, play, refused, state

from insula import Game
from insula.game import Phase

AT_NORTH, AT_WEST, AT_SOUTH = "2,-3,NW", "-1,-3,NW", "-1,3,SE"
"""Harbors at the islands, where the ships of NORTH, WEST and SOUTH lead."""
ORE = 4


def reaching(**options: object) -> Game:
    """Return a game in which the next ship of red, on `2,-3,W`, takes the harbor for ore."""
    position = tribe(**options).with_pirate(None).with_harbor(AT_NORTH, "ore").with_settlement(RED, "0,-1,N")
    return position.with_ships(RED, *NORTH[:2]).with_hand(RED, **SHIP_CARDS).game()


def test_sea_ft_04_a_ship_at_a_corner() -> None:
    """SEA-FT-04: a ship that ends at a corner of the harbor takes it; before that it serves nobody."""
    game = reaching()
    assert harbors(game)[AT_NORTH] == "ore"
    play(game, "ship 2,-3,W")
    assert AT_NORTH not in harbors(game)
    assert kept(game) == ["ore"]
    assert len(harbors(game)) == 5


def test_sea_ft_04_a_ship_on_its_side() -> None:
    """SEA-FT-04, SEA-MOVE-09: a ship on the side of the harbor takes it, and so does a moved one; a road cannot."""
    position = tribe().with_pirate(None).with_harbor(AT_NORTH, "ore").with_settlement(RED, "0,-1,N")
    position.with_ships(RED, *NORTH[:2], "1,-2,NE")
    game = play(position.game(), "move ship 1,-2,NE", "ship to 2,-3,W")
    assert kept(game) == ["ore"]


def test_sea_ft_04_the_first_takes_it() -> None:
    """SEA-FT-04: a ship that comes later takes nothing, and a ship beside it takes nothing."""
    position = tribe().with_pirate(None).with_settlement(RED, "0,-1,N").with_ships(RED, *NORTH[:1])
    game = play(position.with_hand(RED, lumber=2, wool=2).game(), "ship 1,-2,NW")
    assert kept(game) == []
    position = tribe().with_pirate(None).with_settlement(RED, "0,-1,N").with_settlement(BLUE, "2,-1,NW")
    position.with_placed(AT_NORTH, "2,-1,NW").with_ships(RED, *NORTH[:2]).with_hand(RED, **SHIP_CARDS)
    game = play(position.game(), "ship 2,-3,W")
    assert kept(game) == []
    assert asked(game) == (RED, Phase.ACTION_PHASE)


def test_sea_ft_05_the_example() -> None:
    """SEA-FT-05: the harbor goes to one of the two coast sides of the building; another one finds no place there."""
    game = play(reaching(), "ship 2,-3,W")
    assert asked(game) == (RED, Phase.PLACING_HARBOR)
    assert legal(game) == {"harbor 0,-1,NE ore", "harbor 0,-1,NW ore"}
    play(game, "harbor 0,-1,NW ore")
    assert harbors(game)["0,-1,NW"] == "ore"
    assert (kept(game), asked(game)) == ([], (RED, Phase.ACTION_PHASE))
    position = tribe().with_pirate(None).with_settlement(RED, "0,-1,N").with_placed(AT_WEST, "0,-1,NW")
    position.with_ships(RED, *NORTH[:2]).with_hand(RED, **SHIP_CARDS)
    game = play(position.game(), "ship 2,-3,W")
    assert len(kept(game)) == 1
    assert asked(game) == (RED, Phase.ACTION_PHASE)


def test_sea_ft_05_neither_corner_belongs_to_another_harbor() -> None:
    """SEA-FT-05: a harbor of an opponent at the far corner of a side forbids it too; one choice is not asked."""
    position = tribe().with_pirate(None).with_settlement(RED, "0,-1,N").with_settlement(BLUE, "1,-1,N")
    position.with_placed(AT_WEST, "1,-1,NW").with_ships(RED, *NORTH[:2]).with_hand(RED, **SHIP_CARDS)
    position.with_harbor(AT_NORTH, "ore")
    game = play(position.game(), "ship 2,-3,W")
    assert harbors(game)["0,-1,NW"] == "ore"
    assert asked(game) == (RED, Phase.ACTION_PHASE)


def test_sea_ft_05_only_at_own_buildings_on_the_coast() -> None:
    """SEA-FT-05: neither at buildings of others, nor inland, nor at an island; the reasons say so."""
    position = tribe().with_pirate(None).with_harbor(AT_NORTH, "ore").with_settlement(RED, "0,-1,N", "0,0,N")
    position.with_settlement(BLUE, "2,-1,N").with_ships(RED, *NORTH[:2]).with_hand(RED, **SHIP_CARDS)
    game = play(position.game(), "ship 2,-3,W")
    assert legal(game) == {"harbor 0,-1,NE ore", "harbor 0,-1,NW ore"}
    for text, why in {
        "harbor 2,-1,NE ore": "red has no building at this side",
        "harbor 0,0,NE ore": "a harbor lies on the coast of the main island",
        "harbor 2,-3,NW ore": "a harbor lies on the coast of the main island",
        "harbor 0,-1,NE any": "red keeps no such harbor",
    }.items():
        assert refused(game, text)
        assert game.why_not(text) == why
    assert refused(game, "end")


def test_sea_ft_05_kept_until_a_building_makes_a_place() -> None:
    """SEA-FT-05: a kept harbor is placed as soon as an own settlement makes a side possible, of several the choice."""
    position = (
        tribe().with_kept(RED, AT_NORTH, AT_WEST).with_settlement(RED, "0,0,N").with_roads(RED, "0,-1,E", "0,-1,NE")
    )
    game = position.with_hand(RED, **SETTLEMENT_CARDS).game()
    first, second = kept(game)
    assert asked(game) == (RED, Phase.ACTION_PHASE)
    play(game, "settlement 0,-1,N")
    assert asked(game) == (RED, Phase.PLACING_HARBOR)
    assert legal(game) == {f"harbor 0,-1,{side} {kind}" for side in ("NE", "NW") for kind in (first, second)}
    play(game, f"harbor 0,-1,NE {second}")
    assert (kept(game), asked(game)) == ([first], (RED, Phase.ACTION_PHASE))


def test_sea_ft_05_a_building_of_another_player_makes_no_place() -> None:
    """SEA-FT-05: settlements of opponents bring no place for a kept harbor."""
    position = tribe().with_kept(RED, AT_NORTH).with_settlement(BLUE, "0,0,N").with_roads(BLUE, "0,-1,E", "0,-1,NE")
    position.with_hand(BLUE, **SETTLEMENT_CARDS).action_phase(BLUE)
    game = play(position.game(), "settlement 0,-1,N")
    assert len(kept(game)) == 1
    assert asked(game) == (BLUE, Phase.ACTION_PHASE)


def test_sea_ft_05_a_harbor_like_any_other() -> None:
    """SEA-FT-05, BASE-MARI-02, -03: it gives its rate to the building there at once; kept it gives none."""
    game = play(reaching(), "ship 2,-3,W")
    assert rates(game) == [4, 4, 4, 4, 4]
    play(game, "harbor 0,-1,NE ore")
    assert rates(game) == [4, 4, 4, 4, 2]
    assert rates(game, BLUE) == [4, 4, 4, 4, 4]
    position = tribe().with_pirate(None).with_harbor(AT_NORTH, "any").with_settlement(RED, "0,-1,N")
    position.with_ships(RED, *NORTH[:2]).with_hand(RED, **SHIP_CARDS)
    game = play(position.game(), "ship 2,-3,W", "harbor 0,-1,NE any")
    assert rates(game) == [3, 3, 3, 3, 3]


def test_sea_ft_05_it_lies_where_harbors_lie() -> None:
    """SEA-FT-05: what is read back from the position is the same game, with the harbor and its rate."""
    game = play(reaching(), "ship 2,-3,W", "harbor 0,-1,NE ore")
    again = Game(position=game.position)
    assert harbors(again) == harbors(game)
    assert rates(again) == [4, 4, 4, 4, 2]


def test_sea_ft_05_road_building_goes_on() -> None:
    """SEA-FT-05: the harbor of the first ship of Road Building is placed before the second is built."""
    position = tribe().with_pirate(None).with_harbor(AT_NORTH, "ore").with_settlement(RED, "0,-1,N")
    game = position.with_ships(RED, *NORTH[:2]).with_cards(RED, road_building=1).game()
    play(game, "play road building", "ship 2,-3,W")
    assert asked(game) == (RED, Phase.PLACING_HARBOR)
    play(game, "harbor 0,-1,NE ore")
    assert asked(game) == (RED, Phase.PLACING_ROADS)


def test_sea_ft_05_with_a_card_at_the_same_time() -> None:
    """SEA-FT-05, SEA-FT-08: a ship that takes a card and a harbor draws the card first."""
    position = tribe().with_settlement(RED, "-2,-1,N").with_ships(RED, *WEST[:2]).with_hand(RED, **SHIP_CARDS)
    game = play(position.game(), f"ship {WEST[2]}")
    assert asked(game)[1] == Phase.DRAWING_DEVELOPMENT_CARD
    assert "phase: drawing development card red 1; placing harbor red; action phase red" in game.position
    play(game, "knight")
    assert asked(game) == (RED, Phase.PLACING_HARBOR)


def test_sea_ft_05_in_the_special_building_phase() -> None:
    """SEA-FT-05, FIVESIX-SBP-04: a settlement of the special building phase makes a place too."""
    position = tribe(6).with_kept(BLUE, "-1,-3,NE").with_settlement(BLUE, "0,0,N").with_roads(BLUE, "0,-1,E", "0,-1,NE")
    game = position.with_hand(BLUE, **SETTLEMENT_CARDS).game()
    play(game, "end", "settlement 0,-1,N")
    assert asked(game) == (BLUE, Phase.PLACING_HARBOR)
    play(game, f"harbor 0,-1,NE {kept(game, BLUE)[0]}")
    assert asked(game)[1] != Phase.PLACING_HARBOR


@pytest.mark.parametrize(("building", "points"), [("settlement", 1), ("city", 2)])
def test_sea_ft_05_harbor_points(building: str, points: int) -> None:
    """SEA-FT-05, HARBOR-POINT-01: a placed harbor counts for the Harbormaster, a kept one does not."""
    position = tribe(rules="harbormaster+seafarers").with_pirate(None).with_harbor(AT_NORTH, "ore")
    position = (
        position.with_settlement(RED, "0,-1,N") if building == "settlement" else position.with_city(RED, "0,-1,N")
    )
    game = play(position.with_ships(RED, *NORTH[:2]).with_hand(RED, **SHIP_CARDS).game(), "ship 2,-3,W")
    assert state(game).harbor_points.tolist()[RED] == 0
    play(game, "harbor 0,-1,NE ore")
    assert state(game).harbor_points.tolist()[RED] == points


def test_sea_ft_05_the_harbormaster() -> None:
    """SEA-FT-05, HARBOR-CARD-01: the third harbor point takes the card, with its points."""
    position = (
        tribe(rules="harbormaster+seafarers").with_pirate(None).with_city(RED, "0,-1,N").with_settlement(RED, "0,1,S")
    )
    position.with_placed(AT_WEST, "0,-1,NE").with_ships(RED, *SOUTH).with_hand(RED, **SHIP_CARDS)
    position.without_gifts("-1,3,SW")
    game = play(position.game(), "ship -1,3,SW")
    before = game.points(RED)
    play(game, f"harbor 0,1,SE {kept(game)[0]}")
    assert state(game).harbormaster == RED
    assert game.points(RED) == before + 2


def test_sea_ft_08_a_harbor_delays_the_victory() -> None:
    """SEA-FT-08, SEA-LTR-04: the ship that reaches the goal with a point first places its harbor."""
    position = tribe(vp_goal=10).with_settlement(RED, "0,1,S").with_ships(RED, *SOUTH)
    position.with_city(RED, "-2,-1,N", "2,-1,N", "-2,0,S", "0,-1,N").with_hand(RED, **SHIP_CARDS)
    game = play(position.game(), "ship -1,3,SW")
    assert (game.over, asked(game)) == (False, (RED, Phase.PLACING_HARBOR))
    play(game, f"harbor 0,1,SE {kept(game)[0]}")
    assert (game.over, game.winner) == (True, RED)
