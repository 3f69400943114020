"""A seat sees only its view: if hidden information changes, no byte of the view does."""

import random
from collections.abc import Callable

import numpy as np
from engine.random_games import choose, play_randomly
from engine.rulesets import Case, every_case
from support.length import amount

from insula.game import Action, ActionKind, Game, Phase, View
from insula.game.view import view_of_bytes
from insula.rules.constants import CARD_KINDS, DEVELOPMENT_KINDS, RESOURCES
from insula.rules.state import copied
from insula.ruleset import Ruleset

SPECTATOR = NOBODY = -1
KINDS = 8
DECKS = (range(6), range(6, 15), range(15, 25))
"""The kinds of progress cards of each deck."""
SEAT_FACTOR = 16
"""The factor that combines a seat and a smaller number into the number of a phase."""
EXCHANGES = {ActionKind.OFFER_TRADE, ActionKind.TRADE_WANT, ActionKind.TRADE_PARTNER, ActionKind.TRADE_DONE}
OFFER, PROPOSAL, COUNTER_OFFER = 0, 1, 2
"""The phases in which something is being composed."""

Secret = Callable[[random.Random, Game, np.void, int], None]
"""Changes something in a state that the seat must not know."""


def others(game: Game, seat: int) -> list[int]:
    return [player for player in range(game.players) if player != seat]


def reshuffle(rng: random.Random, row: np.ndarray, kinds: int) -> None:
    """Return other cards, as many as before."""
    count = int(row[:kinds].sum())
    row[:kinds] = 0
    for _ in range(count):
        row[rng.randrange(kinds)] += 1


def change_generator(rng: random.Random, game: Game, state: np.void, seat: int) -> None:
    """Change what chance will draw."""
    state["rng"] = rng.getrandbits(64) | 1


def change_hands(rng: random.Random, game: Game, state: np.void, seat: int) -> None:
    """Change the kinds of the cards in the other hands."""
    kinds = KINDS if has_knights(game) else RESOURCES
    for player in others(game, seat):
        if player != victim_of(state, Phase.TAKING_AS_MASTER_MERCHANT, seat) // SEAT_FACTOR:
            reshuffle(rng, state["hand"][player], kinds)


def change_deck(rng: random.Random, game: Game, state: np.void, seat: int) -> None:
    """Change the remaining development cards."""
    reshuffle(rng, state["deck"], DEVELOPMENT_KINDS)


def has_knights(game: Game) -> bool:
    return "cities_knights" in game.ruleset.modules


def victim_of(state: np.void, phase: Phase, seat: int) -> int:
    """Return the seat whose cards the phase lets this seat see, or a number that is not a seat."""
    top = state["stack_size"] - 1
    is_asked = state["stack_phase"][top] == phase and state["stack_player"][top] == seat
    return int(state["stack_data"][top]) if is_asked else NOBODY


def change_progress_cards(rng: random.Random, game: Game, state: np.void, seat: int) -> None:
    """Change the kinds of the others' progress cards, but not how many there are of each color (CK-INFO-02)."""
    for player in others(game, seat):
        if player != victim_of(state, Phase.SPYING, seat):
            for kinds in DECKS:
                reshuffle(rng, state["progress"][player, kinds.start : kinds.stop], len(kinds))


def change_progress_decks(rng: random.Random, game: Game, state: np.void, seat: int) -> None:
    """Change the cards in the decks, and the cards that others have returned (CK-INFO-02)."""
    for deck, kinds in enumerate(DECKS):
        reshuffle(rng, state["progress_pool"][kinds.start : kinds.stop], len(kinds))
        for place, returner in enumerate(state["progress_returner"][deck].tolist()):
            if returner not in (NOBODY, seat):
                state["progress_under"][deck, place] = rng.choice(kinds)


def change_card_face_down(rng: random.Random, game: Game, state: np.void, seat: int) -> None:
    """Change the card offered with a Commercial Harbor (CK-INFO-02)."""
    top = state["stack_size"] - 1
    data = int(state["stack_data"][top])
    if state["active"] == seat:
        return
    if state["stack_phase"][top] == Phase.ANSWERING_COMMERCIAL_HARBOR:
        state["stack_data"][top] = rng.randrange(RESOURCES)
    elif state["stack_phase"][top] == Phase.WANTING_COMMODITY:
        state["stack_data"][top] = data // SEAT_FACTOR * SEAT_FACTOR + rng.randrange(RESOURCES)


def change_development_cards(rng: random.Random, game: Game, state: np.void, seat: int) -> None:
    """Change the kinds of the others' development cards, and which of them are new."""
    for player in others(game, seat):
        reshuffle(rng, state["development"][player], DEVELOPMENT_KINDS)
        state["development_new"][player] = 0
        state["development_new"][player, rng.randrange(DEVELOPMENT_KINDS)] = rng.randrange(3)


def change_discards(rng: random.Random, game: Game, state: np.void, seat: int) -> None:
    """Change the cards that others have set aside so far."""
    for player in others(game, seat):
        state["discards"][player] = [rng.randrange(3) for _ in range(CARD_KINDS)]


