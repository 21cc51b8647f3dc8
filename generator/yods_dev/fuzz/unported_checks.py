"""Checks of MLIR that definitions leave out, so that it may refuse what they allow."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from yods_gen.definitions.dialects import DialectDef
from yods_gen.definitions.gaps import GAP_KINDS, Gap
from yods_gen.definitions.operations import NamedAttributeDef, OpDef, ValueDef

#: The location before the message of an error.
LOCATION = re.compile(r"(\d+):\d+: ")
#: The op of a line in the generic form, and the types and attributes of dialects on it.
_OP = re.compile(r'"([\w$-]+\.[\w$.-]+)"\(')
_NAMED = re.compile(r"([!#])([\w$-]+)(?:\.([\w$.-]+)|<([\w$.-]+))")


class UnportedChecks:
    """The checks that definitions of some dialects leave out."""

    def __init__(self, dialects: Iterable[DialectDef]) -> None:
        #: Descriptions, by the name of an op, or of a type or attribute with its sigil.
        self._checks: dict[str, str] = {}
        for dialect in dialects:
            for op in dialect.ops:
                self._enter(op.qualified_name, _of_op(op))
            for sigil, defined in (("!", dialect.types), ("#", dialect.attributes)):
                for each in defined:
                    # MLIR may refuse an instance for any gap.
                    checks = dict.fromkeys(gap.summary for gap in each.gaps)
                    self._enter(f"{sigil}{each.qualified_name}", checks)

    def _enter(self, name: str, checks: Mapping[str, None]) -> None:
        if checks:
            self._checks[name] = f"{name}: {', '.join(checks)}"

    def at_error(self, text: str, error: str) -> str:
        """The checks that are not ported of the line that MLIR refuses; empty if all are.

        Args:
            error: Line and column, and the message of MLIR.
        """
        place = LOCATION.match(error)
        lines = text.split("\n")
        if place is None or not 0 < int(place[1]) <= len(lines):
            return ""
        line = lines[int(place[1]) - 1]
        named = [f"{sigil}{d}.{a or b}" for sigil, d, a, b in _NAMED.findall(line)]
        return next(
            (self._checks[name] for name in (*_OP.findall(line), *named) if name in self._checks),
            "",
        )


def _of_op(op: OpDef) -> Mapping[str, None]:
    gaps: list[Gap] = [*op.gaps, *(gap for use in op.interfaces for gap in use.interface.gaps)]
    checks = [gap.summary for gap in gaps if GAP_KINDS[gap.kind].checks]
    parts: tuple[ValueDef | NamedAttributeDef, ...] = (*op.operands, *op.results, *op.attributes)
    checks += [f"constraint of {each.name}" for each in parts if each.constraint.with_gaps]
    return dict.fromkeys(checks)
