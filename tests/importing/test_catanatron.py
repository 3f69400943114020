"""Games of catanatron: games of bots are written as its JSON, imported, and compared step by step."""

import json
from typing import Any

import pytest
from importing.catanatron_files import Writer
from importing.played import game_of_bots, lasting

from insula import Game
from insula.errors import ForeignFileError
from insula.importing import Imported, import_file
from insula.notation.records import read_record

OURS = {2: ("BLUE", "ORANGE"), 3: ("BLUE", "WHITE", "ORANGE"), 4: ("RED", "BLUE", "WHITE", "ORANGE")}
"""The colors of the seats here, in turn order."""
TABLES = [
    pytest.param(4, 1, {}, id="four players"),
    pytest.param(3, 2, {"vp_goal": 8}, id="three players, 8 points"),
    pytest.param(2, 3, {"two_player_table": "plain"}, id="two players"),
]


def imported(file: dict[str, Any]) -> Imported:
    return import_file(json.dumps(file))


@pytest.mark.parametrize("is_old", [False, True])
@pytest.mark.parametrize(("players", "seed", "options"), TABLES)
def test_a_game_is_the_same_step_by_step(players: int, seed: int, options: dict[str, object], is_old: bool) -> None:
    game = game_of_bots(players, seed, "base", options)
    found = imported(Writer(game, is_old=is_old, colors=OURS[players]).document())
    again = Game.from_record(found.text)
    assert [note.message.case for note in found.notes] == ["foreign_goal_assumed"]
    assert lasting(again) == lasting(game)
    assert (again.winners, again.turn) == (game.winners, game.turn)


def stopped(seed: int, decisions: int) -> Game:
    """Return a game that stands in the action phase of somebody."""
    return game_of_bots(4, seed, decisions=decisions, until=("end",))


@pytest.mark.parametrize("seed", [1, 5, 8])
def test_a_file_without_actions_is_a_position(seed: int) -> None:
    game = stopped(seed, 200)
    again = Game.from_record(imported(Writer(game).document(with_actions=False)).text)
    there, back = game.view(None).state, again.view(None).state
    for name in ("hex_terrain", "hex_token", "harbor_edge", "harbor_kind", "robber", "building", "building_owner"):
        assert bytes(getattr(there, name)) == bytes(getattr(back, name)) if name != "robber" else True, name
    for name in ("hand", "development", "development_new", "development_played", "road_owner"):
        assert getattr(game.state, name).tolist() == getattr(again.state, name).tolist(), name
    assert (again.state.robber, again.actor) == (game.state.robber, game.actor)
    assert [again.points(seat) for seat in range(4)] == [game.points(seat) for seat in range(4)]
    assert again.steps[:] == []


@pytest.mark.parametrize("has_keys", [True, False])
def test_only_cards_that_the_player_of_the_turn_has_bought_in_it_are_new(has_keys: bool) -> None:
    """Version 3.2.1 does not say which cards its players had when the turn began."""
    game = stopped(1, 200)
    file = Writer(game).document(with_actions=False)
    state = file["player_state"]
    for key in [key for key in state if key.endswith("_KNIGHT_OWNED_AT_START")]:
        state[key] = False
        state[key.replace("OWNED_AT_START", "IN_HAND")] = 1
        state[key.replace("OWNED_AT_START", "IN_HAND").replace("KNIGHT", "VICTORY_POINT")] = 0
        if not has_keys:
            del state[key]
    again = Game.from_record(imported(file).text)
    new = again.state.development_new.tolist()
    assert [seat for seat in range(4) if any(new[seat])] == [game.actor] * has_keys


def test_an_unfinished_game_goes_on_where_it_ended() -> None:
    game = stopped(1, 200)
    again = Game.from_record(imported(Writer(game).document()).text)
    assert lasting(again) == lasting(game)
    assert again.actor == game.actor


def test_each_seat_has_the_name_of_its_color_in_the_file_and_a_note_says_which_it_is() -> None:
    found = imported(Writer(game_of_bots(4, 1)).document())
    assert "seat red: WHITE\nseat blue: RED\nseat white: ORANGE\nseat orange: BLUE\n" in found.text
    assert [str(note) for note in found.notes[1:]] == [
        "colors[0]: WHITE of the file is red here",
        "colors[1]: RED of the file is blue here",
        "colors[2]: ORANGE of the file is white here",
        "colors[3]: BLUE of the file is orange here",
    ]


