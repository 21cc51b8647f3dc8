"""The table of what definitions say is not ported."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from yods_gen.definitions.dialects import DialectDef
from yods_gen.definitions.gaps import GAP_KINDS, Gap
from yods_gen.definitions.operations import OpDef
from yods_gen.directives.custom import Custom
from yods_gen.records import dataclass


@dataclass(frozen=True, slots=True)
class Carrying:
    """A definition with what it lacks, and how much of each kind it has.

    Attributes:
        name: What it is and its qualified name: "op arith.addi".
        ported: How many constructs of each kind it says itself.
        reads_generic: Whether another gap leaves it without its custom form.
    """

    name: str
    gaps: tuple[Gap, ...]
    ported: Counter[str]
    reads_generic: bool = False


def carrying(dialect: DialectDef) -> Iterator[Carrying]:
    """All that `dialect` defines, in the order in which tables list it."""
    yield Carrying(f"dialect {dialect.name}", dialect.gaps, _of_dialect(dialect))
    lacking = dict(dialect.constraint_gaps)
    whole = (each.reference.split(".")[-1] for each in dialect.constraints)
    for name in dict.fromkeys([*lacking, *whole]):
        gaps = (lacking[name],) if name in lacking else ()
        yield Carrying(f"constraint {dialect.name}.{name}", gaps, Counter(predicate=not gaps))
    for kind, each in dialect.definitions():
        ported = _of(kind, each)
        named = any(gap.kind == "format" for gap in each.gaps)
        generic = isinstance(each, OpDef) and bool(each.unported_form) and not named
        yield Carrying(f"{kind} {each.qualified_name}", each.gaps, ported, generic)


def _of_dialect(dialect: DialectDef) -> Counter[str]:
    hooks = {hook.kind for hook in dialect.hooks}
    return Counter(
        canonicalizer=len(dialect.canonicalize) + ("canonicalize" in hooks),
        constant_materializer=bool(dialect.constants) or "materialize_constant" in hooks,
        interfaces=len(dialect.implements),
    )


def _of(kind: str, definition: Any) -> Counter[str]:
    """The gaps of an op, a type or another definition, by kind."""
    if kind == "enum":
        return Counter()
    hooks = {hook.kind for hook in definition.hooks}
    verified = bool(definition.verify) or bool(hooks & {"verify", "hook"})
    found = Counter(verifier=int(verified))
    if kind == "interface":
        found["methods"] = len(definition.methods)
        found["region_verifier"] = int(bool(definition.verify_regions))
        return found
    if kind == "trait":
        return found
    found.update(
        traits=len(definition.traits),
        interfaces=len(definition.interfaces),
        builders=len(definition.builders),
        methods=len(definition.methods),
    )
    unread = any(gap.kind == "format" for gap in definition.gaps)
    format_ = definition.format
    found["format"] = int((format_ is not None and not unread) or "parse" in hooks)
    if isinstance(definition, OpDef):
        found["directives"] = 0
        if definition.format is not None:
            elements = definition.format.format.walk()
            names = {each.name for each in elements if isinstance(each, Custom)}
            found["directives"] = len(names)
        found.update(
            region_verifier=int(bool(definition.verify_regions) or "verify_regions" in hooks),
            symbol_uses=int("verify_symbol_uses" in hooks),
            fold=int(bool(definition.fold) or "fold" in hooks),
            canonicalizer=int(bool(definition.patterns) or "canonicalize" in hooks),
            inference=int(bool(definition.infer) or "infer" in hooks),
            effects=int("effects" in hooks or definition.interface("MemoryEffects") is not None),
            result_names=int(bool(definition.result_names) or "result_names" in hooks),
            default_values=sum(a.default is not None for a in definition.attributes),
            transformers=sum(trait.type_follows is not None for trait in definition.traits),
            properties=len(definition.properties),
        )
    else:
        found["parameters"] = len(definition.parameters)
        found["default_values"] = sum(p.default is not None for p in definition.parameters)
    return found


def table(dialects: Sequence[DialectDef]) -> str:
    """The table of gaps: a row for each definition, one for each construct, and a sum."""
    all_ = [each for dialect in dialects for each in carrying(dialect)]
    lacking = [each for each in all_ if each.gaps]
    if not lacking:
        return "everything is ported"
    rows = [("definition", "not ported")]
    rows += [
        (each.name, ", ".join(f"{words}{f' ({n})' if n > 1 else ''}" for words, n in
                              Counter(gap.summary for gap in each.gaps).items()))
        for each in lacking
    ]  # fmt: skip
    gaps = Counter(gap.kind for each in lacking for gap in each.gaps)
    gaps["format"] += sum(each.reads_generic for each in lacking)
    ported: Counter[str] = Counter()
    for each in all_:
        ported.update(each.ported)
    shares = [("construct", "ported", "of", "share")]
    shares += [
        (kind.summary, *_share(ported[kind.key], gaps[kind.key]))
        for kind in GAP_KINDS.values()
        if gaps[kind.key]
    ]
    whole = sum(1 for each in all_ if not each.gaps)
    shares.append(("definitions", *_share(whole, len(lacking))))
    return f"{_columns(rows)}\n\n{_columns(shares)}"


def _share(ported: int, gaps: int) -> tuple[str, str, str]:
    count = ported + gaps
    return str(ported), str(count), f"{100 * ported // count} %"


def _columns(rows: Sequence[tuple[str, ...]]) -> str:
    """`rows` in columns, numbers to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = []
    for row in rows:
        first, *others = zip(row, widths, strict=True)
        cells = [first[0].ljust(first[1])]
        cells += [text.rjust(width) if len(row) > 2 else text for text, width in others]
        lines.append("  ".join(cells).rstrip())
    return "\n".join(lines)
