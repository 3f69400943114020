"""A bot with another judge of exchanges asks for what gains it most, and not in vain."""

from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement, product
from random import Random

import numpy as np
import pytest
from bots.tables import a_table
from support import BLUE, RED, WHITE, a_game
from support.playing import offer, propose

from insula import Game, Ruleset
from insula.arena.match import Match
from insula.bots import ExpertBot, make_bot
from insula.bots.card_counter import CardCounter
from insula.bots.expert.appraisal import Appraisal, exchanged, gain_in_chances
from insula.bots.expert.bot import TRUST
from insula.bots.expert.library import network_for
from insula.bots.greedy import GreedyBot, weights
from insula.bots.greedy.demands import LESS, Demands
from insula.bots.greedy.outlook import Outlook, PartnerExchange
from insula.bots.greedy.parts import Memory
from insula.game import Action, Phase, View
from insula.game.events import event_views
from insula.modules.base.judge.composing import _asked, compose
from insula.modules.base.judge.exchange import Exchange
from insula.modules.base.judge.trading import Trading

KINDS = 5
POSITIONS = 30
GAMES = 3
TURNS = 60


class Worths:
    """Judges exchanges by the worth of each kind of card."""

    def __init__(self, *worths: float) -> None:
        self.worths = worths

    def __call__(self, exchange: PartnerExchange) -> float:
        """Return the worth of the cards that an exchange brings, less those that it costs."""
        changes = zip(exchange.want, exchange.give, self.worths, strict=True)
        return sum((more - less) * worth for more, less, worth in changes)

    def roughly(self, exchanges: Sequence[PartnerExchange]) -> list[float]:
        """Return the same for several."""
        return [self(exchange) for exchange in exchanges]


ONLY_GRAIN = Worths(0, 0, 0, 1, 0)


def trading(game: Game, seat: int, judge: Worths, demands: Demands | None = None) -> Trading:
    outlook = Outlook(game.view(seat))
    outlook.appraise, outlook.bargains = judge, True
    if demands:
        outlook.memory._kept[Demands] = demands
    return outlook.of(Trading)


def test_it_asks_for_as_much_as_the_partner_will_give() -> None:
    """Blue needs wool for a settlement, and would give both grain for it. Greedy would ask for one."""
    wish = trading(a_table(grain=2, brick=1, lumber=1), RED, ONLY_GRAIN).wish
    assert wish is not None
    assert wish.exchange[:2] == ((0, 0, 1, 0, 0), (0, 0, 0, 2, 0))
    assert wish.gain == 2


def test_it_does_not_ask_for_what_the_partner_will_not_give_or_may_not_have() -> None:
    assert trading(a_table(grain=2, ore=3, wool=2), RED, ONLY_GRAIN).wish is None, "blue builds a city with it"
    two_hands = a_game(players=4).with_hand(RED, wool=3).with_hand(BLUE, grain=1, ore=2).with_hand(WHITE, wool=2, ore=1)
    assert trading(two_hands.game(), RED, ONLY_GRAIN).wish is None, "the grain can be blue's or white's"


def test_it_does_not_ask_for_what_gains_too_little() -> None:
    table = a_table(grain=2, brick=1, lumber=1)
    assert trading(table, RED, Worths(0, 0, 0, weights.GAIN / 2, 0)).wish is None
    assert trading(table, RED, Worths(0, 0, 0, weights.GAIN / 2 + 0.1, 0)).wish is not None


def positions(rules: str) -> Iterator[Game]:
    """Yield positions of games of greedy bots in which the active player could trade."""
    found = 0
    for seed in range(100):
        match = Match(Ruleset.of(rules, 4), [make_bot("greedy", seat) for seat in range(4)], seed=seed)
        for _ in range(400):
            match.step()
            if match.game.over or found == POSITIONS:
                break
            if (
                match.game.actor >= 0
                and Phase(match.game.view(match.game.actor).phase) == Phase.ACTION_PHASE
                and match.game.turn % 7 == seed % 7
            ):
                found += 1
                yield match.game
        if found == POSITIONS:
            return


