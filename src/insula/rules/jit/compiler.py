"""Compiling many small functions quickly: each is translated alone, and the whole is optimized once.

Left to itself, numba optimizes every function together with all it calls, and emits machine code for it, at every level
of the calls; most of that work is thrown away. Here every rule stays a part: unoptimized, without machine code of its
own. All parts are linked, and only this whole is optimized and emitted.
"""

from contextlib import contextmanager
from types import ModuleType

import numba
from numba.core import ir
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import CompilerBase, DefaultPassBuilder
from numba.core.compiler_lock import global_compiler_lock
from numba.core.compiler_machinery import AnalysisPass, FunctionPass, register_pass
from numba.core.consts import ConstantInference
from numba.core.ir_utils import find_const, get_definition, guard
from numba.core.typed_passes import NoPythonSupportedFeatureValidation
from numba.core.untyped_passes import RewriteSemanticConstants
from numba.np import arrayobj

from . import ENTRIES, MODULE_QUESTIONS, RULES
from .machine import symbol


@global_compiler_lock
def compile_entries(modules):
    """The machine code of all entry points, for games of a set of modules, as an object file."""
    rules = _Rules(modules)
    with _without_negative_indices():
        entries = [rules.compile(entry) for entry in ENTRIES.values()]
    whole = JITCodeLibrary(entries[0].library._codegen, "insula")
    for entry, compiled in zip(ENTRIES.values(), entries, strict=True):
        module = compiled.library._final_module.clone()
        module.get_function(compiled.fndesc.llvm_func_name).name = symbol(entry.name)
        whole._final_module.link_in(module)
    for part in callers_first([compiled.library for compiled in entries]):
        whole._final_module.link_in(part._get_module_for_linking(), preserve=True)
    whole._optimize_final_module()
    whole._final_module.verify()
    return whole._codegen._tm.emit_object(whole._final_module)


@contextmanager
def _without_negative_indices():
    """No rule counts from the end of an array, so no access to one needs to look whether it does."""
    looking = arrayobj.fix_integer_index
    arrayobj.fix_integer_index = lambda context, builder, kind, index, _: context.cast(
        builder, index, kind, numba.types.intp
    )
    try:
        yield
    finally:
        arrayobj.fix_integer_index = looking


def callers_first(libraries):
    """All that the libraries need, each once and before what it calls.

    The order matters: a part is dropped by the linker if nothing linked before refers to it.
    """
    done = {}
    waiting = [(library, False) for library in libraries]
    while waiting:
        library, is_done = waiting.pop()
        if is_done:
            done[library] = True
        elif library not in done:
            waiting.append((library, True))
            waiting.extend((callee, False) for callee in library._linking_libraries if callee not in done)
    return [library for library in reversed(done) if library not in libraries]


_HOMES_OF_RULES = ("insula.rules", "insula.modules")


class _Rules:
    """The rules as the compiler sees them.

    Rules are plain functions, and call plain functions; numba wants to know which of them it may compile. So it is
    given a second set of modules, equal to the first but for the rules, which are known to it there.
    """

    def __init__(self, modules):
        self._compiled_for = modules
        self._known = {}
        self._modules = {}

    def compile(self, entry):
        """Translate an entry point, and with it all rules that it needs."""
        types = tuple(numba.int64 if dtype is None else numba.from_dtype(dtype) for dtype in entry.dtypes)
        dispatcher = self.known(entry.function)
        dispatcher.compile(types)
        return dispatcher.overloads[types]

    def known(self, function):
        """The function as numba knows it."""
        if function not in self._known:
            source = RULES.get(function, function)
            twin = type(source)(source.__code__, {}, source.__name__, source.__defaults__)
            twin.__module__, twin.__qualname__ = source.__module__, source.__qualname__
            self._known[function] = _widening(
                numba.njit(
                    pipeline_class=_PartCompiler,
                    error_model="numpy",
                    no_cpython_wrapper=True,
                    no_cfunc_wrapper=True,
                )(twin)
            )
            if function in MODULE_QUESTIONS:
                self._known[function].compiled_for = self._compiled_for
            twin.__globals__.update(self._names(source.__globals__))
        return self._known[function]

    def _names(self, names):
        return {name: self._seen(value) for name, value in names.items()}

    def _seen(self, value):
        if callable(value) and value.__hash__ and value in RULES:
            return self.known(value)
        if isinstance(value, ModuleType) and value.__name__.startswith(_HOMES_OF_RULES):
            return self._module(value)
        return value

    def _module(self, module):
        if module not in self._modules:
            self._modules[module] = twin = ModuleType(module.__name__)
            twin.__dict__.update(self._names(vars(module)))
        return self._modules[module]


