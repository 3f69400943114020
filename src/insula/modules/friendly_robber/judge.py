"""The greedy bot's judgment of the Friendly Robber: all deserts are equal."""

from insula.bots.greedy.parts import JudgePart
from insula.game import ActionKind

PART = JudgePart(judges={ActionKind.DESERT_HEX: lambda outlook, argument: 0.0})  # noqa: ARG005
