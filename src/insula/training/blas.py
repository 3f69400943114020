"""The threads of the libraries that multiply matrices."""

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager

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


@contextmanager
def one_torch_thread(device: str | None) -> Iterator[None]:
    """Let torch compute in one thread in the block, if there is a device: for the same reasons."""
    if device is None:
        yield
        return
    import torch

    before = torch.get_num_threads()
    torch.set_num_threads(1)
    try:
        yield
    finally:
        torch.set_num_threads(before)
