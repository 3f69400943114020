"""The client's types are the server's messages."""

from pathlib import Path

from insula.server.typescript import typescript

WRITTEN = Path(__file__).parents[2] / "web" / "src" / "lib" / "messages.ts"


def test_the_file_in_the_tree_is_what_the_messages_make() -> None:
    assert WRITTEN.read_text(encoding="utf-8") == typescript()
