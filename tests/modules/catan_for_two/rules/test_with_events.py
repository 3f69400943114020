"""Rule tests of Catan for Two with Event Cards: EVENT-TWO-01."""

from modules.catan_for_two.places import (
    AT_DESERT,
    FIRST,
    INLAND,
    NEUTRAL_1,
    ROAD_CARDS,
    SECOND,
    SETTLEMENT_CARDS,
    owner_of_building,
    owner_of_road,
    two,
    with_neutral,
)
from modules.events.places import kind, reveal, with_damage, with_revealed
from support import Position, asked, chances, draw, hand, legal, play, robber, state

from insula.game import Game, Phase

RULES = "events+catan_for_two"
BEFORE_YEAR_END = (
    *("7 robber attack",) * 6,
    *("8",) * 4,
    *("9",) * 3,
    *("10",) * 2,
    *("6",) * 2,
    *("5",) * 2,
    "3",
    "4",
    "11",
    "2 plentiful year",
    "3 conflict",
    "5 tournament",
    "6 epidemic",
    "6 earthquake",
    "6 good neighbors",
    "9 calm sea",
    "12 calm sea",
)
"""All but one of the cards that come before the Year End card."""


def pair(**options: object) -> Position:
    """Return an island for two before the cards of the first player."""
    return two(RULES, **options).before_roll(FIRST)


def test_event_two_01_two_cards_in_a_turn() -> None:
    """EVENT-TWO-01: two cards are revealed, and the first is carried out before the second is revealed."""
    game = pair().with_settlement(SECOND, INLAND).game()
    reveal(game, "11")
    assert hand(game, SECOND) == {"lumber": 1}
    assert asked(game) == (FIRST, Phase.BETWEEN_ROLLS)
    reveal(game, "2 plentiful year")
    assert asked(game) == (FIRST, Phase.TAKING_RESOURCE)
    play(game, "take ore", "take ore")
    assert asked(game) == (FIRST, Phase.ACTION_PHASE)


def test_event_two_01_the_same_number_is_ignored() -> None:
    """EVENT-TWO-01: the example: an 8, then the 8 with Epidemic: nothing more happens, and no card replaces it."""
    game = pair().with_settlement(SECOND, "2,0,NE").game()
    reveal(game, "8")
    assert hand(game, SECOND) == {"ore": 1}
    reveal(game, "8 epidemic")
    assert hand(game, SECOND) == {"ore": 1}
    assert asked(game) == (FIRST, Phase.ACTION_PHASE)
    assert state(game).events_drawn[kind("8 epidemic")] == 1


def test_event_two_01_an_ignored_event_has_no_effect() -> None:
    """EVENT-TWO-01: the event of the ignored card is ignored too."""
    position = pair().with_settlement(FIRST, AT_DESERT, INLAND).with_roads(FIRST, "0,0,NE", "-1,0,NW")
    game = reveal(reveal(position.game(), "6"), "6 earthquake")
    assert not any(state(game).damaged)
    assert asked(game) == (FIRST, Phase.ACTION_PHASE)


def test_event_two_01_a_second_seven_is_ignored() -> None:
    """EVENT-TWO-01: two Robber Attacks in one turn move the robber once."""
    game = reveal(pair().game(), "7 robber attack")
    play(game, "robber 1,0")
    reveal(game, "7 robber attack")
    assert (robber(game), asked(game)) == ("1,0", (FIRST, Phase.ACTION_PHASE))


def test_event_two_01_the_next_turn_compares_its_own_cards() -> None:
    """EVENT-TWO-01: the number of an earlier turn does not matter."""
    game = reveal(reveal(pair().with_settlement(SECOND, "2,0,NE").game(), "8"), "9")
    reveal(play(game, "end"), "9")
    assert asked(game) == (SECOND, Phase.BETWEEN_ROLLS)
    reveal(game, "8")
    assert hand(game, SECOND) == {"ore": 2}


