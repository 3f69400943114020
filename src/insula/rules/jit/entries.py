"""The entry points: the functions called from Python. They look the same in both ways of running."""

import ctypes
import os
from collections.abc import Callable, Sequence
from enum import Enum
from functools import partial
from time import perf_counter
from typing import Any

import numpy as np
import numpy.typing as npt

from . import background
from .cache import CORE, code_file
from .entry_points import ENTRY_POINTS, Argument, EntryPoint
from .marks import INTERPRETED, Function, rule
from .records import record
from .sets import always_compiled

Code = Callable[..., int]


class Compiling(Enum):
    """When rules that have not been compiled before are compiled."""

    FIRST = "before they are run"
    WHEN_WORTHWHILE = "before many games, and in the background when single games have taken long"
    NEVER = "not by this process"


_compiling = Compiling.WHEN_WORTHWHILE
_in_webassembly = os.environ.get("INSULA_WEBASSEMBLY", "") not in ("", "0")


def do_not_compile() -> None:
    """From now on interpret rules that have not been compiled before, so that no caller waits for the compiler."""
    global _compiling
    _compiling = Compiling.NEVER


def compile_first() -> None:
    """From now on compile rules before they are first run, also for single games."""
    global _compiling
    _compiling = Compiling.FIRST


def run_in_webassembly() -> None:
    """From now on run the rules in WebAssembly, to test it; `insula[wasm]` brings wasmtime."""
    global _in_webassembly
    _in_webassembly = True


def is_kept(states: npt.NDArray[Any], library: str = CORE) -> bool:
    """Return whether the rules of such a game have been compiled before, so that no caller waits for the compiler."""
    return code_file(library, compiled_set(states)).exists()


def compiled_set(states: npt.NDArray[Any]) -> int:
    """Return the modules for which the code of such a game is compiled, as a bit set."""
    return int(states["modules"][0]) | always_compiled()


class Entry(EntryPoint):
    """An entry point that Python calls.

    A caller `waits` for the compiler, or the entry point is interpreted until compiled code exists.
    """

    def __init__(
        self, function: Function, dtypes: dict[str, np.dtype[Any]], library: str = CORE, *, waits: bool = True
    ) -> None:
        super().__init__(function, dtypes, library)
        self.waits = waits
        self.__doc__ = function.__doc__
        self._state = next(
            place for place, dtype in enumerate(self.dtypes) if dtype is not None and "modules" in (dtype.names or ())
        )
        self._codes: dict[int, Code] = {}

    def __call__(self, *arguments: Argument) -> int:
        """Run the entry point on the first records of arrays of records, and on arrays of numbers as flat ones."""
        code = None if INTERPRETED else self._code_for(arguments[self._state])
        if code is None:
            code = self._interpret
        return code(*arguments)

    def bound(self, *arguments: Argument) -> Code:
        """Return a function of the other arguments, which are ints; it looks up the addresses of arrays only once.

        The function keeps the arrays, which must not be resized.
        """
        states = arguments[self._state]
        code = None if INTERPRETED else self._code_for(states)
        if not isinstance(code, NativeCode):
            return partial(self, *arguments)
        return code.bound(arguments)

    def wait(self, states: npt.NDArray[Any]) -> None:
        """Compile the rules of such a game now, if this process compiles at all: many calls follow."""
        if not INTERPRETED and _compiling is not Compiling.NEVER:
            self._code_for(states, waits=True)

    def is_interpreted(self, states: npt.NDArray[Any]) -> bool:
        """Return whether the entry point runs in the interpreter for such a game, and so in one thread at a time."""
        return INTERPRETED or self._code_for(states) is None

    def _interpret(self, *arguments: Argument) -> int:
        began = perf_counter()
        answer: int = self.function(*[_seen(a) for a in arguments])
        if _compiling is Compiling.WHEN_WORTHWHILE and not INTERPRETED and not _in_webassembly:
            states = arguments[self._state]
            assert isinstance(states, np.ndarray)
            background.spent(compiled_set(states), perf_counter() - began)
        return answer

    def _code_for(self, states: Any, *, waits: bool | None = None) -> Code | None:
        """Return the code for such a game; None if it does not exist and must not be compiled now."""
        modules = int(states["modules"][0])
        if modules not in self._codes:
            usual = self.waits and _compiling is not Compiling.NEVER
            may_wait = waits or usual or _compiling is Compiling.FIRST or _in_webassembly
            if may_wait or is_kept(states, self.library):
                self._codes[modules] = self._load(compiled_set(states))
        return self._codes.get(modules)

    def _load(self, modules: int) -> Code:
        if _in_webassembly:
            return self._load_webassembly(modules)
        from .machine import address_of

        address = address_of(self.name, self.library, modules)
        if address is None:
            from .plain import plain_code

            return plain_code(self)
        return self.native(address)

    def _load_webassembly(self, modules: int) -> Code:
        from .webassembly.instance import instance_for
        from .webassembly.target import LIBRARIES

        if self.library not in LIBRARIES:
            return self._interpret
        return partial(instance_for(modules).call, self.name)

    def native(self, address: int) -> "NativeCode":
        """Return a function that calls the machine code at an address."""
        kinds = [ctypes.c_int64 if dtype is None else ctypes.c_void_p for dtype in self.dtypes]
        function = ctypes.CFUNCTYPE(ctypes.c_int32, ctypes.c_void_p, ctypes.c_void_p, *kinds)
        return NativeCode(self.name, function(address))


