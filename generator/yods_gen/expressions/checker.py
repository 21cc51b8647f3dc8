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

from yods_gen.errors import Located, Reporter, quoted
from yods_gen.expressions import tree, types
from yods_gen.expressions.calls import CallChecker
from yods_gen.expressions.names import MAX_INTEGER_BITS, named
from yods_gen.expressions.scope import BUILTIN_CLASSES, ClassTable, Scope
from yods_gen.expressions.simplify import TRUE, accepting, simplify
from yods_gen.expressions.source import MAX_DEPTH, Invalid
from yods_gen.expressions.static_types import ExprType, StaticType
from yods_gen.expressions.tree import Expression, Node
from yods_gen.records import replace

_IDENTITY = ("is", "is not")
#: Operators that hold of a value and itself, and those that do not.
_OF_ITSELF = {"==": True, "is": True, "<=": True, ">=": True,
              "!=": False, "is not": False, "<": False, ">": False}  # fmt: skip


def fixed(operator: str, left: Node, right: Node) -> str:
    """The message where a comparison comes out one way whatever the values are; or empty."""
    constants = isinstance(left, tree.Constant) and isinstance(right, tree.Constant)
    decided = simplify(tree.Comparison((operator,), (left, right))) if constants else None
    if isinstance(decided, tree.Constant):
        return f"this {'always' if decided == TRUE else 'never'} holds: both sides are constants"
    calls = any(isinstance(part, tree.Invoke) or
                (isinstance(part, tree.Call) and part.function.name.startswith("hooks."))
                for part in tree.walk(left))  # fmt: skip
    if operator in _OF_ITSELF and left == right and not calls:
        holds = "always" if _OF_ITSELF[operator] else "never"
        return f"this {holds} holds: both sides are the same"
    return ""


def impossible(
    table: ClassTable, operator: str, one: StaticType, other: StaticType
) -> tuple[str, str] | None:
    """The message and the help where values of these types are never equal; None if they may be."""
    if other.kind == "none" or one.kind == "none":
        present = one if other.kind == "none" else other
        never = present.is_case or present.kind not in ("unknown", "none")
        if never and not present.optional:
            return (
                f"{named(present)} that is always there is never None",
                "leave the comparison out",
            )
        return None
    if one.is_case or other.is_case:
        case, value = (one, other) if one.is_case else (other, one)
        return _case(operator, case, value)
    if not (types.fits(one.kind, other.kind) or types.fits(other.kind, one.kind)):
        held = one if one.kind == "attribute" else other
        help_ = ""
        if held.enum is not None:
            help_ = f"compare it with a case: {quoted(f'{held.enum.qualified_name}.…')}"
        return f"{named(one)} never equals {named(other)}", help_
    if one.kind not in ("type", "attribute") or not (one.classes and other.classes):
        return None
    if all(table.disjoint(a, b) for a in one.classes for b in other.classes):
        return f"{named(one)} never equals {named(other)}", ""
    return None


def _case(operator: str, case: StaticType, value: StaticType) -> tuple[str, str] | None:
    """The same for a case of an enum and a value."""
    if value.kind == "unknown" and value.enum in (None, case.enum):
        return None
    held = value.enum == case.enum or (value.enum is None and not value.classes)
    if value.kind != "attribute" or not held:
        return f"{named(value)} never equals {named(case)}", ""
    if operator in _IDENTITY:
        equal = "==" if operator == "is" else "!="
        return f"{named(value)} is never {named(case)} itself", f"write {quoted(equal)}"
    return None


__all__ = ["BUILTIN_CLASSES", "Scope", "parse_expression"]

_ARITHMETIC: frozenset[ExprType] = frozenset({"int", "float", "bool", "unknown"})
_ORDERED: frozenset[ExprType] = frozenset({"int", "float", "bool", "str", "list", "unknown"})


