"""Python classes that definitions refer to: the runtime's, and those yet to be generated.

The generator never imports either; it knows them by name.
"""

from __future__ import annotations

from keyword import iskeyword
from typing import Literal, TypeAlias

from yods_gen.records import DataClass


def name_set(text: str) -> frozenset[str]:
    """The names in a text, with white space between them."""
    return frozenset(text.split())


#: Members and methods of the runtime's enums, and names that Python's `Enum` keeps.
_TAKEN_BY_ENUM = name_set("""
    attribute_text comes_next cpp_class from_symbol from_text is_quoted mro name parameter_text
    prints_groups property_comes_next read_case read_parameter read_property separator symbol
    summary symbols text_of value
    """)


class RuntimeClass(DataClass, order=True):
    """A class of the runtime, for instance `yods.builtin.types.TensorType`."""

    module: str
    name: str


class OfDialect:
    """A definition of a dialect."""

    dialect: str
    name: str

    @property
    def qualified_name(self) -> str:
        """`dialect.name`, as definitions write it."""
        return f"{self.dialect}.{self.name}"


class DefinedClass(OfDialect, DataClass, order=True):
    """The class to be generated for a definition; the model chooses its Python name."""

    kind: Literal["type", "attribute", "enum", "interface", "trait"]
    dialect: str
    name: str


def enum_case_name(text: str) -> str:
    """The Python name of the enum case a definition calls `text`."""
    name = text.lstrip("_") or "case"
    while name in _TAKEN_BY_ENUM or iskeyword(name):
        name += "_"
    return name


ClassRef: TypeAlias = RuntimeClass | DefinedClass
