"""Reading a whole source: from text to a top-level operation."""

from __future__ import annotations

from yods.hints import TYPE_CHECKING, Any, TypeVar
from yods.ir import services
from yods.ir.block import Block, Region
from yods.ir.context import Context
from yods.ir.diagnostics import Diagnostic, DiagnosticError, ParseError, TextTooLarge
from yods.ir.garbage import WithoutCollection
from yods.ir.hook_errors import hook_error
from yods.ir.location import Source
from yods.ir.location_attributes import FileLineColumnLocation
from yods.ir.nesting import DeepRecursion
from yods.text.operation_parser import OperationParser

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from yods.ir.operation import Operation
    from yods.text.attribute_parser import AttributeParser

_T = TypeVar("_T")

#: The first bytes of bytecode, as they are decoded.
BYTECODE = "ML\udcefR"

#: Python frames one level of nesting may take: a custom form, its region, its block.
_FRAMES_A_LEVEL = 16


def parse_source(
    source: Source,
    context: Context | None = None,
    *,
    implicit_module: bool = True,
    check: Callable[[Operation], object] | None = None,
    dialect_versions: Mapping[str, int] | None = None,
) -> Operation:
    """The top-level operation of `source`, text or bytecode, not verified.

    Args:
        dialect_versions: Versions of dialects in the text, and in bytecode that has none.
        implicit_module: Whether several operations, or one that is no module, are
            wrapped in a `builtin.module`. Without, there must be exactly one operation.
        check: Called with a module around all that was read, before it is known whether
            that will stay, as MLIR verifies it.

    Raises:
        DiagnosticError: The text is not what it must be.
        DialectVersionError: There is no such dialect or version.

    Source: MLIR, mlir/include/mlir/Parser/Parser.h, parseSourceFile and
    constructContainerOpForParserIfNecessary.
    """
    context = context or Context()
    options: Any = {"implicit_module": implicit_module, "check": check}
    if source.text.startswith(BYTECODE):
        options["dialect_versions"] = dialect_versions
        read: Operation = services.provided.operation_in_bytecode(source, context, **options)
        return read
    if dialect_versions:
        with services.provided.older_context(context, dialect_versions) as older:
            return parse_source(source, older, **options)
    parser = OperationParser(source, context)
    block = Block()
    try:
        with WithoutCollection():
            run_parser(parser, _FRAMES_A_LEVEL, lambda: parser.top_level(block))
    except TextTooLarge as error:
        raise error.at((source, parser.pos)) from None
    return top_level_operation(
        block, source.filename, source.start, context, implicit_module=implicit_module, check=check
    )


def top_level_operation(
    block: Block,
    filename: str,
    start: tuple[int, int],
    context: Context,
    *,
    implicit_module: bool,
    check: Callable[[Operation], object] | None,
) -> Operation:
    """The operation of a file whose operations are in `block`; see `parse_source`.

    Args:
        start: Line and column of what stands for the whole file.
    """
    place = FileLineColumnLocation(filename, *start)
    container = context.operations["builtin.module"]
    module = container.create(regions=(Region([block]),), location=place)
    context.upgrade(module)
    if check is not None:
        check(module)
    first = block.first_op
    if first is not None and first is block.last_op:
        if isinstance(first, container) or not implicit_module:
            return first.remove()
    elif not implicit_module:
        raise DiagnosticError(
            [
                Diagnostic(
                    "source must contain a single top-level operation, found: "
                    f"{len(block.operations)}",
                    place,
                )
            ]
        )
    return module


def run_parser(parser: AttributeParser, frames: int, read: Callable[[], _T]) -> _T:
    """Return the result of `read`, which drives `parser`.

    Args:
        frames: Python frames that one level of nesting may take.

    Raises:
        DiagnosticError: The text is not what it must be; what was reported while it was
            read comes first.
    """
    context = parser.context
    before = len(context.reported)
    try:
        with DeepRecursion(frames):
            return read()
    except ParseError as error:
        raise error.final(*context.take_reported(before)) from None
    except Exception as error:
        raise hook_error(error, "text", (parser.source, parser.next_start())) from error
