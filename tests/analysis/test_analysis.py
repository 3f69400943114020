"""What an analysis says of games whose best actions are known, and of games of bots."""

import json
from itertools import pairwise

import numpy as np
import pytest
from importing.played import game_of_bots
from support.length import amount
from support.positions import BLUE, ORANGE, RED, WHITE, Position, a_game

from insula import CHANCE, Game
from insula.analysis import Analysis, Decision, Verdict, analyze, judge
from insula.analysis.judge import Judge
from insula.analysis.report import report
from insula.bots.expert.library import network_for
from insula.errors import ArgumentError, NotationError
from insula.search.question import Clock

TOTAL = 1e-9
"""How exact sums of chances are."""


def decision_in(position: Position, played: str) -> Decision:
    """Return how the first decision is judged if something is played in a position."""
    game = position.game()
    game.play(played)
    return analyze(game).decisions[0]


def settlers(**options: object) -> Position:
    """Return a position with two settlements of red and two of blue."""
    found = a_game("base", 4, {"trade_with_players": False, **options})
    return found.with_settlement(RED, "0,0,N", "-2,2,N").with_settlement(BLUE, "1,-1,N", "1,0,S")


def test_a_win_in_hand_that_is_not_taken_is_a_blunder() -> None:
    position = settlers(vp_goal=3).with_roads(RED, "0,0,NW", "0,0,W").with_hand(RED, brick=1, lumber=1, wool=1, grain=1)
    decision = decision_in(position, "end")
    assert decision.best.text == "settlement -1,1,N"
    assert decision.best.expected == decision.best.true == (1.0, 0.0, 0.0, 0.0)
    assert decision.verdict is Verdict.BLUNDER
    assert decision.lost == pytest.approx(1 - decision.chosen.expected[RED])


def test_a_win_that_takes_three_actions_is_missed_as_well() -> None:
    """Two exchanges with the bank bring what the city costs that wins."""
    decision = decision_in(settlers(vp_goal=3).with_hand(RED, ore=2, grain=1, wool=4, lumber=4), "end")
    assert decision.best.text.endswith((" for ore", " for grain"))
    assert decision.best.expected == decision.best.true == (1.0, 0.0, 0.0, 0.0)
    assert decision.verdict is Verdict.BLUNDER


def test_the_roll_that_brings_a_win_is_good_luck() -> None:
    """Red lacks the ore for a city that wins, and gets it with a 6. Afterwards it wins for certain."""
    position = a_game("base", 4, {"trade_with_players": False, "vp_goal": 3}).with_hex("0,0", "mountains", 6)
    position.with_robber("2,0").with_settlement(RED, "0,0,N", "-2,2,N").with_settlement(BLUE, "1,-1,N", "1,0,S")
    game = position.with_hand(RED, ore=2, grain=2).before_roll(RED).game()
    game.play(game.parse("roll"))
    game.play(next(outcome for outcome, _ in game.outcomes if outcome.text == "3 3"))
    game.play(game.parse("end"))
    roll = next(each for each in analyze(game).outcomes if each.text == "3 3")
    assert roll.luck[RED] > 0.2


def test_only_the_road_that_makes_the_longest_one_wins() -> None:
    """Red has four roads in a row. At one end blue has a settlement, and a road in the middle makes them no longer."""
    position = a_game("base", 4, {"trade_with_players": False, "vp_goal": 3}).with_settlement(RED, "0,0,N")
    position.with_roads(RED, "0,0,NE", "0,0,E", "0,0,SE", "0,0,SW").with_settlement(BLUE, "-1,1,N")
    game = position.with_hand(RED, brick=1, lumber=1).game()
    roads = [str(action) for action in game.legal_actions if str(action).startswith("road")]
    winning = [road for road in roads if _wins(game, road)]
    others = [road for road in roads if road not in winning]
    assert winning
    assert others
    game.play(others[0])
    decision = analyze(game).decisions[0]
    assert decision.best.text in winning
    assert decision.best.expected[RED] == 1
    assert decision.verdict is Verdict.BLUNDER


