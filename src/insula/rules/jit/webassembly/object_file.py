"""From an object file for WebAssembly to a module that can be run.

An object file is a module already, apart from three things: it imports its memory and the pointer to its stack, it
exports nothing, and what it says about linking is of no use to others. The rules call no functions but their own, so
there is nothing to link: all numbers in the code stay as they are. (The format is in the document "Linking" of
WebAssembly's tool conventions.)
"""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

MAGIC = b"\0asm\1\0\0\0"
CUSTOM, TYPES, IMPORTS, FUNCTIONS, MEMORIES, GLOBALS, EXPORTS = 0, 1, 2, 3, 5, 6, 7
CODE, DATA, DATA_COUNT = 10, 11, 12
A_FUNCTION, A_MEMORY, A_GLOBAL = 0, 2, 3
"""The kinds of imports and exports."""
FUNCTION_SYMBOL, DATA_SYMBOL, SECTION_SYMBOL = 0, 1, 3
"""The kinds of symbols that are told apart here."""

PAGE = 65536
STACK = PAGE
"""The stack begins here and grows down, toward the constant data at address 0. Above is the memory of the caller."""
MOST_DATA = 16384
"""The bytes that the constant data may have. The stack has the rest of the first page: no rule calls itself."""

I32, MUTABLE, CONSTANT = 0x7F, 1, 0
I32_CONST, END = 0x41, 0x0B

SYMBOL_TABLE = 8
UNDEFINED, EXPLICIT_NAME = 0x10, 0x40
"""Bits of a symbol: it is not in the file; it has a name although it is not in the file."""

STACK_POINTER, MEMORY = "__stack_pointer", "__linear_memory"
NEEDED = {(A_MEMORY, MEMORY), (A_GLOBAL, STACK_POINTER)}


class Section(NamedTuple):
    """A section of a file: its number, the name of a custom section, and its content."""

    number: int
    name: str
    content: bytes


class Reader:
    """Reads numbers and names from bytes."""

    def __init__(self, data: bytes, place: int = 0) -> None:
        self._data = data
        self.place = place

    def __bool__(self) -> bool:
        return self.place < len(self._data)

    def byte(self) -> int:
        """Read a byte."""
        self.place += 1
        return self._data[self.place - 1]

    def number(self) -> int:
        """Read an unsigned LEB128 number."""
        value = shift = 0
        while True:
            byte = self.byte()
            value |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                return value

    def take(self) -> bytes:
        """Read a length and as many bytes."""
        length = self.number()
        self.place += length
        return self._data[self.place - length : self.place]

    def name(self) -> str:
        """Read a name."""
        return self.take().decode()


def number(value: int) -> bytes:
    """Return an unsigned LEB128 number.

    >>> number(300).hex()
    'ac02'
    """
    written = bytearray()
    while value >= 0x80:
        written.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes([*written, value])


def signed(value: int) -> bytes:
    """Return a signed LEB128 number that is not negative.

    >>> signed(64).hex(), signed(63).hex()
    ('c000', '3f')
    """
    written = number(value)
    return written if written[-1] < 0x40 else bytes([*written[:-1], written[-1] | 0x80, 0])


def sized(content: bytes) -> bytes:
    """Return bytes after their length."""
    return number(len(content)) + content


def sections(module: bytes) -> Iterator[Section]:
    """Yield the sections of a module or an object file."""
    reader = Reader(module, len(MAGIC))
    while reader:
        kind, content = reader.byte(), reader.take()
        if kind == CUSTOM:
            inner = Reader(content)
            name = inner.name()
            yield Section(kind, name, content[inner.place :])
        else:
            yield Section(kind, "", content)


def module_of(object_file: bytes, exports: Mapping[str, str]) -> bytes:
    """Return the module of an object file; `exports` has the name under which each of some symbols is exported.

    Raises RuntimeError if the file needs more than a memory and a stack.
    """
    found = {section.name or section.number: section.content for section in sections(object_file)}
    _check_imports(found[IMPORTS])
    _check_data(found.get(DATA, b"\0"))
    functions = _functions(found["linking"])
    named = [(exports[symbol], A_FUNCTION, index) for symbol, index in functions.items() if symbol in exports]
    made = {
        TYPES: found[TYPES],
        FUNCTIONS: found[FUNCTIONS],
        MEMORIES: _list([bytes([0]) + number(STACK // PAGE)]),
        GLOBALS: _list([_global(MUTABLE, STACK), _global(CONSTANT, STACK)]),
        EXPORTS: _list(_export(*each) for each in [("memory", A_MEMORY, 0), ("__heap_base", A_GLOBAL, 1), *named]),
        **({DATA_COUNT: found[DATA_COUNT]} if DATA_COUNT in found else {}),
        CODE: found[CODE],
        **({DATA: found[DATA]} if DATA in found else {}),
    }
    return MAGIC + b"".join(bytes([kind]) + sized(content) for kind, content in made.items())


def with_custom_section(module: bytes, name: str, content: bytes) -> bytes:
    """Return a module with one more custom section at the end."""
    return module + bytes([CUSTOM]) + sized(sized(name.encode()) + content)


def _check_imports(content: bytes) -> None:
    """Check that nothing is imported but a memory and the pointer to the stack, so that both have the number 0."""
    reader = Reader(content)
    for _ in range(reader.number()):
        reader.name()
        name, kind = reader.name(), reader.byte()
        if (kind, name) not in NEEDED:
            raise RuntimeError(f"the compiled rules need {name}, which no WebAssembly module of ours has")
        if kind == A_MEMORY:
            reader.number()  # flags: no limit
            reader.number()  # pages
        else:
            reader.byte()  # the type
            reader.byte()  # whether it is mutable


def _check_data(content: bytes) -> None:
    """Check that the constant data leaves room for the stack."""
    if len(content) > MOST_DATA:
        raise RuntimeError(f"the compiled rules have {len(content)} bytes of constants; {MOST_DATA} are possible")


def _functions(linking: bytes) -> dict[str, int]:
    """Return the functions of the symbol table, by name; it begins with them and may go on with other symbols."""
    reader = Reader(linking)
    reader.number()  # the version
    found: dict[str, int] = {}
    while reader:
        kind, content = reader.byte(), Reader(reader.take())
        if kind != SYMBOL_TABLE:
            continue
        for _ in range(content.number()):
            what, flags = content.byte(), content.number()
            is_here = not flags & UNDEFINED
            if what == DATA_SYMBOL:
                content.name()
                if is_here:
                    for _ in range(3):  # segment, offset, size
                        content.number()
            elif what == SECTION_SYMBOL:
                content.number()
            else:
                index = content.number()
                name = content.name() if is_here or flags & EXPLICIT_NAME else ""
                if what == FUNCTION_SYMBOL and is_here:
                    found[name] = index
    return found


def _global(kind: int, value: int) -> bytes:
    return bytes([I32, kind, I32_CONST]) + signed(value) + bytes([END])


def _export(name: str, kind: int, index: int) -> bytes:
    return sized(name.encode()) + bytes([kind]) + number(index)


def _list(items: "Iterator[bytes] | list[bytes]") -> bytes:
    """Return a list of items after their number."""
    written = list(items)
    return number(len(written)) + b"".join(written)
