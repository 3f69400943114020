"""What players see of The Caravans: events, frames, the terminal, pictures, and what a view hides."""

from random import Random

import pytest
from engine.random_games import play_randomly
from modules.caravans.places import caravans, due, voting, with_camels
from modules.caravans.test_oracle import eager
from support import BLUE, ORANGE, RED, WHITE, Position, play
from support.length import amount
from support.shown import told

from insula import Game
from insula.cli.terminal.board import draw_board
from insula.cli.terminal.commands import help_text
from insula.cli.terminal.menu import make_menu
from insula.cli.terminal.panel import draw_panel
from insula.cli.terminal.question import question
from insula.cli.terminal.screen import with_panel
from insula.drawing import draw
from insula.game import Phase
from insula.game.build_frame import build_frame
from insula.game.frame import NOBODY, Counter, PointSource
from insula.game.scene import scene
from insula.rules.constants import RESOURCES

SPECTATOR = None
X, Y, Z = "-1,0,NE of NW", "1,-1,SE of NE", "-1,1,E of S"
"""The first paths of the three caravans."""
VOTING = (Phase.LAYING_VOTES, Phase.NAMING_PLACE, Phase.NAMING_PLACE_AT_ONCE, Phase.PLACING_CAMEL)
TABLES: list[tuple[int, dict[str, object]]] = [
    (3, {"oasis_position": "B"}),
    (4, {"caravan_naming": "simultaneous"}),
    (6, {}),
]


def between_camels() -> Position:
    """Return a position in which red's settlement is between two camels."""
    return with_camels(caravans(), NW="0,-1,SW -1,-1,E").with_settlement(RED, "-1,-1,SE")


# Events.


def test_a_vote_is_told_card_by_card() -> None:
    game = voting(red={"wool": 1}, blue={"wool": 1, "grain": 1}, white={"ore": 1})
    assert told(game, "vote wool") == ["red lays down 1 wool"]
    assert told(game, "vote wool") == []
    assert told(game, "vote none") == ["blue lays down 1 wool"]


def test_one_player_decides() -> None:
    game = voting(red={"wool": 2}, blue={"wool": 1})
    play(game, "vote wool", "vote wool")
    assert told(game, "vote none", seat=RED) == [
        "blue lays down nothing",
        "you have more votes than all others together and choose the place",
    ]
    assert told(game, f"camel {X}", seat=BLUE)[0] == "red places a camel at -1,0,NE"


def test_voters_who_do_not_agree() -> None:
    game = voting(red={"wool": 1}, blue={"wool": 1})
    play(game, "vote wool", "vote wool")
    assert told(game, f"name {X}") == ["red names -1,0,NE for the camel"]
    assert told(game, f"name {Y}")[1:] == ["no place has more than half of the votes: the voters name places again"]
    play(game, f"name {X}")
    assert told(game, f"name {Y}")[1:] == ["nobody alone has the most votes: red chooses the place of the camel"]


def test_a_camel_by_vote_and_its_point() -> None:
    position = due(with_camels(caravans(), NW="0,-1,SW")).with_settlement(BLUE, "-1,-1,SE")
    game = play(position.with_hand(RED, wool=1).with_hand(BLUE, wool=1).game(), "end", "vote wool", "vote wool")
    play(game, "name -1,-1,E of NW")
    assert told(game, "name -1,-1,E of NW", seat=BLUE)[1:3] == [
        "a camel goes to -1,-1,E",
        "you gain a point for a building between camels",
    ]


def test_names_given_at_once_are_told_together() -> None:
    """CARAVAN-VOTE-04: with `simultaneous` nobody is told a place before all voters have named one."""
    game = at_once()
    assert told(game, f"name {X}") == []
    assert told(game, f"name {X}")[:2] == ["red names -1,0,NE for the camel", "blue names -1,0,NE for the camel"]


def at_once() -> Game:
    """Return a game in which red and blue name places at the same time."""
    position = due(caravans(caravan_naming="simultaneous")).with_hand(RED, wool=1).with_hand(BLUE, wool=1)
    return play(position.game(), "end", "vote wool", "vote wool")


# Frames.


