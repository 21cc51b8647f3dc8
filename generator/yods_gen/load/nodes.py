"""YAML text to a small tree of located nodes, or to findings with their position.

Built on PyYAML's events, never on its constructors: nothing is converted and nothing
is executed. What a definition has no use for is refused: anchors and aliases (which
could make a small file explode), merge keys, tags, several documents.

libyaml scans where PyYAML has it. What it refuses, or might read otherwise than PyYAML's
own scanner, that one scans, so that a file means and reports the same everywhere.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias

import yaml

from yods_gen.errors import Folded, Reporter, Span, quoted
from yods_gen.load.sources import MAX_FILE_BYTES
from yods_gen.records import DataClass
from yods_gen.yaml_tables import read_table

MAX_DEPTH = 32
_NO_CHARACTER = "no such character"

_LINE_BREAK = re.compile("\r\n|[\n\r\x85\u2028\u2029]")
_FORBIDDEN = re.compile(
    "[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]"
)
_SURROGATE = re.compile("[\ud800-\udfff]")
_HIGH, _LOW = (rf"\\(?:u|U0{{4}})[dD][{digits}][0-9a-fA-F]{{2}}" for digits in ("89abAB", "c-fC-F"))
#: An escape in double quotes, or two that are one character, as JSON has them; its first group is
#: there where it is half of such a pair.
_ESCAPE = re.compile(rf"{_HIGH}{_LOW}|({_HIGH}|{_LOW})|\\.", re.DOTALL)


class Scalar(DataClass):
    """A scalar's text; `plain` says that it stood there without quotes."""

    value: str
    plain: bool
    span: Span


class ListNode(DataClass):
    """A sequence."""

    items: tuple[Node, ...]
    span: Span


class MapNode(DataClass):
    """A mapping, in the order written; keys are scalars, each once."""

    entries: tuple[tuple[Scalar, Node], ...]
    span: Span


Node: TypeAlias = Scalar | ListNode | MapNode


def split_lines(text: str) -> tuple[str, ...]:
    """The lines of `text` as YAML counts them."""
    return tuple(_LINE_BREAK.split(text))


def decode(data: bytes, path: str, reporter: Reporter) -> str | None:
    """The text of a file, or None after reporting why it has none."""
    start = Span(path, 1, 1)
    if len(data) > MAX_FILE_BYTES:
        reporter.error(
            start,
            "file-too-large",
            f"the file has {len(data)} bytes; a definition file may have {MAX_FILE_BYTES}",
            help_="split the dialect: several files in one folder may name the same dialect",
        )
        return None
    if data.startswith(b"\xef\xbb\xbf"):
        reporter.error(
            start,
            "byte-order-mark",
            "the file begins with a byte order mark",
            help_="save it as UTF-8 without BOM",
        )
        return None
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        good = data[: error.start].decode("utf-8")
        lines = split_lines(good)
        reporter.add_source(path, lines)
        reporter.error(
            Span(path, len(lines), len(lines[-1]) + 1),
            "not-utf-8",
            f"byte 0x{data[error.start]:02x} is not valid UTF-8 here",
            help_="save the file as UTF-8",
        )
        return None
    lines = split_lines(text)
    reporter.add_source(path, lines)
    found = _FORBIDDEN.search(text)
    if found:
        before = split_lines(text[: found.start()])
        reporter.error(
            Span(path, len(before), len(before[-1]) + 1),
            "control-character",
            f"the character U+{ord(found[0]):04X} may not stand in a definition file",
            help_="remove it, or write it as an escape in double quotes",
        )
        return None
    return text


def parse(text: str, path: str, reporter: Reporter) -> Node | None:
    """The root node of a file's only document, or None after reporting why not."""
    before = len(reporter.findings)
    try:
        return _composed(text, path, reporter, _scanned_fast(text))
    except (yaml.YAMLError, _Ambiguous):
        del reporter.findings[before:]
    try:
        return _composed(text, path, reporter, _scanned(text))
    except yaml.MarkedYAMLError as error:
        _report_syntax(error, path, text, reporter)
    return None


def _composed(
    text: str, path: str, reporter: Reporter, events: Iterator[yaml.Event]
) -> Node | None:
    try:
        composer = _Composer(text, path, reporter, events)
        root = composer.document()
        # Where something was left out, its place would only be reported as wrong.
        return None if composer.refused else root
    except _Refused:
        pass
    except RecursionError:
        reporter.error(Span(path, 1, 1), "too-deep", "the file is nested too deeply")
    return None


