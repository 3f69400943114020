"""Rule tests of Cities & Knights with Event Cards: EVENT-CK and CK-TB-03, CK-TB-04."""

from collections import Counter

import pytest
from modules.catan_for_two.places import FIRST, two
from modules.events.places import kind, with_revealed
from support import BLUE, ORANGE, RED, WHITE, Position, a_game, asked, chances, draw, hand, legal, play, robber, state

from insula.game import Game, Phase
from insula.game.build_frame import build_frame

CARD_FIRST = {"event_ck_order": "card_first"}
ON_CARD = {"event_red_on_card": True}


def both(**options: object) -> Position:
    """Return an empty island before the roll of red."""
    return a_game("cities_knights+events", options={"trade_with_players": False, **options}).before_roll(RED)


def reveal(game: Game, card: str, red: int = 1, die: str = "ship") -> Game:
    """Roll the dice and reveal the card, in the default order."""
    return draw(play(game, "roll"), str(red), die, card)


def test_event_ck_01_the_dice_come_first() -> None:
    """EVENT-CK-01: the red die and the event die first; the event die is carried out; then the card."""
    game = play(both().with_tracks(BLUE, politics=1).game(), "roll")
    assert chances(game) == dict.fromkeys("123456", 1)
    assert chances(play(game, "2")) == {"ship": 3, "trade": 1, "politics": 1, "science": 1}
    play(game, "politics")
    assert asked(game)[1] == Phase.DRAWING_PROGRESS_CARD  # level 1 draws with a red 2
    game.play(game.legal_actions[0])
    assert asked(game)[1] == Phase.DRAWING_EVENT_CARD
    play(game, "9")
    assert asked(game) == (RED, Phase.ACTION_PHASE)


def test_event_ck_01_a_high_red_die_draws_nothing() -> None:
    """EVENT-CK-01: the red die decides about progress cards as usual."""
    game = draw(play(both().with_tracks(BLUE, politics=1).game(), "roll"), "3", "politics")
    assert asked(game)[1] == Phase.DRAWING_EVENT_CARD


def test_event_ck_01_card_first() -> None:
    """EVENT-CK-01, option: the text of the card, then both dice, then the production of the number."""
    position = both(**CARD_FIRST).with_hex("0,1", "hills", 2).with_settlement(BLUE, "0,1,N")
    game = draw(play(position.game(), "roll"), "2 plentiful year")
    play(game, *["take ore"] * 4)
    assert asked(game)[1] == Phase.ROLLING_RED_DIE
    draw(game, "5")
    assert asked(game)[1] == Phase.ROLLING_EVENT_DIE
    assert hand(game, BLUE) == {"ore": 1}
    draw(game, "ship")
    assert (state(game).barbarians, hand(game, BLUE)) == (1, {"ore": 1, "brick": 1})
    assert asked(game) == (RED, Phase.ACTION_PHASE)


def test_ck_tb_03_the_number_of_the_card_produces() -> None:
    """CK-TB-03: the red die has no part in the production."""
    position = both().with_hex("0,1", "hills", 9).with_hex("1,0", "fields", 4).with_settlement(RED, "0,1,N")
    game = reveal(position.with_settlement(BLUE, "1,0,NE").game(), "9", red=4)
    assert (hand(game, RED)["brick"], hand(game, BLUE)) == (1, {})
    assert state(game).production_number == 9


def test_ck_tb_03_frame() -> None:
    """CK-TB-03: a frame has the card, the red die and the event die; only the card counts."""
    frame = build_frame(reveal(both().game(), "9", red=4).view(None))
    assert [(die.color, die.number, die.is_added) for die in frame.dice] == [
        ("event_cards", 9, True),
        ("red", 4, False),
        ("event", 0, False),
    ]


def test_event_ck_02_alchemist() -> None:
    """EVENT-CK-02: the sum of the dice is the production number, and no card is revealed."""
    position = both().with_hex("0,1", "hills", 8).with_city(RED, "0,1,N").with_progress(RED, alchemist=1)
    game = play(with_revealed(position, "8 epidemic").game(), "play alchemist", "die 2", "die 6", "ship")
    assert hand(game, RED)["brick"] == 2  # the Epidemic of the turn before is over
    assert asked(game) == (RED, Phase.ACTION_PHASE)
    assert (sum(state(game).events_drawn), state(game).production_number) == (1, 8)


