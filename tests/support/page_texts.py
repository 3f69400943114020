"""The texts of the page in every language."""

import json
import re
from pathlib import Path

SOURCES = Path(__file__).parents[2] / "web" / "src"
LANGUAGES = sorted(path.stem for path in (SOURCES / "texts").glob("*.json"))
PLURAL_FORMS = {"zero", "one", "two", "few", "many", "other"}


def texts(language: str) -> dict[str, str]:
    """All texts of the page in a language, those of the modules included, by key; plural forms are joined."""
    found: dict[str, str] = {}
    for path in [SOURCES / "texts" / f"{language}.json", *SOURCES.glob(f"modules/**/texts/{language}.json")]:
        found |= flat(json.loads(path.read_text(encoding="utf-8")))
    return found


def flat(tree: dict, before: str = "") -> dict[str, str]:
    found: dict[str, str] = {}
    for name, entry in tree.items():
        if isinstance(entry, str):
            found[before + name] = entry
        elif entry.keys() <= PLURAL_FORMS:
            found[before + name] = " ".join(entry.values())
        else:
            found |= flat(entry, f"{before}{name}.")
    return found


def parameters(text: str) -> set[str]:
    return set(re.findall(r"\{(?:a )?(\w+)(?:'s)?\}", text))
