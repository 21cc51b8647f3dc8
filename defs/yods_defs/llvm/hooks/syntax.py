"""Custom forms of the llvm dialect's ops but functions, globals and calls.

Source: MLIR, LLVMDialect.cpp; the messages are MLIR's.
"""

from __future__ import annotations

from itertools import repeat

from yods.builtin.attributes import ArrayAttr, IntegerAttr, StringAttr, TypeAttr
from yods.builtin.elements import DenseArrayAttr, DenseElementsAttr
from yods.builtin.types import I32, I64, FunctionType, IntegerType, VectorType
from yods.hints import TYPE_CHECKING, Any
from yods.text.directives import successor_and_uses_text
from yods_defs.llvm.hooks.compatibility import aggregate_element
from yods_dialects.llvm.attributes import LinkageAttr
from yods_dialects.llvm.enums import FCmpPredicate, ICmpPredicate, LinkageEnum
from yods_dialects.llvm.ops import AllocaOp, LandingpadOp

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from yods import Attribute, Block, Operation, OperationParser, OperationPrinter, Type, Value
    from yods.ir.enums import IntegerEnum
    from yods.text.value_scopes import UnresolvedOperand

    Values = Sequence[Value[Any]]
    _Targets = tuple[list[Block], list[list[UnresolvedOperand]], list[list[Type]]]

#: What stands in `rawConstantIndices` for an index that is an operand.
DYNAMIC_INDEX = -(1 << 31)
_INT32_MAX = (1 << 31) - 1


def optional_case(p: OperationParser, cls: type[IntegerEnum]) -> Any:
    """Parse a keyword that names a case of `cls`; None, and nothing consumed, for another."""
    at = p.pos
    case = cls.from_symbol(p.optional_keyword() or " ")
    if case is None:
        p.pos = at
    return case


# Comparisons.


def parse_predicate(p: OperationParser, kind: str) -> IntegerAttr:
    """The predicate of a comparison, a string."""
    cls: Any = ICmpPredicate if kind == "icmp" else FCmpPredicate
    at = p.next_start()
    word = p.attribute_of(StringAttr).value
    case = cls.from_symbol(word)
    if case is None:
        raise p.custom_error(f"'{word}' is an incorrect value of the 'predicate' attribute", at)
    return IntegerAttr(case.value, I64)


def print_predicate(p: OperationPrinter, op: Operation, predicate: IntegerAttr, kind: str) -> None:
    """`"slt"`"""
    cls: Any = ICmpPredicate if kind == "icmp" else FCmpPredicate
    p.write(f'"{cls.text_of(predicate.value)}"')


# Memory.


def parse_alloca(p: OperationParser) -> AllocaOp:
    """`inalloca? %size x TYPE {…} : (i64) -> !llvm.ptr`"""
    inalloca = p.accept_keyword("inalloca")
    size = p.operand()
    p.expect_keyword("x")
    element = p.type()
    attributes = p.attribute_dict() or {}
    p.expect(":")
    at = p.next_start()
    type_ = p.type()
    alignment = attributes.get("alignment")
    if alignment is not None:
        if not isinstance(alignment, IntegerAttr):
            raise p.custom_error("expected integer alignment", p.op_start)
        if alignment.value == 0:
            del attributes["alignment"]
    if not isinstance(type_, FunctionType) or not len(type_.inputs) == len(type_.results) == 1:
        raise p.custom_error("expected trailing function type with one argument and one result", at)
    attributes["elem_type"] = TypeAttr(element)
    value = p.resolve(size, type_.inputs[0])
    op = p.build(AllocaOp, (value,), type_.results, attributes)
    if inalloca:
        op.inalloca = True
    return op


def print_alloca(op: AllocaOp, p: OperationPrinter) -> None:
    """As `parse_alloca` reads it; an alignment of 0 is none."""
    size = op.arraySize
    p.write(" inalloca" if op.inalloca else "")
    p.write(f" {p.operand(size)} x {p.type(op.elem_type.value)}")
    elided = ("elem_type", "inalloca")
    alignment = op.alignment
    p.attribute_dict(op, elided if alignment is None or alignment.value else (*elided, "alignment"))
    p.write(f" : {p.function_type((size.type,), (op.res.type,))}")


