"""Small modules from outside of the package, which try the mechanisms that future modules will share.

The trial modules are in `tests/trial_modules`, their tests in `tests/mechanisms`. Both run in separate processes,
in which `INSULA_MODULES` names the folder, so that nothing of them is loaded here.
"""

import json
import os
import subprocess
import sys
from functools import cache
from itertools import pairwise
from pathlib import Path
from shutil import copytree

import pytest
from engine.ways import as_released, with_interpreted
from support.length import IS_LONG

from insula.data.outside import read
from insula.errors import ModuleError

TESTS = Path(__file__).parents[1]
TRIALS = TESTS / "trial_modules"
GAMES = 2
in_full_length = pytest.mark.skipif(not IS_LONG, reason="the modules of the family use the same mechanisms, compiled")


def run(*command: object, interpreted: bool = True, modules: object = TRIALS) -> subprocess.CompletedProcess[str]:
    """Run Python with the trial modules."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("INSULA_I", "PYTEST_"))}
    environment |= {
        "PYTHONPATH": os.pathsep.join([str(TESTS), *filter(None, sys.path)]),
        "INSULA_MODULES": str(modules),
    }
    if interpreted:
        environment["INSULA_INTERPRETED"] = "1"
    whole = [sys.executable, *map(str, command)]
    return subprocess.run(whole, env=environment, capture_output=True, text=True, check=False, cwd=TESTS.parent)


@with_interpreted
@pytest.mark.slow
def test_mechanisms() -> None:
    """Run the tests of all mechanisms, and those for all trial modules, in one process."""
    done = run("-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", TESTS / "mechanisms")
    assert done.returncode == 0, done.stdout[-5000:] + done.stderr[-2000:]
    assert " skipped" not in done.stdout


@cache
def played(interpreted: bool) -> dict[str, list[str]]:
    """Return the digests of the games of all cases, after every step, played by a process in one of the two ways."""
    done = run("-m", "mechanisms.digests", GAMES, interpreted=interpreted)
    assert done.returncode == 0, done.stderr
    answer = json.loads(done.stdout)
    assert answer["interpreted"] == interpreted
    return dict(answer["digests"])


@as_released
@in_full_length
def test_interpreted_games_are_long_and_differ() -> None:
    """The comparison is meaningful."""
    for case, steps in played(True).items():
        assert len(steps) > 300, case
        assert all(one != other for one, other in pairwise(steps)), case


@as_released
@in_full_length
@pytest.mark.slow
def test_both_ways_agree() -> None:
    """Compiled and interpreted, the mechanisms do the same, byte for byte, also when the code is loaded again."""
    compiled, interpreted = played(False), played(True)
    assert compiled.keys() == interpreted.keys()
    for case, steps in compiled.items():
        agree = [one == other for one, other in zip(steps, interpreted[case], strict=True)]
        assert all(agree), f"{case}: the two ways differ from step {agree.index(False)}"
    again = run("-m", "mechanisms.digests", 1, interpreted=False)
    assert again.returncode == 0, f"compiled code cannot be loaded again: {again.stderr}"
    for case, steps in json.loads(again.stdout)["digests"].items():
        assert steps == compiled[case][: len(steps)], case


LIST = "import insula.modules as m; print(*m.MODULES)"


def test_modules_from_outside_come_last() -> None:
    """They are in the order of the variable, and sorted by name within a folder."""
    own = run("-c", LIST, modules="").stdout.split()
    assert own[:4] == ["base", "five_six", "seafarers", "cities_knights"]
    assert run("-c", LIST).stdout.split() == own + sorted(path.parent.name for path in TRIALS.glob("*/module.py"))


def test_a_module_needs_no_more_than_a_declaration(tmp_path: Path) -> None:
    """Name, code and players have defaults. The module goes with the base game, but not with other modules."""
    declare(tmp_path, "plain_one")
    game = "from insula import Game; print(Game('plain_one', 3, 1).ruleset.modules, Game('base', 3, 1).ruleset.modules)"
    assert run("-c", game, modules=tmp_path).stdout == "('base', 'plain_one') ('base',)\n"
    refused = run("-c", "from insula import Game; Game('plain_one+friendly_robber')", modules=tmp_path)
    assert "Friendly Robber cannot be played with plain one yet" in refused.stderr


@pytest.mark.parametrize("players", [2, 5])
def test_numbers_of_players_are_those_of_the_module(tmp_path: Path, players: int) -> None:
    """Another number of players extends only modules that say so. The rules have the prefix of the module's code."""
    folder = declare(tmp_path, "candles", "CA")
    (folder / "data").mkdir()
    (folder / "data" / "family.toml").write_text('code = "CA"\nplayers = [3, 4]\n')
    refused = run("-c", f"from insula import Game; Game('candles', {players})", modules=tmp_path)
    assert refused.stderr.endswith("candles is for 3 or 4 players (CA-PLAYERS)\n")


def test_options_from_outside_leave_room_for_those_of_the_family(tmp_path: Path) -> None:
    """Games of the family work as before, although options of shared modules and combinations have later places."""
    copytree(TRIALS / "market", tmp_path / "market")
    game = "from insula import Game; print(Game('barbarian_attack+traders_barbarians').ruleset.players)"
    done = run("-c", game, modules=tmp_path)
    assert done.stdout == "4\n", done.stderr


