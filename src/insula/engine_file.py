"""The engine of a ruleset as one WebAssembly file, for web pages and for programs in other languages than Python.

`make dist` runs this file as a program. It puts the WebAssembly modules of the usual rules into the package.

The WebAssembly file is a module without imports. Its custom section `insula` contains what a program must know: where
the fields of the records are, the start of a game, and the actions with their texts. The section `insula-weights` has
the weights of the evaluation. [](webassembly.md) describes them.
"""

import json
import zlib
from base64 import b64encode
from collections.abc import Set
from typing import Any

import numpy as np
import numpy.typing as npt

from .analysis.judge import Judge
from .data import load
from .game import GAME_OVER, ActionKind
from .notation.actions import write_action
from .rules.choices import CHOICES
from .rules.constants import CHANCE
from .rules.entry import NO_ACTION
from .rules.jit.entries import compiled_set
from .rules.spec import ARGUMENT_BITS, FORCED, FREE, STEPS
from .rules.state import MODULES, specs_of
from .ruleset import MODULES as NAMED_MODULES
from .ruleset import Ruleset
from .ruleset.playable import sizes_of
from .ruleset.sight import SPECTATOR, view_masks
from .search.levels import ALL_LEFT
from .search.wins import LEFT_OUT, MOST_MISSING, MOST_POSITIONS

FORMAT = 2
"""The version of the format of both sections. A program refuses other versions."""
SECTION, WEIGHTS_SECTION = "insula", "insula-weights"
USUAL_PLAYERS = 4


def engine_file(ruleset: Ruleset) -> bytes:
    r"""Return the WebAssembly file of a ruleset. Raises RuntimeError if the rules cannot be compiled.

    >>> from insula import Ruleset
    >>> engine_file(Ruleset.of("base"))[:4]  # doctest: +SKIP
    b'\x00asm'
    """
    from .rules.jit.webassembly.object_file import with_custom_section
    from .rules.jit.webassembly.target import module_for

    file = module_for(compiled_set(ruleset.template))
    described = json.dumps(description(ruleset), separators=(",", ":"), sort_keys=True).encode()
    for name, content in ((WEIGHTS_SECTION, weights(ruleset)), (SECTION, described)):
        file = with_custom_section(file, name, zlib.compress(content, level=9))
    return file


def usual_rulesets() -> list[Ruleset]:
    """Return the rules whose compiled engine is part of the package: each module alone, and some combinations.

    >>> len({ruleset.name for ruleset in usual_rulesets()}) > 10
    True
    """
    names = [*NAMED_MODULES, *load("engines")["together"]]
    sizes = {rules: [size for size in sizes_of(rules) if size <= USUAL_PLAYERS] for rules in names}
    return [Ruleset.of(rules, sizes[rules][-1]) for rules in names if sizes[rules]]


def ship() -> None:
    """Put the WebAssembly modules of the usual rules into the package, in place of older ones."""
    from .rules.jit.cache import keep
    from .rules.jit.parts import SHIPPED
    from .rules.jit.webassembly.target import file_name, made

    for old in SHIPPED.glob("*.wasm"):
        old.unlink()
    for modules in sorted({compiled_set(ruleset.template) for ruleset in usual_rulesets()}):
        keep(SHIPPED / file_name(modules), made(modules))


def description(ruleset: Ruleset) -> dict[str, Any]:
    """Return the content of the custom section, ready to be written as JSON.

    >>> found = description(Ruleset.of("base", 3))
    >>> found["rules"], found["players"], found["records"]["choices"]["fields"]["weight"]
    ('base', 3, {'offset': 2048, 'type': 'int32', 'shape': [512]})
    >>> found["texts"][found["kinds"]["END_TURN"] << found["argumentBits"]]
    'end'
    """
    from . import __version__

    specs = specs_of(ruleset.modules)
    return {
        "format": FORMAT,
        "version": __version__,
        "rules": ruleset.name,
        "players": ruleset.players,
        "options": ruleset.options,
        "colors": list(ruleset.colors),
        "records": {
            "board": _layout(ruleset.boards.dtype),
            "state": _layout(ruleset.template.dtype, _fields_of_others(ruleset)),
            "choices": _layout(CHOICES),
        },
        "board": _base64(ruleset.boards),
        "start": _base64(ruleset.template),
        "kinds": {ActionKind(kind).name: int(kind) for spec in specs for kind in spec.kinds.values()},
        "argumentBits": ARGUMENT_BITS,
        "firstStep": STEPS,
        "firstForced": FORCED,
        "firstFree": FREE,
        "noAction": NO_ACTION,
        "chance": CHANCE,
        "gameOver": GAME_OVER,
        "evaluation": _evaluation(ruleset),
        "followed": ALL_LEFT._asdict(),
        "wins": {"mostMissing": MOST_MISSING, "mostPositions": MOST_POSITIONS, "leftOut": list(map(int, LEFT_OUT))},
        "views": [_view(seat) for seat in (SPECTATOR, *range(ruleset.players))],
        "texts": {code: write_action(ruleset, code) for code in np.unique(ruleset.actions.codes).tolist()},
    }


def _evaluation(ruleset: Ruleset) -> dict[str, Any]:
    """Return what is needed to judge positions besides the weights."""
    features, judge = ruleset.features, Judge(ruleset)
    return {
        "isRough": judge.is_rough,
        "size": features.size,
        "lines": features.lines,
        "phases": features.phases,
        "scratch": features.scratch.nbytes,
        "table": _base64(features.table),
        "units": [layer.bias.size for layer in judge.network.layers],
    }


def weights(ruleset: Ruleset) -> bytes:
    """Return the calibrated weights in half precision: `linear`, both parts of each hidden layer, and `out`.

    The low bytes of all numbers come first, and then the high bytes. In this order, they can be compressed better.
    """
    judge = Judge(ruleset)
    network, factor = judge.network, judge.factor
    layers = [values.ravel() for layer in network.layers for values in layer]
    halves = np.concatenate([factor * network.linear, *layers, factor * network.out]).astype("<f2")
    return halves.view(np.uint8).reshape(-1, halves.itemsize).T.tobytes()


def _view(seat: int) -> dict[str, Any]:
    """Return the masks from which `see` makes the view of a seat."""
    allowed, empty = view_masks(seat)
    return {"seat": seat, "allowed": _base64(allowed), "empty": _base64(empty)}


def _fields_of_others(ruleset: Ruleset) -> set[str]:
    """Return the names of the fields of the state that belong to modules that are not in play."""
    return {field.name for spec in MODULES if spec.name not in ruleset.modules for field in spec.fields}


def _layout(dtype: np.dtype[Any], left_out: Set[str] = frozenset()) -> dict[str, Any]:
    """Return the size of a record, and the offset, type and shape of each field that is not left out."""
    fields = {
        name: {"offset": offset, "type": kind.base.name, "shape": list(kind.shape)}
        for name, (kind, offset, *_) in (dtype.fields or {}).items()
        if name not in left_out
    }
    return {"size": dtype.itemsize, "fields": fields}


def _base64(records: npt.NDArray[Any]) -> str:
    return b64encode(records.tobytes()).decode()


if __name__ == "__main__":
    ship()
