"""`parse` and `text` of types and attributes, from the elements of their format.

Source of blanks and separators: MLIR, mlir-tblgen's AttrOrTypeFormatGen.
"""

from __future__ import annotations

from collections.abc import Sequence

from yods_gen import assembly_format as af
from yods_gen.assembly_format import Element
from yods_gen.classes import DefinedClass
from yods_gen.definitions import AttributeDef, ParameterDef, ParameterKind, TypeDef
from yods_gen.model.code import Code, f_string, literal
from yods_gen.model.names import Locals
from yods_gen.model.op_elements import custom_hook, first_visible, stripped_class
from yods_gen.model.parameters import annotation, bounds
from yods_gen.model.scope import ClassScope
from yods_gen.model.tree import Method
from yods_gen.model.whitespace import Spacing

_PARAMETERS = "yods.text.parameters"


def parse_parameters(
    scope: ClassScope,
    definition: TypeDef | AttributeDef,
    kind: str,
    python: dict[str, str],
) -> Method:
    """`parse`: reads what follows the mnemonic."""
    parameters = ["cls", f"p: {scope.typing('yods.text.attribute_parser', 'AttributeParser')}"]
    arguments = ["p"]
    if kind == "attribute":
        parameters.append(f"type_: {scope.typing('yods.ir.attribute', 'Type')} | None = None")
        arguments.append("type_")
    hook = definition.hook("parse")
    if hook is not None:
        body: tuple[str, ...] = (f"return {scope.hook(hook)}({', '.join(arguments)})",)
    else:
        body = _Reader(scope, definition, python).body()
    return Method("parse", ("classmethod",), tuple(parameters), scope.class_name, "", body)


