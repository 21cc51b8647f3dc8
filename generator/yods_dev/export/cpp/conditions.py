"""export.cpp, part: the conditions of verifiers, as statements that report what does not hold."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import AbstractContextManager, nullcontext

from yods_dev.cpp.spell import Unspeakable
from yods_dev.export.cpp.pieces import literal
from yods_dev.export.cpp.printer import Printer
from yods_gen.definitions.checks import (
    Around,
    AskedDef,
    CheckDef,
    EachDef,
    LetDef,
    WhenDef,
    by_around,
)
from yods_gen.expressions.tree import Clause, MessageDef
from yods_gen.records import dataclass

#: Stands for an MLIRContext that is not to be had.
NO_CONTEXT = "<no context>"


@dataclass(frozen=True, slots=True)
class Conditions:
    """Writes conditions over the names that a printer knows.

    Attributes:
        report: C++ that reports a message, which stands for `@`: a plain one, or not.
        written: The context in which a condition is written; Unspeakable leaves it if there is no
            C++ for that.
    """

    printer: Printer
    report: Callable[[bool], str]
    written: Callable[[CheckDef], AbstractContextManager[object]] = nullcontext

    def of(self, checks: Iterable[CheckDef], depth: int = 0) -> list[str]:
        """The statements that report the first condition that does not hold.

        Args:
            depth: How many of the things around the conditions the statements stand in.
        """
        lines: list[str] = []
        for around, group in by_around(checks, depth):
            if around is not None:
                lines += self._within(around, group, depth)
                continue
            for check in group:
                with self.written(check):
                    lines += self._condition(check)
                    self.printer.assume(check.condition)
        return lines

    def _within(self, around: Around, checks: Sequence[CheckDef], depth: int) -> list[str]:
        """The statements about conditions within one thing, which must have a value itself."""
        printer = self.printer
        printer.partial = False
        with printer.scope():
            try:
                match around:
                    case EachDef(names, items):
                        ranged, declared, bound = printer.bound(Clause(names, items.root, ()))
                        value, type_, head = ranged, "auto", f"for ({bound} : @) {{ {declared}"
                    case LetDef(name, of):
                        value, type_, head = printer.let(name, of.root), "", ""
                    case WhenDef(condition):
                        value, type_, head = printer.condition(condition.root), "bool", "if (@) {"
            except Unspeakable as wrong:
                for check in checks:
                    with self.written(check):
                        raise wrong
                return []
            known = not printer.fails(value)
            if isinstance(around, WhenDef):
                printer.assume(around.condition)
            inside = self.of(checks, depth + 1)
        for check in checks:
            printer.assume(check.condition)
        if known:
            return [f"  {head.replace('@', value)}" if head else f"  {{ {value}", *inside, "  }"]
        if head:
            value = f"{type_} asked = {value};"
            inside = [f"  {head.replace('@', 'asked')}", *inside, "  }"]
        asked = checks[0].asked
        assert asked is not None
        said = self.report(checks[0].plain).replace("@", f" << {_unknown(asked.message)}")
        return ["  {", "  yods::missing = false;", f"  {value}", "  if (yods::missing)",
                f"    return {said};", *inside, "  }"]  # fmt: skip

    def _condition(self, check: CheckDef) -> list[str]:
        """The statements about one condition, whatever it stands in."""
        printer, asked = self.printer, check.asked or check
        if check.elsewhere is not None:
            raise Unspeakable("a note, or an error of another op")
        printer.partial = False
        holds, lines = printer.condition(asked.condition.root), []
        # A message is made by itself, but not within something.
        nullable = isinstance(asked, AskedDef) and printer.fails(holds)
        if nullable:
            lines.append("  yods::missing = false;")
            holds = f"({holds}) && !yods::missing"
        elif printer.fails(holds):
            holds = f"yods::holds([&] {{ return {holds}; }})"
        with printer.scope():
            printer.assume(asked.condition, holds=False)
            said = message(printer, asked.message, nullable)
        report = self.report(check.plain).replace("@", said)
        lines += [f"  if (!({holds}))", f"    return {report};"]
        if any(NO_CONTEXT in line for line in lines):
            raise Unspeakable("a type where no MLIRContext is at hand")
        return lines


def texts(printer: Printer, given: MessageDef) -> list[str]:
    """The parts of a message in C++."""
    parts = []
    for part in given.parts:
        if isinstance(part, str):
            parts.append(literal(part).text)
            continue
        piece = printer.piece(part.root)
        if piece.kind == "list":
            parts.append(f'"(" + yods::join({piece.value}) + ")"')
        elif piece.kind == "str" and not piece.optional:
            # A diagnostic would put types and attributes in quotes.
            parts.append(piece.operand)
        else:
            parts.append(f"yods::text({piece.text})")
    return parts


def message(printer: Printer, given: MessageDef, nullable: bool = False) -> str:
    """C++ that puts the parts of a message into a diagnostic; none of them if something has no
    value, or had none before if `nullable`."""
    printer.partial = False
    parts = texts(printer, given)
    if not nullable and not printer.fails(*parts):
        return "".join(f" << {part}" for part in parts)
    made = " + ".join(f"yods::text({part})" for part in parts)
    return f" << yods::messageOr([&] {{ return {made}; }}, {_unknown(given)})"


def _unknown(given: MessageDef) -> str:
    """A message without its computed parts."""
    return literal("".join(part if isinstance(part, str) else "?" for part in given.parts)).text
