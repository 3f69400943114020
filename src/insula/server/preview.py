"""The preview of a table's link: a title and a description in the reader's language, as tags in the page's head."""

from functools import cache
from html import escape
from pathlib import Path
from typing import NamedTuple

from msgspec import json

from .tables.listing import Preview

FALLBACK = "en"
MINUTE, HOUR = 60, 3600

Texts = dict[str, dict[str, str]]
"""The texts of one language: group, key, text."""


class Words(NamedTuple):
    """The texts of a preview."""

    game: str
    title: str
    description: str


@cache
def texts(file: Path) -> dict[str, Texts]:
    """Return the texts of each language. They are built with the page; empty if the page has not been built."""
    return json.decode(file.read_bytes(), type=dict[str, Texts]) if file.is_file() else {}


def preferred(accepted: str, known: dict[str, Texts]) -> Texts | None:
    """Return the texts in the first known language of an Accept-Language header; English if there is none.

    >>> known = {"en": {}, "de": {"preview": {}}}
    >>> preferred("fr, de-AT;q=0.8, en;q=0.9", known), preferred("de;q=oops,fr", known)
    ({}, {})
    """
    return known.get(next(filter(known.__contains__, _languages(accepted)), FALLBACK))


def _languages(accepted: str) -> list[str]:
    """Return the codes of the languages in an Accept-Language header, the preferred one first."""
    weighed = []
    for part in accepted.split(","):
        name, _, weight = part.partition(";q=")
        try:
            weighed.append((-float(weight or 1), name.strip()[:2].lower()))
        except ValueError:
            continue
    return [code for _, code in sorted(weighed, key=lambda each: each[0])]


def words(preview: Preview, texts: Texts) -> Words:
    """Return the texts of the preview of a table."""
    say, listing = texts["preview"], preview.listing
    game = ", ".join(texts["module"].get(name, name.replace("_", " ")) for name in listing.modules)
    free = listing.names.count("")
    kind = "waiting" if free and listing.status == "waiting" else "over" if listing.status == "over" else "playing"
    invites = "invites" if kind == "waiting" and preview.host else kind
    names = [
        say["bot"].format(name=name) if bot else name for name, bot in zip(listing.names, listing.bots, strict=True)
    ]
    parts = [say["free"].format(free=free, seats=len(names))] if kind == "waiting" else []
    parts += [say["players"].format(names=", ".join(filter(None, names)))] if any(names) else []
    if listing.time.kind != "none":
        seconds, increment = listing.time.seconds, listing.time.increment
        is_in_hours = listing.time.kind == "decision" and seconds >= HOUR
        clock = say["time_hours" if is_in_hours else f"time_{listing.time.kind}"]
        lengths = {"hours": f"{seconds / HOUR:.3g}", "minutes": round(seconds / MINUTE), "seconds": seconds}
        parts.append(clock.format(increment=increment, **lengths))
    return Words(game, say[invites].format(game=game, name=preview.host), " ".join(parts))


def with_preview(page: str, said: Words, address: str, picture: str) -> str:
    """Return the text of a page with a title and tags that describe it. Without a picture, `picture` is empty."""
    tags = {
        "og:type": "website",
        "og:site_name": "Insula",
        "og:title": said.title,
        "og:description": said.description,
        "og:url": address,
        "twitter:card": "summary_large_image" if picture else "summary",
    }
    if picture:
        tags |= {"og:image": picture, "og:image:width": "1200", "og:image:height": "630", "og:image:alt": said.title}
    lines = [
        f'<meta name="description" content="{escape(said.description)}" />',
        '<meta name="robots" content="noindex" />',
    ]
    lines += [f'<meta property="{name}" content="{escape(text)}" />' for name, text in tags.items()]
    titled = page.replace("<title>Insula</title>", f"<title>{escape(said.title)} – Insula</title>", 1)
    return titled.replace("</head>", "".join(f"  {line}\n  " for line in lines) + "</head>", 1)