def _scanned(text: str) -> Iterator[yaml.Event]:
    """The events of `text` by PyYAML's own scanner."""
    loader = yaml.SafeLoader(text)
    try:
        while loader.check_event():
            event = loader.get_event()  # type: ignore[no-untyped-call]  # not in the stubs
            if isinstance(event, yaml.ScalarEvent) and _SURROGATE.search(event.value):
                _join_pairs(text, event)
            yield event
    except (ValueError, OverflowError):
        # The scanner hands whatever number an escape has to `chr`; it is where that begins.
        raise yaml.MarkedYAMLError(problem=_NO_CHARACTER, problem_mark=loader.get_mark()) from None
    finally:
        loader.dispose()


def _join_pairs(text: str, event: yaml.ScalarEvent) -> None:
    """Make one character of each surrogate pair in a scalar: any JSON is YAML."""
    try:
        event.value = event.value.encode("utf-16-le", "surrogatepass").decode("utf-16-le")
    except UnicodeDecodeError:
        where = _half(text, event)
        raise yaml.MarkedYAMLError(problem=_NO_CHARACTER, problem_mark=where) from None


def _half(text: str, event: yaml.ScalarEvent) -> yaml.Mark:
    """Return the place of the first escape in a scalar that is half of a surrogate pair."""
    start, end = event.start_mark, event.end_mark
    assert start is not None and end is not None  # the parser sets both
    written = text[start.index : end.index]
    at = next((e.start() for e in _ESCAPE.finditer(written) if e[1]), 0)
    before = split_lines(written[:at])
    column = len(before[-1]) + (start.column if len(before) == 1 else 0)
    index, line = start.index + at, start.line + len(before) - 1
    return yaml.Mark("", index, line, column, None, 0)


def _scanned_fast(text: str) -> Iterator[yaml.Event]:
    """Return the same events by libyaml. Raises _Ambiguous if they may differ."""
    loader = getattr(yaml, "CSafeLoader", None)
    # libyaml takes a tab for white space in more places.
    if loader is None or "\t" in text:
        raise _Ambiguous
    for event in yaml.parse(text, Loader=loader):
        if isinstance(event, yaml.ScalarEvent) and not event.style:
            # libyaml accepts '?' in plain text within brackets, and puts what is missing
            # at the end of a file elsewhere. It calls no style "".
            if not event.value or "?" in event.value:
                raise _Ambiguous
            event.style = None
        yield event


class _Ambiguous(Exception):
    """libyaml may read a text otherwise than PyYAML's own scanner."""


class _Refused(Exception):
    """Something was reported that makes the rest meaningless."""


#: Events of which messages point at the first character.
_WITHOUT_WIDTH = (yaml.CollectionStartEvent, yaml.DocumentStartEvent)
#: Events that may have an anchor and a tag.
_WITH_PROPERTIES = (yaml.ScalarEvent, yaml.CollectionStartEvent)
_OF_CONTENT = (*_WITH_PROPERTIES, yaml.AliasEvent)


