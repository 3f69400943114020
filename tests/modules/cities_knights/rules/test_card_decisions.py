"""The decisions of progress cards: CK-DEC-05. For decisions without a question see test_choices_not_asked.py."""

import pytest
from support import BLUE, ORANGE, RED, WHITE, asked, bank, can, ck, hand, legal, play, refused, road, supply
from support.decisions import Decision, check, each
from support.landings import HOMES

from insula.game import Game, Phase

WEST, EAST, NORTH, SOUTH = HOMES
RESOURCES = ("brick", "lumber", "wool", "grain", "ore")
COMMODITIES = ("cloth", "coin", "paper")
TOKENS = each("token", "2,-2", "-1,-1", "0,-1", "2,-1", "-1,0", "0,0", "1,0", "-2,1", "-1,1", "1,1", "-2,2", "0,2")
"""The hexes of the first island whose tokens can be exchanged; those of 0,0 and 0,2 are equal."""
TURN = Phase.ACTION_PHASE


def rich(*texts: str, **cards: int) -> Game:
    """Return a game in which red has these progress cards, each with more than one choice."""
    position = ck(ck_saboteur="sabotage_city").with_roads(RED, "0,0,NW", "0,0,NE", "0,0,E")
    position.with_city(RED, *WEST[:2]).with_settlement(RED, "0,-1,N", "1,1,SE")
    position.with_knight(RED, "0,0,N").with_knight(RED, "0,0,NE").with_hand(RED, cloth=2, paper=2, ore=2, grain=1)
    position.with_tracks(RED, trade=2, politics=1, science=2).with_progress(RED, **cards)
    position.with_city(BLUE, *EAST[:3]).with_knight(BLUE, "0,0,SE").with_roads(BLUE, "0,0,SE", "0,0,SW")
    position.with_hand(BLUE, wool=1, coin=2).with_progress(BLUE, spy=1, wedding=1)
    position.with_city(WHITE, *NORTH[:3]).with_defender(WHITE, 2).with_knight(WHITE, "0,0,NW")
    position.with_hand(WHITE, cloth=2, ore=1).with_progress(WHITE, mining=1)
    return play(position.with_city(ORANGE, SOUTH[0]).game(), *texts)


def deserter(*texts: str) -> Game:
    """Red plays a Deserter; only blue has knights, a basic and a strong one."""
    position = ck().with_roads(RED, "0,0,NE").with_progress(RED, deserter=1)
    position.with_knight(BLUE, "0,0,S").with_knight(BLUE, "0,0,SW", "strong", active=True)
    return play(position.game(), "play deserter", *texts)


def diplomat(*texts: str) -> Game:
    """Red plays a Diplomat; red has a settlement with a road, blue one with two."""
    position = ck().with_settlement(RED, "0,0,N").with_roads(RED, "0,0,NE").with_progress(RED, diplomat=1)
    position.with_settlement(BLUE, "0,0,S").with_roads(BLUE, "0,0,SW", "0,0,W")
    return play(position.game(), "play diplomat", *texts)


def harbor(*texts: str, **options: object) -> Game:
    """Red plays a Commercial Harbor; blue holds two commodities, white a resource, orange nothing."""
    position = ck(**options).with_hand(RED, ore=1, wool=1, coin=1).with_hand(BLUE, cloth=1, paper=1)
    position.with_hand(WHITE, ore=1).with_progress(RED, commercial_harbor=1)
    return play(position.game(), "play commercial harbor", *texts)


def unplayable() -> Game:
    """Of red's cards only the Merchant Fleet has an effect in the action phase."""
    return ck().with_progress(RED, warlord=1, mining=2, merchant_fleet=2, alchemist=1, bishop=1).game()


