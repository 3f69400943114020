"""The robot that plays on the page says what it missed."""

import pytest
from browser import robot as robots
from browser.conftest import Server, Visitor
from browser.prepared import table_at
from browser.robot import Robot

POSITION = """insula position 1
board: beginner
red:
  settlements: 0,-1,N
  roads: 0,-1,NE
turn: 9 red
phase: before roll red
"""
UNKNOWN = {"kind": "dance", "text": "dance", "takes": "nothing", "value": ""}


def test_a_choice_that_the_page_does_not_offer_is_named(
    visit: Visitor, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With what the page offers instead."""
    page = visit()
    robot = Robot(page)
    table_at(server, {"Ada": page}, POSITION)
    robot.wait(lambda: robot.has("roll"))
    monkeypatch.setattr(robots, "PATIENCE", 0.5)
    robot.game["choices"][:] = [UNKNOWN]
    missed = r"dance 'dance' is a choice, but the page has no element .* shows \['roll'"
    with pytest.raises(AssertionError, match=missed):
        robot.decide()
