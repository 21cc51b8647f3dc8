"""Expressions of definitions: Python's syntax, cut down and checked.

Parsed with `ast`, never compiled or evaluated. What the language has: literals, names
in scope, members without leading underscore, calls of the functions of
`yods_gen.expressions.functions` and of classes that build types and attributes, arithmetic,
comparison, `and`/`or`/`not`, conditionals, comprehensions, indexing. Everything else
is an error at its column.
"""

from __future__ import annotations

import ast
from collections.abc import Callable
from typing import Any, Literal

from yods_gen.errors import Reporter, quoted
from yods_gen.expressions import tree
from yods_gen.expressions.calls import CallChecker
from yods_gen.expressions.gaps import accepting
from yods_gen.expressions.lists import as_tuple, item_type, with_tuples
from yods_gen.expressions.names import MAX_INTEGER_BITS
from yods_gen.expressions.scope import BUILTIN_CLASSES, Scope
from yods_gen.expressions.source import MAX_DEPTH, Invalid
from yods_gen.expressions.tree import Expression, ExprType, Node
from yods_gen.expressions.types import (
    MAX_EXPONENT,
    REFUSED,
    bounded_power,
    described,
    fits,
    instead,
)
from yods_gen.spans import Located

__all__ = ["BUILTIN_CLASSES", "Scope", "parse_expression"]

_ARITHMETIC: frozenset[ExprType] = frozenset({"int", "float", "bool", "unknown"})
_ORDERED: frozenset[ExprType] = frozenset({"int", "float", "bool", "str", "list", "unknown"})


def parse_expression(
    text: Located[str],
    scope: Scope,
    reporter: Reporter,
    *,
    wanted: ExprType = "unknown",
    context: str = "",
) -> Expression | None:
    """The checked form of `text`, or None after reporting all that is wrong with it."""
    return ExpressionChecker(text, scope, reporter, context).expression(wanted)


