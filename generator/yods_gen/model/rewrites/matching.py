"""The steps that look for the form a pattern or fold matches, and bind its names.

Cheap rejections come first: which ops there are, then which values are the same, then
attributes, then constants, and last the attributes that are compared with one made for it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TypeAlias

from yods_gen.definitions import operations
from yods_gen.definitions.constraints import Constraint
from yods_gen.errors import Reporter
from yods_gen.expressions import python, tree
from yods_gen.expressions.functions import FOLDING_FUNCTIONS
from yods_gen.expressions.python import PyExpr
from yods_gen.expressions.statements import (
    Annotated,
    Handler,
    If,
    Return,
    Statement,
    Statements,
    Try,
    attempt,
    bind,
)
from yods_gen.expressions.tree import Expression, Node
from yods_gen.model.conditions import Known, evaluation_errors, may_fail
from yods_gen.model.names import Locals
from yods_gen.model.ops.context import OpContext, may_be_absent
from yods_gen.model.ops.groups import Group, only, tuple_of
from yods_gen.model.scope import ModuleScope
from yods_gen.records import DataClass, field
from yods_gen.resolve.pattern_sources import ROOT

#: The local variable with the outcome of a condition that may have none.
HOLDS = "holds"


class Compute(DataClass):
    """`local` is what `value` gives, which may have no value and then raises `errors`.

    `annotation` is there where the variable is new.
    """

    local: str
    annotation: PyExpr | None
    value: PyExpr
    errors: PyExpr


class Require(DataClass):
    """A condition, and its opposite as one would write it."""

    holds: PyExpr
    fails: PyExpr


class RequireComputable(DataClass):
    """A condition that may have no value: then it does not hold."""

    test: PyExpr
    errors: PyExpr

    @property
    def asked(self) -> Statements:
        """The statements after which the variable `HOLDS` has its outcome."""
        return outcome(HOLDS, self.test, self.errors)


def outcome(local: str, test: PyExpr, errors: PyExpr) -> Statements:
    """A variable for the outcome of a test, False where it has none."""
    return attempt(local, python.call(PyExpr("bool"), test), errors, python.constant(False))


#: What patterns and fold rules have in common: conditions, and statements in between.
Step: TypeAlias = Statement | Compute | Require | RequireComputable
_FALSE = Return(python.constant(False))


def ending(steps: Iterable[Step]) -> Iterator[Statement]:
    """A pattern's steps: what does not hold, or has no value, ends it."""
    for step in steps:
        match step:
            case Compute(local, annotation, value, errors):
                if annotation is not None:
                    yield Annotated(local, annotation)
                yield Try((bind(local, value),), (Handler(errors, (_FALSE,)),))
            case Require(_, fails):
                yield If(fails, (_FALSE,))
            case RequireComputable():
                yield from step.asked
                yield If(python.unary("not", PyExpr(HOLDS)), (_FALSE,))
            case _:
                yield step


def nested(steps: Sequence[Step]) -> Statements:
    """A rule's steps, each within the conditions before it; conditions that follow one
    another are one. A rule that does not hold is followed by the next one."""
    done: list[Statement] = []
    conditions: list[PyExpr] = []
    for index, step in enumerate(steps):
        match step:
            case Require(holds):
                conditions.append(holds)
            case _ if conditions:
                return (*done, If(python.all_of(*conditions), nested(steps[index:])))
            case RequireComputable():
                done += step.asked
                conditions.append(python.local(HOLDS))
            case Compute(local, annotation, value, errors):
                done += attempt(local, value, errors, python.NONE, annotation)
            case _:
                done.append(step)
    # A rule ends in what it gives or changes.
    assert not conditions
    return tuple(done)


_NONE = python.NONE
_SAME, _EQUAL = ("is", "is not"), ("==", "!=")
_THERE, _ABSENT = ("is not", "is"), ("is", "is not")


