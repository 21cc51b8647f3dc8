"""Methods for `data_layout`: what a type, an op or a dialect says of layouts.

`templates/layout.jinja` prints the records. Names of the runtime's types in signatures are
`PyExpr`s, so that they are imported.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar, cast

from yods_gen.definitions import types
from yods_gen.definitions.dialects import DialectDef
from yods_gen.definitions.interfaces import InterfaceUse
from yods_gen.definitions.operations import OpDef
from yods_gen.expressions import python
from yods_gen.expressions.python import PyExpr, local
from yods_gen.expressions.tree import Expression
from yods_gen.model.conditions import Binding, Condition, MessageText, Violation, check_names
from yods_gen.model.docs import Annotated, HookMethod, NamedValue
from yods_gen.model.scope import ModuleScope, names_of
from yods_gen.records import DataClass

_INTERFACES = "yods.layout.interfaces"
_KINDS = "yods.layout.kinds"
_ENTRIES = "yods.layout.entry_numbers"
_ENTRY_VALUES = "yods.layout.entry_values"
#: Question → the method that answers it, and whether an answer may be None.
_ANSWERS = {
    "size_in_bits": ("layout_size_in_bits", False),
    "size": ("layout_size", False),
    "abi_alignment": ("layout_abi_alignment", False),
    "preferred_alignment": ("layout_preferred_alignment", False),
    "index_bitwidth": ("layout_index_bitwidth", True),
}


#: The pieces of an aggregate, and whether each is given by its name.
_AGGREGATES = {
    "array": (("element", False), ("count", False)),
    "struct": (("types", False), ("packed", True), ("names", True)),
    "union": (("types", False), ("packed", True), ("names", True)),
}
#: Those that are sequences.
_SEQUENCES = frozenset({"types", "names"})


# Records.


class EntryReader(DataClass):
    """Numbers of entries are read by name: `function` does, from the definition's `names`."""

    function: PyExpr
    names: tuple[str, ...]


class LayoutMethod(DataClass):
    """The method or property `name` computes one thing that the runtime asks for.

    Attributes:
        bindings: Parameters of the definition in locals.
        reads: Numbers of entries, by the local they are in: where they are read from.
        local: The local that has `value`.
    """

    name: str
    parameters: tuple[Annotated, ...]
    returns: PyExpr
    bindings: tuple[Binding, ...]
    reads: tuple[tuple[str, EntryReader, str], ...]
    local: str
    value: PyExpr
    is_property: bool = False

    kind: ClassVar = "method"


class Parts(DataClass):
    """The method `name` gives what an aggregate is made of, as a `class_`; the names of
    `arguments` are empty where they are given by their places."""

    name: str
    class_: PyExpr
    bindings: tuple[Binding, ...]
    arguments: tuple[NamedValue, ...]


class NumberCheck(DataClass):
    """`function` rejects an entry without `least` to `most` numbers."""

    function: PyExpr
    least: int
    most: int


class EntryVerifier(DataClass):
    """Checks the entries for the type's class: each one, then all by a hook."""

    entries: PyExpr
    numbers: NumberCheck | None
    reader: EntryReader | None
    conditions: tuple[Condition, ...]
    hook: PyExpr | None

    @property
    def checks_each(self) -> bool:
        """Whether anything is asked of a single entry."""
        return self.numbers is not None or self.reader is not None


class LayoutModel(DataClass):
    """All methods of a type, or of an attribute that is an entry of layout specs."""

    parts: Parts | None
    methods: tuple[LayoutMethod | HookMethod, ...]
    verifier: EntryVerifier | None


class ScopeQuery(DataClass):
    """The class method `name` of an op that is a layout's scope: its own answer, else that
    of the runtime.

    Attributes:
        asked: The class of the type that is asked about.
        any: `Any`: expressions read members of any type.
    """

    name: str
    asked: PyExpr
    layout: PyExpr
    entries: PyExpr
    returns: PyExpr
    any: PyExpr
    reader: EntryReader | None
    answer: PyExpr


class KeyVerifier(DataClass):
    """A dialect checks the entries of layout specs that bear its prefix.

    Attributes:
        entry: The class of an entry.
        any: `Any`, where a value is looked at.
    """

    entry: PyExpr
    any: PyExpr | None
    conditions: tuple[Condition, ...]


# Names of the runtime.


def _answer_class(may_be_none: bool) -> PyExpr:
    """`int`, or `int | None`."""
    number = PyExpr("int")
    return python.union(number, python.NONE) if may_be_none else number


_MODULES = {
    "Attribute": "yods.ir.attribute", "Context": "yods.ir.context",
    "DataLayout": "yods.layout.engine", "DataLayoutEntryInterface": _INTERFACES,
    "DataLayoutSpecInterface": _INTERFACES, "Mapping": "collections.abc",
    "PointerNumbers": _KINDS, "Sequence": "collections.abc", "Type": "yods.ir.attribute",
    "TypeSize": "yods.layout.type_size",
}  # fmt: skip


