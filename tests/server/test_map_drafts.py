"""Maps that are drawn on the page: a draft is written as a file and checked, and a file is read as a draft."""

from random import Random
from typing import Any

import pytest
from msgspec import json
from server.visitors import Server
from support.length import amount
from support.own_maps import EXAMPLE, random_file

from insula.ruleset import map_files
from insula.server.map_drafts import checked_draft, read_map
from insula.server.maps import LARGEST
from insula.server.messages import ErrorCode
from insula.server.refusal import Refusal

pytestmark = pytest.mark.anyio
OK, TOO_LARGE, REFUSED = 200, 413, 400
WHOLE = """
name = "Whole"
players = [3]
goal = 10
cities = 5
start = "every island"
numbers = [5, 6]
shuffle_harbors = true
gold_not_red = true
rows = \"\"\"
a B? W? D!
 . ~! a *5
\"\"\"
areas = \"\"\"
s s s e
 . . 3 i
\"\"\"
harbors = [{ row = 1, hex = 1, side = "W", kind = "ore" }]
no_start = [{ row = 1, hex = 2, corner = "N" }]
[pool.a]
terrain = { hills = 1, sea = 1 }
numbers = [4]
hidden = true
gold_in = 3
"""


def answer_to(data: bytes) -> Any:
    return json.decode(read_map(data))


def drawn(draft: Any) -> Any:
    return json.decode(checked_draft(json.encode(draft)))


COMMENTED = f"""# Made for a long evening. 1 = "one".
{WHOLE.strip()}
# The end.
"""


def test_comments_on_lines_of_their_own_are_kept_above_what_they_are_about() -> None:
    """Also if the draft has changed. A sign in a value begins no comment."""
    text = COMMENTED.replace("rows =", "# The first row is the sea.\n  # Really.\nrows =")
    text = text.replace("numbers = [4]", "# One number.\nnumbers = [4]").replace('"Whole"', '"# Whole"')
    first = answer_to(text.encode())
    again = drawn(first["draft"] | {"goal": 11, "cities": 0})
    for answer in (first, again):
        lines = answer["text"].splitlines()
        assert [line for line in lines if line.startswith("#")] == [
            '# Made for a long evening. 1 = "one".',
            "# The first row is the sea.",
            "# Really.",
            "# One number.",
            "# The end.",
        ]
        assert lines[0] == '# Made for a long evening. 1 = "one".'
        assert lines[lines.index("# Really.") + 1].startswith("rows")
        assert lines[lines.index("# One number.") + 1] == "numbers = [4]"
        assert answer_to(answer["text"].encode())["text"] == answer["text"]
    assert map_files.check(first["text"]).map == map_files.check(text).map


def test_a_comment_of_a_draft_is_one_line() -> None:
    """Otherwise it could be anything in the file."""
    draft = answer_to(WHOLE.encode())["draft"]
    for comment in ("name = 1", "# a\ngoal = 99"):
        with pytest.raises(Refusal):
            drawn(draft | {"comments": {"name": [comment]}})


@pytest.mark.slow
def test_a_file_is_the_same_after_it_was_a_draft() -> None:
    """Also with everything that a file can have, and if it cannot be played."""
    for text in (EXAMPLE, WHOLE, *map(random_file, range(amount(12, long=400)))):
        read = answer_to(text.encode())
        checked = map_files.check(text)
        assert checked.draft is not None
        again = drawn(read["draft"])
        written = map_files.with_comments(map_files.write(checked.draft), map_files.comments_of(text))
        assert again["text"] == read["text"] == written
        assert again["problems"] == read["problems"]
        assert {each["case"] for each in read["problems"]} == {each.case for each in checked.problems}
        assert again["draft"] == read["draft"]


def test_what_cannot_be_read_is_said_and_left_out() -> None:
    """The word of a hex, a key, the side of a harbor. What is wrong without that remains."""
    text = EXAMPLE.replace(" L4 ", " L7 ").replace('side = "NW"', 'side = "N"').replace("goal =", "gaol = 3\ngoal =")
    read = answer_to(text.encode())
    assert [each["case"] for each in read["unread"]] == ["map_wrong_hex", "map_wrong_value", "map_unknown_key"]
    assert read["draft"]["rows"][0][2] == "."
    assert len(read["draft"]["harbors"]) == EXAMPLE.count("side") - 1
    assert read["problems"] == []


