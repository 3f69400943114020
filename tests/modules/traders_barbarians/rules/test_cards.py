"""Rule tests of development cards and levels: TRADER-CARD, TRADER-TRAIN, TRADER-COMP-03, TRADER-GOLD-01."""

from collections import Counter

import pytest
from modules.gold.places import gold
from modules.traders_barbarians.places import (
    AWAY,
    CASTLE,
    HIGH_LEVEL_CARDS,
    LEVEL_CARDS,
    QUARRY,
    TradersPosition,
    carried,
    delivered,
    on_the_way,
    points_left,
    steps,
    traders,
)
from support import BLUE, RED, asked, bank, can, deck, draw, hand, legal, play, refused, road, roll, state

from insula.game import Game, Phase

CARD = {"ore": 1, "wool": 1, "grain": 1}
SWIFT_JOURNEY = 5


def test_trader_card_01_the_deck() -> None:
    """TRADER-CARD-01, TRADER-COMP-02: 16 Knight, 3 Road Building, 3 Swift Journey, 3 victory points; no others."""
    assert deck(traders().game()) == {"knight": 16, "road_building": 3, "swift_journey": 3, "victory_point": 3}


def test_trader_card_02_buying() -> None:
    """TRADER-CARD-02: 1 ore, 1 wool, 1 grain; hidden, and not to be played in the turn in which it was bought."""
    game = play(traders().with_hand(RED, **CARD).with_wagon(RED, "0,0,N").game(), "buy card")
    draw(game, "swift journey")
    assert hand(game, RED) == {}
    assert game.view(BLUE).state.development.tolist()[RED] == [0] * 6
    play(game, "end building", "wagon 0,0,NE")
    assert refused(game, "play swift journey")
    assert game.why_not("play swift journey") == "the swift journey card was bought in this turn"


def test_trader_card_02_one_card_per_turn() -> None:
    """TRADER-CARD-02: after a Knight no Swift Journey is played in the same turn."""
    position = traders().with_cards(RED, knight=1, swift_journey=1).with_wagon(RED, "0,0,N")
    game = play(position.game(), "play knight", "choose barbarian -1,0,NW", "barbarian to 0,0,E")
    play(game, "end building", "wagon 0,0,NE")
    assert refused(game, "play swift journey")
    assert game.why_not("play swift journey") == "red has already played a development card in this turn"


def test_trader_card_02_an_empty_deck() -> None:
    """TRADER-CARD-02: without cards in the deck none can be bought."""
    assert refused(traders().with_hand(RED, **CARD).with_deck().game(), "buy card")


@pytest.mark.parametrize("before_roll", [True, False])
def test_trader_card_03_knight(before_roll: bool) -> None:
    """TRADER-CARD-03: moves a barbarian and steals as on a 7, without discards, also before the roll."""
    position = traders().with_cards(RED, knight=1).with_roads(BLUE, "0,0,NE").with_hand(BLUE, ore=9)
    position = position.before_roll(RED) if before_roll else position
    game = play(position.game(), "play knight", "choose barbarian -1,0,NW", "barbarian to 0,0,NE")
    assert (hand(game, RED), hand(game, BLUE)) == ({"ore": 1}, {"ore": 8})
    assert state(game).development_played.tolist()[RED][0] == 1
    assert asked(game)[1] == (Phase.BEFORE_ROLL if before_roll else Phase.ACTION_PHASE)


@pytest.mark.parametrize(("is_used", "holder"), [(True, RED), (False, -1)])
def test_trader_comp_03_largest_army(is_used: bool, holder: int) -> None:
    """TRADER-COMP-03, TRADER-CARD-03: the third open Knight brings the card; the option leaves it in the box."""
    position = traders(trader_largest_army=is_used).with_cards(RED, knight=1).with_played(RED, knight=2)
    game = play(position.game(), "play knight")
    assert state(game).largest_army == holder
    assert game.points(RED) == (2 if is_used else 0)
    assert state(game).development_played.tolist()[RED][0] == 3, "the cards lie open in any case"


