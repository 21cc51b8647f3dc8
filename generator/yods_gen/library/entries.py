"""Entries of constraints: their expressions with parameters filled in, and inheritance."""

from __future__ import annotations

from dataclasses import replace

from yods_gen.definitions.constraints import Constraint
from yods_gen.expressions import tree
from yods_gen.expressions.static_type import ExprType
from yods_gen.expressions.tree import Expression, Node
from yods_gen.library.use import Environment
from yods_gen.records import dataclass

#: The type in expressions of a parameter's value.
EXPRESSION_TYPES: dict[type, ExprType] = {int: "int", bool: "bool", str: "str", tuple: "list"}


@dataclass(frozen=True, slots=True)
class EntryExpressions:
    """The expressions of an entry, with its parameters filled in."""

    builder: Expression | None
    predicate: Expression | None
    from_python: Expression | None
    to_python: Expression | None


def derived(
    made: Constraint, base: Constraint, narrows: bool, *, parsed_as_any: bool, own_syntax: bool
) -> Constraint:
    """A constraint with what it inherits from its base.

    Args:
        narrows: Whether it requires more than the base, so that no one value satisfies it.
        parsed_as_any: Whether the definition has a parser take any class.
        own_syntax: Whether the definition has a syntax.
    """
    own_class = parsed_as_any or made.parsed_class is not None
    inherits_builder = not narrows and not made.classes
    return replace(
        made,
        classes=made.classes or base.classes,
        parsed_class=made.parsed_class if own_class else base.parsed_class,
        builder=made.builder or (base.builder if inherits_builder else None),
        value_type=made.value_type or base.value_type,
        python_type=made.python_type or base.python_type,
        from_python=made.from_python or base.from_python,
        to_python=made.to_python or base.to_python,
        syntax=made.syntax if own_syntax else base.syntax,
        enum=base.enum,
        narrows=base.narrows or (base if narrows else None),
    )


def substitutions(values: Environment) -> dict[str, Node]:
    """The plain parameters of an entry, as expressions."""
    nodes: dict[str, Node] = {}
    for name, value in values.items():
        if isinstance(value, Constraint):
            continue
        if isinstance(value, tuple):
            items: tuple[Node, ...] = tuple(tree.Constant(item, "int") for item in value)
            nodes[name] = tree.Sequence_("tuple", items)
        else:
            nodes[name] = tree.Constant(value, EXPRESSION_TYPES[type(value)])
    return nodes


def fill(node: Node, nodes: dict[str, Node], values: Environment) -> Node:
    """`node` with parameters replaced and constraint calls inlined."""
    node = tree.substitute(node, nodes)

    def inline(part: Node) -> Node:
        part = tree.map_children(part, inline)
        if isinstance(part, tree.Satisfies):
            constraint = values[part.parameter]
            assert isinstance(constraint, Constraint)
            return tree.substitute(constraint.condition.root, {"self": part.argument})
        return part

    return inline(node)
