"""Games that a simulation has written: into a folder, or under any address that pyarrow's file systems know.

There are a manifest, and for each part of the simulation three files, which have the number of the part in their names.
The result of a part is written last: a part that has one is whole.
"""

from .folder import Folder
from .layout import FORMAT, OBSERVATIONS, RECORDS, RESULTS, file_of, missing_parts
from .reader import Stored, StoredRecord, open_stored

__all__ = [
    "FORMAT",
    "OBSERVATIONS",
    "RECORDS",
    "RESULTS",
    "Folder",
    "Stored",
    "StoredRecord",
    "file_of",
    "missing_parts",
    "open_stored",
]
