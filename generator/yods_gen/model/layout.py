"""Methods for `data_layout`: what a type, an op or a dialect says of layouts."""

from __future__ import annotations

from yods_gen.definitions.checks import CheckDef
from yods_gen.definitions.dialects import DialectDef
from yods_gen.definitions.interfaces import InterfaceUse
from yods_gen.definitions.layout import LayoutDef
from yods_gen.definitions.operations import OpDef
from yods_gen.definitions.types import AttributeDef, AttrOrTypeDef, ParameterKind
from yods_gen.expressions.tree import Expression
from yods_gen.model.code import Code, literal, tuple_
from yods_gen.model.scope import ClassScope, message_names, names_of
from yods_gen.model.tree import Constant, Method

_INTERFACES = "yods.layout.interfaces"
_KINDS = "yods.layout.kinds"
_ENTRIES = "yods.layout.entry_numbers"
#: Question → the method that answers it, and the Python type of the answer.
_ANSWERS = {
    "size_in_bits": ("layout_size_in_bits", "int"),
    "abi_alignment": ("layout_abi_alignment", "int"),
    "preferred_alignment": ("layout_preferred_alignment", "int"),
    "index_bitwidth": ("layout_index_bitwidth", "int | None"),
}


def layout_bases(scope: ClassScope, definition: AttrOrTypeDef) -> tuple[str, ...]:
    """The base class that makes a definition take part in layouts."""
    layout = definition.layout
    if layout is None:
        return ()
    if isinstance(definition, AttributeDef):
        return (scope.need(_INTERFACES, "DataLayoutEntryInterface"),)
    if layout.kind is None:
        return (scope.need(_INTERFACES, "DataLayoutTypeInterface"),)
    return (scope.need(_KINDS, f"{layout.kind.title()}Layout"),)


def layout_constants(scope: ClassScope, definition: AttrOrTypeDef) -> tuple[Constant, ...]:
    """The width of a float type; the natural numbers of a pointer where not 64 each."""
    width = definition_interface(definition, "FloatTypeInterface")
    if width is not None:
        return (Constant("width", "", str(width.argument("width"))),)
    if definition.layout is None or not definition.layout.natural:
        return ()
    numbers = scope.need(_KINDS, "PointerNumbers")
    given = ", ".join(map(str, definition.layout.natural))
    return (Constant("NATURAL", "", f"{numbers}({given})"),)


def definition_interface(definition: AttrOrTypeDef, name: str) -> InterfaceUse | None:
    """How the definition implements interface `name`, or None."""
    return next((i for i in definition.interfaces if i.name == name), None)


def layout_methods(
    scope: ClassScope, definition: AttrOrTypeDef, python: dict[str, str]
) -> tuple[Method, ...]:
    """The methods for `data_layout`, in a fixed order."""
    if definition.layout is None:
        return ()
    return tuple(_Layout(scope, definition, python, definition.layout).methods())


