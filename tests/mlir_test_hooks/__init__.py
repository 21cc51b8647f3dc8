"""Hooks of the out-of-tree dialect `test`, which is made after MLIR's own Test dialect."""

from mlir_test_hooks.ops import *  # noqa: F403
from mlir_test_hooks.types import *  # noqa: F403
