"""Positions that are set up on the page: what is wrong with them, new ones, and tables that begin with one."""

import re
from random import Random
from typing import Any

import pytest
from msgspec import json
from server.visitors import Server, serving
from support.length import mostly_slow
from support.page_texts import texts

from insula import Game
from insula.game import ActionKind
from insula.game.reasons.parts import all_parts
from insula.notation.parts import notation_of_all
from insula.notation.pending import Role
from insula.notation.positions.stack import ENGINE_LINES
from insula.rules.spec import FORCED
from insula.ruleset.playable import combinable, sizes_of
from insula.server.positions import LARGEST, checked_position, new_position
from insula.server.tables.table import Table

pytestmark = pytest.mark.anyio
OK, REFUSED, TOO_LARGE = 200, 400, 413
ALONE = [(module.name, size) for module in combinable() for size in sizes_of(module.name)[-1:]]
"""Each module alone, with the most players."""
SOME = ["base", "fishermen"]
MORE = ["seafarers", "cities_knights", "events", "catan_for_two", "caravans", "barbarian_attack", "traders_barbarians"]
POSITION = """insula position 1
players: 3
board: beginner
blue:
  settlements: 0,0,N
  roads: 0,0,NE
  hand: 3 ore, 2 grain
turn: 7 blue
"""


def checked(text: str) -> Any:
    return json.decode(checked_position(text))


def wrong(text: str) -> list[tuple[str, str, str]]:
    """What is wrong with a position: the key, the item and the case."""
    return [(each["key"], each["item"], each["why"]["case"]) for each in checked(text)["problems"]]


def pieces(text: str) -> list[tuple[str, str]]:
    return [(piece["kind"], piece["at"]) for piece in checked(text)["frame"]["pieces"]]


@pytest.mark.parametrize(("rules", "players"), ALONE)
def test_a_new_island_of_every_module_can_be_settled(rules: str, players: int) -> None:
    """Nothing is wrong with it; a settlement and a road can be put somewhere, and a game goes on from there."""
    text = new_position(json.encode({"rules": rules, "players": players})).decode()
    answer = checked(text)
    assert answer["problems"] == []
    color, corners, sides = answer["rules"]["colors"][0], answer["rules"]["corners"], answer["rules"]["sides"]
    built = (
        text.replace("turn:", f"{color}:\nsettlements: {corner}\nroads: {side}\nturn:")
        for corner in corners
        for side in sides
        if side.rpartition(",")[0] == corner.rpartition(",")[0]
    )
    game = next(Game(position=each) for each in built if not wrong(each))
    assert game.turn == 1
    assert game.legal_actions


@pytest.mark.parametrize(("rules", "players"), mostly_slow(ALONE))
def test_the_setup_can_begin_on_a_new_island_of_every_module(rules: str, players: int) -> None:
    """With each player as the first one, who places the first piece of a game; no longer once there is a settlement."""
    text = new_position(json.encode({"rules": rules, "players": players})).decode()
    answer = checked(text)
    colors = answer["rules"]["colors"]
    assert list(answer["beginnings"]) == colors
    assert (answer["is_setup"], answer["founder"]) == (False, "")
    for seat, (color, beginning) in enumerate(answer["beginnings"].items()):
        begun = checked(beginning)
        assert (begun["problems"], begun["is_setup"], begun["founder"]) == ([], True, color)
        game = Game(position=beginning)
        assert (game.turn, game.actor) == (0, seat)
        assert {action.kind for action in game.legal_actions} == {ActionKind.SETUP_SETTLEMENT}
    game.play(game.legal_actions[0])
    game.play(game.legal_actions[0])
    later = checked(game.position)
    assert (later["is_setup"], later["founder"], later["beginnings"]) == (True, colors[0], {})


def test_a_line_offers_only_the_cards_of_the_game() -> None:
    """No Swift Journey in the base game, and nothing of it in Cities & Knights. Victory points are never played."""
    usual = ["knight", "road building", "invention", "monopoly"]
    assert cards_offered("base") == {"cards": [*usual, "victory point"], "played": usual}
    assert cards_offered("traders_barbarians")["played"] == ["knight", "road building", "swift journey"]
    assert cards_offered("cities_knights") == {}


def cards_offered(rules: str) -> dict[str, list[str]]:
    answer = checked(new_position(json.encode({"rules": rules})).decode())
    offered = {line["key"]: line["parts"][-1]["words"] for line in answer["rules"]["lines"] if line["parts"]}
    return {key: offered[key] for key in ("cards", "played") if key in offered}


