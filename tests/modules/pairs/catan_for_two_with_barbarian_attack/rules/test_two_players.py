"""Two attacks, trade tokens that move a barbarian, and what stays as it is (ATTACK-TWO-06, -07, -09)."""

import pytest
from modules.barbarian_attack.places import (
    CITY_CARDS,
    COAST,
    ROAD_CARDS,
    SETTLEMENT_CARDS,
    barbarians,
    is_conquered,
    supply,
)
from modules.catan_for_two.places import (
    FIRST,
    NEUTRAL_1,
    NEUTRAL_2,
    SECOND,
    START_1,
    START_2,
    owner_of_building,
    tokens,
)
from modules.pairs.catan_for_two_with_barbarian_attack.places import RULES, StrayPosition, both, named
from support import asked, can, draw, hand, legal, play, refused, roll, state

from insula.game import Game, Phase

# Two attacks.


def settler(*neutral_roads: str) -> StrayPosition:
    """Return a position in which the first player can build the settlement 0,0,NE."""
    position = both().with_roads(FIRST, "0,0,NE").with_hand(FIRST, **SETTLEMENT_CARDS)
    return position.with_neutral(0, roads=neutral_roads)


TO_A_PLACE = ("1,-2,SE", "1,-2,E")
"""Two paths from the settlement of the first neutral player to a place for another one, 1,-2,NE."""


def attack_of(game: Game, *numbers: str) -> Game:
    """Let an attack roll these numbers."""
    for number in numbers:
        assert asked(game) == (-1, Phase.ROLLING_ATTACK)
        draw(game, number)
    return game


def test_attack_two_06_two_attacks() -> None:
    """ATTACK-TWO-06: the attack of the own settlement, then the neutral settlement, then its attack."""
    game = attack_of(play(settler(*TO_A_PLACE).game(), "settlement 0,0,NE"), "3", "9")
    assert owner_of_building(game, "1,-2,NE") != NEUTRAL_1
    attack_of(game, "12")
    assert owner_of_building(game, "1,-2,NE") == NEUTRAL_1  # the only place, built without a question
    attack_of(game, "3", "4", "5")
    assert asked(game) == (FIRST, Phase.ACTION_PHASE)
    assert barbarians(game) == {"0,-2": 2, "-1,-1": 1, "-2,0": 1, "-2,1": 1, "1,1": 1}


def test_attack_two_06_the_player_chooses_after_the_first_attack() -> None:
    """ATTACK-TWO-06: with several places the player chooses the neutral settlement when the first attack is over."""
    position = settler(*TO_A_PLACE).with_neutral(1, roads=("-1,2,NE", "-1,2,E"))
    game = attack_of(play(position.game(), "settlement 0,0,NE"), "3", "9", "12")
    assert asked(game) == (FIRST, Phase.BUILDING_NEUTRAL_SETTLEMENT)
    attack_of(play(game, "neutral settlement 1 1,-2,NE"), "3", "9", "12")
    assert asked(game) == (FIRST, Phase.ACTION_PHASE)
    assert barbarians(game) == {"0,-2": 2, "-1,-1": 2, "-2,0": 2}


def test_attack_two_06_a_neutral_road_calls_no_attack() -> None:
    """ATTACK-TWO-06, TWO-NEUTRAL-03: no settlement is legal for a neutral player, so a road is built: one attack."""
    game = attack_of(play(settler().game(), "settlement 0,0,NE"), "3", "9", "12")
    assert asked(game) == (FIRST, Phase.BUILDING_NEUTRAL_SETTLEMENT)
    assert all(text.startswith("neutral road") for text in legal(game))
    play(game, "neutral road 2 -1,2,NE")
    assert (asked(game), supply(game)) == ((FIRST, Phase.ACTION_PHASE), 33)


def test_attack_two_06_the_first_attack_can_take_the_place() -> None:
    """ATTACK-TWO-06: legal is what is legal after the first attack: a hex conquered in it allows no settlement."""
    position = settler(*TO_A_PLACE).with_barbarians(**{"1,-2": 2})
    game = attack_of(play(position.game(), "settlement 0,0,NE"), "8", "9", "12")
    assert asked(game) == (FIRST, Phase.BUILDING_NEUTRAL_SETTLEMENT)
    assert all(text.startswith("neutral road") for text in legal(game))


