"""Tournaments on a server: entering, rounds that begin and end by themselves, results, and the tools of the host."""

import asyncio
import io
import re
import zipfile
from hashlib import sha256
from pathlib import Path

import pytest
from server.databases import both_databases
from server.entrants import GRACE, WITH_WINNER, Entrant, entrant, skip_grace, until
from server.programs import program
from server.visitors import Server

from insula.server.messages import ErrorCode
from insula.server.refusal import Refusal
from insula.server.tables import seating
from insula.server.tables.log import Adjudicated, StoodIn
from insula.server.tables.table import Table
from insula.server.tournament_messages import BeginRound, TournamentSettings
from insula.server.tournaments import conducting, requests, tournaments
from insula.server.tournaments.log import Announced, Entered, TableEnded, Withdrew
from insula.server.tournaments.requests import Visitor
from insula.server.tournaments.tournament import Tournament
from insula.server.tournaments.verifying import Verified, verify_bundle

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("looks_often")]


@pytest.fixture
def looks_often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tournaments, "LOOK", 0.05)


async def several(server: Server, count: int) -> list[Entrant]:
    return [await entrant(server, f"Player {number}") for number in range(count)]


async def entered(people: list[Entrant], **settings: object) -> str:
    """Open a tournament of the first of some people, which all of them enter."""
    id = await people[0].open(**settings)
    for one in people:
        await one.do(id, "enter")
    return id


async def play_round(people: list[Entrant], id: str, round: int = 1) -> None:
    pages = [await one.page(id, round) for one in people]
    await asyncio.gather(*(one.play(page, seed) for seed, (one, page) in enumerate(zip(people, pages, strict=True))))


@pytest.mark.slow
async def test_two_rounds_of_three(server: Server, tmp_path: Path) -> None:
    people = await several(server, 3)
    id = await entered(people, rounds=2, options=WITH_WINNER)
    await people[0].do(id, "begin")
    await play_round(people, id)
    await play_round(people, id, round=2)
    view = await until(people[0], id, lambda now: now["status"] == "over")
    for played in view["rounds"]:
        (table,) = played["tables"]
        points = {seat["place"]: seat["points"] for seat in table["seats"]}
        assert points[1] == 5
        assert sum(seat["points"] for seat in table["seats"]) == 9
    assert sum(player["points"] for player in view["players"]) == 18
    assert min(player["rank"] for player in view["players"]) == 1
    assert [player["opponents"] + player["points"] * 2 for player in view["players"]] == [36, 36, 36]
    bundle = await people[0].browser.client.get(f"/api/tournaments/{id}/games")
    with zipfile.ZipFile(io.BytesIO(bundle.content)) as opened:
        assert opened.namelist() == ["tournament.json", "log.jsonl", "round-1-table-1.txt", "round-2-table-1.txt"]
        assert b"Player 0" in opened.read("round-1-table-1.txt")
        files = {name: opened.read(name).decode() for name in opened.namelist()}
    assert verified(files, tmp_path) == (2, 2, "")
    # Whoever alters a seed, a draw or a game is found out.
    first, second = re.findall('"seed":"([0-9a-f]{64})"', files["log.jsonl"])
    chain = "the seed is not the one that the server had committed to"
    turned = re.sub(r'"players":\[(\d),(\d),(\d)]', r'"players":[\3,\1,\2]', files["log.jsonl"])
    commitment, game = sha256(bytes.fromhex(first)).hexdigest(), "round-2-table-1.txt"
    for name, text, expected in (
        ("log.jsonl", files["log.jsonl"].replace(second, first), f"round 2: {chain}"),
        ("tournament.json", files["tournament.json"].replace(commitment, second), f"round 1: {chain}"),
        ("log.jsonl", turned, "round 1: the draw from its seed gives other tables"),
        (game, files[game].replace("commitment: ", "commitment: 0"), f"{game}: "),
    ):
        assert verified({**files, name: text}, tmp_path).difference.startswith(expected)
    assert re.findall('"guest":"([^"]*)"', files["log.jsonl"]) == [""] * 4


