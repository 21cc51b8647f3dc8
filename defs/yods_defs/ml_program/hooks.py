"""Hooks of the ml_program dialect.

Source: MLIR, MLProgramOps.cpp; the messages are MLIR's.
"""

from __future__ import annotations

from yods.builtin.attributes import StringAttr, TypeAttr
from yods.hints import TYPE_CHECKING, Any
from yods.interfaces.symbol_tables import VISIBILITIES, symbol_name
from yods.text.function_syntax import print_function, read_function
from yods_dialects.ml_program.ops import GlobalOp

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods import Attribute, Operation, OperationParser, OperationPrinter, Type, Value
    from yods.interfaces.symbol_tables import SymbolTables
    from yods.text.value_scopes import UnresolvedOperand

parse_func = read_function
print_func = print_function


def types_around(op: Operation) -> Sequence[Type]:
    """Return the types that the function around gives."""
    function: Any = op.parent_op
    return tuple(function.result_types)


def name_around(op: Operation) -> str | None:
    """Return the name of the function around."""
    return None if op.parent_op is None else symbol_name(op.parent_op)


# Variables and their users.


def _variable(op: Any, tables: SymbolTables) -> GlobalOp:
    around: Operation | None = op.parent_op
    while around is not None:
        found = tables.lookup_nearest(around, op.global_)
        if isinstance(found, GlobalOp):
            return found
        around = around.parent_op
    raise op.error(f"undefined global: {_name(op)}")


def _name(op: Any) -> Attribute:
    name: Attribute = op.attributes["global"]
    return name


def verify_load(op: Any, tables: SymbolTables) -> None:
    """The variable is there, and of that type."""
    variable = _variable(op, tables)
    if variable.type.value is not op.result.type:
        raise op.error(
            f"cannot load from global typed '{variable.type.value}' as '{op.result.type}'"
        )


def verify_load_const(op: Any, tables: SymbolTables) -> None:
    """The constant is there, and of that type."""
    if _variable(op, tables).is_mutable is not None:
        raise op.error(f"cannot load as const from mutable global {_name(op)}")
    verify_load(op, tables)


def verify_store(op: Any, tables: SymbolTables) -> None:
    """The variable is there, may change, and is of that type."""
    variable = _variable(op, tables)
    if variable.is_mutable is None:
        raise op.error(f"cannot store to an immutable global {_name(op)}")
    if variable.type.value is not op.value.type:
        raise op.error(
            f"cannot store to a global typed '{variable.type.value}' from '{op.value.type}'"
        )


# Directives.


def parse_visibility(p: OperationParser) -> StringAttr:
    """`public`, `private` or `nested`."""
    for word in VISIBILITIES:
        if p.accept_keyword(word):
            return StringAttr(word)
    raise p.custom_error("expected 'public', 'private', or 'nested'", p.next_start())


def print_visibility(p: OperationPrinter, op: Operation, visibility: StringAttr | None) -> None:
    p.write("public" if visibility is None else visibility.value)


def parse_typed_initial_value(p: OperationParser) -> tuple[TypeAttr, Attribute | None]:
    """`(value) : T`, or `: T`."""
    value = None
    if p.accept("("):
        value = p.attribute()
        p.expect(")")
    p.expect(":")
    return TypeAttr(p.type()), value


def print_typed_initial_value(
    p: OperationPrinter, op: Operation, type_: TypeAttr, value: Attribute | None
) -> None:
    text = f"({p.attribute(value)})" if value is not None else ""
    p.write(f"{text} : {p.type(type_.value)}")


def parse_token_ordering(p: OperationParser) -> tuple[list[UnresolvedOperand], Type | None]:
    """`ordering(%a, %b -> !ml_program.token)`, `ordering(() -> …)`, or nothing."""
    if not p.accept_keyword("ordering"):
        return [], None
    p.expect("(")
    tokens: list[UnresolvedOperand] = []
    if p.accept("("):
        p.expect(")")
    else:
        tokens = p.operand_list()
    p.expect("->")
    produced = p.type()
    p.expect(")")
    return tokens, produced


def print_token_ordering(
    p: OperationPrinter, op: Operation, tokens: Sequence[Value[Any]], produced: Type | None
) -> None:
    if tokens or produced is not None:
        arrow = "" if produced is None else f" -> {p.type(produced)}"
        p.write(f" ordering({p.operands(tokens) or '()'}{arrow})")


def parse_order(p: OperationParser) -> tuple[list[UnresolvedOperand], Type]:
    """As `custom<TokenOrdering>`, which must be there; mlir-opt ends where it is not."""
    tokens, made = parse_token_ordering(p)
    if made is None:
        raise p.wrong_token("expected 'ordering'")
    return tokens, made


print_order = print_token_ordering