def test_event_ck_02_alchemist_in_a_turn_of_two_results() -> None:
    """EVENT-CK-02, EVENT-TWO-01: no card is revealed for the result of the Alchemist, but one for the second result."""
    position = two("cities_knights+events+catan_for_two").with_progress(FIRST, alchemist=1).before_roll(FIRST)
    game = play(position.game(), "play alchemist", "die 2", "die 6", "ship")
    assert (asked(game), sum(state(game).events_drawn)) == ((FIRST, Phase.BETWEEN_ROLLS), 0)
    draw(play(game, "roll"), "9", "3", "ship")
    assert (asked(game), sum(state(game).events_drawn)) == ((FIRST, Phase.ACTION_PHASE), 1)
    assert (state(game).event_card, state(game).production_number) == (kind("9"), 9)


@pytest.mark.parametrize("options", [{}, CARD_FIRST])
def test_event_ck_03_the_face_on_the_card(options: dict[str, object]) -> None:
    """EVENT-CK-03: each card has one of the 36 pairs with its number as the sum; the red face replaces the red die."""
    game = play(both(**ON_CARD, **options).game(), "roll")
    assert asked(game)[1] == Phase.DRAWING_EVENT_CARD
    play(game, "9")
    assert chances(game) == {"3": 3, "4": 3, "5": 3, "6": 3}  # three cards with 9 and no event, four unknown pairs
    play(game, "6", "ship")
    assert (asked(game), state(game).dice[0]) == ((RED, Phase.ACTION_PHASE), 6)


def test_event_ck_03_known_faces() -> None:
    """EVENT-CK-03, decision: a pair stays on its card, also after the cards are shuffled.

    Of three cards with a plain 9 one has the pair 3 6 and lies in the deck, another one has 4 5 and is revealed. The
    third has 5 4 or 6 3. The card is 3 6 or the third one with equal chances, so the weights are 2 : 1 : 1.
    """
    position = with_revealed(both(**ON_CARD), "9", "8")
    record = state(position._game)
    for red, other in ((3, 6), (4, 5)):
        record.pair_card[6 * (red - 1) + other - 1] = kind("9")
    record.pair_revealed[6 * 3 + 4] = 1
    assert chances(draw(play(position.game(), "roll"), "9")) == {"3": 2, "5": 1, "6": 1}


def test_event_ck_03_all_pairs_come_once() -> None:
    """EVENT-CK-03: over a year no pair comes twice, and over many years each card keeps its pair."""
    options = {"trade_with_players": False, "first_player": "random", **ON_CARD}
    game = Game("cities_knights+events", 3, seed=4, options=options)
    of_pair: dict[tuple[int, int], int] = {}
    seen: Counter[tuple[int, int]] = Counter()
    while not game.over and game.turn < 120:
        before = len(game.steps)
        game.play(
            next((action for action in game.legal_actions if str(action) in ("roll", "end")), game.legal_actions[0])
        )
        kinds = {event.kind for event in game.events_since(before)}
        if "year_end" in kinds:
            seen.clear()
        if "red_face" in kinds:
            card, number = state(game).event_card, state(game).production_number
            pair = (state(game).dice[0], number - state(game).dice[0])
            seen[pair] += 1
            assert seen[pair] == 1
            assert of_pair.setdefault(pair, card) == card
    assert len(of_pair) > 30


def epidemic(node: str, terrain: str, **options: object) -> Position:
    return both(**options).with_hex("0,1", terrain, 8).with_city(RED, node)


@pytest.mark.parametrize(
    ("terrain", "card"),
    [("hills", "brick"), ("fields", "grain"), ("forest", "lumber"), ("pasture", "wool"), ("mountains", "ore")],
)
def test_ck_tb_04_epidemic(terrain: str, card: str) -> None:
    """CK-TB-04, EVENT-CARD-EPIDEMIC: a city yields 1 resource card and no commodity, on every terrain."""
    assert hand(reveal(epidemic("0,1,S", terrain).game(), "8 epidemic"), RED) == {card: 1}


def test_ck_tb_04_epidemic_sabotaged_city() -> None:
    """CK-TB-04: a sabotaged city yields 1 card as without the Epidemic."""
    position = both(ck_saboteur="sabotage_city").with_hex("0,1", "pasture", 8).with_sabotaged_city(RED, "0,1,S")
    assert hand(reveal(position.game(), "8 epidemic"), RED) == {"wool": 1}


