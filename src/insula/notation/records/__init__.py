"""Whole games as text that people can read, write and compare (docs/notation.md)."""

from .proof import Draw, Proof
from .reader import ParsedRecord, read_record
from .turns import Step
from .writer import Record, write_record

__all__ = ["Draw", "ParsedRecord", "Proof", "Record", "Step", "read_record", "write_record"]
