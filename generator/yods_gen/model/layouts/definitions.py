"""Layout methods of types, and of attributes that are entries of layout specs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import cast

from yods_gen.definitions.interfaces import InterfaceUse
from yods_gen.definitions.layout import CHECKED_BY, LayoutDef
from yods_gen.definitions.types import AttributeDef, AttrOrTypeDef
from yods_gen.expressions import python
from yods_gen.expressions.python import PyExpr, local
from yods_gen.expressions.tree import Expression
from yods_gen.model.conditions import Binding, Condition, MessageText, Violation, check_names
from yods_gen.model.layouts import names
from yods_gen.model.layouts.records import (
    Argument,
    Compatibility,
    EntryReader,
    EntryVerifier,
    LayoutModel,
    NumberCheck,
    Parts,
    Piece,
    Query,
)
from yods_gen.model.members import HookMethod, NamedValue, Parameter
from yods_gen.model.scope import ModuleScope, names_of
from yods_gen.records import DataClass

#: The pieces of an aggregate, and whether each is given by its name.
_AGGREGATES = {
    "array": (("element", False), ("count", False)),
    "struct": (("types", False), ("packed", True), ("names", True)),
    "union": (("types", False), ("packed", True), ("names", True)),
}
#: Those that are sequences.
_SEQUENCES = frozenset({"types", "names"})


def layout_bases(scope: ModuleScope, definition: AttrOrTypeDef) -> tuple[PyExpr, ...]:
    """The base class that makes a definition take part in layouts."""
    layout = definition.layout
    if layout is None:
        return ()
    if isinstance(definition, AttributeDef):
        if any(_interface(definition, name) is not None for name in CHECKED_BY):
            return ()
        what = "Spec" if layout.is_spec else "Entry"
        if _interface(definition, f"DataLayout{what}Interface") is not None:
            return ()
        return (scope.name(names.INTERFACES, f"DataLayout{what}Interface"),)
    if layout.kind is None:
        return (scope.name(names.INTERFACES, "DataLayoutTypeInterface"),)
    return (scope.name(names.KINDS, f"{layout.kind.title()}Layout"),)


def layout_constants(scope: ModuleScope, definition: AttrOrTypeDef) -> tuple[NamedValue, ...]:
    """The width of a float type; a spec's identifiers; a pointer's natural numbers."""
    spec = _interface(definition, "DataLayoutSpecInterface")
    renamed = spec.argument("identifiers") if spec is not None else None
    identifiers = list(cast("tuple[tuple[str, str], ...]", renamed or ()))
    if definition.layout is not None:
        identifiers += definition.layout.identifiers
    if identifiers:
        keys = [python.tuple_of(*map(python.constant, each)) for each in identifiers]
        made = python.call(scope.name(names.INTERFACES, "scope_keys"), *keys)
        return (NamedValue("SCOPE_KEYS", made),)
    width = _interface(definition, "FloatTypeInterface")
    if width is not None:
        return (NamedValue("width", python.constant(width.argument("width"))),)
    if definition.layout is None or not definition.layout.natural:
        return ()
    numbers = scope.name(names.KINDS, "PointerNumbers")
    given = map(python.constant, definition.layout.natural)
    return (NamedValue("NATURAL", python.call(numbers, *given)),)


def _interface(definition: AttrOrTypeDef, name: str) -> InterfaceUse | None:
    return next((i for i in definition.interfaces if i.name == name), None)


def layout_model(
    scope: ModuleScope, definition: AttrOrTypeDef, members: Mapping[str, str]
) -> LayoutModel | None:
    """The methods for `data_layout`, if the definition has one.

    Args:
        members: How the class calls the definition's parameters.
    """
    if definition.layout is None:
        return None
    layout = _Layout(scope, definition, members, definition.layout)
    return layout.of_entry() if isinstance(definition, AttributeDef) else layout.of_type()


class _Layout(DataClass):
    """Makes the methods of one definition."""

    scope: ModuleScope
    definition: AttrOrTypeDef
    members: Mapping[str, str]
    layout: LayoutDef

    def of_type(self) -> LayoutModel:
        return LayoutModel(
            parts=self._parts(),
            pieces=tuple(self._pieces()),
            hooks=tuple(self._pointer_hooks()) if self.layout.kind == "pointer" else (),
            queries=tuple(self._queries()),
            compatibility=self._compatibility(),
            verifier=self._verifier(),
        )

    def of_entry(self) -> LayoutModel:
        """An attribute is an entry of layout specs: its key and its value."""
        key = python.union(names.type_class(self.scope), PyExpr("str"))
        value = self.scope.name("yods.ir.attribute", "Attribute", "typing")
        pieces = []
        for name, returns in (("key", key), ("value", value)):
            expression = self.layout.answer(name)
            if expression is not None:
                bindings, found = self._value(expression)
                if name == "key" and expression.type not in ("type", "str"):
                    found = python.call(self.scope.name(names.ENTRY_VALUES, "plain_key"), found)
                pieces.append(Piece(f"entry_{name}", "property", None, returns, bindings, found))
        return LayoutModel(None, tuple(pieces), tuple(self._attribute_hooks()), (), None, None)

    def _attribute_hooks(self) -> Iterator[HookMethod]:
        """Methods that check an entry or a spec, or combine specs."""
        scope = self.scope
        context_class = scope.name("yods.ir.context", "Context", "typing")
        context = Parameter("context", python.union(context_class, python.NONE))
        spec = names.spec_class(scope)
        sequence = scope.name("collections.abc", "Sequence", "typing")
        specs = Parameter("specs", python.generic(sequence, spec))
        for name, parameters, returns in (
            ("verify_entry", (), python.NONE),
            ("verify_spec", (context,), python.NONE),
            ("combine_with", (specs, context), python.union(spec, python.NONE)),
        ):
            hook = self.layout.hook(name)
            if hook is not None:
                this = ("attribute", python.SELF)
                yield self._hook_method(name, hook, parameters, returns, this)

    # Expressions.

    def _bind(
        self, *expressions: Expression | None
    ) -> tuple[dict[str, PyExpr], tuple[Binding, ...]]:
        """Parameters as expressions call them, as locals where they need one."""
        bound = {"layout": local("layout"), "entries": local("read")}
        made = []
        used = names_of(*expressions)
        kinds = {p.name: p.kind for p in self.definition.parameters}
        for name, member in self.members.items():
            bound[name] = python.member(python.SELF, member)
            if name in used and kinds[name].holds_attributes:
                # Members of types and attributes are more than an annotation says.
                made.append(Binding(member, self.scope.any, bound[name]))
                bound[name] = local(member)
        return bound, tuple(made)

    def _value(self, expression: Expression) -> tuple[tuple[Binding, ...], PyExpr]:
        bound, bindings = self._bind(expression)
        return bindings, self.scope.source(expression, bound)

    # What the runtime's computations for kinds of types want.

    def _parts(self) -> Parts | None:
        kind = self.layout.kind
        if kind not in _AGGREGATES:
            return None
        pieces = _AGGREGATES[kind]
        bound, bindings = self._bind(*(self.layout.part(piece) for piece, _ in pieces))
        arguments = []
        for piece, named in pieces:
            expression = self.layout.part(piece)
            if expression is None:
                continue
            value = self.scope.source(expression, bound)
            if piece in _SEQUENCES:
                value = python.call(self.scope.builtin_name("tuple"), value)
            arguments.append(Argument(piece if named else "", value))
        class_ = self.scope.name(names.KINDS, f"{kind.title()}Parts")
        return Parts(f"{kind}_parts", class_, bindings, tuple(arguments))

    def _pieces(self) -> Iterator[Piece]:
        type_ = names.type_class(self.scope)
        layout = names.data_layout(self.scope)
        for kind, part, name, given, returns in (
            ("alias", "alias", "aliased_type", None, type_),
            ("pointer", "space", "pointer_space", None, PyExpr("object")),
            ("pointer", "default", "default_pointer", layout, python.union(type_, python.NONE)),
        ):
            expression = self.layout.part(part)
            if kind == self.layout.kind and expression is not None:
                yield Piece(name, "method", given, returns, *self._value(expression))

    def _pointer_hooks(self) -> Iterator[HookMethod]:
        scope = self.scope
        attribute = scope.name("yods.ir.attribute", "Attribute", "typing")
        numbers = scope.name(names.KINDS, "PointerNumbers", "typing")
        type_ = names.type_class(scope)
        for name, parameter, returns in (
            ("pointer_entry", Parameter("value", attribute), python.union(numbers, python.NONE)),
            (
                "default_pointer",
                Parameter("layout", names.data_layout(scope)),
                python.union(type_, python.NONE),
            ),
            (
                "default_space",
                Parameter("identifiers", names.identifiers_class(scope)),
                PyExpr("object"),
            ),
        ):
            hook = self.layout.hook(name)
            if hook is not None:
                yield self._hook_method(name, hook, (parameter,), returns)

    def _hook_method(
        self,
        name: str,
        hook: str,
        parameters: tuple[Parameter, ...],
        returns: PyExpr,
        *before: tuple[str, PyExpr],
    ) -> HookMethod:
        given = [(each.name, local(each.name)) for each in parameters]
        return HookMethod(name, parameters, returns, self.scope.hook_call(hook, *before, *given))

    # Questions.

    def _queries(self) -> Iterator[Query | HookMethod]:
        layout, entries = names.data_layout(self.scope), names.entries_class(self.scope)
        parameters = (Parameter("layout", layout), Parameter("entries", entries))
        for question, (name, may_be_none) in names.ANSWERS.items():
            returns = names.answer_class(may_be_none)
            hook, answer = self.layout.hook(question), self.layout.answer(question)
            if hook is not None:
                this = ("type_", python.SELF)
                yield self._hook_method(name, hook, parameters, returns, this)
            elif answer is not None:
                reader = self._reader("read_entries") if "entries" in answer.names else None
                bindings, value = self._value(answer)
                yield Query(name, layout, entries, returns, bindings, reader, value)

    def _reader(self, function: str) -> EntryReader:
        return names.reader(self.scope, function, self.layout.numbers)

    # Entries.

    def _compatibility(self) -> Compatibility | HookMethod | None:
        hook, expression = self.layout.hook("compatible"), self.layout.compatible
        entries = names.entries_class(self.scope)
        identifiers = names.identifiers_class(self.scope)
        if hook is not None:
            parameters = (
                Parameter("outer", entries),
                Parameter("inner", entries),
                Parameter("spec", names.spec_class(self.scope)),
                Parameter("identifiers", identifiers),
            )
            return self._hook_method("layout_are_compatible", hook, parameters, PyExpr("bool"))
        if expression is None:
            return None
        bound, bindings = self._bind(expression)
        bound |= {"outer": local("outer_"), "inner": local("inner_")}
        bound |= {"spec": local("spec"), "identifiers": local("identifiers")}
        answer = self.scope.source(expression, bound)
        spec = names.spec_class(self.scope)
        reader = self._reader("read_entries")
        return Compatibility(entries, spec, identifiers, bindings, reader, answer)

    def _verifier(self) -> EntryVerifier | None:
        layout, scope = self.layout, self.scope
        hook = layout.hook("verify_entries")
        if not (layout.numbers or layout.entry_checks or hook):
            return None
        numbers = None
        if layout.numbers:
            most = len(layout.numbers)
            function = scope.name(names.ENTRIES, "check_numbers")
            numbers = NumberCheck(function, most - layout.optional_numbers, most)
        return EntryVerifier(
            names.entries_class(scope),
            numbers,
            self._reader("read_entry") if layout.entry_checks else None,
            tuple(self._entry_conditions()),
            scope.hook_call(hook, ("entries", local("entries"))) if hook is not None else None,
        )

    def _entry_conditions(self) -> Iterator[Condition]:
        checks = self.layout.entry_checks
        used = check_names(checks)
        bound = {
            name: python.member(local("read"), name)
            for name in ("key", "value", *self.layout.numbers)
            if name in used
        }
        invalid = self.scope.name("yods.ir.attribute", "InvalidParameters")
        for check in checks:
            test = self.scope.violation(check.condition, bound)
            text = self.scope.text(check.message, bound)
            yield Condition(Violation(test), invalid, MessageText(text))