def verified(files: dict[str, str], folder: Path) -> Verified:
    """Write the file of a tournament, and verify it."""
    path = folder / "tournament.zip"
    with zipfile.ZipFile(path, "w") as file:
        for name, text in files.items():
            file.writestr(name, text)
    return verify_bundle(path)


async def test_five_players_get_a_bot(server: Server) -> None:
    people = await several(server, 5)
    id = await entered(people)
    view = await people[0].do(id, "begin")
    assert [len(table["seats"]) for table in view["rounds"][0]["tables"]] == [3, 3]
    assert [player["state"] for player in view["players"]] == ["in"] * 5 + ["filler"]
    assert view["players"][5]["rank"] == 0


async def test_five_players_or_a_bye(server: Server) -> None:
    people = await several(server, 5)
    view = await people[0].do(await entered(people, filler=""), "begin")
    assert [len(table["seats"]) for table in view["rounds"][0]["tables"]] == [4]
    (resting,) = view["rounds"][0]["byes"]
    assert view["players"][resting]["points"] == 3


async def test_who_does_not_come_is_absent_and_gets_nothing(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    people = await several(server, 3)
    id = await entered(people, rounds=2, grace=GRACE)
    await people[0].do(id, "begin")
    pages = [await one.page(id) for one in people[:2]]
    for page in pages:
        await page.wait(lambda page=page: page.updates)
        await page.do("say", text="who is missing?")
        assert page.update.table.status == "waiting"
    skip_grace(monkeypatch)
    pages[0].say("say", text="we begin")
    await asyncio.gather(*(one.play(page, 1) for one, page in zip(people, pages, strict=False)))
    view = await until(people[0], id, lambda now: now["rounds"][0]["tables"][0]["is_over"])
    absent = next(seat for seat in view["rounds"][0]["tables"][0]["seats"] if seat["player"] == 2)
    assert (absent["is_absent"], absent["points"]) == (True, 0)
    assert view["players"][2]["state"] == "absent"
    view = await until(people[0], id, lambda now: len(now["rounds"]) == 2)
    assert 2 not in [seat["player"] for seat in view["rounds"][1]["tables"][0]["seats"]]


async def test_withdrawing_and_coming_late(server: Server) -> None:
    people = await several(server, 5)
    id = await entered(people[:4], rounds=3, enters_until=2)
    await people[0].do(id, "begin")
    await people[3].do(id, "withdraw")
    await people[4].do(id, "enter")
    await play_round(people[:4], id)
    view = await until(people[0], id, lambda now: len(now["rounds"]) == 2)
    drawn = {seat["player"] for table in view["rounds"][1]["tables"] for seat in table["seats"]}
    assert drawn == {0, 1, 2, 4}
    late = await entrant(server, "Late")
    assert (await late.ask(id, "enter"))["why"]["case"] == "tournament_entry_closed"


async def test_the_host_corrects_a_result(server: Server) -> None:
    """Between rounds; a tournament that is over is not changed any more."""
    people = await several(server, 3)
    correction = {"round": 1, "table": 0, "places": [3, 1, 1], "reason": "wrong seats"}
    id = await entered(people, rounds=1)
    await people[0].do(id, "begin")
    await play_round(people, id)
    await until(people[0], id, lambda now: now["status"] == "over")
    assert (await people[0].ask(id, "correct", **correction))["why"]["case"] == "tournament_over"
    id = await entered(people, rounds=2, pause=-1)
    await people[0].do(id, "begin")
    await play_round(people, id)
    await until(people[0], id, lambda now: now["rounds"][0]["tables"][0]["is_over"])
    assert (await people[1].ask(id, "correct", **correction))["code"] == "not_host"
    assert (await people[0].ask(id, "correct", **{**correction, "places": [1, 2, 2, 4]}))["why"][
        "case"
    ] == "wrong_places"
    view = await people[0].do(id, "correct", **correction)
    (table,) = view["rounds"][0]["tables"]
    assert [seat["points"] for seat in table["seats"]] == [1, 4, 4]
    assert table["correction"] == "wrong seats"


async def test_pause_removal_and_cancellation(server: Server) -> None:
    people = await several(server, 4)
    id = await entered(people, rounds=3)
    await people[0].do(id, "begin")
    await people[0].do(id, "pause")
    await people[0].do(id, "remove", player=3, reason="rude")
    await play_round(people, id)
    view = await until(people[0], id, lambda now: now["rounds"][0]["tables"][0]["is_over"])
    assert view["is_paused"]
    assert view["seconds_to_round"] == -1
    assert (await people[3].ask(id, "enter"))["why"]["case"] == "removed_from_tournament"
    await people[0].do(id, "resume")
    await until(people[0], id, lambda now: len(now["rounds"]) == 2)
    view = await people[0].do(id, "cancel", reason="rain")
    assert (view["status"], view["log"][-1]["reason"]) == ("cancelled", "rain")


async def test_time_is_up(server: Server, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The points of the moment count, and nobody can go on. The dice of the unfinished game can be verified."""
    from insula.server.tables import tournament_game

    people = await several(server, 3)
    id = await entered(people, rounds=1, minutes=1)
    await people[0].do(id, "begin")
    pages = [await one.page(id) for one in people]
    await pages[0].wait(lambda: pages[0].updates and pages[0].update.table.status == "playing")
    monkeypatch.setattr(tournament_game, "MINUTE", 0)
    for page in pages:
        page.say("say", text="hurry")
    view = await until(people[0], id, lambda now: now["status"] == "over")
    (table,) = view["rounds"][0]["tables"]
    assert table["is_adjudicated"]
    assert [seat["place"] for seat in table["seats"]] == [1, 1, 1]
    assert [seat["points"] for seat in table["seats"]] == [3, 3, 3]
    assert (await people[0].browser.client.get("/api/me/running")).json()["games"] == []
    file = tmp_path / "tournament.zip"
    file.write_bytes((await people[0].browser.client.get(f"/api/tournaments/{id}/games")).content)
    assert verify_bundle(file) == (1, 1, "")


async def test_a_result_does_not_change_afterward(server: Server) -> None:
    """A player who was absent and opens the table after the end is still absent."""
    people = await several(server, 3)
    id = await entered(people)
    (table,) = (await people[0].do(id, "begin"))["rounds"][0]["tables"]
    live = await server.tables.live(table["id"])
    guest = live.table.seats[0].guest
    await live.submit(lambda table: [seating.begun(table), StoodIn(0, is_absent=True)])
    await live.submit(lambda _: [Adjudicated()])
    results = server.tables._store.tournaments.results
    result = results(id, 1)[0]
    assert (result.absent, result.is_adjudicated) == ([0], True)
    await live.submit(lambda table: seating.come_back(table, guest))
    await live.submit(lambda table: seating.sit(table, guest, 0, "here", "", player=seating.Player(has_account=True)))
    assert results(id, 1)[0] == result


async def test_programs_enter_and_find_their_table(server: Server) -> None:
    people, robo = await several(server, 3), await program(server)
    id = await entered(people)
    await robo.do(f"tournaments/{id}/enter")
    await people[0].do(id, "begin")
    view = await robo.do(f"GET tournaments/{id}")
    assert view["own_table"] == view["rounds"][0]["tables"][0]["id"]
    assert [game["table"] for game in (await robo.do("GET games"))["games"]] == [view["own_table"]]
    assert (await robo.do(f"tables/{view['own_table']}/join"))["seat"] >= 0
    await robo.leave()


async def test_a_table_that_cannot_be_read_delays_no_other(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    conducted = server.app.state.tournaments
    await conducted.stop()
    people = await several(server, 6)
    ids = [await entered(people, rounds=1) for _ in range(2)]
    begun = [await people[0].do(id, "begin") for id in ids]
    load, damaged = server.tables._load, list[str]()

    def load_all_but_the_first(id: str) -> Table:
        if not damaged:
            damaged.append(id)
        if id in damaged:
            raise Refusal(ErrorCode.STORAGE, "the table could not be rebuilt")
        return load(id)

    monkeypatch.setattr(server.tables, "_load", load_all_but_the_first)
    conducted.start()
    tables = {table["id"] for view in begun for table in view["rounds"][0]["tables"]}
    assert len(tables) == 4
    await until(people[0], ids[0], lambda _: damaged and {*server.tables.in_memory([*tables])} == tables - {*damaged})


HOST = Visitor("host", "Host", is_program=False)


def after_a_round(players: int, **settings: object) -> Tournament:
    """Return a tournament of `HOST` whose first round is over."""
    tournament = Tournament("id")
    tournament.apply(0, Announced(TournamentSettings("Cup", **settings), HOST.guest, HOST.name, bytes(32).hex()))  # type: ignore[arg-type]
    for number in range(players):
        tournament.apply(0, Entered(f"guest {number}", f"Player {number}"))
    tournament = tournament.after(1, conducting.begin(tournament, 1).entries)
    sizes = [len(table.players) for table in tournament.rounds[0].tables]
    return tournament.after(2, [TableEnded(1, table, [1] * size, [9] * size) for table, size in enumerate(sizes)])


def test_the_host_begins_no_round_after_the_last_one() -> None:
    assert requests.carry_out(after_a_round(4, rounds=2), BeginRound(), HOST) == []
    with pytest.raises(Refusal, match="the tournament is over") as refusal:
        requests.carry_out(after_a_round(4, rounds=1), BeginRound(), HOST)
    assert refusal.value.code == ErrorCode.TOURNAMENT_CLOSED


@pytest.mark.parametrize(("filler", "least"), [("", 3), ("greedy", 2)])
def test_the_host_begins_no_round_without_tables(filler: str, least: int) -> None:
    tournament = after_a_round(4, rounds=2, filler=filler)
    tournament = tournament.after(3, [Withdrew(player) for player in range(4 - least)])
    assert requests.carry_out(tournament, BeginRound(), HOST) == []
    assert conducting.begin(tournament, 4).tables
    with pytest.raises(Refusal, match=f"at least {least} players, not {least - 1}") as refusal:
        requests.carry_out(tournament.after(4, [Withdrew(3)]), BeginRound(), HOST)
    assert (refusal.value.code, refusal.value.why.case) == (ErrorCode.SEATS_FREE, "too_few_players")


@both_databases
async def test_only_accounts_take_part(server: Server) -> None:
    host = await entrant(server, "Host")
    id = await host.open()
    answer = await server.client().post(f"/api/tournaments/{id}", json={"type": "enter"})
    assert (answer.status_code, answer.json()["code"]) == (401, "not_signed_in")
    listed = (await server.client().get("/api/tournaments")).json()
    assert [each["tournament"]["name"] for each in listed["tournaments"]] == ["Cup"]


@pytest.mark.parametrize(
    ("settings", "code"),
    [
        ({"rules": "chess"}, "wrong_rules"),
        ({"points_of_four": [1, 2, 3, 4]}, "malformed"),
        ({"filler": "nobody"}, "no_such_bot"),
        ({"starts": 1.0}, "wrong_time"),
        ({"rounds": 0}, "malformed"),
        ({"name": " "}, "wrong_name"),
    ],
)
async def test_impossible_tournaments(server: Server, settings: dict[str, object], code: str) -> None:
    host = await entrant(server, "Host")
    answer = await host.browser.client.post("/api/tournaments", json={"name": "Cup", **settings})
    assert answer.json()["code"] == code
