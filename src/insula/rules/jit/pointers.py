"""What compiled rules do with addresses: the replacements of the rules in `many`, and of calls to other rules."""

from collections.abc import Callable, Sequence
from inspect import Parameter, Signature, signature
from typing import Any

from llvmlite import ir
from numba.core import cgutils, types
from numba.extending import intrinsic

from . import many
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


@intrinsic
def bytes_at(typingctx: Any, address: Any, size: Any) -> Any:
    """Return the array of 8-bit integers at an address."""
    return types.CPointer(types.int8)(types.int64, types.int64), _emit_pointer


def _emit_pointer(context: Any, builder: Any, kinds: Any, arguments: Any) -> Any:
    return builder.inttoptr(arguments[0], context.get_value_type(kinds.return_type))


@intrinsic
def load(typingctx: Any, numbers: Any, place: Any) -> Any:
    """Return a number, with the order in memory that C calls acquire."""
    return types.int64(numbers, types.int64), _emit_load


def _emit_load(context: Any, builder: Any, kinds: Any, arguments: Any) -> Any:
    return builder.load_atomic(_place(context, builder, kinds, arguments), "acquire", BYTES_OF_NUMBER)


@intrinsic
def store(typingctx: Any, numbers: Any, place: Any, value: Any) -> Any:
    """Write a number, with the order in memory that C calls release."""
    return types.void(numbers, types.int64, types.int64), _emit_store


def _emit_store(context: Any, builder: Any, kinds: Any, arguments: Any) -> Any:
    builder.store_atomic(arguments[2], _place(context, builder, kinds, arguments), "release", BYTES_OF_NUMBER)
    return context.get_dummy_value()


@intrinsic
def add(typingctx: Any, numbers: Any, place: Any, value: Any) -> Any:
    """Add to a number and return what it was before, with the order in memory that C calls acquire and release."""
    return types.int64(numbers, types.int64, types.int64), _emit_add


def _emit_add(context: Any, builder: Any, kinds: Any, arguments: Any) -> Any:
    return builder.atomic_rmw("add", _place(context, builder, kinds, arguments), arguments[2], "acq_rel")


BYTES_OF_NUMBER = 8
"""The width of numbers that several threads change; their addresses are multiples of it."""


def _place(context: Any, builder: Any, kinds: Any, arguments: Any) -> Any:
    """Return the address of a number in an array, which numba knows as an array or by its address."""
    kind, numbers = kinds.args[0], arguments[0]
    first = context.make_array(kind)(context, builder, numbers).data if isinstance(kind, types.Array) else numbers
    return builder.gep(first, [arguments[1]])


IN_MANY: dict[Function, Any] = {
    many.record_at: record_at,
    many.bytes_at: bytes_at,
    many.load: load,
    many.store: store,
    many.add: add,
}
"""The rules in `many`, each with what compiled rules do in its place."""


def linked_call(rule: Function, declaration: Callable[[Sequence[Any]], tuple[str, Sequence[Any]]]) -> Any:
    """Return what calls the code of another rule, which is found by its symbol when all code is linked.

    `declaration` returns the symbol and the types of the parameters for the types of the arguments. The result is an
    int.
    """

    def emit(context: Any, builder: Any, types_of_call: Any, arguments: Any) -> Any:
        result, kinds, calls = types_of_call.return_type, types_of_call.args, context.call_conv
        name, _ = declaration(kinds)
        function = cgutils.get_or_insert_function(builder.module, calls.get_function_type(result, kinds), name)
        status, answer = calls.call_function(builder, function, result, kinds, arguments)
        with cgutils.if_unlikely(builder, status.is_error):
            calls.return_status_propagate(builder, status)
        return answer

    def call(typingctx: Any, *arguments: Any) -> Any:
        _, kinds = declaration(arguments)
        return types.int64(*kinds), emit

    context = Parameter("typingctx", Parameter.POSITIONAL_OR_KEYWORD)
    call.__signature__ = Signature([context, *signature(rule).parameters.values()])  # type: ignore[attr-defined]
    call.__name__ = rule.__name__
    return intrinsic(call)
