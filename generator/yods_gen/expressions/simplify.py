"""Small rewritings that make filled-in predicates read as if written by hand."""

from __future__ import annotations

from yods_gen.expressions import tree
from yods_gen.expressions.tree import Node

TRUE = tree.Constant(True, "bool")
FALSE = tree.Constant(False, "bool")


def simplify(node: Node) -> Node:
    """`node` with what its constants decide decided, and trivial `and`, `or`, `not` removed."""
    node = tree.map_children(node, simplify)
    match node:
        case tree.Comparison((sign,), (tree.Constant(a), tree.Constant(b))) if (
            type(a) is type(b)
            and isinstance(a, int | str)
            and (isinstance(b, str) or not sign.endswith("in"))
        ):
            return TRUE if _decide(sign, a, b) else FALSE
        case tree.Unary("not", tree.Constant(bool() as value)):
            return FALSE if value else TRUE
        case tree.Unary("-", tree.Constant(int() as value)) if not isinstance(value, bool):
            return tree.Constant(-value, "int")
        case tree.Binary("+", tree.Constant(int() as a), tree.Constant(int() as b)):
            return tree.Constant(a + b, "int")
        case tree.Conditional(tree.Constant(bool() as value), then, otherwise):
            return then if value else otherwise
        case tree.Call(function, (tree.Sequence_(_, items),)) if function.name == "tuple":
            return tree.Sequence_("tuple", items)
        case tree.Boolean("and", values):
            return _connect("and", values, TRUE, FALSE)
        case tree.Boolean("or", values):
            return _connect("or", values, FALSE, TRUE)
    return node


def _decide(sign: str, a: object, b: object) -> bool:
    left, right = a, b
    match sign:
        case "==" | "is":
            return left == right
        case "!=" | "is not":
            return left != right
        case "<":
            return left < right  # type: ignore[operator, no-any-return]
        case "<=":
            return left <= right  # type: ignore[operator, no-any-return]
        case ">":
            return left > right  # type: ignore[operator, no-any-return]
        case ">=":
            return left >= right  # type: ignore[operator, no-any-return]
    return (left in right) == (sign == "in")  # type: ignore[operator]


def _connect(operator: str, values: tuple[Node, ...], neutral: Node, absorbing: Node) -> Node:
    flat: list[Node] = []
    for value in values:
        parts = (
            value.values
            if isinstance(value, tree.Boolean) and value.operator == operator
            else (value,)
        )
        for part in parts:
            if part == absorbing:
                # What stands before may only fail where this decides anyway.
                return absorbing
            if part != neutral and part not in flat:
                flat.append(part)
    if not flat:
        return neutral
    if len(flat) == 1:
        return flat[0]
    return tree.Boolean(operator, tuple(flat))  # type: ignore[arg-type]