async def test_the_chances_of_all_corners_are_told_in_the_setup(server: Server) -> None:
    """In the order of the chances, for the player who places a settlement; not in a later turn."""
    client = server.client()
    beginning = Game(seed=2).position
    answer = (await client.post("/api/positions/openings", content=beginning)).json()
    corners = {action.text for action in Game(position=beginning).legal_actions}
    assert {choice["text"] for choice in answer["choices"]} == corners
    chances = [choice["chance"] for choice in answer["choices"]]
    assert chances == sorted(chances, reverse=True)
    assert chances[0] > 1.5 * chances[-1]
    again = await client.post("/api/positions/openings", content=beginning)
    assert again.json() == answer
    for wrong_one, code in ((POSITION, "no_hint"), ("insula position 1\nplayers: 9", "wrong_rules")):
        refused = await client.post("/api/positions/openings", content=wrong_one)
        assert (refused.status_code, refused.json()["code"]) == (REFUSED, code)


def test_every_line_has_a_name_in_the_texts_of_the_page() -> None:
    """Those of neutral owners are named as those of seats."""
    named = texts("en")
    keys = {re.sub(r"^neutral \d ", "", line.key) for line in (*notation_of_all().lines, *ENGINE_LINES)}
    keys -= {"board"}
    assert [key for key in sorted(keys) if f"position_line.{key.replace(' ', '_')}" not in named] == []


def test_every_phase_has_a_name_in_the_texts_of_the_page() -> None:
    """Its own, or that of the decision that it asks for."""
    named, notation = texts("en"), notation_of_all()
    asked = {phase: each.kind for part in all_parts().values() for phase, each in part.asked.items()}
    phases = [phase for spec in notation.specs for phase in spec.phases.values() if phase >= FORCED]
    words = {phase: notation.phases.write(phase) for phase in phases if not notation.pending(phase).role & Role.LAYING}
    assert len(words) > 100
    keys = {
        word: (f"position_phase.{word.replace(' ', '_')}", phase in asked and f"ask.{asked[phase]}")
        for phase, word in words.items()
    }
    assert [word for word, names in keys.items() if named.keys().isdisjoint(names)] == []


@pytest.mark.parametrize("rules", [*SOME, *(pytest.param(rules, marks=pytest.mark.slow) for rules in MORE)])
def test_what_is_offered_to_be_decided_can_be(rules: str) -> None:
    """In the middle of a random game, each phase that is offered is possible, also with other data."""
    game = Game(rules, players=sizes_of(rules)[-1], seed=3)
    choices = Random(2)
    while game.turn < 40 and not game.over:
        game.play(choices.choice(game.legal_actions))
    position = re.sub(r"\nphase: .*", "", game.position)
    offered = checked(position)["phases"].items()
    assert len(offered) > 5
    for phase, able in offered:
        color, usual = choices.choice(list(able.items()))
        line = f"{position}phase: {phase} {color}"
        answer = checked(f"{line} {usual}\n")
        assert (phase, color, usual, answer["problems"]) == (phase, color, usual, [])
        for data in answer["data"][1:2]:
            assert wrong(f"{line} {data}\n") == []


def test_what_exactly_is_decided_can_be_chosen() -> None:
    """The hex where somebody is robbed, and how many cards are still discarded; most phases have nothing to choose."""
    both = POSITION.replace("turn:", "orange:\n  settlements: 0,0,S\n  hand: 8 ore\nturn:")
    robbing = checked(f"{both}phase: stealing\n")
    assert robbing["data"] == ["0,0"], "the hex of the robber"
    discarding = checked(f"{both}phase: discarding orange\n")
    assert discarding["data"] == ["1", "2", "3", "4", "5", "6", "7", "8"]
    assert discarding["chosen"] == "4", "half of the hand, as usual"
    assert checked(f"{both}phase: discarding orange 3\n")["chosen"] == "3"
    assert checked(both)["data"] == [""]


def test_nothing_is_wrong_with_a_position_that_can_be() -> None:
    answer = checked(POSITION)
    assert answer["problems"] == []
    assert answer["rules"]["colors"] == ["blue", "white", "orange"]
    assert answer["frame"]["players"][0]["cards"] == 5
    assert answer["text"].startswith(POSITION.partition("board")[0].replace("players", "rules: base\nplayers"))
    assert answer["phases"]["action phase"] == {"blue": ""}
    assert answer["phases"]["discarding"] == {"blue": ""}, "nobody else has cards"
    assert answer["ground"]["0,0"] == "desert"


def test_every_reason_is_said_with_its_line_and_the_rest_is_drawn() -> None:
    text = POSITION.replace("0,0,N\n", "0,0,N 0,0,NE 0,0,S\n").replace("3 ore", "30 ore").replace("7 blue", "7 red")
    assert ("blue settlements", "0,0,NE", "buildings_too_near") in wrong(text)
    assert ("blue hand", "30 ore", "too_many_cards") in wrong(text)
    assert "turn" in [key for key, _, _ in wrong(text)]
    assert {at for kind, at in pieces(text) if kind == "settlement"} == {"0,0,N", "0,0,S"}
    assert checked(text)["text"] == ""