def hands_of_one_or_two(kinds: int) -> list[tuple[int, ...]]:
    cards = [*combinations_with_replacement(range(kinds), 1), *combinations_with_replacement(range(kinds), 2)]
    return [tuple(each.count(kind) for kind in range(kinds)) for each in cards]


def test_it_finds_the_best_of_all_exchanges() -> None:
    """The oracle tries them all, in the middle of games."""
    rng = np.random.default_rng(1)
    wishes = 0
    for game in positions("base"):
        seat = game.actor
        judge = Worths(*rng.normal(size=KINDS))
        judged = trading(game, seat, judge)
        best = 0.0
        possible = set()
        for give, want in product(hands_of_one_or_two(KINDS), repeat=2):
            if any(np.minimum(give, want)) or any(np.array(judged.survey.hand) < give):
                continue
            for partner in judged.survey.opponents:
                exchange = PartnerExchange(partner, give, want)
                if judged.partners.chance_of(want, partner) == 1:
                    possible.add(exchange)
                    prospect = judged.partners.prospect(Exchange(give, want, ()), partner)
                    if prospect.chance == 1 and judge(exchange) > weights.GAIN:
                        best = max(best, judge(exchange))
        bargaining = judged._bargaining
        assert bargaining is not None
        assert {each for seat in judged.survey.opponents for each in bargaining._possible(seat)} == possible
        wish = judged.wish
        assert (wish.gain if wish else 0.0) == pytest.approx(0.0 if judged.partners.are_all_against else best)
        wishes += wish is not None
    assert wishes > POSITIONS / 10


def test_several_exchanges_are_judged_like_each_alone() -> None:
    """What an exchange gains is the difference of the logarithms of the chances, where the partner has the cards."""
    for game in list(positions("base"))[:GAMES]:
        view, network = game.view(game.actor), network_for(game.ruleset).in_double_precision()
        appraise = Appraisal(network, view, (), 8, TRUST)
        states = appraise._sampled(8)
        every = [
            PartnerExchange(partner, give, want)
            for partner in range(4)
            if partner != view.seat
            for give, want in product(hands_of_one_or_two(KINDS), repeat=2)
            if all(have >= out for have, out in zip(view.hand, give, strict=False)) and not any(np.minimum(give, want))
        ]
        together = appraise._gains(every, states)
        assert len(set(together)) > 1
        for exchange, gain in list(zip(every, together, strict=True))[::17]:
            holds = (states["hand"][:, exchange.partner, :KINDS] >= exchange.want).all(axis=1)
            assert appraise(exchange) == pytest.approx(gain, abs=1e-9)
            if not holds.any():
                assert gain == 0
                continue
            change = np.subtract(exchange.give, exchange.want)
            after = exchanged(states[holds], view.seat, exchange.partner, change)
            assert gain == pytest.approx(gain_in_chances(network, view, states[holds], after) / TRUST, abs=1e-9)


def test_an_offer_goes_to_those_that_are_likely_to_take_it() -> None:
    """Blue needs the wool, and white has just a grain. Greedy asks everybody. All cards have been counted."""
    position = a_game(players=4).with_settlement(RED, "0,-1,N").with_settlement(BLUE, "0,1,S")
    position = position.with_roads(BLUE, "0,1,SE", "1,1,SW").with_hand(RED, grain=1, ore=3, wool=3)
    game = position.with_hand(BLUE, grain=1, brick=1, lumber=1).with_hand(WHITE, grain=1).game()
    memory = Memory(Random(1))
    memory.of(CardCounter).counted = [row[:KINDS] for row in game.state.hand.tolist()]
    game.play("offer")
    while game.actor == RED:
        outlook = Outlook(game.view(RED), memory)
        outlook.appraise, outlook.bargains = ONLY_GRAIN, True
        game.play(compose(outlook, game.legal_actions, memory))
    assert [seat for seat in range(4) if int(game.state.trade_asked) >> seat & 1] == [BLUE]


def test_an_offer_that_nobody_alone_is_likely_to_take_goes_to_everybody() -> None:
    game = a_table(grain=2, ore=3, wool=2)
    game.play("offer")
    outlook = Outlook(game.view(RED))
    outlook.appraise, outlook.bargains = ONLY_GRAIN, True
    wanted = Exchange((0, 0, 1, 0, 0), (0, 0, 0, 1, 0), ())
    assert not outlook.of(Trading).partners.likely(wanted, [BLUE])
    assert _asked(outlook, wanted) == list(outlook.survey.opponents)


