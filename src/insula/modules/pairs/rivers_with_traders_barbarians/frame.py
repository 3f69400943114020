"""The Rivers of Catan with Traders & Barbarians in frames: the courses of the rivers that were drawn."""

from collections.abc import Mapping

from insula.game.frame_part import FramePart
from insula.game.view import View
from insula.modules.rivers.frame import ground_of

from .setup import rivers_drawn


def _ground(view: View) -> Mapping[str, str]:
    return ground_of(rivers_drawn(view.ruleset, view.state))


PART = FramePart(ground=_ground)
