"""Which checks of MLIR definitions leave out, so that it may refuse what they allow."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from yods_gen.definitions.dialects import DialectDef
from yods_gen.definitions.gaps import GAP_KINDS, Gap
from yods_gen.definitions.operations import NamedAttributeDef, OpDef, ValueDef

#: Where in a text an error is, in front of it.
PLACE = re.compile(r"(\d+):\d+: ")
#: The op of a line in the generic form, and the types and attributes of dialects on it.
_OP = re.compile(r'"([\w$-]+\.[\w$.-]+)"\(')
_NAMED = re.compile(r"([!#])([\w$-]+)(?:\.([\w$.-]+)|<([\w$.-]+))")


class UnportedChecks:
    """The checks that definitions of some dialects leave out."""

    def __init__(self, dialects: Iterable[DialectDef]) -> None:
        #: In words, by the name of an op, or of a type or attribute with its sigil.
        self._words: dict[str, str] = {}
        for dialect in dialects:
            for op in dialect.ops:
                self._enter(op.qualified_name, _of_op(op))
            for sigil, defined in (("!", dialect.types), ("#", dialect.attributes)):
                for each in defined:
                    # Whatever it leaves out, MLIR may refuse an instance for.
                    words = dict.fromkeys(gap.words for gap in each.gaps)
                    self._enter(f"{sigil}{each.qualified_name}", words)

    def _enter(self, name: str, words: Mapping[str, None]) -> None:
        if words:
            self._words[name] = f"{name}: {', '.join(words)}"

    def behind(self, text: str, error: str) -> str:
        """What is not ported where MLIR refuses `text`; empty where all of it is.

        Args:
            error: Line and column, and what MLIR says.
        """
        place = PLACE.match(error)
        lines = text.split("\n")
        if place is None or not 0 < int(place[1]) <= len(lines):
            return ""
        line = lines[int(place[1]) - 1]
        named = [f"{sigil}{d}.{a or b}" for sigil, d, a, b in _NAMED.findall(line)]
        return next(
            (self._words[name] for name in (*_OP.findall(line), *named) if name in self._words), ""
        )


def _of_op(op: OpDef) -> Mapping[str, None]:
    gaps: list[Gap] = [*op.gaps, *(gap for use in op.interfaces for gap in use.interface.gaps)]
    words = [gap.words for gap in gaps if GAP_KINDS[gap.kind].checks]
    parts: tuple[ValueDef | NamedAttributeDef, ...] = (*op.operands, *op.results, *op.attributes)
    words += [f"constraint of {each.name}" for each in parts if each.constraint.with_gaps]
    return dict.fromkeys(words)
