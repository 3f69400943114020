"""Rule tests of Event Cards with Traders & Barbarians: TRADER-EVENT."""

import pytest
from modules.events.places import reveal, with_damage, with_revealed
from modules.gold.places import gold
from modules.traders_barbarians.places import AWAY, TradersPosition, barbarians, named, place_of, points_left, traders
from support import BLUE, ORANGE, RED, WHITE, asked, can, chances, draw, hand, play, refused, state

from insula import Game, Phase
from insula.errors import ImpossiblePositionError

RULES = "events+traders_barbarians"
ROAD = "0,0,NE"
"""A path from 0,0,N to 0,0,NE."""


def cards(players: int = 4, **options: object) -> TradersPosition:
    """Return the fixed deal before the card of red; the barbarians are far away."""
    position = traders(players, RULES, **options)
    if players <= 4:
        position.with_barbarians(*AWAY)
    return position.before_roll(RED)


def test_trader_event_01_robber_attack() -> None:
    """TRADER-EVENT-01: who has more than 7 cards returns half; then the player of the card moves a barbarian."""
    position = cards().with_hand(BLUE, ore=8).with_hand(WHITE, wool=7).with_roads(BLUE, ROAD)
    game = reveal(position.game(), "7 robber attack")
    assert asked(game) == (RED, Phase.CHOOSING_BARBARIAN)  # blue had only ore to return
    assert (hand(game, BLUE), hand(game, WHITE)) == ({"ore": 4}, {"wool": 7})
    play(game, f"choose barbarian {AWAY[0]}", f"barbarian to {ROAD}")
    assert barbarians(game) == {named(game, path) for path in (ROAD, *AWAY[1:])}
    assert (hand(game, RED), hand(game, BLUE)) == ({"ore": 1}, {"ore": 3})
    assert asked(game) == (RED, Phase.ACTION_PHASE)


@pytest.mark.parametrize("players", [4, 6])
def test_trader_event_02_robber_flees(players: int) -> None:
    """TRADER-EVENT-02: nothing happens, also on an island with deserts; the number produces."""
    position = cards(players).with_hex("1,0", "hills", 4).with_settlement(BLUE, "1,0,N")
    game = reveal(position.game(), "4 robber flees")
    assert asked(game) == (RED, Phase.ACTION_PHASE)
    assert (state(game).robber, hand(game, BLUE)["brick"]) == (-1, 1)


def driving(*, damaged: bool = True, barbarian: bool = False, points: int = 6) -> TradersPosition:
    """Return a position in which red's wagon stands beside a blue road, which may be damaged or hold a barbarian."""
    position = traders(rules=RULES).with_barbarians(ROAD if barbarian else AWAY[2], *AWAY[:2])
    position.with_roads(BLUE, ROAD).with_gold(5, 5, 5, 5).with_wagon(RED, "0,0,N", 3)
    if damaged:
        with_damage(position, ROAD)
    return position.moving(RED, points)


@pytest.mark.parametrize(
    ("damaged", "barbarian", "cost", "toll"),
    [(False, False, 1, 1), (True, False, 2, 0), (True, True, 4, 0), (False, True, 3, 1)],
)
def test_trader_event_03_damaged_road(damaged: bool, barbarian: bool, cost: int, toll: int) -> None:
    """TRADER-EVENT-03: a damaged road costs 2 MP and no toll; a barbarian on it adds 2."""
    game = play(driving(damaged=damaged, barbarian=barbarian).game(), f"wagon {ROAD}")
    assert (place_of(game, RED), points_left(game)) == ("1,-1,S", 6 - cost)
    assert gold(game)[:2] == [5 - toll, 5 + toll]


def test_trader_event_03_own_damaged_road() -> None:
    """TRADER-EVENT-03: the owner's wagon pays 2 MP for it, too."""
    position = traders(rules=RULES).with_barbarians(*AWAY).with_roads(RED, ROAD).with_wagon(RED, "0,0,N", 1)
    game = play(with_damage(position, ROAD).moving(RED, 2).game(), f"wagon {ROAD}")
    assert points_left(game) == 0


def test_trader_event_03_too_few_points() -> None:
    """TRADER-EVENT-03: with 1 MP left the damaged road cannot be used."""
    assert refused(driving(points=1).game(), f"wagon {ROAD}")
    assert can(driving(points=1, damaged=False).game(), f"wagon {ROAD}")


def test_trader_event_03_repair() -> None:
    """TRADER-EVENT-03: the road is repaired as in the variant, in the action phase; then it is a road again."""
    position = traders(rules=RULES).with_barbarians(*AWAY).with_roads(RED, ROAD).with_wagon(RED, "0,0,N", 1)
    game = with_damage(position, ROAD).with_hand(RED, brick=1, lumber=1).game()
    play(game, f"repair road {ROAD}", "end building", f"wagon {ROAD}")
    assert points_left(game) == 3
    assert not can(game, f"repair road {ROAD}")


def test_trader_event_04_trade_advantage() -> None:
    """TRADER-EVENT-04: nobody holds the Longest Road, so nothing happens, whatever roads there are."""
    position = cards().with_roads(BLUE, "0,0,NE", "0,0,E", "0,0,SE", "0,0,SW", "0,0,W").with_hand(WHITE, ore=1)
    game = reveal(position.game(), "5 trade advantage")
    assert asked(game) == (RED, Phase.ACTION_PHASE)
    assert hand(game, WHITE) == {"ore": 1}


def test_trader_event_05_conflict_with_largest_army() -> None:
    """TRADER-EVENT-05: the holder of the Largest Army draws a card from a player of their choice."""
    position = cards().with_played(BLUE, knight=3).with_played(WHITE, knight=3).with_holder(largest_army=WHITE)
    game = reveal(position.with_hand(ORANGE, ore=1).with_hand(BLUE, ore=1).game(), "3 conflict")
    assert asked(game) == (WHITE, Phase.CHOOSING_EVENT_VICTIM)


