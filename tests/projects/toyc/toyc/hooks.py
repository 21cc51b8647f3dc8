"""What the compiler's passes do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from yods.builtin.types import RankedTensorType, TensorType

if TYPE_CHECKING:
    from toyc_dialects.toyc.passes import ToyPrintToLlvmPass, ToyShapeInferencePass, ToyToAffinePass

    from yods.ir.operation import Operation
    from yods_dialects.toy.ops import FuncOp


def infer_shapes(pass_: ToyShapeInferencePass, function: FuncOp) -> None:
    """Give results the types that their operands imply, from what is known to what depends on it.

    Source: MLIR, docs/Tutorials/Toy/Ch-4.md.

    Raises:
        OperationError: Not all shapes can be inferred.
    """
    from yods_dialects.toy.interfaces import ShapeInference

    # In a block, values come before their users, so once through it is enough.
    waiting: list[Operation] = []
    for op in function.walk():
        if all(_is_known(result.type) for result in op.results):
            continue
        if any(not _is_known(value.type) for value in op.operands):
            waiting.append(op)
        elif isinstance(op, ShapeInference):
            op.results[0].type = op.inferred_type()
        else:
            raise op.error("unable to infer shape of operation without shape inference interface")
    if waiting:
        raise function.error(
            f"Shape inference failed, {len(waiting)} operations couldn't be inferred"
        )


def _is_known(type_: object) -> bool:
    return isinstance(type_, RankedTensorType) or not isinstance(type_, TensorType)


def lower_to_affine(pass_: ToyToAffinePass, module: Operation) -> None:
    """Lower what is computed."""
    from toyc.to_affine import lower

    lower(module, pass_.context)


def lower_print(pass_: ToyPrintToLlvmPass, module: Operation) -> None:
    """Lower what is printed."""
    from toyc.to_llvm import lower

    lower(module, pass_.context)
