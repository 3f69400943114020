"""The greedy bot's judgment of ships of neutral players: they are like their roads."""

from insula.bots.greedy.parts import JudgePart
from insula.game import ActionKind
from insula.modules.catan_for_two.judge.neutral import worth_of_road

PART = JudgePart(judges={ActionKind.NEUTRAL_SHIP: worth_of_road})