def test_attack_two_06_a_city() -> None:
    """ATTACK-TWO-06: an upgrade causes one attack and nothing for neutral players."""
    position = both().with_settlement(FIRST, "0,0,NE").with_hand(FIRST, **CITY_CARDS)
    game = attack_of(play(position.game(), "city 0,0,NE"), "3", "9", "12")
    assert asked(game) == (FIRST, Phase.ACTION_PHASE)


def test_attack_two_06_a_road() -> None:
    """ATTACK-TWO-06, ATTACK-LAND-01: roads, neutral or not, cause no attack."""
    position = both().with_settlement(FIRST, "0,0,NE").with_hand(FIRST, **ROAD_CARDS)
    game = play(position.game(), "road 0,0,NE", "neutral road 2 -1,2,NE")
    assert asked(game) == (FIRST, Phase.ACTION_PHASE)


def test_attack_two_06_an_empty_supply() -> None:
    """ATTACK-TWO-06, ATTACK-LAND-06: the first attack empties the supply, so there is no second one."""
    position = settler(*TO_A_PLACE).with_prisoners(10, 3)
    position.with_conquered("-2,1", "-2,0", "2,-1", "2,0", "1,1", "0,2", "-1,2")
    game = attack_of(play(position.game(), "settlement 0,0,NE"), "3", "9")
    assert (supply(game), asked(game)) == (0, (FIRST, Phase.ACTION_PHASE))
    assert owner_of_building(game, "1,-2,NE") == NEUTRAL_1


# Trade tokens.


def payer(first: int = 1, second: int = 0, **options: object) -> StrayPosition:
    """Return a position with barbarians on three coastal hexes, one of them conquered."""
    position = both(**options).with_barbarians(**{"0,2": 1, "1,1": 2, "2,0": 3})
    return position.with_tokens(first, second)


def test_attack_two_07_a_token_moves_a_barbarian() -> None:
    """ATTACK-TWO-07, ATTACK-CARD-08: from a coastal hex to another one that is not conquered."""
    game = payer().game()
    offered = {text for text in legal(game) if text.startswith("tokens")}
    assert offered == {f"tokens for barbarian from {hex}" for hex in ("0,2", "1,1", "2,0")}
    play(game, "tokens for barbarian from 1,1")
    assert (asked(game), tokens(game)) == ((FIRST, Phase.SENDING_FOR_TOKENS), [0, 0])
    assert legal(game) == {f"barbarian to {hex}" for hex in COAST[4] if hex not in ("1,1", "2,0")}
    assert game.why_not("barbarian to 2,0") == "the hex is conquered: it takes no more barbarians"
    play(game, "barbarian to -1,-1")
    assert barbarians(game) == {"0,2": 1, "1,1": 1, "2,0": 3, "-1,-1": 1}
    assert asked(game) == (FIRST, Phase.ACTION_PHASE)


def test_attack_two_07_a_conquered_hex_is_freed() -> None:
    """ATTACK-TWO-07, ATTACK-HEX-08: a barbarian leaves a conquered hex, and conquers another one."""
    position = payer(2).with_settlement(SECOND, "2,0,SE").with_settlement(FIRST, "1,1,SE")
    game = position.game()
    assert (is_conquered(game, "2,0,SE"), is_conquered(game, "1,1,SE")) == (True, False)
    play(game, "tokens for barbarian from 2,0", "barbarian to 1,1")
    assert barbarians(game) == {"0,2": 1, "1,1": 3, "2,0": 2}
    assert (is_conquered(game, "2,0,SE"), is_conquered(game, "1,1,SE")) == (False, True)


@pytest.mark.parametrize(("own", "other", "price"), [(1, 1, 1), (1, 2, 1), (2, 1, 2)])
def test_attack_two_07_price(own: int, other: int, price: int) -> None:
    """ATTACK-TWO-07, TBGEN-01: 1 token with at most as many visible points as the opponent, else 2."""
    for held in (price, price - 1):
        position = payer(held).with_settlement(FIRST, *("0,0,NW", "1,0,SE")[:own])
        position.with_settlement(SECOND, *("0,0,SE", "2,-1,NW")[:other])
        game = position.game()
        if held < price:
            assert refused(game, "tokens for barbarian from 1,1")
            assert game.why_not("tokens for barbarian from 1,1") is not None
        else:
            assert tokens(play(game, "tokens for barbarian from 1,1", "barbarian to -1,-1")) == [0, 0]


