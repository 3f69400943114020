"""Rule tests of the Earthquake: EVENT-CARD-QUAKE."""

import pytest
from modules.events.places import damaged, events, reveal, sides, with_damage
from support import BLUE, ORANGE, RED, WHITE, Position, asked, bank, can, hand, legal, play, refused, state

from insula.game import Phase

REPAIR = {"brick": 1, "lumber": 1}


def with_roads(position: Position | None = None) -> Position:
    """Red has three roads in a row, blue has one, the others have none."""
    position = position or events()
    position.with_settlement(RED, "0,0,N").with_roads(RED, "0,0,NE", "0,0,E", "0,0,SE")
    return position.with_settlement(BLUE, "-1,1,S").with_roads(BLUE, "-1,1,SW")


def test_event_card_quake_each_player_chooses() -> None:
    """EVENT-CARD-QUAKE: each player damages one own road, in turn order; one with a single road has no choice."""
    game = reveal(with_roads().with_roads(WHITE, "2,0,E", "2,0,SE").game(), "6 earthquake")
    assert asked(game) == (RED, Phase.CHOOSING_DAMAGE)
    assert len(legal(game)) == 3
    assert all(can(game, f"damage {side}") for side in ("0,0,NE", "0,0,E", "0,0,SE"))
    play(game, "damage 0,0,E")
    assert asked(game) == (WHITE, Phase.CHOOSING_DAMAGE)
    play(game, "damage 2,0,E")
    assert damaged(game) == sides(game, "0,0,E", "-1,1,SW", "2,0,E")
    assert asked(game) == (RED, Phase.ACTION_PHASE)


def test_event_card_quake_begins_with_the_active_player() -> None:
    """EVENT-CARD-QUAKE: the active player chooses first, then the others in turn order."""
    position = with_roads().with_roads(BLUE, "-1,1,W").with_roads(ORANGE, "2,0,E", "2,0,SE").before_roll(ORANGE)
    game = reveal(position.game(), "6 earthquake")
    order = []
    while asked(game)[1] == Phase.CHOOSING_DAMAGE:
        order.append(game.actor)
        game.play(game.legal_actions[0])
    assert order == [ORANGE, RED, BLUE]


def test_event_card_quake_without_undamaged_road() -> None:
    """EVENT-CARD-QUAKE: a player without an undamaged road is skipped."""
    game = reveal(with_damage(with_roads(), "-1,1,SW").game(), "6 earthquake")
    play(game, "damage 0,0,E")
    assert damaged(game) == sides(game, "0,0,E", "-1,1,SW")
    assert asked(game) == (RED, Phase.ACTION_PHASE)


def test_event_card_quake_damage_adds_up() -> None:
    """EVENT-CARD-QUAKE, decision: a second earthquake damages another road, and all must be repaired."""
    position = with_damage(with_roads(), "0,0,NE").with_hand(RED, brick=2, lumber=2)
    game = reveal(position.game(), "6 earthquake")
    assert len(legal(game)) == 2
    assert refused(game, "damage 0,0,NE")
    play(game, "damage 0,0,SE", "repair road 0,0,NE")
    assert refused(game, "road 0,0,SW")
    play(game, "repair road 0,0,SE")
    assert damaged(game) == sides(game, "-1,1,SW")


def test_event_card_quake_no_new_road() -> None:
    """EVENT-CARD-QUAKE: with a damaged road a player builds no road; the repair costs 1 brick and 1 lumber.

    Carl has 4 roads, one damaged, with 2 brick and 2 lumber: he pays for the repair, then for the road.
    """
    position = with_damage(with_roads().with_roads(RED, "0,0,NW"), "0,0,E").action_phase(RED)
    game = position.with_hand(RED, brick=2, lumber=2).game()
    before = bank(game)
    assert not any(text.startswith("road ") for text in legal(game))
    play(game, "repair road 0,0,E")
    assert (hand(game, RED), damaged(game)) == (REPAIR, set())
    assert bank(game) == {**before, "brick": before["brick"] + 1, "lumber": before["lumber"] + 1}
    play(game, "road 0,0,SW")
    assert hand(game, RED) == {}


def test_event_card_quake_only_the_owner() -> None:
    """EVENT-CARD-QUAKE: damage of another player prevents nothing, and only the owner repairs it."""
    game = with_damage(with_roads(), "-1,1,SW").action_phase(RED).with_hand(RED, **REPAIR).game()
    assert can(game, "road 0,0,SW")
    assert refused(game, "repair road -1,1,SW")


