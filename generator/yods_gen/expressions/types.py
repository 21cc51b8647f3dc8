"""The types of the expression checker, and the Python that it refuses."""

from __future__ import annotations

import ast

from yods_gen.expressions import tree
from yods_gen.expressions.static_type import ExprType, plain
from yods_gen.expressions.tree import Node

MAX_EXPONENT = 64


def bounded_power(base: Node, exponent: Node) -> bool:
    """Whether `base ** exponent` can only make numbers of reasonable size."""
    powers = any(isinstance(n, tree.Binary) and n.operator in ("**", "<<") for n in tree.walk(base))
    return (
        not powers
        and isinstance(exponent, tree.Constant)
        and isinstance(exponent.value, int)
        and 0 <= exponent.value <= MAX_EXPONENT
    )


def fits(given: ExprType, wanted: ExprType) -> bool:
    """Whether something of type `given` may stand where `wanted` is expected."""
    if given == wanted or "unknown" in (given, wanted):
        return True
    numbers = ("int", "float", "bool")
    return given in numbers and wanted in numbers


def described(kind: ExprType) -> str:
    """A type in words, with article."""
    return {
        "int": "an integer", "float": "a number", "str": "a string", "bool": "a boolean",
        "none": "None", "list": "a list", "type": "a type", "attribute": "an attribute",
        "value": "an SSA value", "op": "an op", "region": "a region", "block": "a block",
        "class": "a class", "unknown": "a value",
    }[kind]  # fmt: skip


def instead(given: ExprType, wanted: ExprType) -> str:
    """How to treat a value of type `given` where `wanted` is expected."""
    return _OF_ONE_FOR_ANOTHER.get((given, wanted)) or _INSTEAD.get(
        wanted, f"write an expression that gives {described(wanted)}"
    )


_OF_ONE_FOR_ANOTHER: dict[tuple[ExprType, ExprType], str] = {
    ("value", "type"): "write '.type' behind it for the type that it has",
    ("str", "int"): "write an integer, without quotes",
    ("str", "float"): "write a number, without quotes",
    ("str", "bool"): "write True or False, without quotes, or a comparison",
    ("list", "bool"): "compare it, or ask for its len(…)",
}

_INSTEAD: dict[ExprType, str] = {
    "list": "put brackets around it, '[…]', for a list of one",
    "bool": "compare it with what it should be, such as '… == …'",
    "str": "write text in quotes, or str(…) around it",
    "type": "write an expression that gives a type, such as the '.type' of an operand",
    "value": "write the name of an operand, a result or another SSA value",
}

#: `isinstance(value, class)`; checked apart, because its second argument is a class.
ISINSTANCE = tree.Function(
    "isinstance", None, "isinstance", 2, 2, ("unknown", "class"), plain("bool"),
    "Whether the value is of a class, or of one of several in parentheses.", implies="class",
)  # fmt: skip

#: Python that is refused, in words, and what to write instead.
REFUSED: dict[type[ast.AST], tuple[str, str]] = {
    ast.Lambda: ("a lambda", "name a function in the hooks module"),
    ast.NamedExpr: ("an assignment ':='", ""),
    ast.JoinedStr: ("an f-string", "in messages write '{expression}'"),
    ast.Await: ("'await'", ""),
    ast.Yield: ("'yield'", ""),
    ast.YieldFrom: ("'yield'", ""),
    ast.Dict: ("a dictionary", ""),
    ast.Set: ("a set", "write a list or a tuple"),
    ast.SetComp: ("a set comprehension", "write a list comprehension"),
    ast.DictComp: ("a dictionary comprehension", "write a list comprehension"),
    ast.Starred: ("'*'", ""),
    ast.Slice: ("a slice", ""),
}