def test_ck_tb_04_tournament() -> None:
    """CK-TB-04, EVENT-CARD-TOURNAMENT: the highest total strength of active knights; ties both take; no commodity."""
    position = both().with_knight(RED, "0,0,N", "mighty").with_knight(BLUE, "0,1,S", "strong", active=True)
    position.with_knight(WHITE, "2,0,NE", "basic", active=True).with_knight(WHITE, "-2,0,S", "basic", active=True)
    game = reveal(position.game(), "5 tournament")
    assert asked(game) == (BLUE, Phase.TAKING_RESOURCE)
    assert legal(game) == {f"take {card}" for card in ("brick", "lumber", "wool", "grain", "ore")}
    play(game, "take ore", "take ore")
    assert [hand(game, seat) for seat in (RED, BLUE, WHITE)] == [{}, {"ore": 1}, {"ore": 1}]


def test_ck_tb_04_tournament_without_active_knights() -> None:
    """CK-TB-04: nobody gets anything if no knight is active."""
    game = reveal(both().with_knight(RED, "0,0,N", "mighty").game(), "5 tournament")
    assert asked(game) == (RED, Phase.ACTION_PHASE)


def test_ck_tb_04_conflict() -> None:
    """CK-TB-04, EVENT-CARD-CONFLICT: the strongest may draw a card, a commodity too, and may decline."""
    position = both().with_knight(BLUE, "0,1,S", "strong", active=True).with_knight(RED, "0,0,N", "basic", active=True)
    game = reveal(position.with_hand(ORANGE, cloth=2).with_progress(ORANGE, spy=1).game(), "3 conflict")
    assert legal(game) == {"draw from orange", "draw from nobody"}
    assert hand(play(game.copy(foresee=True), "draw from orange"), BLUE) == {"cloth": 1}
    assert hand(play(game, "draw from nobody"), BLUE) == {}


def test_ck_tb_04_conflict_tie() -> None:
    """CK-TB-04: a tie means nothing happens."""
    position = both().with_knight(BLUE, "0,1,S", "basic", active=True).with_knight(RED, "0,0,N", "basic", active=True)
    assert asked(reveal(position.with_hand(ORANGE, cloth=2).game(), "3 conflict")) == (RED, Phase.ACTION_PHASE)


def test_ck_tb_04_good_neighbors() -> None:
    """CK-TB-04, EVENT-CARD-GOOD: the card may be a commodity; a player with commodities only must give one."""
    game = reveal(both().with_hand(RED, cloth=1, ore=1).with_hand(BLUE, coin=2).game(), "6 good neighbors")
    assert legal(game) == {"pass cloth", "pass ore"}
    play(game, "pass cloth")
    assert (hand(game, BLUE), hand(game, WHITE)) == ({"cloth": 1, "coin": 1}, {"coin": 1})


def test_ck_tb_04_assistance() -> None:
    """CK-TB-04, EVENT-CARD-HELP: a leader with commodities only must give one."""
    position = both().with_settlement(RED, "0,0,S").with_hand(RED, paper=1)
    game = reveal(position.game(), "10 neighborly assistance")
    assert hand(play(game, "assist blue"), BLUE) == {"paper": 1}


@pytest.mark.parametrize("has_landed", [False, True])
def test_ck_tb_04_robber_flees(has_landed: bool) -> None:
    """CK-TB-04, EVENT-CARD-FLEES: the robber does not move before the first landing. The desert is `1,-1`."""
    position = both().with_robber("0,1").with_barbarians(1, landed=has_landed)
    assert robber(reveal(position.game(), "4 robber flees")) == ("1,-1" if has_landed else "0,1")


def test_ck_tb_04_earthquake_and_the_diplomat() -> None:
    """CK-TB-04, EVENT-CARD-QUAKE, decision: a damaged road can be removed, and is not rebuilt beside other damage."""
    position = both().with_settlement(RED, "0,0,N").with_roads(RED, "0,0,NE", "0,0,E").action_phase(RED)
    position.with_progress(RED, diplomat=1)
    geometry, damaged = position._game.ruleset.map.geometry, state(position._game).damaged
    for side in ((0, 0, "NE"), (0, 0, "E")):
        damaged[geometry.edge(side)] = 1
    game = play(position.game(), "play diplomat")
    if asked(game)[1] == Phase.DIPLOMAT:
        game.play(next(action for action in game.legal_actions if action.argument == geometry.edge((0, 0, "E"))))
    assert state(game).damaged_roads[RED] == 1
    assert not [text for text in legal(game) if text.startswith("road") and text != "road none"]
