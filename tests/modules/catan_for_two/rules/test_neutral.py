"""Rule tests of building for neutral players: TWO-NEUTRAL. For random games see test_neutral_oracle.py."""

from modules.catan_for_two.places import (
    FIRST,
    INLAND,
    NEUTRAL_1,
    NEUTRAL_2,
    NOBODY,
    ROAD_CARDS,
    SECOND,
    SETTLEMENT_CARDS,
    owner_of_building,
    owner_of_road,
    tokens,
    two,
    with_neutral,
)
from support import Position, asked, bank, can, hand, legal, play, refused, roll, state

from insula.game import Game, Phase
from insula.rules.constants import ROAD, SETTLEMENT

AROUND_START_1 = {"neutral road 1 0,-1,NE", "neutral road 1 0,-1,E", "neutral road 1 1,-1,NW"}
AROUND_START_2 = {"neutral road 2 -1,1,E", "neutral road 2 -1,2,NW", "neutral road 2 -1,2,NE"}


def builder(**more: int) -> Position:
    """Return the first player in the action phase, with a settlement, a road, and the cards for a road."""
    position = two().with_settlement(FIRST, INLAND).with_roads(FIRST, "-1,0,NW")
    return position.with_hand(FIRST, **(more or ROAD_CARDS))


def settler() -> Position:
    """Return the first player with the cards for a settlement and a place for it."""
    return builder(**SETTLEMENT_CARDS).with_roads(FIRST, "-1,0,W", "-1,0,SW")


SETTLE = "settlement -1,0,S"


def test_two_neutral_01_a_road_for_a_road() -> None:
    """TWO-NEUTRAL-01: after a road the player builds one for a neutral player, free, of both colors' places."""
    game = play(builder().game(), "road -1,0,W")
    assert asked(game) == (FIRST, Phase.BUILDING_NEUTRAL_ROAD)
    assert legal(game) == AROUND_START_1 | AROUND_START_2
    before = bank(game)
    play(game, "neutral road 2 0,1,SW")
    assert owner_of_road(game, "0,1,SW") == NEUTRAL_2
    assert state(game).supply[NEUTRAL_2, ROAD] == 14
    assert bank(game) == before
    assert asked(game) == (FIRST, Phase.ACTION_PHASE)


def test_two_neutral_01_a_settlement_for_a_settlement() -> None:
    """TWO-NEUTRAL-01: after a settlement the player builds one for a neutral player, free."""
    position = with_neutral(settler(), 0, roads=("0,-1,E", "0,-1,NE", "0,-1,NW"))
    game = play(position.game(), SETTLE)
    assert asked(game)[1] != Phase.BUILDING_NEUTRAL_ROAD
    assert owner_of_building(game, "0,-1,NW") == NEUTRAL_1  # the only place
    assert state(game).supply[NEUTRAL_1, SETTLEMENT] == 3
    assert hand(game, FIRST) == {}
    assert asked(game) == (FIRST, Phase.ACTION_PHASE)


def test_two_neutral_01_each_road_of_a_card() -> None:
    """TWO-NEUTRAL-01, decision: each of the two roads of Road Building is followed by a neutral road at once."""
    game = builder().with_cards(FIRST, road_building=1).game()
    play(game, "play road building", "road -1,0,W")
    assert asked(game) == (FIRST, Phase.BUILDING_NEUTRAL_ROAD)
    play(game, "neutral road 1 0,-1,E")
    assert asked(game) == (FIRST, Phase.PLACING_ROADS)
    play(game, "road -1,0,SW")
    assert asked(game) == (FIRST, Phase.BUILDING_NEUTRAL_ROAD)
    play(game, "neutral road 2 0,1,SW")
    assert asked(game) == (FIRST, Phase.ACTION_PHASE)


def test_two_neutral_01_not_in_place_of_a_win() -> None:
    """TWO-NEUTRAL-01, TWO-END-01: the settlement that reaches the goal wins at once; nothing else is built."""
    position = with_neutral(settler(), 0, roads=("0,-1,E", "0,-1,NE", "0,-1,NW"))
    position.with_city(FIRST, "2,0,NE", "1,1,S", "-1,2,S", "-2,2,S")
    game = play(position.game(), SETTLE)
    assert game.over
    assert list(game.winners) == [FIRST]
    assert owner_of_building(game, "0,-1,NW") == NOBODY