@pytest.mark.parametrize(
    ("data", "case"), [(b"\xff", "map_not_text"), (b"rows =", "map_not_toml"), (b"#" * 9000, "map_too_long")]
)
def test_a_file_that_is_no_map_has_no_draft(data: bytes, case: str) -> None:
    read = answer_to(data)
    assert read["draft"] is None
    assert [each["case"] for each in read["problems"]] == [case]


def test_problems_are_at_the_rows_of_the_draft() -> None:
    """A second robber, a pool that is missing, and the place of both; without land nothing else is said."""
    draft = answer_to(EXAMPLE.encode())["draft"]
    draft["rows"][2][1], draft["rows"][0][2] = "a!", "c"
    places = {(each["key"], each["row"], each["hex"]): each["case"] for each in drawn(draft)["problems"]}
    assert places[("rows", 5, 3)] == "map_two_marks"
    assert places[("rows", 1, 3)] == "map_no_such_pool"
    for rows in ([], [["~", "~"], ["."]]):
        assert [each["case"] for each in drawn({**draft, "rows": rows, "areas": []})["problems"]] == ["map_no_land"]


def test_areas_are_those_of_the_islands_until_they_are_written() -> None:
    draft = answer_to(EXAMPLE.encode())["draft"]
    areas = drawn(draft)["areas"]
    assert areas[2] == [".", "s", "s", "s", ".", ".", "."]
    assert areas[0] == [".", ".", "i", ".", ".", "i", "i"]
    areas[0][2] = "4"
    assert drawn({**draft, "areas": areas})["areas"] == areas
    assert 'areas = """' in drawn({**draft, "areas": areas})["text"]


@pytest.mark.parametrize(
    "change",
    [
        {"rows": [[]]},
        {"rows": [['"""']]},
        {"rows": [["D\n"]]},
        {"name": 7},
        {"goal": 10**9},
        {"players": ["3"]},
        {"pools": [{"letter": "aa"}]},
        {"pools": [{"letter": "a", "terrain": {"x = 1 }\ngoal": 1}}]},
        {"harbors": [{"row": 1, "hex": 1, "side": '"', "kind": "ore"}]},
    ],
)
def test_what_is_no_draft_is_refused(change: dict[str, Any]) -> None:
    draft = answer_to(EXAMPLE.encode())["draft"] | change
    with pytest.raises(Refusal) as caught:
        drawn(draft)
    assert caught.value.code == ErrorCode.MALFORMED


@pytest.mark.parametrize("seed", range(amount(30, long=3000)))
def test_whatever_is_drawn_or_sent_has_an_answer(seed: int) -> None:
    """Odd words and numbers are problems, and odd bytes no draft."""
    rng = Random(seed)
    draft = answer_to(EXAMPLE.encode())["draft"]
    words = ["B", "L13", "?", "!", "ZZ9!", "~", "a", "D!", ".!", "B7", "0"]
    for _ in range(rng.randint(1, 4)):
        rng.choice(draft["rows"])[0] = rng.choice(words)
        draft |= rng.choice(
            [
                {"name": rng.choice(["", 'a"b', "\\", "\x7f", "\n", "ő" * 100])},
                {"areas": [["s"]]},
                {"numbers": [rng.randint(-9, 99)]},
                {"players": [rng.randint(-9, 9)] * 2},
                {"goal": rng.randint(-9, 99), "cities": rng.randint(-9, 99)},
                {"start": "nowhere", "pools": [{"letter": "a"}]},
                {"harbors": [{"row": rng.randint(-9, 99), "hex": 0, "side": "X", "kind": ""}]},
                {"no_start": [{"row": 1, "hex": 1, "corner": "N"}]},
            ]
        )
    assert drawn(draft)["text"]
    data = bytearray(EXAMPLE.encode())
    for _ in range(rng.randint(1, 6)):
        data[rng.randrange(len(data))] = rng.randrange(256)
    assert read_map(bytes(data))


async def test_the_page_asks_over_http(server: Server) -> None:
    """Both answers, the refusal of what is no draft, and of what is too large."""
    client = server.client(await server.guest())
    read = await client.post("/api/maps/read", content=EXAMPLE.encode())
    assert read.status_code == OK
    answer = await client.post("/api/maps/draft", json=read.json()["draft"])
    assert answer.status_code == OK
    assert answer.json()["text"] == read.json()["text"]
    wrong = await client.post("/api/maps/draft", content=b"{}")
    assert wrong.status_code == REFUSED
    assert wrong.json()["code"] == ErrorCode.MALFORMED
    for path in ("/api/maps/read", "/api/maps/draft"):
        assert (await client.post(path, content=b"#" * (LARGEST + 1))).status_code == TOO_LARGE
