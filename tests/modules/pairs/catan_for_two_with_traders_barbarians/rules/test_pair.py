"""Rule tests of Catan for Two with Traders & Barbarians: TRADER-TWO."""

import pytest
from modules.catan_for_two.places import (
    FIRST,
    NEUTRAL_2,
    SECOND,
    SETTLEMENT_CARDS,
    START_1,
    START_2,
    open_knights,
    owner_of_building,
    tokens,
    with_neutral,
    with_tokens,
)
from modules.events.places import reveal
from modules.gold.places import gold
from modules.pairs.catan_for_two_with_traders_barbarians.places import RULES, both
from modules.traders_barbarians.places import AWAY, TradersPosition, barbarians, delivered, named, points_left
from support import asked, can, draw, hand, legal, play, refused, roll, state

from insula import Game, Phase
from insula.errors import ImpossiblePositionError, RulesetError

WITH_EVENTS = f"events+{RULES}"
WAY = ("0,0,NE", "0,0,E", "0,0,SE")
"""Three paths in a row, from 0,0,N on."""

# Neutral roads.


def driving(
    *neutral: str, amount: int = 5, points: int = 6, place: str = "0,0,N", number: int = 0, **options: object
) -> TradersPosition:
    """Return a position in which the first player's wagon moves; these paths have roads of a neutral player."""
    position = both(**options).with_gold(amount, 5).with_wagon(FIRST, place, 3).moving(FIRST, points)
    with_neutral(position, number, roads=neutral)
    return position


def steps(*paths: str) -> list[str]:
    """Return the decisions of a wagon that takes these paths."""
    return [f"wagon {path}" for path in paths]


def test_trader_two_01_three_neutral_roads() -> None:
    """TRADER-TWO-01: the example: three neutral roads cost 3 gold: 2 to the bank and 1 to the opponent."""
    game = play(driving(*WAY).game(), *steps(*WAY))
    assert gold(game) == [2, 5]  # put down at the moment of crossing, and not divided yet
    assert points_left(game) == 3  # 1 MP for each road
    play(game, "end")
    assert gold(game) == [2, 6]


@pytest.mark.parametrize(("roads", "share"), [(0, 0), (1, 0), (2, 1), (3, 1)])
def test_trader_two_01_half_rounded_down(roads: int, share: int) -> None:
    """TRADER-TWO-01: half, rounded up, goes to the bank, and the rest to the opponent; for one road all to the bank."""
    game = play(driving(*WAY[:roads]).game(), *steps(*WAY[:roads]), "end")
    assert gold(game) == [5 - roads, 5 + share]


def test_trader_two_01_both_neutral_players_are_one_sum() -> None:
    """TRADER-TWO-01: the sum of a movement is divided, whichever neutral players own the roads."""
    position = driving(WAY[0])
    with_neutral(position, 1, roads=(WAY[1],))
    game = play(position.game(), *steps(*WAY[:2]), "end")
    assert gold(game) == [3, 6]


def test_trader_two_01_the_gold_must_be_there() -> None:
    """TRADER-TWO-01, TRADER-WAGON-04: without gold no neutral road can be used."""
    game = driving(*WAY, amount=1).game()
    play(game, f"wagon {WAY[0]}")
    assert refused(game, f"wagon {WAY[1]}")


def test_trader_two_01_roads_of_the_opponent() -> None:
    """TRADER-TWO-01: the toll for a road of the opponent is paid to them at once, and is no part of the sum."""
    game = play(driving(WAY[0]).with_roads(SECOND, WAY[1]).game(), *steps(*WAY[:2]))
    assert gold(game) == [3, 6]
    assert gold(play(game, "end")) == [3, 6]


def test_trader_two_01_divided_at_a_plaza() -> None:
    """TRADER-TWO-01, TRADER-WAGON-07: a plaza ends the movement, so the sum is divided there."""
    position = driving("-2,0,NE", "-2,0,C-NE", place="-2,0,N")
    game = play(position.game(), "wagon -2,0,NE", "wagon -2,0,C-NE")
    assert asked(game)[1] == Phase.DRAWING_GOODS
    assert gold(game) == [3, 6]


