"""Errors in definitions: findings, collected, sorted and printed with carets.

A `Reporter` gathers findings while a stage goes on; `DefinitionErrors` carries all of
them. The printed form is fixed: tools and tests read it. A `Span` is where a value stands in a
file; names of ODS are answered with what they are here.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager, suppress
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import Generic, Literal, TypeVar

from yods_gen.records import DataClass, field

ODS_FORMS = Path(__file__).parent / "schema" / "ods.json"
#: Findings about a name that is not known, or is written as in TableGen.
_ABOUT_NAMES = frozenset(
    {"constraint-syntax", "interface-misplaced", "parameter-kind", "property-kind", "unknown-class",
     "unknown-attribute", "unknown-function", "unknown-interface",
     "unknown-key", "unknown-member", "unknown-method", "unknown-name",
     "unknown-trait", "unknown-type"}
)  # fmt: skip
_WORD = re.compile(r"[A-Za-z_]\w*")
_INTEGER = re.compile(r"([SU]?)I([1-9]\d*)")
_SIGNS = {"": "signless", "S": "signed", "U": "unsigned"}


@cache
def _forms() -> dict[str, str]:
    found: dict[str, str] = json.loads(ODS_FORMS.read_text(encoding="utf-8"))
    return found


def ods_hint(id_: str, line: str | None, span: Span, help_: str) -> str:
    """A hint about the name of ODS at a location: its form here; empty if there is none.

    Args:
        id_: Of the finding about the place.
        line: The source line.
        help_: The help of the finding so far.
    """
    if id_ not in _ABOUT_NAMES or line is None or help_.startswith("it is a"):
        return ""
    start = span.column - 1
    if line.startswith("let ", start) and help_.startswith("did you mean"):
        return ""
    if id_ == "constraint-syntax" and not line.startswith("<", start):
        return ""
    name = _name_at(line, span)
    form = _forms().get(name, "")
    if form.startswith(f"{name}[") and id_ != "constraint-syntax":
        return ""
    if form:
        return f"ODS's '{name}' is here: {_forms()[name]}"
    integer = _INTEGER.fullmatch(name)
    if integer is not None and id_ == "unknown-type":
        words = f"{integer[2]}-bit {_SIGNS[integer[1]]} integer"
        number = integer[2] if not integer[1] else f"{integer[2]}, '{_SIGNS[integer[1]]}'"
        return (
            f"name it under 'constraints': {{types: {{{name}: {{summary: {words}, "
            f"builder: IntegerType({number.replace(chr(39), chr(34))})}}}}}}"
        )
    return ""


def _name_at(line: str, span: Span) -> str:
    """The name that a finding is about; of `let name` the name, before a bracket the name."""
    start = span.column - 1
    marked = line[start : start + span.width].strip("'\"").removeprefix("let ")
    found = _WORD.match(marked)
    if found is not None:
        return found[0]
    before = re.search(r"([A-Za-z_]\w*)$", line[:start])
    return before[1] if before else ""


T_co = TypeVar("T_co", covariant=True)
U = TypeVar("U")


class Folded(DataClass):
    """A scalar on several lines of a file: its text, those lines, and the number of the first."""

    value: str
    lines: Sequence[str]
    first: int

    def place(self, start: int) -> tuple[int, int] | None:
        """The line and the column, from 1, of offset `start`; None if escapes come before it."""
        at = 0
        for number, line in enumerate(self.lines, self.first):
            text = line.strip()
            found = self.value.find(text, at)
            if found < 0:
                return None
            at = found + len(text)
            if text and start <= at:
                return number, line.index(text) + max(start - found, 0) + 1
        return None


class Span(DataClass, order=True):
    """A stretch of one line: `path` as printed, `line` and `column` from 1.

    Attributes:
        width: The number of characters to underline, at least 1.
        content: Of a scalar on one line, without escapes, the column at which its text begins.
        folded: Of a scalar on several lines, those lines.
    """

    path: str
    line: int
    column: int
    width: int = 1
    content: int | None = field(default=None, compare=False)
    folded: Folded | None = field(default=None, compare=False)

    def __str__(self) -> str:
        return f"{self.path}:{self.line}:{self.column}"

    def part(self, start: int, width: int = 1) -> Span:
        """The span of `width` characters from offset `start` (from 0) of the value's text.

        Where the text of the value does not stand in the file as it is (escapes in double
        quotes), the whole value is the best answer.
        """
        if self.content is not None:
            return Span(self.path, self.line, self.content + start, max(width, 1))
        place = None if self.folded is None else self.folded.place(start)
        return self if place is None else Span(self.path, *place, max(width, 1))


class Located(DataClass, Generic[T_co]):
    """A value and where it was written."""

    value: T_co
    span: Span


def text_of(text: Located[str] | None) -> str:
    """Prose that a definition may leave out."""
    return "" if text is None else text.value.strip()


def is_set(flag: Located[bool] | None) -> bool:
    """Whether a flag that a definition may leave out is given as true."""
    return flag is not None and flag.value


#: A longer source line is shown as a window around the caret.
_MAX_SHOWN_COLUMNS = 160
#: A longer name or token is cut in the middle when a message quotes it.
_MAX_QUOTED = 60
#: Nobody reads on after so many; a hostile file could have a million.
MAX_FINDINGS = 500
_UNPRINTABLE = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff\ud800-\udfff]"
)


class Finding(DataClass):
    """One mistake: where, a stable id, what is wrong, where we were, and what to do."""

    span: Span
    id: str
    message: str
    context: str = ""
    help: str = ""
    #: The source line `span` is on; None where there is none to show.
    source_line: str | None = None
    severity: Literal["error", "warning"] = "error"

    def __str__(self) -> str:
        lines = [f"{self.span}: {self.severity}[{self.id}]: {self.message}"]
        if self.source_line is not None:
            lines += excerpt(self.source_line, self.span)
        lines += [f"  {text}" for text in (self.context, self.help) if text]
        return "\n".join(lines)


class CommandError(Exception):
    """A command that cannot be carried out; the text is for the user."""


class UsageError(CommandError):
    """A command line that asks for something impossible."""


class WriteError(CommandError):
    """Files that cannot or must not be written; the text is for the user."""


class DefinitionErrors(Exception):
    """Everything found wrong, sorted by position and without repetition.

    `str` is the whole report of a command that writes, ready for a terminal.
    """

    def __init__(self, findings: Iterable[Finding], *, complete: bool = True) -> None:
        super().__init__()
        self.complete = complete
        # If several definitions share an invalid line, the first reports it for all.
        unique = {(f.span, f.id, f.message): f for f in reversed(tuple(findings))}
        order = {f: (f.span, f.id, f.message, f.context, f.help) for f in unique.values()}
        self.findings: tuple[Finding, ...] = tuple(sorted(order, key=order.__getitem__))

    @property
    def report(self) -> str:
        """Every finding, and how many they are."""
        count = len(self.findings)
        more = "" if self.complete else ", and more were not looked for"
        closing = f"{count} error{'' if count == 1 else 's'}{more}"
        return "\n\n".join([*map(str, self.findings), closing])

    def __str__(self) -> str:
        return f"{self.report}; nothing was written"


class TextSyntaxError(Exception):
    """A text that cannot be parsed: `message`, `offset` and `width` of the range, advice."""

    def __init__(self, message: str, offset: int, width: int = 1, help_: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.offset = offset
        self.width = width
        self.help = help_

    def report(self, text: Located[str], id_: str, reporter: Reporter) -> None:
        """Note it as a mistake in a text of a file."""
        span = text.span.part(self.offset, self.width)
        reporter.error(span, id_, self.message, self.help)


class Attempt(DataClass, frozen=False):
    """Something that may fail without anything being wrong."""

    failed: bool = False


class Reporter:
    """Collects findings; knows the source lines that they show."""

    def __init__(self) -> None:
        self.findings: list[Finding] = []
        #: What is being looked at, as findings say: "in op 'toy.add'"; or empty.
        self.context = ""
        #: What `yods check` warns of, as far as only a stage meets it.
        self.warnings: list[Finding] = []
        self._lines: dict[str, Sequence[str]] = {}
        #: Where in a file an overlay of something begins, and where that is defined.
        self._overlays: dict[str, list[tuple[int, Span]]] = {}

    def add_source(self, path: str, lines: Sequence[str]) -> None:
        """Make the lines of the file printed as `path` available."""
        self._lines[path] = lines

    def add_sources(self, sources: Mapping[str, Sequence[str]]) -> None:
        """The same for several files."""
        self._lines.update(sources)

    def add_overlay(self, span: Span, definition: Span) -> None:
        """From `span` on there is an overlay of `definition`: errors give both locations."""
        self._overlays.setdefault(span.path, []).append((span.line, definition))

    def _overlaid(self, span: Span) -> Span | None:
        """The definition that the text at a location is an overlay of."""
        starts = [each for each in self._overlays.get(span.path, ()) if each[0] <= span.line]
        return max(starts, key=lambda each: each[0])[1] if starts else None

    @contextmanager
    def within(self, context: str) -> Iterator[None]:
        """Have findings in the block say that they are "in …"."""
        outer, self.context = self.context, context
        try:
            yield
        finally:
            self.context = outer

    def part(self, what: str) -> AbstractContextManager[None]:
        """The same for `what`, a part of what is being looked at."""
        return self.within(f"in {what} of {self.context.removeprefix('in ')}")

    @property
    def dialect(self) -> str:
        """The dialect of the definition that is being looked at: "in op 'arith.addi'"."""
        return self.context.partition("'")[2].partition(".")[0].rstrip("'")

    def error(
        self, span: Span, id_: str, message: str, help_: str = "", *, context: str | None = None
    ) -> None:
        """Note a mistake, by default in the present context.

        Raises:
            DefinitionErrors: there are so many that going on helps nobody.
        """
        overlaid = self._overlaid(span)
        if overlaid is not None and id_ != "overlay-unfit":
            place = f"this is an overlay of what is defined at {overlaid}"
            help_ = f"{help_} ({place})" if help_ else place
        line = self._line(span)
        of_ods = ods_hint(id_, line, span, help_)
        if of_ods:
            help_ = of_ods
        context = self.context if context is None else context
        self.findings.append(Finding(span, id_, message, context, help_, line))
        if len(self.findings) >= MAX_FINDINGS:
            raise DefinitionErrors(self.findings, complete=False)

    def warning(
        self, span: Span, id_: str, message: str, *, context: str | None = None, help_: str = ""
    ) -> Finding:
        """Something that is not wrong; it is not among the findings, which keep from going on."""
        context = self.context if context is None else context
        return Finding(span, id_, message, context, help_, self._line(span), "warning")

    def lines(self, path: str) -> Sequence[str]:
        """The lines of a definition file that was read."""
        return self._lines.get(path, ())

    def _line(self, span: Span) -> str | None:
        """The source line that `span` is on."""
        lines = self.lines(span.path)
        return lines[span.line - 1] if span.line <= len(lines) else None

    def unknown(
        self, what: str, name: Located[str], known: Iterable[str], *, context: str | None = None
    ) -> None:
        """Note that nothing is named so; `known` are the names of what there is."""
        message, help_ = f"no {what} is named {quoted(name.value)}", did_you_mean(name.value, known)
        self.error(name.span, f"unknown-{what}", message, help_, context=context)

    def repeated(
        self, seen: dict[U, Span], key: U, span: Span, id_: str, message: str, first: str
    ) -> bool:
        """Whether `key` was seen before, which is noted as a mistake; else it is seen now.

        Args:
            first: What the help says of the place where it was seen.
        """
        if key not in seen:
            seen[key] = span
            return False
        self.error(span, id_, message, f"{first} {seen[key]}")
        return True

    def no_hooks_module(self, span: Span, what: str) -> None:
        """Note that a hook is named where no module is: `what` has no place to be."""
        self.error(
            span,
            "no-hooks-module",
            f"{what} has no module to be in",
            "name the module at the top of the file: 'hooks: my_package.hooks'",
        )

    @contextmanager
    def attempt(self) -> Iterator[Attempt]:
        """Discard findings of an attempt; the attempt records that it failed."""
        before = len(self.findings)
        attempt = Attempt()
        with suppress(DefinitionErrors):
            yield attempt
        attempt.failed = len(self.findings) > before
        del self.findings[before:]

    def raise_if_any(self) -> None:
        """Raise DefinitionErrors when there were findings."""
        if self.findings:
            raise DefinitionErrors(self.findings)


def quoted(text: str) -> str:
    """`text` in single quotes, harmless on a terminal and of bounded length."""
    if len(text) > _MAX_QUOTED:
        # What names of one family differ in is often at their end.
        text = f"{text[: _MAX_QUOTED // 2]}…{text[1 - _MAX_QUOTED // 2 :]}"
    text = text.replace("\n", "\\n").replace("\t", "\\t").replace("\r", "\\r")
    return f"'{_UNPRINTABLE.sub(lambda m: f'<U+{ord(m[0]):04X}>', text)}'"


def listed(names: Iterable[str], conjunction: str = "and") -> str:
    """`'a', 'b' and 'c'`, in the order given."""
    texts = [quoted(name) for name in names]
    if len(texts) < 2:
        return "".join(texts)
    return f"{', '.join(texts[:-1])} {conjunction} {texts[-1]}"


def closest(name: str, candidates: Iterable[str]) -> str | None:
    """The one of `candidates` that `name` was probably meant to be."""
    if len(name) > _MAX_QUOTED:
        return None
    pool = sorted(set(candidates))
    lowered = {c.lower(): c for c in reversed(pool)}
    if name.lower() in lowered:
        return lowered[name.lower()]
    matches = get_close_matches(name, pool, n=1, cutoff=0.6)
    return matches[0] if matches else None


def did_you_mean(name: str, candidates: Iterable[str]) -> str:
    """A help line with the closest candidate, or nothing."""
    match = closest(name, candidates)
    return f"did you mean {quoted(match)}?" if match else ""


def unknown_dialect(name: str, known: Iterable[str]) -> str:
    """That no definition is of a dialect, and which one may be meant."""
    names = sorted(filter(None, known))
    hint = did_you_mean(name, names)
    if not hint and names:
        hint = f"there {'is' if len(names) == 1 else 'are'} {listed(names)}"
    return f"no definition is of a dialect {quoted(name)}" + (f"\n  {hint}" if hint else "")


def excerpt(line: str, span: Span) -> list[str]:
    """The source line with its number, and the caret line under it."""
    start = span.column - 1
    offset = 0
    prefix = suffix = ""
    if len(line) > _MAX_SHOWN_COLUMNS:
        offset = max(0, min(start - _MAX_SHOWN_COLUMNS // 2, len(line) - _MAX_SHOWN_COLUMNS))
        prefix = "…" if offset else ""
        suffix = "…" if offset + _MAX_SHOWN_COLUMNS < len(line) else ""
        line = line[offset : offset + _MAX_SHOWN_COLUMNS]
    shown = prefix + _UNPRINTABLE.sub("\ufffd", line) + suffix
    before = " " * len(prefix) + "".join("\t" if c == "\t" else " " for c in line[: start - offset])
    room = max(1, len(line) - (start - offset))
    return [
        f"{span.line:>5} | {shown}".rstrip(),
        f"      | {before}{'^' * max(1, min(span.width, room))}",
    ]
