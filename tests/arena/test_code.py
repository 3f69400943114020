"""Games that other code played are not mixed with those of now, unless somebody wants that."""

import json
import os
import shlex
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from importlib import invalidate_caches
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec
from importlib.metadata import version
from pathlib import Path
from types import ModuleType

import pytest
from arena.parts import BOTS, RULESET
from support.systems import unix_only

from insula.arena import code
from insula.arena.faults import DECISION_SECONDS
from insula.arena.ladder import Ladder
from insula.arena.sources import modules_of, sources_of
from insula.bots import Entrant, RandomBot, find_bot, find_bots
from insula.crews.environment import code_digest, digest_of
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


MINE = "from insula.bots import RandomBot\nclass Mine(RandomBot): ...\n"
Digest = Callable[[str], str]


@contextmanager
def imports_forgotten() -> Iterator[None]:
    """Forget at the end what was imported in the block, as if it was another process."""
    invalidate_caches()
    before = set(sys.modules)
    try:
        yield
    finally:
        for name in set(sys.modules) - before:
            del sys.modules[name]


class TestTheFilesOfABot:
    """A change of a file that belongs to a bot changes the digest of the bot; other files do not matter."""

    @pytest.fixture
    def digest(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Digest:
        """Return the digest of a bot in the current folder as a new process computes it; empty if it has none."""
        monkeypatch.chdir(tmp_path)
        monkeypatch.syspath_prepend(tmp_path)

        def found(bot: str) -> str:
            with imports_forgotten():
                return sources_of(find_bots([bot])).get(bot, "")

        return found

    @pytest.mark.parametrize("file", ["one_file.py", "beside.py", "later.py", "far.py", "helpers/deep/inner.py"])
    def test_of_a_module_and_of_those_that_it_imports(self, digest: Digest, file: str) -> None:
        """Directly or not, at once or later."""
        write("one_file.py", f"{MINE}import os, beside as other\ndef decide():\n    from later import x\n")
        write("beside.py", "from helpers.deep import inner")
        write("later.py", "import sys; import far")
        write("far.py", "import one_file")
        write("helpers/deep/inner.py", "x = 1")
        assert changes(digest, "one_file:Mine", file)

    @pytest.mark.parametrize(
        "text",
        [
            "import os, \\\n    found",
            "import found as other, os.path as path",
            "from found import (\n    x,\n    y as z,\n)",
            "from \\\n    found import x",
            "import os; import found",
            "if MINE: import found",
            "try: import found\nexcept ImportError: found = None",
            "def decide():\n    from found import x",
            "class Inner:\n    async def decide(self):\n        with self: import found",
        ],
    )
    def test_of_a_module_that_is_imported_in_any_form(self, digest: Digest, text: str) -> None:
        write("found.py", "x = y = 1")
        write("any_form.py", f"{MINE}MINE = Mine\n{text}\n")
        assert changes(digest, "any_form:Mine", "found.py")

    @pytest.mark.parametrize(
        "text",
        [
            '"""\nimport found\nfrom found import x\n"""',
            "x = 1  # ; import found",
            "from .deep import found\nfrom .deep.found import x\nfrom . import deep",
        ],
        ids=["text", "comment", "relative"],
    )
    def test_not_of_a_module_that_is_not_imported(self, digest: Digest, text: str) -> None:
        write("found.py", "x = 1")
        write("no_import/deep/found.py", "x = 1")
        write("no_import/__init__.py", f"{MINE}{text}\n")
        assert not changes(digest, "no_import:Mine", "found.py")

    @pytest.mark.filterwarnings("error")
    @pytest.mark.parametrize("text", ["print 1", "x = 1\0", "-" * 100_000 + "1", "# \xff", "'\\d'"])
    def test_of_a_file_that_cannot_be_parsed(self, digest: Digest, text: str) -> None:
        """It is a file of the bot as well, but nothing that it imports is."""
        write("unread/__init__.py", MINE)
        Path("unread/other.py").write_bytes(text.encode("latin-1"))
        assert changes(digest, "unread:Mine", "unread/other.py")

    @pytest.mark.parametrize("file", ["in_package/bots/mine.py", "in_package/loaded.py", "in_package/weights.npz"])
    def test_of_all_of_a_package(self, digest: Digest, file: str) -> None:
        write("in_package/bots/mine.py", MINE)
        write("in_package/loaded.py", "x = 1")
        write("in_package/weights.npz", "1")
        assert changes(digest, "in_package.bots.mine:Mine", file)

    def test_of_the_package_of_a_program_that_runs(self, digest: Digest, monkeypatch: pytest.MonkeyPatch) -> None:
        """It was started with `python -m`: its module is called `__main__`, and its package is known all the same."""
        files = [write("started/inner.py", "x = 1"), write("started/program.py", MINE)]
        running = ModuleType("__main__")
        running.__spec__ = ModuleSpec("started.program", None)
        vars(running)["Mine"] = type("Mine", (RandomBot,), {"__module__": "__main__"})
        monkeypatch.setitem(sys.modules, "__main__", running)
        assert digest("__main__:Mine") == digest_of(files)

    @unix_only
    def test_not_of_links_that_lead_nowhere(self, digest: Digest) -> None:
        """An editor marks a file as open with such a link, whose name is that of the file with `.#` before it."""
        write("in_editor/__init__.py", MINE)
        before = digest("in_editor:Mine")
        Path("in_editor/.#__init__.py").symlink_to("somebody@somewhere.1")
        assert digest("in_editor:Mine") == before

    @pytest.mark.parametrize("file", ["alone/notes.txt", "another.py"])
    def test_not_of_other_files(self, digest: Digest, file: str) -> None:
        write("alone/__init__.py", MINE)
        write(file, "x = 1")
        assert not changes(digest, "alone:Mine", file)

    def test_not_of_what_is_installed(self, digest: Digest, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
        """Nor of Insula, whose code has a digest of its own."""
        monkeypatch.syspath_prepend(tmp_path / "site-packages")
        write("site-packages/bought.py", "x = 1")
        write("with_library.py", f"{MINE}import bought, sys, json\n")
        assert not changes(digest, "with_library:Mine", "site-packages/bought.py")
        assert digest("with_library:Mine") == digest_of([tmp_path / "with_library.py"])

    def test_of_a_bot_that_is_installed(self, digest: Digest, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
        monkeypatch.syspath_prepend(tmp_path / "site-packages")
        write("site-packages/sold/__init__.py", MINE)
        write("site-packages/sold/inner.py", "x = 1")
        assert changes(digest, "sold:Mine", "site-packages/sold/inner.py")

    def test_a_bot_of_insula_has_none(self, digest: Digest) -> None:
        assert digest("greedy") == digest("insula.bots:RandomBot") == ""

    def test_of_what_a_partial_call_creates(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.syspath_prepend(tmp_path)
        file = tmp_path / "with_values.py"
        file.write_text(MINE, "utf-8")
        with imports_forgotten():
            mine = Entrant("mine", partial(find_bot("with_values:Mine").create, seed=1))
            assert sources_of([mine]) == {"mine": digest_of([file])}
        assert sources_of([Entrant("ours", partial(RandomBot, seed=1))]) == {}

    @pytest.mark.parametrize("file", ["my_bot.py", "weights.bin"])
    def test_of_the_files_that_a_command_names(self, digest: Digest, file: str) -> None:
        write("my_bot.py", "print()")
        write("weights.bin", "1")
        assert changes(digest, f"run:python3 my_bot.py --weights weights.bin --{'long' * 100}", file)

    @unix_only
    def test_of_a_program(self, digest: Digest, monkeypatch: pytest.MonkeyPatch) -> None:
        """By its path, and in a folder of PATH."""
        write("bin/my_engine", "#!/bin/sh\n").chmod(0o755)
        assert changes(digest, "run:./bin/my_engine --fast", "bin/my_engine")
        assert digest("run:my_engine") == ""
        monkeypatch.setenv("PATH", str(Path("bin").absolute()), prepend=os.pathsep)
        assert changes(digest, "run:my_engine", "bin/my_engine")

    def test_not_of_an_interpreter(self, digest: Digest) -> None:
        assert digest(f"run:{shlex.quote(sys.executable)} -c 1") == ""
        if Path("/bin/sh").exists():
            assert digest("run:/bin/sh -c 1") == ""

    def test_the_modules_that_are_sent_to_a_cluster(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        """Those that the digest counts, except what is installed, what Ray cannot send, and the program that runs."""
        monkeypatch.chdir(tmp_path)
        monkeypatch.syspath_prepend(tmp_path / "site-packages")
        monkeypatch.syspath_prepend(tmp_path)
        write("site-packages/bought.py", MINE)
        write("sent.py", f"{MINE}def decide():\n    import bought, beside, translated\n")
        write("beside.py", "from folder.inner import x")
        write("folder/inner.py", "x = 1")
        write("another.py", "x = 1")
        write(f"translated{EXTENSION_SUFFIXES[0]}", "")
        names = ["beside.py", "folder", "sent.py"]
        with imports_forgotten():
            assert modules_of(find_bots(["sent:Mine", "bought:Mine"])) == [tmp_path / name for name in names]
        running = ModuleType("__main__")
        running.__file__ = str(tmp_path / "sent.py")
        vars(running)["Mine"] = type("Mine", (RandomBot,), {"__module__": "__main__"})
        monkeypatch.setitem(sys.modules, "__main__", running)
        assert modules_of(find_bots(["__main__:Mine"])) == [tmp_path / name for name in names[:2]]

    def test_they_are_noted_as_they_were_before_the_games(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """If a file is edited while games are played, the next command sees a difference."""
        monkeypatch.chdir(tmp_path)
        write("my_bot.py", "print()")
        bot = find_bots(["run:python3 my_bot.py"])
        now = code.Code(bot)
        noted = now.of(bot)
        write("my_bot.py", "print(1)")
        assert now.of(bot) == noted
        assert "sources_of_bots is" in code.Code(bot).difference(noted, bot)


def write(file: str, text: str) -> Path:
    """Write a file into the current folder."""
    path = Path(file)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")
    return path


def changes(digest: Digest, bot: str, file: str) -> bool:
    """Return whether an edit of a file changes the digest of a bot, and undoing it brings the digest back."""
    before, content = digest(bot), Path(file).read_bytes()
    assert before
    Path(file).write_bytes(content + b"\n")
    after = digest(bot)
    Path(file).write_bytes(content)
    assert digest(bot) == before
    return after != before


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


class TestTheDeadline:
    """It decides how well a bot plays that thinks as long as it may."""

    def test_each_game_notes_it(self, store: Path) -> None:
        assert [line["deadline"] for line in lines(store)] == [DECISION_SECONDS] * 2

    @pytest.mark.parametrize(
        ("changed", "sentence"),
        [
            (lambda line: line.update(deadline=2.5), "with another deadline: deadline is 2.5 there, and 60.0 here"),
            (lambda line: line.update(deadline=None), "with another deadline: deadline is None there, and 60.0 here"),
            (lambda line: line.pop("deadline"), "that an earlier version played, and it did not note their deadline"),
        ],
        ids=["shorter", "none", "nothing noted"],
    )
    def test_games_with_another_one_are_refused_or_count_too(
        self, store: Path, changed: Callable[[Line], object], sentence: str
    ) -> None:
        change(store, changed)
        before = store.read_bytes()
        with pytest.raises(ArgumentError, match=f"has games {sentence}: name another file.*--mix"):
            ladder(store).play(workers=1)
        assert ladder(store, mix=True).play(workers=1)
        assert store.read_bytes() == before

    def test_another_one_is_refused(self, store: Path) -> None:
        other = Ladder(store, [RULESET], BOTS, 2, deadline=2.5)
        with pytest.raises(ArgumentError, match=r"deadline is 60\.0 there, and 2\.5 here"):
            other.play(workers=1)
