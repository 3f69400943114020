"""Play a game in words, and ask what is legal."""

from collections.abc import Iterable, Mapping

import pytest

from insula.errors import IllegalActionError
from insula.game import ActionKind, Game, Phase
from insula.rules.action import action
from insula.rules.constants import CHANCE

from .reading import Seat, state


def play(game: Game, *texts: str) -> Game:
    """Play the texts one after the other; return the game, so that calls can be chained."""
    for text in texts:
        game.play(text)
    return game


def do(game: Game, kind: ActionKind, argument: int = 0) -> Game:
    """Play an action given by its numbers."""
    game.play(action(int(kind), argument))
    return game


def draw(game: Game, *texts: str) -> Game:
    """Choose the outcome of chance: a card, a terrain, a token, a color, or dice such as "3 4"."""
    for text in texts:
        assert game.actor == CHANCE, f"the actor is {game.actor}, not chance"
        game.play(text)
    return game


def roll(game: Game, dice: str) -> Game:
    """Roll the dice with this result, such as "3 4"."""
    return draw(play(game, "roll"), dice)


def roll_ck(game: Game, dice: str, event: str = "ship") -> Game:
    """Roll the dice of Cities & Knights: the pair, red first, and the event die."""
    return draw(roll(game, dice), event)


def chances(game: Game) -> dict[str, int]:
    """Return the possible outcomes of chance, with their weights."""
    return {str(outcome): weight for outcome, weight in game.outcomes}


def legal(game: Game) -> set[str]:
    """Return the texts of everything that the actor, or chance, can choose."""
    return {str(choice) for choice in game.legal_actions}


def can(game: Game, text: str) -> bool:
    """Return whether the text can be played now, as the actor's choice, an outcome of chance, or unasked."""
    meant = game.parse(text)
    return meant in game.legal_actions or any(meant in game.unasked_actions(seat) for seat in range(game.players))


def refused(game: Game, text: str) -> bool:
    """Return whether playing the text raises an error and leaves the game unchanged."""
    before = bytes(state(game)._bytes)
    with pytest.raises(IllegalActionError):
        game.play(text)
    return bytes(state(game)._bytes) == before


def asked(game: Game) -> tuple[int, Phase]:
    """Return who is asked (a seat, or -1 for chance), and for what."""
    return game.actor, Phase(state(game).stack_phase[state(game).stack_size - 1])


def compose(game: Game, give: Mapping[str, int], want: Mapping[str, int], ask: Iterable[str] = ()) -> Game:
    """Put the cards onto both sides of an exchange, choose the partners, and announce it."""
    for verb, side in (("give", give), ("want", want)):
        for word, count in side.items():
            play(game, *[f"{verb} {word}"] * count)
    return play(game, *[f"ask {color}" for color in ask], "done")


def offer(game: Game, *, give: Mapping[str, int], want: Mapping[str, int], ask: Iterable[str] = ()) -> Game:
    """Let the active player make an offer to these colors (or "all"); a single possible partner needs no name."""
    return compose(play(game, "offer"), give, want, ask)


def counter(game: Game, *, give: Mapping[str, int], want: Mapping[str, int]) -> Game:
    """Let the player who is asked answer with a counter-offer."""
    return compose(play(game, "counter"), give, want)


def propose(game: Game, seat: Seat, *, give: Mapping[str, int], want: Mapping[str, int]) -> Game:
    """Let an opponent make a proposal to the active player."""
    return compose(play(game, f"{game.ruleset.colors[game.seat(seat)]} proposes"), give, want)
