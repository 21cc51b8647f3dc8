"""Checking diagnostics against what a text says to expect (`--verify-diagnostics`).

    // expected-error@+1 {{text that the message must contain}}

Source: MLIR, Diagnostics.md, "SourceMgr Diagnostic Verifier Handler", and `mlir-opt`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from yods.hints import TYPE_CHECKING
from yods.ir.diagnostics import Diagnostic
from yods.text.diagnostic_text import UnderlinedDiagnostic, find_source
from yods_tools.opt.posix_regex import Pattern, PatternError

if TYPE_CHECKING:
    from yods.ir.location import Source

# What may be blank is matched once and for good, and a line is looked at only if it ends
# as it must: no line takes more than linear time.
_designator = re.compile(
    r"expected-(error|note|remark|warning)(-re)? *+(?:@([+-][0-9]+|above|below|unknown) *+)?+"
    r"\{\{(.*)\}\}\Z",
    re.DOTALL,
).search

_BLANKS = " \t\n\v\f\r"


@dataclass(eq=False, slots=True)
class Expectation:
    """One `expected-…`.

    Attributes:
        severity: "error", "warning", "note" or "remark".
        substring: What the message must contain; with `-re`, with `{{…}}` in it, as `pattern`.
        line: The line the diagnostic must be on; None where its place must be unknown.
        at: Offset of the designator in the source.
        met: Whether such a diagnostic has been seen.
    """

    severity: str
    substring: str
    line: int | None
    source: Source
    at: int
    pattern: Pattern | None = None
    met: bool = False

    def matches(self, message: str) -> bool:
        """Whether `message` is as expected."""
        if self.pattern is not None:
            return self.pattern.found_in(message)
        return self.substring in message

    def error(self, message: str, underlined: bool = True) -> Diagnostic:
        """An error at the designator; one about an unknown place has itself none."""
        if self.line is None:
            return Diagnostic(message)
        width = len(self.substring.encode("utf-8", "surrogateescape")) if underlined else 0
        return UnderlinedDiagnostic(message, (self.source, self.at), width)


#: Line → what is expected there.
_OfLines = dict[int | None, list[Expectation]]


class Expectations:
    """Everything a source expects, and what came instead.

    Args:
        source: The text that is read.
        only_expected: Whether diagnostics nobody expects are let pass.
    """

    def __init__(self, source: Source, only_expected: bool = False) -> None:
        self.source = source
        self.only_expected = only_expected
        #: What was wrong so far, in the order in which it was found.
        self.errors: list[Diagnostic] = []
        self._unknown: list[Expectation] = []
        self._by_file: dict[str, _OfLines] = {}
        self._read(source)

    def _read(self, source: Source) -> _OfLines:
        of_lines: _OfLines = {}
        found: list[Expectation] = []
        # Designators for the next line that has none, and the last line that had none.
        below: list[Expectation] = []
        last_plain = source.first_line
        start = 0
        lines = source.text.split("\n")
        for number, line in enumerate(lines, source.first_line):
            line_end = line.rstrip(_BLANKS)
            designator = _designator(line_end) if line_end.endswith("}}") else None
            if designator is None:
                for each in below:
                    each.line = number
                below.clear()
                last_plain = number
            elif (made := self._designated(designator, source, start, number)) is not None:
                match designator[3]:
                    case "unknown":
                        made.line = None
                        self._unknown.append(made)
                    case "above":
                        made.line = last_plain
                    case "below":
                        # Should nothing follow, it is the last line.
                        made.line = source.first_line + len(lines) - 1
                        below.append(made)
                    case str(offset):
                        made.line = number + _offset(offset)
                if made.line is not None:
                    found.append(made)
            start += len(line) + 1
        for each in found:
            of_lines.setdefault(each.line, []).append(each)
        self._by_file[source.filename] = of_lines
        return of_lines

    def _designated(
        self, match: re.Match[str], source: Source, line_start: int, number: int
    ) -> Expectation | None:
        """The expectation of a designator; None if its pattern is none, which is an error."""
        severity, is_pattern, _, substring = match.groups()
        made = Expectation(severity, substring, number, source, line_start + match.start())
        if is_pattern:
            try:
                made.pattern = _pattern(_pattern_text(substring))
            except PatternError as error:
                self.errors.append(made.error(str(error)))
                return None
        return made

    def process(self, diagnostic: Diagnostic) -> None:
        """Compare a diagnostic and its notes with what is expected."""
        for each in (diagnostic, *diagnostic.notes):
            if each.IS_EXPECTED:
                self._process(each)

    def _process(self, diagnostic: Diagnostic) -> None:
        place = diagnostic.place()
        if place is None:
            candidates = self._unknown
        else:
            filename, line, _ = place
            known = self._by_file.get(filename)
            if known is None:
                source = find_source(filename, [self.source])
                known = {} if source is None else self._read(source)
            candidates = known.get(line, [])
        near_miss = None
        for each in candidates:
            if each.matches(diagnostic.message):
                if each.severity == diagnostic.severity:
                    each.met = True
                    return
                near_miss = each
        if self.only_expected:
            return
        if near_miss is not None:
            message = (
                f"'{diagnostic.severity}' diagnostic emitted when expecting a "
                f"'{near_miss.severity}'"
            )
            self.errors.append(near_miss.error(message, underlined=False))
            return
        self.errors.append(
            Diagnostic(
                f"unexpected {diagnostic.severity}: {diagnostic.message}",
                diagnostic.location,
                source=diagnostic.source,
            )
        )

    def finish(self) -> list[Diagnostic]:
        """All that was wrong: what came unexpected, and what was expected and never came."""
        for of_lines in self._by_file.values():
            found = [each for of_line in of_lines.values() for each in of_line]
            # As they stand in the file, whatever lines they are about.
            self._report_unmet(sorted(found, key=lambda each: each.at))
        # MLIR reports these when it is asked for the result and again at its end.
        self._report_unmet(self._unknown)
        self._report_unmet(self._unknown)
        self._by_file.clear()
        self._unknown.clear()
        return self.errors

    def _report_unmet(self, expectations: list[Expectation]) -> None:
        for each in expectations:
            if not each.met:
                self.errors.append(
                    each.error(f'expected {each.severity} "{each.substring}" was not produced')
                )


def _offset(where: str) -> int:
    """The number of lines in `+N` or `-N`; a leading zero makes it octal, as in C."""
    digits = where[1:]
    base = 8 if len(digits) > 1 and digits.startswith("0") else 10
    try:
        number = int(digits[:12], base)
    except ValueError:
        number = 0
    return number if where[0] == "+" else -number


def _pattern(text: str) -> Pattern:
    """`text` compiled. As a whole it is not checked: if it is no pattern, nothing matches."""
    try:
        return Pattern(text)
    except PatternError:
        return Pattern("$.")


def _pattern_text(substring: str) -> str:
    """The pattern for a text in which what stands between `{{` and `}}` is a pattern."""
    out = []
    while True:
        plain, opened, substring = substring.partition("{{")
        out.append(re.sub(r"([()^$|*+?.\[\]\\{}])", r"\\\1", plain))
        if not opened:
            return "".join(out)
        inner, closed, substring = substring.partition("}}")
        if not closed:
            raise PatternError("found start of regex with no end '}}'")
        try:
            Pattern(inner)
        except PatternError as error:
            raise PatternError(f"invalid regex: {error}") from None
        out.append(f"({inner})")