def parse_gep_indices(p: OperationParser) -> tuple[list[UnresolvedOperand], DenseArrayAttr]:
    """`%i, 2, %j`: what stands between the brackets."""
    dynamic: list[UnresolvedOperand] = []
    constants: list[int] = []

    def index() -> None:
        number = p.optional_signed_integer()
        if number is not None:
            if not -_INT32_MAX - 1 <= number <= _INT32_MAX:
                raise p.custom_error("integer value too large")
            constants.append(number)
            return
        constants.append(DYNAMIC_INDEX)
        dynamic.append(p.operand())

    p.comma_separated(index)
    return dynamic, DenseArrayAttr(I32, constants)


def print_gep_indices(
    p: OperationPrinter, op: Operation, dynamic: Sequence[Value[Any]], constants: DenseArrayAttr
) -> None:
    """`%i, 2, %j`"""
    values = iter(dynamic)
    shown = []
    for number in constants.values:
        value = next(values, None) if number == DYNAMIC_INDEX else None
        shown.append(str(number) if value is None else p.operand(value))
    p.write(", ".join(shown))


# Parts of aggregates and vectors: a type that follows is not written.


def parse_insert_extract_value_element_type(
    p: OperationParser, container: Type, position: DenseArrayAttr
) -> Type:
    """Nothing: the type of the element follows from the container's."""
    found = aggregate_element(container, position)
    if isinstance(found, str):
        raise p.custom_error(found)
    return found


def print_insert_extract_value_element_type(
    p: OperationPrinter, op: Operation, type_: Type, container: Type, position: DenseArrayAttr
) -> None:
    """Nothing."""


def parse_shuffle_type(p: OperationParser, source: Type, mask: DenseArrayAttr) -> Type:
    """Nothing: as many elements as the mask has, of the operands' type."""
    if not isinstance(source, VectorType):
        raise p.custom_error("expected an LLVM compatible vector type")
    scalable = source.scalable_dims[:1] if source.is_scalable else ()
    return VectorType((len(mask.values),), source.element_type, scalable)


def print_shuffle_type(
    p: OperationPrinter, op: Operation, source: Type, result: Type, mask: DenseArrayAttr
) -> None:
    """Nothing."""


# Branches to several blocks.


def _parse_targets(p: OperationParser, before: Callable[[], Any] = lambda: None) -> _Targets:
    """`[ ^a(%x : i32), ^b ]`, each after what `before` reads."""
    blocks: list[Block] = []
    operands: list[list[UnresolvedOperand]] = []
    types: list[list[Type]] = []

    def target() -> None:
        before()
        block, values, their_types, _ = p.successor_with_operands()
        blocks.append(block)
        operands.append(values)
        types.append([*their_types])

    p.listed("[]", target)
    return blocks, operands, types


def _print_targets(
    p: OperationPrinter, blocks: Sequence[Block], operands: Sequence[Values], labels: Iterable[str]
) -> None:
    """As `_parse_targets` reads them, a line each."""
    p.write("[")
    for number, (block, label) in enumerate(zip(blocks, labels, strict=False)):
        p.write("," if number else "")
        p.newline()
        given = operands[number] if number < len(operands) else ()
        p.write(label + successor_and_uses_text(p, block, given))
    p.newline()
    p.write("]")


def parse_switch_op_cases(
    p: OperationParser, flag: Type
) -> tuple[DenseElementsAttr | None, *_Targets]:
    """`[ 1: ^a(%x : i32), 2: ^b ]`"""
    numbers: list[int] = []

    def number() -> None:
        # MLIR keeps the low bits of what fits into 64.
        numbers.append(p.integer_of(64))
        p.expect(":")

    targets = _parse_targets(p, number)
    if not numbers:
        return None, *targets
    width = flag.width if isinstance(flag, IntegerType) else 64
    bits = [number & ((1 << width) - 1) for number in numbers]
    return DenseElementsAttr.from_bits(VectorType((len(bits),), flag), bits), *targets


def print_switch_op_cases(
    p: OperationPrinter,
    op: Operation,
    flag: Type,
    values: DenseElementsAttr | None,
    blocks: Sequence[Block],
    operands: Sequence[Values],
    types: Sequence[Sequence[Type]],
) -> None:
    """As `parse_switch_op_cases` reads it, a line a case."""
    width = flag.width if isinstance(flag, IntegerType) else 64
    numbers = [int(value) for value in values or ()]  # type: ignore[arg-type]  # i1's are bools
    signed = [each - (1 << width if each >= 1 << (width - 1) else 0) for each in numbers]
    _print_targets(p, blocks, operands, [f"  {number}: " for number in signed])