class Matching(DataClass, frozen=False):
    """The names of one pattern or fold rule and how code gets at what they stand for.

    Attributes:
        emit: Takes the steps, in their order.
        contexts: Name of an op → its context; the first is the root.
        op_locals: The variable with it, or `self`.
        constants: How the constant of an operand of the root is read, by its name;
            others are asked for at run time.
    """

    _scope: ModuleScope
    _emit: Callable[[Step], None]
    _locals: Locals
    contexts: dict[str, OpContext]
    op_locals: dict[str, PyExpr]
    _constants: Callable[[str], PyExpr] | None = None
    #: Name → how it is read.
    _paths: dict[str, PyExpr] = field(default_factory=dict)
    _bound: dict[str, PyExpr] = field(default_factory=dict)
    _sames: list[tuple[PyExpr, str, bool]] = field(default_factory=list)
    _constant_sources: list[tuple[operations.ConstantSource, PyExpr, str]] = field(
        default_factory=list
    )
    _attributes: list[tuple[operations.SourceOp, operations.SourceAttribute]] = field(
        default_factory=list
    )
    _readable: set[str] = field(default_factory=set)

    def require(self, holds: PyExpr, fails: PyExpr | None = None) -> None:
        """`holds` must be true; `fails` says the opposite. Neither can fail."""
        self._emit(Require(holds, fails or python.unary("not", holds)))

    def require_unsound(self) -> None:
        """Rules that change what is computed must not be left out."""
        left_out = python.call(self._scope.name("yods.rewrite.soundness", "only_sound"))
        self.require(python.unary("not", left_out), left_out)

    def compare(self, left: PyExpr, operators: tuple[str, str], right: PyExpr) -> None:
        """`left` and `right` must compare by the first operator; the second is its opposite."""
        holds, fails = (python.compare((each,), (left, right)) for each in operators)
        self.require(holds, fails)

    def require_there(self, value: PyExpr) -> None:
        """`value` must not be None."""
        self.compare(value, _THERE, _NONE)

    def let_be(self, name: str, annotation: PyExpr | None, value: PyExpr) -> PyExpr:
        """A new variable."""
        local = self._locals.fresh(name)
        self._emit(bind(local, value, annotation))
        return python.local(local)

    # The source.

    def match(self, source: operations.SourceOp) -> None:
        """Ask for all that `source` does."""
        self._op(source)
        for path, name, several in self._sames:
            self.compare(path, _EQUAL if several else _SAME, self._paths[name])
        made, repeated = [], []
        for op, attribute in self._attributes:
            # What has to be made is asked last: it takes a look at what is interned.
            if attribute.value is not None and isinstance(attribute.value.root, tree.Build):
                made.append((op, attribute))
            elif attribute.bound is not None and attribute.bound.same:
                # The text names those of operands first.
                repeated.append((op, attribute))
            else:
                self._attribute(op, attribute)
        for op, attribute in repeated:
            self._attribute(op, attribute)
        for constant, path, operand in self._constant_sources:
            self._constant(constant, path, operand)
        for op, attribute in made:
            self._attribute(op, attribute)

    def _op(self, source: operations.SourceOp) -> None:
        context, local = self.contexts[source.name], self.op_locals[source.name]
        inner: list[operations.SourceOp] = []
        for operand, item in zip(source.op.operands, source.operands, strict=True):
            path = python.member(local, context.python[operand.name])
            if isinstance(item, operations.ListSource):
                count = python.constant(len(item.items))
                self.compare(python.call(PyExpr("len"), path), _EQUAL, count)
                for index, each in enumerate(item.items):
                    self._item(each, python.item(path, python.constant(index)), "", inner)
                continue
            if operand.variadicity is operations.Variadicity.OPTIONAL and isinstance(
                item, operations.SourceOp | operations.ConstantSource
            ):
                self.require_there(path)
            is_root = source.name == ROOT
            self._item(item, path, operand.name if is_root else "", inner, operand.variadicity)
        for name, block in source.successors:
            index = [s.name for s in source.op.successors].index(name)
            path = python.member(local, context.python[source.op.successors[index].name])
            self._name(block, path)
        self._attributes += [(source, attribute) for attribute in source.attributes]
        for each in inner:
            self._op(each)

    def _item(
        self,
        item: operations.SourceItem,
        path: PyExpr,
        operand: str,
        inner: list[operations.SourceOp],
        variadicity: operations.Variadicity = operations.Variadicity.SINGLE,
    ) -> None:
        match item:
            case operations.NameSource():
                several = variadicity is operations.Variadicity.VARIADIC
                self._name(item, path, several)
                if variadicity is operations.Variadicity.SINGLE:
                    self._readable.add(item.name)
            case operations.ConstantSource():
                self._constant_sources.append((item, path, operand))
            case operations.SourceOp():
                self._defining(item, path)
                inner.append(item)
            case operations.AnySource() | operations.ListSource():
                pass

    def _name(self, name: operations.NameSource, path: PyExpr, several: bool = False) -> None:
        if name.same:
            self._sames.append((path, name.name, several))
        else:
            self._paths[name.name] = path

    def _defining(self, source: operations.SourceOp, path: PyExpr) -> None:
        wanted = source.name if not source.name.startswith("@") else snake(source.op.name)
        local = self.let_be(wanted, None, python.member(path, "defining_op"))
        class_ = self._scope.op_ref(source.op.qualified_name)
        self.contexts[source.name] = context_of(self._scope, source.op)
        self.op_locals[source.name] = local
        self.require(python.call(PyExpr("isinstance"), local, class_))
        if source.result is not None and len(source.op.results) > 1:
            result = python.member(local, self.contexts[source.name].python[source.result])
            self.compare(path, _SAME, result)

    def _attribute(
        self, source: operations.SourceOp, attribute: operations.SourceAttribute
    ) -> None:
        context, local = self.contexts[source.name], self.op_locals[source.name]
        definition = context.attributes[attribute.name]
        path = python.member(local, context.python[attribute.name])
        if attribute.bound is not None:
            self._name(attribute.bound, path)
            if attribute.bound.same:
                self._sames.pop()
                self.compare(path, _SAME, self._paths[attribute.bound.name])
            elif not may_be_absent(definition):
                self._readable.add(attribute.bound.name)
        elif attribute.value is not None:
            value = attribute.value
            constant = value.root
            if definition.constraint.syntax == "unit" or value.type == "none":
                there = isinstance(constant, tree.Constant) and bool(constant.value)
                self.compare(path, _THERE if there else _ABSENT, _NONE)
                return
            wanted = self.text(value)
            if self.fails(value):
                self._require_computable(python.compare(("is",), (path, wanted)))
            else:
                self.compare(path, _SAME, wanted)

    def _constant(self, source: operations.ConstantSource, path: PyExpr, operand: str) -> None:
        if operand and self._constants is not None:
            asked = self._constants(operand)
        else:
            constant = self._scope.function_name(FOLDING_FUNCTIONS["constant"])
            asked = python.call(constant, path)
        if source.number is not None:
            name = "is_float" if isinstance(source.number, float) else "is_integer"
            question = self._scope.function_name(FOLDING_FUNCTIONS[name])
            self.require(python.call(question, asked, python.constant(source.number)))
        elif not source.name:
            self.require_there(asked)
        elif source.name in self._bound or source.name in self._paths:
            # Bound already, though perhaps further on in the text.
            self.compare(asked, _SAME, self._local(source.name))
        else:
            local = self.let_be(source.name, self._scope.any, asked)
            self.require_there(local)
            self._bound[source.name] = local

    def _require_computable(self, test: PyExpr) -> None:
        self._emit(RequireComputable(test, evaluation_errors(self._scope)))

    def bind(self, order: Mapping[str, str], names: set[str]) -> None:
        """Make variables of the root and its parts `names` (`self.part`, with `:constant` after
        them for the constants of operands), in the order of `order`."""
        if ROOT in names:
            self._local(ROOT)
        for part in order:
            for name in (f"{ROOT}.{part}", f"{ROOT}.{part}:constant", f"{ROOT}.{part}:constants"):
                if name in names:
                    self._local(name)

    # Conditions.

    def constraint(self, name: str, constraint: Constraint) -> None:
        """Check that the value of `name`, or its type, satisfies `constraint`."""
        if constraint.is_any:
            return
        local = self._local(name)
        subject = local if constraint.kind == "attribute" else python.member(local, "type")
        predicate = constraint.predicate
        bindings = {"self": subject}
        holds = self._scope.source(predicate, bindings)
        if may_fail(predicate.root, Known(frozenset({"self"}))) and constraint.builder is None:
            self._require_computable(holds)
        else:
            self.require(holds, self._scope.violation(predicate, bindings))

    def condition(self, expression: Expression) -> None:
        """`expression` must hold."""
        flat = self._flat(expression)
        bindings = self._bindings(flat)
        holds = self._scope.source(flat, bindings)
        if self._fails(flat):
            self._require_computable(holds)
        else:
            self.require(holds, self._scope.violation(flat, bindings))

    def let(self, name: str, expression: Expression, required: bool = True) -> PyExpr:
        """A variable for the value of `expression`, which must not be None if `required`."""
        flat = self._flat(expression)
        value = self._scope.source(flat, self._bindings(flat))
        if self._fails(flat):
            local = self._locals.fresh(name)
            errors = evaluation_errors(self._scope)
            self._emit(Compute(local, self._scope.any, value, errors))
            made = python.local(local)
        else:
            made = self.let_be(name, self._scope.any, value)
        if required and expression.type not in ("type", "list", "str", "bool", "int", "float"):
            self.require_there(made)
        self._bound[name] = made
        return made

    def add_op(self, name: str, op: operations.OpDef, local: PyExpr) -> None:
        """A new op that later expressions may name."""
        self.contexts[name] = context_of(self._scope, op)
        self.op_locals[name] = local
        for result in op.results:
            part = python.member(local, self.contexts[name].python[result.name])
            self._bound[f"{name}.{result.name}"] = part

    def made(self, name: str, value: PyExpr) -> None:
        """Let `name` stand for `value` in later expressions."""
        self._bound[name] = value

    def text(self, expression: Expression) -> PyExpr:
        """Source of an expression over the names; binds those that it needs."""
        flat = self._flat(expression)
        return self._scope.source(flat, self._bindings(flat))

    def fails(self, expression: Expression) -> bool:
        """Whether computing it may fail."""
        return self._fails(self._flat(expression))

    def _fails(self, flat: Expression) -> bool:
        return may_fail(flat.root, self._known())

    def _known(self) -> Known:
        readable = set(self._readable)
        for name, context in self.contexts.items():
            readable.add(name)
            known = context.known
            readable |= {f"{name}.{key}" for key in known.readable}
        ranked = {
            f"{name}.{key}" for name, context in self.contexts.items()
            for key in context.known.ranked
        }  # fmt: skip
        return Known(frozenset(readable), frozenset(ranked))

    def _flat(self, expression: Expression) -> Expression:
        """`expression` with `op.part` as one name."""
        return Expression(self._flatten(expression.root), expression.source, expression.span)

    def _flatten(self, node: Node) -> Node:
        if isinstance(node, tree.Member) and isinstance(node.base, tree.Name):
            context = self.contexts.get(node.base.name)
            if context is not None and node.name in context.python:
                return tree.Name(f"{node.base.name}.{node.name}", node.type)
        return tree.map_children(node, self._flatten)

    def _bindings(self, flat: Expression) -> Mapping[str, PyExpr]:
        order = {name: index for index, name in enumerate(self._paths)}
        names = sorted(flat.names, key=lambda name: (order.get(name, -1), name))
        # Where an error is caught, type checkers lose what was found of an op's members.
        read = flat.names if self._fails(flat) else frozenset()
        whole = {name: self.op_locals[name] for name in self.op_locals.keys() - read}
        return {name: whole.get(name) or self._local(name) for name in names}

    def _local(self, name: str) -> PyExpr:
        """The variable, made if need be, for what `name` stands for."""
        if name not in self._bound:
            path = self._paths.get(name) or self.op_locals.get(name) or self._part(name)
            part = "this" if name == ROOT else name.rpartition(".")[2].replace(":", "_")
            self._bound[name] = self.let_be(part, self._scope.any, path)
        return self._bound[name]

    def _part(self, name: str) -> PyExpr:
        op, _, part = name.partition(".")
        part, _, constant = part.partition(":")
        context = self.contexts[op]
        group = context.group(part)
        if constant and group is not None:
            return constants_of(self._scope, group)
        return python.member(self.op_locals[op], context.python[part])


def constants_of(scope: ModuleScope, group: Group) -> PyExpr:
    """The constants of a folder for the operands of a group: the constant of a single one, or
    those of all."""
    constants = python.local("constants")
    if group.single:
        return only(scope, group, constants)
    return tuple_of(scope, group, constants)


def context_of(scope: ModuleScope, op: operations.OpDef) -> OpContext:
    """The Python names of the parts of `op`; nothing in the code of `scope` comes of it."""
    apart = ModuleScope(scope.symbols, scope.dialect, "op", None, scope.class_name)
    return OpContext(op, apart, Reporter())


def snake(mnemonic: str) -> str:
    """A variable's name for an op."""
    return "".join(c if c.isalnum() else "_" for c in mnemonic)
