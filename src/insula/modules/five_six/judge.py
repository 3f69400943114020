"""What the greedy bot thinks of the special building phase: to pass is what everything else is compared with."""

from insula.bots.greedy.parts import JudgePart
from insula.game import ActionKind

PART = JudgePart(judges={ActionKind.PASS_SPECIAL_BUILD: lambda outlook, argument: 0.0})  # noqa: ARG005