class ExpressionChecker(CallChecker):
    """Turns operators, displays and comprehensions into our tree, and the others by its bases."""

    def expression(self, wanted: ExprType) -> Expression | None:
        try:
            body = self._parse()
            root = self._node(body, 0)
        except Invalid:
            return None
        if self._errors:
            return None
        if not fits(root.type, wanted):
            self._error(
                body,
                "expression-type",
                f"this gives {described(root.type)}, not {described(wanted)}",
                instead(root.type, wanted),
            )
            return None
        if not self._scope.keeps_gaps:
            root = accepting(root)
        return Expression(root, self._located.value.strip(), self._located.span)

    def _node(self, node: ast.expr, depth: int) -> Node:
        if depth > MAX_DEPTH:
            raise self._too_deep(self._span(node))
        method = _METHODS.get(type(node))
        if method is None:
            what, help_ = REFUSED.get(type(node), ("this", ""))
            raise self._fail(
                node, "expression-syntax", f"{what} may not be used in an expression", help_
            )
        return method(self, node, depth + 1)

    def _unary(self, node: ast.UnaryOp, depth: int) -> Node:
        operator = _OPERATORS[type(node.op)]
        operand = self._node(node.operand, depth)
        if operator == "not":
            return tree.Unary(operator, operand, "bool")
        self._arithmetic(node.operand, operand, operator)
        return tree.Unary(operator, operand, "int" if operand.type == "bool" else operand.type)

    def _binary(self, node: ast.BinOp, depth: int) -> Node:
        operator = _OPERATORS.get(type(node.op))
        if operator is None:
            raise self._fail(node, "expression-syntax", "the operator '@' may not be used here")
        left, right = self._node(node.left, depth), self._node(node.right, depth)
        both = {left.type, right.type}
        if (operator == "+" and "unknown" not in both and both <= {"str"}) or both == {"list"}:
            if operator != "+":
                self._error(node, "expression-type", f"{quoted(operator)} does not work on lists")
            return tree.Binary("+", as_tuple(left), as_tuple(right), left.type)
        if operator == "+" and both & {"str", "list"} and "unknown" in both:
            kind: ExprType = "list" if "list" in both else "unknown"
            return tree.Binary("+", as_tuple(left), as_tuple(right), kind)
        good = self._arithmetic(node.left, left, operator)
        good = self._arithmetic(node.right, right, operator) and good
        if operator == "**" and not bounded_power(left, right):
            raise self._fail(
                node,
                "unbounded-power",
                f"the exponent of '**' must be a literal up to {MAX_EXPONENT}, "
                "and its base no power itself",
            )
        if operator == "<<" and not (
            isinstance(right, tree.Constant)
            and isinstance(right.value, int)
            and right.value <= MAX_INTEGER_BITS
        ):
            raise self._fail(
                node, "unbounded-power", f"'<<' must shift by a literal up to {MAX_INTEGER_BITS}"
            )
        if not good:
            result: ExprType = "unknown"
        elif operator == "/" or "float" in both:
            result = "float"
        else:
            result = "unknown" if "unknown" in both else "int"
        return tree.Binary(operator, left, right, result)

    def _arithmetic(self, where: ast.expr, operand: Node, operator: str) -> bool:
        if operand.type not in _ARITHMETIC:
            self._error(
                where,
                "expression-type",
                f"{quoted(operator)} needs a number here, not {described(operand.type)}",
            )
            return False
        return True

    def _boolean(self, node: ast.BoolOp, depth: int) -> Node:
        values = self._nodes(node.values, depth)
        types = {value.type for value in values}
        kind: ExprType = values[0].type if len(types) == 1 else "unknown"
        return tree.Boolean("and" if isinstance(node.op, ast.And) else "or", values, kind)

    def _comparison(self, node: ast.Compare, depth: int) -> Node:
        parts = [node.left, *node.comparators]
        operands = self._nodes(parts, depth)
        operators = tuple(_OPERATORS[type(op)] for op in node.ops)
        for position, operator in enumerate(operators):
            left, right = operands[position], operands[position + 1]
            if operator in ("<", "<=", ">", ">="):
                for operand, where in ((left, parts[position]), (right, parts[position + 1])):
                    if operand.type not in _ORDERED:
                        self._error(
                            where,
                            "expression-type",
                            f"{quoted(operator)} cannot order {described(operand.type)}",
                        )
            elif operator in ("in", "not in"):
                if right.type not in ("list", "str", "unknown"):
                    self._error(
                        parts[position + 1],
                        "expression-type",
                        f"{quoted(operator)} looks into a list, not {described(right.type)}",
                    )
            elif operator in ("is", "is not") and "list" in (left.type, right.type):
                if "none" not in (left.type, right.type):
                    equal = "==" if operator == "is" else "!="
                    self._error(
                        node,
                        "expression-type",
                        f"{quoted(operator)} never finds two lists to be one",
                        f"write {quoted(equal)} for lists of equal items",
                    )
            elif "none" not in (left.type, right.type) and not (
                fits(left.type, right.type) or fits(right.type, left.type)
            ):
                self._error(
                    node,
                    "expression-type",
                    f"{described(left.type)} never equals {described(right.type)}",
                )
        first, *others = operands
        compared = [as_tuple(first)]
        for operator, operand in zip(operators, others, strict=True):
            within = operator in ("in", "not in")
            compared.append(with_tuples(operand) if within else as_tuple(operand))
        return tree.Comparison(operators, tuple(compared))

    def _conditional(self, node: ast.IfExp, depth: int) -> Node:
        condition = self._node(node.test, depth)
        then, otherwise = self._node(node.body, depth), self._node(node.orelse, depth)
        kind = then.type if then.type == otherwise.type else "unknown"
        return tree.Conditional(condition, then, otherwise, kind)

    def _display(self, node: ast.List | ast.Tuple, depth: int) -> Node:
        kind: Literal["list", "tuple"] = "list" if isinstance(node, ast.List) else "tuple"
        if not any(isinstance(item, ast.Starred) for item in node.elts):
            return tree.Sequence_(kind, self._nodes(node.elts, depth))
        return self._joined(node.elts, depth)

    def _joined(self, items: list[ast.expr], depth: int) -> Node:
        """A display in which `*` puts the items of lists: the lists one after the other."""
        parts: list[Node] = []
        alone: list[Node] = []
        for item in items:
            if not isinstance(item, ast.Starred):
                alone.append(self._node(item, depth))
                continue
            given = self._node(item.value, depth)
            if given.type not in ("list", "unknown"):
                self._error(
                    item.value,
                    "expression-type",
                    f"'*' puts in the items of a list, not of {described(given.type)}",
                )
            if alone:
                parts.append(tree.Sequence_("tuple", tuple(alone)))
            alone = []
            parts.append(as_tuple(given, sure=True))
        if alone:
            parts.append(tree.Sequence_("tuple", tuple(alone)))
        made, *others = parts
        for part in others:
            made = tree.Binary("+", made, part, "list")
        return made

    def _subscript(self, node: ast.Subscript, depth: int) -> Node:
        base = self._node(node.value, depth)
        if base.type not in ("list", "str", "unknown"):
            self._error(node, "expression-type", f"{described(base.type)} cannot be indexed")
        result = "str" if base.type == "str" else item_type(base, self._scope.items)
        if isinstance(node.slice, ast.Slice):
            bounds = (node.slice.lower, node.slice.upper, node.slice.step)
            lower, upper, step = (None if b is None else self._node(b, depth) for b in bounds)
            return tree.Slice(base, lower, upper, step, base.type)
        return tree.Index(base, self._node(node.slice, depth), result)

    def _comprehension(self, node: ast.ListComp | ast.GeneratorExp, depth: int) -> Node:
        outer = dict(self._locals)
        clauses = []
        for generator in node.generators:
            if generator.is_async:
                raise self._fail(node, "expression-syntax", "'async' may not be used here")
            iterable = self._node(generator.iter, depth)
            if iterable.type not in ("list", "unknown"):
                self._error(
                    generator.iter,
                    "expression-type",
                    f"{described(iterable.type)} cannot be gone through item by item",
                )
            targets = self._targets(generator.target, item_type(iterable, self._scope.items))
            conditions = self._nodes(generator.ifs, depth)
            clauses.append(tree.Clause(targets, iterable, conditions))
        element = self._node(node.elt, depth)
        self._locals = outer
        kind = "list" if isinstance(node, ast.ListComp) else "generator"
        return tree.Comprehension(kind, element, tuple(clauses))  # type: ignore[arg-type]

    def _targets(self, target: ast.expr, of_item: ExprType) -> tuple[str, ...]:
        items = target.elts if isinstance(target, ast.Tuple) else [target]
        kind: ExprType = "unknown" if isinstance(target, ast.Tuple) else of_item
        names = []
        for item in items:
            if not isinstance(item, ast.Name):
                raise self._fail(
                    item, "expression-syntax", "the variable of a 'for' must be a plain name"
                )
            if item.id.startswith("_") or not item.id.isascii():
                raise self._fail(
                    item, "expression-syntax", f"{quoted(item.id)} is no variable name"
                )
            if (
                item.id in self._scope.names
                or item.id in self._scope.functions
                or item.id in self._locals
            ):
                raise self._fail(
                    item,
                    "shadowed-name",
                    f"the variable {quoted(item.id)} hides another meaning of that name",
                    "choose another name",
                )
            names.append(item.id)
            self._locals[item.id] = kind
        return tuple(names)


_OPERATORS: dict[type[ast.AST], str] = {
    type(kind): text
    for table in (tree.BINARY_OPERATORS, tree.UNARY_OPERATORS, tree.COMPARISON_OPERATORS)
    for text, kind in table.items()
}
_METHODS: dict[type[ast.AST], Callable[[ExpressionChecker, Any, int], Node]] = {
    ast.Constant: ExpressionChecker._constant,
    ast.Name: ExpressionChecker._name,
    ast.Attribute: ExpressionChecker._attribute,
    ast.Call: ExpressionChecker._call,
    ast.UnaryOp: ExpressionChecker._unary,
    ast.BinOp: ExpressionChecker._binary,
    ast.BoolOp: ExpressionChecker._boolean,
    ast.Compare: ExpressionChecker._comparison,
    ast.IfExp: ExpressionChecker._conditional,
    ast.List: ExpressionChecker._display,
    ast.Tuple: ExpressionChecker._display,
    ast.Subscript: ExpressionChecker._subscript,
    ast.ListComp: ExpressionChecker._comprehension,
    ast.GeneratorExp: ExpressionChecker._comprehension,
}