@pytest.mark.parametrize(("white", "drawer"), [(2, BLUE), (3, None), (0, BLUE)])
def test_trader_event_05_conflict_without_largest_army(white: int, drawer: int | None) -> None:
    """TRADER-EVENT-05: with `trader_largest_army` off, who alone has most open knights draws; a tie does nothing."""
    position = cards(trader_largest_army=False).with_played(BLUE, knight=3).with_played(WHITE, knight=white)
    game = reveal(position.with_hand(ORANGE, ore=1).with_hand(RED, ore=1).game(), "3 conflict")
    assert asked(game) == ((RED, Phase.ACTION_PHASE) if drawer is None else (drawer, Phase.CHOOSING_EVENT_VICTIM))


def test_trader_event_05_conflict_without_knights() -> None:
    """TRADER-EVENT-05: without an open knight card nothing happens."""
    position = cards(trader_largest_army=False).with_hand(ORANGE, ore=1)
    assert asked(reveal(position.game(), "3 conflict")) == (RED, Phase.ACTION_PHASE)


@pytest.mark.parametrize("has_card", [True, False])
def test_trader_event_05_tournament(has_card: bool) -> None:
    """TRADER-EVENT-05: who has the most open knights takes a resource, with the Largest Army or without it."""
    position = cards(trader_largest_army=has_card).with_played(BLUE, knight=1).with_played(WHITE, knight=1)
    game = reveal(position.game(), "5 tournament")
    assert asked(game) == (BLUE, Phase.TAKING_RESOURCE)
    play(game, "take ore", "take wool")
    assert (hand(game, BLUE), hand(game, WHITE)) == ({"ore": 1}, {"wool": 1})


def test_trader_event_06_a_card_with_two() -> None:
    """TRADER-EVENT-06: the event of the card happens, nothing is produced, and the next card is revealed."""
    position = cards().with_settlement(BLUE, "-1,0,S")  # forest 11, mountains 3, forest 8
    game = reveal(position.game(), "2 plentiful year")
    play(game, *["take ore"] * 4)
    assert asked(game)[1] == Phase.DRAWING_EVENT_CARD
    draw(game, "11")
    assert hand(game, BLUE) == {"ore": 1, "lumber": 1}
    assert asked(game) == (RED, Phase.ACTION_PHASE)
    assert sum(state(game).events_drawn) == 2


def test_trader_event_06_a_card_with_twelve() -> None:
    """TRADER-EVENT-06: Calm Sea is carried out; then the next card, with its event, decides what is produced."""
    position = cards().with_settlement(BLUE, "-1,0,S").with_settlement(WHITE, "2,0,NE")
    game = play(reveal(position.game(), "12 calm sea"), "take brick")
    assert hand(game, WHITE) == {"brick": 1}
    draw(game, "2 plentiful year")
    play(game, *["take ore"] * 4)
    draw(game, "8")
    assert hand(game, BLUE) == {"ore": 1, "lumber": 1}
    assert asked(game) == (RED, Phase.ACTION_PHASE)


def test_trader_event_06_five_and_six_players() -> None:
    """TRADER-EVENT-06, FIVESIX-TB-09: with five and six players 2 and 12 are on the board, so such a card produces."""
    position = traders(6, RULES).before_roll(RED).with_settlement(BLUE, "2,-2,NE").with_hex("2,-2", "hills", 12)
    game = reveal(position.game(), "12 calm sea")
    assert asked(game) == (RED, Phase.ACTION_PHASE)
    assert hand(game, BLUE) == {"brick": 1}


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
    "3 conflict",
    "5 tournament",
    "6 epidemic",
    "6 earthquake",
    "6 good neighbors",
    "9 calm sea",
    "12 calm sea",
    "8 epidemic",
)
"""Thirty cards that come before the Year End card, without the card with 2."""


def test_trader_event_06_year_end() -> None:
    """TRADER-EVENT-06, EVENT-YEAR-01: if the Year End comes next, all cards are shuffled before another is revealed."""
    game = reveal(with_revealed(cards(), *BEFORE_YEAR_END).game(), "2 plentiful year")
    play(game, *["take ore"] * 4)
    assert sum(chances(game).values()) == 36


def test_trader_event_06_the_log() -> None:
    """TRADER-EVENT-06: players read why another card follows."""
    game = play(reveal(cards().game(), "2 plentiful year"), *["take ore"] * 4)
    sentences = [event.text(game.ruleset) for event in game.events_since(0)]
    assert "2 is on no hex: another card is revealed after the event" in sentences


# Positions.


def test_a_position_between_two_cards_reads_back() -> None:
    """TRADER-EVENT-06: while another card is revealed, the production number before it is kept."""
    game = play(reveal(with_revealed(cards(), "8").game(), "2 plentiful year"), *["take ore"] * 4)
    assert "number before: 8" in game.position
    again = Game(position=game.position, chance="manual")
    assert (state(again).production_number, again.position.startswith(game.position)) == (8, True)
    assert [str(card) for card, _ in again.outcomes] == [str(card) for card, _ in game.outcomes]


def test_a_number_before_a_card_that_counts_is_refused() -> None:
    """TRADER-EVENT-06: the line stands only beside a card whose number does not count."""
    game = play(reveal(with_revealed(cards(), "8").game(), "2 plentiful year"), *["take ore"] * 4)
    text = game.position
    for line in text.splitlines():
        if line.startswith("event card"):
            text = text.replace(line, "event card: 8")
    with pytest.raises(ImpossiblePositionError, match="the number of the card counts"):
        Game(position=text)
