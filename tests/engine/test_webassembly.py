"""The rules in WebAssembly: whole games byte for byte as in native code, and the file that programs read."""

import gzip
import json
import os
import random
import subprocess
import sys
import zlib
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from insula import Ruleset
from insula import engine_file as engine_files
from insula.analysis.judge import Judge
from insula.bots.expert.library import network_for
from insula.engine_file import SECTION, WEIGHTS_SECTION, description, engine_file
from insula.rules import entry, rng
from insula.rules.choices import CHOICES
from insula.rules.jit import parts
from insula.rules.jit.entries import compiled_set
from insula.rules.jit.webassembly import object_file, target
from insula.rules.jit.webassembly.instance import instance_for
from insula.rules.jit.webassembly.object_file import CUSTOM, EXPORTS, IMPORTS, MAGIC, Reader, module_of, sections
from insula.rules.jit.webassembly.target import module_for
from insula.ruleset.sight import SPECTATOR, mask_state, view_masks

RULES = ("base", "cities_knights")


@pytest.mark.parametrize("rules", RULES)
def test_a_game_is_the_same_byte_for_byte(rules: str) -> None:
    """Each decision is made by both engines; the choices and every byte of the state are the same."""
    ruleset = Ruleset.of(rules, 4)
    instance = instance_for(compiled_set(ruleset.template))
    native, webassembly = ruleset.template.copy(), ruleset.template.copy()
    native["rng"] = webassembly["rng"] = rng.seed(7)
    listed, also_listed = np.zeros(1, CHOICES), np.zeros(1, CHOICES)
    entry.play.wait(native)
    choices, code, count, made = random.Random(1), entry.NO_ACTION, 1, 0
    while count:
        count = entry.play(ruleset.boards, native, code, listed, made % 2 == 0)
        assert instance.call("play", ruleset.boards, webassembly, code, also_listed, made % 2 == 0) == count
        assert native.tobytes() == webassembly.tobytes()
        assert (listed["action"][0, :count] == also_listed["action"][0, :count]).all()
        for seat in (SPECTATOR, *range(4)):
            allowed, empty = view_masks(seat)
            seen = ruleset.template.copy()
            instance.call("see", webassembly, seen, allowed, empty, seat)
            assert seen.tobytes() == mask_state(native, seat).tobytes()
        for seat in range(4):
            points = instance.call("points", ruleset.boards, webassembly, seat, True)
            assert points == entry.points(ruleset.boards, native, seat, True)
        code = int(listed["action"][0, choices.randrange(count)]) if count else entry.NO_ACTION
        made += 1
    assert native["over"][0] == 1
    assert made > 200


def test_the_module_has_no_imports_and_names_its_entry_points() -> None:
    module = module_for(compiled_set(Ruleset.of("base", 4).template))
    found = {section.number: section.content for section in sections(module)}
    assert IMPORTS not in found
    assert CUSTOM not in found
    reader = Reader(found[EXPORTS])
    names = set()
    for _ in range(reader.number()):
        names.add(reader.name())
        reader.byte()
        reader.number()
    assert names >= {
        "memory",
        "__heap_base",
        "play",
        "play_out",
        "points",
        "recount",
        "expand",
        "grow",
        "write_features",
    }
    assert not any(name.startswith("insula") for name in names)


def test_the_file_says_what_a_program_must_know() -> None:
    ruleset = Ruleset.of("base", 3, {"vp_goal": 8})
    last = list(sections(engine_file(ruleset)))[-1]
    assert last.name == SECTION
    said = json.loads(zlib.decompress(last.content))
    assert said == json.loads(json.dumps(description(ruleset)))
    assert said["options"]["vp_goal"] == 8
    hand = said["records"]["state"]["fields"]["hand"]
    assert (hand["type"], hand["shape"]) == ("int16", [6, 8])
    assert said["texts"][str(said["kinds"]["END_TURN"] << said["argumentBits"])] == "end"


