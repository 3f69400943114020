"""Decisions about the roll, building, knights and chance: CK-DEC-01 to -04, -06."""

import pytest
from support import (
    BLUE,
    RED,
    WHITE,
    Position,
    asked,
    building,
    chances,
    ck,
    draw,
    hand,
    knight,
    legal,
    play,
    progress,
    roll_ck,
    state,
)
from support.decisions import Decision, check, each
from support.landings import HOMES, POSTS, front, land

from insula.game import ActionKind, Game, Phase
from insula.rules.constants import CHANCE

WEST, EAST, NORTH, SOUTH = HOMES
LINE = ("0,0,NW", "0,0,NE", "0,0,E")
"""Three roads in a line, past the corners NW, N, NE and SE of the middle hex."""


# DEC-01


def settling() -> Game:
    """Three players have placed their settlements; the last of them places a city."""
    game = ck(3).foundation("blue").game()
    play(game, "settlement 0,0,N", "road 0,0,NE", "settlement 0,0,S", "road 0,0,SE", "settlement 2,0,SE", "road 2,0,E")
    return game


def test_ck_dec_01_setup_city() -> None:
    """CK-DEC-01: in round two each player places a city in reverse order, wherever the distance rule allows it."""
    game = settling()
    assert asked(game) == (2, Phase.SETTLING_CITY)
    ends = game.ruleset.boards[0]["edge_nodes"].tolist()
    taken = {node for node, piece in enumerate(state(game).building.tolist()) if piece}
    beside = {node for end in ends for node in end if taken & set(end)}
    assert {choice.argument for choice in game.legal_actions} == set(range(54)) - taken - beside
    assert {choice.kind for choice in game.legal_actions} == {ActionKind.SETUP_CITY}
    play(game, "city -2,0,NW", "road -2,0,W")
    assert asked(game) == (1, Phase.SETTLING_CITY)


# DEC-02 to DEC-04


def tied() -> Game:
    """Red and blue are the best defenders; red holds four progress cards, and white is active."""
    position = front((1,), (1, 1)).with_progress(RED, smith=2, crane=1, mining=1).with_deck_of("trade", "merchant")
    return land(position.with_deck_of("politics"), active=WHITE)


def landing(*texts: str) -> Game:
    """The ship lands, and knights can be held back; blue, who is active, has only a metropolis city."""
    position = front((2, 1), (4, 1), ck_commit_knights=True).with_tracks(BLUE, trade=4)
    return play(land(position.with_metropolis(trade=EAST[0]), active=BLUE), *texts)


def alchemist(*texts: str) -> Game:
    """Red holds two Alchemists before the roll."""
    return play(ck().with_progress(RED, alchemist=2).before_roll(RED).game(), *texts)


def aqueduct() -> Game:
    """Blue has an Aqueduct and receives nothing; the bank has no wool."""
    return roll_ck(ck().with_tracks(BLUE, science=3).with_bank(wool=0).before_roll(RED).game(), "6 6")


def three_cities(**options: object) -> Position:
    """Red has three cities in the west."""
    return ck(**options).with_city(RED, *WEST[:3])


def sabotaged() -> Game:
    """Two of red's cities are sabotaged."""
    position = ck(ck_saboteur="sabotage_city").with_sabotaged_city(RED, *WEST[:2]).with_city(RED, WEST[2])
    return position.with_hand(RED, lumber=1, ore=1).game()


def improving() -> Game:
    """Red can pay for the next level of trade and of science, but not of politics."""
    return three_cities().with_tracks(RED, politics=1, science=1).with_hand(RED, cloth=1, coin=1, paper=2).game()


def metropolis() -> Game:
    """Red wins the politics metropolis; one city carries that of trade."""
    position = three_cities().with_tracks(RED, trade=4, politics=3).with_metropolis(trade=WEST[1])
    return play(position.with_hand(RED, coin=4).game(), "improve politics")


def knights(**cards: int) -> Game:
    """Red has a ready strong knight near a weaker one of blue and near the robber, and an inactive basic one."""
    position = ck().with_roads(RED, *LINE).with_knight(RED, "0,0,N", "strong", active=True).with_knight(RED, "0,0,NW")
    return position.with_knight(BLUE, "0,0,NE").with_barbarians(landed=True).with_hand(RED, **cards).game()


def patrol(*texts: str) -> Game:
    """Red has a ready knight in the line of roads, and one without a road."""
    position = ck().with_roads(RED, *LINE).with_knight(RED, "0,0,N", active=True)
    return play(position.with_knight(RED, "2,0,SE", "mighty", active=True).game(), *texts)