def _class(scope: ModuleScope, name: str) -> PyExpr:
    """A class in an annotation."""
    return scope.name(_MODULES[name], name, "typing")


def _entries_class(scope: ModuleScope) -> PyExpr:
    """Several entries."""
    return python.generic(_class(scope, "Sequence"), _class(scope, "DataLayoutEntryInterface"))


def _identifiers_class(scope: ModuleScope) -> PyExpr:
    """Entries by their identifiers."""
    entry = _class(scope, "DataLayoutEntryInterface")
    return python.generic(_class(scope, "Mapping"), PyExpr("str"), entry)


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


def layout_model(
    scope: ModuleScope, definition: types.AttrOrTypeDef, members: Mapping[str, str]
) -> LayoutModel | None:
    """The methods for `data_layout`, if the definition has one.

    Args:
        members: How the class calls the definition's parameters.
    """
    if definition.layout is None:
        return None
    layout = _Layout(scope, definition, members, definition.layout)
    return layout.of_entry() if isinstance(definition, types.AttributeDef) else layout.of_type()


class _Layout(DataClass):
    """Makes the methods of one definition."""

    scope: ModuleScope
    definition: types.AttrOrTypeDef
    members: Mapping[str, str]
    layout: types.LayoutDef

    def of_type(self) -> LayoutModel:
        pointer = self._pointer_hooks() if self.layout.kind == "pointer" else ()
        methods = (*self._pieces(), *pointer, *self._queries(), *self._compatibility())
        return LayoutModel(self._parts(), methods, self._verifier())

    def of_entry(self) -> LayoutModel:
        """An attribute is an entry of layout specs: its key and its value."""
        key = python.union(_class(self.scope, "Type"), PyExpr("str"))
        value = _class(self.scope, "Attribute")
        methods = []
        for name, returns in (("key", key), ("value", value)):
            expression = self.layout.answer(name)
            if expression is not None:
                bindings, found = self._value(expression)
                if name == "key" and expression.type not in ("type", "str"):
                    found = python.call(self.scope.name(_ENTRY_VALUES, "plain_key"), found)
                methods.append(
                    LayoutMethod(f"entry_{name}", (), returns, bindings, (), "found", found, True)
                )
        return LayoutModel(None, (*methods, *self._attribute_hooks()), None)

    def _attribute_hooks(self) -> Iterator[HookMethod]:
        """Methods that check an entry or a spec, or combine specs."""
        scope = self.scope
        context_class = _class(scope, "Context")
        context = Annotated("context", python.union(context_class, python.NONE))
        spec = _class(scope, "DataLayoutSpecInterface")
        sequence = _class(scope, "Sequence")
        specs = Annotated("specs", python.generic(sequence, spec))
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
            arguments.append(NamedValue(piece if named else "", value))
        class_ = self.scope.name(_KINDS, f"{kind.title()}Parts")
        return Parts(f"{kind}_parts", class_, bindings, tuple(arguments))

    def _pieces(self) -> Iterator[LayoutMethod]:
        type_ = _class(self.scope, "Type")
        layout = Annotated("layout", _class(self.scope, "DataLayout"))
        for kind, part, name, parameters, returns in (
            ("alias", "alias", "aliased_type", (), type_),
            ("pointer", "space", "pointer_space", (), PyExpr("object")),
            ("pointer", "default", "default_pointer", (layout,), python.union(type_, python.NONE)),
        ):
            expression = self.layout.part(part)
            if kind == self.layout.kind and expression is not None:
                bindings, value = self._value(expression)
                yield LayoutMethod(name, parameters, returns, bindings, (), "found", value)

    def _pointer_hooks(self) -> Iterator[HookMethod]:
        scope = self.scope
        attribute = _class(scope, "Attribute")
        numbers = _class(scope, "PointerNumbers")
        pointer = python.union(_class(scope, "Type"), python.NONE)
        for name, given, annotation, returns in (
            ("pointer_entry", "value", attribute, python.union(numbers, python.NONE)),
            ("default_pointer", "layout", _class(scope, "DataLayout"), pointer),
            ("default_space", "identifiers", _identifiers_class(scope), PyExpr("object")),
        ):
            hook = self.layout.hook(name)
            if hook is not None:
                yield self._hook_method(name, hook, (Annotated(given, annotation),), returns)

    def _hook_method(
        self,
        name: str,
        hook: str,
        parameters: tuple[Annotated, ...],
        returns: PyExpr,
        *before: tuple[str, PyExpr],
    ) -> HookMethod:
        given = [(each.name, local(each.name)) for each in parameters]
        return HookMethod(name, parameters, returns, self.scope.hook_call(hook, *before, *given))

    # Questions.

    def _queries(self) -> Iterator[LayoutMethod | HookMethod]:
        layout, entries = _class(self.scope, "DataLayout"), _entries_class(self.scope)
        parameters = (Annotated("layout", layout), Annotated("entries", entries))
        for question, (name, may_be_none) in _ANSWERS.items():
            returns = _answer_class(may_be_none)
            hook, answer = self.layout.hook(question), self.layout.answer(question)
            if hook is not None:
                this = ("type_", python.SELF)
                yield self._hook_method(name, hook, parameters, returns, this)
            elif answer is not None:
                reader = self._reader("read_entries")
                reads = (("read", reader, "entries"),) if "entries" in answer.names else ()
                bindings, value = self._value(answer)
                yield LayoutMethod(name, parameters, returns, bindings, reads, "answer", value)

    def _reader(self, function: str) -> EntryReader:
        return EntryReader(self.scope.name(_ENTRIES, function), self.layout.numbers)

    # Entries.

    def _compatibility(self) -> Iterator[LayoutMethod | HookMethod]:
        """Whether entries of an inner scope may stand beside those of an outer one."""
        hook, expression = self.layout.hook("compatible"), self.layout.compatible
        entries, name, returns = _entries_class(self.scope), "layout_are_compatible", PyExpr("bool")
        parameters = (
            Annotated("outer", entries),
            Annotated("inner", entries),
            Annotated("spec", _class(self.scope, "DataLayoutSpecInterface")),
            Annotated("identifiers", _identifiers_class(self.scope)),
        )
        if hook is not None:
            yield self._hook_method(name, hook, parameters, returns)
        elif expression is not None:
            bound, bindings = self._bind(expression)
            bound |= {"outer": local("outer_"), "inner": local("inner_")}
            bound |= {"spec": local("spec"), "identifiers": local("identifiers")}
            reader = self._reader("read_entries")
            reads = (("outer_", reader, "outer"), ("inner_", reader, "inner"))
            answer = self.scope.source(expression, bound)
            yield LayoutMethod(name, parameters, returns, bindings, reads, "answer", answer)

    def _verifier(self) -> EntryVerifier | None:
        layout, scope = self.layout, self.scope
        hook = layout.hook("verify_entries")
        if not (layout.numbers or layout.entry_checks or hook):
            return None
        numbers = None
        if layout.numbers:
            most = len(layout.numbers)
            function = scope.name(_ENTRIES, "check_numbers")
            numbers = NumberCheck(function, most - layout.optional_numbers, most)
        return EntryVerifier(
            _entries_class(scope),
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


# Scopes: ops, and dialects with entries.


def scope_queries(scope: ModuleScope, op: OpDef) -> Iterator[ScopeQuery]:
    """The questions a scope op answers itself; None from an expression asks on."""
    for part in op.layout:
        name, may_be_none = _ANSWERS[part.name]
        returns = _answer_class(may_be_none)
        if part.name == "size_in_bits":
            size = _class(scope, "TypeSize")
            returns = python.union(size, returns)
        bound = {"type": local("asked"), "layout": local("layout"), "entries": local("read")}
        reads = "entries" in part.expression.names
        yield ScopeQuery(
            name=name.replace("layout_", "layout_type_", 1),
            asked=_class(scope, "Type"),
            layout=_class(scope, "DataLayout"),
            entries=_entries_class(scope),
            returns=returns,
            any=scope.any,
            reader=EntryReader(scope.name(_ENTRIES, "read_entries"), ()) if reads else None,
            answer=scope.source(part.expression, bound),
        )


def key_bases(scope: ModuleScope, dialect: DialectDef) -> tuple[PyExpr, ...]:
    """The interface of a dialect that has such entries."""
    if dialect.layout_keys is None:
        return ()
    return (scope.name(_INTERFACES, "DataLayoutDialectInterface"),)


def key_verifier(scope: ModuleScope, dialect: DialectDef) -> KeyVerifier | None:
    """The check of such an entry."""
    keys = dialect.layout_keys
    if keys is None:
        return None
    looks = any(key.condition is not None for key in keys.known)
    conditions = tuple(_key_conditions(scope, dialect.name, keys))
    return KeyVerifier(
        _class(scope, "DataLayoutEntryInterface"), scope.any if looks else None, conditions
    )


def _key_conditions(
    scope: ModuleScope, dialect: str, keys: types.LayoutKeysDef
) -> Iterator[Condition]:
    invalid = scope.name("yods.ir.attribute", "InvalidParameters")
    name, value = local("name"), local("value")
    bound = {"name": name, "value": value}
    for key in keys.known:
        if key.condition is not None and key.message is not None:
            this = python.compare(("==",), (name, python.constant(f"{dialect}.{key.name}")))
            test = python.all_of(this, scope.violation(key.condition, bound))
            yield Condition(Violation(test), invalid, MessageText(scope.text(key.message, bound)))
    if keys.unknown is not None:
        known = [python.constant(f"{dialect}.{key.name}") for key in keys.known]
        test = python.compare(("not in",), (name, python.tuple_of(*known)))
        yield Condition(Violation(test), invalid, MessageText(scope.text(keys.unknown, bound)))
