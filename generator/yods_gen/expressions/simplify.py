"""Small rewritings of filled-in predicates: as if written by hand, and without what is not ported.

A constraint whose predicate is still C++ is part of others, under `not` as well as `any`, so
that it can be decided only where a whole condition is used: it counts as true where that
makes the whole true, and as false where that does.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping
from typing import Any

from yods_gen.expressions import tree
from yods_gen.expressions.tree import Clause, Node
from yods_gen.records import replace

TRUE = tree.Constant(True, "bool")
FALSE = tree.Constant(False, "bool")

#: What signs of comparisons say of two constants of one type.
COMPARISONS: dict[str, Callable[[Any, Any], bool]] = {
    "==": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}


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


def _decide(sign: str, a: Any, b: Any) -> bool:
    if sign in ("in", "not in"):
        return (a in b) == (sign == "in")
    return COMPARISONS[{"is": "==", "is not": "!="}.get(sign, sign)](a, b)


def _connect(operator: str, values: tuple[Node, ...], neutral: Node, absorbing: Node) -> Node:
    flat: list[Node] = []
    for value in values:
        parts: tuple[Node, ...] = (value,)
        if isinstance(value, tree.Boolean) and value.operator == operator:
            parts = value.values
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


def has_gaps(node: Node) -> bool:
    """Whether a part of it is not ported."""
    return any(isinstance(part, tree.Unported) for part in tree.walk(node))


def accepting(node: Node) -> Node:
    """`node` with what is not ported decided so that it holds."""
    return simplify(_decided(node, True)) if has_gaps(node) else node


def _decided(node: Node, wanted: bool) -> Node:
    """`node` with gaps decided so that it is `wanted` whenever some decision makes it so."""
    if not has_gaps(node):
        return node
    match node:
        case tree.Unary("not", operand):
            return replace(node, operand=_decided(operand, not wanted))
        case tree.Boolean(_, values):
            return replace(node, values=tuple(_decided(value, wanted) for value in values))
        case tree.Conditional(condition, then, otherwise):
            either = (_decided(then, wanted), _decided(otherwise, wanted))
            if has_gaps(condition):
                return tree.Boolean("or" if wanted else "and", either)
            return tree.Conditional(condition, *either, node.type)
        case tree.Call(function, (tree.Comprehension() as each,)) if function.name in _WHOLE:
            clauses = _clauses(each, _WHOLE[function.name] == wanted)
            if clauses is not None:
                element = _decided(each.element, wanted)
                return replace(node, arguments=(replace(each, element=element, clauses=clauses),))
        case tree.Call(function, (tree.Sequence_() as items,)) if function.name in _WHOLE:
            decided = tuple(_decided(item, wanted) for item in items.items)
            return replace(node, arguments=(replace(items, items=decided),))
        case tree.Call(function, (argument,)) if function.name == "bool":
            return replace(node, arguments=(_decided(argument, wanted),))
    return tree.Constant(wanted, "bool")


#: What these say of a list: whether leaving items out can only make it true.
_WHOLE: Mapping[str, bool] = {"all": True, "any": False}


def _clauses(each: tree.Comprehension, fewer: bool) -> tuple[Clause, ...] | None:
    """Its clauses with as few or as many items as there may be; None where that is open."""
    if any(has_gaps(clause.iterable) for clause in each.clauses):
        return None
    return tuple(
        replace(c, conditions=tuple(_decided(condition, not fewer) for condition in c.conditions))
        for c in each.clauses
    )
