"""The command `insula`: play, simulate, replay, show, and tools for the engine."""

import sys

from ..errors import MissingExtraError
from ..extras import require

BAD_INPUT = 2
"""The exit status when the user's input is wrong."""
INTERRUPTED = 130
"""The exit status after Ctrl-C, as in shells."""


def main() -> None:
    """Run the command line and exit with its status."""
    try:
        require("terminal")
    except MissingExtraError as error:
        sys.exit(f"insula: {error.reason}")
    from .completion import join_words_of_bash
    from .failures import prepare_streams, run

    join_words_of_bash()
    prepare_streams()
    sys.exit(run(sys.argv[1:]))
