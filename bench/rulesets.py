"""The rulesets that a script is asked for on its command line."""

from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Iterator, Mapping

from insula import Ruleset
from insula.errors import Code, InsulaError, RulesetError

NO_TRADE = {"trade_with_players": "off"}
REFUSED = (Code.REFUSED_COMBINATION, Code.WRONG_PLAYERS, Code.OPTION_NOT_USED)
"""Why a pair that is spelled correctly can be impossible."""


def add_arguments(parser: ArgumentParser) -> None:
    """Add what a ruleset consists of besides its modules, and the seed."""
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--option", type=named_value, action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--seed", type=int, default=1)


def add_pairs(parser: ArgumentParser) -> None:
    """Add the modules that are played, alone or with each of some others."""
    parser.add_argument("rules")
    parser.add_argument("--pairs", default="", help="names joined by commas: RULES with each of them")


def named_value(text: str) -> tuple[str, str]:
    """Return the name and the value of an option.

    >>> named_value("vp_goal=12")
    ('vp_goal', '12')
    """
    name, equals, value = text.partition("=")
    if not equals:
        raise ArgumentTypeError(f"{text!r} must have the form NAME=VALUE, such as vp_goal=12")
    return name, value


def asked_ruleset(parser: ArgumentParser, rules: str, asked: Namespace, options: Mapping[str, str]) -> Ruleset:
    """Return the ruleset with these modules, and with these options unless others are asked for, or exit with 2."""
    try:
        return _ruleset(rules, asked, options)
    except InsulaError as error:
        parser.error(str(error))


def asked_rulesets(
    parser: ArgumentParser, asked: Namespace, options: Mapping[str, str]
) -> Iterator[tuple[str, Ruleset]]:
    """Return the rulesets with their names. Pairs that the rules do not allow are only reported; exit with 2 if all."""
    others = [other for other in asked.pairs.split(",") if other]
    if not others:
        yield asked.rules, asked_ruleset(parser, asked.rules, asked, options)
        return
    played = 0
    for rules in (f"{asked.rules}+{other}" for other in others):
        try:
            ruleset = _ruleset(rules, asked, options)
        except RulesetError as error:
            if error.code not in REFUSED:
                parser.error(str(error))
            print(f"{rules}: {error}", flush=True)
            continue
        played += 1
        yield rules, ruleset
    if not played:
        parser.error("none of these can be played")


def _ruleset(rules: str, asked: Namespace, options: Mapping[str, str]) -> Ruleset:
    return Ruleset.of(rules, asked.players, {**options, **dict(asked.option)})
