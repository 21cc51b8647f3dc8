"""Hooks of the ml_program dialect.

Source: MLIR, MLProgramOps.cpp; the messages are MLIR's.
"""

from __future__ import annotations

from yods.builtin.attributes import StringAttr, TypeAttr
from yods.hints import TYPE_CHECKING, Any
from yods.interfaces.symbol_tables import VISIBILITIES
from yods.text.function_syntax import print_function, read_function

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods import Attribute, Operation, OperationParser, OperationPrinter, Type, Value
    from yods.text.value_scopes import UnresolvedOperand

parse_func = read_function
print_func = print_function


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
