"""Lists of operands and of region arguments, as hand-written custom forms have them.

Source: MLIR, `OpAsmParser::parseOperandList`, `parseArgument`, `parseArgumentList`,
`parseAssignmentList`; the errors are worded as there.
"""

from __future__ import annotations

from yods.hints import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods.builtin.types import FunctionType
    from yods.ir.attribute import Type
    from yods.ir.value import Value
    from yods.text.operation_parser import OperationParser
    from yods.text.printer import OperationPrinter
    from yods.text.value_scopes import UnresolvedOperand


#: The pairs of brackets that may surround a list.
CLOSING = {"[": "]", "(": ")", "<": ">"}


class Argument:
    """The name of a region's argument, and where it is from; None: where the name stands."""

    __slots__ = ("name", "location")

    def __init__(self, name: UnresolvedOperand, location: Any) -> None:
        self.name = name
        self.location = location

    def typed(self, type_: Type) -> tuple[UnresolvedOperand, Type, Any]:
        """As `OperationParser.region` wants it."""
        return self.name, type_, self.location


def operands_within(p: OperationParser, bracket: str) -> list[UnresolvedOperand]:
    """`(%a, %b)` in this kind of brackets, which must be there."""
    p.expect(bracket, " in operand list")
    if p.accept(CLOSING[bracket]):
        return []
    found = p.operand_list() or [p.operand()]
    p.expect(CLOSING[bracket], " in operand list")
    return found


def operands_without(p: OperationParser, count: int) -> list[UnresolvedOperand]:
    """`%a, %b` without brackets, `count` of them."""
    at = p.next_start()
    found = p.operand_list()
    if not found:
        if p.peek() in ("(", "["):
            raise p.error("unexpected delimiter", at)
        raise p.wrong_token("expected operand")
    if len(found) != count:
        raise p.custom_error(f"expected {count} operands", at)
    return found


def argument(p: OperationParser) -> Argument:
    """`%x`, perhaps with `loc(…)`."""
    name = p.optional_argument() or p.operand()
    return Argument(name, p.optional_trailing_location())


def typed_argument(p: OperationParser) -> tuple[UnresolvedOperand, Type, Any]:
    """`%x: TYPE`, perhaps with `loc(…)`, as `OperationParser.region` wants it."""
    name = p.optional_argument() or p.operand()
    p.expect(":")
    type_ = p.type()
    return name, type_, p.optional_trailing_location()


def arguments_within(p: OperationParser) -> list[Argument]:
    """`(%x, %y)`."""
    return p.listed("()", lambda: argument(p), " in argument list")


def assignments(p: OperationParser) -> tuple[list[Argument], list[UnresolvedOperand]]:
    """`(%x = %a, …)`: arguments, and what they start with."""
    if not p.accept("("):
        raise p.custom_error("expected '('")
    arguments: list[Argument] = []
    values: list[UnresolvedOperand] = []
    if p.accept(")"):
        return arguments, values
    while True:
        arguments.append(argument(p))
        p.expect("=")
        values.append(p.operand())
        if not p.accept(","):
            break
    if not p.accept(")"):
        raise p.wrong_token("expected ',' or ')'")
    return arguments, values


def assignments_text(
    p: OperationPrinter, prefix: str, arguments: Sequence[Value[Any]], values: Sequence[Value[Any]]
) -> str:
    """`prefix(%x = %a, …)`; nothing without values."""
    if not values:
        return ""
    names = p.values
    pairs = [f"{names[a]} = {names[b]}" for a, b in zip(arguments, values, strict=False)]
    return f"{prefix}({', '.join(pairs)})"


def check_input_count(p: OperationParser, count: int, type_: FunctionType, at: int) -> None:
    """Raise an error unless a function type has as many inputs as there are operands."""
    if len(type_.inputs) != count:
        raise p.custom_error(
            "expected as many input types as operands "
            f"(expected {count} got {len(type_.inputs)})",
            at,
        )
