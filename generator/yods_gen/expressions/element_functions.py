"""The functions that the meaning of an op may call, on elements of its operands.

An element is a bit vector, an IEEE float, a boolean or a complex number. `parameters` has a letter
for each argument: `b` a bit vector (all of one width), `f` a float (all of one format), `z` a
complex number, `n` a number, `x` anything; `result` likewise, with `c` for a boolean, `w` for a bit
vector whose width is the last argument, `g` for a float whose format is the last argument. The
runtime's function of the same name gets the width or the format of its first argument, as its last
one.
"""

from __future__ import annotations

from collections.abc import Mapping

from yods_gen.expressions import tree
from yods_gen.expressions.functions import FUNCTION_ROWS
from yods_gen.expressions.static_types import ExprType, plain
from yods_gen.expressions.tree import Function, Node
from yods_gen.records import DataClass

ELEMENTS_MODULE = "yods_eval.elements"


class ElementFunction(DataClass):
    """A function of elements, and how the expression checker sees it."""

    parameters: str
    result: str
    function: Function


def _function(name: str, row: Mapping[str, str]) -> ElementFunction:
    parameters, result = row["type"].split(">")
    count = len(parameters)
    kinds: list[ExprType] = ["int" if each in "bn" else "unknown" for each in parameters]
    seen = Function(
        name=name,
        module=ELEMENTS_MODULE,
        python_name=name,
        min_arguments=count,
        max_arguments=count,
        parameters=tuple(kinds) or ("unknown",),
        gives=plain("bool" if result == "c" else "unknown" if result == "x" else "int"),
        summary=row["summary"],
    )
    return ElementFunction(parameters, result, seen)


_OF_C = {
    f"f{name}": {"type": type_, "summary": f"The C library's `{name}`."}
    for type_, names in FUNCTION_ROWS["of_c"].items()
    for name in names.split()
}
#: Of these the generator makes calls for operators.
OPERATORS = {name: _function(name, row) for name, row in FUNCTION_ROWS["operators"].items()}
ELEMENT_FUNCTIONS = {
    name: _function(name, row) for name, row in (FUNCTION_ROWS["elements"] | _OF_C).items()
}


def elements_of(root: Node) -> set[str]:
    """The values whose elements an expression needs, not only their types."""
    match root:
        case tree.Call(function) if function.name in ("width", "format"):
            return set()
        case tree.Name(name, type_):
            return {name} if type_ == "value" else set()
    return set().union(*map(elements_of, tree.children(root)))


def strict_operands(root: Node) -> set[str]:
    """The operands whose poison makes a result poison, whatever the others are."""
    if isinstance(root, tree.Conditional):
        branches = strict_operands(root.then) & strict_operands(root.otherwise)
        return elements_of(root.condition) | branches
    if isinstance(root, tree.Call) and root.function.name == "freeze":
        return set()
    return elements_of(root)
