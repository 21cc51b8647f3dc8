"""The verifier: whether IR is what MLIR calls valid, and what is wrong where it is not."""

from yods.verify.dominance import DominanceInfo
from yods.verify.verifier import verify

__all__ = ["DominanceInfo", "verify"]