def test_two_neutral_02_roads_must_connect() -> None:
    """TWO-NEUTRAL-02: a neutral road joins a road or settlement of the same color, and passes no other building."""
    position = with_neutral(builder(), 0, roads=("0,-1,E",))
    position.with_settlement(SECOND, "1,-1,SW")
    position = position.with_roads(SECOND, "1,-1,SW")
    game = play(position.game(), "road -1,0,W")
    texts = legal(game)
    assert "neutral road 1 0,-1,NE" in texts
    assert "neutral road 1 0,0,NE" not in texts  # a building of another color stands where the road ends
    assert not any(text.startswith("neutral road 2 0,-1") for text in texts)
    assert refused(game, "neutral road 2 0,-1,NE")
    assert refused(game, "neutral road 1 -1,0,NW")  # a road of the player is there


def test_two_neutral_02_settlements_need_an_own_road_and_distance() -> None:
    """TWO-NEUTRAL-02: a neutral settlement stands at a road of the same color, two sides from every building."""
    position = with_neutral(settler(), 0, roads=("0,-1,E", "0,-1,NE", "0,-1,NW", "0,-1,W"))
    position = with_neutral(position, 1, roads=("0,1,SW", "0,1,SE", "0,1,W"))
    game = play(position.game(), SETTLE)
    for text in ("neutral settlement 1 0,-1,NW", "neutral settlement 2 0,1,SE"):
        assert can(game, text)
    assert len(legal(game)) == 2
    assert refused(game, "neutral settlement 2 0,-1,NW")
    assert refused(game, "neutral settlement 1 0,-1,SW")  # too close to the player
    assert refused(game, "neutral settlement 1 0,-1,N")


def test_two_neutral_03_a_road_in_place_of_a_settlement() -> None:
    """TWO-NEUTRAL-03: the example: the neutral players have no roads yet: the settlement brings a neutral road."""
    game = play(settler().game(), SETTLE)
    assert legal(game) == AROUND_START_1 | AROUND_START_2
    play(game, "neutral road 1 0,-1,E")
    assert owner_of_road(game, "0,-1,E") == NEUTRAL_1


def test_two_neutral_03_no_settlement_left() -> None:
    """TWO-NEUTRAL-03: with no piece left a road is built, too."""
    position = with_neutral(settler(), 0, "2,-2,N", "2,0,NE", "1,1,S", "-2,2,S", roads=("0,-1,E", "0,-1,NE", "0,-1,NW"))
    game = play(position.game(), SETTLE)
    texts = legal(game)
    assert texts > AROUND_START_2
    assert not any("settlement" in text for text in texts)


def test_two_neutral_02_no_road_left() -> None:
    """TWO-NEUTRAL-02, TWO-SETUP-01: a neutral player with all 15 roads on the board gets no more."""
    kept = {"-1,0,NW", "-1,0,W"} | {text.split()[-1] for text in AROUND_START_1 | AROUND_START_2}
    far = tuple(name for name in two().game().ruleset.map.geometry.edge_names if name not in kept)
    for count, is_possible in ((14, True), (15, False)):
        game = play(with_neutral(builder(), 0, roads=far[:count]).game(), "road -1,0,W")
        assert any(text.startswith("neutral road 1 ") for text in legal(game)) == is_possible
        assert any(text.startswith("neutral road 2 ") for text in legal(game))


def test_two_neutral_03_nothing_possible() -> None:
    """TWO-NEUTRAL-03, decision: if neither a settlement nor a road is possible for both, nothing is built."""
    game = play(blocked(settler()).game(), SETTLE)
    assert asked(game) == (FIRST, Phase.ACTION_PHASE)
    game = play(blocked(builder()).game(), "road -1,0,W")
    assert asked(game) == (FIRST, Phase.ACTION_PHASE)
    assert sum(owner >= NEUTRAL_1 for owner in state(game).road_owner) == 0


def blocked(position: Position) -> Position:
    """Surround both neutral settlements with roads of the second player."""
    sides = ("0,-1,NE", "0,-1,E", "1,-2,SE", "-1,1,E", "-1,1,SE", "0,1,SW")
    return position.with_roads(SECOND, *sides)


def test_two_neutral_04_cities_and_cards_bring_nothing() -> None:
    """TWO-NEUTRAL-04: a city or a development card builds nothing for a neutral player."""
    game = builder(ore=4, grain=3, wool=1).game()
    play(game, f"city {INLAND}")
    assert asked(game) == (FIRST, Phase.ACTION_PHASE)
    play(game, "buy card", "knight")
    assert asked(game) == (FIRST, Phase.ACTION_PHASE)


def test_two_neutral_05_no_income() -> None:
    """TWO-NEUTRAL-05: a neutral settlement produces nothing, and does not make the bank short."""
    position = two().with_settlement(FIRST, "0,-1,NW").with_bank(brick=1).before_roll(FIRST)
    game = roll(position.game(), "1 5")
    assert hand(game, FIRST) == {"brick": 1}
    assert all(not any(row) for row in state(game).hand.tolist()[2:])


