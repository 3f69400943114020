"""The page's types are those of the server."""

from pathlib import Path

from insula.server.typescript import typescript

PAGE = Path(__file__).parents[2] / "web" / "src" / "lib"


def test_the_generated_types_match_the_messages() -> None:
    assert (PAGE / "messages.ts").read_text(encoding="utf-8") == typescript()
