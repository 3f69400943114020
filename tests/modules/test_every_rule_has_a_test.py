"""Every rule that is implemented has a test, and every test cites rules that exist."""

import re

from support import rule_ids


def test_every_rule_has_a_test():
    """No rule in docs/rules lacks a test in this folder."""
    cited = rule_ids.tests_of_rules()
    gaps = [f"{rule} · {title}" for rule, title in rule_ids.rules_to_test().items() if rule not in cited]
    assert not gaps, "rules without a test:\n" + "\n".join(gaps)


def test_every_cited_rule_exists():
    """An ID in a docstring that docs/rules does not have is a mistake."""
    known = rule_ids.all_rules()
    cited = ((test, rule) for test, text in rule_ids.docstrings() for rule in rule_ids.ID.findall(text))
    unknown = {f"{test}: {rule}" for test, rule in cited if rule not in known}
    assert not unknown, "\n".join(sorted(unknown))


def test_every_test_is_named_after_a_rule():
    """The name or the docstring of a test begins with the ID of a rule; if both do, they agree."""
    known = {f"test_{rule.lower().replace('-', '_')}": rule for rule in rule_ids.all_rules()}
    wrong = []
    for test, text in rule_ids.docstrings():
        file, _, name = test.partition("::")
        named = {rule for start, rule in known.items() if name.startswith(start)}
        cited = set(rule_ids.ID.findall(text.partition(":")[0]))
        if file != "test_every_rule_has_a_test.py" and (not named | cited or (named and cited and not named & cited)):
            wrong.append(test)
    assert not wrong, "tests that do not cite the rule they are named after:\n" + "\n".join(wrong)


def test_no_section_stands_twice():
    """No two sections of a file in docs/rules have the same title, apart from their numbers."""
    for file in sorted(rule_ids.RULES.glob("*.md")):
        titles = re.findall(r"^## (?:\d+\.? )?(.+)$", file.read_text("utf-8"), re.MULTILINE)
        assert sorted(titles) == sorted(set(titles)), file.name


def test_the_rules_are_found():
    """If the reader found too few headings, the other tests would check nothing."""
    rules = rule_ids.rules_to_test()
    assert {"BASE-WORD-01", "BASE-DEC-05", "FIVESIX-COMP-01", "FIVESIX-DEC-02", "FRIENDLY-COMBO-01"} <= set(rules)
    assert {"CK-SEA-01", "CK-TB-05", "CK-DIFF-01"} <= set(rules)
    assert rules["BASE-WORD-01"] == "Names used in all files"
