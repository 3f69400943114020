"""Why rules, players or options are refused: each case with its code and its English sentence."""

from collections.abc import Iterable

from ..errors import MOST_SHOWN, Argument, Code, RulesetError, in_words, shortened
from .family import FAMILY

SENTENCES = {
    "unknown_module": (Code.UNKNOWN_RULES, "there are no rules called {name!r}; there are {playable}"),
    "unknown_module_like": (
        Code.UNKNOWN_RULES,
        "there are no rules called {name!r}; did you mean {similar!r}? There are {playable}",
    ),
    "module_not_implemented": (Code.UNKNOWN_RULES, "{module} cannot be played yet with this version"),
    "no_rules_known": (
        Code.REFUSED_COMBINATION,
        "{module} cannot be played: its rules are not known (COMBO-MATRIX-01)",
    ),
    "players_out_of_range": (Code.WRONG_PLAYERS, "the game is for {allowed} players, not {players!r}"),
    "players_of_module": (Code.WRONG_PLAYERS, "{module} is for {allowed} players ({rule})"),
    "pair_refused": (Code.REFUSED_COMBINATION, "{module} cannot be played with {other_module}: {remark} ({rule})"),
    "pair_refused_by_players": (
        Code.WRONG_PLAYERS,
        "{module} cannot be played with {allowed} players: {remark} ({rule})",
    ),
    "pair_not_implemented": (
        Code.REFUSED_COMBINATION,
        "{module} cannot be played with {other_module} yet: the rules for this combination are missing ({rule})",
    ),
    "pair_not_implemented_by_players": (
        Code.REFUSED_COMBINATION,
        "{module} cannot be played with {allowed} players yet: the rules for this are missing ({rule})",
    ),
    "too_many_large": (
        Code.REFUSED_COMBINATION,
        "{modules} cannot be played together: at most {most} of them can be combined ({rule})",
    ),
    "too_many_boards": (
        Code.REFUSED_COMBINATION,
        "{modules} cannot be played together: they set up the board in different ways ({rule})",
    ),
    "triple_refused": (Code.REFUSED_COMBINATION, "{modules} cannot be played together with {module} ({rule})"),
    "triple_refused_by_players": (
        Code.REFUSED_COMBINATION,
        "{modules} cannot be played together with {allowed} players ({rule})",
    ),
    "scenario_refused": (Code.REFUSED_COMBINATION, "{module} cannot be played with the scenario {title} ({rule})"),
    "scenario_refused_by_players": (
        Code.WRONG_PLAYERS,
        "the scenario {title} cannot be played with {allowed} players ({rule})",
    ),
    "options_not_a_mapping": (Code.UNKNOWN_OPTION, "options must map names to values, but got {value!r}"),
    "unknown_option": (Code.UNKNOWN_OPTION, "there is no option {name!r}"),
    "unknown_option_like": (Code.UNKNOWN_OPTION, "there is no option {name!r}; did you mean {similar!r}?"),
    "wrong_option_value": (Code.WRONG_OPTION_VALUE, "the option {option} cannot be {value!r}: it must be {values}"),
    "wrong_option_value_like": (
        Code.WRONG_OPTION_VALUE,
        "the option {option} cannot be {value!r}; did you mean {similar!r}? It must be {values}",
    ),
    "wrong_option_number": (
        Code.WRONG_OPTION_VALUE,
        "the option {option} cannot be {value!r}: it must be a whole number from {least} to {most}",
    ),
    "goal_out_of_reach": (
        Code.WRONG_OPTION_VALUE,
        "the option {option} cannot be {value}: with these rules, nobody can reach more than {most} points on this map",
    ),
    "wrong_option_sides": (
        Code.WRONG_OPTION_VALUE,
        "the option {option} cannot be {value!r}: it must name {count} sides, such as -1,0,NW",
    ),
    "wrong_map": (
        Code.WRONG_OPTION_VALUE,
        "the map cannot be played; problems: {count}; the first one, at {place}: {sentence}",
    ),
    "option_needs_map": (
        Code.WRONG_OPTION_VALUE,
        "the option {option} can only be {value} with a map file in {other_option}",
    ),
    "map_players": (Code.WRONG_PLAYERS, "the map {title} is for {allowed} players"),
    "map_numbers_do_not_fit": (
        Code.WRONG_OPTION_VALUE,
        "the numbers of the map {title} can hardly be laid as the options want it",
    ),
    "option_side_missing": (
        Code.WRONG_OPTION_VALUE,
        "the option {option} cannot name {place}: it is not an open path of this map",
    ),
    "option_side_twice": (
        Code.WRONG_OPTION_VALUE,
        "the option {option} cannot name {place}: another of its names is the same path",
    ),
    "option_of_module": (Code.OPTION_NOT_USED, "the option {option} belongs to {module}, which is not in play"),
    "option_of_combinations": (
        Code.OPTION_NOT_USED,
        "the option {option} is only used with {least} or more large modules",
    ),
    "option_only_with": (Code.OPTION_NOT_USED, "the option {option} is only used with {module}"),
    "option_not_with": (Code.OPTION_NOT_USED, "the option {option} is not used with {module}"),
    "option_not_with_pair": (Code.OPTION_NOT_USED, "the option {option} is not used with both {modules}"),
    "option_of_players": (Code.OPTION_NOT_USED, "the option {option} is only used with {allowed} players"),
    "option_not_with_players": (Code.OPTION_NOT_USED, "the option {option} is not used with {allowed} players"),
    "no_printed_layout": (
        Code.WRONG_OPTION_VALUE,
        "the option {option} cannot be {value} with this scenario and these players: "
        "the layout has no printed arrangement",
    ),
    "option_needs": (
        Code.OPTION_NOT_USED,
        "the option {option} is only used if {other_option} is {needed}",
    ),
    "option_fixed": (
        Code.OPTION_NOT_USED,
        "the option {option} cannot be set if {other_option} is {needed}, which fixes it",
    ),
}
"""The code and the sentence of each case, with its arguments in braces."""


