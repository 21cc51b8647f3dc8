"""Hooks of the linalg dialect.

Source: MLIR, LinalgOps.cpp, LinalgDialect.cpp; the messages are MLIR's.
"""

from __future__ import annotations

from yods.builtin.affine import AffineMap, AffineMapAttr
from yods.builtin.attributes import ArrayAttr, DictionaryAttr, StringAttr
from yods.builtin.elements import DenseArrayAttr
from yods.builtin.types import I64, RankedTensorType
from yods.hints import TYPE_CHECKING, Any, TypeVar, cast
from yods.ir.block import Block, Region
from yods.ir.diagnostics import Diagnostic, ParseError
from yods.ir.late_modules import hook_in, late_names
from yods.ir.operation import Operation, UnregisteredOperation
from yods.ir.value import BlockArgument
from yods.text.operand_lists import typed_argument
from yods_defs.linalg.hooks import structured_form as form
from yods_defs.linalg.hooks.scalars import Scalars
from yods_defs.linalg.hooks.verify import *
from yods_defs.linalg.structured import BodyError, element_or_self, loop_dims, rank_of
from yods_dialects.arith.attributes import FastMathAttr

# The module: its classes have bases in `interfaces`, which imports these hooks.
from yods_dialects.linalg import ops
from yods_dialects.linalg.attributes import ElementwiseKindAttr, IteratorTypeAttr
from yods_dialects.linalg.enums import IteratorType
from yods_eval.deferred import interpreters_in

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods import Attribute, OperationParser, OperationPrinter, Type, Value
    from yods_defs.linalg.hooks.interpretation import *
    from yods_defs.linalg.hooks.rewrites import *
    from yods_dialects.linalg.ops import ContractOp, ElementwiseOp, GenericOp, MapOp, ReduceOp
    from yods_eval.constants import Folder
else:
    __getattr__ = late_names(__name__, "rewrites", "interpretation")

fold_memref_cast: Folder = hook_in("yods_defs.memref.hooks.views", "fold_casts")


# How operations are interpreted is loaded when a program is.

interpret = interpreters_in("yods_defs.linalg.hooks.interpretation")


# The forms of structured operations that hold more than operands and types.


OpT = TypeVar("OpT", bound=Operation)


class _Read:
    """`ins(…) outs(…) name = [0, 1] {…}`, where `name` is that of an attribute."""

    def __init__(self, p: OperationParser, cls: type[Operation], name: str = "") -> None:
        self.parts = form.parse_parts(p, cls)
        self.attributes: dict[str, Attribute] = dict(self.parts.attributes)
        #: The numbers, and what attribute they are.
        self.numbers: tuple[str, DenseArrayAttr] | None = None
        if name:
            p.expect_keyword(name)
            p.expect("=")
            numbers = p.listed("[]", lambda: p.integer_of(64))
            self.numbers = name, DenseArrayAttr(I64, numbers)
        self.attributes.update(p.attribute_dict() or {})

    def built(self, p: OperationParser, cls: type[OpT], region: Region) -> OpT:
        """The operation, with a result for each output that is a tensor."""
        types = [each.type for each in self.parts.outputs]
        results = [each for each in types if isinstance(each, RankedTensorType)]
        op = p.build(cls, self.parts.operands, results, self.attributes, (region,))
        if self.numbers is not None:
            # Not by way of `build`, which has no room for numbers that are not sorted.
            op.attributes[self.numbers[0]] = self.numbers[1]
        return op

    def block(self) -> Block:
        """A block with an argument for each operand."""
        return Block([element_or_self(each.type) for each in self.parts.operands])

    def placed_block(self) -> Block:
        """The same, each argument where its operand is from."""
        block = Block()
        given = self.parts.operands
        block.add_arguments(
            [element_or_self(each.type) for each in given],
            [
                (
                    each._location
                    if isinstance(each, BlockArgument)
                    else getattr(each.defining_op, "_location", None)
                )
                for each in given
            ],
        )
        return block


def _print_numbers(p: OperationPrinter, name: str, numbers: Sequence[int]) -> None:
    p.write(f" {name} = [{', '.join(map(str, numbers))}] ")


# transpose and broadcast.


_REARRANGED = {"linalg.transpose": "permutation", "linalg.broadcast": "dimensions"}


def parse_rearranging(p: OperationParser) -> Operation:
    cls: Any = p.context.operation(p.op_name() or "")
    read = _Read(p, cls, _REARRANGED[cls.NAME])
    block = read.placed_block()
    block.append(ops.YieldOp(block.arguments[:1], location=(p.source, p.op_start)))
    made: Operation = read.built(p, cls, Region([block]))
    return made


def print_rearranging(op: Operation, p: OperationPrinter) -> None:
    name = _REARRANGED[op.name]
    form.print_operands(op, p)
    _print_numbers(p, name, getattr(op, name).values)
    p.attribute_dict(op, elided=(name,))