def displaced() -> Game:
    """Red's strong knight has driven blue's knight from the end of two blue roads."""
    position = ck().with_roads(RED, "0,0,NE").with_knight(RED, "0,0,N", "strong", active=True)
    position.with_knight(BLUE, "0,0,NE").with_roads(BLUE, "0,0,E", "1,0,SW")
    return play(position.game(), "displace with 0,0,N")


TURN, BEFORE = Phase.ACTION_PHASE, Phase.BEFORE_ROLL
AROUND_THE_ROLL = [
    Decision("PLAY_ALCHEMIST", alchemist, RED, BEFORE, {"play alchemist"}),
    Decision(
        "ALCHEMIST_DIE",
        lambda: alchemist("play alchemist"),
        RED,
        Phase.SETTING_ALCHEMIST_DIE,
        each("die", *"123456"),
    ),
    Decision(
        "COMMIT_KNIGHTS",
        lambda: landing("send none"),
        RED,
        Phase.COMMITTING_KNIGHTS,
        each("send", *POSTS[RED], "none"),
    ),
    Decision(
        "LOSE_CITY",
        lambda: landing("send none", "send none"),
        RED,
        Phase.LOSING_CITY,
        each("lose", *WEST[:2]),
    ),
    Decision("CHOOSE_PROGRESS_DECK", tied, RED, Phase.CHOOSING_PROGRESS_DECK, each("deck", "trade", "science")),
    Decision(
        "RETURN_PROGRESS_CARD",
        lambda: play(tied(), "deck trade"),
        RED,
        Phase.RETURNING_PROGRESS_CARD,
        each("return", "smith", "crane", "mining", "merchant"),
    ),
    Decision(
        "AQUEDUCT", aqueduct, BLUE, Phase.AT_AQUEDUCT, each("aqueduct", "brick", "lumber", "grain", "ore", "none")
    ),
]
BUILDING = [
    Decision(
        "BUILD_WALL",
        lambda: three_cities().with_wall(WEST[0]).with_hand(RED, brick=2).game(),
        RED,
        TURN,
        each("wall", *WEST[1:3]),
    ),
    Decision("REPAIR_CITY", sabotaged, RED, TURN, each("repair", *WEST[:2])),
    Decision("BUY_IMPROVEMENT", improving, RED, TURN, each("improve", "trade", "science")),
    Decision("PLACE_METROPOLIS", metropolis, RED, Phase.PLACING_METROPOLIS, each("metropolis", WEST[0], WEST[2])),
]
KNIGHTS = [
    Decision("RECRUIT_KNIGHT", lambda: knights(ore=1, wool=1), RED, TURN, {"recruit 0,0,SE"}),
    Decision("ACTIVATE_KNIGHT", lambda: knights(grain=1), RED, TURN, {"activate 0,0,NW"}),
    Decision("PROMOTE_KNIGHT", lambda: knights(ore=1, wool=1), RED, TURN, {"promote 0,0,NW"}),
    Decision("DISPLACE_KNIGHT", knights, RED, TURN, {"displace with 0,0,N"}),
    Decision("CHASE_ROBBER", knights, RED, TURN, {"chase with 0,0,N"}),
    Decision("MOVE_KNIGHT", patrol, RED, TURN, {"move 0,0,N"}),
    Decision(
        "KNIGHT_TO",
        lambda: patrol("move 0,0,N"),
        RED,
        Phase.MOVING_KNIGHT,
        each("to", "0,0,NW", "0,0,NE", "0,0,SE"),
    ),
    Decision("RELOCATE_KNIGHT", displaced, BLUE, Phase.RELOCATING_KNIGHT, each("relocate to", "0,0,SE", "1,0,S")),
]


@pytest.mark.parametrize("decision", AROUND_THE_ROLL, ids=lambda decision: decision.kind)
def test_ck_dec_02_around_the_roll(decision: Decision) -> None:
    """CK-DEC-02: before and during the roll: who is asked, when, with which choices; nothing else is pending then."""
    game = check(decision)
    others = {"roll"} if decision.phase == BEFORE else set()
    assert legal(game) - others == {str(choice) for choice in game.legal_actions if choice.kind.name == decision.kind}


@pytest.mark.parametrize("decision", BUILDING, ids=lambda decision: decision.kind)
def test_ck_dec_03_building(decision: Decision) -> None:
    """CK-DEC-03: building in the action phase: who is asked, when, with which choices."""
    check(decision)


@pytest.mark.parametrize("decision", KNIGHTS, ids=lambda decision: decision.kind)
def test_ck_dec_04_knights(decision: Decision) -> None:
    """CK-DEC-04: knights in the action phase: who is asked, when, with which choices."""
    check(decision)