def test_attack_two_07_conquered_buildings_are_no_points() -> None:
    """ATTACK-TWO-07, ATTACK-BLDG-02: the price goes by the points at the moment."""
    position = payer(1).with_settlement(FIRST, "1,-2,N", "0,0,NW").with_settlement(SECOND, "0,0,SE")
    assert not can(position.game(), "tokens for barbarian from 1,1")
    assert can(position.with_conquered("1,-2").game(), "tokens for barbarian from 1,1")


def test_attack_two_07_in_place_of_the_robber() -> None:
    """ATTACK-TWO-07, TWO-ACTION-01: no robber is sent; a forced trade is an action of the same turn, too."""
    game = payer(5).with_hand(SECOND, ore=2).game()
    assert not [text for text in legal(game) if text.startswith("send robber")]
    assert game.why_not("send robber to none") == "there is no robber in this game: trade tokens move a barbarian"
    assert can(game, "force trade")
    play(game, "tokens for barbarian from 1,1", "barbarian to -1,-1")
    assert not can(game, "tokens for barbarian from 0,2")
    assert not can(game, "force trade")


def test_attack_two_07_when() -> None:
    """ATTACK-TWO-07, TWO-ROLL-03: in the own turn: before the roll, between the rolls, and in the action phase."""
    game = payer(5, two_actions_per_turn=0).before_roll(FIRST).game()
    text = "tokens for barbarian from 1,1"
    assert can(game, text)
    roll(game, "4 4")
    assert (asked(game), can(game, text)) == ((FIRST, Phase.BETWEEN_ROLLS), True)
    play(game, text, "barbarian to -1,-1")
    assert asked(game) == (FIRST, Phase.BETWEEN_ROLLS)
    roll(game, "4 5")
    assert (asked(game), can(game, text)) == ((FIRST, Phase.ACTION_PHASE), True)
    position = payer(5).with_stray("1,-2,NW").moving(FIRST)
    assert not can(position.game(), text)


def test_attack_two_07_without_a_barbarian() -> None:
    """ATTACK-TWO-07: without a barbarian on the board the action is not available."""
    game = both().with_tokens(5, 5).game()
    assert not [text for text in legal(game) if text.startswith("tokens")]
    assert game.why_not("tokens for barbarian from 1,1") == "there is no barbarian on this hex"


def test_attack_two_07_without_a_target() -> None:
    """ATTACK-TWO-07: without a target it is not available: all hexes but one are conquered, or all are."""
    full = dict.fromkeys(COAST[4], 3)
    one = both().with_tokens(5, 5).with_barbarians(**{**full, "1,1": 2}).game()
    assert not can(one, "tokens for barbarian from 1,1")
    assert can(one, "tokens for barbarian from 0,2")
    everything = both().with_tokens(5, 5).with_barbarians(**full).game()
    assert not [text for text in legal(everything) if text.startswith("tokens")]
    assert everything.why_not("tokens for barbarian from 1,1") == (
        "there is no other coastal hex to which the barbarian could go"
    )


def test_attack_two_07_the_only_target_is_not_asked_for() -> None:
    """ATTACK-TWO-07: with one target the barbarian goes there; players read from where to where."""
    full = dict.fromkeys(COAST[4], 3)
    game = both().with_tokens(5, 5).with_barbarians(**{**full, "1,1": 2}).game()
    play(game, "tokens for barbarian from 0,2")
    assert (barbarians(game)["1,1"], barbarians(game)["0,2"]) == (3, 2)
    color = game.ruleset.colors[FIRST]
    sentences = [event.text(game.ruleset) for event in game.events_since(0)]
    assert f"{color} moves a barbarian from 0,2 to 1,1" in sentences
    assert f"{color} pays 1 trade token" in sentences


# What stays as it is.


