"""The command `insula`: play, simulate, replay, show, and the instruments of the engine."""

import sys

from ..errors import MissingExtraError
from ..extras import require

BAD_INPUT = 2
"""The exit status when something that the user gave is wrong."""
INTERRUPTED = 130
"""The exit status after Ctrl-C, as shells have it."""


def main() -> None:
    """Run the command line and leave with its exit status."""
    try:
        require("terminal")
    except MissingExtraError as error:
        sys.exit(f"insula: {error.reason}")
    from .failures import prepare_streams, run

    prepare_streams()
    sys.exit(run(sys.argv[1:]))
