"""The verifier: whether IR is what MLIR calls valid, and what is wrong where it is not."""

from yods.verification.dominance import DominanceInfo
from yods.verification.verifier import find_errors, verify

__all__ = ["DominanceInfo", "find_errors", "verify"]
