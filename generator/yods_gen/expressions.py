"""Expressions of definitions: Python's syntax, cut down and checked.

Parsed with `ast`, never compiled or evaluated. What the language has: literals, names
in scope, members without leading underscore, calls of the functions of
`yods_gen.functions` and of classes that build types and attributes, arithmetic,
comparison, `and`/`or`/`not`, conditionals, comprehensions, indexing. Everything else
is an error at its column.
"""

from __future__ import annotations

import ast
import io
import tokenize
import warnings
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from keyword import iskeyword
from typing import Any

from yods_gen import expression_tree as tree
from yods_gen.classes import ClassRef
from yods_gen.errors import Reporter, closest, listed, quoted
from yods_gen.expression_tree import Expression, ExprType, Node
from yods_gen.expression_types import (
    ISINSTANCE,
    MAX_EXPONENT,
    REFUSED,
    bounded_power,
    described,
    fits,
)
from yods_gen.functions import ATTRIBUTE_CLASSES, CLASSES, FUNCTIONS, MEMBERS
from yods_gen.spans import Located, Span

MAX_LENGTH = 2000
MAX_DEPTH = 40
MAX_INTEGER_BITS = 256

_ARITHMETIC: frozenset[ExprType] = frozenset({"int", "float", "bool", "unknown"})
_ORDERED: frozenset[ExprType] = frozenset({"int", "float", "bool", "str", "list", "unknown"})


@dataclass(frozen=True, slots=True)
class Scope:
    """What an expression may name.

    `names` gives the type of each variable. `values` are named trees, put in place of
    the name (`F64` for the one 64-bit float type). `constraints` are the constraint
    parameters, called like functions. `classes` are builtin and defined classes by the
    name written (`RankedTensorType`, `toy.array`), with what calling them gives.
    """

    names: Mapping[str, ExprType]
    values: Mapping[str, Node] = field(default_factory=dict)
    constraints: frozenset[str] = frozenset()
    classes: Mapping[str, tuple[ClassRef, ExprType]] = field(default_factory=dict)
    members: Mapping[str, ExprType] = field(default_factory=dict)

    def everything(self) -> list[str]:
        """All names, for suggestions."""
        return [*self.names, *self.values, *self.constraints, *self.classes, *FUNCTIONS]


BUILTIN_CLASSES: dict[str, tuple[ClassRef, ExprType]] = {
    name: (ref, "attribute" if name in ATTRIBUTE_CLASSES else "type")
    for name, ref in CLASSES.items()
}


def parse_expression(
    text: Located[str],
    scope: Scope,
    reporter: Reporter,
    *,
    wanted: ExprType = "unknown",
    context: str = "",
) -> Expression | None:
    """The checked form of `text`, or None after reporting all that is wrong with it."""
    return _Checker(text, scope, reporter, context).expression(wanted)


def _spelling(name: str) -> str:
    """What the definition calls `name`: `in` is `in_` here, as Python could not read it."""
    return name[:-1] if name.endswith("_") and iskeyword(name[:-1]) else name


class _Invalid(Exception):
    """Reported already."""