def test_the_file_has_the_weights_of_every_hidden_layer(monkeypatch: pytest.MonkeyPatch) -> None:
    """In half precision: the low bytes of all numbers, then the high bytes."""
    ruleset = Ruleset.of("base", 3)
    network = network_for(ruleset).deepened(2)
    monkeypatch.setattr("insula.analysis.judge.network_for", lambda _: network)
    found = {section.name: section.content for section in sections(engine_file(ruleset))}
    low, high = np.frombuffer(zlib.decompress(found[WEIGHTS_SECTION]), np.uint8).reshape(2, -1)
    factor = Judge(ruleset).factor
    layers = [values.ravel() for layer in network.layers for values in layer]
    expected = np.concatenate([factor * network.linear, *layers, factor * network.out])
    assert np.array_equal(np.stack([low, high], axis=1).copy().view("<f2").ravel(), expected.astype(np.float16))
    assert description(ruleset)["evaluation"]["units"] == [layer.bias.size for layer in network.layers]


@pytest.mark.parametrize(("rules", "most"), [("base", 45_000), ("seafarers+cities_knights", 150_000)])
def test_a_page_can_load_the_file_quickly(rules: str, most: int) -> None:
    """This is the size of the file as the server sends it."""
    assert len(gzip.compress(engine_file(Ruleset.of(rules, 4)))) <= most


def object_with(imports: bytes) -> bytes:
    """Return the beginning of an object file with one import."""
    content = bytes([1]) + imports
    return MAGIC + bytes([IMPORTS, len(content)]) + content


def test_an_object_that_needs_more_is_refused() -> None:
    """A function from outside would have the number 0, so all calls would be wrong."""
    foreign = b"\3env\6malloc\0\0"
    with pytest.raises(RuntimeError, match="the compiled rules need malloc"):
        module_of(object_with(foreign), {})


def test_too_many_constants_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(object_file, "MOST_DATA", 0)
    memory = b"\3env\x0f__linear_memory\2\0\0"
    with pytest.raises(RuntimeError, match="the compiled rules have 1 bytes of constants; 0 are possible"):
        module_of(object_with(memory), {})


def test_the_package_brings_the_modules_of_usual_rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """`make dist` makes them, and nothing is compiled where one is there."""
    base = Ruleset.of("base", 4)
    monkeypatch.setattr(parts, "SHIPPED", tmp_path)
    monkeypatch.setattr(target, "SHIPPED", tmp_path)
    monkeypatch.setattr(engine_files, "usual_rulesets", lambda: [base])
    (tmp_path / "rules-1-older.wasm").write_bytes(b"older")
    engine_files.ship()
    modules = compiled_set(base.template)
    assert [file.name for file in tmp_path.iterdir()] == [target.file_name(modules)]
    monkeypatch.setattr(target, "made", lambda _: pytest.fail("compiled again"))
    assert module_for(modules) == (tmp_path / target.file_name(modules)).read_bytes()


def run(*arguments: str) -> Any:
    done = subprocess.run(
        [sys.executable, "-m", "insula.cli", *arguments, "--json"], capture_output=True, text=True, check=True
    )
    return json.loads(done.stdout)


def failure(*arguments: str, **environment: str) -> str:
    command = [sys.executable, "-m", "insula.cli", *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=False, env={**os.environ, **environment})
    assert done.returncode == 2
    return done.stderr.splitlines()[-1]


def test_what_cannot_be_done_is_said_before_anything_is_compiled(tmp_path: Path) -> None:
    nowhere = tmp_path / "nowhere" / "base.wasm"
    assert failure("engine", "--out", str(nowhere)) == f"insula: {nowhere}: no such file or directory"
    mistyped = failure("signature", "--engine", "wsm")
    assert mistyped == "insula: Invalid value for '--engine': 'wsm' is not one of 'native', 'wasm'."
    interpreted = failure("signature", "--engine", "wasm", INSULA_INTERPRETED="1")
    assert interpreted.endswith("--engine wasm is not possible while INSULA_INTERPRETED is set: unset it")


def test_the_commands(tmp_path: Path) -> None:
    """`insula engine` writes the file, and `insula signature` is the same in WebAssembly."""
    out = tmp_path / "base.wasm"
    assert run("engine", "--out", str(out))["bytes"] == out.stat().st_size
    assert out.read_bytes() == engine_file(Ruleset.of("base", 4))
    ways = [run("signature", "--games", "2", "--engine", engine)["signature"] for engine in ("native", "wasm")]
    assert ways[0] == ways[1]