def test_a_module_without_options_has_no_table_of_them() -> None:
    assert run("-m", "insula.cli", "rules", "lanterns").stdout.rstrip().endswith("It has no options.")
    assert run("-m", "insula.cli", "rules", "lanterns", "mist").stdout.rstrip().endswith("They have no options.")


def test_a_second_module_with_the_same_name_is_refused(tmp_path: Path) -> None:
    """So is a module with the name of one in the family, and a folder that does not exist."""
    declare(tmp_path / "one", "twice")
    declare(tmp_path / "two", "twice")
    declare(tmp_path / "three", "fishermen")
    both = os.pathsep.join(str(tmp_path / name) for name in ("one", "two"))
    assert "there is already a module 'twice'" in run("-c", LIST, modules=both).stderr
    assert "there is already a module 'fishermen'" in run("-c", LIST, modules=tmp_path / "three").stderr
    assert "which is not a folder" in run("-c", LIST, modules=tmp_path / "four").stderr


OWN_KIND = """from insula.rules.domains import LAND
from insula.rules.numbering import Kinds
from insula.rules.spec import ModuleSpec

kind = Kinds(__name__)

DESERT_HEX = kind(LAND, "nice {hex}")

SPEC = ModuleSpec("nice", "Nice", "NICE", page=globals())
"""
OWN_FIELD = """from insula.rules.fields import StateFields, field
from insula.rules.spec import ModuleSpec


class Fields(StateFields):
    turn: int = field("i1")


SPEC = ModuleSpec("nice", "Nice", "NICE", fields=Fields.declared)
"""
OWN_CODE = "from insula.rules.spec import ModuleSpec\n\nSPEC = ModuleSpec('nice', 'Nice', {code!r})\n"
OWN_OPTION = """[[option]]
name = "{name}"
module = "{code}"
values = [false, true]
default = false
rule = "NICE-01"
lobby = "Something is nice."
"""
OWN_USE = """from insula.rules.options import option
from insula.rules.spec import ModuleSpec

NICE_ONE = option("nice_one")

SPEC = ModuleSpec("nice", "Nice", "NICE", page=globals())
"""
MISTAKES = {
    "no declaration": ({"module.py": ""}, "the module nice needs a declaration SPEC = ModuleSpec('nice', ...)"),
    "another name": (
        {"module.py": OWN_CODE.replace("'nice'", "'other'").format(code="NICE")},
        "the module nice needs a declaration SPEC = ModuleSpec('nice', ...)",
    ),
    "a kind of action twice": (
        {"module.py": OWN_KIND},
        "the module nice declares the kind of action 'desert_hex', which friendly_robber already declares",
    ),
    "a field twice": ({"module.py": OWN_FIELD}, "the module nice declares the field 'turn', which the engine already"),
    "an option twice": (
        {"data/options.toml": OWN_OPTION.format(name="vp_goal", code="NICE")},
        "the module nice declares the option 'vp_goal', which another module already declares",
    ),
    "two codes": (
        {"module.py": OWN_CODE.format(code="NI")},
        "the module nice has the code 'NI' in its module.py, but 'NICE' in the tables",
    ),
    "the code of another module": (
        {"module.py": OWN_CODE.format(code="FR"), "data/family.toml": 'code = "FR"'},
        "the module nice has the code 'FR', which friendly_robber already has",
    ),
    "an option of an unknown module": (
        {"data/options.toml": OWN_OPTION.format(name="nice_one", code="NI")},
        "the module nice: the option nice_one names the module 'NI', but no module has this code",
    ),
    "an option that needs an unknown one": (
        {"data/options.toml": OWN_OPTION.format(name="nice_one", code="NICE") + "needs = { setpu = 'beginner' }\n"},
        "the module nice: the option nice_one names the option 'setpu', but there is no such option; "
        "did you mean 'setup'?",
    ),
    "an option that needs an unknown value": (
        {"data/options.toml": OWN_OPTION.format(name="nice_one", code="NICE") + "needs = { setup = 'begin' }\n"},
        "the module nice: the option nice_one names the value 'begin' of the option setup, which it cannot have",
    ),
    "an option of the goal that is unknown": (
        {"data/family.toml": "goal_option = 'nice_goal'"},
        "the module nice: goal_option is 'nice_goal', but there is no such option",
    ),
    "a table that is not TOML": ({"data/family.toml": "title = Nice"}, "the module nice: {file}: this is not TOML: "),
    "an option that no table has": (
        {"module.py": OWN_USE, "data/options.toml": OWN_OPTION.format(name="nice_won", code="NICE")},
        "the module nice: module.py: no options.toml has the option 'nice_one'; did you mean 'nice_won'?",
    ),
}
FAMILY, OPTIONS = "data/family.toml", "data/options.toml"
OWN = OWN_OPTION.format(name="nice_one", code="NICE")
WRONG_TABLES = {
    "no TOML": (FAMILY, "title = Nice", "this is not TOML: invalid value (at line 1, column 9)"),
    "no text": (FAMILY, b"title = '\xff'", "this is not text in UTF-8"),
    "an unknown fact": (
        FAMILY,
        "playres = [3]",
        "there is no key 'playres'; did you mean 'players'? The keys are code",
    ),
    "a number for a text": (FAMILY, "title = 3", "title must be a text, not 3"),
    "too many players": (FAMILY, "players = [3, 7]", "players must be a list of numbers of players from 2 to 6, such"),
    "one number of players": (FAMILY, "players = 3", "players must be a list of numbers of players from 2 to 6, such"),
    "no option": (OPTIONS, "", "each option must begin with the line [[option]]"),
    "a misspelled list": (OPTIONS, OWN.replace("[[option", "[[options"), "there is no key 'options': each option must"),
    "an option as a table": (OPTIONS, OWN.replace("[[option]]", "[option]"), "each option must begin with the line"),
    "an unknown key": (OPTIONS, OWN + "vaules = [1]", "option 1: there is no key 'vaules'; did you mean 'values'?"),
    "a key that is missing": (
        OPTIONS,
        OWN + OWN.replace("lobby", "#"),
        "option 2: the key 'lobby' is missing: it must",
    ),
    "a wrong default": (
        OPTIONS,
        OWN.replace("= false", "= 'no'"),
        "option 1: the default 'no' is not one of the values",
    ),
    "a default out of range": (
        OPTIONS,
        OWN.replace("values = [false, true]", "min = 4\nmax = 9").replace("= false", "= 3"),
        "option 1: the default 3 is not a whole number from 4 to 9",
    ),
    "no values": (OPTIONS, OWN.replace("values", "#"), "option 1: an option needs values, or min and max"),
    "an unknown key of a lesson": (
        "data/lesson.toml",
        "rule = 'nice'",
        "there is no key 'rule'; did you mean 'rules'?",
    ),
    "a lesson without steps": (
        "data/lesson.toml",
        "rules = 'nice'\nplayers = 3\nreader = 'red'",
        "the key 'step' is missing: it must be a list of tables that begin with the line [[step]]",
    ),
    "a step without decisions": (
        "data/lesson.toml",
        "rules = 'nice'\nplayers = 3\nreader = 'red'\n[[step]]\nname = 'begin'",
        "step 1: the key 'lines' is missing: it must be a list of decisions, such as",
    ),
    "pairs of three": (
        OPTIONS,
        OWN + 'not_with_pairs = [["BA", "EV", "FR"]]',
        "option 1: not_with_pairs must be a list",
    ),
}


