"""Why an action is not legal: a reason with a code, and its English sentence."""

from ...reason import Reason
from .finding import reason_against, reason_text, why_not

__all__ = ["Reason", "reason_against", "reason_text", "why_not"]