def test_a_sixteenth_road_is_at_fault_and_not_the_fifteen_before() -> None:
    sides = [side for side in checked(POSITION)["rules"]["sides"] if side != "0,0,NE"][:15]
    text = POSITION.replace("0,0,NE", " ".join(["0,0,NE", *sides]))
    found = [each for each in wrong(text) if each[2] == "too_many_pieces"]
    assert found == [("blue roads", sides[-1], "too_many_pieces")]
    assert len([kind for kind, _ in pieces(text) if kind == "road"]) == 15


def test_what_no_module_can_draw_is_only_said() -> None:
    """The castle of Traders & Barbarians is where the map has it; another one has no goods."""
    text = new_position(json.encode({"rules": "traders_barbarians", "players": 4})).decode()
    answer = checked(re.sub(r"row 0: (\S+) \w+( \d+)?, \w+( \d+)?", r"row 0: \1 pasture, castle", text))
    assert [each["why"]["case"] for each in answer["problems"]] == ["terrain_is_fixed"]
    assert answer["frame"] is None
    assert answer["rules"]["players"] == 4


def test_what_is_hidden_must_be_named() -> None:
    text = Game(position=POSITION).view_position(1)
    assert {case for _, _, case in wrong(text)} >= {"position_hides", "cards_are_hidden"}


@pytest.mark.parametrize("text", ["", "x", "insula position 1\nrules: chess", "insula position 1\nplayers: 9"])
def test_a_text_without_rules_has_no_frame(text: str) -> None:
    answer = checked(text)
    assert len(answer["problems"]) == 1
    assert answer["frame"] is answer["rules"] is None


async def test_the_server_answers_with_the_limits_of_records(server: Server) -> None:
    client = server.client()
    assert (await client.post("/api/positions", content=POSITION)).json() == checked(POSITION)
    assert (await client.post("/api/positions", content="#" * (LARGEST + 1))).status_code == TOO_LARGE
    answer = await client.post("/api/positions/new", json={"rules": "seafarers", "players": 3})
    assert wrong(answer.text) == []
    assert (await client.post("/api/positions/new", json={"rules": "chess"})).status_code == REFUSED
    foreign = await server.client(origin="https://elsewhere.example").post("/api/positions", content=POSITION)
    assert foreign.json()["code"] == "foreign"


async def test_a_moment_of_a_record_is_a_whole_position(server: Server) -> None:
    """With the hands of all, also of those who are not shown."""
    game = Game(position=POSITION, seed=1)
    game.play("end")
    client = server.client()
    before = await client.post("/api/records/position?moment=0", content=game.record())
    assert wrong(before.text) == []
    assert "hand: 2 grain, 3 ore" in before.text
    assert (await client.post("/api/records/position?moment=9", content=game.record())).status_code == REFUSED


async def test_a_table_from_a_position_is_the_same_after_a_restart(database: str) -> None:
    """It takes rules, players and options from the position, whatever else is sent, and keeps its decisions."""
    text = POSITION.replace("players: 3", "players: 3\noptions: vp_goal=12")
    async with serving(database) as server:
        id, (page, *_) = await server.open(people=3, players=3, bots=[], rules="seafarers", position=text)
        table = await server.table(id)
        assert (table.setup.rules, table.setup.players, table.setup.options) == ("base", 3, {"vp_goal": 12})
        assert table.game is not None
        assert table.game.turn == 7
        assert "hand: 2 grain, 3 ore" in table.game.position
        await page.do("play", moves=["city 0,0,N"], seq=page.update.seq)
        position, record = table.game.position, table.game.record()
    async with serving(database) as server:
        again: Table = await server.table(id)
        assert again.game is not None
        assert again.game.position == position
        assert again.game.record() == record
        assert "cities: 0,0,N" in position


async def test_nobody_is_told_the_hands_of_others_in_the_position(server: Server) -> None:
    """Neither before the start nor later; the server keeps it."""
    text = POSITION.replace("turn:", "orange:\n  cards: 1 monopoly\nturn:")
    id, pages = await server.open(people=3, players=3, bots=[], position=text)
    for page in pages[:2]:
        assert page.update.table.setup.position == ""
        assert all("monopoly" not in str(told.table.setup) for told in page.updates)
    assert (await server.table(id)).setup.position == text


@pytest.mark.parametrize(
    ("text", "case"),
    [
        (POSITION.replace("0,0,NE", "2,0,E"), "loose_road"),
        (POSITION + "winners: blue\n", "over"),
        ("insula position 1\nplayers: 9", "players_out_of_range"),
    ],
)
async def test_no_table_begins_where_no_game_can_go_on(server: Server, text: str, case: str) -> None:
    answer = await server.client(await server.guest()).post("/api/tables", json={"position": text})
    assert answer.status_code == REFUSED
    assert answer.json()["why"]["case"] == case
