"""Contributions of modules to the terminal."""

import pytest

from insula import ActionKind, Game, Phase
from insula.cli.terminal.commands import help_text
from insula.cli.terminal.panel import draw_panel
from insula.cli.terminal.parts import groups, parts, parts_of, places, questions
from insula.game.arguments import takes, type_of
from insula.modules import MODULES
from insula.rules.spec import FORCED

STEPS_AMONG_CHOICES = {Phase.STEALING_AT_DESERT}
"""Phases in which nobody is asked, because the previous choice determines this one."""


def test_every_choice_has_a_question() -> None:
    assert set(questions()) == {phase for phase in Phase if phase >= FORCED} - STEPS_AMONG_CHOICES


def test_every_choice_of_a_place_has_a_number_on_the_board() -> None:
    """The words of its entry are those that its actions begin with."""
    assert set(places()) == {kind for kind in ActionKind if type_of(takes(kind)) in ("corner", "side", "hex")}
    assert set(places()) < set(groups())
    assert places()[ActionKind.BUILD_BRIDGE] == "bridge"
    assert places()[ActionKind.NEUTRAL_KNIGHT] == "neutral knight"


def test_only_the_modules_in_play_contribute_to_the_panel() -> None:
    assert len(parts_of(("base",))) == 1
    assert len(parts_of(Game("cities_knights", players=6, seed=1).ruleset.modules)) == 3


@pytest.mark.parametrize(
    ("rules", "held", "missing"),
    [
        ("base", "0 dev.", "⚔"),
        ("cities_knights", "0y 0b 0g", "dev."),
        ("friendly_robber", "knights 0", "ship"),
    ],
)
def test_the_panel_combines_the_contributions_of_the_modules(rules: str, held: str, missing: str) -> None:
    """Development cards appear only in games that have them; the length of the road always appears."""
    game = Game(rules, seed=1)
    panel = draw_panel(game, game.view(0), {}).plain
    assert held in panel
    assert missing not in panel
    assert any("road 0" in line or "r0" in line for line in panel.split("\n"))


def test_the_help_explains_the_symbols_of_all_modules() -> None:
    assert all(part.help in help_text(MODULES) for part in parts())
    assert "♜ robber" in help_text(MODULES)


def test_the_help_explains_only_the_modules_in_play(insula) -> None:
    for rules, is_there in (("base", False), ("traders_barbarians", True)):
        output = insula("play", "-r", rules, "-s", 1, "--bot", "random", typed="help\n").output
        assert "♜ robber" in output
        assert ("`go PLACE`" in output) == is_there
        assert ("◇ plaza" in output) == is_there


def test_at_the_end_the_points_of_hidden_cards_count() -> None:
    """BASE-WIN-01: the winner shows its victory point cards, so everybody sees the points that have won."""
    game = Game(
        position="""insula position 1
options: vp_goal=4
board: beginner
red:
  settlements: 0,-1,N 0,1,N
  roads: 0,-1,NE 0,1,NE
  hand: 2 grain, 3 ore
  cards: 1 victory point
turn: 9 red
phase: action phase red"""
    )
    assert "2 vp" in draw_panel(game, game.view(None), {}).plain
    game.play("city 0,-1,N")
    assert game.over
    assert "4 vp" in draw_panel(game, game.view(None), {}).plain
