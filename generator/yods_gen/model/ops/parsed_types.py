"""Types of operands and results in a generated parser, and the operands that it resolves.

Source of order and errors: MLIR, mlir-tblgen's OpFormatGen, `genParserTypeResolution` and
`genParserOperandTypeResolution`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias, assert_never

from yods_gen.definitions.constraints import Constraint
from yods_gen.definitions.operations import TypeSource, Variadicity
from yods_gen.directives.contexts import TypeOfValue
from yods_gen.directives.steps import P, Step, called
from yods_gen.expressions import python, tree
from yods_gen.expressions.python import PyExpr
from yods_gen.expressions.statements import Assign, Handler, If, Raise, Try, bind
from yods_gen.expressions.tree import Expression
from yods_gen.library.combinators import is_instance
from yods_gen.model.conditions import Known, evaluation_errors, may_fail
from yods_gen.model.constraint_symbols import type_constraint
from yods_gen.model.ops.context import OpContext, may_be_absent
from yods_gen.model.ops.format_contexts import OpParseContext
from yods_gen.model.ops.groups import Group
from yods_gen.records import DataClass

_OP_START = python.member(P, "op_start")
_NONE = python.constant(None)


class _Types(DataClass):
    """The type of one value, or a sequence of types."""

    source: PyExpr
    several: bool = False

    @property
    def item(self) -> PyExpr:
        """As an item of a tuple or list of types."""
        return python.starred(self.source) if self.several else self.source


class One(DataClass):
    """One value: the operand in the variable `operand`, which has this type."""

    operand: str
    type: PyExpr


class Pair(DataClass):
    """Two values: the operands that were read at once into `pair`."""

    pair: str
    types: tuple[PyExpr, PyExpr]


class Several(DataClass):
    """Any number of values."""

    values: PyExpr


Resolved: TypeAlias = One | Pair | Several


def tuple_of(items: Sequence[Resolved]) -> PyExpr:
    """The tuple of all operands."""
    match items:
        case [Several(values)]:
            return values
        case [Pair(pair, types)]:
            return called("resolve_pair", python.local(pair), *types)
    return python.tuple_of(*map(_item, items))


def _item(item: Resolved) -> PyExpr:
    match item:
        case One(operand, type_):
            return called("resolve", python.local(operand), type_)
        case Pair(pair, types):
            return python.starred(called("resolve_pair", python.local(pair), *types))
        case Several(values):
            return python.starred(values)
        case _:
            assert_never(item)


class OpTypes:
    """The expressions for the types of one op, and the steps that they depend on.

    Attributes:
        ready: Checks and computations of types, before the op is built.
        infers_late: The result types are computed from the op once it exists.
    """

    def __init__(self, context: OpContext, reader: OpParseContext) -> None:
        self._context = context
        self._reader = reader
        self._typed = dict(reader.typed)
        types = [each for each in reader.bindings if isinstance(each, TypeOfValue)]
        #: Those whose variable holds a list although they are single.
        self._listed = {each.name for each in types if each.how == "functional"}
        self._asked = {each.name: each.asked for each in types if each.asked is not None}
        self._checked: set[str] = set()
        self.ready: list[Step] = []
        self.infers_late = False
        for each in types:
            group, read = context.group(each.name), self._typed.get(each.name)
            if each.how == "custom" and group is not None and group.single and read is not None:
                # Hooks serve several ops, of which others may do without the type.
                known = called("known_type", read, python.constant(each.name))
                self.ready.append(Assign((str(read),), known))

    # Types.

    def _source(self, group: Group) -> TypeSource:
        format_ = self._context.op.format
        assert format_ is not None
        sources = format_.operand_types if group.kind == "operand" else format_.result_types
        return sources[group.index]

    def _start(self, name: str) -> PyExpr:
        """Where to report that operands and types are not equally many."""
        at = self._reader.starts.get(name)
        return python.local(at) if at is not None else _OP_START

    def _is_list(self, group: Group) -> bool:
        """Whether what was read of a group's types is a sequence."""
        variadic = group.variadicity is Variadicity.VARIADIC
        return variadic or group.definition.name in self._listed

    def _one_type(self, name: str) -> PyExpr:
        """The one type of operand, result or attribute `name`, as far as it was read."""
        group = self._context.group(name)
        if group is None:
            value = python.local(self._reader.values[name])
            return _NONE if self._is_text(name) else python.member(value, "type")
        bound = self._typed.get(name)
        whole = self._reader.all_types.get(group.kind)
        if bound is None and whole is not None:
            own = python.part(whole, python.constant(group.index), None)
            return called("first_type", own, _OP_START)
        if bound is None:
            return self._computed(group)
        if self._is_list(group):
            return called("first_type", bound, self._start(name))
        return bound

    def _computed(self, group: Group) -> PyExpr:
        """The type of a group whose type the text does not say."""
        source = self._source(group)
        constraint = group.definition.constraint
        if source.how == "builder" or (source.of is None and constraint.builder is not None):
            assert constraint.builder is not None
            return self._context.scope.source(constraint.builder, {})
        assert source.of is not None, (group.definition.name, source)
        name, of = group.definition.name, source.of
        type_ = self._one_type(of)
        absent = self._absent(of)
        if source.how == "transform" and source.expression is not None:
            self._check(of, type_)
            bindings = {"self": type_, of: type_}
            if absent is None:
                return self._guarded(source.expression, bindings, name, of)
            lists = group.variadicity is Variadicity.VARIADIC and self._computes_list(group)
            nothing = python.tuple_of() if lists else _NONE
            made = self._context.scope.source(source.expression, bindings)
            type_ = self._made_ready(python.choice(absent, nothing, made), name)
            if lists or group.variadicity is Variadicity.OPTIONAL:
                return type_
        elif self._is_text(of):
            return called("known_type", type_, python.constant(name))
        elif absent is not None and self._context.group(of) is None:
            type_ = python.choice(absent, _NONE, type_)
        return type_ if absent is None else called("known_type", type_, python.constant(name))

    def _is_text(self, name: str) -> bool:
        """Whether it is an attribute of which only C++ knows the type."""
        return any(a.name == name and a.constraint.is_text for a in self._context.op.attributes)

    def _absent(self, name: str) -> PyExpr | None:
        """The test that there is no type of `name`, because it was left out or what its type
        follows from was; None where there must be one."""
        group = self._context.group(name)
        if group is None:
            attribute = next(a for a in self._context.op.attributes if a.name == name)
            value = python.local(self._reader.values[name])
            may_be = may_be_absent(attribute) or attribute.default is not None
            return python.is_none(value) if may_be else None
        bound = self._typed.get(name)
        if bound is None:
            of = self._source(group).of
            return None if of is None else self._absent(of)
        if group.variadicity is Variadicity.OPTIONAL and not self._is_list(group):
            return python.is_none(bound)
        return None

    def _may_lack(self, group: Group) -> bool:
        """Whether its type follows from that of something optional."""
        source = self._source(group)
        if source.how != "transform" or source.of is None:
            return False
        return self._absent(source.of) is not None

    def _made_ready(self, type_: PyExpr, name: str) -> PyExpr:
        """The variable of a type that is computed before the op; there may be no such type."""
        into = self._reader.fresh(f"{self._context.python[name]}_type")
        errors = evaluation_errors(self._context.scope)
        wrong = called("no_such_type", python.constant(name), PyExpr("wrong"))
        handler = Handler(errors, (Raise(wrong, alone=True),), "wrong")
        self.ready.append(Try((bind(into, type_),), (handler,)))
        return python.local(into)

    def _guarded(
        self, expression: Expression, bindings: dict[str, PyExpr], name: str, origin: str
    ) -> PyExpr:
        """An expression that may find that no such type exists."""
        source = self._context.scope.source(expression, bindings)
        # A transformation calls the type itself as the operand or result is called.
        known, of = self._context.known, f"{origin}.type"
        names = frozenset({"self", origin})
        readable = names if of in known.readable else frozenset()
        ranked = names if of in known.ranked else frozenset()
        if not may_fail(expression.root, Known(readable, ranked)):
            return source
        made = self._made_ready(source, name)
        self._typed.setdefault(name, made)
        return made

    def _check(self, name: str, type_: PyExpr) -> None:
        """Test a type before an expression relies on what its constraint says.

        Source: MLIR, OpFormatGen, `genParserTypeResolution`.
        """
        group = self._context.group(name)
        if group is None or name in self._checked:
            return
        self._checked.add(name)
        constraint: Constraint = group.definition.constraint
        if constraint.is_any or self._is_class_test(name, constraint):
            return
        scope = self._context.scope
        admits = python.member(type_constraint(scope, constraint), "admits")
        test = python.unary("not", python.call(admits, type_))
        if group.variadicity is Variadicity.OPTIONAL:
            test = python.all_of(python.is_there(type_), test)
        arguments = (python.constant(name), python.constant(constraint.summary), type_)
        error = Raise(called("operand_type_error", *arguments))
        self.ready.append(If(test, (error,)))

    def _is_class_test(self, name: str, constraint: Constraint) -> bool:
        """Whether parsing the type has tested all that the constraint asks for."""
        asked = self._asked.get(name)
        if asked is None:
            return False
        return constraint.predicate.root == is_instance(tree.Name("self", "type"), (asked,))

    def _computes_list(self, group: Group) -> bool:
        """Whether what its types follow by gives a list of them, and not the type of each."""
        source = self._source(group)
        return source.how == "transform" and not source.of_each

    def _same_types(self, group: Group) -> PyExpr | None:
        """The list of types of others that those of a variadic group are, one by one."""
        source = self._source(group)
        if group.variadicity is not Variadicity.VARIADIC or source.of is None:
            return None
        origin = self._context.group(source.of)
        if source.how == "transform" or origin is None:
            return None
        return self._typed.get(source.of) if origin.variadicity is group.variadicity else None

    def _types(self, group: Group) -> _Types:
        """The types of all values of a group."""
        name = group.definition.name
        bound = self._typed.get(name)
        if bound is None:
            several = group.variadicity is Variadicity.VARIADIC
            listed = self._same_types(group)
            if listed is not None:
                return _Types(listed, several=True)
            return _Types(self._computed(group), several and self._computes_list(group))
        if self._is_list(group):
            return _Types(bound, several=True)
        if group.variadicity is Variadicity.OPTIONAL:
            return _Types(_none_or_one(bound, bound), several=True)
        return _Types(bound)

    # Operands.

    def operands(self) -> tuple[Resolved, ...]:
        """All operands, with their types."""
        groups = self._context.operands.groups
        whole = self._reader.wholes.get("operand")
        if whole is not None:
            return (self._everything(python.local(whole)),)
        loose_alone = len(groups) == 1 and not groups[0].single
        types = self._reader.all_types.get("operand")
        if types is not None and not loose_alone:
            found = (self._as_item(group) for group in groups)
            every = python.tuple_of(*found)
            return (Several(called("resolve_all", every, types, _OP_START)),)
        return tuple(self._resolved(group) for group in groups)

    def _everything(self, operands: PyExpr) -> Resolved:
        """All operands, read as one list."""
        at = self._start("operands")
        types = self._reader.all_types.get("operand")
        if types is not None:
            return Several(called("resolve_all", operands, types, at))
        groups = self._context.operands.groups
        if len(groups) == 1 and groups[0].definition.name not in self._typed:
            # One type that follows from others is that of each operand.
            type_ = self._computed(groups[0])
            if not self._computes_list(groups[0]):
                return Several(called("resolve_same", operands, type_))
        found = [self._types(group) for group in groups]
        listed = python.list_of(*(each.item for each in found))
        if len(found) == 1 and found[0].several:
            listed = found[0].source
        return Several(called("resolve_all", operands, listed, at))

    def _as_item(self, group: Group) -> PyExpr:
        """The operands of a group, as an item of a tuple."""
        operand = python.local(self._reader.values[group.definition.name])
        if group.single:
            return operand
        if group.variadicity is Variadicity.OPTIONAL:
            return python.starred(_none_or_one(operand, operand))
        return python.starred(operand)

    def _resolved(self, group: Group) -> Resolved:
        name = group.definition.name
        operand = python.local(self._reader.values[name])
        optional = group.variadicity is Variadicity.OPTIONAL
        bound = self._typed.get(name)
        whole = self._reader.all_types.get("operand")
        if whole is not None and not group.single:
            operands = _none_or_one(operand, operand) if optional else operand
            return Several(called("resolve_all", operands, whole, _OP_START))
        if group.single:
            if name in self._listed and bound is not None:
                start = python.call(python.member(operand, "start"), python.constant(1))
                at = python.binary("-", start, python.constant(1))
                return Several(called("resolve_all", python.tuple_of(operand), bound, at))
            return One(self._reader.values[name], self._one_type(name))
        at = self._start(name)
        if bound is None:
            listed = self._same_types(group)
            if listed is not None:
                return Several(called("resolve_all", operand, listed, at))
            type_ = self._computed(group)
            if optional and self._may_lack(group):
                absent = python.is_none(operand)
                resolved = called("resolve_optional", operand, type_, at)
                return Several(python.choice(absent, python.tuple_of(), resolved))
            if optional:
                return Several(_none_or_one(operand, called("resolve", operand, type_)))
            if self._computes_list(group):
                return Several(called("resolve_all", operand, type_, at))
            return Several(called("resolve_same", operand, type_))
        if optional and name in self._listed:
            operands = _none_or_one(operand, operand)
            return Several(called("resolve_all", operands, bound, at))
        if optional:
            return Several(called("resolve_optional", operand, bound, at))
        return Several(called("resolve_all", operand, bound, at))

    # Results.

    def result_types(self) -> PyExpr:
        """The sequence of result types; empty where they are inferred."""
        groups = self._context.results.groups
        whole = self._reader.all_types.get("result")
        if whole is not None:
            return whole
        if self._infers():
            return python.tuple_of()
        found = [self._types(group) for group in groups]
        if len(found) == 1 and found[0].several:
            return found[0].source
        return python.tuple_of(*(each.item for each in found))

    def check_before_inference(self) -> None:
        """Test what results are inferred from, where they are."""
        if "result" in self._reader.all_types or not self._infers():
            return
        self.infers_late = True
        rules = self._context.op.infer
        for group in self._context.operands.groups:
            name = group.definition.name
            used = not rules or any(name in rule.expression.names for rule in rules)
            if group.single and used:
                self._check(name, self._one_type(name))

    def _infers(self) -> bool:
        return any(self._source(g).how == "infer" for g in self._context.results.groups)

    def size(self, group: Group) -> PyExpr | None:
        """How many results a group has, if that was read."""
        bound = self._typed.get(group.definition.name)
        if bound is None:
            return None
        if group.variadicity is Variadicity.OPTIONAL and group.definition.name not in self._listed:
            return none_or_one(bound)
        return python.call(PyExpr("len"), bound)


def none_or_one(value: PyExpr) -> PyExpr:
    """How many values there are: none where the only one is None."""
    absent = python.is_none(value)
    return python.choice(absent, python.constant(0), python.constant(1))


def _none_or_one(value: PyExpr, item: PyExpr) -> PyExpr:
    """A tuple of `item`; empty where `value` is None."""
    absent = python.is_none(value)
    return python.choice(absent, python.tuple_of(), python.tuple_of(item))