class _Reader:
    def __init__(
        self, scope: ClassScope, definition: TypeDef | AttributeDef, python: dict[str, str]
    ) -> None:
        self._scope = scope
        self._definition = definition
        self._parameters = {p.name: p for p in definition.parameters}
        self._code = Code()
        self._locals = Locals(("at", "type_"))
        self._bound: dict[str, str] = {}
        self._python = python

    def body(self) -> tuple[str, ...]:
        code = self._code
        names = list(self._parameters)
        if not names and (self._definition.format is None or not self._definition.format.elements):
            return ("return cls()",)
        code.line("at = p.pos")
        assert self._definition.format is not None
        for element in self._definition.format.elements:
            self._element(element)
        arguments = ", ".join(["cls", "at", *(self._bound.get(n, "None") for n in names)])
        code.line(f"return p.made({arguments})")
        return code.lines

    def _local(self, name: str) -> str:
        if name not in self._bound:
            self._bound[name] = self._locals.fresh(self._python[name])
        return self._bound[name]

    def _element(self, element: Element) -> None:
        code = self._code
        match element:
            case af.Literal(text):
                code.line(f"p.{_expect(text)}")
            case af.Whitespace():
                pass
            case af.Variable(name):
                parameter = self._parameters[name]
                kind = _present_kind(parameter)
                code.line(f"{self._local(name)} = {self._read(kind, name)}")
            case af.Qualified(af.Variable(name)):
                parameter = self._parameters[name]
                kind = _present_kind(parameter)
                code.line(f"{self._local(name)} = {self._read(kind, name, qualified=True)}")
            case af.Params():
                self._list([af.Variable(name) for name in self._parameters])
            case af.Struct(arguments):
                self._struct(_struct_arguments(arguments, self._parameters))
            case af.Custom(name, arguments):
                self._custom(name, arguments)
            case af.OptionalGroup():
                self._group(element)

    def _read(self, kind: ParameterKind, name: str, qualified: bool = False) -> str:
        """Source that reads a value of `kind` for parameter `name`."""
        scope, what = self._scope, literal(name)
        match kind.base:
            case "int":
                low, high = bounds(kind)
                function = scope.need(_PARAMETERS, "read_integer")
                return f"{function}(p, {what}, {low}, {high})"
            case "float" | "bool" | "string" | "dims":
                function = scope.need(_PARAMETERS, f"read_{kind.base}")
                return f"{function}(p, {what})"
            case "enum":
                assert kind.enum is not None
                ref = DefinedClass("enum", kind.enum.dialect, kind.enum.name)
                return f"{scope.class_(ref)}.read_parameter(p)"
            case "array":
                assert kind.element is not None
                inner = self._read(kind.element, name, qualified)
                return f"p.comma_separated(lambda: {inner})"
            case "type" | "attribute":
                assert kind.constraint is not None
                return self._constrained(kind, qualified)
        assert kind.element is not None
        return self._read(kind.element, name, qualified)

    def _constrained(self, kind: ParameterKind, qualified: bool) -> str:
        scope = self._scope
        assert kind.constraint is not None
        ref = stripped_class(kind.constraint)
        if isinstance(ref, DefinedClass) and not qualified:
            function = scope.need(_PARAMETERS, f"read_{kind.base}_or_body")
            return f"{function}(p, {scope.class_(ref)})"
        if len(kind.constraint.classes) == 1:
            function = scope.need(_PARAMETERS, f"read_{kind.base}")
            return f"{function}(p, {scope.class_(kind.constraint.classes[0])})"
        return f"p.{kind.base}()"

    def _list(self, arguments: Sequence[Element]) -> None:
        """Comma-separated; an optional one may end the list early."""
        code = self._code
        for number, argument in enumerate(arguments):
            name = _name_of(argument)
            parameter = self._parameters.get(name)
            if parameter is not None and _may_be_absent(parameter):
                self._declare(parameter)
                looks = self._looks_at(_present_kind(parameter))
                with code.block(f"if {looks}:" if not number else 'if p.accept(","):'):
                    self._element(argument)
                continue
            if number:
                code.line('p.expect(",")')
            self._element(argument)

    def _struct(self, arguments: Sequence[Element]) -> None:
        """`name = value` in any order; those that may be absent may be left out."""
        code = self._code
        names = [_name_of(a) for a in arguments]
        for name in names:
            self._declare(self._parameters[name])
        required = [n for n in names if not _may_be_absent(self._parameters[n])]
        fields_of = self._scope.need(_PARAMETERS, "struct_fields")
        shown = ", ".join(literal(n) for n in names)
        needed = ", ".join(literal(n) for n in required)
        if not required:
            # An empty struct has no sign of its own: what follows it decides.
            code.line("# Any field may be left out, and all of them.")
        with code.block(
            f"for name in {fields_of}(p, ({shown},), ({needed}{',' if required else ''})):"
        ):
            for number, (argument, name) in enumerate(zip(arguments, names, strict=True)):
                with code.block(f"{'elif' if number else 'if'} name == {literal(name)}:"):
                    self._element(argument)

    def _custom(self, name: str, arguments: Sequence[Element]) -> None:
        targets, call = [], ["p"]
        for argument in arguments:
            if isinstance(argument, af.Reference):
                call.append(self._bound.get(_name_of(argument.argument), "None"))
            elif isinstance(argument, af.CodeString):
                call.append(literal(argument.text))
            else:
                targets.append(self._local(_name_of(argument)))
        assign = f"{', '.join(targets)} = " if targets else ""
        hook = self._scope.hook(custom_hook("parse", name))
        self._code.line(f"{assign}{hook}({', '.join(call)})")

    def _declare(self, parameter: ParameterDef) -> None:
        if parameter.name in self._bound:
            return
        given = annotation(self._scope, _present_kind(parameter), for_caller=True)
        self._code.line(f"{self._local(parameter.name)}: {given} | None = None")

    def _group(self, group: af.OptionalGroup) -> None:
        code = self._code
        for element in (*group.then, *group.otherwise):
            for part in af.walk(element):
                if isinstance(part, af.Variable):
                    self._declare(self._parameters[part.name])
                elif isinstance(part, af.Params):
                    for parameter in self._parameters.values():
                        self._declare(parameter)
        index = first_visible(group.then)
        first = group.then[index]
        rest = [*group.then[:index], *group.then[index + 1 :]]
        if isinstance(first, af.Literal):
            condition = f"p.{_accept(first.text)}"
        else:
            condition = self._begins(first)
            rest.insert(0, first)
        with code.block(f"if {condition}:"):
            for element in rest:
                self._element(element)
        if group.otherwise:
            with code.block("else:"):
                for element in group.otherwise:
                    self._element(element)

    def _begins(self, first: Element) -> str:
        name = _name_of(first)
        if name in self._parameters:
            return self._looks_at(_present_kind(self._parameters[name]))
        if isinstance(first, af.Struct | af.Params):
            function = self._scope.need(_PARAMETERS, "at_something")
            return f"{function}(p)"
        return "True"

    def _looks_at(self, kind: ParameterKind) -> str:
        """A test that a value of `kind` comes next."""
        base = kind.base
        if base == "array" and kind.element is not None:
            return self._looks_at(kind.element)
        function = self._scope.need(_PARAMETERS, "at_value")
        return f'{function}(p, "{base}")'