DECISIONS = [
    Decision("PLAY_PROGRESS_CARD", unplayable, RED, TURN, {"play merchant fleet"}),
    Decision(
        "MONOPOLY_NAME",
        lambda: rich("play resource monopoly", resource_monopoly=1),
        RED,
        Phase.NAMING_MONOPOLY,
        each("monopoly", *RESOURCES),
    ),
    Decision(
        "MONOPOLY_NAME",
        lambda: rich("play trade monopoly", trade_monopoly=1),
        RED,
        Phase.NAMING_COMMODITY,
        each("monopoly", *COMMODITIES),
    ),
    Decision("CRANE_TRACK", lambda: rich("play crane", crane=1), RED, Phase.CRANE, each("improve", "trade", "science")),
    Decision("ENGINEER_PLACE", lambda: rich("play engineer", engineer=1), RED, Phase.ENGINEER, each("wall", *WEST[:2])),
    Decision("INVENTOR_HEX", lambda: rich("play inventor", inventor=1), RED, Phase.INVENTOR, TOKENS),
    Decision(
        "INVENTOR_HEX",
        lambda: rich("play inventor", "token 0,0", inventor=1),
        RED,
        Phase.INVENTOR,
        TOKENS - {"token 0,0", "token 0,2"},
    ),
    Decision(
        "MEDICINE_PLACE",
        lambda: rich("play medicine", medicine=1),
        RED,
        Phase.MEDICINE,
        each("city", "0,-1,N", "1,1,SE"),
    ),
    Decision("SMITH_KNIGHT", lambda: rich("play smith", smith=1), RED, Phase.SMITH, each("promote", "0,0,N", "0,0,NE")),
    Decision(
        "SMITH_KNIGHT",
        lambda: rich("play smith", "promote 0,0,N", smith=1),
        RED,
        Phase.SMITH,
        each("promote", "0,0,NE", "none"),
    ),
    Decision(
        "CHOOSE_OPPONENT",
        lambda: rich("play spy", spy=1),
        RED,
        Phase.CHOOSING_OPPONENT,
        each("choose", "blue", "white"),
    ),
    Decision(
        "CHOOSE_OPPONENT",
        lambda: rich("play deserter", deserter=1),
        RED,
        Phase.CHOOSING_OPPONENT,
        each("choose", "blue", "white"),
    ),
    Decision("GIVE_UP_KNIGHT", deserter, BLUE, Phase.GIVING_UP_KNIGHT, each("give up", "0,0,S", "0,0,SW")),
    Decision(
        "DESERTER_PLACE",
        lambda: deserter("give up 0,0,SW"),
        RED,
        Phase.DESERTER_PLACE,
        each("place", "0,0,N", "0,0,NE", "none"),
    ),
    Decision(
        "DESERTER_LEVEL",
        lambda: deserter("give up 0,0,SW", "place 0,0,N"),
        RED,
        Phase.DESERTER_LEVEL,
        each("place", "basic", "strong"),
    ),
    Decision("DIPLOMAT_ROAD", diplomat, RED, Phase.DIPLOMAT, each("remove", "0,0,NE", "0,0,W")),
    Decision(
        "DIPLOMAT_REBUILD",
        lambda: diplomat("remove 0,0,NE"),
        RED,
        Phase.DIPLOMAT_REBUILDING,
        each("road", "0,0,NW", "0,-1,E", "none"),
    ),
    Decision(
        "INTRIGUE_KNIGHT",
        lambda: rich("play intrigue", intrigue=1),
        RED,
        Phase.INTRIGUE,
        each("drive out", "0,0,SE", "0,0,NW"),
    ),
    Decision(
        "SABOTAGE_CITY",
        lambda: rich("play saboteur", saboteur=1),
        RED,
        Phase.SABOTAGE,
        each("sabotage", *EAST[:3], *NORTH[:3], SOUTH[0]),
    ),
    Decision(
        "SPY_TAKE",
        lambda: rich("play spy", "choose blue", spy=1),
        RED,
        Phase.SPYING,
        each("take", "spy", "wedding", "none"),
    ),
    Decision(
        "WEDDING_GIVE",
        lambda: rich("play wedding", wedding=1),
        WHITE,
        Phase.GIVING_AT_WEDDING,
        each("give", "cloth", "ore"),
    ),
    Decision("COMMERCIAL_HARBOR", harbor, RED, TURN, each("exchange with", "blue", "white")),
    Decision(
        "COMMERCIAL_CARD",
        lambda: harbor("exchange with blue"),
        RED,
        Phase.OFFERING_COMMODITY_TRADE,
        each("offer", "ore", "wool"),
    ),
    Decision(
        "COMMERCIAL_WANTED",
        lambda: harbor("exchange with blue", "offer ore", ck_commercial_harbor_choice="player"),
        RED,
        Phase.WANTING_COMMODITY,
        each("want", *COMMODITIES),
    ),
    Decision(
        "COMMERCIAL_ANSWER",
        lambda: harbor("exchange with blue", "offer ore"),
        BLUE,
        Phase.ANSWERING_COMMERCIAL_HARBOR,
        each("give", "cloth", "paper"),
    ),
    Decision(
        "MASTER_MERCHANT_TAKE",
        lambda: rich("play master merchant", master_merchant=1),
        RED,
        Phase.TAKING_AS_MASTER_MERCHANT,
        each("take", "cloth", "ore"),
    ),
    Decision(
        "MERCHANT_PLACE",
        lambda: rich("play merchant", merchant=1),
        RED,
        Phase.PLACING_MERCHANT,
        each("merchant", "-2,0", "-1,-1", "0,-1", "0,-2", "1,-2", "1,1"),
    ),
    Decision(
        "FLEET_KIND",
        lambda: rich("play merchant fleet", merchant_fleet=1),
        RED,
        Phase.NAMING_FLEET,
        each("fleet", *RESOURCES, *COMMODITIES),
    ),
]