class NativeCode:
    """The machine code of an entry point; its arguments are ints, and arrays or their addresses."""

    def __init__(self, name: str, function: Callable[..., int]) -> None:
        self._name = name
        self._function = function

    def __call__(self, *arguments: Argument) -> int:
        """Run the code. Raises IndexError if a rule used an index out of range."""
        return self._run(*map(self.place, arguments))

    def bound(self, arguments: Sequence[Argument]) -> Code:
        """Return a function of the other arguments, which keeps these."""
        return _Bound(self._run, [self.place(each) for each in arguments], arguments)

    def _run(self, *places: int) -> int:
        """Run the code with ints and addresses."""
        result, failure = ctypes.c_int64(), ctypes.c_void_p()
        if self._function(ctypes.byref(result), ctypes.byref(failure), *places):
            raise IndexError(f"a rule called from {self._name} used an index out of range")
        return result.value

    @staticmethod
    def place(argument: Argument) -> int:
        """Return what is passed for an argument: the int, or the address of the array."""
        return argument.ctypes.data if isinstance(argument, np.ndarray) else argument


class _Bound:
    """Machine code with its first arguments: their places, and the arrays, which must live as long."""

    __slots__ = ("_arguments", "_places", "_run")

    def __init__(self, run: Code, places: Sequence[int], arguments: Sequence[Argument]) -> None:
        self._run = run
        self._places = places
        self._arguments = arguments

    def __call__(self, *others: int) -> int:
        return self._run(*self._places, *others)


def _seen(argument: Argument) -> Any:
    """Return an argument as interpreted rules see it."""
    if not isinstance(argument, np.ndarray):
        return argument
    return record(argument) if argument.dtype.names else argument.reshape(-1).data


def entry(*, waits: bool = True, **dtypes: np.dtype[Any]) -> Callable[[Function], Entry]:
    """Mark a function that is called from Python with arrays of these dtypes, by the names of its parameters.

    The entry points of a file are compiled together, when one of them is first called. Those of `rules/entry.py` are
    the core, which every game needs. The others call rules of the core that are marked as `shared`, so they are small.

    Those that a single game calls for each decision do not wait for the compiler (`waits`).
    """

    def mark(function: Function) -> Entry:
        made = Entry(function, dtypes, function.__module__.rpartition(".")[2], waits=waits)
        ENTRY_POINTS[made.name] = made
        return made

    return mark


def shared(**dtypes: np.dtype[Any]) -> Callable[[Function], Function]:
    """Mark a rule of the core that entry points of other files can call; its result is an int."""

    def mark(function: Function) -> Function:
        ENTRY_POINTS[function.__name__] = EntryPoint(function, dtypes)
        return rule(function)

    return mark