def test_trader_two_01_swift_journey_has_its_own_sum() -> None:
    """TRADER-TWO-01: 1 gold in the first movement and 1 in the second: both go to the bank."""
    position = driving(*WAY).with_cards(FIRST, swift_journey=1)
    game = play(position.game(), f"wagon {WAY[0]}", "play swift journey", f"wagon {WAY[1]}", "end")
    assert gold(game) == [3, 5]
    position = driving(*WAY).with_cards(FIRST, swift_journey=1)
    game = play(position.game(), *steps(*WAY[:2]), "play swift journey")
    assert gold(game) == [3, 6]


def test_trader_two_01_the_log() -> None:
    """TRADER-TWO-01: players read who gets which part of the gold."""
    game = play(driving(*WAY[:2]).game(), *steps(*WAY[:2]), "end")
    sentences = [event.text(game.ruleset) for event in game.events_since(0)]
    mover, other = game.ruleset.colors
    assert f"{mover} pays neutral 1 1 gold for using a road" in sentences
    assert [text for text in sentences if text.startswith(other) and "gold" in text] == [
        f"{other} gets 1 gold of the gold for neutral roads"
    ]


# Trade tokens.


def with_barbarian(first: int, second: int = 5, **options: object) -> TradersPosition:
    """Return a position in which the first player has trade tokens, and a road lies beside a barbarian."""
    position = both(**options).with_settlement(FIRST, "0,0,NE").with_roads(FIRST, "0,0,NE").with_gold(0, 0)
    position.with_settlement(SECOND, "0,0,SW").with_roads(SECOND, "0,0,SW").with_hand(SECOND, ore=1)
    with_tokens(position, first, second)
    return position


def test_trader_two_02_a_token_moves_a_barbarian() -> None:
    """TRADER-TWO-02: for 1 token a barbarian goes to a path without a road and a barbarian that is not closed."""
    game = play(with_barbarian(1).game(), f"tokens for barbarian {AWAY[0]}")
    assert (asked(game), tokens(game)) == ((FIRST, Phase.MOVING_BARBARIAN_FOR_TOKENS), [0, 5])
    for place in ("0,0,NE", "0,0,SW", AWAY[0], AWAY[1], "-2,0,W"):
        assert refused(game, f"barbarian to {place}")
    assert game.why_not("barbarian to 0,0,SW") == "trade tokens move a barbarian only to a path without a road"
    play(game, "barbarian to -2,0,C-N")
    assert barbarians(game) == {named(game, path) for path in ("-2,0,C-N", *AWAY[1:])}
    assert (hand(game, FIRST), hand(game, SECOND)) == ({}, {"ore": 1})  # no card is drawn
    assert asked(game) == (FIRST, Phase.ACTION_PHASE)


def test_trader_two_02_no_neutral_road() -> None:
    """TRADER-TWO-02: a road of a neutral player is a road."""
    position = with_barbarian(1)
    with_neutral(position, 1, roads=("-1,2,NE",))
    game = play(position.game(), f"tokens for barbarian {AWAY[0]}")
    assert refused(game, "barbarian to -1,2,NE")


@pytest.mark.parametrize(("own", "other", "price"), [(1, 1, 1), (1, 2, 1), (2, 1, 2)])
def test_trader_two_02_price(own: int, other: int, price: int) -> None:
    """TRADER-TWO-02, TBGEN-01: 1 token with at most as many visible points as the opponent, else 2."""
    position = both().with_settlement(FIRST, *("0,0,N", "1,0,S")[:own]).with_gold(0, 0)
    position.with_settlement(SECOND, *("0,0,S", "2,-1,N")[:other])
    with_tokens(position, price, 0)
    game = play(position.game(), f"tokens for barbarian {AWAY[0]}", "barbarian to -2,0,C-N")
    assert tokens(game) == [0, 0]
    with_tokens(position, price - 1, 0)
    assert refused(position.game(), f"tokens for barbarian {AWAY[0]}")


