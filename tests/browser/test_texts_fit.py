"""No text breaks the layout: the longest names and chat lines, in long languages, on every page, at every size."""

import pytest
from browser.conftest import Visitor
from browser.robot import Robot
from browser.screens import SIZES, draw, faults, seen, speak
from browser.tables import BOTS, begin, open_table, sit_down, start
from support.length import IS_LONG

LONGEST_NAME = "W" * 24
ADDRESS = "https://example.com/" + "a-very-long-address/" * 8
WIDEST = ["de", "hu"]
"""The languages whose texts are the widest on average."""
ALL = ["en", "de", "hu", "pl", "da"]
SMALLER = ("events", "catan_for_two", "fishermen", "rivers", "caravans")
GAMES = (
    {"base": ALL, "cities_knights": ALL, **dict.fromkeys(SMALLER, WIDEST)}
    if IS_LONG
    else {"base": WIDEST[:1], "cities_knights": WIDEST[1:]}
)
"""The languages in which a game with these rules is seen; in `make test` each size is seen with one of the rules."""
PLAYERS = {"catan_for_two": 2}
"""The number of players, if not 4."""
PAGES = {
    "home": "/",
    "the lessons": "/learn",
    "a new table": "/new",
    "the public tables": "/tables",
    "the puzzle of the day": "/puzzles",
    "the rules": "/rules/base",
    "the empty replay": "/replay",
    "one's own games": "/me",
    "the leaderboards": "/ratings",
    "the tournaments": "/tournaments",
}
"""The pages; in `make test` half of the sizes are seen with each of them, and all sizes with two neighbors."""
PRICES = [(1440, 900), (1366, 768), (1200, 800), *SIZES]
"""The sizes at which the build panel is seen; its columns are narrowest between those of the other tests."""
BROKEN = """() => [...document.querySelectorAll("[data-part=prices] .name")].flatMap(({firstChild: text}) =>
  [...text.data.matchAll(/\\S+/g)].filter(({0: word, index}) => {
    const range = document.createRange();
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    const {left, right} = range.getBoundingClientRect();
    const box = text.parentElement.getBoundingClientRect();
    return range.getClientRects().length > 1 || left < box.left - 1 || right > box.right + 1;
  }).map(([word]) => word))"""
"""The words in the build panel that are in several lines, or wider than their button."""
TRAYS = "ctgk"
"""The keys that open the chat, a trade, the bank and the special cards."""


@pytest.mark.slow
def test_every_page_fits(visit: Visitor) -> None:
    page = visit()
    found: dict[str, list[str]] = {}
    for at, (name, address) in enumerate(PAGES.items()):
        page.goto(address)
        page.locator("h1").first.wait_for()
        page.evaluate("() => document.fonts.ready")
        found[name] = faults(page, ALL) if IS_LONG else faults(page, WIDEST, sizes=SIZES[at % 2 :: 2])
    assert not any(found.values()), found


@pytest.mark.slow
@pytest.mark.parametrize("rules", GAMES)
def test_a_whole_game_fits(visit: Visitor, rules: str) -> None:
    """From the waiting room to the replay, for a player with the longest name who writes an address into the chat."""
    page = visit()
    found: dict[str, list[str]] = {}
    robot = Robot(page)
    sizes = SIZES if IS_LONG else SIZES[list(GAMES).index(rules) :: len(GAMES)]

    def see(name: str, keys: str = "") -> None:
        """Look at the page as it is now, and after pressing each of some keys."""
        found[name] = faults(page, GAMES[rules], keys, sizes)

    players = PLAYERS.get(rules, 4)
    table = open_table(page, bots=BOTS[: players - 1], rules=rules, players=players, options={"turn_limit": 4})
    sit_down(page, table, LONGEST_NAME)
    see("the waiting room")
    start(page)
    robot.wait(lambda: robot.is_asked)
    page.keyboard.press("c")
    page.locator("[data-chat]").fill(ADDRESS)
    page.keyboard.press("Enter")
    robot.wait(lambda: any(line["kind"] == "say" for line in robot.log))
    page.keyboard.press("Escape")
    see("the first settlement")
    robot.play(lambda: robot.has("end_turn"))
    see("a turn", TRAYS)
    robot.play_to_the_end()
    page.locator("[data-part=end] [data-part=curve]").wait_for()
    see("the end")
    page.goto(f"/t/{table}?moment=8")
    page.locator("[data-part=statistics]").wait_for()
    see("the replay")
    assert not any(found.values()), found


@pytest.mark.slow
def test_no_word_of_the_build_panel_is_broken(visit: Visitor) -> None:
    """Not even in the longest list of prices."""
    page = visit()
    robot = Robot(page)
    begin(page, rules="seafarers+cities_knights")
    robot.play(lambda: robot.has("end_turn"))
    broken = {}
    for language, (width, height) in seen(ALL, PRICES):
        page.set_viewport_size({"width": width, "height": height})
        speak(page, language)
        draw(page)
        broken[width, height, language] = page.evaluate(BROKEN)
    assert not any(broken.values()), broken
