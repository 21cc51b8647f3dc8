"""Hooks of the vector dialect, one module a kind."""

from __future__ import annotations

from typing import TYPE_CHECKING

from yods.rewrite.deferred import hook_in
from yods_defs.vector.hooks.contractions import *
from yods_defs.vector.hooks.masks import *
from yods_defs.vector.hooks.memory import *
from yods_defs.vector.hooks.shapes import *
from yods_defs.vector.hooks.transfers import *

if TYPE_CHECKING:
    from yods.folding.constants import Folder

# What folds is loaded when something is folded.

fold_access: Folder = hook_in("yods_defs.memref.hooks.folds", "fold_casts")
fold_broadcast: Folder = hook_in("yods_defs.vector.hooks.folds", "broadcast")
fold_constant_mask: Folder = hook_in("yods_defs.vector.hooks.folds", "constant_mask")
fold_transfer_read: Folder = hook_in("yods_defs.vector.hooks.folds", "transfer_read")
fold_transfer_write: Folder = hook_in("yods_defs.vector.hooks.folds", "transfer_write")
