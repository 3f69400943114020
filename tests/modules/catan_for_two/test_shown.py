"""What players see of Catan for Two: events, reasons, frames, the terminal, pictures."""

import pytest
from modules.catan_for_two.places import (
    AT_DESERT,
    FIRST,
    INLAND,
    NEUTRAL_1,
    NEUTRAL_2,
    ON_COAST,
    ROAD_CARDS,
    SECOND,
    SETTLEMENT_CARDS,
    two,
    with_neutral,
    with_tokens,
)
from support import Position, a_game, can, draw, play, roll, state
from support.shown import told

from insula import Game
from insula.cli.terminal.menu import make_menu
from insula.cli.terminal.panel import draw_panel
from insula.cli.terminal.question import question
from insula.drawing import draw as draw_svg
from insula.game.build_frame import build_frame
from insula.game.causes import Cause, cause_of
from insula.game.choice import choice_of
from insula.game.frame import Counter, FrameNeutral, Piece, Title
from insula.game.scene import scene


def forced(**cards: int) -> Game:
    """Return a game in which blue can force a trade on orange, who has these cards."""
    return two().with_robber("1,0").with_hand(FIRST, brick=1).with_hand(SECOND, **cards).game()


# Events.


def test_a_forced_trade_is_told_step_by_step() -> None:
    game = forced(wool=1, ore=1, grain=1)
    assert told(game, "force trade") == ["blue pays 1 trade token", "blue forces a trade on orange"]
    assert told(game, "wool") == ["blue draws a card from orange"]
    assert told(game, "ore", seat=FIRST) == ["you draw 1 ore from orange"]
    assert told(game, "give back brick", seat=SECOND) == ["blue gives 1 brick to you"]
    assert told(game, "give back wool") == ["blue gives a card to orange"]


@pytest.mark.parametrize(
    ("seat", "sentences"),
    [
        (None, ["blue draws a card from orange", "blue gives 2 cards to orange"]),
        (SECOND, ["blue draws 1 wool from you", "blue gives 2 wool to you"]),
    ],
)
def test_cards_without_a_choice_move_at_once(seat: int | None, sentences: list[str]) -> None:
    """The only card is drawn, and cards of a single kind go back, without a question; spectators see their number."""
    game = two().with_hand(SECOND, wool=1).with_hand(FIRST, wool=1).game()
    assert told(game, "force trade", seat=seat)[2:] == sentences


def test_tokens_are_told() -> None:
    position = two().with_roads(FIRST, "0,0,NE").with_hand(FIRST, **SETTLEMENT_CARDS).with_played(FIRST, knight=1)
    game = position.game()
    assert told(game, "discard open knight") == ["blue discards an open Knight", "blue gets 2 trade tokens"]
    assert told(game, f"settlement {AT_DESERT}")[:2] == [
        "blue builds a settlement at 1,-1,S",
        "blue gets 2 trade tokens",
    ]
    position = with_tokens(two(), 5, 0).with_settlement(FIRST, INLAND).with_robber("1,0")
    assert set(told(position.game(), "send robber to 0,0")) == {
        "blue pays 2 trade tokens",
        "blue moves the robber to 0,0",
    }


def test_neutral_pieces_are_told_with_their_owner() -> None:
    game = play(builder().game(), "road -1,0,W")
    assert told(game, "neutral road 2 -1,2,NE") == ["neutral 2 builds a road at -1,2,NE"]
    position = with_neutral(builder(), 0, roads=("0,-1,NE", "0,-2,E", "0,-2,NE", "0,-2,NW"))
    game = play(position.game(), "road -1,0,W")
    assert told(game, "neutral road 1 0,-2,W")[1:] == ["neutral 1 takes the Longest Road with 5"]


def test_a_repeated_result_is_told() -> None:
    game = play(roll(two().before_roll(FIRST).game(), "2 6"), "roll")
    assert told(game, "4 4") == ["blue rolls 8, which does not count yet: the dice are rolled again"]


def builder() -> Position:
    """Return blue with a settlement, a road, and the cards for another road."""
    return two().with_settlement(FIRST, INLAND).with_roads(FIRST, "-1,0,NW").with_hand(FIRST, **ROAD_CARDS)


# Reasons and causes.


@pytest.mark.parametrize(
    ("position", "text", "reason"),
    [
        (two(), "force trade", "orange has no card"),
        (two().with_hand(SECOND, wool=1), "force trade", "blue would have fewer than two cards to give back"),
        (with_tokens(two(), 0, 5), "force trade", "blue is short of trade tokens: the price is 1"),
        (two(), "send robber to 0,0", "the robber is already at the desert"),
        (two().with_robber("1,0"), "send robber to 0,1", "trade tokens send the robber to the desert only"),
        (two(), "discard open knight", "blue has no open Knight to discard"),
        (two(), "neutral road 1 0,-1,E", "nothing was built, so nothing is built for a neutral player"),
        (two(), "give back ore", "there is no forced trade: no card has to be given back"),
    ],
)
def test_reasons_in_the_action_phase(position: Position, text: str, reason: str) -> None:
    assert position.game().why_not(text) == reason


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("neutral road 1 0,-1,W", "no road or settlement of neutral 1 reaches this path"),
        ("neutral road 2 -1,0,NW", "there is already a road of blue"),
        ("neutral road 4 0,-1,E", "there is no such neutral player"),
        ("end", "blue must first build a road for a neutral player"),
    ],
)
def test_reasons_while_a_neutral_road_is_due(text: str, reason: str) -> None:
    game = play(builder().game(), "road -1,0,W")
    assert game.why_not(text) == reason
    assert cause_of(game) == Cause("neutral_road", FIRST)