# A body that may be the name of one operation.


def _short_body(p: OperationParser) -> tuple[str, dict[str, Attribute]] | None:
    """`{ arith.addf {…} }`, or nothing."""
    if not p.accept("{"):
        return None
    name = p.optional_keyword()
    if name is None:
        raise p.wrong_token("expected bare identifier or keyword")
    attributes = p.attribute_dict() or {}
    p.expect("}")
    return name, attributes


def _body(
    p: OperationParser,
    read: _Read,
    short_form: tuple[str, dict[str, Attribute]] | None,
    init_first: bool,
) -> Region:
    """The region: given in short form, or parsed."""
    if short_form is None:
        return p.region(p.listed("()", lambda: typed_argument(p), " in argument list"))
    if not read.parts.operands:
        return Region()
    block = read.block()
    values = [*block.arguments[:-1]]
    if init_first:
        values.insert(0, block.arguments[-1])
    name, attributes = short_form
    payload = _operation(p, name, values, block.arguments[-1].type, attributes)
    block.append(payload)
    block.append(ops.YieldOp(payload.results, location=(p.source, p.op_start)))
    return Region([block])


def _operation(
    p: OperationParser,
    name: str,
    values: Sequence[Value[Any]],
    type_: Type,
    attributes: dict[str, Attribute],
) -> Operation:
    location = (p.source, p.op_start)
    cls = p.context.operation(name)
    if cls is not None:
        return cls.create(values, (type_,), attributes, location=location)
    if p.context.dialect(name.partition(".")[0]) is None:
        if not p.context.allow_unregistered_dialects:
            raise ParseError(
                Diagnostic(
                    f"'{name}' op created with unregistered dialect. If this is intended, please "
                    "call allowUnregisteredDialects() on the MLIRContext, or use "
                    "-allow-unregistered-dialect with the MLIR opt tool used",
                    location,
                )
            )
    return UnregisteredOperation(name, values, (type_,), attributes, location=location)


def _short(block: Block, init_first: bool) -> Operation | None:
    """The operation that the body is, where its name is enough."""
    ops = list(block.operations)
    if len(ops) != 2:
        return None
    payload, end = ops
    arguments = list(block.arguments)
    wanted = [*arguments[1:], arguments[0]] if init_first else arguments[:-1]
    given = payload.operands
    if init_first:
        # The first argument comes last, and the others are as they are, from the start.
        same = len(given) == len(arguments) and given[-1] is arguments[0]
        same = same and all(a is b for a, b in zip(given, arguments[1:], strict=False))
    else:
        same = len(given) == len(wanted) and all(a is b for a, b in zip(given, wanted, strict=True))
    if not given or not same or len(end.operands) != 1:
        return None
    return payload if end.operands[0].defining_op is payload else None


def _print_short(p: OperationPrinter, payload: Operation) -> None:
    p.write(f" {{ {payload.name}")
    implied = [
        name
        for name, value in payload.attributes.items()
        if isinstance(value, FastMathAttr) and not value.value.value
    ]
    p.attribute_dict(payload, elided=tuple(implied[:1]))
    p.write(" }")


def print_with_body(op: MapOp | ReduceOp, p: OperationPrinter) -> None:
    """` { arith.addf } ins(…) outs(…) name = [0] {…}`, then the body unless short."""
    reduces = isinstance(op, ops.ReduceOp)
    payload = _short(op.regions[0].blocks[0], init_first=reduces)
    if payload is not None:
        _print_short(p, payload)
    form.print_operands(op, p)
    if isinstance(op, ops.ReduceOp):
        _print_numbers(p, "dimensions", op.dimensions.values)
    p.attribute_dict(op, elided=("dimensions",) if reduces else ())
    if payload is None:
        p.deeper(lambda: _print_region(op.regions[0], p))


def _print_region(region: Region, p: OperationPrinter) -> None:
    p.newline()
    arguments = ", ".join(map(p.region_argument, region.blocks[0].arguments))
    p.write(f"({arguments}) ")
    p.region(region, entry_arguments=False)


def parse_with_body(p: OperationParser) -> Operation:
    """`linalg.map` and `linalg.reduce`."""
    cls: Any = p.context.operation(p.op_name() or "")
    reduces = cls is ops.ReduceOp
    short_form = _short_body(p)
    read = _Read(p, cls, "dimensions" if reduces else "")
    made: Operation = read.built(p, cls, _body(p, read, short_form, init_first=reduces))
    return made


# generic.

_TRAIT_ATTRIBUTES = ("doc", "indexing_maps", "iterator_types", "library_call")


