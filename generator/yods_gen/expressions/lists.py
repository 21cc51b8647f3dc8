"""Lists in expressions: one kind to whoever writes them, lists and tuples in Python."""

from __future__ import annotations

from yods_gen.expressions import tree
from yods_gen.expressions.functions import FUNCTIONS
from yods_gen.expressions.tree import Node

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
