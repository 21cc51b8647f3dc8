"""Expression trees as Python source: through Python's own `ast`, so parentheses are right."""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping

from yods_gen import expression_tree as tree
from yods_gen.classes import ClassRef, RuntimeClass
from yods_gen.expression_tree import Node


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
    text = ast.unparse(printer.node(root))
    # `unparse` would print the lone generator of a call with parentheses of its own.
    for placeholder, generator in reversed(printer.lone_generators):
        text = text.replace(placeholder, ast.unparse(generator)[1:-1])
    return text


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
        self.lone_generators: list[tuple[str, ast.expr]] = []

    def node(self, node: Node) -> ast.expr:
        """The `ast` form of `node`."""
        match node:
            case tree.Constant(value):
                return ast.Constant(value)
            case tree.Name(name):
                return self._bound[name]
            case tree.ClassName(ref):
                return _dotted(self._class_name(ref))
            case tree.Member(base, name):
                return ast.Attribute(self.node(base), name, ast.Load())
            case tree.Call(function, arguments):
                callee = _dotted(self._function_name(function))
                printed = [self.node(a) for a in arguments]
                if len(printed) == 1 and isinstance(printed[0], ast.GeneratorExp):
                    # NUL never shows in what `unparse` prints of a string.
                    placeholder = f"\0{len(self.lone_generators)}\0"
                    self.lone_generators.append((placeholder, printed[0]))
                    printed = [ast.Name(placeholder, ast.Load())]
                return ast.Call(callee, printed, [])
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
