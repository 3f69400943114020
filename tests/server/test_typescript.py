"""What the page has of the server's types is what the server has."""

from pathlib import Path

from insula.server.typescript import typescript

PAGE = Path(__file__).parents[2] / "web" / "src" / "lib"


def test_the_types_in_the_tree_are_those_of_the_messages() -> None:
    assert (PAGE / "messages.ts").read_text(encoding="utf-8") == typescript()
