"""What a training is asked for: the command does as the function, and bad input is refused with what would be right."""

import json
import re
import shutil
import struct
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("pyarrow")
pytest.importorskip("threadpoolctl")

import numpy as np
from training.small import COMMAND, SHORT, SIZE, assert_same, contents, trained

from insula import Ruleset
from insula.crews.environment import commit
from insula.errors import ArgumentError, BrokenRecordError, MissingExtraError
from insula.training import devices, train
from insula.training.learner import beginner
from insula.training.rounds import PACKAGE

Damage = Callable[[bytes], bytes]


def damaged_inside(archive: bytes) -> bytes:
    """Return an archive in which the first file cannot be decompressed: no block can begin as it does."""
    name_and_more = struct.unpack_from("<HH", archive, 26)
    begin = 30 + sum(name_and_more)
    return archive[:begin] + b"\xff" + archive[begin + 1 :]


class TestBadInput:
    """Each error says what was wrong, and what would be right."""

    @pytest.mark.parametrize(
        ("change", "sentence"),
        [
            ({"seed": 2}, "another training: seed is 1 there, and 2 here"),
            ({"rounds": 4}, "another training: rounds is 3 there, and 4 here"),
            ({"units": 4}, "another training: units is 3 there, and 4 here"),
            ({"layers": 2}, "another training: layers is 1 there, and 2 here"),
            ({"start": PACKAGE, "units": None}, "another training: units is 3 there, and 32 here"),
        ],
    )
    def test_the_folder_of_another_training(self, whole: Path, change: dict[str, Any], sentence: str) -> None:
        with pytest.raises(ArgumentError, match=sentence):
            trained(whole, **change)

    def test_the_folder_of_other_rules(self, whole: Path) -> None:
        other = Ruleset.of("base", 3, {"trade_with_players": "off"})
        with pytest.raises(ArgumentError, match="players is 2 there, and 3 here"):
            train(other, whole, **SIZE)

    def test_a_folder_with_other_files(self, tmp_path: Path) -> None:
        (tmp_path / "thesis.tex").touch()
        with pytest.raises(ArgumentError, match=r"has other files \(thesis\.tex\): name another folder"):
            trained(tmp_path)

    @pytest.mark.parametrize(
        ("manifest", "sentence"),
        [
            ('{"kind": "simulation", "format": 1}', "is the folder of a simulation: expected the folder of a training"),
            ('{"kind": "training", "format": 0}', "has the format 0, and this version of Insula knows 1"),
            ('{"format": 1}', r"cannot be read \(KeyError\('kind'\)\): expected the folder of a training"),
            ("[1]", "cannot be read .*: expected the folder of a training"),
            ('{"kind', "cannot be read .*: expected the folder of a training"),
        ],
    )
    def test_the_folder_of_something_else(self, tmp_path: Path, manifest: str, sentence: str) -> None:
        (tmp_path / "manifest.json").write_text(manifest)
        with pytest.raises(ArgumentError, match=sentence):
            trained(tmp_path)
        assert (tmp_path / "manifest.json").read_text() == manifest

    @pytest.mark.parametrize(
        "damage", [lambda _: b"nothing", lambda _: b"", damaged_inside], ids=["text", "empty", "inside"]
    )
    def test_a_damaged_state(self, whole: Path, tmp_path: Path, damage: Damage) -> None:
        for name, content in contents(whole).items():
            place = tmp_path / name
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(content)
        (tmp_path / "state.npz").write_bytes(damage((whole / "state.npz").read_bytes()))
        with pytest.raises(BrokenRecordError, match=r"state\.npz is damaged"):
            trained(tmp_path)

    @pytest.mark.parametrize(
        ("name", "damage", "sentence"),
        [
            ("log.jsonl", None, "is missing"),
            ("log.jsonl", lambda content: content[:-20], "is damaged"),
            ("log.jsonl", lambda content: content.splitlines(keepends=True)[0], "does not have the first 3 rounds"),
            ("replay/round-00002-part-00001.npz", None, "is missing"),
            ("candidates/round-00000.npz", None, "is missing"),
            ("candidates/round-00000.npz", lambda content: content[:50], "is damaged"),
        ],
    )
    def test_another_damaged_file(
        self, whole: Path, tmp_path: Path, name: str, damage: Damage | None, sentence: str
    ) -> None:
        """It is named when the training is opened, also if all rounds are done."""
        shutil.copytree(whole, tmp_path / "training")
        state = dict(np.load(whole / "state.npz"))
        np.savez(tmp_path / "training" / "state.npz", **state | {"best": np.array(0)})
        file = tmp_path / "training" / name
        if damage is None:
            file.unlink()
        else:
            file.write_bytes(damage(file.read_bytes()))
        with pytest.raises(BrokenRecordError, match=rf"{name} {sentence}.*: train again into another folder"):
            trained(tmp_path / "training")

    @pytest.mark.parametrize("damage", [None, lambda content: content[:50]], ids=["missing", "cut"])
    def test_the_best_network_is_written_again(self, whole: Path, tmp_path: Path, damage: Damage | None) -> None:
        shutil.copytree(whole, tmp_path / "training")
        file = tmp_path / "training" / "best.npz"
        content = file.read_bytes()
        file.unlink()
        if damage is not None:
            file.write_bytes(damage(content))
        trained(tmp_path / "training")
        assert_same(tmp_path / "training", whole)

    def test_the_manifest_names_the_commit_but_does_not_compare_it(self, whole: Path, tmp_path: Path) -> None:
        shutil.copytree(whole, tmp_path / "training")
        file = tmp_path / "training" / "manifest.json"
        manifest = json.loads(file.read_bytes())
        assert manifest["commit"] == commit()
        file.write_text(json.dumps(manifest | {"commit": "0123"}))
        assert trained(tmp_path / "training").rounds == SIZE["rounds"]

    @pytest.mark.parametrize("name", ["rounds", "games", "part_games", "units", "layers", "evaluate_every", "deals"])
    def test_a_number_below_1(self, tmp_path: Path, name: str) -> None:
        with pytest.raises(ArgumentError, match="is 0, but it must be at least 1"):
            trained(tmp_path, **{name: 0})

    @pytest.mark.parametrize("share", [-0.1, 1, float("nan"), True])
    def test_a_share_of_seats_that_is_none(self, tmp_path: Path, share: float) -> None:
        with pytest.raises(ArgumentError, match=r"is (-0\.1|1|nan|True), but it must be from 0 to less than 1"):
            trained(tmp_path / "out", past_share=share)
        assert not (tmp_path / "out").exists()

    def test_fewer_than_no_samples_to_look_ahead(self, tmp_path: Path) -> None:
        with pytest.raises(ArgumentError, match="the number of samples to look ahead is -1, but it must be at least 0"):
            trained(tmp_path / "out", lookahead=-1)
        assert not (tmp_path / "out").exists()

    def test_fewer_units_than_the_weights_have(self, tmp_path: Path) -> None:
        with pytest.raises(ArgumentError, match=r"have \d+ units, so the number of units cannot be 3"):
            trained(tmp_path, start=PACKAGE)

    def test_fewer_layers_than_the_weights_have(self, tmp_path: Path) -> None:
        start = beginner(SHORT.features.names).deepened(3)
        with pytest.raises(ArgumentError, match="have 3 hidden layers, so the number of hidden layers cannot be 2"):
            trained(tmp_path, start=start, layers=2)

    def test_a_device_without_torch(self, tmp_path: Path, monkeypatch) -> None:
        monkeypatch.setitem(sys.modules, "torch", None)
        with pytest.raises(MissingExtraError, match=r"needs torch: install it with pip install 'insula\[gpu\]'"):
            trained(tmp_path / "out", device="cuda")
        assert not (tmp_path / "out").exists()

    def test_a_device_that_is_not_there(self, tmp_path: Path, monkeypatch) -> None:
        monkeypatch.setattr(devices, "require", lambda _: None)
        monkeypatch.setattr(devices, "devices", lambda: ["cpu", "mps", "mps:0"])
        with pytest.raises(ArgumentError, match="finds no device 'cuda' here: expected cpu or mps or mps:0"):
            trained(tmp_path / "out", device="cuda")
        assert not (tmp_path / "out").exists()

    def test_a_device_with_a_cluster(self, tmp_path: Path) -> None:
        with pytest.raises(ArgumentError, match="leave out the device or the cluster"):
            trained(tmp_path / "out", device="cuda", on="ray")
        assert not (tmp_path / "out").exists()

    def test_weights_that_are_none(self, tmp_path: Path) -> None:
        (tmp_path / "weights.npz").write_text("nothing")
        with pytest.raises(ArgumentError, match=r"weights\.npz is no file of weights"):
            trained(tmp_path / "out", start=tmp_path / "weights.npz", units=None)
        assert not (tmp_path / "out").exists()

    @pytest.mark.parametrize("damage", [lambda _: b"", damaged_inside], ids=["empty", "inside"])
    def test_damaged_weights(self, tmp_path: Path, damage: Damage) -> None:
        file = tmp_path / "weights.npz"
        beginner(SHORT.features.names).save(file)
        file.write_bytes(damage(file.read_bytes()))
        with pytest.raises(ArgumentError, match=r"weights\.npz is no file of weights"):
            trained(tmp_path / "out", start=file, units=None)
        assert not (tmp_path / "out").exists()

    def test_weights_of_something_else(self, tmp_path: Path) -> None:
        with pytest.raises(ArgumentError, match="know no feature of base: they have 'pawns'"):
            trained(tmp_path / "out", start=beginner(("pawns",)), units=None)

    def test_games_that_teach_nothing(self, tmp_path: Path, monkeypatch) -> None:
        monkeypatch.setattr("insula.training.self_play.KEPT", 0.0)
        with pytest.raises(ArgumentError, match="no position was kept from the 6 games of round 1"):
            trained(tmp_path)


