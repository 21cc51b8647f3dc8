"""The kinds of gaps, which definitions list as not ported: one row each of `gaps.yaml`.

A gap stands for C++ that somebody still has to say in the definition language or as a hook.
It accepts: nothing is refused, inferred or rewritten because of what it stands for.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Literal, TypeAlias, get_args

from yods_gen.errors import Span
from yods_gen.records import DataClass
from yods_gen.yaml_tables import read_table

#: What a definition is that has gaps; a template is an op in this.
Carrier: TypeAlias = Literal[
    "dialect", "op", "type", "attribute", "enum", "interface", "trait", "constraint"
]


class GapKind(DataClass):
    """A kind of gap: the key under `unported`.

    Attributes:
        on: The definitions that may have it.
        form: One text, a list of texts, or texts by the names of what they are about.
        summary: A noun for docstrings and tables; the name follows if there is one.
        filled_by: Keys of the definition that say what such a gap leaves out.
        doc: What the text stands for, for editors.
        checks: Whether MLIR may refuse what is accepted because of it.
    """

    key: str
    on: tuple[Carrier, ...]
    form: Literal["one", "list", "named"]
    summary: str
    filled_by: tuple[str, ...]
    doc: str
    checks: bool = False


_CARRIERS: Mapping[str, Carrier] = {each: each for each in get_args(Carrier)}


def _kind(key: str, row: Any) -> GapKind:
    return GapKind(
        key,
        tuple(_CARRIERS[each] for each in row["carriers"].split()),
        row.get("form", "one"),
        row["summary"],
        tuple(row.get("filled_by", "").split()),
        row.get("doc", ""),
        row.get("checks", False),
    )


GAP_KINDS = {
    key: _kind(key, row) for key, row in read_table(Path(__file__).with_suffix(".yaml")).items()
}

#: The kinds that leave an op as it is where MLIR's canonicalisation changes it.
REWRITE_GAPS = frozenset({"fold", "canonicalizer"})


class Gap(DataClass):
    """Something that a definition leaves out, with the C++ that it stands for.

    Attributes:
        kind: A key of `GAP_KINDS`.
        name: What it is about, where its kind has names; else empty.
    """

    kind: str
    name: str
    text: str
    span: Span

    @property
    def summary(self) -> str:
        """The part that is left out: 'verifier', 'directive Foo'."""
        summary = GAP_KINDS[self.kind].summary
        return f"{summary} {self.name}" if self.name else summary

    @property
    def key(self) -> str:
        """How `ported` names it: 'verifier', 'directives.Foo'."""
        return f"{self.kind}.{self.name}" if self.name else self.kind


def kinds_on(carrier: Carrier) -> tuple[GapKind, ...]:
    """The gaps that a definition of this kind may have."""
    return tuple(kind for kind in GAP_KINDS.values() if carrier in kind.on)


def not_ported(gaps: Iterable[Gap]) -> str:
    """A sentence that names what is not ported; empty where nothing is."""
    summaries = dict.fromkeys(gap.summary for gap in gaps)
    return f"Not ported: {', '.join(summaries)}." if summaries else ""