def change_exchanges(rng: random.Random, game: Game, state: np.void, seat: int) -> None:
    """Change what others compose, offers to somebody else, and answers that are not yet revealed."""
    top = state["stack_size"] - 1
    phase, data = int(state["stack_phase"][top]), int(state["stack_data"][top])
    waiting = state["stack_phase"][: top + 1].tolist()
    active = int(state["active"])
    offer_is_known = Phase.ALL_ANSWERED in waiting or (phase == Phase.CONFIRMING and data == OFFER)
    for maker in others(game, seat):
        if maker == active and offer_is_known:
            continue
        if maker != active and phase == Phase.CONFIRMING and seat == active:
            continue
        state["trade_give"][maker, :RESOURCES] = [rng.randrange(4) for _ in range(RESOURCES)]
        state["trade_want"][maker, :RESOURCES] = [rng.randrange(4) for _ in range(RESOURCES)]
    if phase != Phase.CONFIRMING:
        for player in others(game, seat):
            state["trade_answer"][player] = rng.randrange(4)
    if phase == Phase.COMPOSING and state["stack_player"][top] != seat:
        state["trade_step"] = rng.randrange(3)
        if data == OFFER:
            state["trade_asked"] = rng.randrange(1 << game.players)


SECRETS: list[Secret] = [change_generator, change_hands, change_discards, change_exchanges]
WITH_DEVELOPMENT_CARDS: list[Secret] = [change_deck, change_development_cards]
WITH_PROGRESS_CARDS: list[Secret] = [change_progress_cards, change_progress_decks]
RARE: list[Secret] = [change_card_face_down]


def likes_to_trade(rng: random.Random, game: Game) -> Action:
    """Return a random choice that starts and finishes many exchanges."""
    exchanges = [action for action in game.legal_actions if action.kind in EXCHANGES]
    return rng.choice(exchanges) if exchanges and rng.random() < 0.6 else choose(rng, game)


@every_case
def test_nothing_hidden_is_in_a_view(case: Case) -> None:
    """Hands, deck, generator, development cards, discards, exchanges: each alone and all together."""
    rng = random.Random(1)
    secrets = list(SECRETS)
    if "cities_knights" in case.rules:
        secrets += WITH_PROGRESS_CARDS + RARE
    elif Ruleset.of(case.rules, case.players, case.options).template[0]["deck_size"]:
        secrets += WITH_DEVELOPMENT_CARDS
    changed = dict.fromkeys(secrets, 0)
    games = play_randomly(case.players, 21, case.options, rules=case.rules, decisions=500, pick=likes_to_trade)
    for number, game in enumerate(games):
        state = game._states
        if number % 10 and state[0]["stack_phase"][max(state[0]["stack_size"] - 1, 0)] < Phase.COMPOSING:
            continue
        for seat in rng.sample((SPECTATOR, *range(game.players)), 3):
            before = View(game.ruleset, state, seat).bytes
            together = copied(state)
            for secret in secrets:
                alone = copied(state)
                secret(rng, game, alone[0], seat)
                secret(rng, game, together[0], seat)
                changed[secret] += alone.tobytes() != state.tobytes()
                assert View(game.ruleset, alone, seat).bytes == before, (secret.__name__, seat)
            assert View(game.ruleset, together, seat).bytes == before
    often = [count for secret, count in changed.items() if secret not in RARE]
    assert min(often) > 10, "every secret was changed"


@every_case
def test_a_seat_sees_its_own_cards(case: Case) -> None:
    """The view contains the seat's own hand and development cards, and does not change with the game."""
    games = play_randomly(case.players, 22, case.options, rules=case.rules, decisions=amount(200, long=400))
    for number, game in enumerate(games):
        if number % 10 == 0:
            state = game._states[0]
            for seat in range(game.players):
                view = game.view(seat)
                assert list(view.hand) == state["hand"][seat].tolist()
                assert view.state.development.tolist()[seat] == state["development"][seat].tolist()
                assert view.actor == game.actor
                assert view_of_bytes(game.ruleset, view.bytes, seat).bytes == view.bytes, "as another process gets it"
    kept, before = view, view.bytes
    if not game.over:
        game.play(game.legal_actions[0])
    assert kept.bytes == before


def test_nobody_sees_that_a_counter_offer_is_composed() -> None:
    """BASE-TRADE-04, BASE-WORD-04: until all have answered, a seat that composes looks as if it were still thinking."""
    game = Game("base", 4, seed=4)
    rng = random.Random(4)
    seen = 0
    while seen < 5:
        game.play(likes_to_trade(rng, game) if not game.over else Game("base", 4).legal_actions[0])
        state = game._states[0]
        top = state["stack_size"] - 1
        if state["stack_phase"][top] == Phase.ANSWERING:
            seen += 1
            thinking = game.copy(foresee=True)
            asked = game.actor
            game.play(next(action for action in game.legal_actions if str(action) == "counter"))
            for seat in others(game, asked):
                assert game.view(seat).bytes == thinking.view(seat).bytes, f"seat {seat} sees what {asked} does"
            assert game.view(None).bytes == thinking.view(None).bytes
            game.undo()
            game.play(rng.choice(game.legal_actions))
