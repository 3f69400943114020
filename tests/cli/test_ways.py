"""The ways of a wagon in the terminal: their costs are listed before they are paid, and one line drives a whole way."""

from pathlib import Path

import pytest
from modules.traders_barbarians.places import AWAY, traders
from support import BLUE, RED

from insula.cli.terminal.ways import NO_WAYS

TO_PLAY = ("play", "--resume")


@pytest.fixture
def at_the_road_of_blue(tmp_path: Path) -> Path:
    """Red has marble for the castle, two paths away; the first has a road of blue."""
    position = traders().with_barbarians(*AWAY).with_wagon(RED, "-1,0,N", 2, "marble").with_gold(1, 0, 0, 0)
    position.with_city(BLUE, "-2,1,N").with_roads(BLUE, "-1,0,W", "-1,0,NW")
    path = tmp_path / "game.txt"
    path.write_text(position.moving(RED).game().record(), "utf-8")
    return path


def test_ways_are_listed_with_their_tolls(insula, at_the_road_of_blue):
    done = insula(*TO_PLAY, at_the_road_of_blue, "--seat", "all", typed="ways\n")
    assert "5 movement points left" in done.output
    assert "-2,0,C    3 movement points, 1 gold for blue; the movement ends there" in done.output
    assert "0,-2,S    2 movement points\n" in done.output


def test_one_line_drives_a_whole_way_and_undo_takes_back_its_last_step(insula, at_the_road_of_blue):
    done = insula(*TO_PLAY, at_the_road_of_blue, "--seat", "all", typed="go -2,0,ne\nundo\ngo -2,0,c\n")
    assert "you drive to -1,-1,S; you pay blue 1 gold for using a road" in done.output
    assert "you deliver marble and get 2 gold" in done.output
    assert "The wagon has reached a plaza" in done.output


@pytest.mark.parametrize("line", ["go", "go nowhere", "go 9,9,N", "go 2,-2,C"])
def test_a_place_out_of_reach_is_refused(insula, at_the_road_of_blue, line):
    done = insula(*TO_PLAY, at_the_road_of_blue, "--seat", "all", typed=f"{line}\n")
    assert "type a place from the list of `ways`" in done.output
    assert "you drive" not in done.output


def test_without_a_movement_there_are_no_ways(insula):
    assert NO_WAYS in insula("play", "--seed", "5", "--bot", "random", typed="ways\n").output
