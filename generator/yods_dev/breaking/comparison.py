"""Two versions of the definitions, as the comparers of `rules` see them."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import field
from types import MappingProxyType
from typing import Any

from yods_dev.breaking.findings import RULES, Finding, Level, Proof, Stated, row_error
from yods_dev.breaking.normal import (
    changed_parts,
    functions_in,
    normal,
    parts_of,
    renamed,
    same,
    whole,
)
from yods_dev.breaking.replayer import Replayer
from yods_dev.breaking.versions import Version
from yods_gen.definitions.constraints import Constraint
from yods_gen.definitions.dialects import DialectDef
from yods_gen.definitions.operations import OpDef
from yods_gen.errors import Span
from yods_gen.model.names import package_name
from yods_gen.records import DataClass

NO_NAMES: Mapping[str, str] = MappingProxyType({})


class Comparison(DataClass, frozen=False):
    """Two versions, and the findings so far.

    Attributes:
        names: The dialects whose files differ.
        old_modules, new_modules: The statements of generated modules, by import name.
        hooks: Functions of the hooks modules that differ, as text in the old and the new
            version, by dialect.
    """

    old: Version
    new: Version
    names: tuple[str, ...]
    replayer: Replayer
    old_modules: Mapping[str, Sequence[ast.stmt]]
    new_modules: Mapping[str, Sequence[ast.stmt]]
    hooks: Mapping[str, tuple[Mapping[str, str], Mapping[str, str]]]
    findings: list[Finding] = field(default_factory=list)
    #: Members that generated classes no longer have, by class.
    gone_members: dict[str, set[str]] = field(default_factory=dict)
    #: Whether an op is touched, by its name.
    _touched: dict[str, bool] = field(default_factory=dict)
    _names: dict[str, str] | None = None

    # Definitions.

    def dialects(self) -> Iterator[tuple[DialectDef, DialectDef]]:
        """The dialects that are in both versions."""
        for name in self.names:
            old, new = self.old.dialects.get(name), self.new.dialects.get(name)
            if old is not None and new is not None:
                yield old, new

    def pairs(self, section: str) -> Iterator[tuple[Any, Any]]:
        """Definitions of a section (`ops`, `types`, …) that are in both versions."""
        for old, new in self.dialects():
            now = by_name(getattr(new, section))
            for each in getattr(old, section):
                if each.name in now:
                    yield each, now[each.name]

    def gone(self, section: str) -> Iterator[Any]:
        """Definitions that only the old version has."""
        for name in self.names:
            old, new = self.old.dialects.get(name), self.new.dialects.get(name)
            now = by_name(getattr(new, section)) if new is not None else {}
            if old is not None:
                yield from (each for each in getattr(old, section) if each.name not in now)

    def added(self, section: str) -> Iterator[Any]:
        """Definitions that only the new version has."""
        for old, new in self.dialects():
            before = by_name(getattr(old, section))
            yield from (each for each in getattr(new, section) if each.name not in before)

    def touched_ops(self) -> Iterator[tuple[OpDef, OpDef]]:
        """The ops of both versions of which the definition or hooks may have changed."""
        return ((old, new) for old, new in self.pairs("ops") if self.touched(old, new))

    def touched(self, old: OpDef, new: OpDef) -> bool:
        """Whether an op's definition or hooks may have changed."""
        name = old.qualified_name
        if name not in self._touched:
            self._touched[name] = self._differs(old, new)
        return self._touched[name]

    def _differs(self, old: OpDef, new: OpDef) -> bool:
        if changed_parts(old, new) and renamed(
            tuple(parts_of(old).values()), self.constraint_names
        ) != tuple(parts_of(new).values()):
            return True
        # An op's text and checks may depend on hooks of its types, too.
        hooked = self.hooks_differ(old.dialect) and bool(self.hooks_of(old))
        return hooked or bool(self.changed_in(old.dialect, old))

    # Hooks.

    def hooks_differ(self, dialect: str) -> bool:
        """Whether any function of a dialect's hooks modules differs."""
        before, now = self.hooks.get(dialect, ({}, {}))
        return before != now

    def changed_in(self, dialect: str, part: Any) -> list[str]:
        """The functions of a dialect's hooks modules that a definition or a part of one calls,
        and that differ."""
        before, now = self.hooks.get(dialect, ({}, {}))
        if before == now:
            return []
        if isinstance(part, str):
            used: Iterable[str] = (part,)
        elif isinstance(part, OpDef):
            used = (*self.hooks_of(part), *functions_in(tuple(parts_of(part).values())))
        else:
            parts = tuple(parts_of(part).values()) if hasattr(part, "qualified_name") else part
            used = functions_in(normal(parts))
        return [name for name in dict.fromkeys(used) if before.get(name) != now.get(name)]

    def same(self, dialect: str, old: Any, new: Any, names: Mapping[str, str] = NO_NAMES) -> bool:
        """Whether two parts are equal, and the functions that they call.

        Args:
            names: New names of definitions that they use.
        """
        return same(old, new, names) and not self.changed_in(dialect, old)

    def hook_texts(
        self, dialect: str, old: Iterable[str | None], new: Iterable[str | None]
    ) -> tuple[list[object], list[object]]:
        """Functions that a definition names in either version: the text of each that differs or
        has another name, and the names of the others."""
        before, now = self.hooks.get(dialect, ({}, {}))
        return [before.get(n or "", n) for n in old], [now.get(n or "", n) for n in new]

    def names_in_hooks(self, name: str) -> bool:
        """Whether hooks modules of the new version have a name."""
        word = re.compile(rf"\b{re.escape(name)}\b".encode())
        texts = (self.new.hooks_texts(each) for each in self.new.texts)
        return any(word.search(text) for of in texts for text in of.values())

    def hook_changed(self, old: Any, new: Any, kind: str) -> bool:
        """Whether a hook of a definition is another function, or the function differs."""
        before, now = self.hook_texts(old.dialect, [old.hook(kind)], [new.hook(kind)])
        return before != now

    def hooks_of(self, op: OpDef) -> list[str]:
        """The hooks that an op names, including those of its format."""
        found = [hook.function for hook in op.hooks]
        for element in op.format.format.walk() if op.format is not None else ():
            name = getattr(element, "name", None)
            if type(element).__name__ == "Custom" and isinstance(name, str):
                snake = "".join(f"_{c.lower()}" if c.isupper() else c for c in name).lstrip("_")
                found += [f"parse_{snake}", f"print_{snake}"]
        return found

    # Constraints.

    @property
    def constraint_names(self) -> dict[str, str]:
        """Named constraints that have another name now and are equal otherwise."""
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
        """The new ops that use a named constraint."""
        name = constraint.reference
        return self.ops_with(lambda used: mentions(used.reference, name))

    def ops_with(self, wanted: Any) -> tuple[str, ...]:
        """The new ops of this project with a constraint for which `wanted` holds."""
        return tuple(
            op.qualified_name
            for dialect in self.new.all_dialects()
            if dialect.package is None
            for op in dialect.ops
            if any(map(wanted, constraints_of(op)))
        )

    def module_of(self, dialect: str, kind: str) -> str:
        """The generated module with a dialect's definitions of a kind, such as `enums`."""
        return f"{self.new.settings.package}.{package_name(dialect)}.{kind}"

    # Findings.

    def report(
        self,
        rule_id: str,
        definition: Any,
        proof: Proof | Stated | str | None = None,
        *,
        at: Span | None = None,
        level: Level | None = None,
        side: str = "new",
        users: Iterable[str] = (),
        **fields: Any,
    ) -> None:
        """Note a finding.

        Args:
            definition: The definition that changed, or its full name.
            proof: None if no witness was found; the report says why.
            at: The location; by default the definition's.
            fields: The fields of the rule's message; `before` and `now` are the outcomes of `proof`
                unless they are given.
        """
        rule = RULES[rule_id]
        if isinstance(proof, Proof | Stated):
            fields = {"before": proof.old, "now": proof.new, **fields}
        if proof is None:
            proof = self.replayer.reason or (
                f"no witness among those tried ({rule.proof})" if rule.proof else "none is known"
            )
        name = definition if isinstance(definition, str) else name_of(definition)
        where = definition.span if at is None else at
        try:
            message = rule.message.format(name=name, **fields)
        except (IndexError, KeyError, ValueError) as wrong:
            given = ", ".join(["name", *fields])
            raise row_error(rule_id, f"message: {wrong!r}; its fields are {given}") from None
        level = rule.level if level is None else level
        self.findings.append(Finding(rule, level, name, message, where, side, proof, tuple(users)))

    def reported(self, subject: str, prefixes: tuple[str, ...] = ("",)) -> bool:
        """Whether a rule whose id has one of `prefixes` has reported a definition."""
        return any(f.subject == subject and f.rule.id.startswith(prefixes) for f in self.findings)


