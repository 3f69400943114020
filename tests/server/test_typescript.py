"""What the page has of the server's words and types is what the server has."""

from pathlib import Path

from insula.server import vocabulary
from insula.server.typescript import typescript

PAGE = Path(__file__).parents[2] / "web" / "src" / "lib"


def test_the_types_in_the_tree_are_those_of_the_messages() -> None:
    assert (PAGE / "messages.ts").read_text(encoding="utf-8") == typescript()


def test_the_words_in_the_tree_are_those_of_the_server() -> None:
    assert (PAGE / "vocabulary.json").read_text(encoding="utf-8") == vocabulary.written()
