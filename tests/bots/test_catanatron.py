"""The bridge to the players of catanatron, where that is installed: `pip install catanatron`."""

from collections.abc import Sequence

import pytest

pytest.importorskip("catanatron", reason="catanatron is not installed")

from catanatron import Action as TheirAction
from catanatron import RandomPlayer
from peers.catanatron_bots import (
    COLORS,
    NO_ARGUMENT,
    PROMPTS,
    CatanatronBot,
    Places,
    VictoryPoint,
    WeightedRandom,
    mirrored,
)
from support import BLUE, RED, WHITE, Position, a_game

from insula import Action, ActionKind, Game, Phase, Ruleset, View
from insula.arena import play_match
from insula.bots import Bot, RandomBot

RULES = {"trade_with_players": False}


def mirror(game: Game) -> object:
    view = game.view(game.actor)
    return mirrored(Places(view), game, Phase(view.phase), game.actor, game.legal_actions)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("bot", [WeightedRandom, VictoryPoint])
def test_whole_games_without_a_mistake(bot: type[Bot], players: int) -> None:
    result = play_match(Ruleset.of("base", players, RULES), [bot, *[RandomBot] * (players - 1)], seed=5, strict=True)
    assert result.finished


class Comparing(RandomBot):
    """Plays at random, and compares the legal actions with those of catanatron."""

    name = "comparing"
    compared = 0

    def choose(self, view: View, legal: Sequence[Action]) -> Action:
        if view.phase in (*PROMPTS, Phase.ACTION_PHASE, Phase.PLACING_ROADS):
            bridge = WeightedRandom(1)
            bridge._places = Places(view)
            theirs = mirrored(bridge._places, view.sample(bridge._dealer), Phase(view.phase), view.seat, legal)
            steps = {bridge._steps(action, view)[0] for action in theirs.state.playable_actions}
            more = {(ActionKind.PLAY_DEVELOPMENT_CARD, kind) for kind, new in enumerate(new_cards(view)) if new}
            assert {step for step in steps if step[1] != NO_ARGUMENT} - more == {
                (action.kind, action.argument) for action in legal
            }
            type(self).compared += 1
        return super().choose(view, legal)


def new_cards(view: View) -> list[int]:
    """Return the development cards that the seat has bought in this turn. Catanatron lets it play them at once."""
    return view.state.development_new.tolist()[view.seat]


def test_both_have_the_same_legal_actions() -> None:
    """Catanatron has exchanges at a worse rate than the best, too; the bridge leaves them out."""
    play_match(Ruleset.of("base", 4, RULES), [Comparing, *[RandomBot] * 3], seed=2, strict=True)
    assert Comparing.compared > 100


def test_a_position_is_the_same_there() -> None:
    position = a_game().with_settlement(RED, "0,0,N").with_city(RED, "0,2,N").with_roads(RED, "0,0,NE", "0,0,NW")
    game = position.with_hand(RED, ore=3, wool=2).game()
    state = mirror(game).state
    assert (state.player_state["P0_ORE_IN_HAND"], state.player_state["P0_SHEEP_IN_HAND"]) == (3, 2)
    assert state.player_state["P0_LONGEST_ROAD_LENGTH"] == 2
    numbers = [state.player_state[f"P0_{piece}_AVAILABLE"] for piece in ("ROADS", "SETTLEMENTS", "CITIES")]
    assert numbers == [13, 4, 3]
    built = state.buildings_by_color[state.colors[0]]
    assert {kind: len(places) for kind, places in built.items() if places} == {"SETTLEMENT": 1, "CITY": 1, "ROAD": 2}


class Chosen(CatanatronBot):
    name = "chosen"
    player = "catanatron:RandomPlayer"


@pytest.mark.parametrize(
    ("position", "chosen", "decisions"),
    [
        (a_game().with_cards(RED, invention=1), ("WOOD", "ORE"), ["play invention", "take lumber", "take ore"]),
        (a_game().with_cards(RED, monopoly=1), "WHEAT", ["play monopoly", "monopoly grain"]),
        (
            a_game()
            .with_settlement(BLUE, "0,2,N")
            .with_settlement(WHITE, "0,2,S")
            .with_hand(BLUE, ore=1)
            .with_hand(WHITE, ore=1)
            .with_cards(RED, knight=1),
            COLORS[WHITE],
            ["play knight", "robber 0,2", "steal from white"],
        ),
    ],
)
def test_an_action_of_catanatron_can_be_several_of_ours(
    position: Position, chosen: object, decisions: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def decide(player: RandomPlayer, game: object, actions: list[TheirAction]) -> TheirAction:
        values = {action: action.value if isinstance(action.value, tuple) else (action.value,) for action in actions}
        wanted = (action for action in actions if action.value == chosen or chosen in values[action])
        return next(wanted, actions[-1])

    monkeypatch.setattr(RandomPlayer, "decide", decide)
    game, bot = position.game(), Chosen(1)
    for text in decisions:
        action = bot.choose(game.view(game.actor), game.legal_actions)
        assert action.text == text
        game.play(action)


def test_nobody_has_won_there_by_cards_that_were_only_dealt() -> None:
    """Blue has four points to see. With a hidden one, it would have won in its own turn."""
    position = a_game(options={**RULES, "vp_goal": 5}).with_city(BLUE, "0,0,N").with_city(BLUE, "0,1,S")
    game = position.with_cards(BLUE, victory_point=1).game()
    assert mirror(game).winning_color() is None


def test_a_player_of_your_own_is_a_bot_in_three_lines() -> None:
    class Mine(CatanatronBot):
        name = "mine"
        player = "catanatron:RandomPlayer"

    assert play_match(Ruleset.of("base", 2, RULES), [Mine, RandomBot], seed=1, strict=True).finished
