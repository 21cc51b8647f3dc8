"""Properties that are cases of an enum.

Source: MLIR, EnumAttr.td: EnumProp, NamedEnumProp, EnumPropWithAttrForm.
"""

from __future__ import annotations

from yods.builtin.attributes import IntegerAttr
from yods.builtin.types import IntegerType
from yods.hints import TYPE_CHECKING, Any, TypeVar, final
from yods.ir.enums import BitEnum, IntegerEnum
from yods.ir.plain_values import plain
from yods.text.generic_properties import NoCaseError
from yods.text.properties import PropertyKind

if TYPE_CHECKING:
    from yods.ir.attribute import Attribute
    from yods.text.attribute_parser import AttributeParser
    from yods.text.attribute_printer import AttributePrinter

EnumT = TypeVar("EnumT", IntegerEnum, BitEnum)


@final
class EnumProperty(PropertyKind[EnumT]):
    """A case of an enum, stored as an integer of `width` bits.

    Attributes:
        keyword: Precedes the case, which is enclosed in `<…>` (ODS: NamedEnumProp).
        form: The class of attributes that may represent the case (ODS: EnumPropWithAttrForm).
        as_attribute: Whether one always does (ODS: storeInCustomAttribute).
    """

    __slots__ = ("as_attribute", "enum", "form", "keyword", "summary", "width")

    enum: type[EnumT]

    def __init__(
        self,
        enum: type[EnumT],
        width: int,
        summary: str,
        keyword: str = "",
        form: type[Any] | None = None,
        as_attribute: bool = False,
    ) -> None:
        self.enum = enum
        self.width = width
        self.summary = summary
        self.keyword = keyword
        self.form = form
        self.as_attribute = as_attribute

    @property
    def expected(self) -> str:
        return self.summary

    def kept(self, value: Any) -> EnumT:
        return plain(value, self.enum)

    def attribute(self, value: EnumT) -> Attribute:
        if self.as_attribute and self.form is not None:
            found: Attribute = self.form(value)
            return found
        return IntegerAttr(value.value, IntegerType(self.width))

    def value_of(self, attribute: Attribute) -> EnumT:
        if self.form is not None and isinstance(attribute, self.form):
            held: Any = attribute
            case: EnumT = held.value
            return case
        if not isinstance(attribute, IntegerAttr):
            named = self.enum.cpp_class()
            # ODS names the class of an `EnumAttr` after the enum's.
            form = f"::{named.removeprefix('::')}Attr or " if self.form is not None else ""
            raise ValueError(f"expected {form}IntegerAttr storage for {named}")
        try:
            return self.enum(attribute.value)
        except ValueError as wrong:
            raise NoCaseError(str(wrong)) from None

    def text(self, p: AttributePrinter, value: Any, qualified: bool = False) -> str:
        text: str = value.parameter_text
        return f"{self.keyword}<{text}>" if self.keyword else text

    def read(self, p: AttributeParser) -> EnumT:
        if not self.keyword:
            return self.enum.read_property(p, self.summary)
        if not p.accept_keyword(self.keyword):
            raise p.custom_error(f"expected '{self.keyword}'")
        p.expect("<")
        case = self.enum.read_property(p, self.summary)
        p.expect(">")
        return case

    def comes_next(self, p: AttributeParser) -> bool:
        return p.at_keyword(self.keyword) if self.keyword else self.enum.property_comes_next(p)
