"""Catan for Two with The Caravans at the terminal."""

from insula import Phase
from insula.cli.terminal.parts import TerminalPart

PART = TerminalPart(questions={Phase.PLACING_SECOND_CAMEL: "Place the second camel"})
