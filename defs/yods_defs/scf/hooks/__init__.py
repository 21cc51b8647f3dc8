"""Hooks of the scf dialect.

Source: MLIR, SCF.cpp; the messages are MLIR's.
"""

from __future__ import annotations

from yods.hints import TYPE_CHECKING
from yods.ir.late_modules import late_names
from yods_defs.scf.hooks.syntax import *
from yods_defs.scf.hooks.verify import *
from yods_eval.deferred import interpreters_in

if TYPE_CHECKING:
    from yods_defs.scf.hooks.parallel_rewrites import *
    from yods_defs.scf.hooks.rewrites import *
    from yods_defs.scf.hooks.to_cf import *
else:
    __getattr__ = late_names(__name__, "rewrites", "parallel_rewrites", "to_cf")


# How operations are interpreted is loaded when a program is.

interpret = interpreters_in("yods_defs.scf.hooks.interpretation")