class _Layout:
    """The methods of one definition."""

    def __init__(
        self,
        scope: ClassScope,
        definition: AttrOrTypeDef,
        python: dict[str, str],
        layout: LayoutDef,
    ) -> None:
        self._scope = scope
        self._kinds = {p.name: p.kind for p in definition.parameters}
        self._python = python
        self._layout = layout
        self._is_entry = isinstance(definition, AttributeDef)

    def methods(self) -> list[Method]:
        if self._is_entry:
            return self._entry_attribute()
        made = self._kind()
        for question, (name, returns) in _ANSWERS.items():
            hook, answer = self._layout.hook(question), self._layout.answer(question)
            if hook is not None:
                body = (f"return {self._scope.hook(hook)}(self, layout, entries)",)
                made.append(self._query(name, returns, body))
            elif answer is not None:
                made.append(self._query(name, returns, self._computed(answer, returns)))
        return [*made, *self._compatible(), *self._verify()]

    # Expressions.

    def _bind(self, code: Code, *expressions: Expression | None) -> dict[str, str]:
        """Parameters as expressions call them, as locals where they need one."""
        bindings = {"layout": "layout", "entries": "entries"}
        used = names_of(*expressions)
        for name, python in self._python.items():
            bindings[name] = f"self.{python}"
            if name in used and _holds_attributes(self._kinds[name]):
                # Members of types and attributes are more than an annotation says.
                any_ = self._scope.typing("typing", "Any")
                code.line(f"{python}: {any_} = self.{python}")
                bindings[name] = python
        return bindings

    def _computed(self, expression: Expression, returns: str) -> tuple[str, ...]:
        code = Code()
        bindings = self._bind(code, expression)
        if "entries" in expression.names:
            reader = self._scope.need(_ENTRIES, "read_entries")
            code.line(f"read = {reader}(entries, {self._names()})")
            bindings["entries"] = "read"
        code.line(f"answer: {returns} = {self._scope.expression(expression, bindings)}")
        code.line("return answer")
        return code.lines

    def _names(self) -> str:
        return tuple_([literal(name) for name in self._layout.numbers])

    def _query(self, name: str, returns: str, body: tuple[str, ...]) -> Method:
        layout = self._scope.typing("yods.layout.engine", "DataLayout")
        return Method(
            name,
            (),
            ("self", f"layout: {layout}", f"entries: {self._entries()}"),
            returns,
            "",
            body,
        )

    def _entries(self) -> str:
        sequence = self._scope.typing("collections.abc", "Sequence")
        entry = self._scope.typing(_INTERFACES, "DataLayoutEntryInterface")
        return f"{sequence}[{entry}]"

    # Ready-made kinds.

    def _kind(self) -> list[Method]:
        layout, scope = self._layout, self._scope
        if layout.kind in ("struct", "array", "union"):
            return [self._parts(layout.kind)]
        if layout.kind == "alias":
            type_ = scope.typing("yods.ir.attribute", "Type")
            return [self._piece("aliased_type", type_, "alias")]
        if layout.kind != "pointer":
            return []
        made = [self._piece("pointer_space", "object", "space")]
        type_ = scope.typing("yods.ir.attribute", "Type")
        data_layout = scope.typing("yods.layout.engine", "DataLayout")
        if layout.part("default") is not None:
            made.append(
                self._piece(
                    "default_pointer", f"{type_} | None", "default", f"layout: {data_layout}"
                )
            )
        for hook_kind, parameter, returns in (
            ("pointer_entry", f"value: {scope.typing('yods.ir.attribute', 'Attribute')}",
             f"{scope.typing(_KINDS, 'PointerNumbers')} | None"),
            ("default_pointer", f"layout: {data_layout}", f"{type_} | None"),
            ("default_space", f"identifiers: {self._identifiers()}", "object"),
        ):  # fmt: skip
            hook = layout.hook(hook_kind)
            if hook is not None:
                argument = parameter.partition(":")[0]
                body = (f"return {scope.hook(hook)}({argument})",)
                made.append(Method(hook_kind, (), ("self", parameter), returns, "", body))
        return made

    def _identifiers(self) -> str:
        mapping = self._scope.typing("collections.abc", "Mapping")
        entry = self._scope.typing(_INTERFACES, "DataLayoutEntryInterface")
        return f"{mapping}[str, {entry}]"

    def _piece(self, name: str, returns: str, part: str, *parameters: str) -> Method:
        expression = self._layout.part(part)
        code = Code()
        if expression is not None:
            bindings = self._bind(code, expression)
            code.line(f"found: {returns} = {self._scope.expression(expression, bindings)}")
            code.line("return found")
        return Method(name, (), ("self", *parameters), returns, "", code.lines)

    def _parts(self, kind: str) -> Method:
        class_ = self._scope.need(_KINDS, f"{kind.title()}Parts")
        code = Code()
        pieces = ("element", "count") if kind == "array" else ("types", "packed", "names")
        bindings = self._bind(code, *(self._layout.part(piece) for piece in pieces))
        arguments = []
        for piece in pieces:
            expression = self._layout.part(piece)
            if expression is None:
                continue
            value = self._scope.expression(expression, bindings)
            if piece in ("types", "names"):
                value = f"tuple({value})"
            arguments.append(
                value if piece in ("types", "element", "count") else f"{piece}={value}"
            )
        code.line(f"return {class_}({', '.join(arguments)})")
        return Method(f"{kind}_parts", (), ("self",), class_, "", code.lines)

    # Entries.

    def _compatible(self) -> list[Method]:
        hook, expression = self._layout.hook("compatible"), self._layout.compatible
        code = Code()
        if hook is not None:
            code.line(f"return {self._scope.hook(hook)}(outer, inner, identifiers)")
        elif expression is not None:
            bindings = self._bind(code, expression)
            reader = self._scope.need(_ENTRIES, "read_entries")
            for name in ("outer", "inner"):
                code.line(f"{name}_ = {reader}({name}, {self._names()})")
                bindings[name] = f"{name}_"
            code.line(f"answer: bool = {self._scope.expression(expression, bindings)}")
            code.line("return answer")
        else:
            return []
        entries = self._entries()
        parameters = ("self", f"outer: {entries}", f"inner: {entries}",
                      f"identifiers: {self._identifiers()}")  # fmt: skip
        return [Method("layout_are_compatible", (), parameters, "bool", "", code.lines)]

    def _verify(self) -> list[Method]:
        layout = self._layout
        code = Code()
        if layout.numbers or layout.entry_checks:
            with code.block("for entry in entries:"):
                self._verify_entry(code)
        hook = layout.hook("verify_entries")
        if hook is not None:
            code.line(f"{self._scope.hook(hook)}(entries)")
        if not code:
            return []
        parameters = ("self", f"entries: {self._entries()}")
        return [Method("layout_verify_entries", (), parameters, "None", "", code.lines)]

    def _verify_entry(self, code: Code) -> None:
        layout, scope = self._layout, self._scope
        if layout.numbers:
            check = scope.need(_ENTRIES, "check_numbers")
            least = len(layout.numbers) - layout.optional_numbers
            code.line(f"{check}(entry, {least}, {len(layout.numbers)})")
        if not layout.entry_checks:
            return
        reader = scope.need(_ENTRIES, "read_entry")
        code.line(f"read = {reader}(entry, {self._names()})")
        names = _check_names(layout.entry_checks)
        bindings = {n: f"read.{n}" for n in ("key", "value", *layout.numbers) if n in names}
        invalid = scope.need("yods.ir.attribute", "InvalidParameters")
        for check_ in layout.entry_checks:
            with code.block(f"if {scope.condition(check_.condition, bindings)}:"):
                code.line(f"raise {invalid}({scope.message(check_.message, bindings)})")

    def _entry_attribute(self) -> list[Method]:
        scope = self._scope
        type_ = scope.typing("yods.ir.attribute", "Type")
        attribute = scope.need("yods.ir.attribute", "Attribute")
        made = []
        for name, part, returns in (
            ("entry_key", "key", f"{type_} | str"),
            ("entry_value", "value", attribute),
        ):
            expression = self._layout.answer(part)
            code = Code()
            if expression is not None:
                bindings = self._bind(code, expression)
                code.line(f"found: {returns} = {scope.expression(expression, bindings)}")
                code.line("return found")
            made.append(Method(name, ("property",), ("self",), returns, "", code.lines))
        return made


