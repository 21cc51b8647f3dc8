"""Context of an op's class: names, groups, bindings."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cached_property

from yods_gen.definitions.operations import NamedAttributeDef, NativePropertyDef, OpDef, Variadicity
from yods_gen.definitions.traits import with_implied
from yods_gen.errors import Reporter, quoted
from yods_gen.expressions import python
from yods_gen.expressions.python import PyExpr
from yods_gen.expressions.statements import Method, Statements, bind
from yods_gen.expressions.tree import Expression
from yods_gen.library import reserved_names
from yods_gen.model.conditions import Known, all_ranked, loose_names
from yods_gen.model.methods import member_methods, methods_of
from yods_gen.model.names import Locals, Names, member_name
from yods_gen.model.ops.groups import Group, Groups, all_values, divide, value_of
from yods_gen.model.scope import ModuleScope
from yods_gen.records import DataClass, field

#: A definition may use the name by which every operation knows its only result.
#: What no part of an op is called in Python.
OP_PARTS_TAKEN = (reserved_names.OPERATION_NAMES | reserved_names.INTERFACE_NAMES) - {"result"}


class OpContext:
    """An op definition with its Python names."""

    def __init__(self, op: OpDef, scope: ModuleScope, reporter: Reporter) -> None:
        self.op = op
        self.scope = scope
        self.traits = frozenset(
            with_implied(name for trait in op.traits for name in (trait.name, *trait.implies))
        )
        self.operands: Groups = divide("operand", op.operands, self.traits)
        self.results: Groups = divide("result", op.results, self.traits)
        names = Names(reporter, f"in op {quoted(op.qualified_name)}")
        #: Name in the definition → name in Python.
        self.python: dict[str, str] = {}
        for what, items in (
            ("operand", op.operands),
            ("result", op.results),
            ("attribute", op.attributes),
            ("property", op.properties),
            ("region", op.regions),
            ("successor", op.successors),
        ):
            for item in items:
                python = member_name(item.name, OP_PARTS_TAKEN)
                self.python[item.name] = names.add(python, item.name, what, item.span)
        for groups in (self.operands, self.results):
            if groups.sized:
                names.add(groups.accessor, groups.attribute, "attribute", op.span)
        for method in member_methods(op):
            names.add(method.name, method.name, "method", method.span)
        self.members = names.taken
        scope.shadowed |= self.members
        self._groups: dict[str, Group] = {
            g.definition.name: g for groups in (self.operands, self.results) for g in groups.groups
        }
        self.attributes: dict[str, NamedAttributeDef] = {a.name: a for a in op.attributes}
        self.properties: dict[str, NativePropertyDef] = {p.name: p for p in op.properties}

    # Names.

    def group(self, name: str) -> Group | None:
        """The operand or result `name`."""
        return self._groups.get(name)

    def slot(self, attribute: NamedAttributeDef) -> str:
        """The accessor of an inherent attribute's slot: its own name, unless
        that is a property, because it may be absent and yet has a value for its reader, or
        may be given as a plain value."""
        if not reads_default(attribute) and not has_plain_form(attribute):
            return self.python[attribute.name]
        return self.storage(attribute)

    def storage(self, part: NamedAttributeDef | NativePropertyDef) -> str:
        """The slot of an inherent attribute or property."""
        name = f"_{self.python[part.name]}"
        return f"{name}_" if name in reserved_names.PRIVATE_OPERATION_NAMES else name

    # Access.

    def read(self, name: str) -> PyExpr:
        """The part that an expression calls `name`, read from the op."""
        group = self._groups.get(name)
        if group is not None:
            return self.value_of(group, all_values(group.kind))
        if name in self.attributes:
            attribute = self.attributes[name]
            slot = self.python[name] if reads_default(attribute) else self.slot(attribute)
            return python.member(python.SELF, slot)
        if name in self.properties:
            return python.member(python.SELF, self.python[name])
        places = [(r.name, "regions", i, r.variadic) for i, r in enumerate(self.op.regions)]
        places += [(s.name, "_successors", i, s.variadic) for i, s in enumerate(self.op.successors)]
        for part, slot, index, variadic in places:
            if part == name:
                every, number = python.member(python.SELF, slot), python.constant(index)
                return python.part(every, number, None) if variadic else python.item(every, number)
        return python.SELF

    def value_of(self, group: Group, values: PyExpr) -> PyExpr:
        """The value of a group's name in a definition: its one value, None, its values, or the
        lists they form; `values` are all operands, or all results."""
        lists = None if group.segments is None else self.read(group.segments)
        return value_of(self.scope, group, values, lists)

    def bound(self, names: Iterable[str], locals_: Locals) -> tuple[dict[str, PyExpr], Statements]:
        """Local variables for what expressions mention, in the definition's order, and what
        binds them."""
        wanted = set(names)
        loose, any_ = self._loose, self.scope.any
        bindings = {"self": python.SELF} if "self" in wanted - loose else {}
        python_names = {"self": "this"} if "self" in wanted & loose else {}
        python_names |= {name: self.python[name] for name in self.python if name in wanted}
        names_ = {name: locals_.fresh(each) for name, each in python_names.items()}
        made = [bind(f, self.read(n), any_ if n in loose else None) for n, f in names_.items()]
        return bindings | {n: python.local(f) for n, f in names_.items()}, tuple(made)

    @cached_property
    def _loose(self) -> frozenset[str]:
        """The parts whose locals are of any type: of an attribute, its constraint has promised
        more than its Python type, and type checkers do not see every test for None."""
        op, values = self.op, (*self.op.operands, *self.op.results)
        absent = [each.name for each in values if each.variadicity is Variadicity.OPTIONAL]
        absent += [each.name for each in op.properties if each.kind.base == "optional"]
        checks = (*op.verify, *op.verify_regions, *op.verify_symbol_uses)
        return loose_names(checks, self.known).union(self.attributes, absent)

    @property
    def known(self) -> Known:
        """The facts that hold of operands, results and attributes once their constraints do."""
        readable = {name for name, a in self.attributes.items() if not may_be_absent(a)}
        readable |= {r.name for r in self.op.regions} | {s.name for s in self.op.successors}
        readable.add("self")
        ranked = set()
        for name, group in self._groups.items():
            if group.variadicity is not Variadicity.SINGLE:
                continue
            readable.add(name)
            if group.definition.constraint.classes:
                readable.add(f"{name}.type")
            if all_ranked(group.definition.constraint.classes):
                ranked.add(f"{name}.type")
        return Known(frozenset(readable), frozenset(ranked))


def default_constant(context: OpContext, attribute: NamedAttributeDef) -> str:
    """The class's name for the default of an inherent attribute.

    It is made once: reading, filling in and comparing it happen for every op of a file.
    """
    snake = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", context.slot(attribute))
    return f"{snake.strip('_').upper()}_DEFAULT"


def reads_default(attribute: NamedAttributeDef) -> bool:
    """Whether the attribute may be absent while its reader still sees a value.

    Source: MLIR, `DefaultValuedOptionalAttr`; a `DefaultValuedAttr` in contrast is
    filled in when the op is made.
    """
    return attribute.optional and attribute.default is not None


def has_plain_form(attribute: NamedAttributeDef) -> bool:
    """Whether Python may give a plain value instead of the attribute."""
    constraint = attribute.constraint
    made = constraint.from_python is not None and constraint.python_type is not None
    return made or is_unit(attribute)


def is_unit(attribute: NamedAttributeDef) -> bool:
    """Whether it is a unit attribute, whose presence is its value."""
    return attribute.constraint.syntax == "unit"


def may_be_absent(attribute: NamedAttributeDef) -> bool:
    """Whether its slot may be None in a valid op."""
    return attribute.optional or is_unit(attribute)


def checks_properties(context: OpContext) -> bool:
    """Whether something is asked of any inherent attribute."""
    return any(not attribute.constraint.is_any for attribute in context.op.attributes)


def op_methods(context: OpContext) -> list[Method]:
    """The methods of an op's class: those of its interfaces, in their order, and then its own."""

    def bind_names(
        expression: Expression, parameters: frozenset[str], locals_: Locals
    ) -> tuple[Mapping[str, PyExpr], Statements]:
        return context.bound(expression.names - parameters, locals_)

    return methods_of(context.scope, "op", context.op.interfaces, context.op.methods, bind_names)


class BoundNames(DataClass, frozen=False):
    """The names of an op that a method has bound so far."""

    _context: OpContext
    locals: Locals
    _bound: dict[str, PyExpr] = field(default_factory=dict)

    def bind(self, names: Iterable[str]) -> tuple[dict[str, PyExpr], Statements]:
        """The local of each of `names`, and the bindings that are missing."""
        wanted = frozenset(names)
        made, bindings = self._context.bound(wanted - self._bound.keys(), self.locals)
        self._bound |= made
        return {name: self._bound[name] for name in wanted if name in self._bound}, bindings