# Printing.


def print_parameters(
    scope: ClassScope, definition: TypeDef | AttributeDef, python: dict[str, str]
) -> tuple[Method, ...]:
    """`text`: writes what follows the mnemonic, where anything does."""
    parameters = ("self", f"p: {scope.typing('yods.text.attribute_printer', 'AttributePrinter')}")
    hook = definition.hook("print")
    if hook is not None:
        body: tuple[str, ...] = (f"return {scope.hook(hook)}(self, p)",)
    else:
        if definition.format is None or not definition.format.elements:
            return ()
        writer = _Writer(scope, definition, python)
        body = writer.body(definition.format.elements)
    return (Method("text", (), parameters, "str", "", body),)


class _Writer:
    def __init__(
        self, scope: ClassScope, definition: TypeDef | AttributeDef, python: dict[str, str]
    ) -> None:
        self._scope = scope
        self._python = python
        self._parameters = {p.name: p for p in definition.parameters}
        self._code = Code()
        self._parts: list[tuple[str, str]] = []
        self._spacing = Spacing()
        self._begun = False

    def body(self, elements: Sequence[Element]) -> tuple[str, ...]:
        self._elements(elements)
        if not self._begun:
            self._code.line(f"return {f_string(self._parts)}")
        else:
            self._flush()
            self._code.line("return out")
        return self._code.lines

    def _flush(self) -> None:
        text = f_string(self._parts)
        if not self._begun:
            self._code.line(f"out = {text}")
            self._begun = True
        elif text != '""':
            self._code.line(f"out += {text}")
        self._parts = []

    def _elements(self, elements: Sequence[Element]) -> None:
        for element in elements:
            self._element(element)

    def _element(self, element: Element) -> None:
        match element:
            case af.Literal(text):
                self._parts.append(("text", self._spacing.literal(text)))
            case af.Whitespace("\\n" | "\n"):
                self._parts.append(("text", "\n"))
            case af.Whitespace(text):
                self._parts.append(("text", self._spacing.whitespace(text)))
            case af.Variable(name):
                self._variable(name, False)
            case af.Qualified(af.Variable(name)):
                self._variable(name, True)
            case af.Params():
                self._list([af.Variable(name) for name in self._parameters], named=False)
            case af.Struct(arguments):
                self._list(_struct_arguments(arguments, self._parameters), named=True)
            case af.Custom(name, arguments):
                self._parts.append(("text", self._spacing.element()))
                hook = self._scope.hook(custom_hook("print", name))
                call = ["p", *(self._argument(a) for a in arguments)]
                self._parts.append(("code", f"{hook}({', '.join(call)})"))
            case af.OptionalGroup():
                self._group(element)

    def _argument(self, argument: Element) -> str:
        if isinstance(argument, af.CodeString):
            return literal(argument.text)
        if isinstance(argument, af.Reference):
            return self._argument(argument.argument)
        return f"self.{self._python[_name_of(argument)]}"

    def _variable(self, name: str, qualified: bool) -> None:
        self._parts.append(("text", self._spacing.element()))
        kind = _present_kind(self._parameters[name])
        self._parts.append(("code", self._value(kind, f"self.{self._python[name]}", qualified)))

    def _value(self, kind: ParameterKind, value: str, qualified: bool) -> str:
        match kind.base:
            case "int":
                return f"str({value})"
            case "string":
                return f"p.string({value})"
            case "float" | "bool" | "dims":
                name = "number_text" if kind.base == "float" else f"{kind.base}_text"
                function = self._scope.need(_PARAMETERS, name)
                return f"{function}({value})"
            case "enum":
                return f"{value}.symbol"
            case "array":
                assert kind.element is not None
                if kind.element.base == "int":
                    return f"{literal(', ')}.join(map(str, {value}))"
                inner = self._value(kind.element, "item", qualified)
                return f"{literal(', ')}.join([{inner} for item in {value}])"
            case "type" | "attribute":
                assert kind.constraint is not None
                if isinstance(stripped_class(kind.constraint), DefinedClass) and not qualified:
                    return f"p.stripped_{kind.base}({value})"
                return f"p.{kind.base}({value})"
        assert kind.element is not None
        return self._value(kind.element, value, qualified)

    def _list(self, arguments: Sequence[Element], named: bool) -> None:
        """Comma-separated values; those that equal their default are left out."""
        names = [_name_of(a) for a in arguments]
        if not any(_may_be_absent(self._parameters[n]) for n in names):
            for number, (argument, name) in enumerate(zip(arguments, names, strict=True)):
                if number:
                    self._parts.append(("text", ", "))
                    self._spacing.list_item()
                self._item(argument, name, named)
            return
        self._parts.append(("text", self._spacing.element()))
        self._flush()
        code = self._code
        code.line("items: list[str] = []")
        for argument, name in zip(arguments, names, strict=True):
            parameter = self._parameters[name]
            kind = _present_kind(parameter)
            source = f"self.{self._python[name]}"
            value = self._value(kind, source, isinstance(argument, af.Qualified))
            text = f_string([("text", f"{name} = "), ("code", value)]) if named else value
            if _may_be_absent(parameter):
                with code.block(f"if {self._present(parameter)}:"):
                    code.line(f"items.append({text})")
            else:
                code.line(f"items.append({text})")
        code.line('out += ", ".join(items)')

    def _item(self, argument: Element, name: str, named: bool) -> None:
        if named:
            self._parts.append(("text", self._spacing.element() + f"{name} = "))
            self._spacing.list_item()
        self._element(argument)

    def _present(self, parameter: ParameterDef) -> str:
        source = f"self.{self._python[parameter.name]}"
        if parameter.default is not None:
            bindings = {n: f"self.{p}" for n, p in self._python.items()}
            return f"{source} != {self._scope.expression(parameter.default, bindings)}"
        return f"{source} is not None"

    def _group(self, group: af.OptionalGroup) -> None:
        condition = self._anchor(group.anchor_element)
        if group.inverted:
            condition = f"not ({condition})"
        self._flush()
        with self._code.block(f"if {condition}:"):
            self._elements(group.then)
            self._flush()
        if group.otherwise:
            with self._code.block("else:"):
                self._elements(group.otherwise)
                self._flush()

    def _anchor(self, anchor: Element) -> str:
        match anchor:
            case af.Params():
                names = list(self._parameters)
            case af.Struct(arguments):
                names = [_name_of(a) for a in _struct_arguments(arguments, self._parameters)]
            case af.Custom(_, arguments):
                names = [_name_of(a) for a in arguments if not isinstance(a, af.Reference)]
            case _:
                names = [_name_of(anchor)]
        tests = [self._present(self._parameters[n]) for n in names if n in self._parameters]
        return " or ".join(tests) or "True"


# Shared.


def _present_kind(parameter: ParameterDef) -> ParameterKind:
    """The kind of a parameter that is there."""
    kind = parameter.kind
    return kind.element if kind.base == "optional" and kind.element is not None else kind


def _may_be_absent(parameter: ParameterDef) -> bool:
    return parameter.kind.base == "optional" or parameter.default is not None


def _name_of(element: Element) -> str:
    if isinstance(element, af.Qualified | af.Reference):
        return _name_of(element.argument)
    return element.name if isinstance(element, af.Variable | af.Custom) else ""


def _struct_arguments(
    arguments: Sequence[Element], parameters: dict[str, ParameterDef]
) -> Sequence[Element]:
    if any(isinstance(a, af.Params) for a in arguments):
        return [af.Variable(name) for name in parameters]
    return arguments


def _is_word(text: str) -> bool:
    return text[:1].isalpha() or text[:1] == "_"


def _expect(text: str) -> str:
    return f"expect{'_keyword' if _is_word(text) else ''}({literal(text)})"


def _accept(text: str) -> str:
    return f"accept{'_keyword' if _is_word(text) else ''}({literal(text)})"
