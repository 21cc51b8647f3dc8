"""The kinds of gaps, which definitions list as not ported: one row each.

A gap stands for C++ that somebody still has to say in the definition language or as a hook.
It accepts: nothing is refused, inferred or rewritten because of what it stands for.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, TypeAlias

from yods_gen.errors import Span
from yods_gen.records import DataClass

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


_PARSED: tuple[Carrier, ...] = ("op", "type", "attribute")
_CLASSES: tuple[Carrier, ...] = (*_PARSED, "interface", "dialect")

GAP_KINDS = {
    kind.key: kind
    for kind in (
        GapKind(
            "verifier", (*_PARSED, "interface", "trait"), "one", "verifier", ("hooks.verify",),
            "C++ that checks it.", checks=True,
        ),
        GapKind(
            "region_verifier", ("op", "interface", "trait"), "one", "region verifier",
            ("hooks.verify_regions",), "C++ that checks it after its regions.", checks=True,
        ),
        GapKind(
            "symbol_uses", ("op",), "one", "check of symbol uses", ("hooks.verify_symbol_uses",),
            "C++ that checks its symbol references.", checks=True,
        ),
        GapKind("fold", ("op",), "one", "folder", ("hooks.fold",), "C++ that folds it."),
        GapKind(
            "canonicalizer", ("op", "dialect"), "one", "canonicaliser",
            ("hooks.canonicalize", "dialect_hooks.canonicalize"),
            "C++ that gives its canonicalisation patterns.",
        ),
        GapKind(
            "constant_materializer", ("dialect",), "one", "materialiser of constants",
            ("materialize_constant", "dialect_hooks.materialize_constant"),
            "C++ that makes the operations of constants.",
        ),
        GapKind(
            "format", _PARSED, "one", "custom form", ("assembly_format", "hooks.print"),
            "C++ that reads and prints the custom form.",
        ),
        GapKind(
            "bytecode", ("type", "attribute"), "one", "encoding in bytecode", ("bytecode",),
            "C++ that reads and writes its encoding in bytecode.",
        ),
        GapKind(
            "directives", _PARSED, "named", "directive", (),
            "C++ of `custom<Name>(…)`, by name.",
        ),
        GapKind(
            "inference", ("op",), "one", "inference of result types", ("infer", "hooks.infer"),
            "C++ that infers the result types.", checks=True,
        ),
        GapKind(
            "transformers", ("op",), "list", "type equation", (),
            "Each a `TypesMatchWith`, or the like, whose expression is C++.", checks=True,
        ),
        GapKind(
            "effects", ("op",), "one", "memory effects", ("hooks.effects",),
            "C++ that reports its memory effects.",
        ),
        GapKind(
            "result_names", ("op",), "one", "names of results",
            ("result_names", "hooks.result_names"), "C++ that suggests the results' names.",
        ),
        GapKind("builders", _PARSED, "list", "builder", (), "Each a C++ builder."),
        GapKind(
            "default_values", _PARSED, "named", "default value", (),
            "C++ values of attributes, properties or parameters where nothing gives one, by name.",
        ),
        GapKind(
            "parameters", ("type", "attribute"), "named", "parameter", (),
            "C++ types of parameters, by name.",
        ),
        GapKind(
            "properties", ("op",), "named", "property", (), "C++ types of properties, by name.",
        ),
        GapKind(
            "methods", _CLASSES, "named", "method", (),
            "C++ methods of interfaces and of its own, by name.",
        ),
        GapKind(
            "traits", _PARSED, "named", "trait", (), "Traits without a definition, by name.",
            checks=True,
        ),
        GapKind(
            "interfaces", (*_PARSED, "dialect"), "named", "interface", (),
            "Interfaces that it implements in C++, by name.", checks=True,
        ),
        GapKind(
            "implementations", ("interface",), "one", "implementations elsewhere", (),
            "C++ that makes types or attributes of other dialects implement it.", checks=True,
        ),
        GapKind(
            "hooks", ("dialect",), "named", "hook", (),
            "Other methods of the C++ dialect, by name.",
        ),
        GapKind(
            "declarations", (*_CLASSES, "enum", "trait"), "one", "C++ declarations", (),
            "Other C++ declarations of its class.",
        ),
        GapKind(
            "predicate", ("constraint",), "one", "predicate", ("predicate", "hook"), "",
            checks=True,
        ),
    )
}  # fmt: skip

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