def test_event_card_quake_road_building() -> None:
    """EVENT-CARD-QUAKE: Road Building does not help either."""
    position = with_damage(with_roads(), "0,0,E").action_phase(RED).with_cards(RED, road_building=1)
    game = position.with_hand(RED, **REPAIR).game()
    assert refused(game, "play road building")
    play(game, "repair road 0,0,E", "play road building", "road 0,0,SW")


def test_event_card_quake_not_before_the_roll() -> None:
    """EVENT-CARD-QUAKE: a road is never repaired before the roll."""
    game = with_damage(with_roads(), "0,0,E").with_hand(RED, **REPAIR).game()
    assert refused(game, "repair road 0,0,E")


def test_event_card_quake_too_expensive() -> None:
    """EVENT-CARD-QUAKE: without the cards there is no repair."""
    for cards in ({"brick": 5}, {"lumber": 5}):
        game = with_damage(with_roads(), "0,0,E").action_phase(RED).with_hand(RED, **cards).game()
        assert refused(game, "repair road 0,0,E")


def test_event_card_quake_special_building_phase() -> None:
    """EVENT-CARD-QUAKE: a road is also repaired in the special building phase."""
    position = with_roads(events(5)).with_hand(BLUE, **REPAIR).action_phase(RED)
    game = play(with_damage(position, "-1,1,SW").game(), "end")
    assert asked(game) == (BLUE, Phase.SPECIAL_BUILDING)
    assert damaged(play(game, "repair road -1,1,SW")) == set()


def test_event_card_quake_no_piece_is_needed() -> None:
    """EVENT-CARD-QUAKE: a repair needs no road of the supply, and the repaired road is none more."""
    game = with_damage(with_roads(), "0,0,E").action_phase(RED).with_hand(RED, **REPAIR).game()
    supply, length = state(game).supply.tolist()[RED], state(game).road_length[RED]
    play(game, "repair road 0,0,E")
    assert (state(game).supply.tolist()[RED], state(game).road_length[RED]) == (supply, length)


def test_event_card_quake_a_damaged_road_counts() -> None:
    """EVENT-CARD-QUAKE: it counts for the Longest Road, connects, and blocks its path."""
    roads = ("0,0,NE", "0,0,E", "0,0,SE", "0,0,SW", "0,0,W")
    position = events().with_settlement(RED, "0,0,N").with_roads(RED, *roads).action_phase(RED)
    cards = {"brick": 1, "lumber": 1, "wool": 1, "grain": 1}
    position.with_settlement(BLUE, "1,-1,NE").with_roads(BLUE, "1,-1,E").with_hand(RED, **cards)
    game = with_damage(position.with_holder(longest_road=RED), "0,0,SE").game()
    assert state(game).road_length[RED] == 5
    assert can(game, "settlement 0,0,S")
    assert state(game).longest_road == RED
    assert refused(play(game, "end"), "road 0,0,SE")


def test_event_card_quake_ends_trading() -> None:
    """EVENT-CARD-QUAKE, decision: with `trade_build_order = separate` a repair ends trading, as building does."""
    position = with_roads(events(trade_build_order="separate")).with_hand(RED, brick=1, lumber=5).action_phase(RED)
    game = with_damage(position, "0,0,E").game()
    assert can(game, "bank lumber for ore")
    assert not can(play(game, "repair road 0,0,E"), "bank lumber for ore")


@pytest.mark.parametrize("is_on", [False, True])
def test_event_card_quake_settlements(is_on: bool) -> None:
    """EVENT-CARD-QUAKE, option: no settlement at the end of a damaged road, whoever owns the road."""
    cards = {"brick": 1, "lumber": 1, "wool": 1, "grain": 1}
    position = with_roads(events(earthquake_blocks_settlements=is_on)).with_roads(BLUE, "1,0,SW")
    position.with_hand(RED, **cards).action_phase(RED)
    game = with_damage(position, "1,0,SW").game()
    assert can(game, "settlement 0,0,SE") != is_on
    assert can(
        with_damage(with_roads().with_hand(RED, **cards).action_phase(RED), "-1,1,SW").game(), "settlement 0,0,SE"
    )
