"""An analysis as plain data, for JSON: docs/analysis.md describes it."""

from collections.abc import Sequence
from typing import Any

from ..importing import Note
from ..importing.imported import where_cut
from .analysis import Analysis
from .decisions import Decision, Option

DECIMALS = 4
"""The decimals of a chance."""


def report(analysis: Analysis) -> dict[str, Any]:
    """Return all results of an analysis as dictionaries, lists, numbers and texts.

    >>> from insula import Game
    >>> from insula.analysis import analyze
    >>> game = Game("base", 3, seed=1)
    >>> for _ in range(6):
    ...     game.play(game.legal_actions[0])
    >>> report(analyze(game, samples=1))["colors"]
    ['blue', 'white', 'orange']
    """
    ruleset = analysis.ruleset
    return {
        "rules": ruleset.name,
        "players": ruleset.players,
        "options": ruleset.given,
        "colors": list(ruleset.colors),
        "winners": list(analysis.winners),
        "is_rough": analysis.is_rough,
        "unjudged": analysis.unjudged,
        "unmeasured": analysis.unmeasured,
        "lost": _rounded(analysis.lost),
        "luck": _rounded(analysis.luck),
        "traded": _rounded(analysis.traded),
        "curve": [
            {"step": moment.step, "turn": moment.turn, "chances": _rounded(moment.chances)} for moment in analysis.curve
        ],
        "decisions": [_decision(decision) for decision in analysis.decisions],
        "trades": [
            {
                "step": trade.step,
                "turn": trade.turn,
                "seat": trade.seat,
                "partner": trade.partner,
                "gave": dict(trade.gave),
                "got": dict(trade.got),
                "gains": _rounded(trade.gains),
            }
            for trade in analysis.trades
        ],
        "outcomes": [
            {"step": outcome.step, "turn": outcome.turn, "text": outcome.text, "luck": _rounded(outcome.luck)}
            for outcome in analysis.outcomes
        ],
    }


def file_report(players: Sequence[str], notes: Sequence[Note]) -> dict[str, Any]:
    """Return the names in a file, and what its import could not take over, as plain data."""
    cut_at = where_cut(notes)
    return {
        "names": list(players),
        "cut_at": str(cut_at) if cut_at else None,
        "assumed_cards": sum(note.assumes_card for note in notes),
        "notes": len(notes),
    }


def _decision(decision: Decision) -> dict[str, Any]:
    verdict = decision.verdict
    return {
        "step": decision.step,
        "turn": decision.turn,
        "seat": decision.seat,
        "lost": round(decision.lost, DECIMALS),
        "verdict": verdict.name.lower() if verdict else None,
        "chosen": _option(decision.chosen),
        "best": _option(decision.best),
        "options": [_option(option) for option in decision.options],
    }


def _option(option: Option) -> dict[str, Any]:
    return {"text": option.text, "expected": _rounded(option.expected), "true": _rounded(option.true)}


def _rounded(values: tuple[float, ...] | list[float]) -> list[float]:
    return [round(value, DECIMALS) for value in values]