def test_attack_two_09_starting_settlement_and_city() -> None:
    """ATTACK-TWO-09: the example: a starting settlement at the desert and the coast brings 3 tokens; so does a city."""
    game = both().foundation(FIRST).game()
    before = tokens(game)[FIRST]
    play(game, "settlement 2,-2,NW")
    assert tokens(game)[FIRST] - before == 3
    again = both().foundation(FIRST).game()
    play(again, "settlement 0,0,NE", "road 0,0,NE", "settlement 0,0,SW", "road 0,0,SW")
    before = tokens(again)[SECOND]
    play(again, "city 2,-2,NW")
    assert tokens(again)[SECOND] - before == 3
    assert asked(again)[1] != Phase.ROLLING_ATTACK  # ATTACK-SETUP-04


@pytest.mark.parametrize(("place", "gained"), [("-2,2,SW", 1), ("0,0,SE", 0), ("2,-2,S", 2), ("2,-2,N", 3)])
def test_attack_two_09_tokens_for_settlements(place: str, gained: int) -> None:
    """ATTACK-TWO-09, TWO-EARN-02: 1 at the coast, 2 at the desert; the castle is no desert."""
    game = both().foundation(FIRST).game()
    before = tokens(game)[FIRST]
    play(game, f"settlement {place}")
    assert tokens(game)[FIRST] - before == gained


def test_attack_two_09_rolls_differ() -> None:
    """ATTACK-TWO-09, TWO-ROLL-02: two production rolls with different sums; a 7 lets the player draw after each."""
    game = roll(both().with_hand(SECOND, ore=1).before_roll(FIRST).game(), "3 4")
    assert asked(game) == (FIRST, Phase.CHOOSING_SEVEN_VICTIM)
    again = Game(position=game.position, chance="manual")
    assert again.legal_actions == game.legal_actions
    play(game, f"draw from {game.ruleset.colors[SECOND]}")
    assert (asked(game), hand(game, FIRST)) == ((FIRST, Phase.BETWEEN_ROLLS), {"ore": 1})
    roll(game, "5 2")
    assert asked(game)[1] == Phase.ROLLING_DICE
    draw(game, "4 4")
    assert asked(game) == (FIRST, Phase.ACTION_PHASE)


def test_attack_two_09_no_knights_to_discard() -> None:
    """ATTACK-TWO-09: there are no Knight cards that could be discarded for tokens."""
    game = both().game()
    assert not can(game, "discard open knight")
    assert not any(state(game).deck)


def test_attack_two_09_conquered_neutral_settlement() -> None:
    """ATTACK-TWO-09: a neutral settlement can be conquered; it still blocks, and nobody loses anything."""
    position = both().with_neutral(0, "1,-2,N").with_settlement(FIRST, "0,0,NE").with_barbarians(**{"1,-2": 2})
    game = position.with_hand(FIRST, **CITY_CARDS).game()
    points = [game.points(seat) for seat in (FIRST, SECOND)]
    attack_of(play(game, "city 0,0,NE"), "8", "9", "12")
    assert is_conquered(game, "1,-2,N")
    assert owner_of_building(game, "1,-2,N") == NEUTRAL_1
    assert [game.points(seat) for seat in (FIRST, SECOND)] == [points[0] + 1, points[1]]
    assert not [event for event in game.events_since(0) if event.kind == "building_conquered"]


def test_attack_two_09_neutral_roads_avoid_conquered_hexes() -> None:
    """ATTACK-TWO-09, TWO-NEUTRAL-02, ATTACK-HEX-04: no neutral road is built on a side of a conquered hex."""
    position = both().with_settlement(FIRST, "0,0,NE").with_hand(FIRST, **ROAD_CARDS).with_conquered("1,-2")
    game = play(position.game(), "road 0,0,NE")
    assert not {text for text in legal(game) if named(game, "1,-2,SE") in text or named(game, "1,-2,SW") in text}
    assert f"neutral road 1 {named(game, '0,-1,E')}" in legal(game)


def test_attack_two_09_first_neutral_settlements() -> None:
    """ATTACK-TWO-09, TWO-SETUP-03: the neutral players begin on their two inner intersections; 12 points win."""
    game = Game(RULES, 2, seed=2, options={"trade_with_players": False})
    assert [owner_of_building(game, place) for place in (START_1, START_2)] == [NEUTRAL_1, NEUTRAL_2]
    assert game.ruleset.options["vp_goal"] == 12
    assert tokens(game) == [5, 5]
