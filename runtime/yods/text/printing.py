"""Printing operations and values: the names, aliases and metadata of a whole text."""

from __future__ import annotations

from yods.hints import TYPE_CHECKING, Any
from yods.ir.nesting import DeepRecursion
from yods.ir.traits import IsolatedFromAbove
from yods.ir.value import BlockArgument
from yods.text.aliases import AliasesNeeded
from yods.text.names import Names
from yods.text.printer import OperationPrinter

if TYPE_CHECKING:
    from yods.ir.operation import Operation
    from yods.ir.print_options import PrintOptions
    from yods.ir.value import Value

#: Python frames one level of nesting may take: a custom form, its region, its block.
FRAMES_A_LEVEL = 16


def operation_text(op: Operation, options: PrintOptions) -> str:
    """`op` as text, without a line end; see `operation_pieces`."""
    return "".join(operation_pieces(op, options))


def operation_pieces(op: Operation, options: PrintOptions) -> list[str]:
    """`op` as text, without a line end, in pieces; long ones of them may be one and the same.

    A nested operation's values are numbered from the outermost operation, or with
    `local_scope` from the innermost isolated one, as MLIR's `Operation::print` does.
    """
    top = op
    while not (options.local_scope and isinstance(top, IsolatedFromAbove)):
        parent = top.parent_op
        if parent is None:
            break
        top = parent
    names = Names(
        top,
        generic=options.generic,
        # In the generic form, too, MLIR never uses a number twice.
        unique=options.unique_ssa_ids or options.generic,
        number_all=options.value_users,
        use_name_locations=options.use_name_locations,
    )
    with DeepRecursion(FRAMES_A_LEVEL, names.depth):
        return _pieces_with_names(op, names, options)


def _pieces_with_names(op: Operation, names: Names, options: PrintOptions) -> list[str]:
    printer = OperationPrinter(names, options)
    # MLIR gives aliases only to what is printed as a whole.
    printer.stops_at_aliases = not options.local_scope and op.parent_op is None
    try:
        printer.whole(op)
        pieces = printer.finish()
        pieces.append(_metadata(op, printer))
        return pieces
    except AliasesNeeded:
        pass
    # Most IR has no aliases, so they are looked for only now; then all begins anew.
    from yods.text.alias_collector import collect_aliases

    aliases = collect_aliases(op, names, options)
    printer = OperationPrinter(names, options)
    printer.use_aliases(aliases)
    # First, because distinct attributes are numbered as they are printed.
    definitions = printer.alias_definitions()
    printer.whole(op)
    pieces = [definitions, *printer.finish(), printer.deferred_alias_definitions()]
    pieces.append(_metadata(op, printer))
    return pieces


def _metadata(op: Operation, printer: OperationPrinter) -> str:
    """The file metadata after an operation printed as a whole."""
    options = printer.options
    if not (printer.used_resources or options.external_resources):
        return ""
    if options.local_scope or op.parent_op is not None:
        return ""
    from yods.text.metadata_printer import metadata_text

    return metadata_text(printer, printer.used_resources)


def value_text(value: Value[Any]) -> str:
    """The text of a value as MLIR prints it: its operation, or its index as a block argument."""
    if isinstance(value, BlockArgument):
        return f"<block argument> of type '{value.type}' at index: {value.index}"
    op = value.defining_op
    return "<<UNKNOWN SSA VALUE>>" if op is None else op.print()
