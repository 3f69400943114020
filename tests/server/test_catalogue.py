"""What a page offers: everything listed can be played, and every option that is shown can be set."""

import asyncio
from threading import Event

import pytest
from server.visitors import SOON, Server

from insula.ruleset import Ruleset, playable
from insula.ruleset.family import PLAYERS
from insula.server import catalogue
from insula.server.messages import ErrorCode, Setup
from insula.server.refusal import Refusal
from insula.server.tables.setups import named_modules

pytestmark = pytest.mark.anyio


async def test_everything_on_the_list_can_be_opened(server: Server) -> None:
    """Tables are opened without the limit of an address, as there are more of them."""
    listed = catalogue.catalogue()
    for module in listed.modules:
        for players in module.players:
            setup = Setup(module.name, players, bots=listed.bots[:2])
            table = await server.table(await server.tables.open(setup, "anna"))
            assert len(table.seats) == players
    assert {"base", "cities_knights"} <= {module.name for module in listed.modules}


@pytest.mark.parametrize("path", ["combination", "pairs"])
async def test_the_server_does_other_things_while_it_computes_an_answer(
    server: Server, monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    begun, may_end = Event(), Event()

    def slow(*_: object, **__: object) -> list[object]:
        begun.set()
        assert may_end.wait(SOON), "nothing else was done"
        return []

    monkeypatch.setattr(catalogue, path, slow)
    asked = asyncio.create_task(server.client().get(f"/api/{path}"))
    assert await asyncio.to_thread(begun.wait, SOON)
    assert (await server.client().get("/healthz")).status_code == 200
    may_end.set()
    assert (await asked).json() == []


@pytest.mark.parametrize("path", ["combination", "pairs"])
async def test_an_address_has_no_more_time_for_it_than_for_records(server: Server, path: str) -> None:
    assert (await server.client().get(f"/api/{path}")).status_code == 200
    server.app.state.access.times.of("127.0.0.1").spend(1000)
    assert (await server.client().get(f"/api/{path}")).json()["code"] == ErrorCode.TOO_MANY


@pytest.mark.parametrize("rules", ["base", "cities_knights", "cities_knights+harbormaster"])
async def test_modules_can_be_added_as_the_list_says(server: Server, rules: str) -> None:
    additions = catalogue.combination(rules).additions
    names = {module.name for module in catalogue.catalogue().modules}
    assert {addition.name for addition in additions} == names - {"base", *rules.split("+")}
    for addition in additions:
        for players in PLAYERS:
            refused = await reason(server, Setup(f"{rules}+{addition.name}", players))
            assert (players in addition.players) == (not refused)


@pytest.mark.parametrize(
    ("rules", "goal"), [("base", 10), ("cities_knights", 13), ("harbormaster", 11), ("cities_knights+harbormaster", 14)]
)
def test_a_combination_says_how_many_points_win(rules: str, goal: int) -> None:
    """BASE-WIN-02, CK-WIN-02, HARBOR-GOAL-01. Other numbers of players can have another goal, and their own limits."""
    sizes = catalogue.combination(rules).sizes
    assert {size.goal for size in sizes if size.players > 2} == {goal}
    assert [size.players for size in sizes] == [players for players in PLAYERS if players > 2 or "knights" not in rules]


def test_what_cannot_be_added_has_a_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    """For as many players as the combination allows: for two, Cities & Knights is refused because of that number."""
    monkeypatch.setattr(playable, "PLAYERS", [2])
    catalogue._together.cache_clear()
    added = {addition.name: addition for addition in catalogue.combination("base").additions}
    catalogue._together.cache_clear()
    assert (added["harbormaster"].players, added["harbormaster"].why) == ([2], None)
    assert added["cities_knights"].players == []
    why = added["cities_knights"].why
    assert why is not None
    assert why.case == "players_of_module"


def test_the_table_of_pairs_agrees_with_what_can_be_put_together() -> None:
    """COMBO-MATRIX-02, COMBO-MATRIX-06. Each two modules are in it once."""
    pairs = {frozenset((pair.first, pair.second)): pair for pair in catalogue.pairs()}
    assert len(pairs) == len(catalogue.pairs())
    for module in catalogue.catalogue().modules[1:]:
        for addition in catalogue.combination(module.name).additions:
            pair = pairs[frozenset((module.name, addition.name))]
            assert (pair.goal is None) == (not addition.players)
            assert (pair.why is None) == bool(addition.players)
    assert pairs[frozenset(("rivers", "caravans"))].goal == 12
    assert pairs[frozenset(("rivers", "caravans"))].has_own_rules
    assert not pairs[frozenset(("rivers", "friendly_robber"))].has_own_rules


def test_a_larger_game_takes_longer() -> None:
    lengths = {size.players: size.minutes for size in catalogue.combination("base").sizes}
    assert lengths[6] > lengths[4]
    assert catalogue.combination("cities_knights").sizes[0].minutes > lengths[4]


def test_a_pair_with_rules_of_its_own_is_chosen_like_any_other() -> None:
    """Such rules are no module of the family, and add nothing to the length of a game."""
    alone, with_caravans = (catalogue.combination(rules).sizes for rules in ("rivers", "rivers+caravans"))
    assert with_caravans[0].minutes > alone[0].minutes


def test_sets_without_published_rules_are_offered_on_request() -> None:
    """COMBO-GEN-03: with the option, Cities & Knights can join two others; three of the others never go together."""
    refused = {one.name: one for one in catalogue.combination("cities_knights+rivers").additions}["caravans"]
    assert refused.players == []
    added = {one.name: one for one in catalogue.combination("cities_knights+rivers", unpublished=True).additions}
    assert added["caravans"].players == [3, 4]
    together = catalogue.combination("cities_knights+rivers+caravans", unpublished=True)
    assert [(size.players, size.goal) for size in together.sizes] == [(3, 15), (4, 15)]
    assert together.why is None
    boards = catalogue.combination("fishermen+rivers+caravans", unpublished=True)
    assert boards.sizes == []
    assert boards.why is not None
    assert boards.why.case == "too_many_boards"


def test_the_option_for_unpublished_sets_is_on_the_list_only_where_it_is_used() -> None:
    name = "allow_unpublished_combinations"
    (shown,) = [
        one for one in catalogue.options("cities_knights+rivers+caravans", 4, unpublished=True) if one.name == name
    ]
    assert shown.default is False
    assert name not in [one.name for one in catalogue.options("cities_knights+rivers", 4, unpublished=True)]


@pytest.mark.parametrize(("rules", "players"), [("base", 3), ("base", 4), ("base", 6), ("cities_knights", 4)])
async def test_every_option_that_is_shown_can_be_set(server: Server, rules: str, players: int) -> None:
    """It can be set to another value than its default; some options need another one that is shown too."""
    shown = catalogue.options(rules, players)
    for option in shown:
        others = option.values or [option.least, option.most]
        other = next(value for value in others if value != option.default)
        refused = await reason(server, Setup(rules, players, {option.name: other}))
        assert not refused or [known.name for known in shown if known != option and known.name in refused]


async def reason(server: Server, setup: Setup) -> str:
    """Return why a table cannot be opened, or an empty text if it can."""
    try:
        await server.tables.open(setup, "anna")
    except Refusal as refusal:
        return refusal.reason
    return ""


def test_options_of_modules_that_are_not_in_play_are_not_shown() -> None:
    shown = {
        (rules, players): {option.name for option in catalogue.options(rules, players)}
        for rules in ("base", "cities_knights")
        for players in (4, 6)
    }
    by_module = {option.module for option in catalogue.options("base", 4)}
    assert by_module == {"BASE"}
    assert shown["cities_knights", 4] - shown["base", 4]
    assert shown["base", 6] - shown["base", 4]


def test_a_game_is_named_after_its_chosen_and_added_modules() -> None:
    assert named_modules(Ruleset.of("cities_knights")) == ["cities_knights"]
    assert named_modules(Ruleset.of("base", 2)) == ["base", "friendly_robber"]
    assert named_modules(Ruleset.of("base", 5)) == ["base"]


async def test_a_table_lists_all_modules_in_play(server: Server) -> None:
    """Those that the number of players brings too: the page says what they change."""
    _, (page,) = await server.open(rules="harbormaster", players=5)
    assert set(page.update.table.in_play) == {"base", "five_six", "harbormaster"}


def test_unknown_rules() -> None:
    for wrong in (("chess", 4), ("base", 1), ("cities_knights", 2)):
        with pytest.raises(Refusal) as refused:
            catalogue.options(*wrong)
        assert refused.value.code == ErrorCode.WRONG_RULES
    with pytest.raises(Refusal) as refused:
        catalogue.combination("base+chess")
    assert refused.value.code == ErrorCode.WRONG_RULES


async def test_the_rules_can_be_read(server: Server) -> None:
    client = server.client()
    books = (await client.get("/api/rules")).json()
    of_modules = ["base", "five-six", "seafarers", "cities-knights", "variants", "fishermen", "rivers", "caravans"]
    of_modules += ["barbarian-attack", "traders-barbarians"]
    assert [book["name"] for book in books] == [*of_modules, "combinations", "decisions"]
    assert books[3]["title"] == "Cities & Knights"
    for book in books:
        assert (await client.get(f"/api/rules/{book['name']}")).text.startswith("# ")
    for name in ("poker", "..%2f..%2fREADME"):
        response = await client.get(f"/api/rules/{name}")
        assert response.status_code == 404


def test_options_for_one_number_of_players_say_so() -> None:
    """The form explains what a table for two changes (BASE-TWO-01)."""
    limited = {option.name: option.players for option in catalogue.options("base", 2) if option.players}
    assert limited == {"two_player_table": [2]}
    assert not any(option.players for option in catalogue.options("base", 4))
