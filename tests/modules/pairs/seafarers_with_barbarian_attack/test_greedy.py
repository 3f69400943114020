"""The greedy bot with ships, knights and conquered hexes."""

from modules.pairs.seafarers_with_barbarian_attack.places import LINE, SHORE, island
from support import RED

from insula.bots.greedy.outlook import Outlook
from insula.modules.seafarers.judge import Voyages


def test_greedy_hopes_for_nothing_at_a_line_that_stays_as_it_is() -> None:
    """COMBO-BA-SEA-05: the line of a conquered settlement leads nowhere, that of a standing one to a small island."""
    position = island().with_settlement(RED, SHORE).with_ships(RED, LINE[0])
    assert any(Outlook(position.game().view(RED)).of(Voyages).best)
    assert not any(Outlook(position.with_conquered("2,0").game().view(RED)).of(Voyages).best)
