"""Split complete offers, such as `offer 1 wool for 1 brick to blue`, into their decisions."""

import re
from typing import NamedTuple

from insula import Action, ActionKind, Game
from insula.errors import InsulaError, SeatError
from insula.game import MOST_DIGITS

_PATTERN = re.compile(r"(?:offer|counter)\s+(?P<give>.+?)\s+for\s+(?P<want>.+?)(?:\s+to\s+(?P<to>.+))?")
_MOST_CARDS = 100
"""More cards of a kind than anybody can hold. Larger numbers are reduced to this, and the game then refuses them."""
_EVERYBODY = {"all", "everybody", "everyone", "anybody"}


class Offer(NamedTuple):
    """The cards given and wanted, one word for each card, and the seats that are asked (all if `to` is empty)."""

    give: list[str]
    want: list[str]
    to: list[str]


def parse_offer(text: str) -> Offer | None:
    """Return the offer in a line, or None if the line is not a complete offer.

    >>> parse_offer("offer 2 wool, ore for brick to blue and white")
    Offer(give=['wool', 'wool', 'ore'], want=['brick'], to=['blue', 'white'])
    """
    found = _PATTERN.fullmatch(text.strip().casefold())
    if found is None:
        return None
    to = [word for word in _words(found["to"] or "") if word not in _EVERYBODY]
    return Offer(_cards(found["give"]), _cards(found["want"]), to)


def play_offer(game: Game, offer: Offer) -> None:
    """Play all decisions of an offer or counter-offer. If one is not legal, the game stays unchanged."""
    before = len(game.steps)
    try:
        _begin(game)
        for card in offer.give:
            game.play(f"give {card}")
        for card in offer.want:
            game.play(f"want {card}")
        _ask(game, offer.to)
        game.play("done")
    except InsulaError:
        while len(game.steps) > before:
            game.undo()
        raise


def _begin(game: Game) -> None:
    """Begin an offer or, if an answer is due, a counter-offer. Withdraw an unfinished offer first."""
    kinds = {action.kind for action in game.legal_actions}
    if ActionKind.WITHDRAW_OFFER in kinds:
        game.play("withdraw")
        kinds = {action.kind for action in game.legal_actions}
    game.play("counter" if ActionKind.ANSWER_OFFER in kinds else "offer")


def _ask(game: Game, to: list[str]) -> None:
    """Name the seats that are asked, unless only one is possible."""
    for color in to:
        if color not in game.ruleset.colors:
            raise SeatError(f"nobody plays {color} at this table; the colors are {', '.join(game.ruleset.colors)}")
        if _partners(game):
            game.play(f"ask {color}")
    if not to and (partners := _partners(game)):
        game.play(partners[-1])


def _partners(game: Game) -> list[Action]:
    """Return the choices of seats to ask. Everybody comes last."""
    return [action for action in game.legal_actions if action.kind == ActionKind.TRADE_PARTNER]


def _cards(text: str) -> list[str]:
    """Return the cards in a text, one word for each card. A number repeats the word after it."""
    cards: list[str] = []
    count = 1
    for word in _words(text):
        if word.isdecimal():
            count = int(word[:MOST_DIGITS])
        else:
            cards += [word] * min(count, _MOST_CARDS)
            count = 1
    return cards


def _words(text: str) -> list[str]:
    return [word for word in re.split(r"[\s,+]+", text) if word not in ("", "and")]
