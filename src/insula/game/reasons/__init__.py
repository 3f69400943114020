"""Why an action is not legal, in one sentence."""

from .why import why_not

__all__ = ["why_not"]