def reached(seat: int, game: Game, phase: Phase = TURN) -> Game:
    """Check that nothing was asked before, and that the seat is now asked in the phase."""
    assert asked(game) == (seat, phase)
    return game


def test_ck_dec_02_made_without_asking() -> None:
    """CK-DEC-02: with one choice a city is lost, a deck chosen, and a card returned without asking."""
    game = reached(RED, land(front((1, 2), (0, 2))))
    assert building(game, WEST[0]) == ("settlement", "red")
    position = front((1,), (1, 1)).with_progress(BLUE, merchant=4).with_deck_of("trade", "merchant", "merchant")
    position.with_deck_of("politics").with_deck_of("science")
    game = reached(RED, land(position))
    assert (progress(game, RED), progress(game, BLUE)) == ({"merchant": 1}, {"merchant": 4})


def test_ck_dec_02_declining_is_a_choice() -> None:
    """CK-DEC-02: even with one knight, or one kind in the bank, a player is asked and can decline."""
    game = land(front((1,), (1,), ck_commit_knights=True))
    assert legal(game) == each("send", POSTS[RED][0], "none")
    position = ck().with_tracks(BLUE, science=3).with_empty_bank(ore=1).before_roll(RED)
    game = roll_ck(position.game(), "6 6")
    assert legal(game) == {"aqueduct ore", "aqueduct none"}
    assert hand(play(game, "aqueduct none"), BLUE) == {}


def test_ck_dec_02_nothing_to_choose_from() -> None:
    """CK-DEC-02: nobody is asked without knights to send, decks to choose from, or cards in the bank."""
    reached(RED, land(front((1,), ck_commit_knights=True)))
    empty = front((1,), (1, 1)).with_deck_of("trade").with_deck_of("politics").with_deck_of("science")
    reached(RED, land(empty))
    position = ck().with_tracks(BLUE, science=3).with_empty_bank().before_roll(RED)
    reached(RED, roll_ck(position.game(), "6 6"))


def test_ck_dec_03_made_without_asking() -> None:
    """CK-DEC-03: a metropolis goes to the only plain city without asking."""
    position = ck().with_city(RED, *WEST[:2]).with_tracks(RED, trade=4, politics=3).with_metropolis(trade=WEST[1])
    game = reached(RED, play(position.with_hand(RED, coin=4).game(), "improve politics"))
    assert game.points(RED) == 8
    assert game.ruleset.map.geometry.node_names[state(game).metropolis.tolist()[1]] == WEST[0]


def test_ck_dec_04_made_without_asking() -> None:
    """CK-DEC-04: a knight, even a displaced one, goes to the only place, or leaves the board, without asking."""
    position = ck().with_roads(RED, "0,0,NE").with_knight(RED, "0,0,N", "strong", active=True)
    game = reached(RED, play(position.game(), "move 0,0,N"))
    assert knight(game, "0,0,NE") == ("strong", "red", "inactive")
    for road, places in (("0,0,E", {"0,1,N"}), ("0,0,W", set())):
        position = ck().with_roads(RED, "0,0,NE").with_knight(RED, "0,0,N", "strong", active=True)
        position.with_knight(BLUE, "0,0,NE").with_roads(BLUE, road)
        game = reached(RED, play(position.game(), "displace with 0,0,N"))
        names = game.ruleset.map.geometry.node_names
        assert {names[node] for node, owner in enumerate(state(game).knight_owner.tolist()) if owner == BLUE} == places


# DEC-06


def test_ck_dec_06_the_event_die() -> None:
    """CK-DEC-06, CK-COMP-05: chance rolls it with the dice: three of six faces show a ship, one each a gate."""
    game = draw(play(ck().before_roll(RED).game(), "roll"), "1 2")
    assert asked(game) == (CHANCE, Phase.ROLLING_EVENT_DIE)
    assert chances(game) == {"ship": 3, "trade": 1, "politics": 1, "science": 1}


def test_ck_dec_06_progress_cards() -> None:
    """CK-DEC-06, CK-PC-01: chance draws any card that was never drawn; a card in a known place is certain."""
    position = ck().with_tracks(RED, trade=1).with_deck_of("trade", "merchant_fleet", merchant=3, trade_monopoly=1)
    game = roll_ck(position.before_roll(RED).game(), "1 1", "trade")
    assert asked(game) == (CHANCE, Phase.DRAWING_PROGRESS_CARD)
    assert chances(game) == {"merchant": 3, "trade monopoly": 1}
    position = ck().with_tracks(RED, trade=1).with_deck_of("trade", "merchant_fleet", "merchant")
    game = reached(RED, roll_ck(position.before_roll(RED).game(), "1 1", "trade"))
    assert progress(game, RED) == {"merchant_fleet": 1}