@pytest.mark.parametrize("decision", DECISIONS, ids=lambda decision: decision.kind)
def test_ck_dec_05_progress_cards(decision: Decision) -> None:
    """CK-DEC-05: the questions of a card: who is asked, when, with which choices; nothing else is pending then."""
    game = check(decision)
    if decision.phase != TURN:
        assert {game.parse(text).code for text in decision.choices} == {choice.code for choice in game.legal_actions}


@pytest.mark.parametrize(
    ("texts", "last"),
    [
        (["play smith", "promote 0,0,N"], "promote none"),
        (["play spy", "choose blue"], "take none"),
        (["play road building", "road 0,0,SE"], "road none"),
    ],
)
def test_ck_dec_05_what_can_be_declined(texts: list[str], last: str) -> None:
    """CK-DEC-05: a second promotion, a second free road and the card of a Spy can be declined."""
    card = texts[0].removeprefix("play ").replace(" ", "_")
    position = ck().with_roads(RED, "0,0,NE", "0,0,E").with_knight(RED, "0,0,N").with_knight(RED, "0,0,NE")
    position.with_progress(BLUE, mining=1).with_progress(WHITE, mining=1).with_progress(RED, **{card: 1})
    game = play(position.game(), *texts)
    assert can(game, last)
    assert asked(play(game, last)) == (RED, TURN)


def test_ck_dec_05_the_deserter_and_the_diplomat_may_stop() -> None:
    """CK-DEC-05: the knight need not be placed, and the own road need not be built again."""
    game = play(deserter("give up 0,0,SW"), "place none")
    assert supply(game, RED)["strong_knight"] == 2
    game = play(diplomat("remove 0,0,NE"), "road none")
    assert (road(game, "0,0,NE"), supply(game, RED)["road"]) == (None, 15)


def test_ck_dec_05_what_is_not_asked_for() -> None:
    """CK-DEC-05: no answer from a player without a commodity; nobody is named twice, or without a card."""
    game = play(harbor(), "exchange with white", "offer ore")
    assert asked(game) == (RED, TURN)
    assert hand(game, RED) == {"ore": 1, "wool": 1, "coin": 1}
    assert refused(game, "exchange with white")
    assert refused(game, "exchange with orange")
    assert legal(play(game, "exchange with blue", "offer wool", "give paper")) == {"end"}


def test_ck_dec_05_the_exchange_may_wait() -> None:
    """CK-DEC-05: an exchange is offered along with everything else in the turn, and ends with it."""
    game = play(harbor(), "end")
    assert not any(text.startswith("exchange") for text in legal(game))
    assert bank(game)["ore"] == 17
