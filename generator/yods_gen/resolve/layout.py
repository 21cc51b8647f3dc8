"""resolve, part: `data_layout` of types, attributes, ops and dialects."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, Literal

from yods_gen.definitions.checks import CheckDef, HookDef
from yods_gen.definitions.native_traits import DIALECT, scope_facts
from yods_gen.definitions.types import (
    CHECKED_BY,
    LayoutDef,
    LayoutKeyDef,
    LayoutKeysDef,
    LayoutPart,
)
from yods_gen.errors import Located, did_you_mean, listed, quoted
from yods_gen.expressions.checker import Scope, parse_expression
from yods_gen.expressions.inference import where
from yods_gen.expressions.messages import parse_message
from yods_gen.expressions.static_types import UNKNOWN, ExprType, StaticType, list_of, plain
from yods_gen.expressions.tree import Expression
from yods_gen.library.checks import resolve_hooks
from yods_gen.load.raw_types import RawDataLayout, RawLayoutHooks, RawLayoutKeys, RawOpLayout
from yods_gen.load.shapes import keys_of
from yods_gen.records import replace

if TYPE_CHECKING:
    from yods_gen.library.library import Library

KINDS = ("struct", "array", "union", "pointer", "alias")
#: Questions a type or op answers, and what the answer is.
ANSWERS: dict[str, ExprType] = {
    "size_in_bits": "int",
    "size": "int",
    "abi_alignment": "int",
    "preferred_alignment": "int",
    "index_bitwidth": "int",
}
#: Pieces of the ready-made kinds, and what they are.
_PIECES: dict[str, ExprType] = {
    "types": "list", "packed": "bool", "names": "list", "element": "type", "count": "int",
    "space": "unknown", "default": "type", "alias": "type",
}  # fmt: skip
#: Hooks of attributes; all others are for types.
_ENTRY_HOOKS = frozenset({"verify_entry"})
_SPEC_HOOKS = frozenset({"verify_spec", "combine_with"})
#: What an entry has in expressions, besides its numbers.
_ENTRY: dict[str, StaticType] = {"key": UNKNOWN, "value": UNKNOWN}
_MOST_NUMBERS = 4


def _checks_only(raw: RawDataLayout, interfaces: frozenset[str]) -> bool:
    """Whether it says no more than how a device or a system is checked, of one that is."""
    hooks = set() if raw.hooks is None else _given(raw.hooks)
    return _given(raw) == {"hooks"} and any(
        name in interfaces and hooks == {hook} for name, hook in CHECKED_BY.items()
    )


class LayoutResolver:
    """Resolves the `data_layout` of one definition; findings go to the library's reporter."""

    def __init__(self, library: Library, scope: Scope, hooks_module: str | None):
        self._library = library
        self._reporter = library.reporter
        self._error = library.reporter.error
        self._scope = scope
        self._hooks_module = hooks_module

    def definition(
        self,
        raw: RawDataLayout,
        on: Literal["type", "attribute"],
        interfaces: frozenset[str] = frozenset(),
    ) -> LayoutDef | None:
        """The layout of a type; of an entry attribute, its key and value.

        Args:
            interfaces: Names of those that the definition implements.
        """
        kinds = [name for name in KINDS if getattr(raw, name) is not None]
        if len(kinds) > 1:
            self._error(raw.span, "two-kinds", f"it cannot be both {listed(kinds)}")
            return None
        if not (_checks_only(raw, interfaces) or self._fits(raw, on)):
            return None
        numbers = self._numbers(raw)
        entries = list_of(_entry(numbers))
        added = {"layout": UNKNOWN, "entries": entries}
        inside = self._scope.with_names(added)
        own: Mapping[str, ExprType] = {"key": "unknown", "value": "attribute"}
        wanted = {**ANSWERS, **own}
        answers = self._parts(raw, wanted, inside if on == "type" else self._scope)
        for part in answers:
            for name in sorted(part.expression.names & self._scope.names.keys() & added.keys()):
                self._error(
                    part.expression.span,
                    "shadowed-name",
                    f"the parameter {quoted(name)} hides the {quoted(name)} of data layouts",
                    "rename the parameter",
                )
        hooks = self._hooks(raw)
        self._check_complete(raw, on, kinds, answers, hooks)
        both = {"outer": entries, "inner": entries, "spec": plain("attribute")}
        around = self._scope.with_names({**both, "identifiers": UNKNOWN})
        compatible = self._parse(raw.compatible, around, "bool")
        return LayoutDef(
            kind=kinds[0] if kinds else None,  # type: ignore[arg-type]  # one of KINDS
            parts=self._pieces(raw, kinds),
            natural=tuple(n.value for n in raw.pointer.natural) if raw.pointer else (),
            answers=answers,
            numbers=numbers,
            optional_numbers=raw.optional_numbers.value if raw.optional_numbers else 0,
            entry_checks=self._entry_checks(raw, numbers),
            compatible=compatible,
            hooks=hooks,
            identifiers=self._identifiers(raw),
            span=raw.span,
        )

    def operation(self, raw: RawOpLayout) -> tuple[LayoutPart, ...]:
        """The answers of a scope op, over `type`, `layout` and `entries`."""
        names = {"type": plain("type"), "layout": UNKNOWN, "entries": list_of(_entry(()))}
        scope = replace(self._scope, names={}).with_names(names)
        return self._parts(raw, dict.fromkeys(ANSWERS, "unknown"), scope)

    # Pieces.

    def _parse(
        self, text: Located[str] | None, scope: Scope, wanted: ExprType
    ) -> Expression | None:
        return parse_expression(text, scope, self._reporter, wanted=wanted)

    def _parts(
        self, raw: Any, wanted: Mapping[str, ExprType], scope: Scope
    ) -> tuple[LayoutPart, ...]:
        parts = []
        for name, type_ in wanted.items():
            given = getattr(raw, name, None)
            # An index width may be None: for no address.
            expected: ExprType = "unknown" if name == "index_bitwidth" else type_
            expression = self._parse(given, scope, expected)
            if expression is not None:
                parts.append(LayoutPart(name, expression))
        return tuple(parts)

    def _pieces(self, raw: RawDataLayout, kinds: list[str]) -> tuple[LayoutPart, ...]:
        if not kinds:
            return ()
        given = getattr(raw, kinds[0])
        # What a type consists of depends on nothing but the type itself.
        if kinds == ["alias"]:
            return self._parts(raw, {"alias": "type"}, self._scope)
        pieces = {
            key.name: _PIECES[key.name] for key in keys_of(type(given)) if key.name in _PIECES
        }
        return self._parts(given, pieces, self._scope)

    def _numbers(self, raw: RawDataLayout) -> tuple[str, ...]:
        names: list[str] = []
        for name in raw.entry:
            if name.value in names or name.value in _ENTRY:
                self._error(name.span, "duplicate-name", f"the name {quoted(name.value)} is taken")
            names.append(name.value)
        optional = raw.optional_numbers
        if len(names) > _MOST_NUMBERS:
            self._error(
                raw.entry[_MOST_NUMBERS].span,
                "too-many-numbers",
                f"an entry has at most {_MOST_NUMBERS} numbers",
            )
        if optional is not None and not 0 <= optional.value < max(len(names), 1):
            self._error(
                optional.span, "optional-numbers", "at least one number of an entry must be given"
            )
        return tuple(names)

    def _identifiers(self, raw: RawDataLayout) -> tuple[tuple[str, str], ...]:
        facts = scope_facts()
        for fact, _ in raw.identifiers:
            if fact.value not in facts:
                self._error(
                    fact.span,
                    "unknown-value",
                    f"nobody asks for {quoted(fact.value)} of a scope",
                    did_you_mean(fact.value, facts) or f"there are {listed(facts)}",
                )
        return tuple([(fact.value, text.value) for fact, text in raw.identifiers])

    def _fits(self, raw: RawDataLayout, on: str) -> bool:
        """Whether the keys are those for what the definition is."""
        entry_keys = [name for name in ("key", "value") if getattr(raw, name) is not None]
        hooks = set() if raw.hooks is None else _given(raw.hooks)
        spec_keys = ["identifiers"] if raw.identifiers else []
        spec_keys += sorted(hooks & _SPEC_HOOKS)
        if on == "type":
            of_attributes = [*entry_keys, *sorted(hooks & _ENTRY_HOOKS), *spec_keys]
            if of_attributes:
                self._error(
                    raw.span, "not-an-entry", f"a type has no layout {listed(of_attributes)}",
                    "that is for attributes that are entries of a layout spec, or are one",
                )  # fmt: skip
            return not of_attributes
        others = _given(raw) - {"key", "value", "identifiers", "hooks"}
        if spec_keys and not entry_keys and not others and hooks <= _SPEC_HOOKS:
            return True
        if others or len(entry_keys) < 2 or not hooks <= _ENTRY_HOOKS or spec_keys:
            self._error(
                raw.span, "not-a-type", "an attribute has no layout, but an entry's key and value",
                "write 'data_layout: {key: …, value: …}', or 'identifiers' of a spec, or the one "
                "hook that checks a device or a system",
            )  # fmt: skip
            return False
        return True

    def _check_complete(
        self,
        raw: RawDataLayout,
        on: str,
        kinds: list[str],
        answers: tuple[LayoutPart, ...],
        hooks: tuple[HookDef, ...],
    ) -> None:
        if on == "attribute" or kinds:
            return
        stated = {part.name for part in answers} | {hook.kind for hook in hooks}
        stated |= {name for name in ANSWERS if getattr(raw, name) is not None}
        missing = [name for name in ("size_in_bits", "abi_alignment") if name not in stated]
        if missing:
            self._error(
                raw.span,
                "layout-incomplete",
                f"the layout does not say {listed(missing, 'nor')}",
                f"state it, or choose a kind: {listed(KINDS, 'or')}",
            )

    def _entry_checks(self, raw: RawDataLayout, numbers: tuple[str, ...]) -> tuple[CheckDef, ...]:
        names = _ENTRY | dict.fromkeys(numbers, plain("int"))
        scope = replace(self._scope, names={}).with_names(names)
        checks = []
        for check in raw.verify_entries:
            condition = self._parse(check.check, scope, "bool")
            known = scope if condition is None else where(scope, condition, False)
            message = parse_message(check.message, known, self._reporter)
            if condition is not None and message is not None:
                checks.append(CheckDef(condition, message, check.check.span))
                scope = where(scope, condition, True)
        return tuple(checks)

    def _hooks(self, raw: RawDataLayout) -> tuple[HookDef, ...]:
        hooks = resolve_hooks(self._library, raw.hooks, self._hooks_module)
        for hook in hooks:
            if hook.kind in ANSWERS and getattr(raw, hook.kind) is not None:
                self._error(
                    hook.span, "two-answers", f"{quoted(hook.kind)} has an expression and a hook",
                    "keep one of the two",
                )  # fmt: skip
            if hook.kind.startswith(("pointer_", "default_")) and raw.pointer is None:
                self._error(
                    hook.span, "hook-without-kind", f"the hook {quoted(hook.kind)} is for pointers"
                )
        return hooks


