"""What a Ray worker does with an item.

Ray sends this source to the workers, and it imports Insula only when it runs: so it can say that Insula is not there.
"""

import pickle

Answer = tuple[object, str]
"""What a worker returns: the result, and why this machine is refused, if it is."""
_prepared: set[bytes] = set()
"""What was called in this process to prepare it."""


def run(expected: tuple[str, ...], ready: bytes, work: bytes | None = None, item: bytes = b"") -> Answer:
    """Apply a function to an item, if this machine has the environment that the caller expects.

    `ready` is called first, once in each process; without `work`, nothing else is done.
    """
    from ray.util import get_node_ip_address

    machine = f"the machine {get_node_ip_address()} of the cluster"
    try:
        from insula.crews.environment import Environment, environment

        differences = Environment(*expected).differences(environment())
    except (ImportError, TypeError) as error:
        return None, f"{machine} has no Insula of this version ({error}): install the same version everywhere"
    if differences:
        return None, f"{machine} has {differences}: install the same version everywhere"
    try:
        prepare = pickle.loads(ready)
        function, argument = (None, None) if work is None else (pickle.loads(work), pickle.loads(item))
    except ImportError as error:
        return None, f"{machine} cannot import what is needed ({error}): install it there too"
    if ready not in _prepared:
        prepare()
        _prepared.add(ready)
    return None if function is None else function(argument), ""