def test_trader_two_02_in_place_of_the_robber() -> None:
    """TRADER-TWO-02: no robber is sent to a desert; a forced trade counts as an action of the turn, too."""
    game = with_barbarian(5).with_hand(FIRST, wool=3).game()
    assert not [text for text in legal(game) if text.startswith("send robber")]
    assert refused(game, "send robber to none")
    assert game.why_not("send robber to none") == "there is no robber in this game: trade tokens move a barbarian"
    assert can(game, "force trade")
    play(game, f"tokens for barbarian {AWAY[0]}", "barbarian to -2,0,C-N")
    assert not can(game, f"tokens for barbarian {AWAY[1]}")
    assert not can(game, "force trade")


def test_trader_two_02_when() -> None:
    """TRADER-TWO-02, TWO-ROLL-03: in the own turn: before the roll, between the rolls and in the action phase."""
    game = with_barbarian(5, two_actions_per_turn=0).before_roll(FIRST).game()
    text = f"tokens for barbarian {AWAY[1]}"
    assert can(game, text)
    roll(game, "4 4")
    assert (asked(game), can(game, text)) == ((FIRST, Phase.BETWEEN_ROLLS), True)
    roll(game, "4 5")
    assert (asked(game), can(game, text)) == ((FIRST, Phase.ACTION_PHASE), True)
    play(game, "end building")
    assert not can(game, text)


def test_trader_two_02_knight_between_the_rolls() -> None:
    """TRADER-TWO-02, TWO-ROLL-03: a Knight is played between the rolls; it moves a barbarian and steals."""
    game = roll(with_barbarian(0).with_cards(FIRST, knight=1).before_roll(FIRST).game(), "4 4")
    play(game, "play knight", f"choose barbarian {AWAY[0]}", "barbarian to 0,0,SW")
    assert (hand(game, FIRST), asked(game)) == ({"ore": 1}, (FIRST, Phase.BETWEEN_ROLLS))


@pytest.mark.parametrize(("place", "gained"), [("-2,0,N", 2), ("-2,0,NE", 1), ("0,0,SE", 0), ("-1,-1,NW", 1)])
def test_trader_two_03_settlement(place: str, gained: int) -> None:
    """TRADER-TWO-03: the examples: 1 token at a trade hex, 1 more at the sea."""
    game = both().foundation(FIRST).game()
    before = tokens(game)[FIRST]
    play(game, f"settlement {place}")
    assert tokens(game)[FIRST] - before == gained


def test_trader_two_03_built_settlement() -> None:
    """TRADER-TWO-03: a settlement built later brings the token, and an upgrade none."""
    position = both().with_settlement(FIRST, "-1,0,S").with_roads(FIRST, "-1,0,SW", "-1,0,W")
    with_tokens(position, 0, 0)
    game = position.with_hand(FIRST, **SETTLEMENT_CARDS).with_hand(FIRST, ore=3, grain=2).game()
    play(game, "settlement -1,0,NW")
    assert tokens(game) == [1, 0]
    play(game, next(text for text in legal(game) if text.startswith("neutral")))
    assert tokens(play(game, "city -1,0,NW")) == [1, 0]


def test_trader_two_03_starting_city() -> None:
    """TRADER-TWO-03: the starting city counts as a settlement here."""
    game = both().foundation(FIRST).game()
    play(game, "settlement 0,0,NE", "road 0,0,NE", "settlement 0,0,SW", "road 0,0,SW")
    before = tokens(game)
    play(game, "city -2,0,N")
    assert [after - had for after, had in zip(tokens(game), before, strict=True)] == [0, 2]


# Other rules.


