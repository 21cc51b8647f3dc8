"""Parameters of types and attributes: their Python types, and what each kind checks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from yods_gen.classes import DefinedClass, RuntimeClass
from yods_gen.definitions.types import (
    AttrOrTypeDef,
    ParameterDef,
    ParameterKind,
)
from yods_gen.model.code import Code, literal
from yods_gen.model.scope import ClassScope
from yods_gen.model.uncomputable import Known, guarded, may_fail

_ATTRIBUTE = "yods.ir.attribute"
_PARAMETERS = "yods.text.parameters"
_PLAIN = {"int": "int", "float": "float", "bool": "bool", "string": "str", "keyword": "str"}
_WORDS = {
    "int": "an integer",
    "bool": "True or False",
    "string": "a string",
    "keyword": "a string",
    "type": "a type",
    "self_type": "a type",
    "attribute": "an attribute",
}
_CPP_INTEGERS = (8, 16, 32, 64)


@dataclass(frozen=True, slots=True)
class Owner:
    """The type or attribute whose parameters are printed, and how its class calls them."""

    definition: AttrOrTypeDef
    class_name: str
    python: Mapping[str, str]

    @property
    def keys(self) -> tuple[ParameterDef, ...]:
        """The parameters that tell instances apart."""
        return tuple(p for p in self.definition.parameters if not p.mutable)

    @property
    def mutable(self) -> tuple[ParameterDef, ...]:
        """The parameters that may be said later."""
        return tuple(p for p in self.definition.parameters if p.mutable)

    @property
    def told(self) -> str:
        """What MLIR's messages call it."""
        return self.definition.cpp_name or self.class_name


def annotation(scope: ClassScope, kind: ParameterKind, for_caller: bool = False) -> str:
    """The Python type of a parameter; `for_caller` accepts any sequence as an array."""
    match kind.base:
        case "type" | "attribute" | "self_type":
            assert kind.constraint is not None
            if kind.constraint.classes:
                return scope.annotation(kind.constraint.classes)
            base = "Attribute" if kind.base == "attribute" else "Type"
            return scope.typing(_ATTRIBUTE, base)
        case "enum":
            assert kind.enum is not None
            enum = kind.enum
            return scope.class_(DefinedClass("enum", enum.dialect, enum.name), "typing")
        case "custom":
            return scope.hook(kind.hook_class)
        case "dims":
            return (
                f"{scope.typing('collections.abc', 'Sequence')}[int]"
                if for_caller
                else ("tuple[int, ...]")
            )
        case "array":
            assert kind.element is not None
            element = annotation(scope, kind.element, for_caller)
            if for_caller:
                return f"{scope.typing('collections.abc', 'Sequence')}[{element}]"
            return f"tuple[{element}, ...]"
        case "optional":
            assert kind.element is not None
            return f"{annotation(scope, kind.element, for_caller)} | None"
    return _PLAIN[kind.base]


def cpp_type(parameter: ParameterDef) -> str:
    """What MLIR's messages call the type of a parameter."""
    return parameter.cpp_type or _cpp(parameter.kind)


def _cpp(kind: ParameterKind) -> str:
    match kind.base:
        case "int" if kind.width is None:
            return "::llvm::APInt"
        case "int":
            width = next((w for w in _CPP_INTEGERS if w >= (kind.width or 64)), 64)
            return f"{'' if kind.signed else 'u'}int{width}_t"
        case "float":
            return "double" if kind.float_type == "f64" else "::llvm::APFloat"
        case "bool":
            return "bool"
        case "string" | "keyword":
            return "::llvm::StringRef"
        case "enum":
            assert kind.enum is not None
            return kind.enum.cpp_class or kind.enum.name
        case "dims":
            return "::llvm::ArrayRef<int64_t>"
        case "array":
            assert kind.element is not None
            return f"::llvm::ArrayRef<{_cpp(kind.element)}>"
        case "optional":
            assert kind.element is not None
            inner = _cpp(kind.element)
            # What may be null needs no std::optional around it.
            plain = kind.element.base in ("type", "attribute", "array", "dims", "string")
            return inner if plain else f"std::optional<{inner}>"
        case "custom":
            return kind.hook_class
    base = "Attribute" if kind.base == "attribute" else "Type"
    assert kind.constraint is not None
    parsed = kind.constraint.parsed_class
    if isinstance(parsed, RuntimeClass):
        return f"::mlir::{parsed.name}"
    return f"::mlir::{base}"


def normalised(scope: ClassScope, kind: ParameterKind, value: str, depth: int = 0) -> str:
    """`value`, after `check_argument`, in the form that is kept.

    Arrays inside arrays become tuples, and numbers what they round to.
    """
    if kind.base == "optional" and kind.element is not None:
        inner = normalised(scope, kind.element, value)
        return value if inner == value else f"None if {value} is None else {inner}"
    if kind.base == "float" and kind.float_type != "f64":
        return f"{scope.need(_PARAMETERS, 'rounded')}({value}, {literal(kind.float_type)})"
    if kind.base == "float" and depth:
        return f"float({value})"
    if kind.base == "array" and kind.element is not None:
        item = "item" + "_" * depth
        inner = normalised(scope, kind.element, item, depth + 1)
        if inner != item:
            return f"tuple([{inner} for {item} in {value}])"
    return f"tuple({value})" if depth and kind.base in ("array", "dims") else value


def key_of(scope: ClassScope, parameter: ParameterDef, value: str) -> str:
    """What tells values of a parameter apart where `==` would not."""
    hook = parameter.hook("key")
    if hook is not None:
        return f"{scope.hook(hook)}({value})"
    return _key(scope, parameter.kind, value, 0)


