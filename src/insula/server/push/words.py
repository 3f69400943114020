"""The text of a notification, in the language of its reader: the game and its players, and nothing hidden."""

from msgspec import json

from ..preview import FALLBACK, Texts
from ..storage.push import Claimed
from .encryption import LARGEST

MOST_NAMES = 6


def payload(sent: Claimed, texts: dict[str, Texts], root_path: str) -> bytes:
    """Return the message for the service worker of the page, which shows it unchanged."""
    said = {"tag": f"insula-{sent.table}", "path": f"{root_path}/t/{sent.table}", **_text(sent, texts)}
    written = json.encode(said)
    return written if len(written) <= LARGEST else json.encode({**said, "body": ""})


def _text(sent: Claimed, texts: dict[str, Texts]) -> dict[str, str]:
    known = texts.get(sent.to.language) or texts.get(FALLBACK)
    if known is None:  # if the page was not built, there is no service worker either
        return {"title": "Insula", "body": ""}
    say, modules = known["push"], known["module"]
    game = ", ".join(modules.get(name, name.replace("_", " ")) for name in sent.about.modules)
    names = ", ".join(sent.about.names[:MOST_NAMES])
    return {"title": say[sent.kind], "body": say["with"].format(game=game, names=names) if names else game}
