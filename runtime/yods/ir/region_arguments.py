"""Region arguments of constructors: a region, or a function that fills it."""

from __future__ import annotations

from yods.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from yods.ir.attribute import Type
    from yods.ir.block import Region
    from yods.ir.operation import Operation


def fill_region(
    op: Operation,
    region: Region,
    body: object,
    argument_types: Iterable[Type] = (),
    terminator: type[Operation] | None = None,
) -> None:
    """Let `body`, if it is a function, fill `region`, a new one of `op`.

    The region gets one block, with an argument of each of `argument_types`. `body` is called
    with a builder at the block's end and with the arguments, one by one. If it raises, `op`
    drops its operands.

    Args:
        terminator: Appended if `body` leaves the last block without a terminator.

    Source: MLIR, OpBuilder's `createBlock` and `ensureTerminator`.
    """
    if not callable(body):
        return
    # Not loaded by programs that only parse.
    from yods.ir.builder import Builder

    builder = Builder(location=op._location)
    try:
        block = builder.create_block(region, tuple(argument_types))
        body(builder, *block.arguments)
    except BaseException:
        op.drop_all_references()
        raise
    if terminator is not None:
        from yods.ir.traits import Terminator

        last = region.blocks[-1]
        if last._last is None or not isinstance(last._last, Terminator):
            last.append(terminator.create(location=op._location))
