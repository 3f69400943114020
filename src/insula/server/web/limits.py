"""Rate limits: a burst of requests at once, and a rate in the long run."""


class Bucket:
    """A token bucket: each request takes a token, and the bucket refills over time.

    >>> bucket = Bucket(most=2, per_second=1.0)
    >>> [bucket.take(now) for now in (0.0, 0.0, 0.0, 1.0)]
    [True, True, False, True]
    """

    def __init__(self, most: int, per_second: float) -> None:
        self.most = most
        self.per_second = per_second
        self._left = float(most)
        self._at = 0.0

    def take(self, now: float) -> bool:
        """Take a token if there is one; `now` is a time in seconds."""
        self._left = min(self._left + (now - self._at) * self.per_second, self.most)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True