def name_of(definition: Any) -> str:
    """The full name of a definition."""
    found = getattr(definition, "qualified_name", None) or definition.name
    assert isinstance(found, str)
    return found


def constraints_of(op: OpDef) -> list[Constraint]:
    """The constraints of an op's operands, results and attributes."""
    values = [value.constraint for value in (*op.operands, *op.results)]
    return values + [attribute.constraint for attribute in op.attributes]


def mentions(reference: str, name: str) -> bool:
    """Whether the text of a constraint names another."""
    return re.search(rf"(?<![\w.]){re.escape(name)}(?!\w)", reference) is not None


def by_name(items: Iterable[Any]) -> dict[str, Any]:
    """Definitions or parts of one by their names."""
    return {item.name: item for item in items}


def only_in(items: Iterable[Any], others: Iterable[Any]) -> list[Any]:
    """The items of which no other has the name."""
    names = {each.name for each in others}
    return [each for each in items if each.name not in names]


def moved(before: Iterable[str], now: Iterable[str]) -> list[str]:
    """The names that are in both lists and change places."""
    old, new = list(before), list(now)
    shared, order = [n for n in old if n in new], [n for n in new if n in old]
    return [name for name, other in zip(shared, order, strict=True) if name != other]


def listed(names: Iterable[str], limit: int = 6) -> str:
    """Names in a sentence, the first few of them."""
    given = list(names)
    more = f" and {len(given) - limit} more" if len(given) > limit else ""
    return ", ".join(given[:limit]) + more
