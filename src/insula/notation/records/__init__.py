"""Whole games as text that people can read, write and compare (docs/notation.md)."""

from .reader import ParsedRecord, read_record
from .turns import Step
from .writer import Record, write_record

__all__ = ["ParsedRecord", "Record", "Step", "read_record", "write_record"]
