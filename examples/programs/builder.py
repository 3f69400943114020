"""A bot as a program of its own: it needs nothing but the standard library, and could be in any language.

Try it: insula check-bot "run:python3 examples/programs/builder.py"
"""

import json
import random
import sys

BEST_FIRST = ("build_city", "build_settlement", "buy_development_card")


def main() -> None:
    """Answer each line of the standard input that asks for something."""
    choices = random.Random()
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "game":
            choices.seed(message["seed"])
            answer({"type": "ready", "unasked": False})
        elif message["type"] == "decide":
            answer({"id": message["id"], "index": choose(message["legal"], choices)})


def choose(legal: list[dict[str, object]], choices: random.Random) -> object:
    """Return the index of an action that scores, or of any action."""
    for kind in BEST_FIRST:
        for action in legal:
            if action["kind"] == kind:
                return action["index"]
    return choices.choice(legal)["index"]


def answer(message: dict[str, object]) -> None:
    """Write one line, at once."""
    print(json.dumps(message), flush=True)


if __name__ == "__main__":
    main()