def test_trader_card_04_road_building() -> None:
    """TRADER-CARD-04: two free roads by the normal rules, inner paths included."""
    position = traders().with_settlement(RED, "-2,0,NE").with_cards(RED, road_building=1)
    game = play(position.game(), "play road building", "road -2,0,C-NE", "road -2,0,C-S")
    assert (road(game, "-2,0,C-NE"), road(game, "-2,0,C-S")) == ("red", "red")
    assert asked(game) == (RED, Phase.ACTION_PHASE)


def test_trader_card_04_not_on_closed_paths() -> None:
    """TRADER-CARD-04, TRADER-HEX-04: a free road cannot lie on a closed path."""
    position = traders().with_settlement(RED, "-2,0,N").with_cards(RED, road_building=1)
    game = play(position.game(), "play road building")
    assert refused(game, "road -2,0,NW")
    assert game.why_not("road -2,0,NW") == "this path at the sea is closed"


def test_trader_card_04_without_a_road() -> None:
    """TRADER-CARD-04: with no road in the supply or no legal path the card cannot be played."""
    assert refused(traders().with_cards(RED, road_building=1).game(), "play road building")


def with_journey(level: int = 3) -> TradersPosition:
    """Return a position in which red, beside the castle, can play a Swift Journey."""
    return on_the_way(6, level).with_cards(RED, swift_journey=1).moving(RED)


def test_trader_card_05_after_the_wagon_has_moved() -> None:
    """TRADER-CARD-05: only in step 3, after at least one path; then the wagon has its full allowance again."""
    game = with_journey().game()
    assert refused(game, "play swift journey")
    assert game.why_not("play swift journey") == "a Swift Journey is played after the wagon has moved"
    play(game, "wagon -1,0,NW", "play swift journey")
    assert points_left(game) == 6, "the points left from the first movement are lost"
    assert state(game).development_played.tolist()[RED][SWIFT_JOURNEY] == 1
    assert refused(game, "play swift journey")


def test_trader_card_05_not_before() -> None:
    """TRADER-CARD-05: neither before the roll nor in the action phase."""
    position = traders().with_cards(RED, swift_journey=1).with_wagon(RED, "0,0,N").before_roll(RED)
    game = position.game()
    assert refused(game, "play swift journey")
    roll(game, "1 2")
    assert refused(game, "play swift journey")
    assert game.why_not("play swift journey") == "a Swift Journey is played after the wagon has moved"


def test_trader_card_05_example_of_level_5() -> None:
    """TRADER-CARD-05, TRADER-HEX-09: to the castle, delivery, Swift Journey, and seven own roads to the quarry."""
    position = traders().with_barbarians(*AWAY).with_wagon(RED, "-2,0,N", 5, "glass")
    roads = shortest_way(position.game(), CASTLE, QUARRY)
    assert len(roads) == 7
    game = position.with_roads(RED, *roads).with_cards(RED, swift_journey=1).moving(RED).game()
    draw(play(game, "wagon -2,0,C-N"), "tools")
    assert (delivered(game, RED), carried(game, RED)) == (1, "tools")
    play(game, "play swift journey", *steps(*roads))
    draw(game, "sand")
    assert (delivered(game, RED), gold(game)[RED]) == (2, 5 + 5 + 5)


def shortest_way(game: Game, start: str, end: str) -> list[str]:
    """Return the paths of a way with the fewest paths between two plazas."""
    geometry, board = game.ruleset.map.geometry, game.ruleset.boards[0]
    names = geometry.node_names
    ways: dict[str, list[str]] = {start: []}
    queue = [start]
    for place in queue:
        node = names.index(place)
        for i in range(board["node_degree"][node]):
            edge, other = int(board["node_edges"][node, i]), names[int(board["node_nodes"][node, i])]
            if other not in ways and not board["side_marks"][edge]:
                ways[other] = [*ways[place], geometry.edge_names[edge]]
                queue.append(other)
    return ways[end]


@pytest.mark.parametrize(("per_movement", "allowed"), [(False, False), (True, True)])
def test_trader_wagon_05_grain_with_swift_journey(per_movement: bool, allowed: bool) -> None:
    """TRADER-WAGON-05: grain is paid once per turn, or by option once in each movement."""
    position = on_the_way(6, trader_grain_per_movement=per_movement).with_cards(RED, swift_journey=1)
    game = play(position.with_hand(RED, grain=2).game(), "grain for wagon", "wagon -1,0,NW", "play swift journey")
    assert can(game, "grain for wagon") == allowed