def _wins(game: Game, text: str) -> bool:
    tried = game.copy()
    tried.play(text)
    return tried.over


def test_the_robber_does_not_go_to_the_own_hex() -> None:
    """Red has both settlements at a hex with a 6, and blue at another one. Red's ore comes with a 12 only."""
    position = (
        a_game("base", 4, {"trade_with_players": False}).with_hex("0,0", "fields", 6).with_hex("2,-2", "fields", 6)
    )
    position.with_hex("-1,1", "mountains", 12).with_settlement(RED, "0,0,N", "0,0,S")
    position.with_settlement(BLUE, "2,-2,N", "2,-2,S").with_hand(BLUE, ore=3)
    position.with_settlement(WHITE, "-2,0,N").with_settlement(ORANGE, "1,1,N")
    game = position.with_robber("-2,0").before_roll(RED).game()
    for text in ("roll", "3 4", "robber 0,0"):
        game.play(text)
    decision = analyze(game).decisions[0]
    assert decision.options[-1].text == "robber 0,0"
    assert decision.verdict is Verdict.BLUNDER
    blocked = {"robber 2,-2", "robber 2,-1", "robber 1,-1"}
    assert {option.text for option in decision.options[:3]} == blocked, "the hexes of blue, which leads with red"


def test_what_can_still_be_played_is_not_lost_yet() -> None:
    """Red could win with the settlement, and first trades with the bank; then it ends its turn."""
    position = settlers(vp_goal=3).with_roads(RED, "0,0,NW", "0,0,W")
    game = position.with_hand(RED, brick=1, lumber=1, wool=1, grain=1, ore=8).game()
    game.play("bank ore for brick")
    game.play("end")
    first, last = analyze(game).decisions
    assert first.lost == pytest.approx(0)
    assert first.chosen.expected[RED] == 1
    assert last.verdict is Verdict.BLUNDER


@pytest.mark.parametrize("ore", [3, 6])
def test_a_knight_that_is_not_played_counts_once_even_if_others_discard(ore: int) -> None:
    """Red would win with the Largest Army. With more than seven cards, blue discards after the roll."""
    position = settlers(vp_goal=4).with_played(RED, knight=2).with_cards(RED, knight=1).with_hand(BLUE, ore=ore, wool=4)
    game = position.before_roll(RED).game()
    for text in ("roll", "3 4"):
        game.play(text)
    while str(game.legal_actions[-1]) != "end":
        game.play(game.legal_actions[0])
    game.play("end")
    found = analyze(game)
    assert any(decision.seat == BLUE for decision in found.decisions) == (ore + 4 > 7)
    lost = {decision.chosen.text: decision.lost for decision in found.decisions if decision.seat == RED}
    assert lost["roll"] == pytest.approx(0)
    assert Verdict.of(lost["end"]) is Verdict.BLUNDER


def test_chance_before_the_first_decision_counts_in_a_game_from_a_position() -> None:
    """The position is that after "roll", so the dice are the first step."""
    before = settlers().before_roll(RED).game()
    before.play("roll")
    game = Game(position=before.position, chance="manual")
    game.play("6 5")
    (alone,) = analyze(game).outcomes
    assert (alone.step, alone.text) == (0, "6 5")
    game.play("end")
    assert analyze(game).outcomes == (alone,)


def test_the_drawing_of_the_island_is_no_luck() -> None:
    game = Game(seed=1)
    assert analyze(game).outcomes == ()
    game.play(game.legal_actions[0])
    assert analyze(game).outcomes == ()


def test_what_is_legal_but_not_listed_is_not_judged() -> None:
    """With a harbor, wool can be exchanged at the rate of the bank as well."""
    position = settlers().with_settlement(RED, "0,-2,NW").with_harbor("0,-2,NW", "any")
    game = position.with_hand(RED, wool=8).game()
    for text in ("bank 4 wool for ore", "bank wool for ore", "end"):
        game.play(text)
    found = analyze(game)
    assert found.unjudged == 0
    assert "bank 4 wool for ore" not in {decision.chosen.text for decision in found.decisions}


