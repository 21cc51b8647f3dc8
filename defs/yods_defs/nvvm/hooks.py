"""Discardable attributes of the nvvm dialect, products of matrices, and the chips that have them.

Source: MLIR, NVVMDialect.cpp, `verifyOperationAttribute`, `verifyRegionArgAttribute`,
`MmaOp::verify`, `MmaSpOp::verify`, the verifiers of `wmma` and `NVVMTargetAttr::verifyTarget`, and
NVVMOps.td, `NVVM_MMA_OPS`; the messages are MLIR's.
"""

from __future__ import annotations

import re

from yods.builtin.attributes import IntegerAttr, UnitAttr
from yods.builtin.elements import DenseArrayAttr
from yods.builtin.segments import segment_sizes
from yods.builtin.types import F16, F32, F64, I16, I32, IntegerType, VectorType
from yods.hints import TYPE_CHECKING, Any, TypeAlias
from yods.interfaces.function import FunctionOpInterface
from yods.ir.records import Record
from yods.text.operand_lists import operands_within
from yods_dialects.llvm.types import LLVMStructType
from yods_dialects.nvvm.attributes import MMATypesAttr, TargetAttr
from yods_dialects.nvvm.enums import MMAFragKind, MMATypesKind
from yods_dialects.nvvm.ops import MmaBlockScaleOp, MmaSpBlockScaleOp, MmaSpSyncOp, MmaSyncOp

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods import Attribute, Operation, OperationParser, OperationPrinter, Type
    from yods.ir.diagnostics import OperationError
    from yods.ir.dialect import Dialect
    from yods.text.value_scopes import UnresolvedOperand


Kind: TypeAlias = MMATypesKind
_Shape: TypeAlias = tuple[int, int, int]
#: Of what type registers are, and how many, of which one is given.
_Registers: TypeAlias = "Sequence[tuple[Type, int]]"

_F16X2 = VectorType((2,), F16)
_INT8 = (Kind.s8, Kind.u8)
_INT4 = (Kind.s4, Kind.u4)
_INTEGERS = (*_INT8, *_INT4, Kind.b1, Kind.s32)
_SMALL_FLOATS = (Kind.e4m3, Kind.e5m2, Kind.e3m2, Kind.e2m3, Kind.e2m1)


def element_kind(type_: Any, accumulates: bool) -> MMATypesKind | None:
    """Element kind implied by a register type.

    Source: MLIR, NVVMDialect.cpp, `MmaOp::inferOperandMMAType`.
    """
    if isinstance(type_, LLVMStructType):
        return element_kind(type_.body[0], accumulates) if type_.body else None
    if type_ is F64:
        return Kind.f64
    if type_ in (F16, _F16X2):
        return Kind.f16
    if type_ is F32:
        return Kind.f32 if accumulates else Kind.tf32
    return Kind.s32 if isinstance(type_, IntegerType) and accumulates else None


def structure(type_: Type, count: int) -> LLVMStructType:
    return LLVMStructType(None, (type_,) * count, False, False)


# `mma`: the registers of a warp.


class _Variant(Record):
    """Legal operand registers for one element kind of the factors.

    Attributes:
        a: Registers of the first factor: their type, and how many.
        b: Those of the second.
        sums: Those of the third operand and of the result.
    """

    __slots__ = ("shapes", "a", "b", "sums")

    def __init__(
        self, shapes: Sequence[_Shape], a: tuple[Type, int], b: tuple[Type, int], sums: _Registers
    ) -> None:
        self.shapes = shapes
        self.a = a
        self.b = b
        self.sums = sums


#: Of 16 rows: kind of the factors → columns that a register of eight rows holds.
_COLUMNS = {
    **{Kind.tf32: 4, Kind.bf16: 8, Kind.f16: 8, Kind.b1: 128},
    **dict.fromkeys(_INT8, 16),
    **dict.fromkeys((*_INT4, *_SMALL_FLOATS), 32),
}
_DENSE = tuple(kind for kind in _COLUMNS if kind not in _SMALL_FLOATS)
_SPARSE = tuple(kind for kind in _COLUMNS if kind is not Kind.b1)

#: Of eight rows: kind of the factors → variant.
_EIGHT_ROWS = {
    Kind.f16: _Variant([(8, 8, 4)], (_F16X2, 2), (_F16X2, 2), [(_F16X2, 4), (F32, 8)]),
    Kind.f64: _Variant([(8, 8, 4)], (F64, 1), (F64, 1), [(F64, 2)]),
    **dict.fromkeys(_INT4, _Variant([(8, 8, 32)], (I32, 1), (I32, 1), [(I32, 2)])),
    **dict.fromkeys(_INT8, _Variant([(8, 8, 16)], (I32, 1), (I32, 1), [(I32, 2)])),
    Kind.b1: _Variant([(8, 8, 128)], (I32, 1), (I32, 1), [(I32, 2)]),
}


def _of_sixteen_rows(kind: MMATypesKind, shape: _Shape, sparse: bool) -> _Variant:
    columns = _COLUMNS[kind]
    tiles = shape[2] // columns
    register = _F16X2 if kind is Kind.f16 else I32
    sums: list[tuple[Type, int]] = [(_F16X2, 2), (F32, 4)]
    if kind in _INTEGERS:
        sums = [(I32, 4)]
    elif kind in (Kind.tf32, Kind.bf16):
        sums = [(F32, 4)]
    if not sparse:
        depths = [columns, 2 * columns]
    elif kind in _SMALL_FLOATS:
        depths = [2 * columns]
    else:
        depths = [2 * columns, 4 * columns]
    a = tiles if sparse else 2 * tiles
    b = shape[1] // 8 * tiles
    return _Variant([(16, 8, depth) for depth in depths], (register, a), (register, b), sums)


