"""Tables of the command line: names and paths are printed as they are."""

import pytest
from importing.played import game_of_bots

from insula.cli.output import print_table, table

pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning")

NAMES = ["[/x]", "[tag] Bob", "[bold]Carl[/bold]", r"\[Dora]", ":bomb: Emil"]


@pytest.mark.parametrize("name", NAMES)
def test_a_name_is_no_markup_anywhere_in_a_table(capsys, name):
    listed = table(name, ">games", title=name)
    listed.add_row(name, "1")
    print_table(listed)
    title, head, _, row = (line.strip() for line in capsys.readouterr().out.splitlines() if line.strip())
    assert (title, head.removesuffix("games").rstrip(), row.removesuffix("1").rstrip()) == (name, name, name)


def test_the_analysis_of_a_game_names_its_players_as_they_are(insula, tmp_path):
    file = tmp_path / "game.txt"
    names = dict(zip(("red", "blue", "white", "orange"), NAMES, strict=False))
    file.write_text(game_of_bots(4, 1, options={"vp_goal": 3}).record(names=names), "utf-8")
    done = insula("analyze", file, "--samples", "1")
    assert done.status == 0, done.errors
    for name in names.values():
        assert name in done.output


def test_the_defaults_and_values_of_options_have_no_markup(insula):
    printed = insula("rules", "friendly_robber").output
    assert "default: " in printed
    assert "[dim]" not in printed
