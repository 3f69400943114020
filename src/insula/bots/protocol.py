"""The messages between Insula and a bot that is a program: JSON objects, one per line (docs/protocol.md)."""

import json
from collections.abc import Sequence
from dataclasses import asdict

from ..game import Action, View
from ..game.build_frame import build_frame
from ..game.choice import choice_of
from ..game.events.event import EventView
from ..ruleset.options import shown

VERSION = 1
"""The version of the protocol. It changes when a program must be changed."""
SHOWN_OF_AN_ANSWER = 80
"""The number of characters of a wrong answer that its fault shows."""
NO_ACTION = -1
"""The code of an answer that is no action. No action has it, so it is not legal."""


def game_message(view: View, seed: int, deadline: float | None, **further: object) -> str:
    """Return the first message: what is played, and the seat of the program; `further` fields come last."""
    ruleset = view.ruleset
    return _line(
        type="game",
        protocol=VERSION,
        rules=ruleset.name,
        players=ruleset.players,
        options=shown(ruleset.options),
        seat=view.seat,
        colors=list(ruleset.colors),
        seed=seed,
        deadline=deadline,
        **further,
    )


def question(
    number: int,
    view: View,
    legal: Sequence[Action],
    events: Sequence[EventView],
    deadline: float | None,
    *,
    asked: bool,
    **further: object,
) -> str:
    """Return the message that asks for a decision, or for an action that nobody asked for."""
    return _line(
        type="decide" if asked else "unasked",
        id=number,
        deadline=deadline,
        events=[asdict(event) for event in events],
        view=asdict(build_frame(view)),
        legal=[asdict(choice_of(action)) | {"index": index} for index, action in enumerate(legal)],
        **further,
    )


def over_message(events: Sequence[EventView], **further: object) -> str:
    """Return the last message of a game."""
    return _line(type="over", events=[asdict(event) for event in events], **further)


def refused_message(number: int, code: str, reason: str) -> str:
    """Return the message of a server that refuses an answer. The question stands, unless another one follows."""
    return _line(type="refused", id=number, code=code, reason=reason)


def goodbye_message(code: str, reason: str) -> str:
    """Return the message with which a server ends a connection."""
    return _line(type="goodbye", code=code, reason=reason)


def read_answer(line: str) -> dict[str, object]:
    """Return an answer, or an empty one if the line is not a JSON object."""
    try:
        answer = json.loads(line)
    except ValueError:
        return {}
    return answer if isinstance(answer, dict) else {}


def chosen(line: str, legal: Sequence[Action]) -> Action | None:
    """Return the action of an answer, None if it chooses nothing, or an action that is not legal.

    >>> from insula import Game
    >>> legal = Game(seed=1).legal_actions
    >>> chosen('{"id": 1, "index": 2}', legal) == legal[2]
    True
    >>> chosen('{"id": 1, "index": 99}', legal)
    <Action {"id": 1, "index": 99}>
    """
    answer = read_answer(line)
    index, text = answer.get("index"), answer.get("action")
    if isinstance(index, int) and not isinstance(index, bool) and 0 <= index < len(legal):
        return legal[index]
    for action in legal:
        if action.text == text:
            return action
    if "index" in answer and index is None:
        return None
    return Action(NO_ACTION, line.strip()[:SHOWN_OF_AN_ANSWER])


def _line(**message: object) -> str:
    return json.dumps(message, ensure_ascii=False, separators=(",", ":"), default=int) + "\n"
