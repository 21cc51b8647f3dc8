"""`text` of types and attributes, from the elements of their format.

Source of blanks and of what is left out: MLIR, mlir-tblgen, AttrOrTypeFormatGen.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy

from yods_gen.definitions.assembly_format import Element
from yods_gen.definitions.types import ParameterDef, ParameterKind
from yods_gen.directives.code_string import CodeString
from yods_gen.directives.custom import Custom, hook_name
from yods_gen.directives.literal import Literal
from yods_gen.directives.optional_group import OptionalGroup
from yods_gen.directives.params import Params
from yods_gen.directives.qualified import Qualified
from yods_gen.directives.spacing import Spacing
from yods_gen.directives.struct import Struct
from yods_gen.directives.variable import Variable
from yods_gen.directives.whitespace import Whitespace
from yods_gen.model.code import Code, f_string, literal
from yods_gen.model.parameters.elements import (
    PARAMETERS,
    bound_by,
    is_dense_array,
    listed,
    name_of,
    own_class,
    present_kind,
)
from yods_gen.model.parameters.parameters import Owner, key_of
from yods_gen.model.scope import ClassScope
from yods_gen.model.tree import Method
from yods_gen.model.uncomputable import Known, may_fail, uncomputable


def print_parameters(scope: ClassScope, owner: Owner) -> tuple[Method, ...]:
    """`text`: writes what follows the mnemonic, where anything does."""
    parameters = ("self", f"p: {scope.typing('yods.text.attribute_printer', 'AttributePrinter')}")
    hook = owner.definition.hook("print")
    format_ = owner.definition.format
    if hook is not None:
        body: tuple[str, ...] = (f"return {scope.hook(hook)}(self, p)",)
    elif format_ is None or not format_.elements:
        return ()
    else:
        body = _Writer(scope, owner).body(format_.elements)
    return (Method("text", (), parameters, "str", "", body),)


class _Writer:
    def __init__(self, scope: ClassScope, owner: Owner) -> None:
        self._scope = scope
        self._owner = owner
        self._python = owner.python
        self._parameters = {p.name: p for p in owner.definition.parameters}
        self._code = Code()
        self._parts: list[tuple[str, str]] = []
        self._spacing = Spacing()
        self._begun = False
        self._defaults: dict[str, str] = {}
        # Parameters of which a group that is being written has made sure.
        self._sure: frozenset[str] = frozenset()
        # Whether the group is being written that a type inside of itself does without.
        self._in_body = False

    def body(self, elements: Sequence[Element]) -> tuple[str, ...]:
        self._uncertain_defaults(elements)
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

    def _blank(self, text: str) -> None:
        self._parts.append(("text", text))

    def _elements(self, elements: Sequence[Element]) -> None:
        for element in elements:
            self._element(element)

    def _element(self, element: Element) -> None:
        match element:
            case Literal(text):
                self._blank(self._spacing.literal(text))
            case Whitespace("\\n" | "\n"):
                self._spacing.new_line()
                self._parts.append(("code", "p.new_line()"))
            case Whitespace(text):
                self._blank(self._spacing.in_parameters(text))
            case Variable() | Qualified():
                self._variable(element)
            case Params() | Struct():
                self._list(listed(element, self._parameters), isinstance(element, Struct))
            case Custom(name, arguments):
                self._blank(self._spacing.element())
                hook = self._scope.hook(hook_name("print", name))
                call = ["p", *(self._argument(a) for a in arguments)]
                self._parts.append(("code", f"{hook}({', '.join(call)})"))
            case OptionalGroup():
                self._group(element)

    def _argument(self, argument: Element) -> str:
        if isinstance(argument, CodeString):
            return literal(argument.text)
        return f"self.{self._python[name_of(argument)]}"

    # One parameter.

    def _variable(self, element: Element) -> None:
        """A parameter, if it is there."""
        parameter = self._parameters[name_of(element)]
        if not parameter.may_be_absent or parameter.name in self._sure:
            self._blank(self._spacing.element())
            self._parts.append(("code", self._value(parameter, element)))
            return
        # The blank belongs to the parameter, and goes when it does.
        blank = self._spacing.element()
        value = self._value(parameter, element)
        self._flush()
        with self._code.block(f"if {self._present(parameter)}:"):
            self._code.line(f"out += {f_string([('text', blank), ('code', value)])}")

    def _value(self, parameter: ParameterDef, element: Element) -> str:
        """Source of the text of a parameter that is there."""
        source = f"self.{self._python[parameter.name]}"
        hook = parameter.hook("print")
        qualified = isinstance(element, Qualified)
        if hook is not None and not qualified:
            return f"{self._scope.hook(hook)}(p, {source})"
        return self._text(present_kind(parameter), source, qualified)

    def _text(self, kind: ParameterKind, value: str, qualified: bool, depth: int = 0) -> str:
        match kind.base:
            case "int":
                return f"str({value})"
            case "string":
                return f"p.string({value})"
            case "keyword":
                return value
            case "float":
                function = self._scope.need(PARAMETERS, "number_text")
                return f"{function}({value}, {literal(kind.float_type)})"
            case "bool" | "dims":
                function = self._scope.need(PARAMETERS, f"{kind.base}_text")
                return f"{function}({value})"
            case "enum":
                return f"{value}.parameter_text"
            case "array":
                assert kind.element is not None
                item = "item" + "_" * depth
                if kind.element.base == "int":
                    joined = f"{literal(', ')}.join(map(str, {value}))"
                else:
                    inner = self._text(kind.element, item, qualified, depth + 1)
                    joined = f"{literal(', ')}.join([{inner} for {item} in {value}])"
                return (
                    f'f"[{{{joined}}}]"'
                    if depth and '"' not in joined
                    else (f'"[" + {joined} + "]"' if depth else joined)
                )
            case "type" | "attribute":
                if (own_class(kind) is not None or is_dense_array(kind)) and not qualified:
                    return f"p.stripped_{kind.base}({value})"
                return f"p.{kind.base}({value})"
        raise AssertionError(f"nothing prints a parameter of kind {kind.text}")

    # Whether it is there.

    def _uncertain_defaults(self, elements: Sequence[Element]) -> None:
        """Compute first what defaults may have no value for some other parameters."""
        code = self._code
        names = dict.fromkeys(n for e in elements for n in bound_by(e, self._parameters))
        known = Known(frozenset(self._parameters))
        bindings = {n: f"self.{p}" for n, p in self._python.items()}
        for name in names:
            parameter = self._parameters[name]
            if parameter.default is None or not may_fail(parameter.default.root, known):
                continue
            local = f"default_{self._python[name]}"
            self._defaults[name] = local
            any_ = self._scope.typing("typing", "Any")
            code.line(f"{local}: {any_} = None")
            with code.block("try:"):
                code.line(f"{local} = {self._scope.expression(parameter.default, bindings)}")
            with code.block(f"except {uncomputable(self._scope)}:"):
                code.line("pass")

    def _present(self, parameter: ParameterDef) -> str:
        source = f"self.{self._python[parameter.name]}"
        if parameter.default is None:
            return f"{source} is not None"
        default = self._defaults.get(parameter.name)
        if default is None:
            bindings = {n: f"self.{p}" for n, p in self._python.items()}
            default = self._scope.expression(parameter.default, bindings)
            base = present_kind(parameter).base
            if base in ("array", "dims") and default not in ("None", "()"):
                default = f"tuple({default})"
        if parameter.hook("key") is None and present_kind(parameter).base != "float":
            return f"{source} != {default}"
        key = key_of(self._scope, parameter, source)
        return f"{key} != {self._key_of_default(parameter, default)}"

    def _key_of_default(self, parameter: ParameterDef, default: str) -> str:
        if present_kind(parameter).base == "float" and parameter.hook("key") is None:
            default = f"float({default})"
        return key_of(self._scope, parameter, default)

    # Several parameters.

    def _list(self, arguments: Sequence[Element], named: bool) -> None:
        """Comma-separated values; those that equal their default are left out."""
        code = self._code
        parameters = [self._parameters[name_of(a)] for a in arguments]
        absent = [p for p in parameters if p.may_be_absent]
        blank = self._spacing.element()
        self._spacing.list_item()
        if not absent:
            self._blank(blank)
            for number, (argument, parameter) in enumerate(zip(arguments, parameters, strict=True)):
                self._blank(", " if number else "")
                self._blank(f"{parameter.name} = " if named else "")
                self._parts.append(("code", self._value(parameter, argument)))
                self._spacing.element()
            return
        self._flush()
        code.line("items: list[str] = []")
        for argument, parameter in zip(arguments, parameters, strict=True):
            value = self._value(parameter, argument)
            text = f_string([("text", f"{parameter.name} = "), ("code", value)]) if named else value
            if parameter.may_be_absent:
                with code.block(f"if {self._present(parameter)}:"):
                    code.line(f"items.append({text})")
            else:
                code.line(f"items.append({text})")
        self._spacing.element()
        if blank and len(absent) == len(parameters):
            with code.block("if items:"):
                code.line(f"out += {literal(blank)}")
            blank = ""
        joined = '", ".join(items)'
        code.line(f"out += {literal(blank)} + {joined}" if blank else f"out += {joined}")

    # Groups.

    def _mutable_group(self, group: OptionalGroup) -> None:
        """What a mutable one holds, unless this is inside of itself."""
        names = bound_by(group, self._parameters)
        known = [n for n in names if not self._parameters[n].may_be_absent]
        tests = [f"self.{self._python[n]} is not None" for n in known or names]
        self._flush()
        before = copy(self._spacing)
        with self._code.block("with p.cyclic(self) as outside:"):
            joined = " and ".join(tests) if known else f"({' or '.join(tests)})"
            with self._code.block(f"if outside and {joined}:"):
                self._elements(group.then)
                self._flush()
        self._spacing = before

    def _group(self, group: OptionalGroup) -> None:
        mutable = any(self._parameters[n].mutable for n in bound_by(group, self._parameters))
        if mutable and not self._in_body:
            self._in_body = True
            self._mutable_group(group)
            return
        names = bound_by(group.anchor_element, self._parameters)
        condition = " or ".join(self._present(self._parameters[n]) for n in names) or "True"
        if group.inverted:
            condition = f"not ({condition})"
        self._flush()
        before = copy(self._spacing)
        outer = self._sure
        sure = outer | frozenset(names if len(names) == 1 else ())
        with self._code.block(f"if {condition}:"):
            self._sure = outer if group.inverted else sure
            self._elements(group.then)
            self._flush()
        # As mlir-tblgen does: what stands behind the group follows the else branch, or
        # what came before the group.
        self._spacing = before
        if group.otherwise:
            with self._code.block("else:"):
                self._sure = sure if group.inverted else outer
                self._elements(group.otherwise)
                self._flush()
        self._sure = outer