def test_trader_two_04_neutral_pieces() -> None:
    """TRADER-TWO-04: neutral settlements do not stand on plazas or closed corners; neutral roads lie on inner paths."""
    position = both().with_settlement(FIRST, "0,0,N").with_roads(FIRST, "0,0,NE", "0,0,E").with_gold(0, 0)
    with_neutral(position, 0, roads=("-2,0,C-NE", "-1,0,W"))
    game = position.with_hand(FIRST, brick=2, lumber=2, wool=1, grain=1).game()
    play(game, "road 0,0,SE")
    places = {text.partition(" road ")[2] for text in legal(game)}
    assert f"1 {named(game, '-2,0,C-N')}" in places
    assert not {place for place in places if place.split()[-1] in ("-2,0,W", "-2,0,NW", "-2,0,SW")}
    play(game, f"neutral road 1 {named(game, '-2,0,C-N')}", "settlement 0,0,SE")
    assert asked(game) == (FIRST, Phase.BUILDING_NEUTRAL_SETTLEMENT)
    settlements = {text.split()[-1] for text in legal(game)}
    assert settlements.isdisjoint({"-2,0,C", "-2,0,SW", "-2,0,NW"})
    assert "-2,0,N" in settlements or "-1,-1,SW" in settlements


def test_trader_two_04_first_neutral_settlements() -> None:
    """TRADER-TWO-04, TWO-SETUP-03: the neutral players begin on their two inner intersections."""
    game = Game(RULES, 2, seed=2, options={"trade_with_players": False})
    assert [owner_of_building(game, place) for place in (START_1, START_2)] == [2, NEUTRAL_2]


def test_trader_two_04_no_desert() -> None:
    """TRADER-TWO-04: there is no desert, so no settlement brings tokens for one."""
    assert "desert" not in both().game().position


@pytest.mark.parametrize("dice", ["1 1", "6 6", "4 4"])
def test_trader_two_04_rolls_differ(dice: str) -> None:
    """TRADER-TWO-04: the two production rolls differ, and a 2 or 12 is rolled again first."""
    game = roll(both().before_roll(FIRST).game(), "4 4")
    roll(game, dice)
    assert asked(game)[1] == Phase.ROLLING_DICE
    draw(game, "4 5")
    assert asked(game) == (FIRST, Phase.ACTION_PHASE)
    first = roll(both().before_roll(FIRST).game(), dice)
    assert asked(first)[1] == (Phase.BETWEEN_ROLLS if dice == "4 4" else Phase.ROLLING_DICE)


@pytest.mark.parametrize("has_card", [True, False])
def test_trader_two_04_discarded_knight(has_card: bool) -> None:
    """TRADER-TWO-04, TRADER-COMP-03: a played knight brings 2 tokens; the Largest Army moves only if it is used."""
    position = both(trader_largest_army=has_card).with_played(FIRST, knight=3).with_played(SECOND, knight=3)
    with_tokens(position, 0, 0)
    if has_card:
        position.with_holder(largest_army=FIRST)
    game = play(position.game(), "discard open knight")
    assert (tokens(game), open_knights(game)) == ([2, 0], [2, 3])
    assert state(game).largest_army == (SECOND if has_card else -1)


def test_trader_two_04_one_movement() -> None:
    """TRADER-TWO-04: the wagon moves once per turn, although there are two rolls."""
    position = both().with_wagon(FIRST, "0,0,N").with_gold(0, 0)
    game = play(position.game(), "end building")
    assert asked(game) == (FIRST, Phase.MOVING_WAGON)
    play(game, "wagon 0,0,NE", "end")
    assert asked(game) == (SECOND, Phase.BEFORE_ROLL)


def test_goal_and_trade_hexes() -> None:
    """TWO-END-01, TRADER-VP-02: 13 points win; a delivery counts."""
    assert Game(RULES, 2, seed=1).ruleset.options["vp_goal"] == 13
    position = both().with_gold(0, 0).with_wagon(FIRST, "-2,0,NE", 1, "glass").with_delivered(FIRST, 12)
    game = play(position.moving(FIRST).game(), "wagon -2,0,C-NE")
    assert (delivered(game, FIRST), game.winners) == (13, (FIRST,))


