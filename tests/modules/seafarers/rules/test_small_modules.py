"""Rule tests of Seafarers with Event Cards, Friendly Robber and Harbormaster: SEA-MIX-03 and what they change."""

import pytest
from modules.events.places import damaged, reveal, sides, with_damage
from modules.seafarers.places import SeaPosition, length, pirate, points, sea
from support import BLUE, ORANGE, RED, WHITE, asked, can, hand, legal, play, refused, robber, roll, state

from insula import Ruleset
from insula.game import Phase

FLEES, ATTACK, QUAKE, EPIDEMIC, CALM = "4 robber flees", "7 robber attack", "6 earthquake", "8 epidemic", "9 calm sea"
GOALS = {"new_shores": 14, "four_islands": 13, "fog_islands": 12, "through_the_desert": 14, "greater_catan": 18}
NOWHERE = -1


def with_events(scenario: str = "new_shores", players: int = 4, rules: str = "events+seafarers") -> SeaPosition:
    """Return a map without pieces, before the card of red."""
    position = sea(players, scenario, rules)
    position.before_roll(RED)
    return position


@pytest.mark.parametrize("players", [3, 4, 5, 6])
@pytest.mark.parametrize(("scenario", "goal"), GOALS.items())
def test_sea_mix_03_goals(scenario: str, goal: int, players: int) -> None:
    """SEA-MIX-03, HARBOR-GOAL-01, SEA-56-05: every scenario with every small module; Harbormaster adds 1."""
    if scenario == "greater_catan" and players > 4:
        return
    for rules, more in (("friendly_robber", 0), ("events", 0), ("harbormaster", 1)):
        ruleset = Ruleset.of(f"{rules}+seafarers", players, {"sea_scenario": scenario})
        assert ruleset.options["vp_goal"] == goal + more
    every = Ruleset.of("friendly_robber+events+harbormaster+seafarers", players, {"sea_scenario": scenario})
    assert every.options["vp_goal"] == goal + 1


# Event Cards.


def test_sea_mix_03_robber_flees_moves_only_the_robber() -> None:
    """SEA-MIX-03, EVENT-CARD-FLEES: the robber goes to the desert of the main island, and the pirate stays."""
    position = with_events().with_robber("1,0").with_pirate("3,-1").with_ships(BLUE, "3,-1,NW").with_hand(BLUE, ore=1)
    game = reveal(position.game(), FLEES)
    assert (robber(game), pirate(game)) == ("0,0", "3,-1")
    assert hand(game, BLUE) == {"ore": 1}
    assert asked(game) == (RED, Phase.ACTION_PHASE)


def test_sea_mix_03_robber_flees_to_one_of_three_deserts() -> None:
    """SEA-MIX-03, TBGEN-06: in Through the Desert the player chooses one of the deserts."""
    game = reveal(with_events("through_the_desert").with_robber("2,2").game(), FLEES)
    assert asked(game) == (RED, Phase.SENDING_ROBBER_HOME)
    assert {text.split()[-1] for text in legal(game)} == {"1,-3", "0,-2", "-1,-1"}


def test_sea_mix_03_robber_flees_without_a_desert() -> None:
    """SEA-MIX-03, TBGEN-06: on a map without a desert it goes beside the board, until a player chooses to move it."""
    game = reveal(with_events("four_islands").with_robber("2,2").game(), FLEES)
    assert state(game).robber == NOWHERE


def test_sea_mix_03_robber_attack() -> None:
    """SEA-MIX-03, EVENT-TURN-02, SEA-PIRATE-02: the 7 of the card moves the robber or the pirate, once."""
    position = with_events().with_robber("0,0").with_ships(BLUE, "3,-1,NW").with_hand(BLUE, ore=1)
    game = reveal(position.with_hand(WHITE, wool=8).game(), ATTACK)
    assert hand(game, WHITE) == {"wool": 4}
    assert legal(game) == {"choose robber", "choose pirate"}
    play(game, "choose pirate", "pirate 3,-1")
    assert (robber(game), pirate(game), hand(game, RED)) == ("0,0", "3,-1", {"ore": 1})
    assert asked(game) == (RED, Phase.ACTION_PHASE)


def test_sea_mix_03_earthquake_turns_roads_only() -> None:
    """SEA-MIX-03, EVENT-CARD-QUAKE: ships are not damaged; a player who has only ships is skipped."""
    position = with_events().with_settlement(RED, "2,-1,NE").with_roads(RED, "2,-1,NE", "2,-1,E")
    position.with_ships(RED, "3,-1,NW").with_settlement(BLUE, "2,0,SE").with_ships(BLUE, "2,0,SE")
    game = reveal(position.game(), QUAKE)
    assert legal(game) == {"damage 2,-1,NE", "damage 2,-1,E"}
    play(game, "damage 2,-1,E")
    assert damaged(game) == sides(game, "2,-1,E")
    assert asked(game) == (RED, Phase.ACTION_PHASE)