class _Checker:
    def __init__(self, text: Located[str], scope: Scope, reporter: Reporter, context: str) -> None:
        self._located = text
        # A line break within the scalar is white space to an expression.
        self._text = text.value.replace("\n", " ").replace("\r", " ").replace("\f", " ")
        self._start = len(self._text) - len(self._text.lstrip())
        self._scope = scope
        self._reporter = reporter
        self._context = context
        self._locals: dict[str, ExprType] = {}
        self._errors = 0

    def expression(self, wanted: ExprType) -> Expression | None:
        try:
            body = self._parse()
            root = self._node(body, 0)
        except _Invalid:
            return None
        if self._errors:
            return None
        if not fits(root.type, wanted):
            self._error(
                body,
                "expression-type",
                f"this gives {described(root.type)}, not {described(wanted)}",
            )
            return None
        return Expression(root, self._located.value.strip(), self._located.span)

    # Errors.

    def _span(self, node: ast.AST) -> Span:
        start = getattr(node, "col_offset", 0)
        end = getattr(node, "end_col_offset", start + 1)
        data = self._text[self._start :].encode()
        # `ast` counts bytes.
        first = len(data[:start].decode(errors="replace"))
        width = len(data[start:end].decode(errors="replace"))
        return self._located.span.part(self._start + first, width)

    def _error(self, where: ast.AST | Span, id_: str, message: str, help_: str = "") -> None:
        span = where if isinstance(where, Span) else self._span(where)
        self._errors += 1
        self._reporter.error(span, id_, message, context=self._context, help_=help_)

    def _fail(self, where: ast.AST | Span, id_: str, message: str, help_: str = "") -> _Invalid:
        self._error(where, id_, message, help_)
        return _Invalid()

    # Text to `ast`.

    def _parse(self) -> ast.expr:
        whole = self._located.span
        if not self._text.strip():
            raise self._fail(whole, "expression-syntax", "an expression is missing")
        if len(self._text) > MAX_LENGTH:
            raise self._fail(
                whole,
                "expression-too-large",
                f"the expression has {len(self._text)} characters; {MAX_LENGTH} are the limit",
                "move part of it into a hook",
            )
        depth = 0
        for offset, character in enumerate(self._text):
            depth += (character in "([{") - (character in ")]}")
            if depth > MAX_DEPTH:
                raise self._too_deep(whole.part(offset))
        source = self._text[self._start :]
        if "#" in source:
            self._refuse_comment(source)
        try:
            with warnings.catch_warnings():
                # Python's own advice, such as on `\d`, is not for the author of a definition.
                warnings.simplefilter("ignore")
                return ast.parse(source, mode="eval").body
        except SyntaxError as error:
            # Offset 0 stands for the end of the text.
            column = self._start + (error.offset or len(source)) - 1
            raise self._fail(
                whole.part(min(column, max(0, len(self._text.rstrip()) - 1))),
                "expression-syntax",
                "this is not a valid expression",
                _SYNTAX_HELP if ":=" not in source else "assignments are not expressions here",
            ) from None
        except (RecursionError, MemoryError):
            raise self._too_deep(whole) from None
        except ValueError:
            raise self._fail(whole, "expression-syntax", "this is not a valid expression") from None

    def _too_deep(self, span: Span) -> _Invalid:
        return self._fail(span, "expression-too-large", f"more than {MAX_DEPTH} levels of nesting")

    def _refuse_comment(self, source: str) -> None:
        try:
            for token in tokenize.generate_tokens(io.StringIO(source).readline):
                if token.type == tokenize.COMMENT:
                    raise self._fail(
                        self._located.span.part(self._start + token.start[1]),
                        "expression-syntax",
                        "a comment may not stand in an expression",
                        "write it as a YAML comment, outside the quotes",
                    )
        except (tokenize.TokenError, IndentationError, SyntaxError):
            pass  # `ast.parse` words it better

    # `ast` to our tree.

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

    def _nodes(self, items: list[ast.expr], depth: int) -> tuple[Node, ...]:
        return tuple(self._node(item, depth) for item in items)

    def _constant(self, node: ast.Constant, depth: int) -> Node:
        value = node.value
        if isinstance(value, bool):
            return tree.Constant(value, "bool")
        if isinstance(value, int):
            if value.bit_length() > MAX_INTEGER_BITS:
                raise self._fail(
                    node, "number-too-large", f"an integer of more than {MAX_INTEGER_BITS} bits"
                )
            return tree.Constant(value, "int")
        if isinstance(value, float):
            if value in (float("inf"), float("-inf")):
                raise self._fail(node, "number-too-large", "a number that overflows to infinity")
            return tree.Constant(value, "float")
        if isinstance(value, str):
            return tree.Constant(value, "str")
        if value is None:
            return tree.Constant(None, "none")
        what = "'...'" if value is ... else f"a {type(value).__name__} literal"
        raise self._fail(node, "expression-syntax", f"{what} may not be used here")

    def _name(self, node: ast.Name, depth: int) -> Node:
        name = _spelling(node.id)
        if name in self._locals:
            return tree.Name(name, self._locals[name])
        if name in self._scope.names:
            return tree.Name(name, self._scope.names[name])
        if name in self._scope.values:
            return self._scope.values[name]
        if name in self._scope.classes:
            return tree.ClassName(self._scope.classes[name][0])
        if name in self._scope.constraints:
            raise self._fail(
                node,
                "expression-type",
                f"{quoted(name)} is a constraint, not a value",
                f"call it: {name}(…) says whether a type or attribute satisfies it",
            )
        if name in FUNCTIONS:
            raise self._fail(
                node, "expression-type", f"the function {quoted(name)} must be called", ""
            )
        match = closest(name, self._scope.everything() + list(self._locals))
        names = sorted({*self._scope.names, *self._locals})
        raise self._fail(
            node,
            "unknown-name",
            f"no name {quoted(name)} is in scope",
            (
                f"did you mean {quoted(match)}?"
                if match
                else f"in scope: {listed(names)}" if names else ""
            ),
        )

    def _attribute(self, node: ast.Attribute, depth: int) -> Node:
        defined = self._dotted(node)
        if defined is not None:
            return tree.ClassName(defined[0])
        case = self._enum_case(node)
        if case is not None:
            return case
        member = node.attr
        if member.startswith("_"):
            raise self._fail(
                node, "private-member", f"{quoted(member)} is private and may not be read"
            )
        base = self._node(node.value, depth)
        if base.type in ("int", "float", "bool", "none", "str", "list", "class"):
            raise self._fail(
                node, "expression-type", f"{described(base.type)} has no member {quoted(member)}"
            )
        known = {**MEMBERS, **self._scope.members}
        if member not in known:
            match = closest(member, known)
            self._error(
                node,
                "unknown-member",
                f"no type, attribute, value or op has a member {quoted(member)}",
                f"did you mean {quoted(match)}?" if match else "",
            )
        return tree.Member(base, member, known.get(member, "unknown"))

    def _dotted(self, node: ast.expr) -> tuple[ClassRef, ExprType] | None:
        """The defined class that `toy.array` names, if `toy` is not a variable."""
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            first = node.value.id
            if first not in self._locals and first not in self._scope.names:
                return self._scope.classes.get(f"{first}.{node.attr}")
        return None

    def _enum_case(self, node: ast.Attribute) -> Node | None:
        """The value that `arith.FastMathFlags.none` names, if `arith` is not a variable."""
        values, enum = self._scope.values, node.value
        if not isinstance(enum, ast.Attribute) or not isinstance(enum.value, ast.Name):
            return None
        if enum.value.id in self._locals or enum.value.id in self._scope.names:
            return None
        name = f"{enum.value.id}.{enum.attr}"
        cases = [value.removeprefix(f"{name}.") for value in values if value.startswith(f"{name}.")]
        if cases and _spelling(node.attr) not in cases:
            match = closest(node.attr, cases)
            message = f"the enum {quoted(name)} has no case {quoted(node.attr)}"
            help_ = f"did you mean {quoted(match)}?" if match else f"it has {listed(cases)}"
            raise self._fail(node, "unknown-case", message, help_)
        return values.get(f"{name}.{_spelling(node.attr)}")

    def _call(self, node: ast.Call, depth: int) -> Node:
        if node.keywords:
            raise self._fail(node, "expression-syntax", "functions take no keyword arguments here")
        starred = next((a for a in node.args if isinstance(a, ast.Starred)), None)
        if starred is not None:
            raise self._fail(starred, "expression-syntax", "'*' may not unpack arguments here")
        defined = self._dotted(node.func)
        if defined is None and not isinstance(node.func, ast.Name):
            raise self._fail(
                node.func,
                "expression-syntax",
                "only functions of the language may be called, not methods or results",
                f"the functions are {listed(sorted(FUNCTIONS))}",
            )
        name = node.func.id if isinstance(node.func, ast.Name) else ""
        if name == "isinstance" and name not in self._scope.names:
            return self._isinstance(node, depth)
        if name in self._scope.constraints:
            if len(node.args) != 1:
                raise self._fail(
                    node, "wrong-arity", f"the constraint {quoted(name)} takes 1 argument"
                )
            return tree.Satisfies(name, self._node(node.args[0], depth))
        if name in self._locals or name in self._scope.names:
            raise self._fail(node.func, "not-callable", f"{quoted(name)} is not a function")
        built = defined or self._scope.classes.get(name)
        if built is not None:
            return tree.Build(built[0], self._nodes(node.args, depth), built[1])
        function = FUNCTIONS.get(name)
        if function is None:
            match = closest(name, [*FUNCTIONS, *self._scope.constraints, *self._scope.classes])
            raise self._fail(
                node.func,
                "unknown-function",
                f"no function is named {quoted(name)}",
                (
                    f"did you mean {quoted(match)}?"
                    if match
                    else f"the functions are {listed(sorted(FUNCTIONS))}"
                ),
            )
        return self._function_call(function, node, depth)

    def _function_call(self, function: tree.Function, node: ast.Call, depth: int) -> Node:
        count = len(node.args)
        low, high = function.min_arguments, function.max_arguments
        if count < low or (high is not None and count > high):
            wanted = (
                f"{low}"
                if low == high
                else f"{low} or more" if high is None else f"{low} to {high}"
            )
            self._error(
                node,
                "wrong-arity",
                f"{quoted(function.name)} takes {wanted} argument{'' if wanted == '1' else 's'}, "
                f"not {count}",
            )
        arguments = self._nodes(node.args, depth)
        for position, (argument, given) in enumerate(zip(arguments, node.args, strict=True)):
            parameter = function.parameters[min(position, len(function.parameters) - 1)]
            string_length = function.name in ("len", "list", "sorted") and argument.type == "str"
            if not string_length and not fits(argument.type, parameter):
                self._error(
                    given,
                    "expression-type",
                    f"{quoted(function.name)} takes {described(parameter)} here, "
                    f"not {described(argument.type)}",
                )
        return tree.Call(function, arguments, function.result)

    def _isinstance(self, node: ast.Call, depth: int) -> Node:
        if len(node.args) != 2:
            raise self._fail(node, "wrong-arity", "'isinstance' takes 2 arguments: value, class")
        value = self._node(node.args[0], depth)
        second = node.args[1]
        options = second.elts if isinstance(second, ast.Tuple) else [second]
        classes = []
        for option in options:
            found = self._dotted(option)
            if found is None and isinstance(option, ast.Name):
                found = self._scope.classes.get(option.id)
            if found is None:
                text = ast.unparse(option)
                match = closest(text, self._scope.classes)
                raise self._fail(
                    option,
                    "unknown-class",
                    f"no class is named {quoted(text)}",
                    f"did you mean {quoted(match)}?" if match else "",
                )
            classes.append(tree.ClassName(found[0]))
        target: Node = classes[0] if len(classes) == 1 else tree.Sequence_("tuple", tuple(classes))
        return tree.Call(ISINSTANCE, (value, target), "bool")

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
            return tree.Binary("+", left, right, left.type)
        if operator == "+" and both & {"str", "list"} and "unknown" in both:
            return tree.Binary("+", left, right, "unknown")
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
            elif "none" not in (left.type, right.type) and not (
                fits(left.type, right.type) or fits(right.type, left.type)
            ):
                self._error(
                    node,
                    "expression-type",
                    f"{described(left.type)} never equals {described(right.type)}",
                )
        return tree.Comparison(operators, operands)

    def _conditional(self, node: ast.IfExp, depth: int) -> Node:
        condition = self._node(node.test, depth)
        then, otherwise = self._node(node.body, depth), self._node(node.orelse, depth)
        kind = then.type if then.type == otherwise.type else "unknown"
        return tree.Conditional(condition, then, otherwise, kind)

    def _display(self, node: ast.List | ast.Tuple, depth: int) -> Node:
        starred = next((a for a in node.elts if isinstance(a, ast.Starred)), None)
        if starred is not None:
            raise self._fail(starred, "expression-syntax", "'*' may not unpack items here")
        kind = "list" if isinstance(node, ast.List) else "tuple"
        return tree.Sequence_(kind, self._nodes(node.elts, depth))  # type: ignore[arg-type]

    def _subscript(self, node: ast.Subscript, depth: int) -> Node:
        base = self._node(node.value, depth)
        if base.type not in ("list", "str", "unknown"):
            self._error(node, "expression-type", f"{described(base.type)} cannot be indexed")
        result: ExprType = "str" if base.type == "str" else "unknown"
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
            targets = self._targets(generator.target)
            conditions = self._nodes(generator.ifs, depth)
            clauses.append(tree.Clause(targets, iterable, conditions))
        element = self._node(node.elt, depth)
        self._locals = outer
        kind = "list" if isinstance(node, ast.ListComp) else "generator"
        return tree.Comprehension(kind, element, tuple(clauses))  # type: ignore[arg-type]

    def _targets(self, target: ast.expr) -> tuple[str, ...]:
        items = target.elts if isinstance(target, ast.Tuple) else [target]
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
            if item.id in self._scope.names or item.id in FUNCTIONS or item.id in self._locals:
                raise self._fail(
                    item,
                    "shadowed-name",
                    f"the variable {quoted(item.id)} hides another meaning of that name",
                    "choose another name",
                )
            names.append(item.id)
            self._locals[item.id] = "unknown"
        return tuple(names)


_SYNTAX_HELP = "check brackets, quotes and operators"

_OPERATORS: dict[type[ast.AST], str] = {
    type(kind): text
    for table in (tree.BINARY_OPERATORS, tree.UNARY_OPERATORS, tree.COMPARISON_OPERATORS)
    for text, kind in table.items()
}
_METHODS: dict[type[ast.AST], Callable[[_Checker, Any, int], Node]] = {
    ast.Constant: _Checker._constant,
    ast.Name: _Checker._name,
    ast.Attribute: _Checker._attribute,
    ast.Call: _Checker._call,
    ast.UnaryOp: _Checker._unary,
    ast.BinOp: _Checker._binary,
    ast.BoolOp: _Checker._boolean,
    ast.Compare: _Checker._comparison,
    ast.IfExp: _Checker._conditional,
    ast.List: _Checker._display,
    ast.Tuple: _Checker._display,
    ast.Subscript: _Checker._subscript,
    ast.ListComp: _Checker._comprehension,
    ast.GeneratorExp: _Checker._comprehension,
}
