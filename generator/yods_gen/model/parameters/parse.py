"""`parse` of types and attributes, from the elements of their format.

Source of what is read when, and of the errors: MLIR, mlir-tblgen, AttrOrTypeFormatGen.
Unlike there, what a default stands for may be left out wherever it may be printed so.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import ExitStack

from yods_gen.classes import DefinedClass
from yods_gen.definitions.assembly_format import Element
from yods_gen.definitions.types import ParameterDef, ParameterKind
from yods_gen.directives.code_string import CodeString
from yods_gen.directives.custom import Custom, hook_name
from yods_gen.directives.literal import Literal
from yods_gen.directives.optional_group import OptionalGroup
from yods_gen.directives.params import Params
from yods_gen.directives.qualified import Qualified
from yods_gen.directives.reference import Reference
from yods_gen.directives.struct import Struct
from yods_gen.directives.variable import Variable
from yods_gen.directives.whitespace import Whitespace
from yods_gen.expressions import tree
from yods_gen.model.code import Code, literal
from yods_gen.model.names import Locals
from yods_gen.model.parameters.elements import (
    PARAMETERS,
    array_element,
    bound_by,
    first_visible,
    is_dense_array,
    is_word,
    listed,
    name_of,
    own_class,
    present_kind,
)
from yods_gen.model.parameters.parameters import Owner, annotation, bounds, cpp_type
from yods_gen.model.scope import ClassScope
from yods_gen.model.tree import Method

#: Tests that a value of a kind comes next.
_LOOKS = {
    "int": "at_integer",
    "bool": "at_integer",
    "float": "at_number",
    "string": "at_string",
    "keyword": "at_word",
    "enum": "at_word_or_string",
    "dims": "at_dims",
    "type": "at_type",
    "attribute": "at_attribute",
}


def parse_parameters(scope: ClassScope, owner: Owner, kind: str) -> Method:
    """`parse`: reads what follows the mnemonic."""
    parameters = ["cls", f"p: {scope.typing('yods.text.attribute_parser', 'AttributeParser')}"]
    arguments = ["p"]
    if kind == "attribute":
        parameters.append(f"type_: {scope.typing('yods.ir.attribute', 'Type')} | None = None")
        arguments.append("type_")
    hook = owner.definition.hook("parse")
    if hook is not None:
        body: tuple[str, ...] = (f"return {scope.hook(hook)}({', '.join(arguments)})",)
    else:
        body = _Reader(scope, owner).body()
    return Method("parse", ("classmethod",), tuple(parameters), scope.class_name, "", body)


class _Reader:
    def __init__(self, scope: ClassScope, owner: Owner) -> None:
        self._scope = scope
        self._owner = owner
        self._parameters = {p.name: p for p in owner.definition.parameters}
        self._code = Code()
        self._locals = Locals(("at", "type_", *(("name",) if _has_struct(owner) else ())))
        self._bound: dict[str, str] = {}
        self._made = ""
        # What must follow now that the keyword of its group was read.
        self._demanded: frozenset[str] = frozenset()

    def body(self) -> tuple[str, ...]:
        code = self._code
        format_ = self._owner.definition.format
        elements = format_.elements if format_ is not None else ()
        if not self._parameters and not elements:
            return ("return cls()",)
        code.line("at = p.next_start()")
        for parameter in self._parameters.values():
            if parameter.kind.base == "self_type":
                self._self_type(parameter)
        for element in elements:
            self._element(element)
        if self._owner.mutable:
            self._finish()
            return code.lines
        given = (self._bound.get(name, "None") for name in self._parameters)
        code.line(f"return p.made({', '.join(['cls', 'at', *given])})")
        return code.lines

    def _named(self) -> str:
        """The local that holds the mutable one that is read, by what tells it apart."""
        if not self._made:
            given = [self._bound.get(p.name, "None") for p in self._owner.keys]
            self._made = self._locals.fresh("made")
            made = ", ".join(["cls", "at", "p.context", *given])
            self._code.line(f"{self._made} = p.made({made})")
        return self._made

    def _finish(self) -> None:
        """Say what a mutable one holds, if the text does."""
        made = self._named()
        names = [self._local(p.name) for p in self._owner.mutable]
        said = " or ".join(f"{name} is not None" for name in names)
        with self._code.block(f"if {said}:"):
            self._code.line(f"p.made({made}.set_body, {', '.join(['at', *names])})")
        self._code.line(f"return {made}")

    def _holds_body(self, group: OptionalGroup) -> bool:
        return any(self._parameters[n].mutable for n in bound_by(group, self._parameters))

    def _mutable_group(self, group: OptionalGroup) -> None:
        """What a mutable one holds stands in the text where it is not inside of itself."""
        code = self._code
        for name in bound_by(group, self._parameters):
            self._declare(self._parameters[name])
        made = self._named()
        outside = self._locals.fresh("outside")
        anchors = [self._parameters[n] for n in bound_by(group.anchor_element, self._parameters)]
        with code.block(f"with p.cyclic({made}) as {outside}:"):
            first, *rest = (e for e in group.then if not isinstance(e, Whitespace))
            if not all(anchor.may_be_absent for anchor in anchors):
                rest.insert(0, first)
                test = outside
            elif isinstance(first, Literal):
                test = f"{outside} and p.{_accept(first.text)}"
            else:
                rest.insert(0, first)
                looks = " or ".join(dict.fromkeys(self._looks_at(a) for a in anchors))
                test = f"{outside} and ({looks})" if " or " in looks else f"{outside} and {looks}"
            with code.block(f"if {test}:"):
                for element in rest:
                    self._element(element)

    def _self_type(self, parameter: ParameterDef) -> None:
        """The type behind the attribute, which the parser has read already."""
        constraint = parameter.kind.constraint
        assert constraint is not None
        self._bound[parameter.name] = "type_"
        if constraint.parsed_class is not None:
            function = self._scope.need(PARAMETERS, "self_type")
            class_ = self._scope.class_(constraint.parsed_class)
            self._bound[parameter.name] = name = self._locals.fresh("own_type")
            self._code.line(f"{name} = {function}(p, at, type_, {class_})")

    def _local(self, name: str) -> str:
        if name not in self._bound:
            self._bound[name] = self._locals.fresh(self._owner.python[name])
        return self._bound[name]

    def _element(self, element: Element) -> None:
        code = self._code
        match element:
            case Literal(text):
                code.line(f"p.{_expect(text)}")
            case Whitespace():
                pass
            case Variable() | Qualified():
                self._variable(element)
            case Params():
                self._list(listed(element, self._parameters))
            case Struct():
                self._struct(listed(element, self._parameters))
            case Custom(name, arguments):
                self._custom(name, arguments)
            case OptionalGroup():
                self._group(element)

    # One parameter.

    def _variable(self, element: Element, in_struct: bool = False) -> None:
        """Read a parameter; one that may be absent is read if it seems to be there."""
        parameter = self._parameters[name_of(element)]
        value = self._value(parameter)
        demanded = in_struct or parameter.name in self._demanded
        if demanded or not parameter.may_be_absent or parameter.hook("parse") is not None:
            self._code.line(f"{self._local(parameter.name)} = {value}")
            return
        self._declare(parameter)
        with self._code.block(f"if {self._looks_at(parameter)}:"):
            self._code.line(f"{self._local(parameter.name)} = {value}")

    def _value(self, parameter: ParameterDef) -> str:
        """Source that reads a parameter that is there."""
        scope = self._scope
        what = ", " + literal(
            f"{self._owner.told} parameter '{parameter.name}' which is to be a "
            f"`{cpp_type(parameter)}`"
        )
        hook = parameter.hook("parse")
        if hook is not None:
            return f"{scope.need(PARAMETERS, 'read_parameter')}(p, {scope.hook(hook)}{what})"
        return self._read(present_kind(parameter), what)

    def _read(self, kind: ParameterKind, what: str, inside: bool = False) -> str:
        """Source that reads a value of `kind`.

        Args:
            what: The last argument of the reader, with the comma before it.
            inside: Whether it is inside of a list, where another stands in brackets.
        """
        scope = self._scope
        match kind.base:
            case "int" if kind.width is None:
                return f"{scope.need(PARAMETERS, 'read_any_integer')}(p{what})"
            case "int":
                low, high = bounds(kind)
                return f"{scope.need(PARAMETERS, 'read_integer')}(p, {low}, {high}{what})"
            case "float":
                function = scope.need(PARAMETERS, "read_float")
                return f"{function}(p, {literal(kind.float_type)}{what})"
            case "enum":
                assert kind.enum is not None
                class_ = scope.class_(DefinedClass("enum", kind.enum.dialect, kind.enum.name))
                return f"{scope.need(PARAMETERS, 'read_enum')}(p, {class_}{what})"
            case "array":
                assert kind.element is not None
                inner = f"lambda: {self._read(kind.element, '', True)}"
                if inside:
                    return f"{scope.need(PARAMETERS, 'bracketed')}(p, {inner})"
                return f"{scope.need(PARAMETERS, 'read_list')}(p, {inner}{what})"
            case "type" | "attribute":
                return self._constrained(kind, what)
        function = scope.need(PARAMETERS, f"read_{kind.base}")
        return f"{function}(p{what})"

    def _constrained(self, kind: ParameterKind, what: str) -> str:
        scope, base = self._scope, kind.base
        assert kind.constraint is not None
        ref = own_class(kind)
        if ref is not None:
            function = scope.need(PARAMETERS, f"read_{base}_or_body")
            return f"{function}(p, {scope.class_(ref)}{what})"
        if is_dense_array(kind):
            element = array_element(scope, kind.constraint)
            return f"{scope.need(PARAMETERS, 'read_dense_array')}(p, {element}{what})"
        if kind.constraint.parsed_class is not None:
            function = scope.need(PARAMETERS, f"read_{base}")
            return f"{function}(p, {scope.class_(kind.constraint.parsed_class)}{what})"
        return f"{scope.need(PARAMETERS, f'read_any_{base}')}(p{what})"

    def _declare(self, parameter: ParameterDef) -> None:
        if parameter.name in self._bound:
            return
        given = annotation(self._scope, present_kind(parameter), for_caller=True)
        self._code.line(f"{self._local(parameter.name)}: {given} | None = None")

    def _looks_at(self, parameter: ParameterDef) -> str:
        """A test that a parameter comes next."""
        kind = present_kind(parameter)
        while kind.base == "array" and kind.element is not None:
            kind = kind.element
            if kind.base == "array":
                return 'p.at("[")'
        test = _LOOKS.get(kind.base, "at_something")
        if is_dense_array(kind):
            return 'p.at("[")'
        if own_class(kind) is not None:
            test = "at_something"
        return f"{self._scope.need(PARAMETERS, test)}(p)"

    # Several parameters.

    def _list(self, arguments: Sequence[Element]) -> None:
        """Comma-separated; behind the last that must be there, the list may end early.

        One that may be absent has a comma behind it only if it is there.
        """
        parameters = [self._parameters[name_of(a)] for a in arguments]
        for parameter in parameters:
            if parameter.may_be_absent:
                self._declare(parameter)
        required = [i for i, p in enumerate(parameters) if not p.may_be_absent]
        last = required[-1] if required else 0
        with ExitStack() as blocks:
            for number, argument in enumerate(arguments):
                if number:
                    self._comma(parameters[number - 1], number <= last, blocks)
                self._variable(argument)

    def _comma(self, before: ParameterDef, demanded: bool, blocks: ExitStack) -> None:
        absent = self._absent(before) if before.may_be_absent else ""
        if not demanded:
            test = f'{absent} or p.accept(",")' if absent else 'p.accept(",")'
            blocks.enter_context(self._code.block(f"if {test}:"))
        elif absent:
            with self._code.block(f"if not ({absent}):"):
                self._code.line('p.expect(",")')
        else:
            self._code.line('p.expect(",")')

    def _absent(self, parameter: ParameterDef) -> str:
        """A test that a parameter which was read, if it was there, counts as absent."""
        name = self._local(parameter.name)
        default = parameter.default
        if default is not None and isinstance(default.root, tree.Constant):
            return f"{name} is None or {name} == {self._scope.expression(default, {})}"
        return f"{name} is None"

    def _struct(self, arguments: Sequence[Element]) -> None:
        """`name = value` in any order; those that may be absent may be left out."""
        code = self._code
        names = [name_of(a) for a in arguments]
        for name in names:
            self._declare(self._parameters[name])
        required = [n for n in names if not self._parameters[n].may_be_absent]
        fields_of = self._scope.need(PARAMETERS, "struct_fields")
        shown = ", ".join(literal(n) for n in names)
        needed = ", ".join(literal(n) for n in required)
        header = f"for name in {fields_of}(p, ({shown},), ({needed}{',' if required else ''})):"
        with code.block(header):
            for number, (argument, name) in enumerate(zip(arguments, names, strict=True)):
                with code.block(f"{'elif' if number else 'if'} name == {literal(name)}:"):
                    self._variable(argument, in_struct=True)

    def _custom(self, name: str, arguments: Sequence[Element]) -> None:
        targets, call = [], ["p"]
        for argument in arguments:
            if isinstance(argument, Reference):
                call.append(self._bound.get(name_of(argument.argument), "None"))
            elif isinstance(argument, CodeString):
                call.append(literal(argument.text))
            else:
                targets.append(self._local(name_of(argument)))
        assign = f"{', '.join(targets)} = " if targets else ""
        hook = self._scope.hook(hook_name("parse", name))
        self._code.line(f"{assign}{hook}({', '.join(call)})")

    # Groups.

    def _group(self, group: OptionalGroup) -> None:
        code = self._code
        if self._holds_body(group) and not self._made:
            self._mutable_group(group)
            return
        for name in bound_by(group, self._parameters):
            self._declare(self._parameters[name])
        index = first_visible(group.then)
        first = group.then[index]
        rest = [*group.then[:index], *group.then[index + 1 :]]
        if isinstance(first, Literal):
            condition = f"p.{_accept(first.text)}"
        else:
            # What comes first is read if it is there, and that decides.
            self._element(first)
            names = bound_by(first, self._parameters)
            tests = [f"{self._local(name)} is not None" for name in names]
            condition = " or ".join(tests) or "True"
        if not any(not isinstance(element, Whitespace) for element in rest):
            rest = []
        if rest or isinstance(first, Literal):
            outer = self._demanded
            if isinstance(first, Literal) and not group.inverted:
                self._demanded |= self._demanded_by(group.anchor_element)
            with code.block(f"if {condition}:"):
                for element in rest:
                    self._element(element)
            self._demanded = outer
        if group.otherwise:
            header = "else:" if rest or isinstance(first, Literal) else f"if not ({condition}):"
            with code.block(header):
                for element in group.otherwise:
                    self._element(element)

    def _demanded_by(self, anchor: Element) -> frozenset[str]:
        """The parameter that must follow where its group is there.

        Not a number, word or enum of kind `optional`: MLIR has a std::optional of it, and
        reads none where none is.
        """
        if not isinstance(anchor, Variable | Qualified):
            return frozenset()
        kind = self._parameters[name_of(anchor)].kind
        if kind.base == "optional" and kind.element is not None:
            if kind.element.base in ("int", "float", "bool", "enum"):
                return frozenset()
        return frozenset((name_of(anchor),))


def _has_struct(owner: Owner) -> bool:
    format_ = owner.definition.format
    return format_ is not None and any(isinstance(e, Struct) for e in format_.walk())


def _expect(text: str) -> str:
    return f"expect{'_keyword' if is_word(text) else ''}({literal(text)})"


def _accept(text: str) -> str:
    return f"accept{'_keyword' if is_word(text) else ''}({literal(text)})"
