"""The forms of map, reduce, transpose and broadcast, which leave result types out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from yods.builtin.elements import DenseArrayAttr
from yods.builtin.types import I64, RankedTensorType
from yods.ir.block import Block, Region
from yods.ir.diagnostics import Diagnostic, ParseError
from yods.ir.operation import Operation, UnregisteredOperation
from yods.ir.value import BlockArgument
from yods_defs.linalg.hooks import structured_form as form
from yods_defs.linalg.structured import element_or_self
from yods_dialects.arith.attributes import FastMathAttr

# The module: its classes have bases in `interfaces`, which imports these hooks.
from yods_dialects.linalg import ops

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods.ir.attribute import Attribute, Type
    from yods.ir.value import Value
    from yods.text.operation_parser import OperationParser
    from yods.text.printer import OperationPrinter
    from yods_dialects.linalg.ops import BroadcastOp, MapOp, ReduceOp, TransposeOp

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
            p.expect("[")
            numbers = [] if p.at("]") else p.comma_separated(lambda: p.integer_of(64))
            p.expect("]")
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


def _parse_rearranging(p: OperationParser, cls: type[OpT], name: str) -> OpT:
    read = _Read(p, cls, name)
    block = read.placed_block()
    block.append(ops.YieldOp(block.arguments[:1], location=(p.source, p.op_start)))
    return read.built(p, cls, Region([block]))


def _print_rearranging(op: Operation, p: OperationPrinter, name: str) -> None:
    form.print_operands(op, p)
    _print_numbers(p, name, getattr(op, name).values)
    p.attribute_dict(op, elided=(name,))


def parse_transpose(p: OperationParser) -> TransposeOp:
    return _parse_rearranging(p, ops.TransposeOp, "permutation")


def print_transpose(op: TransposeOp, p: OperationPrinter) -> None:
    _print_rearranging(op, p, "permutation")


def parse_broadcast(p: OperationParser) -> BroadcastOp:
    return _parse_rearranging(p, ops.BroadcastOp, "dimensions")


def print_broadcast(op: BroadcastOp, p: OperationPrinter) -> None:
    _print_rearranging(op, p, "dimensions")


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
        arguments = []
        p.expect("(", " in argument list")
        if not p.accept(")"):
            arguments = p.comma_separated(lambda: _typed_argument(p))
            p.expect(")", " in argument list")
        return p.region(arguments)
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


def _typed_argument(p: OperationParser) -> Any:
    name = p.optional_argument() or p.operand()
    p.expect(":")
    type_ = p.type()
    return name, type_, p.optional_trailing_location()


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


def _print_body(op: Operation, p: OperationPrinter, name: str, init_first: bool) -> None:
    """` { arith.addf } ins(…) outs(…) name = [0] {…}`, then the body unless short."""
    block = op.regions[0].blocks[0]
    payload = _short(block, init_first)
    if payload is not None:
        _print_short(p, payload)
    form.print_operands(op, p)
    if name:
        _print_numbers(p, name, getattr(op, name).values)
    p.attribute_dict(op, elided=(name,))
    if payload is None:
        p.deeper(lambda: _print_region(op.regions[0], p))


def _print_region(region: Region, p: OperationPrinter) -> None:
    p.newline()
    arguments = ", ".join(map(p.region_argument, region.blocks[0].arguments))
    p.write(f"({arguments}) ")
    p.region(region, entry_arguments=False)


def parse_map(p: OperationParser) -> MapOp:
    short_form = _short_body(p)
    read = _Read(p, ops.MapOp)
    return read.built(p, ops.MapOp, _body(p, read, short_form, init_first=False))


def print_map(op: MapOp, p: OperationPrinter) -> None:
    _print_body(op, p, "", init_first=False)


def parse_reduce(p: OperationParser) -> ReduceOp:
    short_form = _short_body(p)
    read = _Read(p, ops.ReduceOp, "dimensions")
    return read.built(p, ops.ReduceOp, _body(p, read, short_form, init_first=True))


def print_reduce(op: ReduceOp, p: OperationPrinter) -> None:
    _print_body(op, p, "dimensions", init_first=True)
