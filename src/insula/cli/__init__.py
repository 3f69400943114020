"""The command `insula`: play, simulate, replay, show, and tools for the engine."""

import sys

from ..errors import MissingExtraError, ModuleError
from ..extras import require


def main() -> None:
    """Run the command line and exit with its status."""
    try:
        require("terminal")
    except MissingExtraError as error:
        sys.exit(f"insula: {error.reason}")
    from .completion import join_words_of_bash
    from .failures import BAD_INPUT

    try:
        from .running import prepare_streams, run
    except ModuleError as error:
        print(f"insula: {error.reason}", file=sys.stderr)
        sys.exit(BAD_INPUT)

    join_words_of_bash()
    prepare_streams()
    sys.exit(run(sys.argv[1:]))