def short_game() -> Game:
    """Return a game of bots to five points, with trades."""
    return game_of_bots(4, 1, options={"vp_goal": 5})


@pytest.fixture(scope="module")
def found() -> Analysis:
    return analyze(short_game())


@pytest.mark.slow
def test_the_sums_are_those_of_the_parts(found: Analysis) -> None:
    assert found.decisions
    assert found.outcomes
    assert found.trades
    for moment in found.curve:
        assert sum(moment.chances) == pytest.approx(1)
    for outcome in found.outcomes:
        assert sum(outcome.luck) == pytest.approx(0, abs=1e-6)
    for decision in found.decisions:
        assert decision.lost >= 0
        assert decision.chosen in decision.options
        for option in decision.options:
            assert sum(option.expected) == pytest.approx(1)
            assert sum(option.true) == pytest.approx(1)
    assert sum(found.luck) == pytest.approx(0, abs=1e-6)
    assert sum(found.lost) == pytest.approx(sum(decision.lost for decision in found.decisions))


@pytest.mark.slow
def test_the_curve_has_the_beginning_of_each_turn_and_the_end(found: Analysis) -> None:
    game = short_game()
    turns = [int(np.frombuffer(step.before, game.ruleset.template.dtype)["turn"][0]) for step in game.steps]
    assert [moment.turn for moment in found.curve] == [*sorted(set(turns)), turns[-1]]
    for moment in found.curve[1:-1]:
        assert turns[moment.step] == moment.turn == turns[moment.step - 1] + 1
    assert found.curve[-1].chances == tuple(float(seat in game.winners) for seat in range(4))


