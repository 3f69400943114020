"""Reasons why an action is not legal: a code and an English sentence."""

from ...reason import Reason
from .finding import reason_against, reason_text, why_not

__all__ = ["Reason", "reason_against", "reason_text", "why_not"]
