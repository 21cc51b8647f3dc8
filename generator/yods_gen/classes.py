"""Python classes that definitions refer to: the runtime's, and those yet to be generated.

The generator never imports either; it knows them by name.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias


@dataclass(frozen=True, slots=True, order=True)
class RuntimeClass:
    """A class of the runtime, for instance `yods.builtin.types.TensorType`."""

    module: str
    name: str


@dataclass(frozen=True, slots=True, order=True)
class DefinedClass:
    """The class to be generated for a definition; the model chooses its Python name."""

    kind: Literal["type", "attribute", "enum"]
    dialect: str
    name: str

    @property
    def qualified_name(self) -> str:
        """`dialect.name`, as definitions write it."""
        return f"{self.dialect}.{self.name}"


ClassRef: TypeAlias = RuntimeClass | DefinedClass
