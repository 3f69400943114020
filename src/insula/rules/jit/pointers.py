"""What compiled rules do with addresses: the replacements of `many.record_at`, and of rules in another library."""

from inspect import Parameter, Signature, signature
from typing import Any

from llvmlite import ir
from numba.core import cgutils, types
from numba.extending import intrinsic

from .linking import symbol
from .marks import Function


@intrinsic
def record_at(typingctx: Any, first: Any, index: Any) -> Any:
    """Return the record at an index of the array whose first record is given."""
    return first(first, types.int64), _emit_address


def _emit_address(context: Any, builder: Any, kinds: Any, arguments: Any) -> Any:
    first, index = arguments
    offset = builder.mul(index, ir.Constant(ir.IntType(64), kinds.args[0].size))
    address = builder.gep(builder.bitcast(first, ir.IntType(8).as_pointer()), [offset])
    return builder.bitcast(address, first.type)


def linked_call(rule: Function) -> Any:
    """Return what calls the code of a shared rule, which is found by its symbol when the code is loaded."""
    name = symbol(rule.__name__)

    def emit(context: Any, builder: Any, types_of_call: Any, arguments: Any) -> Any:
        result, kinds, calls = types_of_call.return_type, types_of_call.args, context.call_conv
        function = cgutils.get_or_insert_function(builder.module, calls.get_function_type(result, kinds), name)
        status, answer = calls.call_function(builder, function, result, kinds, arguments)
        with cgutils.if_unlikely(builder, status.is_error):
            calls.return_status_propagate(builder, status)
        return answer

    def call(typingctx: Any, *arguments: Any) -> Any:
        kinds = (kind if isinstance(kind, types.Record) else types.int64 for kind in arguments)
        return types.int64(*kinds), emit

    context = Parameter("typingctx", Parameter.POSITIONAL_OR_KEYWORD)
    call.__signature__ = Signature([context, *signature(rule).parameters.values()])  # type: ignore[attr-defined]
    return intrinsic(call)