def _widening(dispatcher):
    """Take all integers as 64 bits wide: one translation, instead of one for each mix of fields and counters."""
    resolve = dispatcher.get_call_template

    def resolve_widened(arguments, keywords):
        wide = tuple(numba.int64 if isinstance(kind, numba.types.Integer) else kind for kind in arguments)
        return resolve(wide, keywords)

    dispatcher.get_call_template = resolve_widened
    return dispatcher


class _PartLibrary(JITCodeLibrary):
    """The code of one function, waiting to be linked."""

    def finalize(self):
        """Nothing is linked, optimized or emitted yet."""
        self._raise_if_finalized()
        self._finalize_dynamic_globals()
        self._finalized = True

    def get_pointer_to_function(self, name):  # noqa: ARG002
        """A part has no machine code; numba takes 0 for that."""
        self._ensure_finalized()
        return 0

    @property
    def codegen(self):
        """The code generator, for what numba does after it has compiled a function."""
        return _WithoutEnvironment(self._codegen)


class _WithoutEnvironment:
    """A code generator for parts: the environment of a function without machine code is nowhere to be set."""

    def __init__(self, codegen):
        self._codegen = codegen

    def __getattr__(self, name):
        return getattr(self._codegen, name)

    def set_env(self, name, environment):
        """Parts need no environment: they hold no Python objects."""


@register_pass(mutates_CFG=False, analysis_only=True)
class _BecomePart(AnalysisPass):
    _name = "become_part"

    def __init__(self):
        AnalysisPass.__init__(self)

    def run_pass(self, state):
        """Create the library before numba does."""
        state.library = _PartLibrary(state.targetctx.codegen(), state.func_id.func_qualname)
        state.library.enable_object_caching()
        return False


@register_pass(mutates_CFG=False, analysis_only=False)
class _AnswerModuleQuestions(FunctionPass):
    _name = "answer_module_questions"

    def __init__(self):
        FunctionPass.__init__(self)

    def run_pass(self, state):
        """Answer no where a rule asks for a module that there will be no code for."""
        code = state.func_ir
        statements = [statement for block in code.blocks.values() for statement in block.body]
        answered = [s for s in statements if isinstance(s, ir.Assign) and self._is_no(code, s.value)]
        for statement in answered:
            question, statement.value = statement.value, ir.Const(False, statement.loc)
            definitions = code._definitions[statement.target.name]
            definitions[definitions.index(question)] = statement.value
        if answered:
            code._consts = ConstantInference(code)
        return bool(answered)

    @staticmethod
    def _is_no(code, expression):
        if not isinstance(expression, ir.Expr) or expression.op != "call":
            return False
        asked = guard(get_definition, code, expression.func)
        compiled_for = getattr(getattr(asked, "value", None), "compiled_for", None)
        return compiled_for is not None and not guard(find_const, code, expression.args[-1]) & compiled_for


class _PartCompiler(CompilerBase):
    """numba's usual passes and a question answered early; they leave a part."""

    def define_pipelines(self):
        """The one pipeline there is."""
        pipeline = DefaultPassBuilder.define_nopython_pipeline(self.state)
        pipeline.add_pass_after(_AnswerModuleQuestions, RewriteSemanticConstants)
        pipeline.add_pass_after(_BecomePart, NoPythonSupportedFeatureValidation)
        pipeline.finalize()
        return [pipeline]
