"""The settings of a colonist.io game: which cannot be played here, and which are left out."""

from ...notation.refusals import wrong
from ..document import Value
from ..errors import unreadable
from ..tally import Tally

GOAL, HAND_LIMIT, HIDES_BANK = "victoryPointsToWin", "cardDiscardLimit", "hideBankCards"
_NONE = 0
"""The number of the base game in each setting."""
_OTHER_RULES = ("extensionSetting", "scenarioSetting")
_NOT_TAKEN = ("modeSetting", "mapSetting", "diceSetting")
"""What the file itself shows: the board and the dice. A game that goes on from the record does not have the setting."""
_SILENT = frozenset(
    {
        "id",
        "gameType",
        "version",
        "networkActive",
        "privateGame",
        "channelId",
        "maxPlayers",
        "playOrderSelectionActive",
        "gameSpeed",
        "botSpeed",
        "eloType",
        "karmaActive",
        "minimumKarma",
        "isTournament",
    }
)
"""Settings of the room: who could come in, how the seats were chosen, and how long players could think."""


def check_settings(settings: Value, modules: frozenset[str], tally: Tally) -> None:
    """Count the settings that are left out. Raises ForeignFileError for an expansion or a scenario.

    `modules` are the names of the settings that are modules here.
    """
    taken = _SILENT | modules | {GOAL, HAND_LIMIT, HIDES_BANK}
    for name, value in settings.items():
        if name in taken or (name in (*_OTHER_RULES, *_NOT_TAKEN) and value.raw == _NONE):
            continue
        found = f"{name} {value.quote()}"
        if name in _OTHER_RULES:
            sentence = "this belongs to rules that cannot be imported ({name})"
            raise unreadable(value.place, wrong("foreign_other_game", sentence, name=found))
        tally.add(value.place, found)