def _key(scope: ClassScope, kind: ParameterKind, value: str, depth: int) -> str:
    if kind.base == "float":
        return f"{scope.need(_PARAMETERS, 'float_key')}({value})"
    if kind.element is None:
        return value
    if kind.base == "optional":
        inner = _key(scope, kind.element, value, depth)
        return value if inner == value else f"None if {value} is None else {inner}"
    item = "item" + "_" * depth
    inner = _key(scope, kind.element, item, depth + 1)
    return value if inner == item else f"tuple([{inner} for {item} in {value}])"


def bounds(kind: ParameterKind) -> tuple[int, int]:
    """The least and greatest integer of a kind that has a width."""
    width = kind.width or 64
    if kind.signed:
        return -(1 << (width - 1)), (1 << (width - 1)) - 1
    return 0, (1 << width) - 1


# What a caller may have got wrong.


def check_argument(scope: ClassScope, owner: Owner, parameter: ParameterDef, code: Code) -> None:
    """Lines that raise TypeError where an argument is not of its parameter's kind."""
    name = owner.python[parameter.name]
    kind = parameter.kind
    optional = ""
    if kind.base == "optional" and kind.element is not None:
        kind, optional = kind.element, f"{name} is not None and "
    told = f"{literal(owner.class_name)}, {literal(parameter.name)}"
    if kind.base in ("array", "dims", "float"):
        function = scope.need(_ATTRIBUTE, "items_of" if kind.base != "float" else "number_of")
        given = f"{function}({told}, {name})"
        code.line(
            f"{name} = None if {name} is None else {given}" if optional else f"{name} = {given}"
        )
        element = kind.element if kind.base == "array" else ParameterKind("int", "int64", 64)
        if kind.base == "float" or element is None:
            return
        wrong, expected = _wrong(scope, element, "item")
        if not wrong:
            return
        test = f"{optional}{scope.builtin('any')}([{wrong} for item in {name}])"
        words = f"a sequence in which each is {expected}"
    else:
        wrong, words = _wrong(scope, kind, name)
        if not wrong:
            return
        test = f"{optional}{wrong}"
    with code.block(f"if {test}:"):
        error = scope.need(_ATTRIBUTE, "argument_error")
        code.line(f"raise {error}({told}, {literal(words)}, {name})")


def _wrong(scope: ClassScope, kind: ParameterKind, value: str) -> tuple[str, str]:
    """A test that `value` is not of `kind` in Python, and what it should be, in words."""
    match kind.base:
        case "int" | "bool" | "string" | "keyword":
            of = scope.builtin("type")
            return f"{of}({value}) is not {_PLAIN[kind.base]}", _WORDS[kind.base]
        case "type" | "attribute" | "self_type":
            base = "Attribute" if kind.base == "attribute" else "Type"
            class_ = scope.need(_ATTRIBUTE, base)
            return f"not {scope.builtin('isinstance')}({value}, {class_})", _WORDS[kind.base]
        case "enum":
            assert kind.enum is not None
            enum = kind.enum
            class_ = scope.class_(DefinedClass("enum", enum.dialect, enum.name))
            return f"not {scope.builtin('isinstance')}({value}, {class_})", f"a {class_}"
        case "custom":
            class_ = scope.hook(kind.hook_class)
            return f"not {scope.builtin('isinstance')}({value}, {class_})", f"a {kind.hook_class}"
        case "dims":
            return (
                f"not {scope.builtin('isinstance')}({value}, tuple | list)",
                "a sequence of integers",
            )
        case "array":
            return f"not {scope.builtin('isinstance')}({value}, tuple | list)", "a sequence"
        case "float":
            return f"not {scope.builtin('isinstance')}({value}, float | int)", "a number"
    return "", ""


# What makes parameters invalid.


def check_value(scope: ClassScope, owner: Owner, parameter: ParameterDef, code: Code) -> None:
    """Lines that raise InvalidParameters where a value is not what its kind promises."""
    name = owner.python[parameter.name]
    kind, optional = parameter.kind, ""
    if kind.base == "optional" and kind.element is not None:
        kind, optional = kind.element, f"{name} is not None and "
    test, message, fails = _violation(scope, kind, parameter, name)
    if not test:
        return
    test = guarded(scope, code, f"{optional}{test}", fails)
    with code.block(f"if {test}:"):
        invalid = scope.need(_ATTRIBUTE, "InvalidParameters")
        code.line(f"raise {invalid}({literal(message)})")


def _violation(
    scope: ClassScope, kind: ParameterKind, parameter: ParameterDef, value: str, depth: int = 0
) -> tuple[str, str, bool]:
    if kind.base in ("array", "dims"):
        item = "item" + "_" * depth
        element = kind.element or ParameterKind("int", "int64", 64)
        test, message, fails = _violation(scope, element, parameter, item, depth + 1)
        any_ = scope.builtin("any")
        return (f"{any_}([{test} for {item} in {value}])" if test else ""), message, fails
    if kind.base == "int" and kind.width is not None:
        low, high = bounds(kind)
        sign = "signed" if kind.signed else "unsigned"
        message = f"parameter '{parameter.name}' must fit into {kind.width} bits, {sign}"
        return f"not {low} <= {value} <= {high}", message, False
    if kind.constraint is not None and not kind.constraint.is_any:
        predicate = kind.constraint.predicate
        message = f"failed to verify '{parameter.name}': {kind.constraint.summary}"
        fails = may_fail(predicate.root, Known(frozenset({"self"})))
        return f"({scope.condition(predicate, {'self': value})})", message, fails
    return "", "", False