def parse_generic(p: OperationParser) -> GenericOp:
    at = p.next_start()
    first = p.attribute_of(DictionaryAttr)
    attributes: dict[str, Attribute] = dict(first.items())
    kinds = attributes.get("iterator_types")
    if not isinstance(kinds, ArrayAttr):
        raise p.custom_error('expected "iterator_types" array attribute', at)
    attributes["iterator_types"] = ArrayAttr([_iterator(p, each) for each in kinds])
    at = p.next_start()
    parts = form.parse_parts(p, ops.GenericOp)
    fault = ops.GenericOp.faulty_property(attributes)
    if fault is not None:
        raise p.custom_error(f"'{ops.GenericOp.NAME}' op {fault}", at)
    attributes.update(parts.attributes)
    if p.accept_keyword("attrs"):
        p.expect("=")
        attributes.update(p.attribute_dict() or {})
    region = p.region()
    types = form.parse_result_types(p)
    op = p.build(ops.GenericOp, parts.operands, types, attributes, (region,))
    form.set_segments(op, len(parts.inputs), len(parts.outputs))
    return op


def _iterator(p: OperationParser, word: Attribute) -> Attribute:
    """The kind of a loop, which texts give as a string."""
    if not isinstance(word, StringAttr):
        return word
    kind = IteratorType.from_symbol(word.value)
    if kind is None:
        raise p.custom_error(f"unexpected iterator_type ({word.value})", p.next_start())
    return IteratorTypeAttr(kind)


def print_generic(op: GenericOp, p: OperationPrinter) -> None:
    trait: list[tuple[str, Attribute]] = []
    for name, value in (*op.inherent_items, *op.attributes.items()):
        if name == "iterator_types" and isinstance(value, ArrayAttr):
            value = ArrayAttr([StringAttr(word) for word in op.iterator_types_array])
        if name in _TRAIT_ATTRIBUTES and name not in dict(trait):
            trait.append((name, value))
    p.write(f" {p.dictionary(sorted(trait))}")
    form.print_operands(op, p)
    elided = (*_TRAIT_ATTRIBUTES, form.SEGMENTS)
    if any(name not in elided for name in op.attributes):
        p.write(" attrs = ")
        p.attribute_dict(op, elided=elided)
    if op.regions[0].blocks:
        p.write(" ")
        p.region(op.regions[0])
    form.print_result_types(op, p)


# contract.


def parse_contract(p: OperationParser) -> ContractOp:
    maps = form.parse_maps(p)
    if maps is None:
        raise p.custom_error("expected 'indexing_maps' attribute", p.next_start())
    return form.parse_structured(p, ops.ContractOp, {form.MAPS: maps})


def print_contract(op: ContractOp, p: OperationPrinter) -> None:
    form.print_maps(op, p)
    p.attribute_dict(op, elided=(*form.ELIDED, form.MAPS))
    form.print_operands(op, p)
    form.print_result_types(op, p)


# elementwise.


def _functions(kind: ElementwiseKindAttr) -> int:
    """How many operands a function has."""
    return 1 if kind.value.value < 13 else 2 if kind.value.value < 23 else 3


def parse_elementwise(p: OperationParser) -> ElementwiseOp:
    p.expect_keyword("kind")
    p.expect("=")
    kind = p.attribute()
    if not isinstance(kind, ElementwiseKindAttr):
        raise p.custom_error("expected ElementwiseKind attribute", p.next_start())
    maps = form.parse_maps(p)
    at = p.next_start()
    parts = form.parse_parts(p, ops.ElementwiseOp)
    types = form.parse_result_types(p)
    wanted = _functions(kind) + 1
    form.check_count(p, parts, wanted)
    block = Block([element_or_self(operand.type) for operand in parts.operands])
    try:
        scalars = Scalars(block, parts.given)
        scalars.yields(scalars.apply(kind.value.symbol, *block.arguments[:-1]))
    except BodyError as error:
        raise p.custom_error(str(error), at) from None
    if maps is None:
        maps = _identities(wanted, rank_of(parts.operands[-1]))
    attributes = {**parts.attributes, "kind": kind, form.MAPS: maps}
    op = p.build(ops.ElementwiseOp, parts.operands, types, attributes, (Region([block]),))
    form.set_segments(op, len(parts.inputs), len(parts.outputs))
    return op


def _identities(count: int, rank: int) -> ArrayAttr:
    return ArrayAttr([AffineMapAttr(AffineMap(rank, 0, loop_dims(rank)))] * count)


def print_elementwise(op: ElementwiseOp, p: OperationPrinter) -> None:
    p.write(f" kind={p.attribute(op.kind)}")
    rank = rank_of(op.operands[-1]) if op.operands else 0
    default_maps = _identities(_functions(op.kind) + 1, rank)
    form.print_maps(op, p, unless=[cast(AffineMapAttr, each).map for each in default_maps])
    p.attribute_dict(op, elided=(*form.ELIDED, form.MAPS, "kind"))
    form.print_operands(op, p)
    form.print_result_types(op, p)