def test_a_frame_has_camels_arrows_and_points() -> None:
    frame = build_frame(between_camels().game().view(None))
    pieces = [piece for piece in frame.pieces if piece.kind in ("camel", "arrow")]
    assert {piece.seat for piece in pieces} == {NOBODY}
    assert {(piece.kind, piece.at, piece.level, piece.active, piece.detail) for piece in pieces} == {
        ("camel", "-1,0,NE", 1, False, "nw"),
        ("camel", "-1,-1,E", 1, True, "n"),
        ("arrow", "1,-1,S", 0, True, "ne"),
        ("arrow", "0,0,S", 0, True, "s"),
    }
    assert PointSource("piece", "camel", 1, 1) in frame.players[RED].point_sources
    assert frame.players[RED].points == 2
    assert Counter("camels", 20) in frame.counters


def test_a_frame_has_the_vote() -> None:
    game = voting(red={"wool": 1, "grain": 1}, blue={"wool": 2})
    play(game, "vote wool", "vote grain", "vote wool", "vote wool", f"name {Z}")
    frame = build_frame(game.view(ORANGE))
    assert frame.laid == {RED: {"wool": 1, "grain": 1}, BLUE: {"wool": 2}}
    (named,) = (piece for piece in frame.pieces if piece.kind == "named_place")
    assert (named.at, named.seat) == ("-1,1,E", RED)


def test_a_game_without_the_module_has_none_of_it() -> None:
    frame = build_frame(Game(seed=1).view(0))
    assert not {piece.kind for piece in frame.pieces} & {"camel", "arrow", "named_place"}
    assert "camels" not in {counter.id for counter in frame.counters}


# What is hidden.


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_views_do_not_depend_on_hands(players: int, options: dict[str, object]) -> None:
    """CARAVAN-VOTE-09: hands stay hidden during a vote."""
    given = {"trade_with_players": False, **options}
    rng, compared = Random(1), 0
    decisions = amount(600, long=2000)
    for game in play_randomly(players, 7, given, rules="caravans", decisions=decisions, pick=eager):
        if game.over or game.view(None).phase not in VOTING:
            continue
        kept = game._states.copy()
        before = {seat: (game.view(seat).bytes, build_frame(game.view(seat))) for seat in range(players)}
        for seat in range(players):
            for other in set(range(players)) - {seat}:
                rng.shuffle(row := game._states[0]["hand"][other][:RESOURCES].tolist())
                game._states[0]["hand"][other][:RESOURCES] = row
            compared += game._states.tobytes() != kept.tobytes()
            assert (game.view(seat).bytes, build_frame(game.view(seat))) == before[seat]
            game._states[:] = kept
    assert compared > 10


def test_a_hidden_name_is_known_to_its_seat_alone() -> None:
    game = play(at_once(), f"name {X}")
    assert f"red: name {X}" in " ".join(game.record(seat=RED).split())
    other = play(at_once(), f"name {Z}")
    for seat in (BLUE, WHITE, SPECTATOR):
        assert game.record(seat=seat) == other.record(seat=seat)
        assert game.view(seat).bytes == other.view(seat).bytes


# The terminal and pictures.


def test_the_board_shows_the_direction_of_camels() -> None:
    drawn = draw_board(scene(between_camels().game())).plain
    assert "↖" in drawn
    assert "↑" in drawn


def test_the_panel_shows_camels_points_and_votes() -> None:
    position = due(between_camels()).with_hand(RED, wool=2).with_hand(BLUE, grain=1)
    game = play(position.game(), "end", "vote wool", "vote wool")
    panel = draw_panel(game, game.view(BLUE), {}).plain
    for text in ("camels left 20", "c1", "v2"):
        assert text in panel


def test_every_decision_is_a_question() -> None:
    game = voting(red={"wool": 1}, blue={"wool": 1})
    assert question(game.view(RED)) == "A camel is due: lay down cards for the vote, one by one"
    play(game, "vote wool", "vote wool")
    assert question(game.view(RED)) == "Name a place for the camel"
    for _ in range(2):
        play(game, f"name {X}", f"name {Y}")
    assert question(game.view(RED)) == "Place the camel"
    menu = make_menu(game.legal_actions)
    page = with_panel(draw_board(scene(game), menu.labels()), game, game.view(RED), {}, 80)
    assert max(map(len, page.plain.split("\n"))) <= 80


def test_the_help_explains_the_signs() -> None:
    assert "c points for buildings between camels, v votes laid down" in help_text(("caravans",))


def test_a_picture_has_the_camels() -> None:
    assert draw(scene(between_camels().game())).count('data-piece="camel"') == 2
    assert 'data-piece="camel"' not in draw(scene(caravans().game()))
