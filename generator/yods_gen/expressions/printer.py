"""Expression trees as Python source, with no more parentheses than a reader wants.

Names are bound to sources, so that a bound expression keeps its meaning wherever it
lands, and what is made knows what it needs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import assert_never

from yods_gen.classes import ClassRef, RuntimeClass, enum_case_name
from yods_gen.expressions import python, tree
from yods_gen.expressions.functions import FUNCTIONS
from yods_gen.expressions.python import HookUse, PyExpr
from yods_gen.expressions.tree import Node
from yods_gen.records import replace


def print_expression(
    root: Node,
    bindings: Mapping[str, PyExpr],
    class_name: Callable[[ClassRef], PyExpr] | None = None,
    function_name: Callable[[tree.Function], PyExpr] | None = None,
) -> PyExpr:
    """Python source of an expression; `bindings` has one for each name of its scope."""
    printer = _Printer(bindings, class_name or _runtime_name, function_name or _python_name)
    return printer.node(root)


def _runtime_name(ref: ClassRef) -> PyExpr:
    if isinstance(ref, RuntimeClass):
        return PyExpr(ref.name)
    raise KeyError(f"no Python name for {ref.qualified_name}")


def _python_name(function: tree.Function) -> PyExpr:
    return PyExpr(function.python_name)


class _Printer:
    def __init__(
        self,
        bound: Mapping[str, PyExpr],
        class_name: Callable[[ClassRef], PyExpr],
        function_name: Callable[[tree.Function], PyExpr],
    ) -> None:
        self._bound = dict(bound)
        #: What a comprehension's variable must not be called: it would capture these.
        self._used = {name for source in bound.values() for name in source.reads}
        self._used |= {need.alias for source in bound.values() for need in source.needs}
        self._class_name = class_name
        self._function_name = function_name
        #: Calls whose results have names here; whether the name is bound yet.
        self._named: dict[Node, tuple[str, bool]] = {}

    def node(self, node: Node) -> PyExpr:
        """The source of `node`."""
        if self._named and node in self._named:
            return PyExpr(self._named[node][0])
        match node:
            case tree.Constant(value):
                return python.constant(value)
            case tree.Name(name):
                return self._bound[name]
            case tree.ClassName(ref):
                return self._class_name(ref)
            case tree.Member(tree.ClassName(ref), name):
                # A case of an enum: no other class has members in expressions.
                return python.member(self._class_name(ref), enum_case_name(name))
            case tree.Member(base, name):
                return python.member(self.node(base), name)
            case tree.Call(function, arguments):
                return self._call(function, arguments)
            case tree.Invoke(base, method, arguments):
                return python.call(
                    python.member(self.node(base), method), *map(self.node, arguments)
                )
            case tree.Build(ref, arguments):
                return python.call(self._class_name(ref), *map(self.node, arguments))
            case tree.Unary(operator, operand):
                return python.unary(operator, self.node(operand))
            case tree.Binary("+") if any(isinstance(part, tree.Sequence_) for part in _sum(node)):
                return python.tuple_of(*(item for part in _sum(node) for item in self._items(part)))
            case tree.Binary(operator, left, right):
                return python.binary(operator, self.node(left), self.node(right))
            case tree.Boolean("and", values):
                return python.all_of(*self._in_order(values))
            case tree.Boolean(_, values):
                return python.any_of(*self._in_order(_classes_together(values)))
            case tree.Comparison(operators, operands):
                return python.compare(operators, map(self.node, operands))
            case tree.Conditional(condition, then, otherwise):
                return python.choice(*self._in_order((condition, then, otherwise)))
            case tree.Sequence_(kind, items):
                display = python.list_of if kind == "list" else python.tuple_of
                return display(*map(self.node, items))
            case tree.Index(base, index):
                return python.item(self.node(base), self.node(index))
            case tree.Slice(base, lower, upper, step):
                bounds = [None if b is None else self.node(b) for b in (lower, upper, step)]
                return python.part(self.node(base), *bounds)
            case tree.Comprehension():
                return self._comprehension(node)
            case tree.Unported():
                raise KeyError("a condition that is not ported was never decided")
            case tree.Satisfies(parameter):
                raise KeyError(f"constraint parameter {parameter} was never filled in")
            case _:
                assert_never(node)

    def _in_order(self, values: Sequence[Node]) -> list[PyExpr]:
        """Values of which each is computed after those before it.

        A type checker forgets the class that the result of a call was found to have, so one
        that is used again gets a name: `isinstance(_f := f(x), A) and _f.b`. It is that of the
        function, as variables of one name in a method must be of one type.
        """
        outer, made = dict(self._named), []
        for at, value in enumerate(values):
            tested = _tested_first(value)
            if (
                tested is not None
                and any(tested in tree.walk(other) for other in values[at + 1 :])
                and tested not in self._named
                and sum(part == tested for part in tree.walk(value)) == 1
                and any(isinstance(p, tree.Call | tree.Invoke) for p in tree.walk(tested))
            ):
                name = _called_in(tested)
                while any(name == other for other, _ in self._named.values()):
                    name += "_"
                self._named[tested] = name, False
            made.append(self.node(value))
        self._named = outer
        return made

    def _items(self, part: Node) -> Iterator[PyExpr]:
        """A list as items of a display."""
        match part:
            case tree.Sequence_(_, items):
                yield from map(self.node, items)
            case tree.Call(function, (argument,)) if function.name == "tuple":
                yield python.starred(self.node(argument))
            case _:
                yield python.starred(self.node(part))

    def _call(self, function: tree.Function, arguments: tuple[Node, ...]) -> PyExpr:
        callee = self._function_name(function)
        given = [self.node(argument) for argument in arguments]
        name, bound = self._named.get(arguments[0], ("", True)) if arguments else ("", True)
        if not bound and function.name == "isinstance":
            self._named[arguments[0]] = name, True
            inner = dict(self._named)
            del self._named[arguments[0]]
            value = self.node(arguments[0])
            self._named = inner
            given[0] = python.assigned(name, value)
        if function == FUNCTIONS["zip"]:
            # The shorter list says how far it goes.
            given.append(python.keyword("strict", python.constant(False)))
        made = python.call(callee, *given)
        if not callee.hooks:
            return made
        # The function is not only named: this is how it is called.
        words = tuple(self._words(argument) for argument in arguments)
        uses = {HookUse(use.function, words) for use in callee.hooks}
        return replace(made, hooks=made.hooks - callee.hooks | uses)

    def _words(self, argument: Node) -> str:
        """A name for the parameter of an argument."""
        match argument:
            case tree.Name(name):
                return name
            case tree.Member(_, name):
                return name
        return "value"

    def _comprehension(self, node: tree.Comprehension) -> PyExpr:
        outer = dict(self._bound)
        clauses = []
        for clause in node.clauses:
            iterable = self.node(clause.iterable)
            names = []
            for target in clause.targets:
                fresh = target
                while fresh in self._used:
                    fresh += "_"
                self._bound[target] = python.local(fresh)
                names.append(fresh)
            conditions = tuple(self.node(condition) for condition in clause.conditions)
            clauses.append(python.For(tuple(names), iterable, conditions))
        element = self.node(node.element)
        self._bound = outer
        return python.comprehension(node.kind, element, *clauses)


def _tested_first(node: Node) -> Node | None:
    """The value whose class is tested before all else in `node`, if one is."""
    match node:
        case tree.Call(tree.Function("isinstance"), (tested, _)):
            return tested
        case tree.Unary("not", operand):
            return _tested_first(operand)
        case tree.Boolean(_, (first, *_)) | tree.Conditional(first):
            return _tested_first(first)
    return None


def _called_in(node: Node) -> str:
    """A name, which no part of a definition has, for the value of an expression with calls."""
    match node:
        case tree.Call(function):
            return f"_{function.python_name}"
        case tree.Invoke(base, member) | tree.Member(base, member):
            return f"{_called_in(base)}_{member}"
        case tree.Index(base):
            return f"{_called_in(base)}_item"
    return "_tested"


def _classes_together(values: Iterable[Node]) -> list[Node]:
    """Alternatives, where tests for classes of one value that follow one another are one."""
    made: list[Node] = []
    for value in values:
        match made[-1:], value:
            case [tree.Call(tree.Function("isinstance"), (before, known))], tree.Call(
                tree.Function("isinstance") as function, (tested, further)
            ) if (before == tested):
                classes = tree.Sequence_("tuple", (*_classes(known), *_classes(further)))
                made[-1] = tree.Call(function, (tested, classes), "bool")
            case _:
                made.append(value)
    return made


def _classes(node: Node) -> tuple[Node, ...]:
    """The classes that the second argument of `isinstance` names."""
    return node.items if isinstance(node, tree.Sequence_) else (node,)


def _sum(node: Node) -> Iterator[Node]:
    """The operands of consecutive `+`."""
    if isinstance(node, tree.Binary) and node.operator == "+":
        yield from _sum(node.left)
        yield from _sum(node.right)
    else:
        yield node