def _entry(numbers: Iterable[str]) -> StaticType:
    """The type of an entry of a layout with these numbers."""
    members = _ENTRY | dict.fromkeys(numbers, plain("int"))
    return StaticType("attribute", members=tuple(members.items()))


def _given(raw: RawDataLayout | RawLayoutHooks) -> set[str]:
    """The keys that are written."""
    return {key.name for key in keys_of(type(raw)) if getattr(raw, key.attribute) not in (None, ())}


def resolve_layout_keys(library: Library, raw: RawLayoutKeys, dialect: str) -> LayoutKeysDef:
    """The identifiers a dialect knows in layout specs."""
    reporter = library.reporter
    known = []
    for name, key in raw.known:
        scope = library.plain_scope({"value": plain("attribute"), "name": plain("str")})
        if (key.check is None) != (key.message is None):
            reporter.error(name.span, "half-a-check", "'check' and 'message' go together")
            continue
        condition = message = None
        if key.check is not None and key.message is not None:
            condition = parse_expression(key.check, scope, reporter, wanted="bool")
            message = parse_message(key.message, scope, reporter)
        known.append(LayoutKeyDef(name.value, condition, message))
    if dialect == DIALECT:
        given = {name.value for name, _ in raw.known}
        known += [LayoutKeyDef(fact, None, None) for fact in scope_facts() if fact not in given]
    unknown = None
    if raw.unknown is not None:
        unknown = parse_message(raw.unknown, Scope({"name": "str"}), reporter)
    return LayoutKeysDef(tuple(known), unknown)