@pytest.mark.parametrize("mistake", WRONG_TABLES)
def test_a_mistake_in_a_table_is_one_sentence(tmp_path: Path, mistake: str) -> None:
    """The sentence names the module, the file and the place, and says what would be right."""
    name, text, sentence = WRONG_TABLES[mistake]
    file = tmp_path / Path(name).name
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    with pytest.raises(ModuleError) as refused:
        read("nice", file)
    assert refused.value.reason.startswith(f"the module nice: {file}: {sentence}")


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_mistake_in_a_module_is_one_sentence(tmp_path: Path, mistake: str) -> None:
    """The sentence names the module, and the exit status is that of wrong input."""
    files, sentence = MISTAKES[mistake]
    folder = declare(tmp_path, "nice")
    (folder / "data").mkdir()
    for name, text in files.items():
        (folder / name).write_text(text)
    done = run("-m", "insula.cli", "rules", modules=tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(f"insula: {sentence.replace('{file}', str(folder / 'data/family.toml'))}")
    assert done.stderr.count("\n") == 1


def test_a_missing_folder_of_modules_is_one_sentence(tmp_path: Path) -> None:
    """Also if the folder is missed as soon as the command line starts."""
    done = run("-m", "insula.cli", "rules", modules=tmp_path / "missing")
    assert (done.returncode, done.stderr) == (
        2,
        f"insula: INSULA_MODULES names {tmp_path / 'missing'}, which is not a folder\n",
    )


def test_what_is_compiled_depends_on_modules_from_outside(tmp_path: Path) -> None:
    """An edit of a module from outside changes the digest in the names of compiled code."""
    folder = declare(tmp_path, "plain_one")
    code = "from insula.rules.jit.cache import digest_of_rules; print(digest_of_rules())"
    names = [run("-c", code, modules="").stdout, run("-c", code, modules=tmp_path).stdout]
    (folder / "module.py").write_text((folder / "module.py").read_text() + "# edited\n")
    names.append(run("-c", code, modules=tmp_path).stdout)
    assert len(set(names)) == 3
    assert all(names)


def declare(folder: Path, name: str, code: str = "") -> Path:
    """Write a module that declares nothing but its existence."""
    (folder / name).mkdir(parents=True)
    (folder / name / "__init__.py").write_text("")
    arguments = f"{name!r}, 'Plain', {code or name.upper()!r}"
    declaration = f"from insula.rules.spec import ModuleSpec\n\nSPEC = ModuleSpec({arguments})\n"
    (folder / name / "module.py").write_text(declaration)
    return folder / name
