"""The Rivers of Catan with Barbarian Attack in frames: the courses of the rivers."""

from collections.abc import Mapping

from insula.game.frame_part import FramePart
from insula.game.view import View
from insula.modules.rivers.frame import ground_of

from .setup import rivers


def _ground(view: View) -> Mapping[str, str]:  # noqa: ARG001
    return ground_of(rivers())


PART = FramePart(ground=_ground)
