"""The kinds of gaps, which definitions list as not ported: one row each.

A gap stands for C++ that somebody still has to say in the definition language or as a hook.
It accepts: nothing is refused, inferred or rewritten because of what it stands for.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal, TypeAlias, get_args

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


_CARRIERS: Mapping[str, Carrier] = {each: each for each in get_args(Carrier)}
_PARSED = "op type attribute"
_CLASSES = f"{_PARSED} interface dialect"


def _gap(
    key: str,
    on: str,
    summary: str,
    doc: str,
    *filled_by: str,
    form: Literal["one", "list", "named"] = "one",
    checks: bool = False,
) -> GapKind:
    carriers = tuple(_CARRIERS[each] for each in on.split())
    return GapKind(key, carriers, form, summary, filled_by, doc, checks)


_KINDS = (
    _gap("verifier", f"{_PARSED} interface trait", "verifier", "C++ that checks it.",
         "hooks.verify", checks=True),
    _gap("region_verifier", "op interface trait", "region verifier",
         "C++ that checks it after its regions.", "hooks.verify_regions", checks=True),
    _gap("symbol_uses", "op", "check of symbol uses", "C++ that checks its symbol references.",
         "hooks.verify_symbol_uses", checks=True),
    _gap("fold", "op", "folder", "C++ that folds it.", "hooks.fold"),
    _gap("canonicalizer", "op dialect", "canonicaliser",
         "C++ that gives its canonicalisation patterns.",
         "hooks.canonicalize", "dialect_hooks.canonicalize"),
    _gap("constant_materializer", "dialect", "materialiser of constants",
         "C++ that makes the operations of constants.",
         "materialize_constant", "dialect_hooks.materialize_constant"),
    _gap("format", _PARSED, "custom form", "C++ that reads and prints the custom form.",
         "assembly_format", "hooks.print"),
    _gap("bytecode", "type attribute", "encoding in bytecode",
         "C++ that reads and writes its encoding in bytecode.", "bytecode"),
    _gap("directives", _PARSED, "directive", "C++ of `custom<Name>(…)`, by name.", form="named"),
    _gap("inference", "op", "inference of result types", "C++ that infers the result types.",
         "infer", "hooks.infer", checks=True),
    _gap("transformers", "op", "type equation",
         "Each a `TypesMatchWith`, or the like, whose expression is C++.",
         form="list", checks=True),
    _gap("effects", "op", "memory effects", "C++ that reports its memory effects.",
         "hooks.effects"),
    _gap("result_names", "op", "names of results", "C++ that suggests the results' names.",
         "result_names", "hooks.result_names"),
    _gap("builders", _PARSED, "builder", "Each a C++ builder.", form="list"),
    _gap("default_values", _PARSED, "default value",
         "C++ values of attributes, properties or parameters where nothing gives one, by name.",
         form="named"),
    _gap("parameters", "type attribute", "parameter", "C++ types of parameters, by name.",
         form="named"),
    _gap("properties", "op", "property", "C++ types of properties, by name.", form="named"),
    _gap("methods", _CLASSES, "method", "C++ methods of interfaces and of its own, by name.",
         form="named"),
    _gap("traits", _PARSED, "trait", "Traits without a definition, by name.",
         form="named", checks=True),
    _gap("interfaces", f"{_PARSED} dialect", "interface",
         "Interfaces that it implements in C++, by name.", form="named", checks=True),
    _gap("implementations", "interface", "implementations elsewhere",
         "C++ that makes types or attributes of other dialects implement it.", checks=True),
    _gap("hooks", "dialect", "hook", "Other methods of the C++ dialect, by name.", form="named"),
    _gap("declarations", f"{_CLASSES} enum trait", "C++ declarations",
         "Other C++ declarations of its class."),
    _gap("predicate", "constraint", "predicate", "", "predicate", "hook", checks=True),
)  # fmt: skip
GAP_KINDS = {kind.key: kind for kind in _KINDS}

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
