"""Discardable attributes of the nvvm dialect, and the form of products of matrices.

Source: MLIR, NVVMDialect.cpp, `verifyOperationAttribute` and `verifyRegionArgAttribute`;
the messages are its own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from yods.builtin.attributes import IntegerAttr, UnitAttr
from yods.builtin.elements import DenseArrayAttr
from yods.builtin.segments import segment_sizes
from yods.builtin.types import I16, I32
from yods.interfaces.function import FunctionOpInterface
from yods.text.operand_lists import operands_within
from yods_defs.nvvm.hooks.products import *
from yods_defs.nvvm.hooks.products import element_kind
from yods_defs.nvvm.hooks.targets import verify_target as verify_target
from yods_dialects.nvvm.attributes import MMATypesAttr
from yods_dialects.nvvm.ops import MmaBlockScaleOp, MmaSpBlockScaleOp, MmaSpSyncOp, MmaSyncOp

if TYPE_CHECKING:
    from yods.ir.attribute import Attribute, Type
    from yods.ir.diagnostics import OperationError
    from yods.ir.dialect import Dialect
    from yods.ir.operation import Operation
    from yods.text.operation_parser import OperationParser
    from yods.text.printer import OperationPrinter
    from yods.text.value_scopes import UnresolvedOperand


_FUNCTION = "llvm.func"
_KERNEL = "nvvm.kernel"
_SIZES = ("nvvm.maxntid", "nvvm.reqntid", "nvvm.cluster_dim")
_NUMBERS = ("nvvm.minctasm", "nvvm.maxnreg", "nvvm.cluster_max_blocks")
_BLOCKS_ARE_CLUSTERS = "nvvm.blocksareclusters"


def verify_operation_attribute(
    dialect: Dialect, op: Operation, name: str, attribute: Attribute
) -> OperationError | None:
    """Check a discardable attribute `nvvm.…` on any operation."""
    if name == _KERNEL and op.name != _FUNCTION:
        return op.plain_error(f"'{name}' attribute attached to unexpected op")
    if name in _SIZES:
        array = isinstance(attribute, DenseArrayAttr) and attribute.element_type is I32
        if not array or len(attribute.values) > 3:  # type: ignore[attr-defined]
            return op.plain_error(
                f"'\"{name}\"' attribute must be integer array with maximum 3 index"
            )
    elif name in _NUMBERS:
        if not isinstance(attribute, IntegerAttr):
            return op.plain_error(f"'\"{name}\"' attribute must be integer constant")
    elif name == _BLOCKS_ARE_CLUSTERS:
        if not ("nvvm.reqntid" in op.attributes and "nvvm.cluster_dim" in op.attributes):
            return op.plain_error(
                f"'\"{name}\"' attribute must be used along with 'nvvm.reqntid' and "
                "'nvvm.cluster_dim'"
            )
    return None


def verify_argument_attribute(
    dialect: Dialect, op: Operation, region: int, number: int, name: str, attribute: Attribute
) -> OperationError | None:
    """Check a discardable attribute `nvvm.…` on a function's argument."""
    if name != "nvvm.grid_constant" or not isinstance(op, FunctionOpInterface):
        return None
    if _KERNEL not in op.attributes:
        return op.plain_error(f"'\"{name}\"' attribute must be present only on kernel arguments")
    if not isinstance(attribute, UnitAttr):
        return op.plain_error(f"'\"{name}\"' must be a unit attribute")
    attributes: Any = op.all_argument_attributes
    if attributes is None or "llvm.byval" not in attributes.elements[number]:
        return op.plain_error(
            f"'\"{name}\"' attribute requires the argument to also have attribute 'llvm.byval'"
        )
    return None


# Products of matrices in registers.

#: What stands trailing A, B and C: a word, and the types of the operands in its brackets.
_SPARSE = (("sparseMetadata", (I32,)), ("selector", (I32,)))
_SCALES = (("scaleA", (I32, I16, I16)), ("scaleB", (I32, I16, I16)))
_TRAILING_OPERANDS: dict[str, tuple[tuple[str, tuple[Type, ...]], ...]] = {
    MmaSyncOp.NAME: (),
    MmaSpSyncOp.NAME: _SPARSE,
    MmaBlockScaleOp.NAME: _SCALES,
    MmaSpBlockScaleOp.NAME: (*_SPARSE, *_SCALES),
}
_ELEMENTS = ("multiplicandAPtxType", "multiplicandBPtxType")


def _registers(p: OperationParser, word: str) -> list[UnresolvedOperand]:
    p.expect_keyword(word)
    return operands_within(p, "[") if p.at("[") else []


def parse_mma(p: OperationParser) -> Operation:
    """`A[…] B[…] C[…] {…} : (T, T, T) -> R`, with more lists before the attributes."""
    name = p.op_name() or ""
    cls = next(each for each in _PRODUCTS if name == each.NAME)
    given = [_registers(p, word) for word in "ABC"]
    trailing = [(_registers(p, word), types) for word, types in _TRAILING_OPERANDS[name]]
    attributes = p.attribute_dict() or {}
    p.expect(":")
    p.expect("(")
    types = p.type_list()
    p.expect(")")
    if len(types) != 3:
        raise p.custom_error(
            f"expected one type for each operand segment but got {len(types)} types", p.op_start
        )
    pairs = zip(given, types, strict=True)
    operands = [p.resolve(each, type_) for list_, type_ in pairs for each in list_]
    p.expect("->")
    result = p.type()
    for list_, wanted in trailing:
        operands += p.resolve_all(list_, wanted, p.op_start)
    for element, type_ in zip(_ELEMENTS, types, strict=False):
        kind = element_kind(type_, accumulates=cls is MmaSyncOp)
        if element not in attributes:
            if kind is None:
                raise p.custom_error(
                    f"attribute {element} is not provided explicitly and cannot be inferred",
                    p.op_start,
                )
            attributes[element] = MMATypesAttr(kind)
    op: Any = p.build(cls, tuple(operands), (result,), attributes)
    single = [1] * sum(len(wanted) for _, wanted in trailing)
    op.operand_segment_sizes = segment_sizes(*map(len, given), *single)
    product: Operation = op
    return product


def print_mma(op: Any, p: OperationPrinter) -> None:
    """As `parse_mma` reads it."""
    lists = (op.operandA, op.operandB, op.operandC)
    parts = [f" {word}[{p.operands(each)}]" for word, each in zip("ABC", lists, strict=True)]
    at = sum(map(len, lists))
    for word, types in _TRAILING_OPERANDS[op.name]:
        parts.append(f" {word}[{p.operands(op.operands[at : at + len(types)])}]")
        at += len(types)
    plain = type(op) is MmaSyncOp
    p.write(" ".join(parts) + " " if plain else "".join(parts))
    shown = [op.operandA if plain else each for each in lists[:2]]
    elided = [
        element
        for element, each in zip(_ELEMENTS, shown, strict=True)
        if each and element_kind(each[0].type, accumulates=False) is not None
    ]
    p.attribute_dict(op, elided=("operandSegmentSizes", *elided))
    p.write(f" : ({', '.join(p.type(each[0].type) for each in lists if each)}) -> ")
    p.write(p.type(op.res.type))


_PRODUCTS: tuple[Any, ...] = (MmaSyncOp, MmaSpSyncOp, MmaBlockScaleOp, MmaSpBlockScaleOp)
