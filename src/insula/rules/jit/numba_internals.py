"""The parts of numba that the quick translation relies on, and a check that the installed numba has them.

Numba documents none of them, so any release can change them. The tested releases are also in pyproject.toml.
"""

from collections.abc import Iterator
from importlib import import_module
from inspect import signature
from typing import Any

import llvmlite
import numba

TESTED = {"numba": (0, 68), "llvmlite": (0, 50)}
"""The tested releases: the major and minor versions."""

MISSING = object()

METHODS: dict[str, tuple[str, ...]] = {
    "numba.core.codegen.JITCodeLibrary.finalize": ("self",),
    "numba.core.codegen.JITCodeLibrary.get_pointer_to_function": ("self", "name"),
    "numba.core.codegen.JITCodeLibrary.enable_object_caching": ("self",),
    "numba.core.codegen.JITCodeLibrary._optimize_functions": ("self", "ll_module"),
    "numba.core.codegen.JITCodeLibrary._raise_if_finalized": ("self",),
    "numba.core.codegen.JITCodeLibrary._ensure_finalized": ("self",),
    "numba.core.codegen.JITCodeLibrary._finalize_dynamic_globals": ("self",),
    "numba.core.codegen.JITCodeLibrary._get_module_for_linking": ("self",),
    "numba.core.codegen.JITCPUCodegen._function_pass_manager": ("self", "kwargs"),
    "numba.core.codegen.JITCPUCodegen.set_env": ("self", "env_name", "env"),
    "numba.core.compiler.DefaultPassBuilder.define_nopython_pipeline": ("state", "name"),
    "numba.core.compiler_machinery.PassManager.add_pass_after": ("self", "pass_cls", "location"),
    "numba.core.dispatcher.Dispatcher.compile": ("self", "sig"),
    "numba.core.callconv.CPUCallConv.call_function": ("self", "builder", "callee", "resty", "argtys", "args", "attrs"),
    "numba.core.callconv.CPUCallConv.get_function_type": ("self", "restype", "argtypes"),
    "numba.core.callconv.CPUCallConv.return_status_propagate": ("self", "builder", "status"),
    "numba.np.arrayobj.fix_integer_index": ("context", "builder", "idxty", "idx", "size"),
    "numba.core.base.BaseContext.get_getattr": ("self", "typ", "attr"),
}
"""Functions that the translation calls or replaces, with their parameters."""

ATTRIBUTES = (
    "numba.core.cgutils.get_or_insert_function",
    "numba.core.cgutils.if_unlikely",
    "numba.core.codegen.JITCodeLibrary.codegen",
    "numba.core.compiler_lock.global_compiler_lock",
    "numba.core.types.Record.__repr__",
    "numba.core.ir.Assign",
    "numba.core.ir.Const",
    "numba.core.typed_passes.NoPythonSupportedFeatureValidation",
    "numba.core.types.NestedArray",
    "numba.core.types.Record.typeof",
    "numba.core.untyped_passes.IRProcessing",
    "numba.extending.intrinsic",
)
"""Other parts that the translation uses."""

OF_LIBRARIES = ("_codegen", "_final_module", "_linking_libraries", "_finalized")
"""The attributes of a JITCodeLibrary instance."""


def missing_parts() -> list[str]:
    """Return what the installed numba lacks, each part as a clause of a sentence; an empty list if it lacks nothing."""
    return [*_untested_versions(), *_changed_functions(), *_changed_libraries()]


def _untested_versions() -> Iterator[str]:
    for package in (numba, llvmlite):
        name, numbers = package.__name__, tuple(int(part) for part in package.__version__.split(".")[:2])
        if numbers != TESTED[name]:
            yield f"the version of {name} is {package.__version__}"


def _changed_functions() -> Iterator[str]:
    for path, parameters in METHODS.items():
        function = _find(path)
        if function is MISSING or tuple(signature(function).parameters) != parameters:
            yield f"{path} is not as expected"
    for path in ATTRIBUTES:
        if _find(path) is MISSING:
            yield f"{path} is missing"


def _changed_libraries() -> Iterator[str]:
    from numba.core.codegen import JITCodeLibrary
    from numba.core.registry import cpu_target

    library = JITCodeLibrary(cpu_target.target_context.codegen(), "insula_probe")
    for name in OF_LIBRARIES:
        if not hasattr(library, name):
            yield f"numba.core.codegen.JITCodeLibrary has no {name}"


def _find(path: str) -> Any:
    """Return the object at a dotted path, or MISSING."""
    parts = path.split(".")
    for count in range(len(parts) - 1, 0, -1):
        try:
            found: Any = import_module(".".join(parts[:count]))
        except ImportError:
            continue
        for name in parts[count:]:
            found = getattr(found, name, MISSING)
        return found
    return MISSING
