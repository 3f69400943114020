"""The newest section of the changelog, which is what a release is about."""

import re
from typing import NamedTuple

_HEADING = re.compile(r"^## (?P<version>\d+\.\d+\.\d+(?:[-.\w]*\w)?)(?P<rest>.*)$", re.MULTILINE)
UNRELEASED = "unreleased"


class Section(NamedTuple):
    """What the changelog says about one version."""

    version: str
    is_dated: bool
    """Whether the heading says more than "unreleased"."""
    text: str
    """Everything below the heading."""


def newest(changelog: str) -> Section:
    """Return the first section of a changelog. Raises ValueError if its heading does not begin with a version.

    >>> newest("# Changelog\\n\\n## 1.2.0 (2030-01-31)\\n\\n- New.\\n\\n## 1.1.0\\n\\n- Old.\\n")
    Section(version='1.2.0', is_dated=True, text='- New.\\n')
    """
    first = changelog.find("\n## ") + 1
    heading = _HEADING.match(changelog, first)
    if not heading:
        raise ValueError(
            f"CHANGELOG.md: expected a heading such as '## 1.2.0', found {changelog[first:].splitlines()[:1]}"
        )
    text = changelog[heading.end() :].partition("\n## ")[0]
    rest = heading["rest"].strip(" ()-—–")
    return Section(heading["version"], bool(rest) and UNRELEASED not in rest.lower(), text.strip() + "\n")
