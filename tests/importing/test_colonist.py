"""Replays of colonist.io: games of bots are written as such files, imported, and compared step by step."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from importing.colonist_files import COLORS, Writer
from importing.played import game_of_bots, lasting

from insula import Game
from insula.errors import ForeignFileError
from insula.importing import Imported, import_file

NAMES = ("red", "blue", "white", "orange")
ONE_AGAINST_ONE = {"two_player_table": "competitive", "trade_with_players": False}
TABLES = [
    pytest.param(4, 1, "base", {}, id="four players"),
    pytest.param(3, 2, "base", {"vp_goal": 8, "hand_limit": 9}, id="three players, 8 points"),
    pytest.param(2, 3, "base", ONE_AGAINST_ONE, id="one against one"),
    pytest.param(4, 5, "base+friendly_robber", {}, id="friendly robber"),
]


def document(viewer: int | None = None) -> dict[str, Any]:
    return Writer(game_of_bots(4, 1), viewer).document()


def imported(file: dict[str, Any]) -> Imported:
    return import_file(json.dumps(file))


@pytest.mark.parametrize(("players", "seed", "rules", "options"), TABLES)
def test_a_game_that_shows_all_cards_is_the_same_step_by_step(
    players: int, seed: int, rules: str, options: dict[str, object]
) -> None:
    game = game_of_bots(players, seed, rules, options)
    found = imported(Writer(game).document())
    again = Game.from_record(found.text)
    assert found.notes == ()
    assert lasting(again) == lasting(game)
    assert (again.winners, again.turn) == (game.winners, game.turn)


@pytest.mark.parametrize(("players", "seed", "rules", "options"), TABLES)
def test_hidden_cards_are_filled_in_so_that_the_whole_game_is_possible(
    players: int, seed: int, rules: str, options: dict[str, object]
) -> None:
    game = game_of_bots(players, seed, rules, options)
    found = imported(Writer(game, viewer=0).document())
    again = Game.from_record(found.text)
    assert {note.message.case for note in found.notes} == {"foreign_card_assumed"}
    assert (again.winners, again.turn) == (game.winners, game.turn)
    assert again.state.hand_size.tolist() == game.state.hand_size.tolist()


@pytest.mark.parametrize("seed", [0, 1, 2, 3])
def test_without_an_end_state_hidden_cards_do_not_end_the_game_early(seed: int) -> None:
    """The winner that the log names has victory point cards if nothing else can have brought the win."""
    game = game_of_bots(4, seed)
    file = Writer(game, viewer=0).document()
    del file["data"]["eventHistory"]["endGameState"]
    found = imported(file)
    again = Game.from_record(found.text)
    assert {note.message.case for note in found.notes} == {"foreign_card_assumed"}
    assert (again.winners, again.turn) == (game.winners, game.turn)


def test_without_an_end_state_a_card_that_nobody_plays_is_one_that_is_left_in_the_deck() -> None:
    file = Writer(game_of_bots(4, 1, decisions=160), viewer=0).document()
    del file["data"]["eventHistory"]["endGameState"]
    bought = [note.message.arguments["card"] for note in imported(file).notes if note.place in purchases(file)]
    assert bought
    assert "victory point" not in bought


def purchases(file: dict[str, Any]) -> set[str]:
    """Return the places of the lines about purchases."""
    return {
        f"data.eventHistory.events[{number}].stateChange.gameLogState.{key}"
        for number, event in enumerate(file["data"]["eventHistory"]["events"])
        for key, line in event["stateChange"]["gameLogState"].items()
        if line["text"]["type"] == 1
    }


def test_a_roll_that_the_log_has_twice_is_one() -> None:
    file = json.loads(json.dumps(document()))
    for event in events_with(file, 10)[::3]:
        log = event["stateChange"]["gameLogState"]
        (roll,) = [line for line in log.values() if line["text"]["type"] == 10]
        log["99999"] = {"text": {**roll["text"], "type": 141}}
    assert imported(file).notes == ()


def test_trades_between_players_are_kept() -> None:
    game = game_of_bots(4, 1)
    assert any(text.startswith("trade with ") for _, text in lasting(game)), "the game has a trade"
    assert len(events_with(document(), 115)) == sum(text.startswith("trade with ") for _, text in lasting(game))


def test_the_viewer_keeps_its_own_hand() -> None:
    game = game_of_bots(4, 1)
    again = Game.from_record(imported(document(viewer=0)).text)
    assert again.state.hand.tolist()[0] == game.state.hand.tolist()[0]


def test_players_have_their_names_and_sit_in_turn_order() -> None:
    assert "seat red: Player 0\nseat blue: Player 1\nseat white: Player 2\n" in imported(document()).text


def change(key: str, value: object) -> Callable[[dict[str, Any]], None]:
    """Return a function that changes the value at a path such as `data.playOrder`."""

    def changed(file: dict[str, Any]) -> None:
        *way, last = key.split(".")
        part: Any = file
        for name in way:
            part = part[int(name)] if isinstance(part, list) else part[name]
        if value is None:
            del part[last]
        else:
            part[last] = value

    return changed


MAP = "data.eventHistory.initialState.mapState"


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        (change("data.playOrder", [5]), "data.playOrder: there are 1 players; there can be 2 to 4"),
        (change("data.playOrder", "no"), 'data.playOrder: "no" must be like [ ]'),
        (change("data.eventHistory.events", None), "data.eventHistory: 'events' is missing"),
        (change(f"{MAP}.tileHexStates.3", None), f"{MAP}.tileHexStates: the hex -1,-1 of the base game is missing"),
        (change(f"{MAP}.tileHexStates.3.type", 9), f"{MAP}.tileHexStates.3.type: 9 must be 0, 1, 2, 3, 4 or 5"),
        (change(f"{MAP}.tileHexStates.3.x", 7), "is not one of the 19 hexes of the base game"),
        (change(f"{MAP}.tileCornerStates.3.z", True), f"{MAP}.tileCornerStates.3.z: true must be 0 or 1"),
        (
            change("data.gameSettings.extensionSetting", 2),
            "data.gameSettings.extensionSetting: this belongs to rules that cannot be imported (extensionSetting 2)",
        ),
        (
            change("data.gameSettings.scenarioSetting", 3),
            "data.gameSettings.scenarioSetting: this belongs to rules that cannot be imported (scenarioSetting 3)",
        ),
        (change("data.gameSettings.victoryPointsToWin", 99), "99 must be a whole number from 3 to 25"),
        (
            change("data.eventHistory.events.0.stateChange.gameLogState.2.text.type", 132),
            "rules that cannot be imported (log type 132)",
        ),
        (
            lambda file: events_with(file, 20)[0]["stateChange"]["gameLogState"].update(
                {"1": {"text": {"type": 20, "playerColor": 5, "cardEnum": {}}}}
            ),
            "text.cardEnum: {} must be 11, 12, 13, 14 or 15",
        ),
        (change("data.eventHistory.events.0.stateChange.mapState", None), "'tileCornerStates' is missing"),
    ],
)
def test_what_cannot_be_read_is_said_with_its_place(changed: Callable[[dict[str, Any]], None], said: str) -> None:
    file = json.loads(json.dumps(document()))
    changed(file)
    with pytest.raises(ForeignFileError) as error:
        imported(file)
    assert said in error.value.reason


def events_with(file: dict[str, Any], type: int) -> list[dict[str, Any]]:
    """Return the events with a line of this type in their log."""
    events = file["data"]["eventHistory"]["events"]
    lines = [(event, line) for event in events for line in event["stateChange"].get("gameLogState", {}).values()]
    return [event for event, line in lines if line["text"]["type"] == type]


def test_a_step_that_the_rules_refuse_ends_the_record_and_is_said() -> None:
    file = json.loads(json.dumps(document()))
    event = events_with(file, 5)[2]["stateChange"]
    event.pop("playerStates")
    (states,) = event["mapState"].values()
    (key, value), *_ = states.items()
    states.clear()
    states[str((int(key) + 30) % 54)] = value
    found = imported(file)
    (note,) = [note for note in found.notes if note.message.case == "foreign_stopped"]
    assert "the rules do not allow this" in note.message.sentence
    assert note.why is not None
    assert not Game.from_record(found.text).over


def test_a_hand_that_differs_is_said_once() -> None:
    file = json.loads(json.dumps(document()))
    for event in events_with(file, 10)[5:]:
        event["stateChange"]["playerStates"]["1"]["resourceCards"]["cards"] += [5]
    found = imported(file)
    (note,) = [note for note in found.notes if note.message.case == "foreign_hand_differs"]
    assert note.place.endswith("playerStates.1")
    assert "by the rules" in note.message.sentence


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_hand_that_no_cards_fit_does_not_spoil_the_cards_that_are_stolen_later(seed: int) -> None:
    game = game_of_bots(4, seed)
    file = json.loads(json.dumps(Writer(game, viewer=0).document()))
    whole = Game.from_record(imported(file).text)
    event = file["data"]["eventHistory"]["events"][40]
    event["stateChange"]["playerStates"]["1"]["resourceCards"]["cards"].append(0)
    found = imported(file)
    again = Game.from_record(found.text)
    (differs,) = [note for note in found.notes if note.message.case == "foreign_hand_differs"]
    assert differs.place == "data.eventHistory.events[40].stateChange.playerStates.1"
    assert lasting(again) == lasting(whole)
    assert (again.winners, again.turn) == (game.winners, game.turn)


def test_a_stolen_card_for_which_the_file_has_no_explanation_is_said() -> None:
    """Without the lines about production, nobody can have the cards that are stolen."""
    file = json.loads(json.dumps(Writer(game_of_bots(4, 1, decisions=160), viewer=0).document()))
    for event in file["data"]["eventHistory"]["events"]:
        event["stateChange"].pop("playerStates")
        log = event["stateChange"]["gameLogState"]
        for key in [key for key, line in log.items() if line["text"]["type"] == 47]:
            del log[key]
    found = imported(file)
    (note, *_) = [note for note in found.notes if note.message.case == "foreign_card_unknown"]
    assert note.assumes_card
    assert note.message.arguments["card"] in ("brick", "lumber", "wool", "grain", "ore")


def test_the_end_that_only_the_file_knows_is_said() -> None:
    file = json.loads(json.dumps(document()))
    file["data"]["gameSettings"]["victoryPointsToWin"] = 20
    cases = [note.message.case for note in imported(file).notes]
    assert cases == ["foreign_not_over"]


def test_another_winner_in_the_log_is_said() -> None:
    file = json.loads(json.dumps(document()))
    winner = game_of_bots(4, 1).winners[0]
    (event,) = events_with(file, 45)
    ((key, line),) = event["stateChange"]["gameLogState"].items()
    line["text"]["playerColor"] = COLORS[winner - 1]
    (note,) = imported(file).notes
    number = len(file["data"]["eventHistory"]["events"]) - 1
    assert note.place == f"data.eventHistory.events[{number}].stateChange.gameLogState.{key}"
    names = {"player": NAMES[(winner - 1) % 4], "other": NAMES[winner]}
    assert (note.message.case, note.message.arguments) == ("foreign_other_winner", names)


def test_another_winner_and_other_points_in_the_end_state_are_said() -> None:
    file = json.loads(json.dumps(document()))
    winner = game_of_bots(4, 1).winners[0]
    players = file["data"]["eventHistory"]["endGameState"]["players"]
    won, lost = (players[str(COLORS[seat])] for seat in (winner, winner - 1))
    won["winningPlayer"], lost["winningPlayer"] = False, True
    lost["victoryPoints"]["1"] = lost["victoryPoints"].get("1", 0) + 1
    cases = sorted(note.message.case for note in imported(file).notes)
    assert cases == ["foreign_other_winner", "foreign_points_differ"]


def test_a_game_whose_last_events_are_missing_is_not_over() -> None:
    file = json.loads(json.dumps(document()))
    del file["data"]["eventHistory"]["events"][-20:]
    found = imported(file)
    assert "foreign_not_over" in [note.message.case for note in found.notes]
    assert not Game.from_record(found.text).over


def test_what_follows_the_end_by_the_rules_is_said() -> None:
    file = json.loads(json.dumps(document()))
    file["data"]["gameSettings"]["victoryPointsToWin"] = 6
    found = imported(file)
    assert [note.message.case for note in found.notes] == ["foreign_over"]
    assert Game.from_record(found.text).over


def test_lines_without_a_meaning_are_said_once_with_their_first_place_and_number() -> None:
    file = json.loads(json.dumps(document()))
    events = file["data"]["eventHistory"]["events"]
    for number in (3, 7, 9):
        events[number]["stateChange"]["gameLogState"]["99999"] = {"text": {"type": 777}}
    events[5]["stateChange"]["mechanicKiteState"] = {}
    file["data"]["gameSettings"] |= {"diceSetting": 1, "mapSetting": 0, "kites": True}
    history = "data.eventHistory.events"
    assert [str(note) for note in imported(file).notes] == [
        "data.gameSettings.diceSetting: diceSetting 1 is left out",
        "data.gameSettings.kites: kites true is left out",
        f"{history}[3].stateChange.gameLogState.99999: log type 777 is left out; it is there 3 times",
        f"{history}[5].stateChange.mechanicKiteState: mechanicKiteState is left out",
    ]


def test_lines_and_settings_that_every_file_has_are_not_reported() -> None:
    file = json.loads(json.dumps(document()))
    events = file["data"]["eventHistory"]["events"]
    for number, kind in enumerate((2, 3, 25, 37, 39, 48, 58, 60, 139)):
        events[10 * number]["stateChange"]["gameLogState"]["99999"] = {"text": {"type": kind}}
    names = ("version", "networkActive", "playOrderSelectionActive", "eloType", "minimumKarma")
    file["data"]["gameSettings"] |= dict.fromkeys(names, 1)
    assert imported(file).notes == ()


def test_lines_that_explain_differences_have_their_own_sentences() -> None:
    file = json.loads(json.dumps(document()))
    for number, kind in ((3, 143), (7, 145), (9, 146), (11, 46)):
        event = file["data"]["eventHistory"]["events"][number]
        event["stateChange"]["gameLogState"]["99999"] = {"text": {"type": kind}}
    cases = [note.message.case for note in imported(file).notes]
    assert cases == [*["foreign_bank_short"] * 3, "foreign_restarted"]


def test_notes_are_in_the_order_of_the_file() -> None:
    file = json.loads(json.dumps(document(viewer=0)))
    events = file["data"]["eventHistory"]["events"]
    events[-2]["stateChange"]["gameLogState"]["99999"] = {"text": {"type": 777}}
    events[-1]["stateChange"]["mechanicKiteState"] = {}
    notes = imported(file).notes
    numbers = [int(note.place.split("[")[1].split("]")[0]) for note in notes]
    assert numbers == sorted(numbers)
    assert [note.message.case for note in notes[-2:]] == ["foreign_left_out", "foreign_left_out"]


def test_a_long_list_of_changes_is_refused_where_it_is() -> None:
    file = json.loads(json.dumps(document()))
    change = file["data"]["eventHistory"]["events"][0]["stateChange"]
    change["mapState"]["tileCornerStates"] = {str(number): {} for number in range(1_001)}
    with pytest.raises(ForeignFileError, match=r"events\[0\].*tileCornerStates: there are 1001 elements"):
        imported(file)


def test_a_file_that_is_none_of_these_is_refused() -> None:
    for text in ("", "{}", "[]", "insula record 1", '{"data": 3}', '{"data": {}}'):
        with pytest.raises(ForeignFileError, match="none of the files that can be imported"):
            import_file(text)


def test_a_file_that_is_cut_short_is_said_with_its_line() -> None:
    with pytest.raises(ForeignFileError, match=r"line 2, column 3: the file is cut short here, or it is not JSON"):
        import_file('{"data": {\n  ')


def test_a_file_with_several_values_is_said_where_the_second_begins() -> None:
    """JSON Lines, and what an editor has left at the end."""
    for second in ('{"data": {}}\n{"data": {}}\n', "x", "]"):
        with pytest.raises(ForeignFileError) as error:
            import_file('{"data": {}}\n ' + second)
        assert (
            error.value.reason
            == "line 2, column 2: the file goes on after its JSON value; there must be only one value"
        )


@pytest.mark.parametrize(
    ("text", "column"),
    [("[" * 100_000, 108), ("9" * 5_000, 9), (r'"[[\"[[", ' + "[" * 101, 118)],
)
def test_numbers_and_levels_have_limits(text: str, column: int) -> None:
    with pytest.raises(ForeignFileError, match=rf"^line 2, column {column}: there is a number that is too long, or"):
        import_file('{\n"data": ' + text + "}")


def test_a_long_number_in_a_text_is_only_a_text() -> None:
    with pytest.raises(ForeignFileError, match="none of the files that can be imported"):
        import_file(json.dumps({"data": "[" * 200 + "9" * 200}))


def test_a_file_has_a_limit() -> None:
    with pytest.raises(ForeignFileError, match=r"the file has 4000001 bytes; the most are 4000000"):
        import_file(" " * 4_000_001)