def test_who_refused_is_asked_for_less_and_who_took_is_asked_for_more_again() -> None:
    table, demands = a_table(grain=2, brick=1, lumber=1), Demands()
    judged = trading(table, RED, ONLY_GRAIN, demands)
    both = Exchange((0, 0, 1, 0, 0), (0, 0, 0, 2, 0), ())
    gain = judged.partners.prospect(both, BLUE).gain
    demands.offered({BLUE: gain})
    demands.answered(BLUE, is_taken=False)
    judged = trading(table, RED, ONLY_GRAIN, demands)
    assert judged.wish is not None
    assert judged.partners.prospect(judged.wish.exchange, BLUE).gain > gain
    demands.offered({BLUE: 5.0})
    demands.answered(BLUE, is_taken=True)
    assert demands.of(BLUE) == gain * LESS
    wish = trading(table, RED, ONLY_GRAIN, demands).wish
    assert wish is not None
    assert wish.exchange[:2] == both[:2]


def test_answers_that_were_not_expected_teach_nothing() -> None:
    demands = Demands()
    demands.answered(BLUE, is_taken=False)
    assert demands.of(BLUE) == 0
    demands.offered({BLUE: 2.0})
    demands.answered(WHITE, is_taken=False)
    demands.answered(BLUE, is_taken=False)
    demands.answered(BLUE, is_taken=True)
    assert (demands.of(BLUE), demands.of(WHITE)) == (2.0, 0.0)


def test_who_refused_much_demands_as_much_after_it_refused_little() -> None:
    demands = Demands()
    for gain in (2.0, 1.0):
        demands.offered({BLUE: gain})
        demands.answered(BLUE, is_taken=False)
    assert demands.of(BLUE) == 2


class Refusing(GreedyBot):
    """Never trades with other players."""

    def choose(self, view: View, legal: Sequence[Action]) -> Action:
        """Decline, or play as greedy does."""
        return next((action for action in legal if action.text == "decline"), None) or super().choose(view, legal)


@pytest.mark.slow
def test_it_learns_who_refuses_in_a_game() -> None:
    bot = ExpertBot(1)
    match = Match(Ruleset.of("base", 4), [bot, *(Refusing(seat) for seat in range(3))], seed=1)
    while match.game.turn < TURNS:
        match.step()
    demands = bot._memory.of(Demands)
    assert max(demands.of(seat) for seat in range(4)) > weights.GAIN


@pytest.mark.parametrize(("answer", "demanded"), [("trade with nobody", 3.0), ("trade with blue", 0.0)])
def test_it_learns_from_the_answer_to_a_proposal(answer: str, demanded: float) -> None:
    game = a_game().with_hand(BLUE, wool=1).with_hand(RED, ore=1).game()
    propose(game, BLUE, give={"wool": 1}, want={"ore": 1})
    demands = Demands()
    demands.offered({RED: 3.0})
    game.play(answer)
    demands.observe(event_views(game.events_since(0), game.ruleset, BLUE))
    assert demands.of(RED) == demanded


@pytest.mark.parametrize(("answer", "demanded"), [("decline", 3.0), ("accept", 0.0)])
def test_it_learns_from_the_answer_to_an_offer(answer: str, demanded: float) -> None:
    game = a_game().with_hand(RED, wool=1).with_hand(BLUE, ore=1).game()
    offer(game, give={"wool": 1}, want={"ore": 1})
    demands = Demands()
    demands.offered({BLUE: 3.0})
    game.play(answer)
    demands.observe(event_views(game.events_since(0), game.ruleset, RED))
    assert demands.of(BLUE) == demanded


def test_a_turn_later_no_answer_is_expected() -> None:
    game = Game(seed=1)
    while game.turn < 2:
        game.play(game.legal_actions[-1])
    demands = Demands()
    demands.offered({BLUE: 3.0})
    demands.observe(event_views(game.events_since(0), game.ruleset, RED))
    demands.answered(BLUE, is_taken=False)
    assert demands.of(BLUE) == 0
