"""Hooks of the linalg dialect.

Source: MLIR, LinalgOps.cpp, LinalgDialect.cpp; the messages are MLIR's.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from yods.rewrite.deferred import hook_in, patterns_in
from yods_defs.linalg.hooks.payload import *
from yods_defs.linalg.hooks.verify import *
from yods_eval.deferred import interpreters_in

if TYPE_CHECKING:
    from yods_eval.constants import Folder

fold_memref_cast: Folder = hook_in("yods_defs.memref.hooks.folds", "fold_casts")

_REWRITES = "yods_defs.linalg.hooks.rewrites"
canonicalize_copy = patterns_in(_REWRITES, "COPY")
canonicalize_generic = patterns_in(_REWRITES, "GENERIC")


# How operations are interpreted is loaded when a program is.

interpret = interpreters_in("yods_defs.linalg.hooks.interpretation")
interpret_structured = interpreters_in(
    "yods_defs.linalg.hooks.interpretation", "interpret_structured"
)
