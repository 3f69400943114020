"""The command `insula`: play, simulate, replay, show, and tools for the engine."""

import sys

from ..errors import MissingExtraError
from ..extras import require


def main() -> None:
    """Run the command line and exit with its status."""
    try:
        require("terminal")
    except MissingExtraError as error:
        sys.exit(f"insula: {error.reason}")
    from .completion import join_words_of_bash
    from .running import prepare_streams, run

    join_words_of_bash()
    prepare_streams()
    sys.exit(run(sys.argv[1:]))