def parse_expression(
    text: Located[str] | None, scope: Scope, reporter: Reporter, *, wanted: ExprType = "unknown"
) -> Expression | None:
    """The checked form of `text`, or None after reporting all that is wrong with it; of None,
    None."""
    return None if text is None else ExpressionChecker(text, scope, reporter).expression(wanted)


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
        if not types.fits(root.type, wanted):
            self._error(
                body,
                "expression-type",
                f"this gives {types.described(root.type)}, not {types.described(wanted)}",
                types.instead(root.type, wanted),
            )
            return None
        if not self._scope.keeps_gaps:
            root = accepting(root)
        static = self._types.of(root)
        return Expression(root, self._located.value.strip(), self._located.span, static)

    def _node(self, node: ast.expr, depth: int) -> Node:
        if depth > MAX_DEPTH:
            raise self._too_deep(self._span(node))
        method = _METHODS.get(type(node))
        if method is None:
            what, help_ = types.REFUSED.get(type(node), ("this", ""))
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
            return tree.Binary("+", types.as_tuple(left), types.as_tuple(right), left.type)
        if operator == "+" and both & {"str", "list"} and "unknown" in both:
            kind: ExprType = "list" if "list" in both else "unknown"
            return tree.Binary("+", types.as_tuple(left), types.as_tuple(right), kind)
        good = self._arithmetic(node.left, left, operator)
        good = self._arithmetic(node.right, right, operator) and good
        if operator == "**" and not types.bounded_power(left, right):
            raise self._fail(
                node,
                "unbounded-power",
                f"the exponent of '**' must be a literal up to {types.MAX_EXPONENT}, "
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
                f"{quoted(operator)} needs a number here, not {types.described(operand.type)}",
            )
            return False
        return True

    def _boolean(self, node: ast.BoolOp, depth: int) -> Node:
        values = []
        with self._types.inside():
            for each in node.values:
                values.append(self._node(each, depth))
                self._types.assume(values[-1], isinstance(node.op, ast.And))
        same = len({value.type for value in values}) == 1
        kind: ExprType = values[0].type if same else "unknown"
        operator: Literal["and", "or"] = "and" if isinstance(node.op, ast.And) else "or"
        return tree.Boolean(operator, tuple(values), kind)

    def _comparison(self, node: ast.Compare, depth: int) -> Node:
        parts = [node.left, *node.comparators]
        operands = self._nodes(parts, depth)
        operators = tuple(_OPERATORS[type(op)] for op in node.ops)
        for position, operator in enumerate(operators):
            left, right = operands[position], operands[position + 1]
            if operator in ("<", "<=", ">", ">="):
                for operand, where in ((left, parts[position]), (right, parts[position + 1])):
                    case = self._types.of(operand).is_case
                    if case or self._kind(operand) not in _ORDERED:
                        self._error(
                            where,
                            "expression-type",
                            f"{quoted(operator)} cannot order {self._described(operand)}",
                        )
            elif operator in ("in", "not in"):
                if self._kind(right) not in ("list", "str", "unknown"):
                    self._error(
                        parts[position + 1],
                        "expression-type",
                        f"{quoted(operator)} looks into a list, not {self._described(right)}",
                    )
                else:
                    self._within(node, left, right, parts[position + 1])
            elif operator in ("is", "is not") and "list" in (left.type, right.type):
                if "none" not in (left.type, right.type):
                    equal = "==" if operator == "is" else "!="
                    self._error(
                        node,
                        "expression-type",
                        f"{quoted(operator)} never finds two lists to be one",
                        f"write {quoted(equal)} for lists of equal items",
                    )
            else:
                self._may_be_equal(node, operator, left, right)
            # A float that is no number is not equal to itself.
            of_itself = left.type != "float" or operator not in ("==", "!=", "<=", ">=")
            what = fixed(operator, left, right) if of_itself else ""
            if what:
                self._error(node, "fixed-comparison", what, "write what you mean, or leave it out")
        first, *others = operands
        compared = [types.as_tuple(first)]
        for operator, operand in zip(operators, others, strict=True):
            within = operator in ("in", "not in")
            compared.append(types.with_tuples(operand) if within else types.as_tuple(operand))
        return tree.Comparison(operators, tuple(compared))

    def _may_be_equal(self, where: ast.expr, operator: str, left: Node, right: Node) -> None:
        one, other = self._types.of(left), self._types.of(right)
        found = impossible(self._scope.table, operator, one, other)
        if found is not None:
            self._error(where, "expression-type", *found)

    def _within(self, node: ast.expr, left: Node, right: Node, where: ast.expr) -> None:
        """Check that what is looked for may be among the items of a list."""
        if isinstance(right, tree.Sequence_) and isinstance(where, ast.List | ast.Tuple):
            if not right.items:
                self._error(node, "fixed-comparison", "nothing is in a list of no items")
            for item, each in zip(right.items, where.elts, strict=True):
                self._may_be_equal(each, "==", left, item)
            return
        of, item_type = self._types.of(right), self._types.of(right).of_items
        if of.kind in ("list", "str"):
            found = impossible(self._scope.table, "==", self._types.of(left), item_type)
            if found is not None:
                self._error(node, "expression-type", *found)

    def _conditional(self, node: ast.IfExp, depth: int) -> Node:
        condition = self._node(node.test, depth)
        with self._types.where(condition, True):
            then = self._node(node.body, depth)
        with self._types.where(condition, False):
            otherwise = self._node(node.orelse, depth)
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
                    f"'*' puts in the items of a list, not of {types.described(given.type)}",
                )
            if alone:
                parts.append(tree.Sequence_("tuple", tuple(alone)))
            alone = []
            parts.append(types.as_tuple(given, sure=True))
        if alone:
            parts.append(tree.Sequence_("tuple", tuple(alone)))
        made, *others = parts
        for part in others:
            made = tree.Binary("+", made, part, "list")
        return made

    def _subscript(self, node: ast.Subscript, depth: int) -> Node:
        base = self._node(node.value, depth)
        if self._kind(base) not in ("list", "str", "unknown"):
            self._error(
                node, "expression-type", f"{types.described(self._kind(base))} cannot be indexed"
            )
        if isinstance(node.slice, ast.Slice):
            bounds = (node.slice.lower, node.slice.upper, node.slice.step)
            lower, upper, step = (None if b is None else self._node(b, depth) for b in bounds)
            return tree.Slice(base, lower, upper, step, base.type)
        made = tree.Index(base, self._node(node.slice, depth), "unknown")
        return replace(made, type=self._types.of(made).coarse)

    def _comprehension(self, node: ast.ListComp | ast.GeneratorExp, depth: int) -> Node:
        clauses = []
        with self._types.inside():
            for generator in node.generators:
                if generator.is_async:
                    raise self._fail(node, "expression-syntax", "'async' may not be used here")
                iterable = self._node(generator.iter, depth)
                iterated = self._kind(iterable)
                if iterated not in ("list", "unknown"):
                    self._error(
                        generator.iter,
                        "expression-type",
                        f"{types.described(iterated)} cannot be gone through item by item",
                    )
                targets = self._targets(generator.target)
                self._types.bind(targets, iterable)
                conditions = []
                for each in generator.ifs:
                    conditions.append(self._node(each, depth))
                    self._types.assume(conditions[-1])
                clauses.append(tree.Clause(targets, iterable, tuple(conditions)))
            element = self._node(node.elt, depth)
        kind = "list" if isinstance(node, ast.ListComp) else "generator"
        return tree.Comprehension(kind, element, tuple(clauses))  # type: ignore[arg-type]

    def _targets(self, target: ast.expr) -> tuple[str, ...]:
        names: list[str] = []
        for item in target.elts if isinstance(target, ast.Tuple) else [target]:
            if not isinstance(item, ast.Name):
                raise self._fail(
                    item, "expression-syntax", "the variable of a 'for' must be a plain name"
                )
            if item.id.startswith("_") or not item.id.isascii():
                raise self._fail(
                    item, "expression-syntax", f"{quoted(item.id)} is no variable name"
                )
            scope = self._scope
            if item.id in {*scope.names, *scope.functions, *self._types.locals, *names}:
                raise self._fail(
                    item,
                    "shadowed-name",
                    f"the variable {quoted(item.id)} hides another meaning of that name",
                    "choose another name",
                )
            names.append(item.id)
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
