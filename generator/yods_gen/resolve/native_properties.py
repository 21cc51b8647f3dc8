"""resolve, part: properties of ops that are no attributes (ODS: `Property`)."""

from __future__ import annotations

import re
from dataclasses import replace

from yods_gen.classes import DefinedClass
from yods_gen.definitions.operations import NativePropertyDef, PropertyKindDef
from yods_gen.errors import Located, did_you_mean, is_set, quoted, text_of
from yods_gen.expressions.checker import parse_expression
from yods_gen.expressions.static_types import ExprType, StaticType, list_of, optional, plain
from yods_gen.expressions.tree import Expression
from yods_gen.library.library import Library
from yods_gen.load.raw_ops import RawProperty

_INTEGER = re.compile(r"(u?)int(8|16|32|64)")
_SIMPLE = {"bool": "bool", "string": "string", "unit": "unit"}
_HOLDERS = ("array", "dense", "optional", "some")
_MAX_DEPTH = 8
_TYPES: dict[str, ExprType] = {
    "int": "int",
    "bool": "bool",
    "unit": "bool",
    "string": "str",
    "array": "list",
    "dense": "list",
}


def property_value(
    library: Library, text: Located[str], kind: PropertyKindDef
) -> Expression | None:
    """A value of a property, or None after reporting."""
    wanted = "unknown" if kind.base in ("optional", "enum") else _TYPES[kind.base]
    scope = library.scope({})
    return parse_expression(text, scope, library.reporter, wanted=wanted)


def resolve_property(library: Library, dialect: str, raw: RawProperty) -> NativePropertyDef | None:
    """A property, or None after reporting."""
    kinds = _Kinds(library, dialect, raw.kind)
    kind = kinds.kind(raw.kind.value, 0, 0)
    if kind is not None and (raw.keyword or raw.attribute or raw.as_attribute):
        kind = kinds.in_other_forms(kind, raw)
    if kind is None:
        return None
    default = check = None
    if raw.default is not None:
        default = property_value(library, raw.default, kind)
        if kind.base in ("optional", "unit"):
            library.reporter.error(
                raw.default.span,
                "needless-default",
                f"{quoted(raw.kind.value)} is absent where nothing gives a value",
                help_="remove the default, or the word 'optional'",
            )
    if (raw.check is None) != (raw.message is None):
        library.reporter.error(
            raw.span,
            "half-a-check",
            "'check' and 'message' go together",
            help_="the message says what the property must be: 'non-negative int64_t'",
        )
    elif raw.check is not None:
        scope = library.scope({"self": property_type(kind)})
        check = parse_expression(raw.check, scope, library.reporter, wanted="bool")
    return NativePropertyDef(
        raw.name.value,
        kind,
        default,
        check,
        "" if raw.message is None else raw.message.value,
        text_of(raw.summary),
        raw.name.span,
        text_of(raw.deprecated),
    )


def property_type(kind: PropertyKindDef) -> StaticType:
    """The type of a property in expressions."""
    if kind.element is not None:
        inner = property_type(kind.element)
        return optional(inner) if kind.base in ("optional", "some") else list_of(inner)
    if kind.enum is not None:
        return StaticType(enum=DefinedClass("enum", kind.enum.dialect, kind.enum.name))
    return plain(_TYPES.get(kind.base, "unknown"))


