"""Parameters of types and attributes: their Python types, and what each kind checks."""

from __future__ import annotations

from yods_gen.classes import DefinedClass
from yods_gen.definitions import ParameterDef, ParameterKind
from yods_gen.model.code import literal
from yods_gen.model.scope import ClassScope

_PLAIN = {"int": "int", "float": "float", "bool": "bool", "string": "str"}


def annotation(scope: ClassScope, kind: ParameterKind, for_caller: bool = False) -> str:
    """The Python type of a parameter; `for_caller` accepts any sequence as an array."""
    match kind.base:
        case "type" | "attribute":
            assert kind.constraint is not None
            if kind.constraint.classes:
                return scope.annotation(kind.constraint.classes)
            return scope.typing("yods.ir.attribute", kind.base.capitalize())
        case "enum":
            assert kind.enum is not None
            enum = kind.enum
            return scope.class_(DefinedClass("enum", enum.dialect, enum.name), "typing")
        case "dims":
            return (
                f"{scope.typing('collections.abc', 'Sequence')}[int]"
                if for_caller
                else ("tuple[int, ...]")
            )
        case "array":
            assert kind.element is not None
            element = annotation(scope, kind.element)
            if for_caller:
                return f"{scope.typing('collections.abc', 'Sequence')}[{element}]"
            return f"tuple[{element}, ...]"
        case "optional":
            assert kind.element is not None
            return f"{annotation(scope, kind.element, for_caller)} | None"
    return _PLAIN[kind.base]


def normalised(kind: ParameterKind, value: str) -> str:
    """`value` in the form that is kept: arrays become tuples."""
    if kind.base in ("array", "dims"):
        return f"tuple({value})"
    if kind.base == "optional" and kind.element is not None:
        inner = normalised(kind.element, value)
        return value if inner == value else f"None if {value} is None else {inner}"
    return value


def bounds(kind: ParameterKind) -> tuple[int, int]:
    """The least and greatest integer of a kind."""
    width = kind.width or 64
    if kind.signed:
        return -(1 << (width - 1)), (1 << (width - 1)) - 1
    return 0, (1 << width) - 1


def checks_of_kind(scope: ClassScope, parameter: ParameterDef, name: str) -> list[tuple[str, str]]:
    """Tests that a value is not of its kind, each with the source of a message."""
    kind, optional = parameter.kind, ""
    if kind.base == "optional" and kind.element is not None:
        kind, optional = kind.element, f"{name} is not None and "
    if kind.base in ("array", "dims"):
        element = kind.element or ParameterKind("int", "int64", 64)
        test = _violation(scope, element, "item")
        if not test:
            return []
        return [(f"{optional}any({test} for item in {name})", _message(element, parameter))]
    test = _violation(scope, kind, name)
    return [(f"{optional}{test}", _message(kind, parameter))] if test else []


def _violation(scope: ClassScope, kind: ParameterKind, value: str) -> str:
    if kind.base == "int":
        low, high = bounds(kind)
        return f"not {low} <= {value} <= {high}"
    if kind.base in ("type", "attribute") and kind.constraint is not None:
        if kind.constraint.is_any:
            return ""
        return f"({scope.condition(kind.constraint.predicate, {'self': value})})"
    return ""


def _message(kind: ParameterKind, parameter: ParameterDef) -> str:
    if kind.base == "int":
        sign = "signed" if kind.signed else "unsigned"
        return literal(
            f"parameter '{parameter.name}' must fit into {kind.width or 64} bits, {sign}"
        )
    assert kind.constraint is not None
    return literal(f"parameter '{parameter.name}' must be {kind.constraint.summary}")
