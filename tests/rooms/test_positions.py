"""Positions of every room: they read back, have their lines, and are refused with the reason if they cannot be."""

import re

import pytest
from rooms.tables import Moment, Refusal, holding, moments, refusals

from insula import Game
from insula.errors import ImpossiblePositionError, NotationError


def without_rng(game: Game) -> str:
    """Return the position without the state of the random generator, which a new game has not drawn from."""
    return re.sub(r"rng: .*\n", "", game.position)


@pytest.mark.parametrize("moment", moments(), ids=str)
def test_it_reads_back(moment: Moment) -> None:
    """The text of a position gives the same text, the same choices, the same outcomes of chance, and the same bytes."""
    game = moment.game()
    again = Game(position=game.position, chance="manual")
    assert without_rng(again) == without_rng(game)
    assert again.legal_actions == game.legal_actions
    assert [str(outcome) for outcome, _ in again.outcomes] == [str(outcome) for outcome, _ in game.outcomes]
    assert Game(position=again.position, chance="manual")._states.tobytes() == again._states.tobytes()


@pytest.mark.parametrize(("moment", "lines"), holding(), ids=str)
def test_it_has_these_lines(moment: Moment, lines: list[str]) -> None:
    """What a line says is not only understood, but also written."""
    written = moment.game().position
    assert [line for line in lines if line not in written] == []


@pytest.mark.parametrize("refusal", refusals("impossible"), ids=str)
def test_it_is_impossible(refusal: Refusal) -> None:
    """It can be read, but cannot occur in a game."""
    with pytest.raises(ImpossiblePositionError) as error:
        Game(position=refusal.text())
    assert re.search(refusal.reason, f"{error.value.case}: {error.value}")


@pytest.mark.parametrize("refusal", refusals("wrong"), ids=str)
def test_it_cannot_be_read(refusal: Refusal) -> None:
    """A word or a number of it is unknown here."""
    with pytest.raises(NotationError, match=refusal.reason):
        Game(position=refusal.text())
