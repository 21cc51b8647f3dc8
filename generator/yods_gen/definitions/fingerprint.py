"""Digests of definitions, the same in every process."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable
from dataclasses import fields, is_dataclass
from enum import Enum
from operator import attrgetter
from typing import Any

from yods_gen.definitions.constraints import Constraint
from yods_gen.spans import Span


class Fingerprints:
    """Digests of records: of all that they hold, except where it was defined.

    Attributes:
        constraints: The digest of each constraint in the records so far, and the constraint.
    """

    def __init__(self) -> None:
        self.constraints: dict[str, Constraint] = {}
        #: By identity, with the record, which keeps the identity from being used again.
        self._known: dict[int, tuple[str, object]] = {}
        self._parts: dict[type, Callable[[Any], Iterable[object]]] = {}

    def digest(self, *values: object) -> str:
        """Return the digest of values.

        Raises:
            TypeError: they hold something else than records, tuples, sets, enums and plain values.
            RecursionError: a record holds itself.
        """
        return _digest(self._text(values))

    def _text(self, value: object) -> str:
        match value:
            case str():
                return f"{len(value)}:{value}"
            case tuple():
                return f"({','.join(map(self._text, value))})"
            case frozenset():
                return f"{{{','.join(sorted(map(self._text, value)))}}}"
            case None | bool() | int() | float() | bytes() | Enum():
                return repr(value)
            case Span():
                return ""
        known = self._known.get(id(value))
        if known is None:
            kind = type(value)
            parts = self._parts.get(kind) or self._parts.setdefault(kind, _parts_of(kind))
            digest = _digest(",".join(map(self._text, parts(value))))
            known = self._known[id(value)] = digest, value
            if isinstance(value, Constraint):
                self.constraints[digest] = value
        return known[0]


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def _parts_of(kind: type) -> Callable[[Any], Iterable[object]]:
    if not is_dataclass(kind):
        raise TypeError(f"a definition holds a {kind.__name__}")
    names = [field.name for field in fields(kind)]
    return attrgetter("__class__.__module__", "__class__.__qualname__", *names)