@pytest.mark.parametrize(
    ("color", "name"),
    [(" RE\nD ", "RED"), ("x\nseat blue: y", "xseat blue: y"), ("a\u2028b\0", "ab"), ("R" * 300, "R" * 40), (" ", "")],
)
def test_colors_of_the_file_are_names_like_all_others(color: str, name: str) -> None:
    found = imported(Writer(game_of_bots(4, 1), colors=(color, "BLUE", "WHITE", "ORANGE")).document())
    names = {"red": name, "blue": "BLUE", "white": "WHITE", "orange": "ORANGE"}
    assert read_record(found.text).names == {seat: each for seat, each in names.items() if each}
    assert all(len(str(note)) < 100 for note in found.notes)


@pytest.mark.parametrize("with_actions", [True, False])
def test_colors_that_go_round_as_here_stay_although_another_one_begins(with_actions: bool) -> None:
    game = stopped(1, 200)
    colors = ("WHITE", "ORANGE", "RED", "BLUE")
    found = imported(Writer(game, colors=colors).document(with_actions=with_actions))
    again = Game.from_record(found.text)
    assert [note.message.case for note in found.notes] == ["foreign_goal_assumed"]
    assert again.ruleset.colors[again.actor] == colors[game.actor].lower()
    for seat, color in enumerate(colors):
        there = again.ruleset.colors.index(color.lower())
        assert again.points(there) == game.points(seat)
        assert again.state.hand.tolist()[there] == game.state.hand.tolist()[seat]


@pytest.mark.parametrize("colors", [OURS[4], ("ORANGE", "RED", "BLUE", "WHITE"), ("BLUE", "WHITE", "ORANGE", "RED")])
def test_the_goal_is_that_of_the_winner_whoever_begins(colors: tuple[str, ...]) -> None:
    game = game_of_bots(4, 1, "base", {"vp_goal": 7})
    again = Game.from_record(imported(Writer(game, colors=colors).document()).text)
    assert again.ruleset.options["vp_goal"] == game.points(game.winners[0])
    assert [again.ruleset.colors[seat] for seat in again.winners] == [colors[game.winners[0]].lower()]


def test_the_winner_has_the_color_of_the_file() -> None:
    game = game_of_bots(4, 1)
    colors = ("BLUE", "WHITE", "ORANGE", "RED")
    again = Game.from_record(imported(Writer(game, colors=colors).document()).text)
    assert [again.ruleset.colors[seat] for seat in again.winners] == [colors[game.winners[0]].lower()]


BROKEN = [
    (("colors",), ["RED"], "colors: there are 1 players; there can be 2 to 4"),
    (("tiles", 0, "tile", "number"), 13, "tiles[0].tile.number: 13 must be a whole number from 2 to 12"),
    (("tiles", 0, "coordinate"), [1, 1, 1], "tiles[0].coordinate: [1, 1, 1] must be like [1, -1, 0]"),
    (("tiles", 0, "coordinate"), [9, 0, -9], "is not one of the 19 hexes of the base game"),
    (("action_records", 0), [["RED", "BUILD_SETTLEMENT"], None], 'must be like ["RED", "ROLL", null]'),
    (("action_records", 0, 0, 0), "GREEN", 'action_records[0][0][0]: "GREEN" must be WHITE, RED, ORANGE or BLUE'),
    (("action_records", 0, 0, 1), "FLY", 'action_records[0][0][1]: "FLY" is not known'),
    (("action_records", 0, 0, 2), 999, "action_records[0][0][2]: 999 is not known"),
    (("nodes", "0", "direction"), "UP", "nodes.0.direction"),
]


@pytest.mark.parametrize(("way", "value", "said"), BROKEN)
def test_what_cannot_be_read_is_said_with_its_place(way: tuple[Any, ...], value: object, said: str) -> None:
    file: Any = json.loads(json.dumps(Writer(game_of_bots(4, 1)).document()))
    part = file
    for key in way[:-1]:
        part = part[key]
    part[way[-1]] = value
    with pytest.raises(ForeignFileError) as error:
        imported(file)
    assert said in error.value.reason


def test_an_action_that_the_rules_refuse_ends_the_record_and_is_said() -> None:
    file: Any = json.loads(json.dumps(Writer(game_of_bots(4, 1)).document()))
    number = next(i for i, (action, _) in enumerate(file["action_records"]) if action[1] == "END_TURN")
    file["action_records"].insert(number, [["WHITE", "BUILD_CITY", 0], None])
    found = imported(file)
    assert found.notes[-1].message.case == "foreign_stopped"
    assert found.notes[-1].place == f"action_records[{number}][0]"
    assert found.notes[-1].why is not None


def test_a_moment_that_has_no_position_is_refused() -> None:
    file = Writer(stopped(1, 200)).document(with_actions=False)
    file["current_prompt"] = []
    with pytest.raises(ForeignFileError, match=r"^current_prompt: \[\] must be like"):
        imported(file)
    file["current_prompt"] = "DECIDE_TRADE"
    with pytest.raises(ForeignFileError, match=r'current_prompt: .*"DECIDE_TRADE"'):
        imported(file)
