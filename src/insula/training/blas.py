"""The threads of the library that multiplies matrices."""

from contextlib import AbstractContextManager

from ..extras import require


def one_blas_thread() -> AbstractContextManager[object]:
    """Return a context in which numpy multiplies matrices in one thread.

    Several threads add up parts of a sum in another order, so the weights would depend on the number of cores; and
    several processes, each with several threads, would wait for each other. Raises MissingExtraError.
    """
    require("learning")
    from threadpoolctl import threadpool_limits

    limits: AbstractContextManager[object] = threadpool_limits(limits=1, user_api="blas")
    return limits