def has_columns(kind: MMATypesKind, sparse: bool) -> bool:
    """Whether there are products of 16 rows with such factors."""
    return kind in (_SPARSE if sparse else _DENSE)


def variant(kind: MMATypesKind, shape: _Shape, sparse: bool) -> _Variant | None:
    """Return how a product of such factors is held; None where there is none."""
    found = _EIGHT_ROWS.get(kind) if shape[0] == 8 else None
    if shape[0] == 16:
        found = _of_sixteen_rows(kind, shape, sparse)
    return found if found is not None and shape in found.shapes else None


def operand_registers(
    variant: _Variant, kind: MMATypesKind
) -> tuple[_Registers, _Registers, _Registers]:
    """Return the registers that each operand may be."""
    # Halves may be added where the sums are none, as in MLIR.
    of_sixteen = variant.shapes[0][0] == 16 and kind not in _INTEGERS
    addends = [(_F16X2, 2), (F32, 4)] if of_sixteen else variant.sums
    return [variant.a], [variant.b], addends


def structures(variant: _Variant) -> list[LLVMStructType]:
    """Return the types that the result may have."""
    return [structure(type_, count) for type_, count in variant.sums]


def listed(wanted: _Registers) -> str:
    """Registers as messages show them."""
    return "".join(f"{count}x{type_} " for type_, count in wanted)


# `wmma`: fragments of matrices.

_THREE = ((16, 16, 16), (32, 8, 16), (8, 32, 16))

#: Kind of the factors → shapes, and kinds of the sums.
_FRAGMENTS: dict[MMATypesKind, tuple[tuple[_Shape, ...], tuple[MMATypesKind, ...]]] = {
    Kind.f16: (_THREE, (Kind.f16, Kind.f32)),
    Kind.s8: (_THREE, (Kind.s32,)),
    Kind.u8: (_THREE, (Kind.s32,)),
    Kind.tf32: (((16, 16, 8),), (Kind.f32,)),
    Kind.f64: (((8, 8, 4),), (Kind.f64,)),
}


def fragment(kind: MMATypesKind, part: MMAFragKind, shape: _Shape) -> tuple[Type, int]:
    """Type and number of the registers that hold a part of a product. Source: `inferMMAType`."""
    factor = part is not MMAFragKind.c
    if kind is Kind.f16:
        return _F16X2, 8 if factor else 4
    if kind is Kind.f64:
        return F64, 1 if factor else 2
    if kind in _INT8:
        return I32, (shape[0] if part is MMAFragKind.a else shape[1]) // 8
    if kind is Kind.tf32:
        return I32, 4
    return (F32 if kind is Kind.f32 else I32), 8


def has_fragment(kind: MMATypesKind, part: MMAFragKind, shape: _Shape) -> bool:
    if part is not MMAFragKind.c:
        return kind in _FRAGMENTS and shape in _FRAGMENTS[kind][0]
    return any(shape in shapes and kind in sums for shapes, sums in _FRAGMENTS.values())


def multiplies(factors: MMATypesKind, sums: MMATypesKind, shape: _Shape) -> bool:
    """Whether there is a product of such factors with such sums."""
    shapes, possible = _FRAGMENTS.get(factors, ((), ()))
    return shape in shapes and sums in possible


def registers(factors: MMATypesKind, sums: MMATypesKind, shape: _Shape) -> list[Type]:
    """Types of the registers that hold both factors and the sums."""
    parts = [fragment(factors, part, shape) for part in (MMAFragKind.a, MMAFragKind.b)]
    parts.append(fragment(sums, MMAFragKind.c, shape))
    return [type_ for type_, count in parts for _ in range(count)]


_LEAST = 20
#: Characters of `sm_`, before the number.
_PREFIX = 3


def verify_target(target: TargetAttr, module: Operation) -> None:
    """Reject the first operation of `module` that the chip has not."""
    from yods_dialects.nvvm.interfaces import RequiresSMInterface

    if not target.verifyTarget:
        return
    digits = re.match("[0-9]*", target.chip[_PREFIX:])
    number = int(digits[0]) if digits and digits[0] else 0
    if number < _LEAST:
        error = module.plain_error("Minimum NVVM target SM version is sm_20")
        error.shows_operation = False
        raise error
    for op in module.walk():
        if not isinstance(op, RequiresSMInterface):
            continue
        exact = [each[:-1] for each in op.required_sm.split(",") if each.endswith("a")]
        if exact:
            has = target.chip.endswith("a") and str(number) in exact
        else:
            has = number >= int(op.required_sm)
        if not has:
            raise op.error(f"is not supported on {target.chip}")


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
_SPARSE_OPERANDS = (("sparseMetadata", (I32,)), ("selector", (I32,)))
_SCALES = (("scaleA", (I32, I16, I16)), ("scaleB", (I32, I16, I16)))
_TRAILING_OPERANDS: dict[str, tuple[tuple[str, tuple[Type, ...]], ...]] = {
    MmaSyncOp.NAME: (),
    MmaSpSyncOp.NAME: _SPARSE_OPERANDS,
    MmaBlockScaleOp.NAME: _SCALES,
    MmaSpBlockScaleOp.NAME: (*_SPARSE_OPERANDS, *_SCALES),
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
