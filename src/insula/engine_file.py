"""The engine of a ruleset as one WebAssembly file, for programs without Python: pages, and other languages.

The file is a module without imports. Its custom section `insula` has what a program must know: where the fields of the
records are, the start of a game, and the actions with their texts. [](webassembly.md) describes both.
"""

import json
import zlib
from base64 import b64encode
from typing import Any

import numpy as np
import numpy.typing as npt

from .game import GAME_OVER, ActionKind
from .notation.actions import write_action
from .rules.choices import CHOICES
from .rules.constants import CHANCE
from .rules.entry import NO_ACTION
from .rules.jit.sets import always_compiled
from .rules.spec import ARGUMENT_BITS, STEPS
from .ruleset import Ruleset

FORMAT = 1
"""The version of the format of the section; a program refuses others."""
SECTION = "insula"


def engine_file(ruleset: Ruleset) -> bytes:
    """Return the WebAssembly file of a ruleset. Raises RuntimeError if the rules cannot be compiled."""
    from .rules.jit.webassembly.object_file import with_custom_section
    from .rules.jit.webassembly.target import module_for

    module = module_for(int(ruleset.template["modules"][0]) | always_compiled())
    described = json.dumps(description(ruleset), separators=(",", ":"), sort_keys=True).encode()
    return with_custom_section(module, SECTION, zlib.compress(described, level=9))


def description(ruleset: Ruleset) -> dict[str, Any]:
    """Return the content of the custom section, as JSON has it.

    >>> found = description(Ruleset.of("base", 3))
    >>> found["rules"], found["players"], found["records"]["choices"]["fields"]["weight"]
    ('base', 3, {'offset': 2048, 'shape': [512], 'type': 'int32'})
    >>> found["texts"][found["kinds"]["END_TURN"] << found["argumentBits"]]
    'end'
    """
    from . import __version__

    return {
        "format": FORMAT,
        "version": __version__,
        "rules": ruleset.name,
        "players": ruleset.players,
        "options": ruleset.options,
        "colors": list(ruleset.colors),
        "records": {
            "board": _layout(ruleset.boards.dtype),
            "state": _layout(ruleset.template.dtype),
            "choices": _layout(CHOICES),
        },
        "board": _base64(ruleset.boards),
        "start": _base64(ruleset.template),
        "kinds": {kind.name: int(kind) for kind in ActionKind},
        "argumentBits": ARGUMENT_BITS,
        "firstStep": STEPS,
        "noAction": NO_ACTION,
        "chance": CHANCE,
        "gameOver": GAME_OVER,
        "texts": {code: write_action(ruleset, code) for code in np.unique(ruleset.actions.codes).tolist()},
    }


def _layout(dtype: np.dtype[Any]) -> dict[str, Any]:
    """Return the size of a record, and the place, type and shape of each field."""
    fields = {
        name: {"offset": offset, "type": kind.base.name, "shape": list(kind.shape)}
        for name, (kind, offset, *_) in (dtype.fields or {}).items()
    }
    return {"size": dtype.itemsize, "fields": fields}


def _base64(records: npt.NDArray[Any]) -> str:
    return b64encode(records.tobytes()).decode()