class TestCommand:
    """`insula train`."""

    def test_it_trains_as_the_function_does(self, insula, whole: Path, tmp_path: Path) -> None:
        target = tmp_path / "training"
        done = insula("train", "--out", target, *COMMAND, "--threads", 1)
        assert (done.status, done.errors) == (0, "")
        for text in ("round 3 of 3: 6 games", "cross-entropy", "against the network of the first games", "best.npz"):
            assert text in done.output
        assert_same(target, whole)

    def test_a_log_gets_lines_with_the_rate(self, insula, tmp_path: Path, monkeypatch) -> None:
        monkeypatch.setattr("insula.cli.progress.LINE_SECONDS", 0.0)
        done = insula("train", "--out", tmp_path / "training", *COMMAND, "--threads", 1)
        assert re.search(r"^18 of 18 games, [\d.,]+ games/s, about 0 min left$", done.errors, re.MULTILINE)

    def test_unknown_rules(self, insula, tmp_path: Path) -> None:
        done = insula("train", "--out", tmp_path / "training", "--rules", "chess")
        assert done.status == 2
        assert "chess" in done.errors
        assert not (tmp_path / "training").exists()

    def test_weights_that_do_not_exist(self, insula, tmp_path: Path) -> None:
        done = insula("train", "--out", tmp_path / "training", "--start", tmp_path / "none.npz")
        assert done.status == 2
        assert "none.npz: no such file or directory" in done.errors

    def test_empty_weights_are_named(self, insula, tmp_path: Path) -> None:
        (tmp_path / "empty.npz").touch()
        done = insula("train", "--out", tmp_path / "training", "--start", tmp_path / "empty.npz")
        assert done.status == 2
        assert "empty.npz is no file of weights" in done.errors

    def test_an_option_for_trade_is_kept(self, insula, whole: Path) -> None:
        done = insula("train", "--out", whole, *COMMAND, "-o", "trade_with_players=on")
        assert done.status == 2
        assert "options is {'trade_with_players': " in done.errors
