"""Methods for `data_layout`: what a type, an op or a dialect says of layouts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import cast

from yods_gen.definitions import types
from yods_gen.definitions.dialects import DialectDef
from yods_gen.definitions.interfaces import InterfaceUse
from yods_gen.definitions.operations import OpDef
from yods_gen.expressions import python
from yods_gen.expressions.python import PyExpr, local
from yods_gen.expressions.statements import (
    Assign,
    Do,
    ForEach,
    If,
    Method,
    Raise,
    Return,
    Statement,
    Statements,
    bind,
)
from yods_gen.expressions.tree import Expression
from yods_gen.model.conditions import check_names
from yods_gen.model.names import Locals
from yods_gen.model.scope import ModuleScope, names_of
from yods_gen.model.tree import NamedValue
from yods_gen.records import DataClass

_INTERFACES = "yods.layout.interfaces"
_KINDS = "yods.layout.kinds"
_ENTRIES = "yods.layout.entry_numbers"
_ENTRY_VALUES = "yods.layout.entry_values"
#: Question → the method that answers it, and the type of its answer.
_ANSWERS = {
    "size_in_bits": ("layout_size_in_bits", "int"),
    "size": ("layout_size", "int"),
    "abi_alignment": ("layout_abi_alignment", "int"),
    "preferred_alignment": ("layout_preferred_alignment", "int"),
    "index_bitwidth": ("layout_index_bitwidth", "int | None"),
}
#: The pieces of an aggregate, and whether each is given by its name.
_AGGREGATES = {
    "array": (("element", False), ("count", False)),
    "struct": (("types", False), ("packed", True), ("names", True)),
    "union": (("types", False), ("packed", True), ("names", True)),
}
#: Those that are sequences.
_SEQUENCES = frozenset({"types", "names"})


#: The annotations of several entries, and of entries by their identifiers.
_ENTRIES_CLASS = "Sequence[DataLayoutEntryInterface]"
_IDENTIFIERS_CLASS = "Mapping[str, DataLayoutEntryInterface]"
#: The methods of an entry or a spec that hooks do: they check one, or combine specs.
_OF_ATTRIBUTES = {
    "verify_entry": "verify_entry(self) -> None",
    "verify_spec": "verify_spec(self, context: Context | None) -> None",
    "combine_with": "combine_with(self, specs: Sequence[DataLayoutSpecInterface], "
    "context: Context | None) -> DataLayoutSpecInterface | None",
}
#: Those of a pointer.
_OF_POINTERS = {
    "pointer_entry": "pointer_entry(self, value: Attribute) -> PointerNumbers | None",
    "default_pointer": "default_pointer(self, layout: DataLayout) -> Type | None",
    "default_space": f"default_space(self, identifiers: {_IDENTIFIERS_CLASS}) -> object",
}
_COMPATIBLE = (
    f"layout_are_compatible(self, outer: {_ENTRIES_CLASS}, inner: {_ENTRIES_CLASS}, "
    f"spec: DataLayoutSpecInterface, identifiers: {_IDENTIFIERS_CLASS}) -> bool"
)


# Types, and attributes that are entries of layout specs.


def layout_bases(scope: ModuleScope, definition: types.AttrOrTypeDef) -> tuple[PyExpr, ...]:
    """The base class that makes a definition take part in layouts."""
    layout = definition.layout
    if layout is None:
        return ()
    if isinstance(definition, types.AttributeDef):
        if any(_interface(definition, name) is not None for name in types.CHECKED_BY):
            return ()
        what = "Spec" if layout.is_spec else "Entry"
        if _interface(definition, f"DataLayout{what}Interface") is not None:
            return ()
        return (scope.name(_INTERFACES, f"DataLayout{what}Interface"),)
    if layout.kind is None:
        return (scope.name(_INTERFACES, "DataLayoutTypeInterface"),)
    return (scope.name(_KINDS, f"{layout.kind.title()}Layout"),)


def layout_constants(scope: ModuleScope, definition: types.AttrOrTypeDef) -> tuple[NamedValue, ...]:
    """The width of a float type; a spec's identifiers; a pointer's natural numbers."""
    spec = _interface(definition, "DataLayoutSpecInterface")
    renamed = spec.argument("identifiers") if spec is not None else None
    identifiers = list(cast("tuple[tuple[str, str], ...]", renamed or ()))
    if definition.layout is not None:
        identifiers += definition.layout.identifiers
    if identifiers:
        keys = map(python.constant, identifiers)
        made = python.call(scope.name(_INTERFACES, "scope_keys"), *keys)
        return (NamedValue("SCOPE_KEYS", made),)
    width = _interface(definition, "FloatTypeInterface")
    if width is not None:
        return (NamedValue("width", python.constant(width.argument("width"))),)
    if definition.layout is None or not definition.layout.natural:
        return ()
    numbers = scope.name(_KINDS, "PointerNumbers")
    given = map(python.constant, definition.layout.natural)
    return (NamedValue("NATURAL", python.call(numbers, *given)),)


def _interface(definition: types.AttrOrTypeDef, name: str) -> InterfaceUse | None:
    return next((i for i in definition.interfaces if i.name == name), None)


def layout_methods(
    scope: ModuleScope, definition: types.AttrOrTypeDef, members: Mapping[str, str]
) -> Iterator[Method]:
    """The methods for `data_layout`, if the definition has one.

    Args:
        members: How the class calls the definition's parameters.
    """
    if definition.layout is not None:
        layout = _Layout(scope, definition, members, definition.layout)
        of_entry = isinstance(definition, types.AttributeDef)
        yield from layout.of_entry() if of_entry else layout.of_type()


class _Layout(DataClass):
    """Makes the methods of one definition."""

    scope: ModuleScope
    definition: types.AttrOrTypeDef
    members: Mapping[str, str]
    layout: types.LayoutDef

    def of_type(self) -> Iterator[Method]:
        yield from self._parts()
        yield from self._pieces()
        yield from self._hook_methods(_OF_POINTERS) if self.layout.kind == "pointer" else ()
        yield from self._queries()
        yield from self._compatibility()
        yield from self._verifier()

    def of_entry(self) -> Iterator[Method]:
        """An attribute is an entry of layout specs: its key and its value."""
        for name, returns in (("key", "Type | str"), ("value", "Attribute")):
            expression = self.layout.answer(name)
            if expression is not None:
                bindings, found = self._value(expression)
                if name == "key" and expression.type not in ("type", "str"):
                    found = python.call(self.scope.name(_ENTRY_VALUES, "plain_key"), found)
                body = self._answer(bindings, "found", found, returns)
                signature = f"entry_{name}(self) -> {returns}"
                yield self.scope.method(signature, body, PyExpr("property"))
        yield from self._hook_methods(_OF_ATTRIBUTES, ("attribute", python.SELF))

    def _hook_methods(
        self, signatures: Mapping[str, str], *before: tuple[str, PyExpr]
    ) -> Iterator[Method]:
        """The methods, by hooks, for which the layout has one."""
        for name, signature in signatures.items():
            hook = self.layout.hook(name)
            if hook is not None:
                yield self.scope.hook_method(signature, hook, *before)

    def _answer(self, before: Statements, name: str, value: PyExpr, returns: str) -> Statements:
        """Return a value by way of a local variable of the type that was promised."""
        found = bind(name, value, self.scope.typed(returns))
        return (*before, found, Return(PyExpr(name)))

    # Expressions.

    def _bind(self, *expressions: Expression | None) -> tuple[dict[str, PyExpr], Statements]:
        """Parameters as expressions call them, as locals where they need one."""
        locals_ = Locals(("layout", "entries", "read", "answer", "found", "spec", "identifiers"))
        bound, made = self.scope.parameters(self.members, names_of(*expressions), locals_)
        return {**bound, "layout": local("layout"), "entries": local("read")}, made

    def _value(self, expression: Expression) -> tuple[Statements, PyExpr]:
        bound, bindings = self._bind(expression)
        return bindings, self.scope.source(expression, bound)

    # What the runtime's computations for kinds of types want.

    def _parts(self) -> Iterator[Method]:
        """The parts of an aggregate."""
        kind = self.layout.kind
        if kind not in _AGGREGATES:
            return
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
            arguments.append(python.keyword(piece, value) if named else value)
        class_ = self.scope.name("yods.layout.parts", f"{kind.title()}Parts")
        body = (*bindings, Return(python.call(class_, *arguments)))
        yield Method(f"{kind}_parts", (), class_, body)

    def _pieces(self) -> Iterator[Method]:
        for kind, part, signature in (
            ("alias", "alias", "aliased_type(self) -> Type"),
            ("pointer", "space", "pointer_space(self) -> object"),
            ("pointer", "default", _OF_POINTERS["default_pointer"]),
        ):
            expression = self.layout.part(part)
            if kind == self.layout.kind and expression is not None:
                bindings, value = self._value(expression)
                returns = signature.rpartition(" -> ")[2]
                body = self._answer(bindings, "found", value, returns)
                yield self.scope.method(signature, body)

    # Questions.

    def _queries(self) -> Iterator[Method]:
        for question, (name, returns) in _ANSWERS.items():
            given = f"layout: DataLayout, entries: {_ENTRIES_CLASS}"
            signature = f"{name}(self, {given}) -> {returns}"
            hook, answer = self.layout.hook(question), self.layout.answer(question)
            if hook is not None:
                class_ = PyExpr("(int, type(None))" if "None" in returns else "int")
                if "size" in question:
                    size = self.scope.name("yods.layout.type_size", "TypeSize")
                    class_ = python.tuple_of(class_, size)
                of_type = "type_", python.SELF
                yield self.scope.hook_method(signature, hook, of_type, class_=class_)
            elif answer is not None:
                read = self._read("read", "read_entries", "entries")
                reads = (read,) if "entries" in answer.names else ()
                bindings, value = self._value(answer)
                body = self._answer((*bindings, *reads), "answer", value, returns)
                yield self.scope.method(signature, body)

    def _read(self, local_: str, function: str, entries: str) -> Assign:
        return _read(self.scope, local_, function, entries, self.layout.numbers)

    # Entries.

    def _compatibility(self) -> Iterator[Method]:
        """Whether entries of an inner scope may stand beside those of an outer one."""
        hook, expression = self.layout.hook("compatible"), self.layout.compatible
        if hook is not None:
            yield self.scope.hook_method(_COMPATIBLE, hook, class_=PyExpr("bool"))
        elif expression is not None:
            bound, bindings = self._bind(expression)
            bound |= {"outer": local("outer_"), "inner": local("inner_")}
            bound |= {"spec": local("spec"), "identifiers": local("identifiers")}
            reads = [self._read(f"{each}_", "read_entries", each) for each in ("outer", "inner")]
            answer = self.scope.source(expression, bound)
            body = self._answer((*bindings, *reads), "answer", answer, "bool")
            yield self.scope.method(_COMPATIBLE, body)

    def _verifier(self) -> Iterator[Method]:
        """Checks the entries for the type's class: each one, then all by a hook."""
        layout, scope = self.layout, self.scope
        hook = layout.hook("verify_entries")
        each: list[Statement] = []
        if layout.numbers:
            most = len(layout.numbers)
            numbers = map(python.constant, (most - layout.optional_numbers, most))
            function = scope.name(_ENTRIES, "check_numbers")
            each.append(Do(python.call(function, PyExpr("entry"), *numbers)))
        if layout.entry_checks:
            each += (self._read("read", "read_entry", "entry"), *self._entry_conditions())
        body: Statements = (ForEach("entry", PyExpr("entries"), tuple(each)),) if each else ()
        if hook is not None:
            body = *body, Do(scope.hook_call(hook, ("entries", local("entries"))))
        if body:
            signature = f"layout_verify_entries(self, entries: {_ENTRIES_CLASS}) -> None"
            yield scope.method(signature, body)

    def _entry_conditions(self) -> Iterator[If]:
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
            yield If(test, (Raise(python.call(invalid, text)),))