def _check_names(checks: tuple[CheckDef, ...]) -> frozenset[str]:
    found = names_of(*(check.condition for check in checks))
    return found.union(*(message_names(check.message) for check in checks))


def _holds_attributes(kind: ParameterKind) -> bool:
    if kind.element is not None:
        return _holds_attributes(kind.element)
    return kind.base in ("type", "attribute")


def op_layout_methods(scope: ClassScope, op: OpDef) -> tuple[Method, ...]:
    """The questions a scope op answers itself; None from an expression asks on."""
    made = []
    for part in op.layout:
        name, returns = _ANSWERS[part.name]
        method = name.replace("layout_", "layout_type_", 1)
        data_layout = scope.typing("yods.layout.engine", "DataLayout")
        type_ = scope.typing("yods.ir.attribute", "Type")
        any_ = scope.typing("typing", "Any")
        entry = scope.typing(_INTERFACES, "DataLayoutEntryInterface")
        sequence = scope.typing("collections.abc", "Sequence")
        if part.name == "size_in_bits":
            returns = f"{scope.typing('yods.layout.type_size', 'TypeSize')} | int"
        code = Code()
        bindings = {"type": "asked", "layout": "layout", "entries": "read"}
        if "entries" in part.expression.names:
            reader = scope.need(_ENTRIES, "read_entries")
            code.line(f"read = {reader}(entries, ())")
        code.line(f"asked: {any_} = type_")
        code.line(f"answer: {any_} = {scope.expression(part.expression, bindings)}")
        with code.block("if answer is None:"):
            code.line(f"return super().{method}(type_, layout, entries)")
        code.line(f"given: {returns} = answer")
        code.line("return given")
        parameters = ("cls", f"type_: {type_}", f"layout: {data_layout}",
                      f"entries: {sequence}[{entry}]")  # fmt: skip
        made.append(Method(method, ("classmethod",), parameters, returns, "", code.lines))
    return tuple(made)