def simple(value: object) -> Argument:
    """Return a value of any kind as the argument of an error. A long one is cut.

    >>> simple(4), simple(1.5), len(simple("a" * 1000))
    (4, '1.5', 40)
    """
    text = str(value)
    return value if isinstance(value, bool | int) and len(text) <= MOST_SHOWN else shortened(text)


def refusal(case: str, **arguments: Argument) -> RulesetError:
    """Return the error for a case, with its arguments and its sentence.

    >>> print(refusal("option_not_with", option="setup", module="explorers_pirates"))
    the option setup is not used with Explorers & Pirates
    """
    code, sentence = SENTENCES[case]
    words = {name: _word(name, value) for name, value in arguments.items()}
    return RulesetError(sentence.format(**words), code=code, case=case, arguments=arguments)


def _word(name: str, value: Argument) -> Argument:
    """Return an argument as it appears in a sentence."""
    if isinstance(value, bool):
        return "on" if value else "off"
    if name == "allowed" and isinstance(value, tuple):
        return _numbers([number for number in value if isinstance(number, int)])
    if name == "playable" and isinstance(value, tuple):
        return ", ".join(str(each) for each in value)
    if name == "values" and isinstance(value, tuple):
        return in_words([str(_word("value", each)) for each in value], "or")
    if name == "remark":
        return str(value).replace("_", " ")
    if isinstance(value, tuple):
        return in_words([_phrase(str(each)) for each in value])
    return _phrase(value) if name in ("module", "other_module") and isinstance(value, str) else value


def _phrase(name: str) -> str:
    return FAMILY[name].phrase if name in FAMILY else name


def _numbers(numbers: Iterable[int]) -> str:
    """Return numbers of players in words: "3 or 4", "2 to 6"."""
    ordered = sorted(numbers)
    if len(ordered) > 2 and ordered[-1] - ordered[0] == len(ordered) - 1:
        return f"{ordered[0]} to {ordered[-1]}"
    return in_words([str(number) for number in ordered], "or")