def test_trader_card_06_victory_points() -> None:
    """TRADER-CARD-06: 1 VP each, hidden, and enough to win also in the turn in which the card was bought."""
    position = traders().with_city(RED, "0,0,N", "0,0,S", "1,1,S", "-1,2,S").with_delivered(RED, 4)
    game = play(position.with_hand(RED, **CARD).game(), "buy card")
    draw(game, "victory point")
    assert (game.over, game.winner, game.points(RED)) == (True, RED, 13)
    assert refused(traders().with_cards(RED, victory_point=1).game(), "play victory point")


@pytest.mark.parametrize("level", range(1, 5))
def test_trader_train_01_the_costs(level: int) -> None:
    """TRADER-TRAIN-01, TRADER-TRAIN-02: each level has its cost, which goes to the bank."""
    cards = LEVEL_CARDS if level < 3 else HIGH_LEVEL_CARDS
    position = traders().with_wagon(RED, "0,0,N", level).with_hand(RED, **cards)
    game = play(position.game(), "upgrade")
    assert (state(game).wagon_level[RED], hand(game, RED), bank(game)["ore"]) == (level + 1, {}, 19)
    for kind in cards:
        fewer = {card: count - (card == kind) for card, count in cards.items()}
        assert refused(traders().with_wagon(RED, "0,0,N", level).with_hand(RED, **fewer).game(), "upgrade")


def test_trader_train_02_several_levels() -> None:
    """TRADER-TRAIN-02: several levels in a turn, each paid; the new values hold at once."""
    cards = Counter(LEVEL_CARDS) + Counter(LEVEL_CARDS) + Counter(HIGH_LEVEL_CARDS)
    game = traders().with_wagon(RED, "0,0,N").with_hand(RED, **cards).game()
    play(game, "upgrade", "upgrade", "upgrade", "end building")
    assert (state(game).wagon_level[RED], points_left(game)) == (4, 7)


def test_trader_train_02_only_in_step_2_of_the_own_turn() -> None:
    """TRADER-TRAIN-02: not before the roll, and not in the wagon step."""
    position = traders().with_wagon(RED, "0,0,N").with_hand(RED, **LEVEL_CARDS).before_roll(RED)
    game = position.game()
    assert refused(game, "upgrade")
    roll(game, "1 2")
    assert can(game, "upgrade")
    assert refused(play(game, "end building"), "upgrade")


def test_trader_train_03_level_5() -> None:
    """TRADER-TRAIN-03: level 5 is worth 1 VP, and there is no further level."""
    position = traders().with_wagon(RED, "0,0,N", 4).with_hand(RED, lumber=4, ore=2, wool=2)
    game = play(position.game(), "upgrade")
    assert game.points(RED) == 1
    assert refused(game, "upgrade")
    assert game.why_not("upgrade") == "red's wagon is of level 5 already, which is the last one"


def test_trader_gold_01_only_between_roll_and_movement() -> None:
    """TRADER-GOLD-01: 2 gold for a resource, twice per turn, only in step 2."""
    position = traders().with_wagon(RED, "0,0,N").with_gold(9, 0, 0, 0).before_roll(RED)
    game = position.game()
    assert refused(game, "buy ore")
    roll(game, "1 2")
    play(game, "buy ore", "buy wool")
    assert refused(game, "buy ore")
    play(game, "end building")
    assert refused(game, "buy ore")
    assert (gold(game)[RED], hand(game, RED)) == (5, {"ore": 1, "wool": 1})


def test_trader_gold_01_an_empty_bank() -> None:
    """TRADER-GOLD-01: without the card in the bank the purchase is refused before the gold is paid."""
    game = traders().with_gold(9, 0, 0, 0).with_bank(ore=0).game()
    assert refused(game, "buy ore")
    assert gold(game)[RED] == 9
    assert "buy wool" in legal(game)
