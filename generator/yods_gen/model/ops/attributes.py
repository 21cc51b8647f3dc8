"""How a generated parser reads the inherent attributes an assembly format names."""

from __future__ import annotations

from yods_gen.classes import DefinedClass, RuntimeClass
from yods_gen.definitions.operations import NamedAttributeDef
from yods_gen.model.code import Code, literal
from yods_gen.model.ops.context import OpContext, is_unit
from yods_gen.model.ops.elements import array_element, stripped_class
from yods_gen.model.ops.plain import attribute_annotation


class AttributeReader:
    """Emits the reads into local variables."""

    def __init__(self, context: OpContext, code: Code) -> None:
        self._context = context
        self._code = code

    def initialise(self, attribute: NamedAttributeDef, local: str) -> None:
        """Set the variable of an attribute that an optional part may bind."""
        annotation = attribute_annotation(self._context, attribute)
        self._code.line(f"{local}: {annotation} | None = None")

    def read(self, attribute: NamedAttributeDef, local: str, qualified: bool) -> None:
        """Read an attribute that must be there."""
        self._code.line(f"{local} = {self._expression(attribute, qualified, optional=False)}")

    def read_optional(self, attribute: NamedAttributeDef, local: str) -> None:
        """Read an attribute if it comes next; the variable is None otherwise."""
        self._code.line(f"{local} = {self._expression(attribute, False, optional=True)}")

    def _expression(self, attribute: NamedAttributeDef, qualified: bool, optional: bool) -> str:
        constraint = attribute.constraint
        scope = self._context.scope
        prefix = "optional_" if optional else ""
        if constraint.syntax == "symbol_name":
            return f"p.{prefix}symbol_name_attribute()" if optional else "p.symbol_name()"
        if constraint.syntax == "enum" and constraint.enum is not None:
            enum = constraint.enum
            class_ = scope.class_(DefinedClass("enum", enum.dialect, enum.name))
            method = "optional_enum_attribute" if optional else "enum_attribute"
            assert constraint.from_python is not None
            types = ""
            if enum.kind != "string" and constraint.value_type is not None:
                types = f", {scope.expression(constraint.value_type, {})}"
            kind = "string_" if enum.kind == "string" else ""
            return f"p.{kind}{method}({class_}, {literal(attribute.name)}{types})"
        value_type = ""
        if constraint.value_type is not None:
            value_type = f", {scope.expression(constraint.value_type, {})}"
        if is_unit(attribute):
            class_ = scope.need("yods.builtin.attributes", "UnitAttr")
            none = scope.need("yods.builtin.types", "NONE")
            return f"p.{prefix}attribute_of({class_}, {none})"
        ref = stripped_class(constraint)
        if ref is not None and not qualified:
            if isinstance(ref, RuntimeClass):
                return f"p.{prefix}dense_array({array_element(scope, constraint)})"
            return f"p.{prefix}attribute_or_body({scope.class_(ref)})"
        if constraint.parsed_class is not None:
            return f"p.{prefix}attribute_of({scope.class_(constraint.parsed_class)}{value_type})"
        return f"p.{prefix}attribute({value_type[2:]})"
