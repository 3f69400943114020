"""Saved games of JSettlers: positions of games of bots are written as such files, imported, and compared."""

import json
from typing import Any

import numpy as np
import pytest
from importing.jsettlers_files import Writer
from importing.played import game_of_bots
from support.length import mostly_slow

from insula import Game
from insula.errors import ForeignFileError
from insula.importing import Imported, import_file
from insula.importing.document import Value
from insula.importing.jsettlers.board import read_board

ISLANDS = '''
name = "Islands"
players = [4]
goal = 12
start = "every island"
rows = """
L4  W5  G6  ~   O8  W3
  B8  O9  D   ~   *10 ~
G3  L11 W12 ~   ~   ~
  O2  G4  ~   ~   L9  ~
W6  B10 ~   ~   B5  G11
"""
harbors = [
  { row = 1, hex = 1, side = "NW", kind = "wool" },
  { row = 3, hex = 1, side = "W", kind = "3:1" },
  { row = 5, hex = 6, side = "SE", kind = "ore" },
]
'''
SAME = (
    "hex_terrain",
    "hex_token",
    "robber",
    "pirate",
    "building",
    "building_owner",
    "road_owner",
    "edge_kind",
    "hand",
    "development",
    "development_new",
    "development_played",
    "deck",
    "longest_road",
    "largest_army",
    "turn",
    "settled_areas",
    "card_played",
)
TABLES = [
    pytest.param("base", 4, {}, id="four players"),
    pytest.param("base", 3, {"vp_goal": 8}, id="three players"),
    pytest.param("base", 2, {"two_player_table": "plain"}, id="two players"),
    pytest.param("base", 6, {}, id="six players"),
    pytest.param("base", 5, {}, id="five players"),
    pytest.param("seafarers", 4, {"sea_map": ISLANDS}, id="islands"),
]


def imported(file: dict[str, Any]) -> Imported:
    return import_file(json.dumps(file))


def stopped(rules: str, players: int, options: dict[str, object], decisions: int = 220) -> Game:
    """Return a game that stands before a roll or in the action phase."""
    return game_of_bots(players, 7, rules, options, decisions, until=("roll", "end"))


def harbors(game: Game) -> set[tuple[int, int]]:
    """Return the sides with harbors, and their kinds."""
    return set(zip(game.state.harbor_edge.tolist(), game.state.harbor_kind.tolist(), strict=True))


@pytest.mark.parametrize("is_old", [False, True])
@pytest.mark.parametrize(("rules", "players", "options"), TABLES)
def test_the_position_is_the_same(rules: str, players: int, options: dict[str, object], is_old: bool) -> None:
    game = stopped(rules, players, options)
    found = imported(Writer(game, is_old=is_old).document())
    again = Game.from_record(found.text)
    assert found.notes == ()
    for name in SAME:
        there, back = (getattr(each.state, name) for each in (game, again))
        assert (there.tolist() if hasattr(there, "tolist") else there) == (
            back.tolist() if hasattr(back, "tolist") else back
        ), name
    if players < 5:  # their board for six has its harbors in other places
        assert harbors(again) == harbors(game)
        assert {action.text for action in again.legal_actions} == {action.text for action in game.legal_actions}
    assert [again.points(seat) for seat in range(players)] == [game.points(seat) for seat in range(players)]
    assert again.steps[:] == []


def test_ships_can_be_between_hexes_of_the_sea() -> None:
    writer = Writer(stopped("seafarers", 4, {"sea_map": ISLANDS}))
    board = read_board(Value(writer.document()["boardInfo"]))
    assert set(map(writer._side, range(len(writer.geometry.edges)))) <= set(board.sides)
    assert set(map(writer._corner, range(len(writer.geometry.nodes)))) <= set(board.corners)


def test_cards_of_players_who_are_not_on_turn_can_be_played_in_their_next_turn() -> None:
    """JSettlers calls cards new until the next turn of their owner begins."""
    game = stopped("base", 4, {})
    file = Writer(game).document()
    del file["devCardDeck"]
    for seat in filter(lambda seat: not seat["isSeatVacant"], file["playerSeats"]):
        seat["oldDevCards"], seat["newDevCards"] = ["KNIGHT"], ["KNIGHT"]
    again = Game.from_record(imported(file).text)
    new, held = again.state.development_new.tolist(), again.state.development.tolist()
    assert [cards[:5] for cards in held[:4]] == [[2, 0, 0, 0, 0]] * 4
    assert [cards[:5] for cards in new[:4]] == [[1, 0, 0, 0, 0] if i == game.actor else [0] * 5 for i in range(4)]


