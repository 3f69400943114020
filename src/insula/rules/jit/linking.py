"""From the parts of a library to machine code for one set of modules.

The parts refer to two constants that it does not define. Once defined, they decide for most modules whether the
module is in the game. Unneeded branches and the functions that only they call are dropped first; then the rest is
optimized.
"""

from collections.abc import Iterable, Set
from typing import Any

import llvmlite.binding as llvm

from .cache import CORE
from .entry_points import of_library
from .sets import always_compiled
from .symbols import is_entry, symbol

SURELY_ON = "insula_modules_surely_on"
"""The name of the constant with the modules that are on in every game that uses the code."""
POSSIBLY_ON = "insula_modules_possibly_on"
"""The name of the constant with the modules that must be looked up in the state."""


def machine_code(parts: Iterable[bytes], modules: int) -> bytes:
    """Link parts, given as bitcode, for games of a set of modules; return their machine code as an object file."""
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    return object_code(
        parts, modules, _target_machine(), IN_EVERY_PROCESS | {symbol(name) for name in of_library(CORE)}
    )


def object_code(parts: Iterable[bytes], modules: int, machine: Any, known: Set[str]) -> bytes:
    """Link parts for a target machine of LLVM; return an object file. `known` has the functions that may be missing."""
    whole = llvm.parse_assembly(_constants(modules))
    for part in parts:
        whole.link_in(llvm.parse_bitcode(part))
    whole.triple, whole.data_layout = machine.triple, str(machine.target_data)
    _hide(whole)
    _drop_unneeded(whole, machine)
    _pass_builder(machine).getModulePassManager().run(whole, _pass_builder(machine))
    whole.verify()
    _check_complete(whole, known)
    code: bytes = machine.emit_object(whole)
    return code


def _constants(modules: int) -> str:
    possibly = always_compiled()
    values = {SURELY_ON: modules & ~possibly, POSSIBLY_ON: possibly}
    return "\n".join(f"@{name} = constant i64 {value}" for name, value in values.items())


def _hide(whole: Any) -> None:
    """Hide everything but the entry points, so that libraries do not mix and the optimizer knows all callers."""
    for named in (*whole.functions, *whole.global_variables):
        if not named.is_declaration and not is_entry(named.name):
            named.linkage = "internal"


def _drop_unneeded(whole: Any, machine: Any) -> None:
    """Drop unreachable code for this set of modules."""
    passes = llvm.create_new_module_pass_manager()
    passes.add_ipsccp_pass()
    passes.add_instruction_combine_pass()
    passes.add_simplify_cfg_pass()
    passes.add_global_dead_code_eliminate_pass()
    passes.run(whole, _pass_builder(machine))


IN_EVERY_PROCESS = {"memcpy", "memmove", "memset", "memcmp"}
"""Functions of the C library that the optimizer may call."""


MOST_NAMED = 5
"""How many missing functions an error names."""


def _check_complete(whole: Any, known: Set[str]) -> None:
    """Check that no function is missing: calling it would end the process."""
    declared = {function.name for function in whole.functions if function.is_declaration}
    missing = sorted(name for name in declared - known if not name.startswith("llvm."))
    if missing:
        named = f"{', '.join(missing[:MOST_NAMED])}{', ...' * (len(missing) > MOST_NAMED)}"
        raise RuntimeError(f"the compiled rules call functions that do not exist: {named}")


def _target_machine() -> Any:
    """Return the processor of this computer, as the optimizer sees it."""
    target = llvm.Target.from_default_triple()
    return target.create_target_machine(
        cpu=llvm.get_host_cpu_name(),
        features=llvm.get_host_cpu_features().flatten(),
        opt=3,
        reloc="static" if target.name.startswith("x86") else "default",
        codemodel="jitdefault",
        jit=True,
    )


def _pass_builder(machine: Any) -> Any:
    options = llvm.create_pipeline_tuning_options(speed_level=3)
    options.loop_vectorization = True
    options.slp_vectorization = False
    return llvm.create_pass_builder(machine, options)