def test_combo_b_add_04_not_with_cities_and_knights() -> None:
    """COMBO-B-ADD-04: Catan for Two is not offered with Cities & Knights and Traders & Barbarians."""
    with pytest.raises(RulesetError, match="COMBO-B-ADD-04"):
        Game(f"cities_knights+{RULES}", 2)


# Event Cards.


def cards() -> TradersPosition:
    """Return a position before the cards of the first player, with a settlement of the second at 8 and 11."""
    return both(WITH_EVENTS).with_settlement(SECOND, "-1,0,S").before_roll(FIRST)  # forest 11, mountains 3, forest 8


def test_trader_event_06_second_result_is_compared_with_the_last_card() -> None:
    """TRADER-EVENT-06: the example: a 12, then an 8; then a 2, whose event happens, and an 8, which is ignored."""
    game = reveal(cards().game(), "12 calm sea")
    assert asked(game)[1] == Phase.DRAWING_EVENT_CARD
    draw(game, "8")
    assert (asked(game), hand(game, SECOND)) == ((FIRST, Phase.BETWEEN_ROLLS), {"lumber": 1})
    reveal(game, "2 plentiful year")
    play(game, "take ore", "take ore")
    again = Game(position=game.position, chance="manual")
    for each in (game, again):
        draw(each, "8 epidemic")
        assert (asked(each), hand(each, SECOND)) == ((FIRST, Phase.ACTION_PHASE), {"lumber": 1, "ore": 1})


def test_trader_event_06_another_number_counts() -> None:
    """TRADER-EVENT-06: a card turned up anew with another number than the first result produces."""
    game = reveal(reveal(cards().game(), "9"), "2 plentiful year")
    play(game, "take ore", "take ore")
    draw(game, "8")
    assert (asked(game), hand(game, SECOND)) == ((FIRST, Phase.ACTION_PHASE), {"lumber": 1, "ore": 1})


def test_trader_event_06_the_card_itself_is_not_compared() -> None:
    """TRADER-EVENT-06: a 2 is not ignored after a 2 of the same turn: only cards that count are compared."""
    game = reveal(cards().game(), "2 plentiful year")
    play(game, "take ore", "take ore")
    draw(game, "9")
    reveal(game, "12 calm sea")
    assert asked(game)[1] == Phase.DRAWING_EVENT_CARD


# Positions.


AT_NEUTRAL, NEUTRAL_ROAD = "1,-2,S", "0,-1,E"
"""The settlement of the first neutral player, and a path beside it."""


def test_positions_and_records_read_back() -> None:
    """TRADER-TWO-01, TRADER-TWO-02: gold put down, a barbarian moved for tokens, and whole records read back."""
    driven = play(driving(NEUTRAL_ROAD, place=AT_NEUTRAL).game(), f"wagon {NEUTRAL_ROAD}")
    paid = play(with_barbarian(2).game(), f"tokens for barbarian {AWAY[0]}")
    for game in (driven, paid):
        again = Game(position=game.position)
        assert set(game.position.splitlines()) <= set(again.position.splitlines())
        assert again.legal_actions == game.legal_actions
        assert Game.from_record(game.record()).legal_actions == game.legal_actions
    assert "neutral tolls: 1" in driven.position


def test_tolls_without_a_movement_are_refused() -> None:
    """TRADER-TWO-01: gold for neutral roads is put down only in a movement."""
    game = play(driving(NEUTRAL_ROAD, place=AT_NEUTRAL).game(), f"wagon {NEUTRAL_ROAD}", "end", "roll", "4 4")
    with pytest.raises(ImpossiblePositionError, match="only in a movement"):
        Game(position=game.position.replace("turn:", "neutral tolls: 1\nturn:"))
