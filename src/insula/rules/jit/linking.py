"""Compiling many small functions quickly: each is translated alone, and the whole is optimized once.

Left to itself, numba optimizes every function together with all it calls, and emits machine code for it, at every
level of the calls: most of that work is thrown away. Here a function of the rules stays a part: unoptimized, without
machine code of its own. An entry point links all its parts, and only this whole is optimized and emitted.
"""

from llvmlite.binding import Linkage, parse_assembly
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import CompilerBase, DefaultPassBuilder
from numba.core.compiler_machinery import AnalysisPass, register_pass
from numba.core.typed_passes import NoPythonSupportedFeatureValidation


class _WithoutEnvironment:
    """A code generator for parts: the environment of a function without machine code is nowhere to be set."""

    def __init__(self, codegen):
        self._codegen = codegen

    def __getattr__(self, name):
        return getattr(self._codegen, name)

    def set_env(self, name, environment):
        """Parts have no place for an environment, and need none: they raise nothing and hold no Python objects."""


class PartLibrary(JITCodeLibrary):
    """The code of one function, waiting to be linked."""

    @property
    def codegen(self):
        """The code generator, for what numba does after it has compiled a function."""
        return _WithoutEnvironment(self._codegen)

    def finalize(self):
        """Nothing is linked, optimized or emitted yet."""
        self._raise_if_finalized()
        self._finalize_dynamic_globals()
        self._finalized = True

    def get_pointer_to_function(self, name):  # noqa: ARG002
        """A part has no machine code; numba takes 0 for that."""
        self._ensure_finalized()
        return 0


def callers_first(library):
    """The library and all that it needs, each once and before what it calls.

    The order matters: a part is dropped by the linker if nothing linked before refers to it.
    """
    found = {}
    waiting = [(library, False)]
    while waiting:
        part, is_done = waiting.pop()
        if is_done:
            found[part] = True
        elif part not in found:
            waiting.append((part, True))
            waiting.extend((callee, False) for callee in part._linking_libraries if callee not in found)
    return reversed(found)


class WholeLibrary(JITCodeLibrary):
    """The code of an entry point, with that of all its parts."""

    def add_linking_library(self, library):
        """Link a library, and if it is a part all that it needs."""
        for part in callers_first(library):
            super().add_linking_library(part)

    def _get_module_for_linking(self):
        """The names that the cache needs beside the machine code; nothing links an entry point, so no more is kept."""
        self._ensure_finalized()
        functions = [f'define void @"{name}"() {{ ret void }}' for name in _exported(self._final_module.functions)]
        variables = [f'@"{name}" = global i8 0' for name in _exported(self._final_module.global_variables)]
        return parse_assembly("\n".join(functions + variables))


def _exported(values):
    return [value.name for value in values if not value.is_declaration and value.linkage == Linkage.external]


class _ChooseLibrary(AnalysisPass):
    library_class = JITCodeLibrary

    def __init__(self):
        AnalysisPass.__init__(self)

    def run_pass(self, state):
        """Create the library before numba does."""
        state.library = self.library_class(state.targetctx.codegen(), state.func_id.func_qualname)
        state.library.enable_object_caching()
        return False


@register_pass(mutates_CFG=False, analysis_only=True)
class _ChoosePart(_ChooseLibrary):
    _name = "choose_part_library"
    library_class = PartLibrary


@register_pass(mutates_CFG=False, analysis_only=True)
class _ChooseWhole(_ChooseLibrary):
    _name = "choose_whole_library"
    library_class = WholeLibrary


def _usual_passes(state, choice):
    """numba's usual pipeline, with a library of our choice."""
    pipeline = DefaultPassBuilder.define_nopython_pipeline(state)
    pipeline.add_pass_after(choice, NoPythonSupportedFeatureValidation)
    pipeline.finalize()
    return [pipeline]


class PartCompiler(CompilerBase):
    """For functions that only other rules call."""

    def define_pipelines(self):
        """The usual passes, which leave a part."""
        return _usual_passes(self.state, _ChoosePart)


class WholeCompiler(CompilerBase):
    """For entry points."""

    def define_pipelines(self):
        """The usual passes, which link the whole."""
        return _usual_passes(self.state, _ChooseWhole)
