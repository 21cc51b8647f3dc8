"""Lists of operands and of region arguments, as hand-written custom forms have them.

Source: MLIR, `OpAsmParser::parseOperandList`, `parseArgument`, `parseArgumentList`,
`parseAssignmentList`; the errors are worded as there.
"""

from __future__ import annotations

from yods.hints import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from yods.ir.attribute import Type
    from yods.text.operation_parser import OperationParser
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
