"""Rule tests of the islands of the tribe, the boards, the robber and the pirate: SEA-FT-01, SEA-FT-06, SEA-FT-07."""

import pytest
from modules.events.places import reveal
from modules.scenarios.forgotten_tribe.places import NORTH, SCENARIO, tribe
from modules.seafarers.places import ROAD_CARDS, SETTLEMENT_CARDS, pirate, terrain
from support import BLUE, RED, asked, can, legal, play, refused, roll, state
from support.maps import the_map

from insula import Game, Ruleset
from insula.errors import RulesetError
from insula.game import Phase

NOWHERE = -1
MAIN = {"p34": (3, 4, 4, 4, 3), "p56": (6, 7, 5, 6, 5)}
"""Hills, forest, pasture, fields and mountains of the main island (SEA-FT-07)."""
WORDS = ("hills", "forest", "pasture", "fields", "mountains")


def test_sea_ft_01_no_settlement() -> None:
    """SEA-FT-01: a ship leads to the coast of an island, but nobody settles there."""
    position = tribe().with_settlement(RED, "0,-1,N").with_ships(RED, *NORTH[:2])
    game = position.with_hand(RED, **SETTLEMENT_CARDS).game()
    assert refused(game, "settlement 2,-3,SW")
    assert game.why_not("settlement 2,-3,SW") == "the forgotten tribe lives there: nobody builds on its islands"


def test_sea_ft_01_no_road() -> None:
    """SEA-FT-01: no road lies on a side of an island, also not a free one."""
    position = tribe().with_settlement(RED, "0,-1,N").with_ships(RED, *NORTH[:2]).with_hand(RED, **ROAD_CARDS)
    game = position.with_cards(RED, road_building=1).game()
    assert refused(game, "road 2,-3,W")
    assert game.why_not("road 2,-3,W") == "the forgotten tribe lives there: nobody builds on its islands"
    assert {text.split()[-1] for text in legal(game) if text.startswith("road ")} == {"0,-1,NE", "0,-1,NW"}
    assert {text.split()[-1] for text in legal(play(game, "play road building")) if text.startswith("road ")} == {
        "0,-1,NE",
        "0,-1,NW",
    }


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_sea_ft_01_no_numbers_and_no_start(players: int) -> None:
    """SEA-FT-01: the islands have no tokens, also gold fields; both starting settlements are on the main island."""
    game = Game("seafarers", players, 1, {"sea_scenario": SCENARIO})
    description, geometry = game.ruleset.map.description, game.ruleset.map.geometry
    numbers = {hex.at: state(game).hex_token[geometry.hex(hex.at)] for hex in description.land}
    assert {numbers[hex.at] for hex in description.land if hex.area == "islands"} == {0}
    assert all(numbers[hex.at] for hex in description.land if hex.area == "main")
    main = {node for hex in description.land if hex.area == "main" for node in corners(game, hex.at)}
    assert {action.argument for action in game.legal_actions} == main


def corners(game: Game, at: tuple[int, int]) -> list[int]:
    nodes: list[int] = game.ruleset.boards[0]["hex_nodes"][game.ruleset.map.geometry.hex(at)].tolist()
    return nodes


@pytest.mark.parametrize("layout", MAIN)
def test_sea_ft_07_boards(layout: str) -> None:
    """SEA-FT-07: the terrain of the main island, with a token on each of its hexes, and what lies at the islands."""
    found = the_map(f"scenarios/{SCENARIO}.{layout}")
    (pool,) = found.description.pools
    assert tuple(dict(pool.terrain)[word] for word in WORDS) == MAIN[layout]
    assert len(pool.tokens) == sum(MAIN[layout])
    players = 4 if layout == "p34" else 6
    gifts = Ruleset.of("seafarers", players, {"sea_scenario": SCENARIO}).template[0]["tribe_gift"].tolist()
    numbers = gifts.count(1), gifts.count(2), int(found.boards[0]["n_harbors"])
    assert numbers == {"p34": (8, 4, 6), "p56": (10, 6, 8)}[layout]


@pytest.mark.parametrize("layout", MAIN)
def test_sea_ft_07_what_is_taken_lies_at_the_sea(layout: str) -> None:
    """SEA-FT-07, SEA-FT-02, SEA-FT-03: points and cards lie on coast sides of islands, each on a side of its own."""
    players = 4 if layout == "p34" else 6
    ruleset = Ruleset.of("seafarers", players, {"sea_scenario": SCENARIO})
    areas = {ruleset.map.geometry.hex(hex.at): hex.area for hex in ruleset.map.description.land}
    for edge, gift in enumerate(ruleset.template[0]["tribe_gift"].tolist()):
        if gift:
            beside = [areas.get(hex, "sea") for hex in ruleset.boards[0]["edge_hexes"][edge].tolist()]
            assert sorted(beside) == ["islands", "sea"]


