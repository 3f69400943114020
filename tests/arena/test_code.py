"""Games that other code played are not mixed with those of now, unless somebody wants that."""

import json
import sys
from collections.abc import Callable
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path

import pytest
from arena.parts import BOTS, RULESET

from insula.arena import code
from insula.arena.entrants import sources_of
from insula.arena.ladder import Ladder
from insula.bots import find_bots
from insula.crews.environment import code_digest
from insula.errors import ArgumentError

Line = dict[str, object]


def ladder(store: Path, bots: list[str] = BOTS, *, mix: bool = False) -> Ladder:
    return Ladder(store, [RULESET], bots, 2, mix=mix)


@pytest.fixture
def store(tmp_path: Path) -> Path:
    """The file of a ladder with all of its games."""
    path = tmp_path / "ladder.jsonl"
    ladder(path).play(workers=1)
    return path


def lines(store: Path) -> list[Line]:
    return [json.loads(line) for line in store.read_text("utf-8").splitlines()]


def change(store: Path, changed: Callable[[Line], object]) -> None:
    """Change the last line of a file."""
    found = lines(store)
    changed(found[-1])
    store.write_text("".join(json.dumps(line) + "\n" for line in found), "utf-8")


def forget(line: Line) -> None:
    """Make a line as earlier versions wrote it."""
    for name in code.NOTED:
        del line[name]


def test_each_game_notes_its_code(store: Path) -> None:
    for line in lines(store):
        noted = (line["insula"], line["code_digest"], line["sources_of_bots"])
        assert noted == (version("insula"), code_digest(), {})


def test_the_file_of_a_bot_of_ones_own_is_noted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "bot_with_a_file.py"
    file.write_text("from insula.bots import RandomBot\nclass Mine(RandomBot): ...\n")
    monkeypatch.syspath_prepend(tmp_path)
    try:
        found = sources_of(find_bots(["bot_with_a_file:Mine", "greedy", "run:python3 my_bot.py"]))
    finally:
        sys.modules.pop("bot_with_a_file", None)
    assert found == {"bot_with_a_file:Mine": sha256(file.read_bytes()).hexdigest()[:16]}


@pytest.mark.parametrize(
    ("changed", "sentence"),
    [
        (lambda line: line.update(code_digest="0123"), r"code_digest is '0123' there, and '\w{16}' here"),
        (lambda line: line.update(sources_of_bots={"casual": "4567"}), r"sources_of_bots is .*4567.* there, and \{\}"),
        (lambda line: line.update(insula="0.9"), "insula is '0.9' there, and"),
        (forget, "an earlier version played them, and did not note its code"),
    ],
    ids=["code", "own bot", "version", "nothing noted"],
)
def test_games_of_other_code_are_refused_or_count_too(
    store: Path, changed: Callable[[Line], object], sentence: str
) -> None:
    change(store, changed)
    before = store.read_bytes()
    with pytest.raises(ArgumentError, match=f"games that other code played: {sentence}.*--mix"):
        ladder(store).play(workers=1)
    assert store.read_bytes() == before
    mixed = ladder(store, mix=True)
    assert mixed.play(workers=1)
    assert store.read_bytes() == before
    assert [rating.games for rating in mixed.standings[0].ratings] == [2, 2]


def test_games_between_other_bots_may_be_of_other_code(store: Path) -> None:
    """They count for nothing in this ladder."""
    change(store, lambda line: line.update(code_digest="0123"))
    assert ladder(store, ["greedy", "random"]).play(workers=1)
    assert [line["code_digest"] for line in lines(store)].count("0123") == 1
    with pytest.raises(ArgumentError, match="games that other code played"):
        ladder(store, ["greedy", *BOTS]).play(workers=1)
