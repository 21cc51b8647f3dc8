"""Copies that go on by themselves: `affine.dma_start` and `affine.dma_wait`.

MLIR has both without properties and with one list of operands, which their maps divide; so
all of this is by hand there, too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from yods.builtin.affine import AffineMapAttr
from yods.builtin.types import INDEX, MemRefType
from yods.text.directives import affine_results_text
from yods_defs.affine.hooks.scopes import Scope
from yods_dialects.affine.ops import DmaStartOp, DmaWaitOp

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods.builtin.affine import AffineMap
    from yods.ir.operation import Operation
    from yods.ir.value import Value
    from yods.text.operation_parser import OperationParser
    from yods.text.printer import OperationPrinter
    from yods.text.value_scopes import UnresolvedOperand

OpT = TypeVar("OpT", "DmaStartOp", "DmaWaitOp")

#: The attributes with the maps of source, destination and tag.
_START = ("src_map", "dst_map", "tag_map")
_WAIT = ("tag_map",)


class Access(NamedTuple):
    """A memref, and the operands of the map that makes indices of it."""

    memref: Value[Any]
    map: AffineMap
    operands: Sequence[Value[Any]]


def _taken_apart(op: Operation, names: Sequence[str]) -> tuple[list[Access], Sequence[Value[Any]]]:
    """Split the operands among the named maps; return the accesses and the remaining operands."""
    maps = [op.attributes.get(name) for name in names]
    lacking = [name for name, map_ in zip(names, maps, strict=True) if map_ is None]
    if lacking:
        raise op.error(f"requires attribute '{lacking[0]}'")
    accesses = []
    rest: Sequence[Value[Any]] = op._operands
    for name, attribute in zip(names, maps, strict=True):
        if not isinstance(attribute, AffineMapAttr):
            raise op.error(f"attribute '{name}' failed to satisfy constraint: AffineMap attribute")
        end = 1 + attribute.map.dims + attribute.map.symbols
        if len(rest) <= end:
            raise op.error("incorrect number of operands")
        accesses.append(Access(rest[0], attribute.map, rest[1:end]))
        rest = rest[end:]
    return accesses, rest


def start_accesses(op: DmaStartOp) -> tuple[Sequence[Access], Sequence[Value[Any]]]:
    """Accesses to source, destination and tag of `op`, then element count and the rest."""
    return _taken_apart(op, _START)


def wait_access(op: DmaWaitOp) -> tuple[Access, Value[Any]]:
    """Access to the tag of `op`, and the element count."""
    (tag,), numbers = _taken_apart(op, _WAIT)
    return tag, numbers[0]


def _parse(p: OperationParser, cls: type[OpT], names: Sequence[str]) -> OpT:
    read: list[tuple[UnresolvedOperand, AffineMap, list[UnresolvedOperand]]] = []
    for _ in names:
        memref = p.operand()
        map_, indices = p.affine_map_of_values("[", "]")
        p.expect(",")
        read.append((memref, map_, indices))
    numbers = [p.operand()]
    if cls is DmaStartOp:
        if p.accept(","):
            numbers += p.operand_list()
        if len(numbers) not in (1, 3):
            raise p.custom_error("expected two stride related operands", p.op_start)
    p.expect(":")
    types = p.type_list() if cls is DmaStartOp else [p.type()]
    if len(types) != len(names):
        raise p.custom_error("expected three types", p.op_start)
    operands: list[Value[Any]] = []
    for (memref, _, indices), type_ in zip(read, types, strict=True):
        operands.append(p.resolve(memref, type_))
        operands += p.resolve_same(indices, INDEX)
    operands += p.resolve_same(numbers, INDEX)
    if cls is DmaWaitOp and not isinstance(types[0], MemRefType):
        raise p.custom_error("expected tag to be of memref type", p.op_start)
    op = p.build(cls, tuple(operands))
    for name, (_, map_, _) in zip(names, read, strict=True):
        op.attributes[name] = AffineMapAttr(map_)
    return op


def parse_dma_start(p: OperationParser) -> DmaStartOp:
    return _parse(p, DmaStartOp, _START)


def parse_dma_wait(p: OperationParser) -> DmaWaitOp:
    return _parse(p, DmaWaitOp, _WAIT)


def _print(op: DmaStartOp | DmaWaitOp, p: OperationPrinter, names: Sequence[str]) -> None:
    """As in MLIR, no further attributes and no operands after the count are printed."""
    accesses, numbers = _taken_apart(op, names)
    if isinstance(op, DmaWaitOp):
        numbers = numbers[:1]
    shown = [
        f"{p.operand(each.memref)}[{affine_results_text(p, each.map, each.operands)}]"
        for each in accesses
    ]
    shown.append(p.operands(numbers))
    p.write(f" {', '.join(shown)} : {p.types_of([each.memref for each in accesses])}")


def print_dma_start(op: DmaStartOp, p: OperationPrinter) -> None:
    _print(op, p, _START)


def print_dma_wait(op: DmaWaitOp, p: OperationPrinter) -> None:
    _print(op, p, _WAIT)


def _verify_indices(op: Operation, access: Access, called: str, of: str) -> None:
    scope = Scope(op)
    for value in access.operands:
        if value.type is not INDEX:
            raise op.error(f"{called} to {of} must have 'index' type")
        if not scope.is_dim(value):
            raise op.error(f"{called} must be a valid dimension or symbol identifier")


def verify_dma_start(op: DmaStartOp) -> None:
    accesses, numbers = _taken_apart(op, _START)
    for called, each in zip(("source", "destination", "tag"), accesses, strict=True):
        if not isinstance(each.memref.type, MemRefType):
            raise op.error(f"expected DMA {called} to be of memref type")
    if len(numbers) not in (1, 3):
        raise op.error("incorrect number of operands")
    for called, each in zip(("src", "dst", "tag"), accesses, strict=True):
        _verify_indices(op, each, f"{called} index", "dma_start")


def verify_dma_wait(op: DmaWaitOp) -> None:
    (tag,), _ = _taken_apart(op, _WAIT)
    if not isinstance(tag.memref.type, MemRefType):
        raise op.error("expected DMA tag to be of memref type")
    _verify_indices(op, tag, "index", "dma_wait")
