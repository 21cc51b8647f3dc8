"""export.td, part: properties that are no attributes."""

from __future__ import annotations

from yods_dev.cpp.spell import Spelled, Unspeakable
from yods_dev.export.td.constraints import Constraints
from yods_dev.export.td.context import Context
from yods_dev.export.td.text import code, string
from yods_gen.classes import DefinedClass
from yods_gen.definitions.operations import NativePropertyDef, PropertyKindDef


class Properties:
    """Writes properties."""

    def __init__(self, context: Context, constraints: Constraints) -> None:
        self._context = context
        self._constraints = constraints

    def property(self, each: NativePropertyDef, unsaid: list[str]) -> str:
        """The TableGen value of a property."""
        made = self._kind(each.kind, unsaid)
        if each.check is not None:
            try:
                predicates = self._constraints.predicates("attribute", "$_ctxt")
                text = predicates.parsed(each.check.source, {"self": Spelled("$_self")})
                summary = f", {string(each.message)}" if each.message else ""
                made = f"ConfinedProp<{made}, {text}{summary}>"
            except Unspeakable as wrong:
                unsaid.append(f"property {each.name} is {each.message or each.check.source} (no "
                              f"C++ is known for {wrong})")  # fmt: skip
        if each.default is not None:
            source = each.default.source.strip()
            what = f"default of {each.name}"
            default = "{}" if source in ("[]", "()") else self._context.spelled(
                source, {}, "$_ctxt", unsaid, what)  # fmt: skip
            if default is not None:
                made = f"DefaultValuedProp<{made}, {code(default)}>"
        return made

    def _kind(self, kind: PropertyKindDef, unsaid: list[str]) -> str:
        match kind.base:
            case "int":
                if kind.signed and kind.width in (32, 64):
                    return f"I{kind.width}Prop"
                sign = "" if kind.signed else "u"
                return f"IntProp<{string(f'{sign}int{kind.width}_t')}>"
            case "bool":
                return "BoolProp"
            case "string":
                return "StringProp"
            case "unit":
                return "UnitProp"
            case "enum":
                return self._case(kind, unsaid)
        assert kind.element is not None
        if kind.base == "optional" and kind.bracketed:
            return f"OptionalProp<{self._kind(kind.element, unsaid)}, 0>"
        class_ = {"array": "ArrayProp", "dense": "IntArrayProp", "optional": "OptionalProp"}
        return f"{class_[kind.base]}<{self._kind(kind.element, unsaid)}>"

    def _case(self, kind: PropertyKindDef, unsaid: list[str]) -> str:
        """Return the property for a case of an enum, perhaps with a keyword or as an attribute."""
        assert kind.enum is not None
        given = [self._context.need(kind.enum)]
        if kind.keyword:
            given.append(string(kind.keyword))
        class_ = "NamedEnumProp" if kind.keyword else "EnumProp"
        if isinstance(kind.attribute, DefinedClass):
            attribute = self._context.definition(kind.attribute.qualified_name, ("attribute",))
            if attribute is not None:
                given.append(self._context.need(attribute))
                class_ += "WithAttrForm"
                if kind.as_attribute:
                    unsaid.append("its attribute always stands in the generic form: "
                                  "storeInCustomAttribute")  # fmt: skip
        return f"{class_}<{', '.join(given)}>"