def test_sea_mix_03_ships_in_spite_of_damage() -> None:
    """SEA-MIX-03, EVENT-CARD-QUAKE: with a damaged road no road can be built, but ships can, also by Road Building."""
    position = with_events().with_settlement(RED, "2,-1,NE").with_roads(RED, "2,-1,E").with_cards(RED, road_building=1)
    with_damage(position, "2,-1,E").with_hand(RED, brick=1, lumber=2, wool=1)
    game = position.action_phase(RED).game()
    assert can(game, "ship 3,-1,NW")
    assert refused(game, "road 2,-1,NE")
    play(game, "play road building")
    assert all(text.startswith("ship") for text in legal(game))
    play(game, "ship 3,-1,NW", "ship 3,-1,NE")
    assert length(game) == 3, "the damaged road counts, and the settlement joins it with the ships"


@pytest.mark.parametrize(("card", "due"), [(EPIDEMIC, 1), ("8", 2)])
def test_sea_mix_03_epidemic_at_a_gold_field(card: str, due: int) -> None:
    """SEA-MIX-03, EVENT-CARD-EPIDEMIC, SEA-GOLD-01: a city at a gold field brings 1 card in place of 2."""
    position = with_events().with_hex("4,-1", "gold", 8).with_city(RED, "3,-1,NE").with_settlement(BLUE, "4,-1,SE")
    game = reveal(position.game(), card)
    assert asked(game) == (RED, Phase.CHOOSING_GOLD)
    play(game, *["take ore"] * due)
    assert asked(game) == (BLUE, Phase.CHOOSING_GOLD), "a settlement brings 1 as always"
    play(game, "take wool")
    assert (hand(game, RED), hand(game, BLUE)) == ({"ore": due}, {"wool": 1})


def test_sea_mix_03_calm_sea() -> None:
    """SEA-MIX-03, EVENT-CARD-SEA: buildings at the harbors of the map count, ships there do not."""
    position = with_events().with_settlement(BLUE, "2,0,SE").with_ships(ORANGE, "2,-1,NE")
    game = reveal(position.game(), CALM)
    assert asked(game)[0] == BLUE


def test_sea_mix_03_event_cards_with_five_players() -> None:
    """SEA-MIX-03, FIVESIX-SEA-01: with five players a card replaces the dice, and its 7 moves robber or pirate."""
    position = with_events(players=5).with_hand(4, wool=9).with_ships(BLUE, "3,-1,NW")
    game = reveal(position.game(), ATTACK)
    assert hand(game, 4) == {"wool": 5}
    assert legal(game) == {"choose robber", "choose pirate"}


# Friendly Robber.


def test_sea_mix_03_the_robber_is_friendly_on_all_islands() -> None:
    """SEA-MIX-03, FRIENDLY-HEX-01, FRIENDLY-COMBO-01: hexes of a player with 2 points are forbidden everywhere."""
    position = sea(rules="friendly_robber+seafarers").with_settlement(BLUE, "3,-1,NE").with_settlement(WHITE, "0,1,N")
    position.with_city(WHITE, "1,1,S").before_roll(RED)
    game = play(roll(position.game(), "3 4"), "choose robber")
    assert refused(game, "robber 4,-1")
    assert refused(game, "robber 4,-2")
    assert can(game, "robber 3,1")
    assert can(game, "robber 0,1"), "white has 3 points"


def test_sea_mix_03_special_points_end_the_protection() -> None:
    """SEA-MIX-03, FRIENDLY-PROT-01: special victory points are visible points: 1 + 2 protect no longer."""
    position = sea(rules="friendly_robber+seafarers").with_settlement(BLUE, "3,-1,NE").before_roll(RED)
    state(position._game).settled_areas[BLUE] = 2
    game = play(roll(position.game(), "3 4"), "choose robber")
    assert points(game)[BLUE] == 3
    assert can(game, "robber 4,-1")


def test_sea_mix_03_no_legal_hex_for_the_robber() -> None:
    """SEA-MIX-03, FRIENDLY-NONE-01, TBGEN-06: on a map without a desert the robber goes beside the board."""
    position = sea(3, "four_islands", "friendly_robber+seafarers", friendly_robber_limit=10).with_robber("-3,3")
    names, board = position._game.ruleset.map.geometry.hex_names, position._game.ruleset.boards[0]
    for i, hex in enumerate(board["land"][: board["n_land"]].tolist()):
        position.with_settlement(i % 3, f"{names[hex]},N")
    game = roll(position.before_roll(RED).game(), "3 4")
    play(game, "choose robber")
    assert state(game).robber == NOWHERE
    assert asked(game) == (RED, Phase.ACTION_PHASE)


# Harbormaster.


def test_sea_mix_03_harbor_points_on_the_map() -> None:
    """SEA-MIX-03, HARBOR-CARD-01: three harbor points at the harbors of the scenario bring the card, and 2 points."""
    position = sea(rules="harbormaster+seafarers").with_city(RED, "2,0,NE").with_settlement(RED, "1,1,SE")
    game = position.with_hand(RED, ore=3, grain=2).game()
    assert points(game)[RED] == 3
    play(game, "city 1,1,SE")
    assert points(game)[RED] == 6, "two cities, and 4 harbor points"