def test_event_two_01_year_end_before_the_second_card() -> None:
    """EVENT-TWO-01: after Year End a further card is revealed in its place, and its number can be the same."""
    game = with_revealed(pair(), *BEFORE_YEAR_END).game()
    reveal(game, "8 epidemic")
    play(game, "roll")
    assert sum(chances(game).values()) == 36
    draw(game, "8")
    assert asked(game) == (FIRST, Phase.ACTION_PHASE)
    assert sum(state(game).events_drawn) == 1
    assert Game(position=game.position).position.startswith(game.position)


def test_event_two_01_the_log_says_that_a_card_is_ignored() -> None:
    """EVENT-TWO-01: players read why nothing happens."""
    game = reveal(reveal(pair().game(), "8"), "8 epidemic")
    sentences = [event.text(game.ruleset) for event in game.events]
    assert "blue reveals another 8, and the card is ignored" in sentences


def test_event_two_01_only_players_are_addressed() -> None:
    """EVENT-TWO-01, TWO-COMBO-01: an earthquake damages roads of the two players only."""
    position = pair().with_settlement(FIRST, AT_DESERT).with_roads(FIRST, "0,0,NE")
    with_neutral(position, 0, roads=("0,-1,NE",))
    game = reveal(position.game(), "6 earthquake")
    damaged = {edge for edge, is_damaged in enumerate(state(game).damaged) if is_damaged}
    assert {int(state(game).road_owner[edge]) for edge in damaged} == {FIRST}


def test_event_two_01_the_road_of_a_neutral_player_is_no_trade_advantage() -> None:
    """EVENT-TWO-01, TWO-NEUTRAL-06: Trade Advantage does nothing if a neutral player holds the Longest Road."""
    position = pair().with_hand(SECOND, ore=1)
    game = position.game()
    state(game).longest_road = NEUTRAL_1
    reveal(game, "5 trade advantage")
    assert asked(game) == (FIRST, Phase.BETWEEN_ROLLS)


def test_event_two_01_neutral_pieces_are_built_in_spite_of_damage() -> None:
    """EVENT-TWO-01, EVENT-CARD-QUAKE: with a damaged road a player builds no road, but a neutral one."""
    position = two(RULES).with_settlement(FIRST, AT_DESERT).with_roads(FIRST, "0,0,NE", "0,0,NW")
    position.with_hand(FIRST, **SETTLEMENT_CARDS).with_hand(FIRST, **ROAD_CARDS)
    game = with_damage(position, "0,0,NE").game()
    assert not any(text.startswith("road") for text in legal(game))
    play(game, "settlement 0,0,NW")
    assert asked(game) == (FIRST, Phase.BUILDING_NEUTRAL_SETTLEMENT)
    play(game, "neutral road 1 0,-1,NE")
    assert owner_of_road(game, "0,-1,NE") == NEUTRAL_1


def test_event_two_01_a_repair_builds_nothing_for_neutral_players() -> None:
    """EVENT-TWO-01, EVENT-CARD-QUAKE: a repair is not building a road."""
    position = two(RULES).with_settlement(FIRST, AT_DESERT).with_roads(FIRST, "0,0,NE").with_hand(FIRST, **ROAD_CARDS)
    game = play(with_damage(position, "0,0,NE").game(), "repair road 0,0,NE")
    assert asked(game) == (FIRST, Phase.ACTION_PHASE)


def test_event_two_01_neutral_settlements_are_built_at_damaged_roads() -> None:
    """EVENT-TWO-01, EVENT-CARD-QUAKE: the option about settlements at damaged roads does not bind neutral players."""
    position = two(RULES, earthquake_blocks_settlements=True).with_settlement(FIRST, AT_DESERT)
    position.with_roads(FIRST, "0,0,NE", "0,0,NW", "-1,-1,NE").with_hand(FIRST, **SETTLEMENT_CARDS)
    with_neutral(position, 0, roads=("0,-1,NE", "0,-1,NW"))
    game = play(with_damage(position, "-1,-1,NE").game(), "settlement 0,0,NW")
    assert owner_of_building(game, "0,-1,NW") == NEUTRAL_1
