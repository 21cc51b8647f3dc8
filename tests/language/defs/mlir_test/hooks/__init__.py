"""Hooks of the out-of-tree dialect `test`, which is made after MLIR's own Test dialect."""

from language.defs.mlir_test.hooks.ops import *  # noqa: F403
from language.defs.mlir_test.hooks.types import *  # noqa: F403
