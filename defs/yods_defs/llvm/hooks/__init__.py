"""Hooks of the llvm dialect, one module a kind."""

from __future__ import annotations

from yods.builtin.types import VectorType
from yods.hints import TYPE_CHECKING
from yods.ir.late_modules import late_names
from yods_defs.arith.hooks.folds import may_divide_signed, may_divide_unsigned
from yods_defs.llvm.hooks.attributes import *
from yods_defs.llvm.hooks.compatibility import *
from yods_defs.llvm.hooks.globals import *
from yods_defs.llvm.hooks.syntax import *
from yods_defs.llvm.hooks.types import *
from yods_defs.llvm.hooks.verify import *
from yods_eval.deferred import interpreters_in

# What folds, converts or runs something is loaded when it does.

if TYPE_CHECKING:
    from yods import Type
    from yods_defs.llvm.hooks.folds import *
    from yods_defs.llvm.hooks.from_func import *
    from yods_defs.llvm.hooks.from_memref import *
    from yods_defs.llvm.hooks.from_vector import *
    from yods_defs.llvm.hooks.lowering import *
    from yods_defs.llvm.hooks.memref_views import *
    from yods_defs.llvm.hooks.to_llvm import *
else:
    __getattr__ = late_names(
        __name__,
        "folds",
        "lowering",
        "from_vector",
        "memref_views",
        "from_memref",
        "from_func",
        "to_llvm",
    )

_INTERPRETATION = "yods_defs.llvm.hooks.interpretation"
interpret = interpreters_in(_INTERPRETATION)
interpret_nothing = interpreters_in(_INTERPRETATION, "interpret_nothing")
interpret_overflow = interpreters_in(_INTERPRETATION, "interpret_overflow")
interpret_reduction = interpreters_in(_INTERPRETATION, "interpret_reduction")
interpret_same = interpreters_in(_INTERPRETATION, "interpret_same")


def has_rows(type_: Type) -> bool:
    """Whether it is a vector of several dimensions, which LLVM does not have."""
    return isinstance(type_, VectorType) and len(type_.shape) > 1
