"""The greedy bot's judgment of the special building phase: passing is the baseline for everything else."""

from insula.bots.greedy.parts import JudgePart
from insula.game import ActionKind

PART = JudgePart(judges={ActionKind.PASS_SPECIAL_BUILD: lambda outlook, argument: 0.0})  # noqa: ARG005
