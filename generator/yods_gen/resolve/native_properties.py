"""resolve, part: properties of ops that are no attributes (ODS: `Property`)."""

from __future__ import annotations

import re

from yods_gen.definitions.operations import NativePropertyDef, PropertyKindDef
from yods_gen.errors import Located, Span, did_you_mean, is_set, quoted, text_of
from yods_gen.expressions.checker import parse_expression
from yods_gen.expressions.static_types import ExprType, StaticType, list_of, optional, plain
from yods_gen.expressions.tree import Expression
from yods_gen.library.library import Library
from yods_gen.load.raw_ops import RawProperty
from yods_gen.records import replace
from yods_gen.resolve.parameters import ReadKind

_INTEGER = re.compile(r"(u?)int(8|16|32|64)")
_SIMPLE = {"bool": "bool", "string": "string", "unit": "unit"}
_HOLDERS = ("array", "dense", "optional", "some")
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
    spelt = _PropertyKind.of(library, dialect, raw.kind)
    kind = spelt.kind()
    if kind is not None and (raw.keyword or raw.attribute or raw.as_attribute):
        kind = spelt.in_other_forms(kind, raw)
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
        return StaticType(enum=kind.enum.ref)
    return plain(_TYPES.get(kind.base, "unknown"))


class _PropertyKind(ReadKind):
    """The text of the kind of a property."""

    def report(self, span: Span, id_: str, message: str, help_: str = "") -> None:
        super().report(span, "property-kind", message, help_)

    def kind(self) -> PropertyKindDef | None:
        """The kind that it spells; None after reporting."""
        integer = _INTEGER.fullmatch(self.text)
        if integer:
            return PropertyKindDef("int", int(integer[2]), not integer[1])
        if self.text in _SIMPLE:
            return PropertyKindDef(self.text)  # type: ignore[arg-type]
        if self.argument is not None and self.word == "enum":
            return self._case()
        if self.argument is not None and self.word in _HOLDERS and not self.too_deep:
            return self._holder()
        known = (*_SIMPLE, "int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64")
        self.error(
            f"{quoted(self.text)} is no kind of property",
            did_you_mean(self.text, known)
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
            self.error(
                f"{quoted(self.located.value)} holds no case of an enum",
                "take 'keyword', 'attribute' and 'as_attribute' out: they are about cases",
            )
            return None
        if raw.as_attribute and raw.as_attribute.value and raw.attribute is None:
            self.library.reporter.error(
                raw.as_attribute.span,
                "property-kind",
                "'as_attribute' needs an attribute",
                help_="name it: 'attribute: my_case'",
            )
            return None
        made = replace(kind, keyword="" if raw.keyword is None else raw.keyword.value)
        if raw.attribute is None:
            return made
        form = self.library.resolve("attribute", raw.attribute, self.dialect)
        if form is None:
            return None
        if form.case_of != kind.enum.ref:
            self.library.reporter.error(
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

    def _holder(self) -> PropertyKindDef | None:
        element = self.inner().kind()
        if element is None:
            return None
        if element.base == "optional" and self.word in ("optional", "some"):
            message = "'optional' twice means nothing more"
            self.error(message, "None is all there can be", at_argument=True)
            return None
        if self.word == "dense" and (element.base != "int" or element.width not in (32, 64)):
            help_ = f"write 'array<{(self.argument or '').strip()}>' for any other"
            self.error("a dense array holds int32 or int64", help_, at_argument=True)
            return None
        if self.word == "some":
            return PropertyKindDef("optional", element=element, bracketed=True)
        return PropertyKindDef(self.word, element=element)  # type: ignore[arg-type]

    def _case(self) -> PropertyKindDef | None:
        enum = self.enum()
        if enum is not None and enum.kind == "string":
            self.error(
                f"{quoted(self.argument or '')} is a string enum, and has no number to keep",
                "make it an attribute, or an enum of integers",
                at_argument=True,
            )
            return None
        return None if enum is None else replace(PropertyKindDef("enum"), enum=enum)
