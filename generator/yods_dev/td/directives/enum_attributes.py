"""Inherent attributes of the operation being read that hold one case of an enum."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from yods.text.operation_parser import OperationParser

_NAME = re.compile(r"\w+")


def case_attributes(p: OperationParser) -> Iterator[tuple[Any, Any]]:
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


def attribute_of(p: OperationParser, keyword: str) -> Any:
    """Return the first attribute with a case of that keyword, or None."""
    for class_, cases in case_attributes(p):
        case = cases.from_symbol(keyword)
        if case is not None:
            return class_(case)
    return None
