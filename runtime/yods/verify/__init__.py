"""The verifier: whether IR is what MLIR calls valid, and what is wrong where it is not."""

from yods.verify.dominance import DominanceInfo as DominanceInfo
from yods.verify.verifier import find_errors as find_errors
from yods.verify.verifier import verify as verify
