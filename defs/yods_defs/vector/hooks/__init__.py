"""Hooks of the vector dialect, one module a kind."""

from __future__ import annotations

from typing import TYPE_CHECKING

from yods.rewrite.deferred import hook_in, patterns_in
from yods_defs.vector.hooks.shapes import *
from yods_defs.vector.hooks.transfers import *
from yods_eval.deferred import interpreters_in

if TYPE_CHECKING:
    from yods_eval.constants import Folder

# What folds is loaded when something is folded.

fold_access: Folder = hook_in("yods_defs.memref.hooks.folds", "fold_casts")
fold_transfer_read: Folder = hook_in("yods_defs.vector.hooks.folds", "transfer_read")
fold_transfer_write: Folder = hook_in("yods_defs.vector.hooks.folds", "transfer_write")

_FOLDS = "yods_defs.vector.hooks.folds"
fold_extract: Folder = hook_in(_FOLDS, "extract")
fold_insert: Folder = hook_in(_FOLDS, "insert")
fold_insert_strided_slice: Folder = hook_in(_FOLDS, "insert_strided_slice")
canonicalize_create_mask = patterns_in(_FOLDS, "CREATE_MASK")
recast = hook_in(_FOLDS, "recast")
sliced = hook_in(_FOLDS, "sliced")
splat_as = hook_in("yods_eval.constants", "splat_as")


# How operations are interpreted is loaded when a program is.

interpret = interpreters_in("yods_defs.vector.hooks.interpretation")
