"""Seafarers at the table: the choice of the scenario, the starting ship, and fog that lifts from what is discovered."""

import pytest
from browser.conftest import PHONE, Server, Visitor
from browser.prepared import table_at
from browser.robot import Robot
from browser.screens import draw
from playwright.sync_api import expect

from insula.modules import SCENARIOS
from insula.server.messages import Setup

ISLANDS = """insula position 1
rules: seafarers
players: 3
options: sea_scenario=fog_islands sea_setup=printed
board:
  row -3: -1 unknown, unknown; 2 hills 6, forest 11
  row -2: -2 unknown, unknown, unknown; 2 forest 5, fields 3
  row -1: 0 unknown; 2 pasture 8, pasture 9
  row 0: -3 forest 6, pasture 5; 0 unknown; 2 mountains 4
  row 1: -3 hills 11, forest 9; 0 unknown
  row 2: -3 mountains 8, fields 10; 0 unknown, unknown
  row 3: -3 pasture 12; -1 unknown, unknown
harbors: 2,-3,NE any; 3,-3,E wool; 3,-1,NE grain; 2,0,E any; -2,3,NW brick; -4,3,E any; -4,2,NE lumber; -3,0,SW ore
robber: -3,3
"""
AT_SEA = """blue:
  settlements: 2,-1,NW -3,1,N
  roads: 2,-1,NW -3,1,NW
  start: -3,1,N 2,-1,NW
  ships: 1,-1,NE
  hand: 1 lumber, 1 wool
white:
  settlements: -2,1,S
  roads: -3,2,NE
  start: -2,1,S -
orange:
  settlements: 3,-2,N
  roads: 3,-2,NE
  start: 3,-2,N -
first player: white
dice: 3 5
turn: 9 blue
"""
FOUNDING = """blue:
  settlements: 2,-1,NW -3,1,N
  roads: -3,1,NW
  start: -3,1,N 2,-1,NW
white:
  settlements: -2,1,S
  roads: -3,2,NE
  start: -2,1,S -
orange:
  settlements: 3,-2,N
  roads: 3,-2,NE
  start: 3,-2,N -
first player: white
phase: setting road blue 1; foundation
"""
FOG = Setup(rules="seafarers", players=3, options={"sea_scenario": "fog_islands", "sea_setup": "printed"}, pace=0)
DISCOVERER = "1,-1,NW"
"""The side from which a ship reaches the hidden hex 0,-1."""
WATCH_FOG = """() => {
  window.lifted = {};
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...how) {
    if (this.matches(".fog")) window.lifted[this.closest("[data-hex]").dataset.hex] = true;
    return animate.apply(this, how);
  };
}"""
"""Remember the hexes whose fog is animated."""


def test_the_scenario_is_chosen_by_its_map(visit: Visitor) -> None:
    """It comes before the options, and the address of the page has it."""
    page = visit("/new")
    page.locator("[data-module=seafarers]").click()
    scenarios = page.locator("section[data-option=sea_scenario]")
    expect(scenarios.locator("label svg")).to_have_count(len(SCENARIOS))
    scenarios.get_by_text("The Fog Islands").click()
    page.wait_for_url("**sea_scenario=fog_islands**")


@pytest.mark.parametrize("screen", [{}, PHONE], ids=["desk", "phone"])
def test_a_ship_can_be_placed_at_the_start(visit: Visitor, server: Server, screen: dict[str, object]) -> None:
    """SEA-FOUND-02: a settlement at the coast may get a ship in place of a road. A tray says which of the two."""
    page = visit(**screen)
    robot = Robot(page)
    table_at(server, {"Ada": page}, ISLANDS + FOUNDING, FOG)
    robot.wait(lambda: robot.has("setup_ship"))
    road, ship = page.locator(".tray [data-group=setup_road]"), page.locator(".tray [data-group=setup_ship]")
    expect(road).to_have_attribute("aria-pressed", "true")
    ship.click()
    expect(ship).to_have_attribute("aria-pressed", "true")
    targets = page.locator("[data-target]")
    texts = {target.get_attribute("data-choice") for target in targets.all()}
    assert texts == {choice["text"] for choice in robot.game["choices"] if choice["kind"] == "setup_ship"}


@pytest.mark.parametrize(("motion", "lifted"), [("no-preference", ["0,-1"]), ("reduce", [])])
def test_fog_lifts_from_what_is_discovered(visit: Visitor, server: Server, motion: str, lifted: list[str]) -> None:
    """A ship that reaches a hidden hex turns it over (SEA-FOG-02). With reduced motion, the land is there at once."""
    page = visit("/", reduced_motion=motion)
    table_at(server, {"Ada": page}, ISLANDS + AT_SEA, FOG)
    hidden = page.locator(".fog")
    expect(hidden).to_have_count(12)
    page.evaluate(WATCH_FOG)
    page.locator("[data-group=build_ship]").click()
    draw(page)
    page.locator(f"[data-target][data-choice='ship {DISCOVERER}']").click()
    expect(hidden).to_have_count(11)
    assert page.evaluate("Object.keys(window.lifted)") == lifted
