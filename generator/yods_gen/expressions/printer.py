"""Expression trees as Python source, with no more parentheses than a reader wants.

Names are bound through Python's own `ast`, so that a bound expression keeps its meaning
wherever it lands. (`ast.unparse` prints parentheses that nobody would write.)
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping

from yods_gen.classes import ClassRef, RuntimeClass, enum_case_name
from yods_gen.expressions import tree
from yods_gen.expressions.tree import Node


def print_expression(
    root: Node,
    bindings: Mapping[str, str],
    class_name: Callable[[ClassRef], str] | None,
    function_name: Callable[[tree.Function], str] | None,
) -> str:
    """See `Expression.to_python`."""
    bound = {name: ast.parse(text, mode="eval").body for name, text in bindings.items()}
    used = {n.id for body in bound.values() for n in ast.walk(body) if isinstance(n, ast.Name)}
    printer = _Printer(bound, used, class_name or _runtime_name, function_name or _python_name)
    return _text(printer.node(root), _LOWEST)


def _runtime_name(ref: ClassRef) -> str:
    if isinstance(ref, RuntimeClass):
        return ref.name
    raise KeyError(f"no Python name for {ref.qualified_name}")


def _python_name(function: tree.Function) -> str:
    return function.python_name


class _Printer:
    def __init__(
        self,
        bound: Mapping[str, ast.expr],
        used: set[str],
        class_name: Callable[[ClassRef], str],
        function_name: Callable[[tree.Function], str],
    ) -> None:
        self._bound = dict(bound)
        self._used = used
        self._class_name = class_name
        self._function_name = function_name

    def node(self, node: Node) -> ast.expr:
        """The `ast` form of `node`."""
        match node:
            case tree.Constant(value):
                return ast.Constant(value)
            case tree.Name(name):
                return self._bound[name]
            case tree.ClassName(ref):
                return _dotted(self._class_name(ref))
            case tree.Member(tree.ClassName(ref), name):
                # A case of an enum: no other class has members in expressions.
                return ast.Attribute(
                    _dotted(self._class_name(ref)), enum_case_name(name), ast.Load()
                )
            case tree.Member(base, name):
                return ast.Attribute(self.node(base), name, ast.Load())
            case tree.Call(function, arguments):
                callee = _dotted(self._function_name(function))
                return ast.Call(callee, [self.node(a) for a in arguments], [])
            case tree.Invoke(base, method, arguments):
                bound_method = ast.Attribute(self.node(base), method, ast.Load())
                return ast.Call(bound_method, [self.node(a) for a in arguments], [])
            case tree.Build(ref, arguments):
                callee = _dotted(self._class_name(ref))
                return ast.Call(callee, [self.node(a) for a in arguments], [])
            case tree.Unary(operator, operand):
                return ast.UnaryOp(tree.UNARY_OPERATORS[operator], self.node(operand))
            case tree.Binary(operator, left, right):
                return ast.BinOp(self.node(left), tree.BINARY_OPERATORS[operator], self.node(right))
            case tree.Boolean(operator, values):
                kind = ast.And() if operator == "and" else ast.Or()
                return ast.BoolOp(kind, [self.node(value) for value in values])
            case tree.Comparison(operators, operands):
                first, *rest = [self.node(operand) for operand in operands]
                return ast.Compare(first, [tree.COMPARISON_OPERATORS[o] for o in operators], rest)
            case tree.Conditional(condition, then, otherwise):
                return ast.IfExp(self.node(condition), self.node(then), self.node(otherwise))
            case tree.Sequence_(kind, items):
                display = ast.List if kind == "list" else ast.Tuple
                return display([self.node(item) for item in items], ast.Load())
            case tree.Index(base, index):
                return ast.Subscript(self.node(base), self.node(index), ast.Load())
            case tree.Slice(base, lower, upper, step):
                bounds = [None if b is None else self.node(b) for b in (lower, upper, step)]
                return ast.Subscript(self.node(base), ast.Slice(*bounds), ast.Load())
            case tree.Comprehension():
                return self._comprehension(node)
            case tree.Satisfies(parameter):
                raise KeyError(f"constraint parameter {parameter} was never filled in")

    def _comprehension(self, node: tree.Comprehension) -> ast.expr:
        outer = dict(self._bound)
        generators = []
        for clause in node.clauses:
            iterable = self.node(clause.iterable)
            for target in clause.targets:
                fresh = target
                while fresh in self._used:  # it would capture what a binding means
                    fresh += "_"
                self._bound[target] = ast.Name(fresh, ast.Load())
            names = [ast.Name(self._identifier(t), ast.Store()) for t in clause.targets]
            target_node: ast.expr = (
                names[0] if len(names) == 1 else ast.Tuple(list(names), ast.Store())
            )
            conditions = [self.node(condition) for condition in clause.conditions]
            generators.append(ast.comprehension(target_node, iterable, conditions, 0))
        element = self.node(node.element)
        self._bound = outer
        form = ast.ListComp if node.kind == "list" else ast.GeneratorExp
        return form(element, generators)

    def _identifier(self, target: str) -> str:
        bound = self._bound[target]
        assert isinstance(bound, ast.Name)
        return bound.id


def _dotted(text: str) -> ast.expr:
    first, *rest = text.split(".")
    node: ast.expr = ast.Name(first, ast.Load())
    for name in rest:
        node = ast.Attribute(node, name, ast.Load())
    return node


# Precedence, as in Python's reference, "Operator precedence"; higher binds tighter.
_LOWEST, _TERNARY, _OR, _AND, _NOT, _COMPARE = range(6)
_BINARY = {
    "|": 6, "^": 7, "&": 8, "<<": 9, ">>": 9, "+": 10, "-": 10, "*": 11, "/": 11, "//": 11,
    "%": 11, "**": 13,
}  # fmt: skip
_UNARY, _ATOM = 12, 14
_SPELLING: dict[type[ast.AST], str] = {
    **{type(node): text for text, node in tree.BINARY_OPERATORS.items()},
    **{type(node): text for text, node in tree.UNARY_OPERATORS.items()},
    **{type(node): text for text, node in tree.COMPARISON_OPERATORS.items()},
}


def _text(node: ast.expr, level: int) -> str:
    """`node` as source that may stand where operators of `level` and above bind."""
    text, own = _parts(node)
    return f"({text})" if own < level else text


def _parts(node: ast.expr) -> tuple[str, int]:
    """Source of `node` and how tightly it binds."""
    match node:
        case ast.Name(name):
            return name, _ATOM
        case ast.Constant(int() | float() as value) if not isinstance(value, bool):
            return repr(value), _ATOM if value >= 0 else _UNARY
        case ast.Attribute(ast.Constant() as value, name):
            return f"({_text(value, _LOWEST)}).{name}", _ATOM  # `1.real` is no member
        case ast.Attribute(value, name):
            return f"{_text(value, _ATOM)}.{name}", _ATOM
        case ast.Call(function, [ast.GeneratorExp() as only], []):
            return f"{_text(function, _ATOM)}{_text(only, _LOWEST)}", _ATOM
        case ast.Call(function, arguments, []):
            return f"{_text(function, _ATOM)}({_listed(arguments)})", _ATOM
        case ast.BoolOp(ast.And(), values):
            return " and ".join(_text(value, _NOT) for value in values), _AND
        case ast.BoolOp(ast.Or(), values):
            # `and` within `or` is clearer in parentheses.
            return " or ".join(_text(value, _NOT) for value in values), _OR
        case ast.UnaryOp(ast.Not(), operand):
            return f"not {_text(operand, _NOT)}", _NOT
        case ast.UnaryOp(operator, operand):
            return f"{_SPELLING[type(operator)]}{_text(operand, _UNARY)}", _UNARY
        case ast.BinOp(left, operator, right):
            sign = _SPELLING[type(operator)]
            own = _BINARY[sign]
            sides = (own + 1, _UNARY) if sign == "**" else (own, own + 1)
            return f"{_text(left, sides[0])} {sign} {_text(right, sides[1])}", own
        case ast.Compare(left, operators, comparators):
            text = _text(left, _COMPARE + 1)
            for comparison, right in zip(operators, comparators, strict=True):
                text += f" {_SPELLING[type(comparison)]} {_text(right, _COMPARE + 1)}"
            return text, _COMPARE
        case ast.IfExp(condition, then, otherwise):
            middle = f"{_text(then, _OR)} if {_text(condition, _OR)}"
            return f"{middle} else {_text(otherwise, _TERNARY)}", _TERNARY
        case ast.List(items):
            return f"[{_listed(items)}]", _ATOM
        case ast.Tuple(items):
            return f"({_listed(items)}{',' if len(items) == 1 else ''})", _ATOM
        case ast.Subscript(value, ast.Slice(lower, upper, step)):
            bounds = ["" if b is None else _text(b, _TERNARY) for b in (lower, upper, step)]
            return f"{_text(value, _ATOM)}[{':'.join(bounds[: 3 if step else 2])}]", _ATOM
        case ast.Subscript(value, index):
            return f"{_text(value, _ATOM)}[{_text(index, _LOWEST)}]", _ATOM
        case ast.ListComp(element, generators):
            return f"[{_clauses(element, generators)}]", _ATOM
        case ast.GeneratorExp(element, generators):
            return f"({_clauses(element, generators)})", _ATOM
        case ast.Constant():
            return ast.unparse(node), _ATOM
    # Something a binding holds and expressions do not have.
    return f"({ast.unparse(node)})", _ATOM


def _listed(items: list[ast.expr]) -> str:
    return ", ".join(_text(item, _LOWEST) for item in items)


def _clauses(element: ast.expr, generators: list[ast.comprehension]) -> str:
    text = _text(element, _TERNARY)
    for generator in generators:
        targets = generator.target
        names = _listed(targets.elts) if isinstance(targets, ast.Tuple) else _text(targets, _ATOM)
        text += f" for {names} in {_text(generator.iter, _OR)}"
        text += "".join(f" if {_text(condition, _OR)}" for condition in generator.ifs)
    return text
