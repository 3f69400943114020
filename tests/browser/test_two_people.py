"""Two people and two bots at one table; each person has a separate browser."""

from collections import Counter
from typing import Any

import pytest
from browser.conftest import Server, Visitor
from browser.prepared import table_at
from browser.robot import Robot, play_together
from support.length import amount

from insula.server.messages import Setup

PEOPLE = {0, 1}
OPTIONS: dict[str, bool | int | str] = {"hand_limit": 5, "trade_offers_per_turn": 2}
"""With these rules many players discard, and trading is limited."""
POSITION = """insula position 1
options: hand_limit=5 trade_offers_per_turn=2
board: beginner
red:
  settlements: -1,0,N 1,0,S
  roads: -1,0,NE 1,0,SE
  hand: 2 brick, 2 lumber, 1 wool, 1 grain, 1 ore
blue:
  settlements: 1,-1,N -1,1,S
  roads: 1,-1,NE -1,1,SW
  hand: 1 brick, 1 lumber, 2 wool, 2 grain, 1 ore
white:
  settlements: 1,1,S -1,-1,NW
  roads: 1,1,SE -1,-1,NW
orange:
  settlements: 2,-1,SE -2,1,NW
  roads: 2,-1,E -2,1,W
turn: 4 red
phase: before roll red
"""
WANTED = ("traded", "countered", "both discard")
TURNS = amount(8, long=30)


class Seen:
    """What has happened between two people, according to the page of one of them."""

    def __init__(self, robot: Robot) -> None:
        self.happened: Counter[str] = Counter()
        self._robot = robot
        self._seq = 0

    def look(self) -> None:
        """Count what is new."""
        for line in self._robot.log[self._seq :]:
            self._count(line["events"])
        self._seq = len(self._robot.log)

    def _count(self, events: list[dict[str, Any]]) -> None:
        discarded = {event["seat"] for event in events if event["kind"] == "discarded"}
        self.happened["both discard"] += discarded >= PEOPLE
        for event in events:
            if {event["seat"], event.get("other")} == PEOPLE:
                self.happened[event["kind"]] += 1


@pytest.mark.slow
def test_two_people_trade_and_discard_with_two_bots(visit: Visitor, server: Server) -> None:
    """They make offers and counter-offers, trade, and discard at the same time; both see the same."""
    ada, ben = visit(), visit()
    robots = [Robot(ada, 1, is_trader=True), Robot(ben, 2, is_trader=True)]
    table_at(server, {"Ada": ada, "Ben": ben}, POSITION, Setup(options=OPTIONS, pace=0))
    seen = Seen(robots[0])

    def is_enough() -> bool:
        seen.look()
        turn = robots[0].frame["turn"] if robots[0].game else 0
        return turn >= TURNS and all(seen.happened[one] for one in WANTED)

    play_together(robots, is_enough)
    assert all(seen.happened[one] for one in WANTED), seen.happened
    one, other = robots
    other.wait(lambda: one.update["seq"] == other.update["seq"])
    assert one.frame["pieces"] == other.frame["pieces"]
    assert not [refusal for robot in robots for refusal in robot.refusals if refusal.startswith("illegal")]