class _Composer:
    """One file's events, composed into nodes without recursion beyond MAX_DEPTH."""

    def __init__(
        self, text: str, path: str, reporter: Reporter, events: Iterator[yaml.Event]
    ) -> None:
        self._lines = split_lines(text)
        self._path = path
        self._reporter = reporter
        self._events = events
        self.refused = False

    def document(self) -> Node | None:
        root: Node | None = None
        seen = 0
        for event in self._events:
            if isinstance(event, yaml.DocumentStartEvent):
                seen += 1
                if seen > 1:
                    self._error(event, "several-documents")
                    raise _Refused
                if event.version or event.tags:
                    self._error(event, "directive")
            elif isinstance(event, _OF_CONTENT):
                root = self._node(event, 0)
        if root is None or (isinstance(root, Scalar) and root.plain and not root.value):
            self._reporter.error(
                Span(self._path, 1, 1),
                "empty-file",
                "the file defines nothing",
                help_="begin with 'dialect:' and the dialect's name",
            )
            return None
        return root

    def _error(self, event: yaml.Event, id_: str, found: str = "") -> None:
        """Report an error of the table, about the text `found`."""
        self.refused = True
        row = _table()["refused"][id_]
        message = row["message"].format(quoted(found), depth=MAX_DEPTH)
        self._reporter.error(self._span(event), id_, message, help_=row.get("help", ""))

    def _span(self, event: yaml.Event) -> Span:
        start, end = event.start_mark, event.end_mark
        assert start is not None and end is not None  # the parser sets both
        width = 1
        if not isinstance(event, _WITHOUT_WIDTH):
            last = end.column if end.line == start.line else len(self._line(start.line))
            width = max(1, last - start.column)
        return Span(self._path, start.line + 1, start.column + 1, width)

    def _line(self, number: int) -> str:
        return self._lines[number] if number < len(self._lines) else ""

    def _scalar(self, event: yaml.ScalarEvent) -> Scalar:
        start, end = event.start_mark, event.end_mark
        assert start is not None and end is not None  # the parser sets both
        number, column = start.line, start.column
        line = self._line(number)
        width = (end.column if end.line == number else len(line)) - column
        value, style = event.value, event.style
        content = column if style is None else column + 1
        # Escapes do not map back to the file; plain text does, and the lines of folded text.
        maps = style in (None, "'", '"') and line.startswith(value, content)
        folded = None
        if end.line > number:
            lines = [*self._lines[number : end.line + 1]]
            # Of a block, the first line holds nothing of it.
            lines[0] = "" if style in ("|", ">") else " " * content + line[content:]
            lines[-1] = lines[-1][: end.column - (style in ("'", '"'))]
            folded = Folded(value, lines, number + 1)
        span = Span(
            self._path, number + 1, column + 1, max(1, width), content + 1 if maps else None, folded
        )
        return Scalar(value, style is None, span)

    def _node(self, event: yaml.Event, depth: int) -> Node:
        if depth > MAX_DEPTH:
            self._error(event, "too-deep")
            raise _Refused
        if isinstance(event, yaml.ScalarEvent) and event.anchor is None and event.tag is None:
            return self._scalar(event)
        if isinstance(event, yaml.AliasEvent):
            self._error(event, "alias", f"*{event.anchor}")
            return Scalar("", False, self._span(event))
        assert isinstance(event, _WITH_PROPERTIES)
        if event.anchor is not None:
            self._error(event, "anchor", f"&{event.anchor}")
        if event.tag is not None:
            self._error(event, "tag", event.tag)
        if isinstance(event, yaml.ScalarEvent):
            return self._scalar(event)
        if isinstance(event, yaml.SequenceStartEvent):
            items = []
            for inner in self._events:
                if isinstance(inner, yaml.SequenceEndEvent):
                    break
                items.append(self._node(inner, depth + 1))
            return ListNode(tuple(items), self._span(event))
        return self._mapping(event, depth)

    def _mapping(self, event: yaml.Event, depth: int) -> MapNode:
        entries: list[tuple[Scalar, Node]] = []
        keys: dict[str, Scalar] = {}
        for inner in self._events:
            if isinstance(inner, yaml.MappingEndEvent):
                break
            key = self._node(inner, depth + 1)
            value = self._node(next(self._events), depth + 1)
            if not isinstance(key, Scalar):
                self._reporter.error(key.span, "key-kind", "a key must be a plain word")
            elif key.plain and key.value == "<<":
                self._reporter.error(
                    key.span,
                    "merge-key",
                    "merge keys '<<' are not used in definitions",
                    help_="write the keys out",
                )
            elif key.value in keys:
                first = keys[key.value].span
                self._reporter.error(
                    key.span,
                    "duplicate-key",
                    f"the key {quoted(key.value)} is given twice",
                    help_=f"first given at {first}; keep one of the two",
                )
            else:
                keys[key.value] = key
                entries.append((key, value))
        return MapNode(tuple(entries), self._span(event))


@cache
def _table() -> Any:
    return read_table(Path(__file__).with_suffix(".yaml"))


def _report_syntax(error: yaml.MarkedYAMLError, path: str, text: str, reporter: Reporter) -> None:
    """Report PyYAML's error with our message, at its position."""
    mark = error.problem_mark or error.context_mark
    if "unexpected end of stream" in (error.problem or ""):
        mark = error.context_mark or mark  # the quote that was never closed
    lines = split_lines(text)
    if mark is None:
        reporter.error(Span(path, 1, 1), "yaml-syntax", "the file is not valid YAML")
        return
    line = min(mark.line, len(lines) - 1)
    column = mark.column if line == mark.line else len(lines[line])
    character = lines[line][column : column + 1]
    indentation = lines[line][: column + 1]
    if "\t" in indentation and not indentation.strip():
        reporter.error(
            Span(path, line + 1, indentation.index("\t") + 1),
            "tab",
            "a tab may not indent a line in YAML",
            help_="indent with spaces",
        )
        return
    problem = (error.problem or "").replace("\n", " ")
    row = next(row for row in _table()["syntax"] if re.search(row["problem"], problem))
    context = ""
    if error.context_mark is not None and error.context:
        context_line = min(error.context_mark.line, len(lines) - 1)
        if context_line != line:
            where = Span(path, context_line + 1, error.context_mark.column + 1)
            context = f"while reading what begins at {where}"
    reporter.error(
        Span(path, line + 1, column + 1),
        row.get("id", "yaml-syntax"),
        row["message"].format(c=quoted(character)),
        context=context,
        help_=row.get("help", ""),
    )
