"""What rules are given: two versions of the definitions, and ways to report on them."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import field
from typing import Any, TypeVar

from yods_dev.breaking.findings import Finding, Level, Proof, Rule, Stated
from yods_dev.breaking.normal import changed_parts, parts_of, renamed, whole
from yods_dev.breaking.replayer import Replayer
from yods_dev.breaking.versions import Version
from yods_gen.definitions.constraints import Constraint
from yods_gen.definitions.dialects import DialectDef
from yods_gen.definitions.operations import OpDef
from yods_gen.model.names import package_name
from yods_gen.records import dataclass
from yods_gen.spans import Span

T = TypeVar("T")


@dataclass(slots=True)
class Comparison:
    """Two versions, and what was found so far.

    Attributes:
        names: The dialects whose files differ.
        old_trees, new_trees: The statements of generated modules, by import name.
        old_hooks, new_hooks: Functions of the hooks modules of each dialect that differ, as
            text.
    """

    old: Version
    new: Version
    names: tuple[str, ...]
    evidence: Replayer
    old_trees: Mapping[str, Sequence[ast.stmt]]
    new_trees: Mapping[str, Sequence[ast.stmt]]
    old_hooks: Mapping[str, Mapping[str, str]]
    new_hooks: Mapping[str, Mapping[str, str]]
    findings: list[Finding] = field(default_factory=list)
    #: Whether an op is touched, by its name.
    _touched: dict[str, bool] = field(default_factory=dict)
    _names: dict[str, str] | None = None

    def dialects(self) -> Iterator[tuple[DialectDef, DialectDef]]:
        """The dialects that are in both versions."""
        for name in self.names:
            old, new = self.old.dialects.get(name), self.new.dialects.get(name)
            if old is not None and new is not None:
                yield old, new

    def pairs(self, section: str) -> Iterator[tuple[Any, Any]]:
        """Definitions of a section (`ops`, `types`, …) that are in both versions."""
        for old, new in self.dialects():
            there = {each.name: each for each in getattr(new, section)}
            for each in getattr(old, section):
                if each.name in there:
                    yield each, there[each.name]

    def gone(self, section: str) -> Iterator[Any]:
        """Definitions that only the old version has."""
        for name in self.names:
            old, new = self.old.dialects.get(name), self.new.dialects.get(name)
            there = {each.name for each in getattr(new, section)} if new is not None else set()
            if old is not None:
                yield from (each for each in getattr(old, section) if each.name not in there)

    def added(self, section: str) -> Iterator[Any]:
        """Definitions that only the new version has."""
        for old, new in self.dialects():
            there = {each.name for each in getattr(old, section)}
            yield from (each for each in getattr(new, section) if each.name not in there)

    def ops(self) -> Iterator[tuple[OpDef, OpDef]]:
        """The ops of both versions."""
        yield from self.pairs("ops")

    def touched(self, old: OpDef, new: OpDef) -> bool:
        """Whether anything may have changed about an op itself: its definition or hooks."""
        name = old.qualified_name
        if name not in self._touched:
            self._touched[name] = self._differs(old, new)
        return self._touched[name]

    def _differs(self, old: OpDef, new: OpDef) -> bool:
        if changed_parts(old, new) and renamed(
            tuple(parts_of(old).values()), self.constraint_names
        ) != tuple(parts_of(new).values()):
            return True
        before, after = self.old_hooks.get(old.dialect, {}), self.new_hooks.get(old.dialect, {})
        return before != after and bool(self.hooks_of(old))

    def hooks_of(self, op: OpDef) -> list[str]:
        """The hooks that an op names, those of its format included."""
        found = [hook.function for hook in op.hooks]
        for element in op.format.format.walk() if op.format is not None else ():
            name = getattr(element, "name", None)
            if type(element).__name__ == "Custom" and isinstance(name, str):
                snake = "".join(f"_{c.lower()}" if c.isupper() else c for c in name).lstrip("_")
                found += [f"parse_{snake}", f"print_{snake}"]
        return found

    @property
    def constraint_names(self) -> dict[str, str]:
        """Named constraints that have another name now, and are the same otherwise."""
        if self._names is None:
            self._names = self._renamed_constraints()
        return self._names

    def _renamed_constraints(self) -> dict[str, str]:
        found: dict[str, str] = {}
        for old, new in self.dialects():
            before, now = ({(e.kind, e.reference): e for e in d.constraints} for d in (old, new))
            added = [each for key, each in now.items() if key not in before]
            for each in (each for key, each in before.items() if key not in now):
                for other in added:
                    names = {each.reference: other.reference}
                    if renamed(whole(each), names) == whole(other):
                        found |= names
        return found

    def users(self, constraint: Constraint) -> tuple[str, ...]:
        """The new ops that a named constraint is used in."""
        name = constraint.reference
        return tuple(
            dict.fromkeys(
                op.qualified_name
                for dialect in self.new.all_dialects()
                if dialect.package is None
                for op in dialect.ops
                for constraint in constraints_of(op)
                if mentions(constraint.reference, name)
            )
        )

    def module_of(self, dialect: str, kind: str) -> str:
        """The generated module of a dialect that has its definitions of a kind: `enums`."""
        return f"{self.new.settings.package}.{package_name(dialect)}.{kind}"

    def report(
        self,
        rule: Rule,
        subject: str,
        message: str,
        where: Span,
        proof: Proof | Stated | str | None,
        *,
        level: Level | None = None,
        side: str = "new",
        users: Iterable[str] = (),
    ) -> None:
        """Note a finding. Without a proof, `None`: why there is none is said for all rules."""
        shown: Proof | Stated | str = proof if proof is not None else ""
        if not shown:
            tried = (
                f"no witness among those tried ({rule.proof})" if rule.proof else "none is known"
            )
            shown = self.evidence.without_proof(tried)
        self.findings.append(
            Finding(
                rule,
                rule.level if level is None else level,
                subject,
                message,
                where,
                side,
                shown,
                tuple(users),
            )
        )

    def reported(self, subject: str, prefixes: tuple[str, ...] = ("",)) -> bool:
        """Whether a rule whose id begins so has told of a definition."""
        return any(f.subject == subject and f.rule.id.startswith(prefixes) for f in self.findings)


def constraints_of(op: OpDef) -> list[Constraint]:
    """What the operands, results and attributes of an op must be."""
    values = [value.constraint for value in (*op.operands, *op.results)]
    return values + [attribute.constraint for attribute in op.attributes]


def mentions(reference: str, name: str) -> bool:
    """Whether the text of a constraint names another."""
    at = reference.find(name)
    while at >= 0:
        before, after = reference[at - 1 : at], reference[at + len(name) : at + len(name) + 1]
        if not (before.isalnum() or before in "_.") or not before:
            if not (after.isalnum() or after == "_") or not after:
                return True
        at = reference.find(name, at + 1)
    return False


def by_name(items: Iterable[T], name: Callable[[T], str] = lambda x: x.name) -> dict[str, T]:  # type: ignore[attr-defined]
    """Items by their names."""
    return {name(item): item for item in items}


def shown_list(names: Iterable[str], limit: int = 6) -> str:
    """Names in a sentence, the first few of them."""
    given = list(names)
    more = f" and {len(given) - limit} more" if len(given) > limit else ""
    return ", ".join(given[:limit]) + more
