"""What the code of one class may refer to, as far as directives ask for it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from yods_gen.classes import ClassRef
from yods_gen.expressions.python import Source, When
from yods_gen.expressions.tree import Expression


class Scope(Protocol):
    """The names that generated code of one class knows."""

    def name(self, module: str, name: str, when: When = "runtime") -> Source:
        """`module.name`, by the name it has in the module of the class."""

    def ref(self, ref: ClassRef, when: When = "runtime") -> Source:
        """A class of the runtime or one that is to be generated."""

    def source(self, expression: Expression, bindings: Mapping[str, Source]) -> Source:
        """Source of an expression whose names are bound."""

    def hook_call(self, name: str, *arguments: tuple[str, Source], **keywords: Source) -> Source:
        """A call of a hook; each argument has the word one would call its parameter."""
