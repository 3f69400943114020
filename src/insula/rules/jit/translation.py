"""Translating the rules of a library to bitcode. Each function is translated alone; the whole is not optimized yet.

By default, numba optimizes every function together with all its callees and emits machine code for it, at every level
of calls; most of that work is thrown away. Here every rule stays a part without machine code of its own. All parts are
linked, and `linking` optimizes and emits the whole for each set of modules. `numba_internals` checks the parts of numba
that this relies on.
"""

import gc
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import Any
from unittest.mock import patch

import numba
from llvmlite import ir
from numba.core import ir as numba_ir
from numba.core import typed_passes, types, untyped_passes
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import CompilerBase, DefaultPassBuilder
from numba.core.compiler_lock import global_compiler_lock
from numba.core.compiler_machinery import AnalysisPass, FunctionPass, register_pass
from numba.extending import intrinsic
from numba.np import arrayobj

from .copies import RuleCopies
from .entry_points import EntryPoint
from .kinds import Kinds
from .linking import POSSIBLY_ON, SURELY_ON
from .marks import MODULE_QUESTIONS, RULES, Function, complete
from .parts import Part
from .pointers import IN_MANY, linked_call
from .symbols import is_entry, is_symbol, path_of, rule_symbol, split, symbol

UNNEEDED_PASSES = frozenset(
    {
        "AnnotateTypes",
        "DumpParforDiagnostics",
        "FindLiterallyCalls",
        "InlineClosureLikes",
        "InlineInlinables",
        "InlineOverloads",
        "LiteralPropagationSubPipelinePass",
        "LiteralUnroll",
        "MakeFunctionToJitFunction",
        "NopythonRewrites",
        "RewriteDynamicRaises",
        "WithLifting",
    }
)
"""Steps of numba for features that no rule uses, such as closures and array expressions. Skipping them saves 25 %."""


class Translator:
    """Translates the entry points of some libraries, and rules that they call, one function at a time."""

    def __init__(self, entries: Iterable[EntryPoint]) -> None:
        complete()
        self._entries = {symbol(entry.name): entry for entry in entries}
        self._kinds = Kinds(dtype for entry in self._entries.values() for dtype in entry.dtypes)
        self._symbols = {entry.function: called for called, entry in self._entries.items()}
        replaced = {**dict.fromkeys(MODULE_QUESTIONS, _asks_for_module), **IN_MANY}
        self._copies = RuleCopies(lambda rule: linked_call(rule, partial(self._declaration, rule)), replaced)
        self._rules: dict[str, Function] = {}
        for rule in RULES:
            if self._rules.setdefault(path_of(rule), rule) is not rule:
                raise TypeError(f"there are two rules called {path_of(rule)}: rename one of them")

    def translate(self, called: str) -> Part:
        """Return the part of the function with this symbol; the functions that it calls are only declared there."""
        if is_entry(called):
            entry = self._entries[called]
            function, kinds = entry.function, [self._kinds.of_dtype(dtype) for dtype in entry.dtypes]
        else:
            path, kinds = split(called)
            function = self._rules[path]
        dispatcher = _dispatcher(self._copies.copied(function))
        argument_types = tuple(map(self._kinds.type, kinds))
        with global_compiler_lock, _quick_translation():
            dispatcher.compile(types.int64(*argument_types))
        return _part(called, dispatcher.overloads[argument_types])

    def _declaration(self, rule: Function, arguments: Sequence[Any]) -> tuple[str, list[Any]]:
        """Return the symbol and the types of the parameters of a rule that is called with arguments of these types."""
        kinds = [self._kinds.text(kind) for kind in arguments]
        return self._symbols.get(rule) or rule_symbol(rule, kinds), [self._kinds.type(kind) for kind in kinds]


def _part(called: str, result: Any) -> Part:
    part = result.library._final_module.clone()
    for helper in callers_first([result.library]):
        part.link_in(helper._get_module_for_linking(), preserve=True)
    part.get_function(result.fndesc.llvm_func_name).name = called
    for place, named in enumerate([*part.functions, *part.global_variables]):
        if not named.is_declaration and named.name != called:
            named.linkage = "internal"
            named.name = f"internal.{place}"  # numba's names have numbers, which are other ones in every process
    declared = [function.name for function in part.functions if function.is_declaration]
    return Part(tuple(name for name in declared if is_symbol(name)), part.as_bitcode())


def callers_first(libraries: list[Any]) -> list[Any]:
    """Return all libraries that these call, directly or not. Each is listed once, before the libraries that it calls.

    The order matters: the linker drops a part that no earlier part refers to.
    """
    done: dict[Any, bool] = {}
    waiting = [(library, False) for library in libraries]
    while waiting:
        library, is_done = waiting.pop()
        if is_done:
            done[library] = True
        elif library not in done:
            waiting.append((library, True))
            waiting.extend((callee, False) for callee in library._linking_libraries if callee not in done)
    return [library for library in reversed(done) if library not in libraries]


