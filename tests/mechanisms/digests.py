"""Play the games of all cases and print digests of every state, for engine/test_trial_modules.py."""

import hashlib
import json
import sys

from mechanisms.trials import CASES, games

from insula.game.compiling import compile_first
from insula.rules import jit

DIGITS = 8
DECISIONS = 1200


def digests(rules: str, players: int, count: int) -> list[str]:
    """Return the running digest of the games of a case, after every step."""
    running, written = hashlib.sha256(), []
    for seed in range(count):
        *_, game = games(rules, players, 100 + seed, decisions=DECISIONS)
        for before in (*(step.before for step in game.steps), game._states.tobytes()):
            running.update(before)
            written.append(running.hexdigest()[:DIGITS])
    return written


if __name__ == "__main__":
    compile_first()
    answer = {f"{rules}-{players}": digests(rules, players, int(sys.argv[1])) for rules, players in CASES}
    json.dump({"interpreted": jit.INTERPRETED, "digests": answer}, sys.stdout)