def test_players_have_their_names() -> None:
    text = imported(Writer(stopped("base", 4, {})).document()).text
    assert "seat red: Player 0\nseat blue: Player 1\n" in text


@pytest.mark.slow
def test_the_robber_can_be_about_to_move() -> None:
    decisions = 150
    while True:
        game = game_of_bots(4, 7, decisions=decisions)
        if not game.over and game.legal_actions[0].text.startswith("robber"):
            break
        decisions += 1
    again = Game.from_record(imported(Writer(game).document()).text)
    assert again.legal_actions == game.legal_actions


SCENARIOS = [
    ("through_the_desert", 4, False),
    ("new_shores", 4, False),
    ("new_shores", 3, False),
    ("four_islands", 4, False),
    ("through_the_desert", 3, True),
    ("fog_islands", 4, True),
    ("fog_islands", 3, False),
]


@pytest.mark.parametrize(("scenario", "players", "is_turned"), mostly_slow(SCENARIOS))
def test_a_scenario_whose_board_has_the_same_shape_is_that_scenario(
    scenario: str, players: int, is_turned: bool
) -> None:
    game = stopped("seafarers", players, {"sea_scenario": scenario}, 400)
    found = imported(Writer(game, is_turned=is_turned).document())
    again = Game.from_record(found.text)
    assert [note.message.case for note in found.notes] == ["foreign_turned"] * is_turned
    assert again.ruleset == game.ruleset
    for name in (*SAME, "ship_moved"):
        assert np.array_equal(getattr(game.state, name), getattr(again.state, name)), name
    assert harbors(again) == harbors(game)
    assert [again.points(seat) for seat in range(players)] == [game.points(seat) for seat in range(players)]
    assert {action.text for action in again.legal_actions} == {action.text for action in game.legal_actions}


def test_a_scenario_on_another_board_becomes_a_map_of_its_own_with_a_note() -> None:
    game = stopped("seafarers", 4, {"sea_map": ISLANDS})
    file = Writer(game).document()
    file["gameOptions"] += ",SC=SC_TTD"
    found = imported(file)
    assert [str(note) for note in found.notes] == [
        "boardInfo.layout2.layoutParts.LH: here, SC_TTD has another board for 4 players"
    ]
    assert Game.from_record(found.text).ruleset.options["sea_scenario"] == "custom"


def test_fog_on_another_board_is_refused() -> None:
    file = Writer(stopped("seafarers", 4, {"sea_map": ISLANDS})).document()
    file["gameOptions"] += ",SC=SC_FOG,_SC_FOG=t"
    with pytest.raises(
        ForeignFileError, match=r"^boardInfo\.layout2\.layoutParts\.LH: here, SC_FOG has another board for 4"
    ):
        imported(file)


def test_points_that_nobody_can_reach_are_refused_where_they_are() -> None:
    file = Writer(stopped("seafarers", 4, {"sea_scenario": "fog_islands"}, 60)).document()
    file["gameOptions"] = file["gameOptions"].replace("VP=t12", "VP=t25")
    with pytest.raises(ForeignFileError, match=r"^gameOptions: this game cannot exist: .*25"):
        imported(file)


