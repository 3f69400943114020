"""Bots that misbehave."""

import os
import time
from collections.abc import Sequence

from insula.bots import BOTS, Bot
from insula.game import Action, View


class Hanging(Bot):
    """Never stops thinking."""

    name = "hanging"

    def choose(self, view: View, legal: Sequence[Action]) -> Action:  # noqa: ARG002
        time.sleep(600)
        return legal[0]


class Raising(Bot):
    """Raises an error."""

    name = "raising"

    def choose(self, view: View, legal: Sequence[Action]) -> Action:  # noqa: ARG002
        raise KeyError(view.seat)


class Dying(Bot):
    """Ends its process."""

    name = "dying"

    def choose(self, view: View, legal: Sequence[Action]) -> Action:  # noqa: ARG002
        os._exit(1)


class Cheating(Bot):
    """Chooses an illegal action."""

    name = "cheating"

    def choose(self, view: View, legal: Sequence[Action]) -> Action:  # noqa: ARG002
        return Action(0, "win")


BAD = (Hanging, Raising, Dying, Cheating)


def add_bad_bots() -> None:
    """Register these bots."""
    BOTS.update({bot.name: bot for bot in BAD})