@pytest.mark.parametrize("players", [3, 5])
def test_sea_ft_07_eastern_hexes(players: int) -> None:
    """SEA-FT-07, SEA-BOARD-03: the last hexes of each row of the main island never get a 5, 6, 8 or 9."""
    for seed in range(6):
        game = Game("seafarers", players, seed, {"sea_scenario": SCENARIO})
        for hex in ("2,-1", "2,0", "1,1") if players == 3 else ("5,-1", "4,0", "4,1"):
            assert terrain(game, hex)[1] not in (5, 6, 8, 9)


def test_sea_ft_07_goal() -> None:
    """SEA-FT-07, SEA-WIN-02, COMBO-SEA-01: 13 points, one more with the Harbormaster; no points for foreign islands."""
    for players in (3, 4, 5, 6):
        ruleset = Ruleset.of("seafarers", players, {"sea_scenario": SCENARIO})
        assert (ruleset.options["vp_goal"], ruleset.options["sea_special_vp"]) == (13, 0)
    with_all = Ruleset.of("friendly_robber+events+harbormaster+seafarers", 4, {"sea_scenario": SCENARIO})
    assert with_all.options["vp_goal"] == 14


@pytest.mark.parametrize("rules", ["cities_knights", "fishermen", "rivers", "caravans", "catan_for_two"])
def test_sea_ft_07_not_with_others(rules: str) -> None:
    """SEA-FT-07, COMBO-SEA-01, TWO-COMBO-03: modules that change rules of Seafarers are refused."""
    players = 2 if rules == "catan_for_two" else 4
    with pytest.raises(RulesetError, match="The Forgotten Tribe"):
        Ruleset.of(f"{rules}+seafarers", players, {"sea_scenario": SCENARIO})


# Robber and pirate.


@pytest.mark.parametrize(("players", "hex"), [(3, "1,-3"), (4, "1,-3"), (5, "3,-3"), (6, "3,-3")])
def test_sea_ft_06_where_they_begin(players: int, hex: str) -> None:
    """SEA-FT-06: the robber is beside the board, the pirate on its hex."""
    game = tribe(players).game()
    assert (state(game).robber, pirate(game)) == (NOWHERE, hex)


def test_sea_ft_06_the_robber_stays_on_the_main_island() -> None:
    """SEA-FT-06: with the first Knight it comes to a hex of the main island, and never goes to another island."""
    game = play(tribe().with_cards(RED, knight=1).game(), "play knight", "choose robber")
    assert {text.split()[-1] for text in legal(game)} == {
        *(f"{q},-1" for q in range(-3, 3)),
        *(f"{q},0" for q in range(-3, 3)),
        *(f"{q},1" for q in range(-4, 2)),
    }
    assert refused(game, "robber 0,-3")
    assert game.why_not("robber 0,-3") == "the robber stays on the main island"


def test_sea_ft_06_the_first_seven() -> None:
    """SEA-FT-06: it comes with a 7 too, if it is chosen; the pirate can be moved in its place."""
    game = roll(tribe().before_roll(RED).game(), "3 4")
    assert asked(game) == (RED, Phase.CHOOSING_FIGURE)
    assert can(game, "choose pirate")
    play(game, "choose robber", "robber 0,0")
    assert game.ruleset.map.geometry.hex_names[state(game).robber] == "0,0"


def test_sea_ft_06_it_flees_beside_the_board() -> None:
    """SEA-FT-06, TBGEN-06, EVENT-CARD-FLEES: the deserts of the islands are no place for it."""
    position = tribe(rules="events+seafarers").with_robber("0,0")
    position.before_roll(RED)
    game = reveal(position.game(), "4 robber flees")
    assert state(game).robber == NOWHERE
    assert asked(game) == (RED, Phase.ACTION_PHASE)


def test_sea_ft_06_the_friendly_robber() -> None:
    """SEA-FT-06, FRIENDLY-NONE-01, TBGEN-06: if every hex of the main island is spared, it goes beside the board.

    These seven settlements obey the distance rule and touch all 18 hexes.
    """
    position = tribe(rules="friendly_robber+seafarers").with_robber("0,0").with_cards(RED, knight=1)
    position.with_settlement(RED, "-3,0,N", "-1,0,N").with_settlement(BLUE, "-2,0,S", "0,0,S")
    position.with_settlement("white", "1,0,N", "1,1,N").with_settlement("orange", "-4,1,N")
    game = position.game()
    touched = {
        hex for node, owner in enumerate(state(game).building_owner) if owner >= 0 for hex in hexes_at(game, node)
    }
    assert len(touched) == 18
    play(game, "play knight", "choose robber")
    assert (state(game).robber, asked(game)) == (NOWHERE, (RED, Phase.ACTION_PHASE))


def hexes_at(game: Game, node: int) -> set[int]:
    """Return the land hexes at a corner."""
    land = {game.ruleset.map.geometry.hex(at) for at in game.ruleset.map.land}
    return land & set(game.ruleset.boards[0]["node_hexes"][node].tolist())
