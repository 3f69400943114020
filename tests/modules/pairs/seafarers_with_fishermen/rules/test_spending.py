"""Rule tests of what fish pay for with Seafarers: COMBO-FISH-SEA."""

import pytest
from modules.catan_for_two.places import with_neutral
from modules.events.places import reveal, with_damage
from modules.fishermen.waters import spent, tokens
from modules.pairs.seafarers_with_fishermen.grounds import RULES, fishing
from modules.seafarers.places import movable, pirate, ship
from support import BLUE, RED, asked, bank, can, hand, legal, play, refused, robber, roll, state

from insula import Game, Ruleset
from insula.errors import RulesetError
from insula.game import Phase

NOWHERE = -1


@pytest.mark.parametrize("scenario", ["new_shores", "four_islands", "greater_catan"])
@pytest.mark.parametrize("players", [3, 4])
def test_combo_fish_sea_the_robber_begins_beside_the_board(scenario: str, players: int) -> None:
    """COMBO-FISH-SEA, FISH-SETUP-08: in every scenario, also on the printed maps; the pirate as in the scenario."""
    setups = ["variable"] if scenario == "greater_catan" else ["variable", "printed"]
    for setup in setups:
        options = {"sea_scenario": scenario, "sea_setup": setup}
        game = Game(RULES, players, 1, options)
        assert state(game).robber == NOWHERE
        layout = 4 if scenario != "four_islands" else players
        assert pirate(game) == pirate(Game("seafarers", layout, 1, options))
    with pytest.raises(RulesetError) as error:
        Ruleset.of(RULES, players, {"sea_scenario": scenario, "sea_robber_enters": "off_board"})
    assert error.value.case == "option_not_with"


def test_combo_fish_sea_the_robber_enters() -> None:
    """COMBO-FISH-SEA, SEA-PIRATE-02: after a 7 the player moves the robber or the pirate, not both."""
    position = fishing().before_roll(RED)
    state(position._game).robber = NOWHERE
    game = roll(position.game(), "3 4")
    assert legal(game) == {"choose robber", "choose pirate"}
    play(game, "choose pirate", "pirate 3,-1")
    assert (state(game).robber, pirate(game)) == (NOWHERE, "3,-1")
    assert asked(game) == (RED, Phase.ACTION_PHASE)


def test_combo_fish_sea_two_fish_remove_the_robber_or_the_pirate() -> None:
    """COMBO-FISH-SEA: 2 fish remove one of the two; the other one stays."""
    position = fishing().with_pirate("3,-1").with_robber("1,0").with_fish(RED, 2, 2)
    game = play(position.game(), "use fish for pirate")
    assert (pirate(game), robber(game)) == (None, "1,0")
    assert (tokens(game, RED), spent(game)) == ([2], [2])
    assert refused(game, "use fish for pirate")
    assert game.why_not("use fish for pirate") == "the pirate is not on the board"
    play(game, "use fish for robber")
    assert state(game).robber == NOWHERE
    assert tokens(game, RED) == []


def test_combo_fish_sea_the_pirate_returns() -> None:
    """COMBO-FISH-SEA, SEA-56-06: the next 7 or Knight brings the pirate back if the player chooses it."""
    position = fishing().with_pirate(None).with_robber("1,0").with_ships(BLUE, "3,-1,NW").with_hand(BLUE, ore=1)
    game = roll(position.before_roll(RED).game(), "3 4")
    play(game, "choose robber", "robber 0,0")
    assert pirate(game) is None
    position = fishing().with_pirate(None).with_ships(BLUE, "3,-1,NW").with_hand(BLUE, ore=1).with_cards(RED, knight=1)
    game = play(position.game(), "play knight", "choose pirate", "pirate 3,-1")
    assert pirate(game) == "3,-1"
    assert hand(game, RED) == {"ore": 1}


def test_combo_fish_sea_a_ship_beside_the_removed_pirate() -> None:
    """COMBO-FISH-SEA, SEA-PIRATE-05: where the pirate was, ships can be built again."""
    position = fishing().with_pirate("3,-1").with_settlement(RED, "2,-1,NE").with_fish(RED, 2)
    game = position.with_hand(RED, lumber=1, wool=1).game()
    assert not can(game, "ship 3,-1,NW")
    assert can(play(game, "use fish for pirate"), "ship 3,-1,NW")


def test_combo_fish_sea_without_pirate() -> None:
    """COMBO-FISH-SEA, SEA-PIRATE-01: without the pirate there is nothing to remove."""
    game = fishing(sea_pirate=False).with_fish(RED, 2).game()
    assert not can(game, "use fish for pirate")
    assert fishing().with_fish(RED, 1).game().why_not("use fish for pirate") == "red has fewer than 2 fish"


