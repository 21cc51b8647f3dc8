"""Regions as constructors take them: made before, or filled by a function."""

from __future__ import annotations

from typing import TYPE_CHECKING

from yods.ir.block import Region

if TYPE_CHECKING:
    from collections.abc import Iterable

    from yods.ir.attribute import Type
    from yods.ir.operation import Operation


def region_of(op: Operation, name: str, given: object) -> Region:
    """The region that `op` gets for what its constructor was given as region `name`.

    A function finds a new one to fill, see `fill_region`; without anything it stays empty.

    Raises:
        TypeError: it is neither a region nor a function.
    """
    if isinstance(given, Region):
        return given
    if given is not None and not callable(given):
        expected = "a region or a function that fills it"
        raise op.wrong_argument(f"region '{name}'", expected, given)
    return Region()


def fill_region(
    op: Operation,
    region: Region,
    body: object,
    argument_types: Iterable[Type] = (),
    terminator: type[Operation] | None = None,
) -> None:
    """Let `body`, if it is a function, fill `region`, a new one of `op`.

    It gets one block, with an argument of each of `argument_types`. `body` is called with a
    builder at the block's end and with the arguments, one by one. Where it fails, `op`
    lets go of its operands.

    Args:
        terminator: Made at the end where `body` leaves the last block without one.

    Source: MLIR, OpBuilder's `createBlock` and `ensureTerminator`.
    """
    if not callable(body):
        return
    # Whoever only reads texts does without builders.
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
