"""`hint` says a whole decision, as a line that the table accepts, and in words."""

from collections.abc import Sequence

import pytest
from support import BLUE, RED, WHITE, Position, a_game, ck, roll

from insula.bots import BOTS
from insula.bots.bot import Bot
from insula.cli.terminal.advice import advise
from insula.cli.terminal.trade import parse_offer, play_offer
from insula.game import Action, ActionKind, Game, View


class Trader(Bot):
    """Plays the decisions of one offer."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.left = ["offer", "give wool", "give wool", "give ore", "want brick", "ask blue", "done"]

    def choose(self, view: View, legal: Sequence[Action]) -> Action:  # noqa: ARG002
        text = self.left.pop(0)
        return next(action for action in legal if action.text == text)


class Buyer(Bot):
    """Buys a development card."""

    def choose(self, view: View, legal: Sequence[Action]) -> Action:  # noqa: ARG002
        return next(action for action in legal if action.kind == ActionKind.BUY_DEVELOPMENT_CARD)


def scripted(*texts: str) -> type[Bot]:
    """Return a bot that plays these actions in this order, and asks nothing else of the game."""

    class Scripted(Bot):
        def __init__(self, seed: int = 0) -> None:
            super().__init__(seed)
            self.left = list(texts)

        def choose(self, view: View, legal: Sequence[Action]) -> Action:  # noqa: ARG002
            text = self.left.pop(0)
            return next(action for action in legal if action.text == text)

    return Scripted


def with_cards(**cards: int) -> Position:
    return a_game().with_settlement(RED, "0,0,N").with_roads(RED, "0,0,NE").with_cards(RED, **cards)


ROADS = ["road 0,0,NW", "road 0,0,E"]


@pytest.mark.parametrize(
    ("position", "decisions"),
    [
        (with_cards(road_building=1), ["play road building", *ROADS]),
        (with_cards(invention=1), ["play invention", "take ore", "take wool"]),
        (with_cards(monopoly=1), ["play monopoly", "monopoly ore"]),
        (
            with_cards(knight=1)
            .with_settlement(BLUE, "0,2,N")
            .with_settlement(WHITE, "0,2,S")
            .with_hand(BLUE, ore=1)
            .with_hand(WHITE, ore=1),
            ["play knight", "robber 0,2", "steal from blue"],
        ),
    ],
)
def test_the_hint_says_a_card_with_all_that_it_asks(
    position: Position, decisions: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both before it is played and while it asks."""
    game = position.game()
    for played in range(len(decisions)):
        monkeypatch.setitem(BOTS, "greedy", scripted(*decisions[played:]))
        assert advise(game, RED).partition(" (")[0] == ", ".join(decisions[played:])
        game.play(decisions[played])


def test_the_hint_says_all_cards_of_a_discard(monkeypatch: pytest.MonkeyPatch) -> None:
    game = roll(a_game().with_hand(RED, ore=4, wool=4).before_roll(RED).game(), "3 4")
    monkeypatch.setitem(BOTS, "greedy", scripted(*["discard ore"] * 4))
    assert advise(game, RED).partition(" (")[0] == ", ".join(["discard ore"] * 4)


def test_the_hint_does_not_tell_what_the_spy_will_see(monkeypatch: pytest.MonkeyPatch) -> None:
    game = ck().with_progress(RED, spy=1).with_progress(BLUE, crane=1).game()
    monkeypatch.setitem(BOTS, "greedy", scripted("play spy", "blue", "crane"))
    assert "crane" not in advise(game, RED)


@pytest.fixture
def game() -> Game:
    return a_game(players=4).with_hand(RED, wool=2, ore=1).with_hand(BLUE, brick=1).with_hand(WHITE, brick=2).game()


def test_the_hint_of_an_offer_is_a_line_that_makes_it(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "greedy", Trader)
    before = game.copy(foresee=True)
    line, _, words = advise(game, RED).partition(" (")
    assert line == "offer 2 wool 1 ore for 1 brick to blue"
    assert words.startswith("you offer 2 wool and 1 ore for 1 brick")
    assert game == before
    offer = parse_offer(line)
    assert offer
    play_offer(game, offer)
    assert game.actor == BLUE


def test_the_hint_of_a_single_action_says_it_in_notation_and_words() -> None:
    game = Game(seed=1, first=RED)
    line, _, words = advise(game, RED).partition(" (")
    game.play(line)
    assert words == f"you build a {line.replace(' ', ' at ')})"


def test_the_hint_does_not_tell_which_card_will_be_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "greedy", Buyer)
    game = a_game(players=4).with_hand(RED, wool=1, grain=1, ore=1).with_deck(monopoly=1, knight=1).game()
    game.chance = "auto"
    assert advise(game, RED).startswith("buy card")
    assert not {"monopoly", "knight"} & set(advise(game, RED).replace(")", " ").split())