def test_reasons_while_a_neutral_settlement_is_due() -> None:
    position = with_neutral(two(), 0, roads=("0,-1,NE", "0,-2,E", "0,-2,NE", "0,-2,NW"))
    game = position.with_roads(FIRST, "-1,0,W").with_hand(FIRST, **SETTLEMENT_CARDS).game()
    play(game, f"settlement {INLAND}")
    reasons = {
        "neutral road 1 0,-1,E": "a settlement is possible for a neutral player, so no road is built instead",
        "neutral settlement 2 0,-2,N": "no road of neutral 2 ends there",
        "neutral settlement 1 0,-1,N": "it is too close to the settlement of neutral 1 at 1,-2,S",
    }
    assert {text: game.why_not(text) for text in reasons} == reasons
    assert cause_of(game) == Cause("neutral_settlement", FIRST)


def test_reasons_when_a_neutral_player_has_no_piece_left() -> None:
    names = Game("catan_for_two", 2, seed=1).ruleset.map.geometry.edge_names
    far = tuple(name for name in names if name not in ("-1,0,NW", "-1,0,W", "0,-1,NE"))[:15]
    game = play(with_neutral(builder(), 0, roads=far).game(), "road -1,0,W")
    assert game.why_not("neutral road 1 0,-1,NE") == "neutral 1 has no road left"


def test_reasons_between_the_rolls() -> None:
    position = two().with_cards(FIRST, monopoly=1, knight=1).with_hand(FIRST, **ROAD_CARDS).before_roll(FIRST)
    game = roll(position.game(), "6 6")
    reasons = {
        "play monopoly": "between the two rolls only a Knight can be played",
        "road 0,0,NE": "blue must first roll the dice",
        "end": "blue must first roll the dice",
    }
    assert {text: game.why_not(text) for text in reasons} == reasons
    assert game.why_not("play knight") is None


def test_reasons_for_the_first_neutral_settlement() -> None:
    game = a_game("catan_for_two", 2).foundation(FIRST).game()
    assert game.why_not(f"settle neutral {ON_COAST}") == "the settlement of a neutral player begins at three land hexes"
    assert cause_of(game) == Cause("set_up", -1)


def test_a_forced_trade_causes_its_questions() -> None:
    game = play(forced(wool=1, ore=1), "force trade")
    draw(game, "wool")
    if not can(game, "give back wool"):
        draw(game, "ore")
    assert cause_of(game) == Cause("forced_trade", FIRST)
    assert game.why_not("give back grain") == "blue has no more grain to give"


# Frames, choices, terminal, pictures.


def test_frames_show_neutral_players_and_tokens() -> None:
    position = with_neutral(with_tokens(two(), 4, 7), 0, roads=("0,-1,NE", "0,-2,E", "0,-2,NE", "0,-2,NW", "0,-2,W"))
    state(position._game).longest_road = NEUTRAL_1
    frame = build_frame(position.with_settlement(FIRST, INLAND).game().view(FIRST))
    assert frame.neutrals == [
        FrameNeutral(NEUTRAL_1, {"road": 10, "settlement": 4}, [Counter("road_length", 5, "longest_road")]),
        FrameNeutral(NEUTRAL_2, {"road": 15, "settlement": 4}, [Counter("road_length", 0)]),
    ]
    assert [Counter("trade_tokens", count) for count in (4, 7)] == [
        next(counter for counter in player.counters if counter.id == "trade_tokens") for player in frame.players
    ]
    assert Piece("settlement", "1,-2,S", NEUTRAL_1) in frame.pieces
    assert Title("longest_road", NEUTRAL_1, 2) in frame.titles
    assert [player.points for player in frame.players] == [1, 0]
    assert frame.counters == [Counter("token_price", 2)]


def test_choices_name_the_neutral_player() -> None:
    """A choice is a place, as for the player's own pieces, and the number of the neutral player."""
    game = play(builder().game(), "road -1,0,W")
    choice = choice_of(game.parse("neutral road 2 -1,2,NE"))
    assert (choice.kind, choice.takes, choice.value, choice.neutral) == ("neutral_road", "side", "-1,2,NE", 1)
    action = game.parse("neutral road 2 -1,2,NE")
    assert action.edge == game.ruleset.map.geometry.edge_names.index("-1,2,NE")
    assert (action.place, action.node, action.neutral) == ("-1,2,NE", None, 1)
    assert game.parse("road -1,0,SW").neutral is None


def test_the_terminal_shows_neutral_players_and_asks() -> None:
    game = play(builder().game(), "road -1,0,W")
    text = str(draw_panel(game, game.view(FIRST), {}, 60))
    assert "neutral 1  road 0" in text
    assert "5 tokens" in text
    assert question(game.view(FIRST)) == "Build a road for a neutral player"
    menu = make_menu(game.legal_actions)
    assert menu.is_on_board
    assert len(menu.labels().sides) == len(game.legal_actions) == 6


def test_pictures_have_two_colors_for_neutral_players() -> None:
    picture = scene(two().with_settlement(FIRST, INLAND).game())
    assert [picture.color(seat) for seat in (NEUTRAL_1, NEUTRAL_2)] == ["gray", "plum"]
    svg = draw_svg(picture)
    assert "gray settlement" in svg
    assert "plum settlement" in svg
