"""The types of the expression checker, lists as tuples, and the Python that is refused."""

from __future__ import annotations

import ast

from yods_gen.expressions import tree
from yods_gen.expressions.functions import FUNCTIONS
from yods_gen.expressions.static_types import ExprType, plain
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


#: Functions whose answer is no tuple in Python.
_NO_TUPLES = frozenset(
    {"entries_of", "enumerate", "flattened_types", "list", "reversed", "sorted", "zip"}
)


def as_tuple(node: Node, *, sure: bool = False) -> Node:
    """`node` so that, where it is a list, it equals and joins other lists: as a tuple.

    What the runtime holds is one already.

    Args:
        sure: It has to be a list, although nothing may be known of it.
    """
    match node:
        case tree.Sequence_(_, items):
            return tree.Sequence_("tuple", tuple(map(as_tuple, items)))
        case tree.Comprehension():
            return _made_tuple(node)
        case tree.Call(function) if function.name in _NO_TUPLES:
            return _made_tuple(node)
        case tree.Conditional(condition, then, otherwise) if node.type == "list":
            return tree.Conditional(condition, as_tuple(then), as_tuple(otherwise), "list")
        case tree.Slice(base) if isinstance(base, tree.Sequence_ | tree.Comprehension | tree.Call):
            return tree.Slice(as_tuple(base), node.lower, node.upper, node.step, node.type)
        case tree.Name() | tree.Invoke() | tree.Index() if node.type == "list":
            # Whoever calls may give, and whoever answers may make, either.
            return _made_tuple(node)
    return _made_tuple(node) if sure and node.type != "list" else node


def with_tuples(node: Node) -> Node:
    """`node` so that lists are found in it, where it is a display: its items as tuples."""
    if isinstance(node, tree.Sequence_):
        return tree.Sequence_(node.kind, tuple(map(as_tuple, node.items)))
    return node


def _made_tuple(node: Node) -> Node:
    if isinstance(node, tree.Comprehension):
        node = tree.Comprehension("generator", node.element, node.clauses, node.type)
    return tree.Call(FUNCTIONS["tuple"], (node,), "list")
