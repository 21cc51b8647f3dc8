"""What a user writes with generated classes; read by pyright, and never run."""

import yods
from pd_dialects.pd import AddOp, LoadOp, Mode, TileType
from yods.builtin.attributes import IntegerAttr
from yods.builtin.types import F32, I32, MemRefType
from yods_dialects.arith import AddiOp, ConstantOp
from yods_dialects.func import FuncOp

TILE = TileType([4, 8], F32)
FAST = TileType((4, 8), F32, Mode.fast, "y")
print(TILE.shape[0] + 1, TILE.element, TILE.label.upper())


def build(memref: yods.Value[MemRefType], index: yods.Value) -> AddOp:
    one = LoadOp(memref, [index], mode=Mode.fast, result=TILE)
    two = LoadOp(memref, [index], align=4, mode=Mode.slow, result=TILE)
    made = AddOp(one.result, two.result)
    made.lhs = two.result
    made.sum.type.shape.index(4)
    return made


def read(text: str) -> list[str]:
    module = yods.parse(text, filename="in.mlir")
    found = []
    for op in module.walk():
        if isinstance(op, AddiOp):
            op.replace_all_uses_with([op.lhs])
            op.erase()
        elif isinstance(op, FuncOp):
            found.append(op.sym_name.value)
    return found


def layout(module: yods.Operation) -> int:
    answers = yods.DataLayout.closest(module)
    assert answers.type_index_bitwidth(I32) is None
    return answers.type_size(TILE).minimal + answers.type_abi_alignment(I32)


one = ConstantOp(IntegerAttr(1, I32))
assert AddiOp(one.result, one.result).is_structurally_equal(AddiOp(one.result, one.result))