# Scopes: ops, and dialects with entries.


def scope_queries(scope: ModuleScope, op: OpDef) -> Iterator[Method]:
    """The questions a scope op answers itself; None from an expression asks on."""
    for part in op.layout:
        name, returns = _ANSWERS[part.name]
        name = name.replace("layout_", "layout_type_", 1)
        if part.name == "size_in_bits":
            returns = f"TypeSize | {returns}"
        bound = {"type": local("asked"), "layout": local("layout"), "entries": local("read")}
        reads = "entries" in part.expression.names
        answer = PyExpr("answer")
        body = (
            *((_read(scope, "read", "read_entries", "entries", ()),) if reads else ()),
            # Expressions read members of any type.
            bind("asked", PyExpr("type_"), scope.any),
            bind("answer", scope.source(part.expression, bound), scope.any),
            If(
                python.is_none(answer), (Return(PyExpr(f"super().{name}(type_, layout, entries)")),)
            ),
            bind("given", answer, scope.typed(returns)),
            Return(PyExpr("given")),
        )
        given = f"type_: Type, layout: DataLayout, entries: {_ENTRIES_CLASS}"
        yield scope.method(f"{name}(cls, {given}) -> {returns}", body)


def _read(
    scope: ModuleScope, local_: str, function: str, entries: str, names: tuple[str, ...]
) -> Assign:
    """Read the numbers of entries, to have them by name."""
    numbers = python.constant(names)
    return bind(local_, python.call(scope.name(_ENTRIES, function), PyExpr(entries), numbers))


