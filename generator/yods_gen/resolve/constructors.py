"""resolve, part: what expressions must give the classes of types and attributes.

Definitions may build one another in their expressions, so this is known of all of them
before any is resolved: a parameter's kind is read here for what it is in expressions, and
what is wrong with it is reported when its definition's turn comes.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from yods_gen.classes import ClassRef, DefinedClass
from yods_gen.definitions.constraints import Constraint
from yods_gen.definitions.kinds import ParameterKind
from yods_gen.expressions.constructors import Constructor, Parameter
from yods_gen.expressions.tree import ExprType
from yods_gen.kinds import spelled
from yods_gen.kinds.sequences import Int64Items
from yods_gen.kinds.words import Enumeration
from yods_gen.library.library import Library
from yods_gen.load.raw_types import RawParameter
from yods_gen.resolve.parameters import ReadKind
from yods_gen.spans import Located, Span


def constructors(library: Library) -> Iterator[tuple[ClassRef, Constructor]]:
    """The constructors of all definitions whose parameters can be read."""
    for (kind, qualified), (_, raw) in library.definitions.items():
        dialect, _, name = qualified.partition(".")
        given = [p for p in raw.parameters if p.mutable is None or not p.mutable.value]
        parameters = [_parameter(library, dialect, each) for each in given]
        readable = [p for p in parameters if p is not None]
        if len(readable) == len(parameters):
            mutable = len(given) < len(raw.parameters)
            yield DefinedClass(kind, dialect, name), Constructor(tuple(readable), mutable)


def _parameter(library: Library, dialect: str, raw: RawParameter) -> Parameter | None:
    text = raw.kind.value
    offset = len(text) - len(text.lstrip())
    kind = spelled(_QuietKind(library, dialect, raw.kind, "", text.strip(), offset, False))
    if kind is None:
        return None
    present = kind.present
    absent = kind.MAY_BE_ABSENT or raw.default is not None
    return Parameter(
        raw.name.value,
        present.expression_type,
        _items(present),
        present.enum.qualified_name if isinstance(present, Enumeration) else "",
        may_be_none=absent,
        may_be_left_out=absent,
        exact=True,
    )


def _items(kind: ParameterKind) -> ExprType:
    if kind.element is not None:
        return kind.element.present.expression_type
    return "int" if isinstance(kind, Int64Items) else "unknown"


class _QuietKind(ReadKind):
    """A kind as far as expressions are concerned: no constraint is resolved, whose condition
    may build the very class that is asked about, and nothing is reported."""

    __slots__ = ()

    def report(self, span: Span, id_: str, message: str, help_: str = "") -> None:
        pass

    def constraint(self, of: Literal["type", "attribute"], otherwise: str) -> Constraint | None:
        return self.library.resolve(of, Located(otherwise, self.located.span), "builtin")
