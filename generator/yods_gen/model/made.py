"""What was made of definitions, for versions of them that have most in common.

`breaking.sides` lets two versions have the very same objects where they say the same. Of each
of these, one model is made.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field
from typing import Any, TypeVar, cast

from yods_gen.definitions.constraints import Constraint
from yods_gen.records import dataclass

T = TypeVar("T")


@dataclass(slots=True)
class Made:
    """Models by the definition that each was made of.

    Attributes:
        constraint_functions, constraint_constants: What these models call of their dialect:
            functions and constants for constraints, by dialect and by name.
    """

    constraint_functions: dict[str, dict[str, Constraint]] = field(default_factory=dict)
    constraint_constants: dict[str, dict[str, Constraint]] = field(default_factory=dict)
    #: How classes are called; models of a version that calls one otherwise are no use.
    _names: Any = None
    #: By what is made and by the identity of the definition, which is kept with it.
    _found: dict[tuple[str, int], tuple[object, Any]] = field(default_factory=dict)

    def begin(self, names: object) -> Made:
        """This, where classes are called as they were; or else one that knows nothing."""
        if self._names is None:
            self._names = names
        return self if self._names == names else Made()

    def once(self, what: str, definition: object, make: Callable[[], T]) -> T:
        """What `make` gives, called once for a definition."""
        key = what, id(definition)
        if key not in self._found:
            self._found[key] = definition, make()
        return cast("T", self._found[key][1])