def key_bases(scope: ModuleScope, dialect: DialectDef) -> tuple[PyExpr, ...]:
    """The interface of a dialect that has such entries."""
    if dialect.layout_keys is None:
        return ()
    return (scope.name(_INTERFACES, "DataLayoutDialectInterface"),)


def key_verifier(scope: ModuleScope, dialect: DialectDef) -> Iterator[Method]:
    """The check of such an entry."""
    keys = dialect.layout_keys
    if keys is None:
        return
    bound = [bind("name", PyExpr("entry.entry_key"))]
    if any(key.condition is not None for key in keys.known):
        bound.append(bind("value", PyExpr("entry.entry_value"), scope.any))
    body = (*bound, *_key_conditions(scope, dialect.name, keys))
    yield scope.method("verify_layout_entry(self, entry: DataLayoutEntryInterface) -> None", body)


def _key_conditions(scope: ModuleScope, dialect: str, keys: types.LayoutKeysDef) -> Iterator[If]:
    invalid = scope.name("yods.ir.attribute", "InvalidParameters")
    name, value = local("name"), local("value")
    bound = {"name": name, "value": value}
    for key in keys.known:
        if key.condition is not None and key.message is not None:
            this = python.compare(("==",), (name, python.constant(f"{dialect}.{key.name}")))
            test = python.all_of(this, scope.violation(key.condition, bound))
            text = scope.text(key.message, bound)
            yield If(test, (Raise(python.call(invalid, text)),))
    if keys.unknown is not None:
        known = [python.constant(f"{dialect}.{key.name}") for key in keys.known]
        test = python.compare(("not in",), (name, python.tuple_of(*known)))
        yield If(test, (Raise(python.call(invalid, scope.text(keys.unknown, bound))),))
