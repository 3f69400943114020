"""The terminal part of the Friendly Robber."""

from insula import Phase
from insula.cli.terminal.parts import TerminalPart

PART = TerminalPart(
    completing=frozenset({Phase.STEALING_AT_DESERT}),
    questions={Phase.CHOOSING_DESERT: "Which hex does the robber go to?"},
)