def test_the_mean_of_luck_is_zero(found: Analysis) -> None:
    """Had each outcome come, by its weight, nobody would have been lucky on average."""
    game = short_game()
    judged = {outcome.step: outcome for outcome in found.outcomes}
    number = sorted(judged)[len(judged) // 2]
    sums, total = np.zeros(4), 0
    before = Game.from_state(game.ruleset, game.bytes_at(number), chance="manual")
    for action, weight in before.outcomes:
        other = Game.from_state(game.ruleset, game.bytes_at(number - 1), chance="manual")
        other.play(game.steps[number - 1].code)
        other.play(action)
        (outcome,) = [each for each in analyze(other).outcomes if each.step == 1]
        sums += weight * np.array(outcome.luck)
        total += weight
        if action.code == game.steps[number].code:
            assert outcome.luck == pytest.approx(judged[number].luck)
    assert sums / total == pytest.approx(np.zeros(4), abs=1e-6)


def test_who_gives_more_than_he_gets_loses(found: Analysis) -> None:
    """The gains of an exchange are those of the cards alone."""
    game = short_game()
    for trade in found.trades:
        after = np.frombuffer(game.bytes_at(trade.step + 1), game.ruleset.template.dtype).copy()
        assert sum(trade.gains) == pytest.approx(0, abs=1e-6)
        undone = after.copy()
        for seat, cards, sign in ((trade.seat, trade.gave, 1), (trade.seat, trade.got, -1)):
            for name, count in cards.items():
                kind = ["brick", "lumber", "wool", "grain", "ore"].index(name)
                undone["hand"][0, seat, kind] += sign * count
                undone["hand"][0, trade.partner, kind] -= sign * count
                undone["hand_size"][0, seat] += sign * count
                undone["hand_size"][0, trade.partner] -= sign * count
        without, now = Judge(game.ruleset).chances([undone.tobytes(), after.tobytes()])
        assert trade.gains == pytest.approx(now - without)


@pytest.mark.slow
def test_the_same_seed_finds_the_same() -> None:
    game = game_of_bots(3, 2, decisions=60)
    first = json.dumps(report(analyze(game.record(), samples=2, seed=3)))
    assert json.dumps(report(analyze(Game.from_record(game.record()), samples=2, seed=3))) == first
    assert json.dumps(report(analyze(game.record(), samples=2, seed=4))) != first


def test_what_a_seat_could_expect_does_not_depend_on_hidden_cards(found: Analysis, monkeypatch) -> None:
    """The same decision in a game that looks the same to the seat is judged the same, but for the truth.

    How single precision rounds depends on the processor, and on how many positions are judged together.
    """
    monkeypatch.setattr(judge, "network_for", lambda ruleset: network_for(ruleset).in_double_precision())
    game = short_game()
    rng, compared = np.random.default_rng(1), 0
    for decision in found.decisions[20:80:12]:
        number, seat = decision.step, decision.seat
        view = game.view_at(number, seat)
        both = []
        for other in (Game.from_state(game.ruleset, game.bytes_at(number)), view.sample(rng)):
            again = Game.from_state(game.ruleset, other.state)
            again.play(game.steps[number].code)
            both.append(analyze(again).decisions[:1])
        if not all(both):
            continue
        (one,), (two,) = both
        expected = np.array([option.expected for option in one.options])
        assert np.array([option.expected for option in two.options]) == pytest.approx(expected, abs=1e-12)
        compared += [option.true for option in one.options] != [option.true for option in two.options]
    assert compared


def test_without_time_there_are_the_curve_and_the_exchanges(found: Analysis) -> None:
    quick = analyze(short_game(), seconds=1e-6)
    assert (quick.curve, quick.trades) == (found.curve, found.trades)
    assert (quick.decisions, quick.outcomes) == ((), ())
    assert quick.unjudged >= len(found.decisions)
    assert quick.unmeasured == len(found.outcomes)
    assert (found.unjudged, found.unmeasured) == (0, 0)


def test_a_short_time_is_for_the_turns_that_changed_the_chances_most(
    found: Analysis, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both the dice and the decisions of these turns are judged, in the same way as without a limit."""
    looks = iter(range(10_000))
    monkeypatch.setattr(Clock, "is_over", property(lambda _: next(looks) >= 8))
    part = analyze(short_game(), seconds=60)
    turns = {each.turn for each in [*part.decisions, *part.outcomes]}
    swings = {
        moment.turn: max(abs(after - before) for before, after in zip(moment.chances, later.chances, strict=True))
        for moment, later in pairwise(found.curve)
    }
    assert turns <= set(sorted(swings, key=lambda turn: -swings[turn])[:8])
    assert part.outcomes
    assert set(part.outcomes) < set(found.outcomes)
    assert part.unmeasured == len(found.outcomes) - len(part.outcomes)
    assert list(part.outcomes) == sorted(part.outcomes, key=lambda each: each.step)


@pytest.mark.slow
@pytest.mark.parametrize("rules", ["cities_knights", "seafarers", "fishermen+rivers", "caravans", "barbarian_attack"])
def test_games_of_other_rules_are_judged(rules: str) -> None:
    game = game_of_bots(4, 1, rules, decisions=amount(60, long=120))
    found = analyze(game, samples=2)
    assert found.decisions
    assert found.outcomes
    assert all(step.actor == CHANCE for step in (game.steps[outcome.step] for outcome in found.outcomes))
    assert json.loads(json.dumps(report(found)))["rules"] == game.ruleset.name


def test_a_game_without_steps_and_other_texts_are_refused() -> None:
    with pytest.raises(ArgumentError, match="the game has no steps"):
        analyze(Game(position=Game(seed=1).position))
    with pytest.raises(NotationError):
        analyze("no record")
    with pytest.raises(ArgumentError, match="samples"):
        analyze(game_of_bots(4, 1), samples=0)
    with pytest.raises(ArgumentError, match="`samples` must be 1 to 256, not 257"):
        analyze(game_of_bots(4, 1), samples=257)
    with pytest.raises(ArgumentError, match="of a record, as text, or of a Game, not None"):
        analyze(None)  # type: ignore[arg-type]
