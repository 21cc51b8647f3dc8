"""resolve, part: upgrades of IR of a dialect's older versions.

The names of a step are those of the version that it leads to, so the newest step comes first:
the tables here go back from the present definitions with it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from yods_gen.definitions.dialects import DialectDef, UpgradeDef, UpgradeRow
from yods_gen.definitions.operations import NativePropertyDef, NewOp, OpDef
from yods_gen.errors import Located, did_you_mean, quoted
from yods_gen.graphs import reached
from yods_gen.library.library import Library
from yods_gen.load.raw_dialects import RawDialect, RawOpUpgrade, RawUpgrade
from yods_gen.load.shapes import Entries
from yods_gen.records import replace
from yods_gen.resolve.native_properties import property_value
from yods_gen.resolve.op_parts import attribute_value


def resolve_upgrades(
    library: Library, raws: Sequence[RawDialect], dialects: Sequence[DialectDef]
) -> tuple[DialectDef, ...]:
    """`dialects` with their versions and upgrades; findings are reported."""
    if library.reporter.findings:
        return tuple(dialects)  # what is not there may only be invalid
    files = {raw.name: raw.files for raw in raws}
    made = []
    for dialect in dialects:
        version = next((f.version for f in files[dialect.name] if f.version is not None), None)
        steps = [step for file in files[dialect.name] for step in file.upgrades]
        if version is not None and version.value < 1:
            library.reporter.error(version.span, "no-version", "versions begin with 1")
        elif version is not None or steps:
            resolver = _Upgrades(library, dialect, 0 if version is None else version.value)
            dialect = resolver.resolve(steps)
        made.append(dialect)
    return tuple(made)


class _Upgrades:
    """Resolves the upgrades of one dialect."""

    def __init__(self, library: Library, dialect: DialectDef, version: int) -> None:
        self._library = library
        self._error = library.reporter.error
        self._dialect = dialect
        self._version = version
        #: Definitions by their names in the version that the step leads to.
        self._ops: dict[str, Any] = {op.name: op for op in dialect.ops}
        self._types: dict[str, Any] = {each.mnemonic: each for each in dialect.types}
        self._attributes: dict[str, Any] = {each.mnemonic: each for each in dialect.attributes}
        self._enums = {each.name: each for each in dialect.enums}
        self._symbols: dict[str, dict[str, Any]] = {
            each.name: {case.symbol: case for case in each.cases} for each in dialect.enums
        }
        self._parts: dict[str, dict[str, Any]] = {}
        for op in dialect.ops:
            parts: tuple[Any, ...] = (*op.attributes, *op.properties)
            self._parts[op.name] = {part.name: part for part in parts}
        self._sets = {each.name: each for each in dialect.pattern_sets}

    def resolve(self, steps: Sequence[RawUpgrade]) -> DialectDef:
        """The dialect with its version and these steps."""
        made: dict[int, UpgradeDef] = {}
        for step in sorted(steps, key=lambda each: -each.from_.value):
            start = step.from_.value
            context = f"in upgrade of dialect {quoted(self._dialect.name)} from {start}"
            with self._library.reporter.within(context):
                made[start] = self._step(step, made)
        upgrades = tuple(each for _, each in sorted(made.items()))
        return replace(self._dialect, version=self._version, upgrades=upgrades)

    def _step(self, step: RawUpgrade, made: Mapping[int, UpgradeDef]) -> UpgradeDef:
        start, span = step.from_.value, step.from_.span
        if start < 1 or start >= self._version:
            last = f"the last is {self._version}" if self._version else "it has none"
            self._error(
                span,
                "no-version",
                f"the dialect has no version {start if start < 1 else start + 1}; {last}",
                "'version' at the top of the file says which is the newest",
            )
        elif start in made:
            self._error(
                span,
                "duplicate-upgrade",
                f"there are two upgrades from version {start}",
                f"the other is at {made[start].span}; make one of the two",
            )
        return UpgradeDef(start, tuple(self._rows(step)), span)

    def _known(self, what: str, name: Located[str], table: Mapping[str, Any]) -> Any:
        """The definition or part called `name`, or None after reporting."""
        found = table.get(name.value)
        if found is None:
            self._error(
                name.span,
                "unknown-name",
                f"no {what} is named {quoted(name.value)} after it",
                did_you_mean(name.value, table),
            )
        return found

    def _rows(self, step: RawUpgrade) -> Iterator[UpgradeRow]:
        for name in step.patterns:
            if self._known("pattern set", name, self._sets) is not None:
                self._check_ends(name)
                yield UpgradeRow("patterns", (name.value,))
        for name, change in step.changes:
            op = self._known("op", name, self._ops)
            if op is not None:
                yield from self._change(name.value, op, change)
        for name in step.new_ops:
            if self._known("op", name, self._ops) is not None:
                yield UpgradeRow("new", (name.value,))
        for enum, symbols in step.cases:
            found = self._known("enum", enum, self._enums)
            if found is None:
                continue
            if found.kind == "string":
                self._error(
                    enum.span,
                    "string-case",
                    f"{quoted(enum.value)} is a string enum, whose cases are plain strings in IR",
                    "change them by a pattern",
                )
            for old, new in self._renamed("case", symbols, self._symbols[enum.value]):
                yield UpgradeRow("case", (found, old, new))
        tables = (
            ("type", step.types, self._types),
            ("attribute", step.attributes, self._attributes),
            ("op", step.ops, self._ops),
        )
        for kind, names, table in tables:
            for old, new in self._renamed(kind, names, table):
                yield UpgradeRow(kind, (old, new))

    def _renamed(
        self, what: str, names: Entries[Located[str]], table: dict[str, Any]
    ) -> list[tuple[str, str]]:
        """Pairs of old and new names; `table` goes back to the old ones."""
        pairs: dict[str, str] = {}
        for old, new in names:
            if self._known(what, new, table) is None:
                continue
            if new.value in pairs.values():
                self._error(
                    old.span,
                    "duplicate-upgrade",
                    f"two {what}s become {quoted(new.value)}",
                    "keep one of the two, and make the other by a pattern",
                )
            pairs[old.value] = new.value
        moved = {old: table[new] for old, new in pairs.items()}
        for new_name in pairs.values():
            table.pop(new_name, None)
        table.update(moved)
        return list(pairs.items())

    def _change(self, name: str, op: OpDef, change: RawOpUpgrade) -> Iterator[UpgradeRow]:
        parts = self._parts[op.name]
        gone = []
        for kind, values in (("added", change.added), ("default", change.defaults)):
            for part, text in values:
                found = self._known("attribute or property", part, parts)
                if found is None:
                    continue
                if isinstance(found, NativePropertyDef):
                    value = property_value(self._library, text, found.kind)
                else:
                    value = attribute_value(self._library, text, found.constraint)
                if value is not None:
                    yield UpgradeRow(kind, (name, part.value, value))
                if kind == "added":
                    gone.append(part.value)
        for each in gone:
            parts.pop(each, None)
        for old, new in self._renamed("attribute or property", change.renamed, parts):
            yield UpgradeRow("renamed", (name, old, new))
        if change.operands:
            yield from self._operands(name, op, change.operands)

    def _operands(
        self, name: str, op: OpDef, order: Sequence[Located[str]]
    ) -> Iterator[UpgradeRow]:
        names = [each.name for each in op.operands]
        several = any(not each.is_single for each in op.operands)
        if several or sorted(each.value for each in order) != sorted(names):
            message = f"these are not the operands of {quoted(op.name)}, each once"
            help_ = f"they are {', '.join(map(quoted, names))}"
            if several:
                message = f"{quoted(op.name)} has operands of which there may be any number"
                help_ = "use a pattern"
            self._error(order[0].span, "operand-order", message, help_)
            return
        yield UpgradeRow("operands", (name, tuple(names.index(each.value) for each in order)))

    def _check_ends(self, name: Located[str]) -> None:
        """Report a set of patterns that may not end."""
        makes: dict[str, set[str]] = {}
        for pattern in self._sets[name.value].patterns:
            items = pattern.replacement
            made = (items,) if isinstance(items, NewOp) else items
            for source in pattern.sources:
                found = makes.setdefault(source.op.qualified_name, set())
                first = (item for _, item in pattern.make)
                found.update(op for each in (*first, *made, *pattern.also) for op in _ops_of(each))
        for op, others in makes.items():
            # Directly or by way of others; the first one says enough.
            if op in reached(others, lambda each: makes.get(each, ())):
                self._error(
                    name.span,
                    "endless-upgrade",
                    f"pattern set {quoted(name.value)} may not end: it makes "
                    f"{quoted(op)} of {quoted(op)}",
                    "keep the older form as an op of its own, which no pattern of the set makes",
                )
                break


def _ops_of(item: Any) -> Iterator[str]:
    """The ops that a replacement makes."""
    if isinstance(item, NewOp):
        yield item.op.qualified_name
        for operand in item.operands:
            yield from _ops_of(operand)
    for each in getattr(item, "items", getattr(item, "arguments", ())):
        yield from _ops_of(each)
