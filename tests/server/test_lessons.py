"""The lessons: every script can be played, the sentences are true, and a lesson's table serves for nothing else."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from server.visitors import Page, Server

from insula.game import Game
from insula.server.lessons import Lesson, lessons
from insula.server.storage.rebuild import rebuild

NAMES = list(lessons())
WEB = Path(__file__).parents[2] / "web" / "src"
FREE_STEPS, MOST_STEPS = 25, 100
"""The steps that a guest can go to at once, and a number of which some must be refused."""
CARDS = ("brick", "lumber", "wool", "grain", "ore", "cloth", "coin", "paper")


def ends(lesson: Lesson, number: int, game: Game) -> Iterator[Game]:
    """Yield where a step ends, for every combination of choices that it accepts."""
    games = [game]
    for line in lesson.steps[number].lines:
        following = []
        for before in games:
            accepted = line.accepted(before)
            assert accepted, f"{lesson.steps[number].name}: {line.patterns} is not possible in\n{before.position}"
            for action in accepted:
                after = before.copy()
                after.play(action)
                following.append(after)
        games = following
    yield from games


def starts(lesson: Lesson) -> list[list[Game]]:
    """Return the games in which each step can begin, and those in which the last one can end."""
    found: list[list[Game]] = []
    games: list[Game] = []
    for number, step in enumerate(lesson.steps):
        if step.position:
            games = [Game(position=step.position, chance="manual")]
        found.append(games)
        games = [end for game in games for end in ends(lesson, number, game)]
    return [*found, games]


def held(game: Game) -> dict[str, int]:
    """Return the hand of the reader."""
    return {card: count for card, count in zip(CARDS, game.view(0).hand, strict=True) if count}


def without_generator(position: str) -> str:
    """Return a position without the state of the random number generator, which differs in each game."""
    return position.partition("rng:")[0]


@pytest.mark.parametrize("name", NAMES)
def test_every_choice_of_every_step_leads_to_the_end(name: str) -> None:
    lesson = lessons()[name]
    *_, last = starts(lesson)
    assert last
    assert {(game.over, game.winner) for game in last} == {(True, lesson.reader)}


@pytest.mark.parametrize("name", NAMES)
def test_no_step_but_the_last_ends_the_game(name: str) -> None:
    *before, _ = starts(lessons()[name])
    assert not any(game.over for games in before for game in games)


def test_the_sentences_about_the_base_game_are_true() -> None:
    _, roll, build, trade, card, robber, points, win, end = [games[0] for games in starts(lessons()["base"])]
    assert held(roll) == {"brick": 1, "lumber": 1, "ore": 1}, "a card from each hex around the settlement"
    assert build.points(0) == 2
    assert trade.points(0) == 3, "the settlement can be paid"
    assert held(card) == {"wool": 1, "grain": 1, "ore": 1}, "what a development card costs"
    assert "cards: 1 knight" in robber.position
    assert max(sum(robber.view(seat).hand) for seat in range(3)) <= 7, "nobody discards"
    assert (points.points(0), win.points(0), end.points(0)) == (7, 9, 10)
    assert points.points(2) == 5, "a settlement, a city and the Largest Army"


def test_the_sentences_about_cities_and_knights_are_true() -> None:
    _, knight, improve, wall, barbarians, robber, metropolis, win, end = [
        games[0] for games in starts(lessons()["cities_knights"])
    ]
    assert held(knight) == {"brick": 2, "wool": 1, "grain": 1, "ore": 1, "coin": 1}, "an ore and a coin"
    assert held(improve) == {"brick": 2, "coin": 1}
    assert held(wall) == {"brick": 2}
    assert "barbarians: 6 sailing" in barbarians.position
    assert (robber.points(0), metropolis.points(0), win.points(0), end.points(0)) == (10, 10, 12, 13)


def test_the_sentences_about_fish_are_true() -> None:
    _, catch, use, robber, boot, end = [games[0] for games in starts(lessons()["fishermen"])]
    assert "fish: 1 single" in catch.position, "a token at once"
    assert "fish: 1 single, 1 triple" in use.position, "4 fish, exactly"
    assert held(use) == {"grain": 2, "ore": 2}, "one ore is missing for a city"
    assert "robber: 0,0" in robber.position, "the robber is on the lake"
    assert (boot.points(0), boot.points(1), boot.over) == (10, 10, False)
    assert end.winner == 0


def test_the_sentences_about_the_wagon_are_true() -> None:
    _, upgrade, barbarian, deliver, seven, win, end = [games[0] for games in starts(lessons()["traders_barbarians"])]
    assert "wagon level: 2" in barbarian.position
    assert "1 lumber, 1 wool, 1 ore" in upgrade.position, "what level 2 costs"
    path = barbarian.ruleset.map.geometry.edge_names.index("-1,0,NW")
    assert [bool(game.view(None).state.barbarian[path]) for game in (barbarian, deliver)] == [True, False]
    after = next(ends(lessons()["traders_barbarians"], 3, deliver))
    gold = [(int(after.view(None).state.gold[seat]) - int(deliver.view(None).state.gold[seat])) for seat in (0, 1)]
    assert gold == [2 - 1, 1], "2 gold for level 2, and a toll of 1 for Blue"
    assert (deliver.points(0), after.points(0)) == (3, 4)
    assert "carries: sand" in after.position
    assert held(win)["ore"] == 1
    assert (win.points(0), end.points(0), end.winner) == (12, 13, 0)
    assert held(seven) == {"brick": 1, "ore": 1}


def test_the_sentences_about_barbarians_are_true() -> None:
    lesson = lessons()["barbarian_attack"]
    attack, card, move, battle, win, end = [games[0] for games in starts(lesson)]
    assert (attack.points(0), card.points(0)) == (2, 2), "a new settlement, and one without points"
    assert "2,0 3" in card.position, "the hills with the 11"
    assert held(card) == {"wool": 1, "grain": 1, "ore": 1}, "what a card costs"
    (after,) = ends(lesson, lesson.steps.index(next(step for step in lesson.steps if step.name == "battle")), battle)
    assert after.points(0) == move.points(0) + 2, "three prisoners and a settlement that counts again"
    assert "prisoners: 3" in after.position
    assert "gold: 3" in after.position
    assert (win.points(0), end.points(0)) == (11, 12)


def test_the_sentences_about_ships_are_true() -> None:
    lesson = lessons()["seafarers"]
    ships, island, gold, move, pirate, win, end = [games[0] for games in starts(lesson)]
    assert held(ships) == {"brick": 1, "lumber": 3, "wool": 3, "grain": 1}
    assert held(island) == {"brick": 1, "lumber": 1, "wool": 1, "grain": 1}, "two ships cost lumber and wool each"
    (settled,) = ends(lesson, 1, island)
    assert (island.points(0), settled.points(0)) == (2, 5), "a settlement, and 2 for the island"
    assert held(gold) == {"grain": 2, "ore": 2}, "one ore is missing for a city"
    (upgraded,) = ends(lesson, 2, gold)
    assert held(upgraded) == {}
    (moved,) = ends(lesson, 3, move)
    assert "ships: 2,-1,NW 2,-1,NE 2,-1,E" in moved.position
    for robbed in ends(lesson, 4, pirate):
        assert held(robbed) == {"brick": 1, "wool": 1}, "a card of White"
    assert "longest road: blue" in win.position
    assert (win.points(0), end.points(0), end.winner) == (11, 14, 0)


def test_the_island_is_saved_and_the_reader_becomes_defender() -> None:
    lesson = lessons()["cities_knights"]
    number = [step.name for step in lesson.steps].index("barbarians")
    (start, *_) = starts(lesson)[number]
    (end, *_) = ends(lesson, number, start)
    assert "defender: 1" in end.position
    assert [end.points(seat) for seat in range(3)] == [4, 3, 3], "nobody has lost a city"
    assert " active" not in end.position, "all knights rest"


@pytest.mark.parametrize("name", NAMES)
def test_a_skipped_step_is_played_as_it_is_written(name: str) -> None:
    lesson = lessons()[name]
    for number, games in enumerate(starts(lesson)[:-1]):
        assert without_generator(lesson.start_of(number)) == without_generator(games[0].position)


@pytest.mark.parametrize("name", NAMES)
def test_every_step_points_at_a_part_of_the_table(name: str) -> None:
    page = "".join(file.read_text(encoding="utf-8") for file in (WEB / "table").rglob("*.svelte"))
    points = [step.point for step in lessons()[name].steps if step.point]
    assert points
    assert [point for point in points if f'data-part="{point}"' not in page] == []


# At a table.


async def lesson_page(server: Server, name: str = "base", setup: dict[str, object] | None = None) -> Page:
    """Open a lesson and its page."""
    guest = await server.guest()
    return await guest.page(await guest.open(lesson=name, **{"pace": 0, **(setup or {})}))


async def at_step(page: Page, number: int) -> None:
    await page.wait(lambda: page.updates and page.update.table.lesson and page.update.table.lesson.number == number)


@pytest.mark.anyio
async def test_a_lesson_determines_all_settings(server: Server) -> None:
    hostile = {
        "rules": "cities_knights",
        "players": 4,
        "is_public": True,
        "bots": ["greedy"],
        "options": {"vp_goal": 3},
    }
    page = await lesson_page(server, "base", hostile)
    await at_step(page, 0)
    table = page.update.table
    assert (table.setup.rules, table.setup.players, table.setup.options) == ("base", 3, {})
    assert not table.setup.is_public
    assert (table.seat, table.status) == (0, "playing")
    assert (await server.client().get("/api/tables")).json() == []


@pytest.mark.anyio
async def test_there_is_no_lesson_about_other_names(server: Server) -> None:
    response = await server.client().post("/api/tables", json={"lesson": "../base"})
    assert (response.status_code, response.json()["why"]["case"]) == (400, "no_such_lesson")


@pytest.mark.anyio
async def test_only_what_the_step_accepts_can_be_played(server: Server) -> None:
    page = await lesson_page(server)
    await at_step(page, 0)
    assert [choice.text for choice in page.update.game.choices] == ["settlement -2,2,N"]  # type: ignore[union-attr]
    for moves in (["settlement 0,-1,N"], ["road -2,2,NW"], ["settlement -2,2,N", "road -2,2,NE"], ["nonsense"], []):
        reply = await page.ask("play", seq=page.update.seq, moves=moves)
        assert reply.why is not None
        assert (reply.why.case, reply.why.arguments) == ("lesson_waits", {"decision": "setup_settlement"})
    reply = await page.ask("why", text="settlement 0,-1,N")
    assert reply.code == "illegal"


@pytest.mark.anyio
@pytest.mark.parametrize(
    ("type", "fields"),
    [
        ("sit", {"seat": 1, "name": "Eve"}),
        ("leave", {"seat": 0}),
        ("seat_bot", {"seat": 1, "bot": "greedy"}),
        ("start", {}),
        ("say", {"text": "hello"}),
        ("wish", {"give": ["ore"]}),
        ("take_back", {"seq": 5}),
        ("return", {}),
        ("rematch", {}),
    ],
)
async def test_a_lesson_is_no_table_for_anything_else(server: Server, type: str, fields: dict[str, object]) -> None:
    page = await lesson_page(server)
    await at_step(page, 0)
    seq = page.update.seq
    reply = await page.ask(type, **fields)
    assert reply.why is not None
    assert reply.why.case == "only_a_lesson"
    assert page.update.seq == seq


@pytest.mark.anyio
async def test_nobody_else_can_play_it(server: Server) -> None:
    page = await lesson_page(server)
    await at_step(page, 0)
    other = await (await server.guest()).page(page.update.table.id)
    for type, fields in (("go_to_step", {"step": 1}), ("play", {"seq": 5, "moves": ["settlement -2,2,N"]})):
        assert (await other.ask(type, **fields)).code == "not_your_seat"


@pytest.mark.slow
@pytest.mark.anyio
async def test_steps_go_forward_and_back_and_are_found_again_after_a_restart(server: Server) -> None:
    page = await lesson_page(server)
    await at_step(page, 0)
    await page.do("play", seq=page.update.seq, moves=["settlement -2,2,N", "road -2,2,NW"])
    await at_step(page, 1)
    await page.do("play", seq=page.update.seq, moves=["roll"])
    assert page.update.table.lesson is not None
    assert page.update.table.lesson.is_done
    await page.do("go_to_step", step=2)
    await page.do("go_to_step", step=1)
    assert page.update.game is not None
    assert [choice.kind for choice in page.update.game.choices] == ["roll"]
    await page.do("go_to_step", step=6)
    assert page.update.game.frame.turn == 31
    reply = await page.ask("go_to_step", step=8)
    assert reply.why is not None
    assert reply.why.case == "no_such_step"
    id = page.update.table.id
    before = await server.table(id)
    after = rebuild(id, server.tables._store.log(id), None)
    assert before.game is not None
    assert after.game is not None
    assert (after.step, after.step_first) == (before.step, before.step_first) == (6, 0)
    assert after.game.position == before.game.position


@pytest.mark.anyio
async def test_the_others_follow_the_script(server: Server) -> None:
    page = await lesson_page(server)
    await at_step(page, 0)
    await page.do("go_to_step", step=3)
    await page.do("play", seq=page.update.seq, moves=["offer", "give wool", "want ore", "ask all", "done"])
    await page.wait(lambda: [choice.text for choice in page.update.game.choices] == ["trade with white"])  # type: ignore[union-attr]


@pytest.mark.anyio
async def test_steps_cannot_fill_the_log(server: Server) -> None:
    page = await lesson_page(server)
    await at_step(page, 0)
    for number in range(MOST_STEPS):
        if (await page.ask("go_to_step", step=number % 2)).code == "too_many":
            break
    else:
        pytest.fail("no step was refused")
    assert number >= FREE_STEPS


@pytest.mark.anyio
async def test_other_tables_have_no_steps(server: Server) -> None:
    _, (page,) = await server.open(players=3)
    reply = await page.ask("go_to_step", step=1)
    assert reply.why is not None
    assert reply.why.case == "no_lesson"
    assert page.update.table.lesson is None
