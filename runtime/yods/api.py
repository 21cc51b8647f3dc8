"""Reading and checking IR in one call."""

from __future__ import annotations

from yods.hints import TYPE_CHECKING, Any
from yods.ir.context import Context
from yods.ir.location import Source
from yods.text.parse import parse_source

if TYPE_CHECKING:
    from collections.abc import Mapping

    from yods.ir.operation import Operation


def parse(
    text: str | bytes,
    *,
    context: Context | None = None,
    filename: str = "<string>",
    dialect_versions: Mapping[str, int] | None = None,
) -> Operation:
    """The verified top-level operation of `text`; a module around it unless it is one.

    Args:
        text: IR in MLIR's textual form, or its bytecode; other bytes are read as UTF-8.
        context: The dialects to use; by default those that can be found.
        filename: The name in positions and locations.
        dialect_versions: The versions of dialects that the text was written for, where they are
            not the newest; bytecode has its own.

    Raises:
        DiagnosticError: The text cannot be read, or the IR is not valid.
        DialectVersionError: There is no such dialect or version.
    """
    if isinstance(text, bytes):
        text = text.decode("utf-8", "surrogateescape")
    op = parse_source(Source(text, filename), context, dialect_versions=dialect_versions)
    verify(op, context=context)
    return op


def from_mlir(module: Any, *, context: Context | None = None) -> Operation:
    """The verified IR of a module of MLIR's Python bindings, read from its bytecode.

    Args:
        module: A `Module` or an `Operation` of any build of the bindings (`mlir.ir`,
            `jaxlib.mlir.ir`, …).
        context: The dialects to use; by default those that can be found, and what no
            dialect defines is read as it stands.

    Raises:
        DiagnosticError: The IR is not valid for yods.
    """
    from io import BytesIO

    out = BytesIO()
    module.operation.write_bytecode(out)
    context = context or Context(allow_unregistered_dialects=True)
    return parse(out.getvalue(), context=context, filename="<mlir>")


def to_mlir(op: Operation, context: Any, *, version: int | None = None) -> Any:
    """The module of MLIR's Python bindings that `op` is, a `builtin.module`.

    Args:
        context: The `Context` of the bindings it is to belong to.
        version: Of the bytecode it goes through, for old bindings; the newest by default.

    Raises:
        Exception: What the bindings raise of IR that they do not accept.
        TypeError: `context` is no context of such bindings.
    """
    import sys

    for cls in type(context).__mro__:
        bindings = sys.modules.get(cls.__module__)
        if hasattr(bindings, "Module"):
            return bindings.Module.parse(op.bytecode(version), context)  # type: ignore[union-attr]
    raise TypeError(f"expected a Context of MLIR's Python bindings, but got {context!r}")


def verify(op: Operation, *, context: Context | None = None) -> None:
    """Check `op` and everything inside it.

    Args:
        context: The dialects whose rules for discardable attributes apply.

    Raises:
        DiagnosticError: The IR is not valid; it holds every finding, in MLIR's order.
    """
    from yods.verification.verifier import verify as verify_below

    verify_below(op, context)