def dialect_layout(scope: ClassScope, dialect: DialectDef) -> tuple[tuple[str, ...], list[Method]]:
    """Base classes and methods for a dialect's layout keys and constants."""
    bases: tuple[str, ...] = ()
    made: list[Method] = []
    keys = dialect.layout_keys
    hooks = {hook.kind: hook.function for hook in dialect.hooks}
    entry = "entry: " + scope.typing(_INTERFACES, "DataLayoutEntryInterface") if keys else ""
    if keys is not None:
        bases = (scope.need(_INTERFACES, "DataLayoutDialectInterface"),)
        made.append(
            Method("verify_layout_entry", (), ("self", entry), "None", "", _keys(scope, dialect))
        )
        if "combine_layout_entries" in hooks:
            interface = scope.typing(_INTERFACES, "DataLayoutEntryInterface")
            made.append(
                Method(
                    "combine_layout_entries",
                    (),
                    ("self", f"outer: {interface}", f"inner: {interface}"),
                    f"{interface} | None",
                    "",
                    (f"return {scope.hook(hooks['combine_layout_entries'])}(outer, inner)",),
                )
            )
    if "materialize_constant" in hooks:
        hook = scope.hook(hooks["materialize_constant"])
        attribute = scope.typing("yods.ir.attribute", "Attribute")
        type_ = scope.typing("yods.ir.attribute", "Type")
        location = scope.typing("yods.ir.location", "AnyLocation")
        operation = scope.typing("yods.ir.operation", "Operation")
        made.append(
            Method(
                "materialize_constant",
                (),
                ("self", f"value: {attribute}", f"type_: {type_}", f"location: {location}"),
                f"{operation} | None",
                "",
                (f"return {hook}(value, type_, location)",),
            )
        )
    return bases, made


def _keys(scope: ClassScope, dialect: DialectDef) -> tuple[str, ...]:
    keys = dialect.layout_keys
    assert keys is not None
    code = Code()
    invalid = scope.need("yods.ir.attribute", "InvalidParameters")
    code.line("name = entry.entry_key")
    checked = [key for key in keys.known if key.condition is not None and key.message is not None]
    if checked:
        code.line(f"value: {scope.typing('typing', 'Any')} = entry.entry_value")
    for key in checked:
        assert key.condition is not None and key.message is not None
        bindings = {"value": "value", "name": "name"}
        qualified = literal(f"{dialect.name}.{key.name}")
        violated = scope.condition(key.condition, bindings)
        with code.block(f"if name == {qualified} and ({violated}):"):
            code.line(f"raise {invalid}({scope.message(key.message, bindings)})")
    if keys.unknown is not None:
        names = tuple_([literal(f"{dialect.name}.{key.name}") for key in keys.known])
        with code.block(f"if name not in {names}:"):
            code.line(f"raise {invalid}({scope.message(keys.unknown, {'name': 'name'})})")
    return code.lines