class _Kinds:
    """Reads the kind of one property."""

    def __init__(self, library: Library, dialect: str, located: Located[str]) -> None:
        self._library = library
        self._dialect = dialect
        self._located = located

    def kind(self, text: str, offset: int, depth: int) -> PropertyKindDef | None:
        """The kind that `text`, at `offset` of the whole, spells."""
        stripped = text.strip()
        offset += len(text) - len(text.lstrip())
        integer = _INTEGER.fullmatch(stripped)
        if integer:
            return PropertyKindDef("int", int(integer[2]), not integer[1])
        if stripped in _SIMPLE:
            return PropertyKindDef(stripped)  # type: ignore[arg-type]
        outer, bracket, rest = stripped.partition("<")
        if bracket and rest.endswith(">"):
            inner, at = rest[:-1], offset + len(outer) + 1
            if outer == "enum":
                return self._enum(inner, at)
            if outer in _HOLDERS and depth < _MAX_DEPTH:
                return self._holder(outer, inner, at, depth)
        known = (*_SIMPLE, "int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64")
        self._error(
            offset,
            len(stripped),
            f"{quoted(stripped)} is no kind of property",
            did_you_mean(stripped, known)
            or "the kinds are int8 … int64, uint8 … uint64, bool, string, unit, enum<…>, "
            "array<…>, dense<int…>, optional<…> and some<…>",
        )
        return None

    def in_other_forms(self, kind: PropertyKindDef, raw: RawProperty) -> PropertyKindDef | None:
        """`kind`, whose cases of an enum have other forms; None after reporting."""
        if kind.element is not None:
            element = self.in_other_forms(kind.element, raw)
            return None if element is None else replace(kind, element=element)
        if kind.enum is None:
            self._error(
                0,
                len(self._located.value),
                f"{quoted(self._located.value)} holds no case of an enum",
                "take 'keyword', 'attribute' and 'as_attribute' out: they are about cases",
            )
            return None
        if raw.as_attribute and raw.as_attribute.value and raw.attribute is None:
            self._library.reporter.error(
                raw.as_attribute.span,
                "property-kind",
                "'as_attribute' needs an attribute",
                help_="name it: 'attribute: my_case'",
            )
            return None
        made = replace(kind, keyword="" if raw.keyword is None else raw.keyword.value)
        if raw.attribute is None:
            return made
        form = self._library.resolve("attribute", raw.attribute, self._dialect)
        if form is None:
            return None
        enum = DefinedClass("enum", kind.enum.dialect, kind.enum.name)
        if form.case_of != enum:
            self._library.reporter.error(
                raw.attribute.span,
                "property-kind",
                f"{quoted(raw.attribute.value)} is no attribute that holds a case of "
                f"{quoted(kind.enum.qualified_name)}",
                help_="name one of a single parameter: "
                f"{{name: value, kind: enum<{kind.enum.qualified_name}>}}",
            )
            return None
        always = is_set(raw.as_attribute)
        return replace(made, attribute=form.classes[0], as_attribute=always)

    def _holder(self, outer: str, inner: str, at: int, depth: int) -> PropertyKindDef | None:
        element = self.kind(inner, at, depth + 1)
        if element is None:
            return None
        if element.base == "optional" and outer in ("optional", "some"):
            self._error(
                at, len(inner), "'optional' twice means nothing more", "None is all there can be"
            )
            return None
        if outer == "dense" and (element.base != "int" or element.width not in (32, 64)):
            self._error(
                at,
                len(inner),
                "a dense array holds int32 or int64",
                f"write 'array<{inner.strip()}>' for any other",
            )
            return None
        if outer == "some":
            return PropertyKindDef("optional", element=element, bracketed=True)
        return PropertyKindDef(outer, element=element)  # type: ignore[arg-type]

    def _enum(self, name: str, at: int) -> PropertyKindDef | None:
        enums = self._library.enums
        enum = enums.get(name if "." in name else f"{self._dialect}.{name}")
        if enum is None:
            if name.partition(".")[0] not in self._library.broken:
                known = [*enums, *(e.name for e in enums.values() if e.dialect == self._dialect)]
                self._error(
                    at, len(name), f"no enum is named {quoted(name)}", did_you_mean(name, known)
                )
            return None
        if enum.kind == "string":
            self._error(
                at,
                len(name),
                f"{quoted(name)} is a string enum, and has no number to keep",
                "make it an attribute, or an enum of integers",
            )
            return None
        return replace(PropertyKindDef("enum"), enum=enum)

    def _error(self, offset: int, width: int, message: str, help_: str) -> None:
        self._library.reporter.error(
            self._located.span.part(offset, max(width, 1)), "property-kind", message, help_=help_
        )