def test_two_neutral_05_nobody_robs_neutral_players() -> None:
    """TWO-NEUTRAL-05: a robber at a neutral settlement draws no card."""
    game = two().with_hand(SECOND, ore=1).before_roll(FIRST).game()
    play(roll(game, "3 4"), "robber 0,-1")
    assert asked(game) == (FIRST, Phase.BETWEEN_ROLLS)
    assert hand(game, SECOND) == {"ore": 1}


LONG = ("0,-1,NE", "0,-2,E", "0,-2,NE", "0,-2,NW", "0,-2,W", "0,-2,SW")
"""Six connected sides that begin at the settlement of neutral 1."""


def test_two_neutral_06_a_neutral_player_takes_the_longest_road() -> None:
    """TWO-NEUTRAL-06: a neutral player takes the card with the fifth road; the 2 VP count for nobody."""
    position = with_neutral(builder(), 0, roads=LONG[:4])
    game = play(position.game(), "road -1,0,W", f"neutral road 1 {LONG[4]}")
    assert state(game).longest_road == NEUTRAL_1
    assert [game.points(seat) for seat in (FIRST, SECOND)] == [1, 0]


def test_two_neutral_06_six_against_five() -> None:
    """TWO-NEUTRAL-06: the example: neutral 1 has 6 roads, Anna 5: she needs 7 to take the card."""
    game = anna(("-1,0,SW", "-2,1,E", "-2,1,SE"))
    play(game, "road -2,1,SW", "neutral road 2 0,1,SW")
    assert (state(game).road_length[FIRST], state(game).longest_road) == (6, NEUTRAL_1)
    play(game, "road -2,1,W", "neutral road 2 0,1,SE")
    assert (state(game).road_length[FIRST], state(game).longest_road) == (7, FIRST)
    assert game.points(FIRST) == 1 + 2


def anna(more: tuple[str, ...]) -> Game:
    """Return Anna with five roads, and cards for more; neutral 1 holds the Longest Road with six."""
    position = with_neutral(builder(brick=4, lumber=4), 0, roads=LONG).with_roads(FIRST, "-1,0,W", *more)
    return held_by_neutral(position).game()


def held_by_neutral(position: Position) -> Position:
    """Give the Longest Road to neutral 1."""
    state(position._game).longest_road = NEUTRAL_1
    return position


def cutter(*roads: str) -> Game:
    """Return the first player next to these roads of neutral 1, which holds the Longest Road."""
    position = with_neutral(two(), 0, roads=roads).with_settlement(FIRST, "-2,0,N").with_roads(FIRST, "-1,-1,NW")
    return held_by_neutral(position.with_hand(FIRST, **SETTLEMENT_CARDS)).game()


def test_two_neutral_06_a_settlement_cuts_a_neutral_road() -> None:
    """TWO-NEUTRAL-06: a settlement interrupts a neutral road: with 5 left the card stays, with 4 it is set aside."""
    game = cutter(*LONG)
    play(game, "settlement -1,-1,N")
    assert (state(game).road_length[NEUTRAL_1], state(game).longest_road) == (5, NEUTRAL_1)
    game = cutter(*LONG[1:])
    play(game, "settlement -1,-1,N")
    assert (state(game).road_length[NEUTRAL_1], state(game).longest_road) == (4, NOBODY)


def test_two_neutral_06_a_neutral_settlement_cuts_a_road() -> None:
    """TWO-NEUTRAL-06: a neutral settlement interrupts the road of a player, who loses the card."""
    road = ("0,-2,W", "0,-2,NW", "0,-2,NE", "1,-2,NW", "1,-2,NE")
    position = with_neutral(settler(), 0, roads=("0,-1,NE", "0,-2,E"))
    position.with_roads(SECOND, *road).with_settlement(SECOND, "0,-2,SW").with_holder(longest_road=SECOND)
    game = position.game()
    assert (state(game).road_length[SECOND], game.points(SECOND)) == (5, 1 + 2)
    play(game, SETTLE)
    assert owner_of_building(game, "0,-2,NE") == NEUTRAL_1  # the only place
    assert (state(game).road_length[SECOND], state(game).longest_road, game.points(SECOND)) == (3, NOBODY, 1)


def test_two_neutral_06_no_largest_army() -> None:
    """TWO-NEUTRAL-06: Knights count for the two players only."""
    game = two().with_played(FIRST, knight=2).with_cards(FIRST, knight=1).game()
    play(game, "play knight", "robber 1,0")
    assert state(game).largest_army == FIRST
    assert tokens(game) == [5, 5]
