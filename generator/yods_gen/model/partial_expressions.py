"""Partial expressions: those without a value for some operation that the text can spell.

A division by zero, a missing item, the rank of an unranked type have no value, and a condition
over one counts as violated, which the check's own message reports. Only such expressions are
printed within `try`; a division by a literal, or the shape of a type that was tested to be
ranked, cannot fail. Predicates of constraints need no proof: their callers catch.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import assert_never

from yods_gen.classes import ClassRef
from yods_gen.expressions import tree
from yods_gen.expressions.functions import CLASSES_OF_SHAPED_TYPE, RANKED_CLASSES
from yods_gen.expressions.tree import Node
from yods_gen.records import DataClass

_PARTIAL_OPERATORS = frozenset({"/", "//", "%", "**", "<<", ">>"})
#: Comparisons that have an answer for None as well.
_ANY_VALUE = frozenset({"is", "is not", "==", "!="})


class Known(DataClass):
    """Facts that hold where an expression is evaluated, by spelling: what has the members
    asked for, and which types are ranked."""

    readable: frozenset[str] = frozenset()
    ranked: frozenset[str] = frozenset()
    #: Names that may be None, unless they are found to be readable.
    optional: frozenset[str] = frozenset()

    def and_also(self, node: Node) -> Known:
        """Return the facts that hold once the condition `node` does."""
        if isinstance(node, tree.Boolean) and node.operator == "and":
            known = self
            for value in node.values:
                known = known.and_also(value)
            return known
        if isinstance(node, tree.Call):
            return self._from_call(node)
        if isinstance(node, tree.Comparison) and node.operators == ("is not",):
            return self._with(node.operands[0])
        # What counts as true is not None.
        return self._with(node) if isinstance(node, tree.Name) else self

    def _from_call(self, call: tree.Call) -> Known:
        """Return the facts that hold if a call returns true."""
        if call.function.implies == "nothing":
            return self
        first, *rest = call.arguments
        classes = _classes(rest)
        ranked = call.function.implies == "ranked" or all_ranked(classes)
        key = {_spelling(first)}
        readable = self.readable | key
        if classes and {ref.name for ref in classes} <= CLASSES_OF_SHAPED_TYPE:
            readable |= {f"{_spelling(first)}.type"}
        return replace(self, readable=readable, ranked=self.ranked | (key if ranked else set()))

    def _with(self, node: Node) -> Known:
        return replace(self, readable=self.readable | {_spelling(node)})

    def named(self, name: str, value: Node) -> Known:
        """Return the facts about a name of a value, too."""
        key, known = _spelling(value), replace(self, readable=self.readable | {name})
        for suffix in ("", ".type"):
            if key + suffix in self.readable:
                known = replace(known, readable=known.readable | {name + suffix})
            if key + suffix in self.ranked:
                known = replace(known, ranked=known.ranked | {name + suffix})
        return known

    def unless(self, node: Node) -> Known:
        """Return the facts that hold once the condition `node` does not."""
        if isinstance(node, tree.Unary) and node.operator == "not":
            return self.and_also(node.operand)
        if isinstance(node, tree.Comparison) and node.operators == ("is",):
            return self._with(node.operands[0])
        if isinstance(node, tree.Boolean) and node.operator == "or":
            known = self
            for value in node.values:
                known = known.unless(value)
            return known
        return self


def all_ranked(classes: Iterable[ClassRef]) -> bool:
    """Whether instances of all `classes`, of which there is one, are ranked types."""
    names = {ref.name for ref in classes}
    return bool(names) and names <= RANKED_CLASSES


def _classes(arguments: Iterable[Node]) -> list[ClassRef]:
    return [n.ref for a in arguments for n in tree.walk(a) if isinstance(n, tree.ClassName)]


def may_fail(node: Node, known: Known) -> bool:
    """Whether evaluating `node` may raise an error rather than give a value."""
    match node:
        case tree.Name(name):
            return name in known.optional and name not in known.readable
        case tree.Comparison(operators, operands) if set(operators) <= _ANY_VALUE:
            return any(part_fails(operand, known) for operand in operands)
        case tree.Unary("not", operand):
            return part_fails(operand, known)
        case tree.Call(function, (first, *_)) if function.implies == "class":
            return part_fails(first, known)
        case tree.Boolean(operator, values):
            for value in values:
                if part_fails(value, known):
                    return True
                known = known.and_also(value) if operator == "and" else known.unless(value)
            return False
        case tree.Conditional(condition, then, otherwise):
            return (
                part_fails(condition, known)
                or may_fail(then, known.and_also(condition))
                or may_fail(otherwise, known.unless(condition))
            )
        case tree.Binary(operator, left, tree.Constant(int() as right)) if right > 0:
            return may_fail(left, known)
        case tree.Binary(operator) if operator in _PARTIAL_OPERATORS:
            return True
        case tree.Index() | tree.Invoke():
            return True
        case tree.Build(_, arguments) if not all(_is_literal(a) for a in arguments):
            return True
        case tree.Member() if _is_literal(node):
            return False
        case tree.Member(base):
            return _spelling(base) not in known.readable or may_fail(base, known)
        case tree.Call(function, arguments) if not _has_value(function, arguments, known):
            return True
        case tree.Comprehension(_, _, clauses):
            # The items are alike: values, types or attributes of one kind.
            targets = {target for clause in clauses for target in clause.targets}
            known = replace(known, readable=known.readable | targets)
            return _some_part_fails(node, known)
        case (
            tree.Constant() | tree.ClassName() | tree.Satisfies() | tree.Unported()
            | tree.Unary() | tree.Binary() | tree.Comparison() | tree.Call() | tree.Build()
            | tree.Sequence_() | tree.Slice()
        ):  # fmt: skip
            return _some_part_fails(node, known)
        case _:
            assert_never(node)


def _some_part_fails(node: Node, known: Known) -> bool:
    return any(may_fail(child, known) for child in tree.children(node))


def _has_value(function: tree.Function, arguments: Sequence[Node], known: Known) -> bool:
    """Whether a function has a value for arguments that have one."""
    match function.defined:
        case "always":
            return True
        case "sometimes":
            return False
        case "of ranked":
            return _spelling(arguments[0]) in known.ranked
        case "with spelled":
            return isinstance(arguments[-1], tree.Build)
        case _:
            assert_never(function.defined)


def _is_literal(node: Node) -> bool:
    """Whether it is a literal, or a case of an enum, or the number of one."""
    match node:
        case tree.Constant() | tree.Member(tree.ClassName()):
            return True
        case tree.Member(tree.Member(tree.ClassName()), "value"):
            return True
        case tree.Build(_, arguments):
            return all(_is_literal(argument) for argument in arguments)
    return False


def part_fails(node: Node, known: Known) -> bool:
    """The same where None is as good as any other value."""
    return not isinstance(node, tree.Name) and may_fail(node, known)


def _spelling(node: Node) -> str:
    match node:
        case tree.Name(name):
            return name
        case tree.Member(base, name):
            return f"{_spelling(base)}.{name}"
    return repr(node)