def test_combo_fish_sea_five_fish_build_a_road_or_a_ship() -> None:
    """COMBO-FISH-SEA: the player chooses a road or a ship, free of charge, each under its own rules."""
    position = fishing().with_settlement(RED, "2,-1,NE").with_fish(RED, 3, 2)
    game = position.game()
    before = bank(game)
    play(game, "use fish for road")
    assert asked(game) == (RED, Phase.BUILDING_FOR_FISH)
    assert legal(game) == {"road 2,-1,NE", "road 2,-1,E", "ship 2,-1,NE", "ship 2,-1,E", "ship 3,-1,NW"}
    play(game, "ship 3,-1,NW")
    assert ship(game, "3,-1,NW") == "red"
    assert (hand(game, RED), bank(game), tokens(game, RED)) == ({}, before, [])
    assert state(game).road_length[RED] == 1
    assert movable(game) == set(), "a ship built in this turn cannot be moved (SEA-MOVE-05)"


def test_combo_fish_sea_a_ship_where_no_road_is_possible() -> None:
    """COMBO-FISH-SEA: the action is possible if either can be built, and not if neither can."""
    position = fishing().with_settlement(RED, "2,-1,NE").with_fish(RED, 3, 2)
    game = position.game()
    record = state(game)
    record.supply[RED, 0] = 0
    game._advance(-1)
    assert can(game, "use fish for road")


def test_combo_fish_sea_events() -> None:
    """COMBO-FISH-SEA: what happens is told: the removal, and that the fish pay for a road or a ship."""
    game = play(fishing().with_pirate("3,-1").with_fish(RED, 2).game(), "use fish for pirate")
    assert {str(event.kind) for event in game.events} == {"fish_for_pirate", "fish_paid"}
    game = play(fishing().with_settlement(RED, "2,-1,NE").with_fish(RED, 3, 2).game(), "use fish for road")
    assert ("fish_used", "road_or_ship") in [(str(event.kind), event.thing) for event in game.events]


def test_combo_fish_sea_a_ship_in_spite_of_damage() -> None:
    """COMBO-FISH-SEA, EVENT-CARD-QUAKE: with a damaged road the fish for a road still pay for a ship."""
    position = fishing(rules=f"events+{RULES}").with_settlement(RED, "2,-1,NE").with_roads(RED, "2,-1,E")
    game = with_damage(position, "2,-1,E").with_fish(RED, 3, 2).game()
    play(game, "use fish for road")
    assert legal(game) == {"ship 2,-1,NE", "ship 3,-1,NW"}


def test_combo_fish_sea_robber_flees() -> None:
    """COMBO-FISH-SEA, FISH-COMBO-EVENT: the robber goes beside the board, and the pirate stays."""
    position = fishing(rules=f"events+{RULES}").with_robber("1,0").with_pirate("3,-1").before_roll(RED)
    game = reveal(position.game(), "4 robber flees")
    assert (state(game).robber, pirate(game)) == (NOWHERE, "3,-1")


@pytest.mark.parametrize(("own", "price"), [((), 1), (("0,0,N", "0,1,N"), 2)], ids=["behind", "ahead"])
def test_combo_fish_sea_with_catan_for_two(own: tuple[str, ...], price: int) -> None:
    """COMBO-FISH-SEA, FISH-COMBO-TWO: the player with fewer points pays 1 fish less, also against the pirate."""
    position = fishing(players=2, rules=f"{RULES}+catan_for_two").with_pirate("3,-1").with_settlement(1, "-1,0,N")
    with_neutral(with_neutral(position, 0, "0,-2,N"), 1, "0,2,S")
    game = position.without_fish().with_fish(0, 1).with_settlement(0, *own).game()
    assert can(game, "use fish for pirate") == (price == 1)
    if price == 1:
        assert pirate(play(game, "use fish for pirate")) is None


def test_combo_fish_sea_a_neutral_piece_after_the_ship() -> None:
    """COMBO-FISH-SEA, TWO-COMBO-03: the ship for fish builds a road or a ship for a neutral player, like any other."""
    position = fishing(players=2, rules=f"{RULES}+catan_for_two").without_fish().with_fish(0, 3, 2)
    position.with_settlement(0, "2,-1,NE")
    with_neutral(with_neutral(position, 0, "0,-2,N"), 1, "0,2,S")
    game = play(position.game(), "use fish for road", "ship 3,-1,NW")
    assert asked(game) == (0, Phase.BUILDING_NEUTRAL_ROAD)