def parse_indirect_br_op_sucessors(p: OperationParser, flag: Type) -> _Targets:
    return _parse_targets(p)


def print_indirect_br_op_sucessors(
    p: OperationPrinter,
    op: Operation,
    flag: Type,
    blocks: Sequence[Block],
    operands: Sequence[Values],
    types: Sequence[Sequence[Type]],
) -> None:
    if blocks:
        _print_targets(p, blocks, operands, repeat(""))
    else:
        p.write("[]")


# What is said in one word.


def parse_llvm_linkage(p: OperationParser) -> LinkageAttr:
    """A linkage; `external` where none is written."""
    case = optional_case(p, LinkageEnum)
    return LinkageAttr(LinkageEnum.External if case is None else case)


def print_llvm_linkage(p: OperationPrinter, op: Operation, linkage: LinkageAttr) -> None:
    p.write(linkage.linkage.symbol)


# Bundles of operands: `["tag"(%a, %b : i32, f32), "other"()]`.


def parse_op_bundles(
    p: OperationParser,
) -> tuple[list[list[UnresolvedOperand]], list[list[Type]], ArrayAttr | None] | None:
    """The bundles; None where no bracket opens."""
    if not p.at("["):
        return None
    operands: list[list[UnresolvedOperand]] = []
    types: list[list[Type]] = []
    tags: list[Attribute] = []

    def bundle() -> None:
        at = p.next_start()
        tag = p.optional_string()
        if tag is None:
            raise p.error("expect operand bundle tag", at)
        values: list[UnresolvedOperand] = []
        their_types: list[Type] = []
        p.expect("(")
        if not p.accept(")"):
            values = p.operand_list()
            p.expect(":")
            their_types = p.type_list()
            p.expect(")")
        operands.append(values)
        types.append(their_types)
        tags.append(StringAttr(tag))

    p.listed("[]", bundle)
    return operands, types, ArrayAttr(tags) if tags else None


def op_bundles_text(
    p: OperationPrinter, bundles: Sequence[Sequence[Value[Any]]], tags: ArrayAttr | None
) -> str:
    """The bundles as they are read."""
    shown = []
    for values, tag in zip(bundles, tags or (), strict=False):
        inside = f"{p.operands(values)} : {p.types_of(values)}" if values else ""
        name = tag.value if isinstance(tag, StringAttr) else ""
        shown.append(f"{p.string(name)}({inside})")
    return f"[{', '.join(shown)}]"


def print_op_bundles(
    p: OperationPrinter,
    op: Operation,
    bundles: Sequence[Sequence[Value[Any]]],
    types: Sequence[Sequence[Type]],
    tags: ArrayAttr | None,
) -> None:
    if tags is not None and len(tags.elements):
        p.write(op_bundles_text(p, bundles, tags))


# Landing pads.


def parse_landingpad(p: OperationParser) -> LandingpadOp:
    """`cleanup? (catch %a : T) (filter %b : U) … {…} : TYPE`"""
    cleanup = p.accept_keyword("cleanup")
    operands = []
    while p.accept("("):
        if not (p.accept_keyword("filter") or p.accept_keyword("catch")):
            raise p.wrong_token("expected 'catch'")
        operand = p.operand()
        p.expect(":")
        operands.append(p.resolve(operand, p.type()))
        p.expect(")")
    attributes, type_ = p.attributes_then_type()
    op = p.build(LandingpadOp, tuple(operands), (type_,), attributes)
    if cleanup:
        op.cleanup = True
    return op


def print_landingpad(op: LandingpadOp, p: OperationPrinter) -> None:
    """As `parse_landingpad` reads it: an array is a filter, all else is caught."""
    p.write(" cleanup " if op.cleanup else " ")
    for value in op.operands:
        word = "filter" if value.type.MNEMONIC == "array" else "catch"
        p.write(f"({word} {p.operand(value)} : {p.type(value.type)}) ")
    p.attribute_dict(op, ("cleanup",))
    p.write(f": {p.type(op.res.type)}")