@contextmanager
def _quick_translation() -> Iterator[None]:
    """Patch numba and adjust Python while rules are translated.

    * No rule uses negative indices, so array accesses need no code for them.
    * The text of a record type lists all fields. Numba builds it thousands of times for its log.
    * Numba keeps nearly everything that it allocates, so garbage collection would free almost nothing.
    """
    thresholds = gc.get_threshold()
    gc.set_threshold(1_000_000, 10, 100)
    try:
        with (
            patch.object(arrayobj, "fix_integer_index", _index_as_it_is),
            patch.object(types.Record, "__repr__", _short_text),
        ):
            yield
    finally:
        gc.set_threshold(*thresholds)


def _short_text(record: types.Record) -> str:
    return f"Record of {record.size} bytes"


def _index_as_it_is(context: Any, builder: Any, idxty: Any, idx: Any, size: Any) -> Any:
    return context.cast(builder, idx, idxty, numba.types.intp)


@intrinsic
def _asks_for_module(typingctx: Any, state: Any, module: Any) -> Any:
    """Return whether a module is on: `((state.modules & POSSIBLY_ON) | SURELY_ON) & module != 0`."""
    return types.boolean(state, types.int64), _emit_question


def _emit_question(context: Any, builder: Any, types_of_call: Any, arguments: Any) -> Any:
    record = types_of_call.args[0]
    in_state = context.get_getattr(record, "modules")(context, builder, record, arguments[0], "modules")
    in_state = context.cast(builder, in_state, record.typeof("modules"), types.int64)
    possible = builder.and_(in_state, _linked_constant(builder, POSSIBLY_ON))
    on = builder.or_(possible, _linked_constant(builder, SURELY_ON))
    return builder.icmp_unsigned("!=", builder.and_(on, arguments[1]), ir.Constant(ir.IntType(64), 0))


def _linked_constant(builder: Any, name: str) -> Any:
    """Read a constant whose value is known only when the code is linked."""
    if name not in builder.module.globals:
        constant = ir.GlobalVariable(builder.module, ir.IntType(64), name)
        constant.linkage, constant.global_constant = "external", True
    return builder.load(builder.module.globals[name])


def _dispatcher(function: Function) -> Any:
    """Return the function as numba knows it."""
    options: dict[str, Any] = {"error_model": "numpy", "no_cpython_wrapper": True, "no_cfunc_wrapper": True}
    options["_nrt"] = False  # no counts of references: rules allocate nothing, and an array is always part of a record
    return numba.njit(pipeline_class=_PartCompiler, **options)(function)


class _PartLibrary(JITCodeLibrary):
    """The code of one function, waiting to be linked."""

    def _optimize_functions(self, ll_module: Any) -> None:
        """Simplify the function. Numba also prepares to simplify what it calls, which takes a tenth of all the time."""
        ll_module.data_layout = self._codegen._data_layout
        for function in ll_module.functions:
            if not function.is_declaration:
                passes, builder = self._codegen._function_pass_manager()
                passes.run(function, builder)

    def finalize(self) -> None:
        """Postpone linking, optimization and code generation."""
        self._raise_if_finalized()
        self._finalize_dynamic_globals()
        self._finalized = True

    def get_pointer_to_function(self, name: str) -> int:  # noqa: ARG002
        """Return 0: a part has no machine code."""
        self._ensure_finalized()
        return 0

    @property
    def codegen(self) -> Any:
        """The code generator that numba uses after it has compiled a function."""
        return _WithoutEnvironment(self._codegen)


class _WithoutEnvironment:
    """A code generator for parts: a function without machine code has no place for its environment."""

    def __init__(self, codegen: Any) -> None:
        self._codegen = codegen

    def __getattr__(self, name: str) -> Any:
        return getattr(self._codegen, name)

    def set_env(self, env_name: str, env: Any) -> None:
        """Do nothing: parts hold no Python objects."""


@register_pass(mutates_CFG=False, analysis_only=False)
class _ReturnZero(FunctionPass):
    """Let functions that return nothing return 0, so that every rule returns an int."""

    _name = "return_zero"

    def __init__(self) -> None:
        FunctionPass.__init__(self)

    def run_pass(self, state: Any) -> bool:
        """Replace None, which no rule uses for anything else."""
        constants = [
            assignment.value
            for block in state.func_ir.blocks.values()
            for assignment in block.find_insts(numba_ir.Assign)
            if isinstance(assignment.value, numba_ir.Const) and assignment.value.value is None
        ]
        for constant in constants:
            constant.value = 0
        return bool(constants)


@register_pass(mutates_CFG=False, analysis_only=True)
class _BecomePart(AnalysisPass):
    _name = "become_part"

    def __init__(self) -> None:
        AnalysisPass.__init__(self)

    def run_pass(self, state: Any) -> bool:
        """Create the library before numba does."""
        state.library = _PartLibrary(state.targetctx.codegen(), state.func_id.func_qualname)
        state.library.enable_object_caching()
        return False


class _PartCompiler(CompilerBase):
    """Numba's usual steps without those that no rule needs; the result is a part."""

    def define_pipelines(self) -> list[Any]:
        """Return the only pipeline."""
        pipeline = DefaultPassBuilder.define_nopython_pipeline(self.state)
        pipeline.add_pass_after(_ReturnZero, untyped_passes.IRProcessing)
        pipeline.add_pass_after(_BecomePart, typed_passes.NoPythonSupportedFeatureValidation)
        pipeline.passes = [step for step in pipeline.passes if step[0].__name__ not in UNNEEDED_PASSES]
        pipeline.finalize()
        return [pipeline]
