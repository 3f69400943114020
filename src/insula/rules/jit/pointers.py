"""What compiled rules do with addresses: the replacement of `many.record_at`."""

from typing import Any

from llvmlite import ir
from numba.core import types
from numba.extending import intrinsic


@intrinsic
def record_at(typingctx: Any, first: Any, index: Any) -> Any:
    """Return the record at an index of the array whose first record is given."""
    return first(first, types.int64), _emit_address


def _emit_address(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
    first, index = arguments
    offset = builder.mul(index, ir.Constant(ir.IntType(64), signature.args[0].size))
    address = builder.gep(builder.bitcast(first, ir.IntType(8).as_pointer()), [offset])
    return builder.bitcast(address, first.type)
