"""Custom directives of attributes of enums: OpenMP's clauses and hints, SPIR-V's image operands.

Source: MLIR, OpenMPDialect.cpp; SPIRVOpDefinition.cpp, `parseImageOperands`.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator

from yods.builtin.attributes import IntegerAttr
from yods.builtin.types import I64
from yods.hints import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from yods import Attribute, Operation, OperationParser, OperationPrinter

_NAME = re.compile(r"\w+")
#: Bits of MLIR's `omp_sync_hint`, from the lowest.
_HINTS = ("uncontended", "contended", "nonspeculative", "speculative")


def _enum_attributes(p: OperationParser) -> Iterator[tuple[Any, Any]]:
    """Each attribute class that the operation's constructor names, with the enum it holds.

    C++ knows the class of the attribute that a directive is given; here the keyword chooses
    among those of the operation.
    """
    name = p.op_name() or ""
    op, dialect = p.context.operation(name), p.context.dialect(name.partition(".")[0])
    if op is None or dialect is None:
        return
    classes = {each.__name__: each for each in dialect.ATTRIBUTES.values()}
    for annotation in op.__init__.__annotations__.values():
        for found in _NAME.findall(str(annotation)):
            if found in classes and len(classes[found].PARAMETERS) == 1:
                yield classes[found], _enum(classes[found])


def _enum(class_: Any) -> Any:
    """The enum of the one parameter: annotations are text, and name what the module imports."""
    (parameter,) = class_.PARAMETERS
    return vars(sys.modules[class_.__module__])[class_.__annotations__[parameter.name]]


def _attribute_of(p: OperationParser, keyword: str) -> Any:
    """Return the first attribute with a case of that keyword, or None."""
    for class_, cases in _enum_attributes(p):
        case = cases.from_symbol(keyword)
        if case is not None:
            return class_(case)
    return None


def parse_clause_attr(p: OperationParser) -> Any:
    """The keyword of a case."""
    at = p.next_start()
    return _required(p, p.keyword(), at)


def _required(p: OperationParser, keyword: str, at: int) -> Attribute:
    attribute: Attribute | None = _attribute_of(p, keyword)
    if attribute is None:
        raise p.custom_error(f"invalid clause value: '{keyword}'", at)
    return attribute


def print_clause_attr(p: OperationPrinter, op: Operation, clause: Any) -> None:
    p.write(clause.value.symbol)


def parse_order_clause(p: OperationParser) -> tuple[Any, Any]:
    """`concurrent` or `reproducible:concurrent`: a case, and its modifier."""
    modifier = None
    at = p.next_start()
    keyword = p.keyword()
    found = _attribute_of(p, keyword)
    if found is not None and found.MNEMONIC == "order_mod":
        modifier = found
        p.accept(":")
        at = p.next_start()
        keyword = p.keyword()
    return _required(p, keyword, at), modifier


def print_order_clause(p: OperationPrinter, op: Operation, order: Any, modifier: Any) -> None:
    before = f"{modifier.value.symbol}:" if modifier is not None else ""
    p.write(before + (order.value.symbol if order is not None else ""))


def parse_synchronization_hint(p: OperationParser) -> IntegerAttr:
    """`none`, or `contended, speculative`: bits of an i64."""
    if p.accept_keyword("none"):
        return IntegerAttr(0, I64)
    bits = 0
    while True:
        word = p.keyword()
        if word not in _HINTS:
            raise p.custom_error(f"{word} is not a valid hint")
        bits |= 1 << _HINTS.index(word)
        if not p.accept(","):
            return IntegerAttr(bits, I64)


def print_synchronization_hint(p: OperationPrinter, op: Operation, hint: IntegerAttr) -> None:
    hints = [word for bit, word in enumerate(_HINTS) if hint.value >> bit & 1]
    p.write(", ".join(hints) or "none")


def parse_image_operands(p: OperationParser) -> Any:
    """`["Bias|Grad"]`, or nothing: the bits of an enum."""
    if not p.accept("["):
        return None
    at = p.next_start()
    text = p.optional_string()
    if text is None:
        raise p.wrong_token("expected string")
    class_, cases = next(_enum_attributes(p))
    case = cases.from_text(text)
    if case is None:
        raise p.custom_error(f'invalid {cases.__name__} attribute specification: "{text}"', at)
    p.expect("]")
    attribute: Attribute = class_(case)
    return attribute


def print_image_operands(p: OperationPrinter, op: Operation, operands: Any) -> None:
    if operands is not None:
        p.write(f'["{operands.value.symbol}"]')
