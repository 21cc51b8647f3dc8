"""Hooks of the gpu dialect, one module a kind."""

from __future__ import annotations

from yods.builtin.affine import AffineMap
from yods.builtin.strided import layout_symbols as layout_symbols
from yods.hints import TYPE_CHECKING
from yods.ir.late_modules import late_names
from yods.rewrite.deferred import hook_in
from yods_defs.gpu.hooks.syntax import *
from yods_defs.gpu.hooks.verify import *

if TYPE_CHECKING:
    from yods_defs.gpu.hooks.rewrites import *
    from yods_eval.constants import Folder
else:
    __getattr__ = late_names(__name__, "rewrites")

fold_memref_cast: Folder = hook_in("yods_defs.memref.hooks.views", "fold_casts")
