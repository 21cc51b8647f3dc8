"""Hooks of the llvm dialect, one module a kind."""

from __future__ import annotations

from yods.builtin.types import VectorType
from yods.hints import TYPE_CHECKING
from yods.rewrite.deferred import hook_in, pass_in
from yods_defs.arith.hooks.folds import may_divide_signed, may_divide_unsigned
from yods_defs.llvm.hooks.attributes import *
from yods_defs.llvm.hooks.compatibility import *
from yods_defs.llvm.hooks.globals import *
from yods_defs.llvm.hooks.syntax import *
from yods_defs.llvm.hooks.types import *
from yods_defs.llvm.hooks.verify import *
from yods_eval.deferred import interpreters_in

if TYPE_CHECKING:
    from yods import Type
    from yods_eval.constants import Folder

# What the definition names.


fold_extractvalue: Folder = hook_in("yods_defs.llvm.hooks.folds", "extracted")
fold_getelementptr: Folder = hook_in("yods_defs.llvm.hooks.folds", "address")
_TO_LLVM = "yods_defs.llvm.hooks.to_llvm"
convert_index = pass_in(_TO_LLVM, "convert_index")
convert_arith = pass_in(_TO_LLVM, "convert_arith")
convert_math = pass_in(_TO_LLVM, "convert_math")


# What patterns of conversions call is loaded when something is converted.

_LOWERING = "yods_defs.llvm.hooks.lowering"
element = hook_in(_LOWERING, "element")
fastmath = hook_in(_LOWERING, "fastmath")
float_predicate = hook_in(_LOWERING, "float_predicate")
halves = hook_in(_LOWERING, "halves")
index = hook_in(_LOWERING, "index")
index_width = hook_in(_LOWERING, "index_width")
integer_predicate = hook_in(_LOWERING, "integer_predicate")
is_true = hook_in(_LOWERING, "is_true")
kept = hook_in(_LOWERING, "kept")
number = hook_in(_LOWERING, "number")
of_any_rank = hook_in(_LOWERING, "of_any_rank")
overflow = hook_in(_LOWERING, "overflow")
pair = hook_in(_LOWERING, "pair")
part = hook_in(_LOWERING, "part")
parts = hook_in(_LOWERING, "parts")
real = hook_in(_LOWERING, "real")
resized_signed = hook_in(_LOWERING, "resized_signed")
resized_unsigned = hook_in(_LOWERING, "resized_unsigned")
rounding = hook_in(_LOWERING, "rounding")
unchanged = hook_in(_LOWERING, "unchanged")
widened_signed = hook_in(_LOWERING, "widened_signed")
widened_unsigned = hook_in(_LOWERING, "widened_unsigned")
_FROM_VECTOR = "yods_defs.llvm.hooks.from_vector"
aligned_argument = hook_in(_FROM_VECTOR, "aligned_argument")
alignment = hook_in(_FROM_VECTOR, "alignment")
every_second = hook_in(_FROM_VECTOR, "every_second")
filled = hook_in(_FROM_VECTOR, "filled")
interleaved = hook_in(_FROM_VECTOR, "interleaved")
lanes = hook_in(_FROM_VECTOR, "lanes")
one_vector = hook_in(_FROM_VECTOR, "one_vector")
part_at = hook_in(_FROM_VECTOR, "part_at")
reduced = hook_in(_FROM_VECTOR, "reduced")
scattered = hook_in(_FROM_VECTOR, "scattered")
used_elements = hook_in(_FROM_VECTOR, "used_elements")
vector_of = hook_in(_FROM_VECTOR, "vector_of")
with_part_at = hook_in(_FROM_VECTOR, "with_part_at")
_VIEWS = "yods_defs.llvm.hooks.memref_views"
aligned_pointer = hook_in(_VIEWS, "aligned_pointer")
assumed = hook_in(_VIEWS, "assumed")
distinct = hook_in(_VIEWS, "distinct")
in_space = hook_in(_VIEWS, "in_space")
metadata = hook_in(_VIEWS, "metadata")
of_any_rank_in_space = hook_in(_VIEWS, "of_any_rank_in_space")
reinterpreted = hook_in(_VIEWS, "reinterpreted")
reshaped = hook_in(_VIEWS, "reshaped")
reshaped_to_any_rank = hook_in(_VIEWS, "reshaped_to_any_rank")
size = hook_in(_VIEWS, "size")
size_of_any_rank = hook_in(_VIEWS, "size_of_any_rank")
transposed = hook_in(_VIEWS, "transposed")
viewed = hook_in(_VIEWS, "viewed")
atomic_operation = hook_in("yods_defs.llvm.hooks.from_memref", "atomic_operation")


_FROM_FUNC = "yods_defs.llvm.hooks.from_func"
convert_cf = pass_in(_FROM_FUNC, "convert_cf")
convert_func = pass_in(_FROM_FUNC)
convert_memref = pass_in("yods_defs.llvm.hooks.from_memref")
convert_all = pass_in(_TO_LLVM)


def has_rows(type_: Type) -> bool:
    """Whether it is a vector of several dimensions, which LLVM does not have."""
    return isinstance(type_, VectorType) and len(type_.shape) > 1


# How operations are interpreted is loaded when a program is.

_INTERPRETATION = "yods_defs.llvm.hooks.interpretation"
interpret = interpreters_in(_INTERPRETATION)
interpret_nothing = interpreters_in(_INTERPRETATION, "interpret_nothing")
interpret_overflow = interpreters_in(_INTERPRETATION, "interpret_overflow")
interpret_reduction = interpreters_in(_INTERPRETATION, "interpret_reduction")
interpret_same = interpreters_in(_INTERPRETATION, "interpret_same")