def test_a_sea_board_that_is_too_large_is_refused_where_it_is() -> None:
    file = Writer(stopped("seafarers", 4, {"sea_map": ISLANDS})).document()
    land = [
        value
        for row in range(1, 26, 2)
        for column in range(10, 30, 2)
        for value in (row * 256 + column + row // 2 % 2, 1, 5)
    ]
    file["boardInfo"]["layout2"]["layoutParts"] = {"LH": land}
    with pytest.raises(
        ForeignFileError, match=r"^boardInfo\.layout2\.layoutParts\.LH: this map cannot be played: the map"
    ):
        imported(file)


def test_that_only_the_first_island_brings_a_point_is_said() -> None:
    file = Writer(stopped("seafarers", 4, {"sea_map": ISLANDS})).document()
    file["gameOptions"] = file["gameOptions"].replace("_SC_SEAC", "_SC_SANY")
    found = imported(file)
    assert [note.message.case for note in found.notes] == ["foreign_first_island"]
    assert Game.from_record(found.text).ruleset.options["sea_special_vp"] == 1


def changed(*way: Any, to: object) -> dict[str, Any]:
    """Return a file in which one value is another."""
    file: Any = json.loads(json.dumps(Writer(stopped("base", 4, {})).document()))
    part = file
    for key in way[:-1]:
        part = part[key]
    part[way[-1]] = to
    return dict(file)


BROKEN = [
    (("modelVersion",), 2100, "modelVersion: 2100 must be a whole number from 2300 to 9999"),
    (("gameState",), 5, "gameState: a position of this moment cannot be imported (5)"),
    (("gameOptions",), "VP=t10,_SC_FOG=t", "gameOptions: this belongs to rules that cannot be imported (_SC_FOG)"),
    (("gameOptions",), "SC=SC_FOG,_SC_FOG=t", "boardInfo: here, SC_FOG has another board for 4 players"),
    (("gameOptions",), "_SC_3IP=t,_SC_CLVI=t", "gameOptions: the file does not say how much cloth"),
    (("gameOptions",), "SC=SC_NSHO,_SC_FOG=t", "gameOptions: this belongs to rules that cannot be imported (_SC_FOG)"),
    (("gameOptions",), "_SC_PIRI=t", "gameOptions: the file does not have the fortresses"),
    (("gameOptions",), "_SC_WOND=t", "gameOptions: the file does not have the wonders"),
    (("gameOptions",), "_SC_FTRI=t", "gameOptions: the file does not say which harbors players have taken"),
    (("gameOptions",), "_SC_KITE=t", "gameOptions: this belongs to rules that cannot be imported (_SC_KITE)"),
    (("gameOptions",), "hello", "gameOptions: hello must be like VP=t10"),
    (("boardInfo", "layout1", "hexLayout"), [1], "boardInfo.layout1.hexLayout: there are 1 numbers; there must be 37"),
    (("playerSeats", 1, "pieces", 0, "coord"), 9999, "playerSeats[1].pieces[0].coord: 9999 is not known"),
    (("playerSeats", 1, "pieces", 0, "pieceType"), "CASTLE", "playerSeats[1].pieces[0].pieceType"),
    (("playerSeats", 2, "isSeatVacant"), 7, "playerSeats[2].isSeatVacant: 7 must be like true"),
    (("devCardDeck",), ["KNIGTH"], "devCardDeck[0]"),
]


@pytest.mark.parametrize(("way", "to", "said"), BROKEN)
def test_what_cannot_be_read_is_said_with_its_place(way: tuple[Any, ...], to: object, said: str) -> None:
    with pytest.raises(ForeignFileError) as error:
        imported(changed(*way, to=to))
    assert said in error.value.reason


def test_too_few_players_for_a_sea_board_are_said_with_the_place_of_the_seats() -> None:
    file = Writer(stopped("seafarers", 4, {"sea_map": ISLANDS})).document()
    for seat in file["playerSeats"][3:]:
        seat["isSeatVacant"] = True
    with pytest.raises(ForeignFileError, match=r"^playerSeats: there are 2 players; there can be 3 to 6"):
        imported(file)


def test_a_position_that_cannot_exist_is_refused_with_the_reason() -> None:
    file = changed("playerSeats", 1, "resources", to={"clay": 30})
    with pytest.raises(ForeignFileError, match=r"^playerSeats: this game cannot exist: .*brick"):
        imported(file)


def test_other_points_and_cards_and_options_are_said() -> None:
    file = changed("playerSeats", 1, "totalVP", to=9)
    file["devCardDeck"] = ["KNIGHT"] * 30
    file["gameOptions"] += ",N7=t7,XY=t"
    cases = [note.message.case for note in imported(file).notes]
    assert cases == ["foreign_left_out", "foreign_left_out", "foreign_deck", "foreign_points_differ"]


@pytest.mark.parametrize(("points", "goal"), [("2", 3), ("9" * 5_000, 10)])
def test_points_that_cannot_be_chosen_here_are_left_out_with_a_note(points: str, goal: int) -> None:
    file = Writer(stopped("base", 4, {}, 30)).document()
    file["gameOptions"] = f"VP=t{points}"
    found = imported(file)
    assert [note.message.sentence for note in found.notes] == [f"VP={points}"[:40] + " is left out"]
    assert Game.from_record(found.text).ruleset.options["vp_goal"] == goal


def test_a_game_that_is_over_has_its_winner() -> None:
    file = changed("gameState", to=1000)
    for seat in file["playerSeats"]:
        seat["totalVP"] = 0
    file["playerSeats"][2]["totalVP"] = 10
    again = Game.from_record(imported(file).text)
    assert (again.over, again.winners) == (True, (1,))
