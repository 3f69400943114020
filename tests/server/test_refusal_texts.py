"""Every refusal has a text in each language of the page, which names only the arguments that the refusal has."""

import ast
import json
from collections import defaultdict
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest
from support.page_texts import LANGUAGES, SOURCES, parameters, texts

import insula
from insula.modules import MODULES
from insula.ruleset import combinations, map_files, refusals
from insula.server.messages import ErrorCode

PACKAGE = Path(insula.__file__).parent
CALLS = {"wrong": 0, "impossible": 0, "broken": 0, "refused": 1}
"""The functions that make a refusal, each with the place of the case among its arguments."""
MAKERS = {"refusals.py", "expected.py", "refusal.py"}
"""The files of these functions, which pass cases on."""
GENERAL = {code.value for code in ErrorCode}
"""Cases of the server whose text is that of their code."""

Cases = dict[str, list[tuple[str, set[str]]]]
"""Cases, each with the place and the named arguments of every call that makes it."""


def named(node: ast.Call) -> set[str]:
    return {keyword.arg for keyword in node.keywords if keyword.arg}


@cache
def calls() -> list[tuple[Path, ast.Call, str]]:
    """All calls of functions in the package, each with its file and the name of the function."""
    found = []
    for path in sorted(PACKAGE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            match node:
                case ast.Call(func=ast.Name(id=name)) | ast.Call(func=ast.Attribute(attr=name)):
                    found.append((path, node, name))
    return found


def cases(functions: dict[str, int]) -> Cases:
    """The cases of calls of these functions. Each of them names its case in place."""
    found: Cases = defaultdict(list)
    for path, node, name in calls():
        if name not in functions:
            continue
        case = node.args[functions[name]]
        if isinstance(case, ast.Constant):
            found[str(case.value)].append((f"{path}:{node.lineno}", named(node)))
        else:
            assert path.name in MAKERS, f"{path}:{node.lineno} does not name its case in place"
    return found


@cache
def refused() -> Cases:
    """The cases of positions, records and the server; those that errors name as `case=`; and those of the rules."""
    found = cases(CALLS)
    for path, node, name in calls():
        for keyword in node.keywords:
            if keyword.arg == "case" and name.endswith("Error") and isinstance(keyword.value, ast.Constant):
                given = next((each.value for each in node.keywords if each.arg == "arguments"), None)
                keys = given.keys if isinstance(given, ast.Dict) else []
                names = {str(key.value) for key in keys if isinstance(key, ast.Constant)}
                found[str(keyword.value.value)].append((f"{path}:{node.lineno}", names))
    for case, (_, sentence) in refusals.SENTENCES.items():
        found[case].append(("SENTENCES", parameters(sentence.replace("!r", ""))))
    return found


@cache
def expected() -> Cases:
    """What texts in notation can be expected to contain."""
    return cases({"expect": 0})


GROUPS = [("refusal", refused), ("expected", expected)]


def test_refusals_are_found_in_every_layer() -> None:
    found = "too_many_pieces", "pair_refused", "record_hides", "text_length", "second_line", "other_turn", "no_card"
    assert set(found) <= set(refused())
    assert {"a_hex", "one_of", "number_except"} <= set(expected())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("group", "found"), GROUPS)
def test_every_case_has_a_text_and_no_text_is_left_over(language: str, group: str, found: Callable[[], Cases]) -> None:
    there = {key.removeprefix(f"{group}.") for key in texts(language) if key.startswith(f"{group}.")}
    assert there == set(found())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("group", "found"), GROUPS)
def test_a_text_names_only_arguments_of_its_case(language: str, group: str, found: Callable[[], Cases]) -> None:
    for key, text in texts(language).items():
        case = key.removeprefix(f"{group}.")
        if case != key:
            for place, names in found()[case]:
                assert parameters(text) <= names, (key, place)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_of_the_server_has_a_text(language: str) -> None:
    assert {f"error.{code}" for code in GENERAL} <= set(texts(language))
    assert GENERAL.isdisjoint(refused()), "a case of its own does not hide the text of a code"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_remark_and_every_module_has_a_text(language: str) -> None:
    family = {module.name for module in combinations.FAMILY.values() if not module.by_players}
    remarks = {pair.remark for pair in combinations._pairs().values() if pair.state == combinations.REFUSED}
    wanted = {f"remark.{remark}" for remark in remarks} | {f"module.{name}" for name in family}
    assert wanted <= set(texts(language))


@pytest.mark.parametrize("module", MODULES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_texts_of_a_module_are_in_its_folder(language: str, module: str) -> None:
    """A case that only one module has is named in the folder of that module, on the page as in the package."""
    folder = module.replace(".", "/")
    own = {
        case for case, each in refused().items() if each and all(f"/modules/{folder}/" in place for place, _ in each)
    }
    path = SOURCES / "modules" / folder / "texts" / f"{language}.json"
    written = json.loads(path.read_text("utf-8")) if path.exists() else {}
    assert set(written.get("refusal", {})) >= own


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_mistake_of_a_map_has_a_text(language: str) -> None:
    """The text names only arguments that the mistake has."""
    found = texts(language)
    for case, sentence in map_files.SENTENCES.items():
        assert parameters(found[f"map_problem.{case}"]) <= parameters(sentence.replace("!r", "")), case
