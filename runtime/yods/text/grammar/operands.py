"""Operands as written, one and several, to be resolved once their types are known.

Source: MLIR, LangRef, "Operations"; messages are those of `OpAsmParser`.
"""

from __future__ import annotations

import re

from yods.hints import TYPE_CHECKING, Any
from yods.literals.patterns import LatePattern, Shortcut
from yods.literals.strings import SUFFIX_ID
from yods.text.scanner import SPACE

if TYPE_CHECKING:
    from typing import TypeAlias

    from yods.ir.attribute import Type
    from yods.ir.value import Value
    from yods.text.operation_parser import OperationParser
    from yods.text.value_scopes import UnresolvedOperand

    #: Two operands as written: a match of both, or each on its own.
    OperandPair: TypeAlias = re.Match[str] | tuple[UnresolvedOperand, UnresolvedOperand]

# Up to nine digits: a number that may not fit is looked at on its own. `#-}` ends file
# metadata and is no number.
_operand = re.compile(
    SPACE + rf"%({SUFFIX_ID}(?:#[0-9]{{1,9}}(?![0-9]))?+)(?!{SPACE}#(?!-\}}))"
).match
# Its first group is no name that `resolve` could find at once.
_spaced_operand = LatePattern(SPACE + rf"%(({SUFFIX_ID}){SPACE}#(?!-\}})([0-9]*+))")
_NAME = rf"%({SUFFIX_ID}(?:#[0-9]++)?+)"
#: Two operands.
PAIR = rf"{SPACE}{_NAME}{SPACE},{SPACE}{_NAME}"
_pair = Shortcut(rf"{PAIR}(?!{SPACE}#)")
_COMMON = rf"%{SUFFIX_ID}(?:#[0-9]{{1,9}}(?![0-9]))?+"
#: A list of operands in which nothing is uncommon, and each of its operands.
OPERANDS = rf"{_COMMON}(?:{SPACE},{SPACE}{_COMMON})*+(?!{SPACE}[,#])"
each_operand = LatePattern(_NAME)
_list = Shortcut(SPACE + f"({OPERANDS})")
_bracketed = Shortcut(SPACE + rf"\[{SPACE}({OPERANDS}){SPACE}\]")


# One.


def operand(p: OperationParser) -> UnresolvedOperand:
    """`%name` or `%name#N`, to be resolved once its type is known."""
    found = _operand(p.text, p.pos)
    if found is None:
        return _uncommon_operand(p)
    p.pos = found.end()
    return found


def optional_operand(p: OperationParser) -> UnresolvedOperand | None:
    """An operand, where one comes next."""
    found = _operand(p.text, p.pos)
    if found is None:
        return _uncommon_operand(p) if p.peek() == "%" else None
    p.pos = found.end()
    return found


def optional_argument(p: OperationParser) -> UnresolvedOperand | None:
    """The name of an argument, where one comes next; a result number is an error."""
    found = _operand(p.text, p.pos)
    if found is not None and "#" not in found[1]:
        p.pos = found.end()
        return found
    numbered = _spaced_operand.match(p.text, p.pos)
    if numbered is not None:
        p.pos = numbered.end(2)
        raise p.error("result number not allowed in argument list")
    return optional_operand(p)


def _uncommon_operand(p: OperationParser) -> UnresolvedOperand:
    found = _spaced_operand.match(p.text, p.pos)
    if found is None:
        raise p.wrong_token("expected SSA operand")
    digits = found[3].lstrip("0")
    if not found[3] or len(digits) > 10 or int(digits or "0") >= 2**32:
        p.pos = found.end(2)
        raise p.error("invalid SSA value result number")
    p.pos = found.end()
    return found


# Two: the common number, in one match.


def operand_pair(p: OperationParser) -> OperandPair:
    """`%a, %b`: two operands in one match, to be resolved by `resolve_pair`."""
    found = _pair.match(p.text, p.pos)
    if found is None:
        first = operand(p)
        p.expect(",")
        return first, operand(p)
    p.pos = found.end()
    return found


def resolve_pair(
    p: OperationParser, pair: OperandPair, first_type: Type, second_type: Type
) -> tuple[Value[Any], Value[Any]]:
    """The values a pair names, which must have these types."""
    if isinstance(pair, tuple):
        return p.resolve(pair[0], first_type), p.resolve(pair[1], second_type)
    values = p.values
    first, second = values.get(pair[1]), values.get(pair[2])
    if (
        first is not None
        and first.type is first_type
        and second is not None
        and second.type is second_type
    ):
        return first, second
    # Something is uncommon: read the two again, one by one.
    end, p.pos = p.pos, pair.start()
    one = operand(p)
    p.accept(",")
    two = operand(p)
    p.pos = end
    return p.resolve(one, first_type), p.resolve(two, second_type)


# Any number.


def operand_list(p: OperationParser) -> list[UnresolvedOperand]:
    """`%a, %b`, or nothing."""
    found = _list.match(p.text, p.pos)
    if found is not None:
        p.pos = found.end()
        return list(each_operand.finditer(p.text, found.start(1), p.pos))
    if p.peek() != "%":
        return []
    operands = [operand(p)]
    while p.accept(","):
        operands.append(operand(p))
    return operands


def bracketed_operands(p: OperationParser) -> list[UnresolvedOperand]:
    """`[%a, %b]`, or `[]`."""
    found = _bracketed.match(p.text, p.pos)
    if found is not None:
        p.pos = found.end()
        return list(each_operand.finditer(p.text, *found.span(1)))
    p.expect("[")
    operands = operand_list(p)
    p.expect("]")
    return operands


def operand_lists(p: OperationParser) -> list[list[UnresolvedOperand]]:
    """`(%a, %b), (), (%c)`, or nothing."""
    lists = []
    while p.accept("("):
        lists.append(operand_list(p))
        p.expect(")")
        if not p.accept(","):
            break
    return lists
