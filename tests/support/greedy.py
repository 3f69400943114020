"""What the greedy bot makes of a position."""

from insula.bots import make_bot
from insula.bots.greedy import judgment
from insula.bots.greedy.outlook import Outlook
from insula.game import Game


def chosen(game: Game) -> str:
    """Return what greedy plays."""
    return str(make_bot("greedy").choose(game.view(game.actor), game.legal_actions))


def worth(game: Game, text: str) -> float:
    """Return what an action is worth to greedy."""
    return judgment.worth(Outlook(game.view(game.actor)), game.parse(text))
