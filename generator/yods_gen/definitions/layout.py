"""resolve's result for `data_layout`: checked expressions and hooks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from yods_gen.records import DataClass

if TYPE_CHECKING:
    from yods_gen.definitions.checks import CheckDef, HookDef
    from yods_gen.expressions.tree import Expression, MessageDef
    from yods_gen.spans import Span

#: Interfaces of attributes that are no entries and no specs, and the hook that checks each.
CHECKED_BY = {
    "TargetDeviceSpecInterface": "verify_entry",
    "TargetSystemSpecInterface": "verify_spec",
}

LayoutKind = Literal["struct", "array", "union", "pointer", "alias"]


class LayoutPart(DataClass):
    """One named expression: a piece of a kind (`types`), or the answer to a question."""

    name: str
    expression: Expression


class LayoutDef(DataClass):
    """How values of a type lie in memory (or, of an entry attribute, its key and value)."""

    kind: LayoutKind | None
    parts: tuple[LayoutPart, ...]
    #: Size, ABI and preferred alignment, index width of a pointer, in bits; or empty.
    natural: tuple[int, ...]
    #: size_in_bits, abi_alignment, preferred_alignment, index_bitwidth, key, value.
    answers: tuple[LayoutPart, ...]
    numbers: tuple[str, ...]
    optional_numbers: int
    entry_checks: tuple[CheckDef, ...]
    compatible: Expression | None
    hooks: tuple[HookDef, ...]
    #: Of a spec attribute: questions about the scope, and identifiers of what answers them.
    identifiers: tuple[tuple[str, str], ...]
    span: Span

    @property
    def is_spec(self) -> bool:
        """Whether it is that of a spec attribute, not of an entry."""
        return bool(self.identifiers or self.hook("verify_spec") or self.hook("combine_with"))

    def part(self, name: str) -> Expression | None:
        """The piece `name` of the kind, or None."""
        return next((p.expression for p in self.parts if p.name == name), None)

    def answer(self, name: str) -> Expression | None:
        """The answer to question `name`, or None."""
        return next((p.expression for p in self.answers if p.name == name), None)

    def hook(self, kind: str) -> str | None:
        """The function that does `kind`, or None."""
        return next((h.function for h in self.hooks if h.kind == kind), None)


class LayoutKeyDef(DataClass):
    """An identifier that entries of layout specs may have, and the check of its value."""

    name: str
    condition: Expression | None
    message: MessageDef | None


class LayoutKeysDef(DataClass):
    """The identifiers of a dialect; `unknown` is None where any other is accepted too."""

    known: tuple[LayoutKeyDef, ...]
    unknown: MessageDef | None
