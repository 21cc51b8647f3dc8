"""Reading a whole file of bytecode: from bytes to a top-level operation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from yods.bytecode.reader import File
from yods.bytecode.regions import RegionReader
from yods.ir.block import Block
from yods.ir.context import Context
from yods.ir.diagnostics import ParseError
from yods.ir.garbage import WithoutCollection
from yods.text.parse import top_level_operation

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from yods.ir.operation import Operation


def read_bytecode(
    data: bytes,
    filename: str = "<string>",
    context: Context | None = None,
    *,
    implicit_module: bool = True,
    check: Callable[[Operation], object] | None = None,
    dialect_versions: Mapping[str, int] | None = None,
) -> Operation:
    """The top-level operation of a file of bytecode, not verified.

    Arguments and errors are those of `yods.text.parse.parse_source`.
    """
    context = context or Context()
    before = len(context.reported)
    block = Block()
    try:
        with WithoutCollection():
            file = File(data, filename, context, dialect_versions or {})
            with file.context as reading:
                RegionReader(file).read(block)
                file.upgrade(block)
    except ParseError as error:
        raise error.final(*context.take_reported(before)) from None
    return top_level_operation(
        block, filename, (0, 0), reading, implicit_module=implicit_module, check=check
    )
