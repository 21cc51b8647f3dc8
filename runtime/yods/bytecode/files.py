"""Reading a whole file of bytecode: from bytes to a top-level operation."""

from __future__ import annotations

from yods.bytecode.reader import File
from yods.bytecode.regions import RegionReader
from yods.hints import TYPE_CHECKING, TypeVar
from yods.ir.block import Block
from yods.ir.context import Context
from yods.ir.diagnostics import ParseError
from yods.ir.garbage import WithoutCollection
from yods.text.parse import top_level_operation

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from yods.ir.operation import Operation

_T = TypeVar("_T")


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
    block = Block()
    file = _begun(data, filename, context, block, dialect_versions or {}).file
    return top_level_operation(
        block, filename, (0, 0), file.context, implicit_module=implicit_module, check=check
    )


class LazyBytecode:
    """A file of bytecode, of which the regions of isolated operations are read on request.

    These must be in sections of their own, as they are from version 2 of the format on. Where a
    dialect upgrades what is read, all is read at once.

    Attributes:
        op: The top-level operation. What is not read of it is regions without blocks, so it can
            be verified when all is read.

    Raises:
        DiagnosticError: What is read is not valid. What is not read is not known to be.
    """

    def __init__(
        self, data: bytes, filename: str = "<string>", context: Context | None = None
    ) -> None:
        self._context = context or Context()
        block = Block()
        self._reader = _begun(data, filename, self._context, block, {}, lazily=True)
        self.op = top_level_operation(
            block, filename, (0, 0), self._reader.file.context, implicit_module=True, check=None
        )

    @property
    def unread(self) -> list[Operation]:
        """The operations of which the regions are not read, in the order in which they were."""
        return [*(self._reader.unread or ())]

    def read(self, op: Operation) -> None:
        """Read the regions of an operation, but for those of isolated ones inside of it.

        Raises:
            DiagnosticError: They are not valid.
        """
        _reported(lambda: self._reader.read_regions(op), self._context)

    def read_all(self) -> Operation:
        """Read what is left; return the top-level operation."""
        while unread := self.unread:
            self.read(unread[0])
        return self.op


def _begun(
    data: bytes,
    filename: str,
    context: Context,
    block: Block,
    versions: Mapping[str, int],
    *,
    lazily: bool = False,
) -> RegionReader:
    """Read a file into `block`; `lazily`, without what its reader can read on request."""

    def read() -> RegionReader:
        reader = RegionReader(File(data, filename, context, versions))
        if lazily and not reader.file.needs_upgrade:
            reader.unread = {}
        with reader.file.context:
            reader.read(block)
            reader.file.upgrade(block)
        return reader

    return _reported(read, context)


def _reported(read: Callable[[], _T], context: Context) -> _T:
    """The result of `read`, whose error has what was reported before it."""
    before = len(context.reported)
    try:
        with WithoutCollection():
            return read()
    except ParseError as error:
        raise error.final(*context.take_reported(before)) from None
