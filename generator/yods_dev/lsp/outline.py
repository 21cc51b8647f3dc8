"""Items of a definition file with their ranges, however unfinished the file is.

The loader reads YAML or refuses it. An editor asks about texts that are being typed, so this
reads lines: what is indented below what, what stands in brackets, which text is a key. No text
is refused. Lines, columns and offsets count from 0, in characters.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import field
from typing import Literal, TypeAlias

from yods_gen.records import dataclass

#: Keys, and positions in lists, that lead to a value, the outermost first.
Path: TypeAlias = tuple[str | int, ...]

_KEY = re.compile(
    r"""(?:(?P<quoted>"(?:[^"\\]|\\.)*"|'(?:[^']|'')*')
    |(?P<plain>[^\s'"\[\]{},\#|>&*!%@`][^:\#]*?))[ ]*:(?=\s|$)""",
    re.VERBOSE,
)
_BLOCK_SCALAR = re.compile(r"[|>][+-]?[0-9]?[+-]?\s*(#.*)?$")
#: Within brackets: what ends a plain scalar.
_FLOW_STOP = re.compile(r"[,\[\]{}]|:(?=\s|$|[,\[\]{}])|(?<=\s)#")


@dataclass(frozen=True, slots=True)
class Piece:
    """A range of one line, with its text in the file."""

    line: int
    column: int
    text: str

    @property
    def end(self) -> int:
        """The column after it."""
        return self.column + len(self.text)


@dataclass(frozen=True, slots=True)
class Item:
    """A key, or a value that is a text. `path` leads to it; a key's ends with itself."""

    path: Path
    role: Literal["key", "value"]
    pieces: tuple[Piece, ...]

    @property
    def text(self) -> str:
        """The text in the file, without quotes."""
        return "\n".join(piece.text for piece in self.pieces)

    @property
    def start(self) -> Piece:
        """Its first position."""
        return self.pieces[0]


@dataclass(frozen=True, slots=True)
class Place:
    """Item that is being written at a cursor.

    Attributes:
        path: What it stands in, or is the value of.
        in_key: Whether a key belongs here. In a list it may be a value as well.
        text: What of it stands before the cursor, without quotes.
        column: Where that begins.
        quoted: The quote that is open, or "".
    """

    path: Path
    in_key: bool
    text: str
    column: int
    quoted: str = ""


@dataclass(slots=True)
class _Level:
    """A key or list item, and what it is indented by."""

    indent: int
    key: str | int


@dataclass(slots=True)
class _Bracket:
    """An open bracket. In braces `key` is None until one was read."""

    kind: Literal["{", "["]
    key: str | int | None


@dataclass(slots=True)
class _Scalar:
    """A scalar that may go on in the next line."""

    path: Path
    pieces: list[Piece] = field(default_factory=list)


class Outline:
    """The keys and texts of a file, in file order."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.lines = text.split("\n")
        reader = _Reader()
        for number, line in enumerate(self.lines):
            reader.line(number, line.rstrip("\r"))
        reader.flush()
        self.items: tuple[Item, ...] = tuple(reader.items)
        self._by_path = {(item.role, item.path): item for item in reversed(self.items)}
        #: The pieces of each line that has any, with what they are of.
        self.on_line: dict[int, list[tuple[Item, Piece]]] = {}
        for item in self.items:
            for piece in item.pieces:
                self.on_line.setdefault(piece.line, []).append((item, piece))

    def at(self, line: int, column: int) -> Item | None:
        """Return the item at a position, or that ends there."""
        found: Item | None = None
        for item, piece in self.on_line.get(line, ()):
            if piece.column <= column <= piece.end:
                if column < piece.end:
                    return item
                found = found or item
        return found

    def below(self, path: Path) -> Iterator[tuple[Path, Item]]:
        """The items at `path` and below it, each with the rest of its path."""
        depth = len(path)
        return ((item.path[depth:], item) for item in self.items if item.path[:depth] == path)

    def value(self, path: Path) -> Item | None:
        """The text that is the value at `path`."""
        return self._by_path.get(("value", path))

    def key(self, path: Path) -> Item | None:
        """The key that `path` ends with."""
        return self._by_path.get(("key", path))


def place_at(lines: Sequence[str], line: int, column: int) -> Place:
    """Return what is being written at a position; text after it is ignored."""
    reader = _Reader()
    for number in range(min(line, len(lines))):
        reader.line(number, lines[number].rstrip("\r"))
    text = lines[line] if line < len(lines) else ""
    return reader.place(line, text.rstrip("\r")[:column])


class _Reader:
    """Reads a file line by line."""

    def __init__(self) -> None:
        self.items: list[Item] = []
        self._levels: list[_Level] = []
        self._brackets: list[_Bracket] = []
        #: Start of the current scalar within brackets or open quotes.
        self._scalar: _Scalar | None = None
        self._quote = ""
        #: Of a block scalar: what its lines are indented by more than.
        self._block: int | None = None

    def line(self, number: int, text: str) -> None:
        """Read one line."""
        if self._quote:
            self._within_quotes(number, text, 0)
            return
        if self._brackets:
            self._flow(number, text, 0)
            return
        stripped = text.strip()
        indent = len(text) - len(text.lstrip(" "))
        if self._block is not None:
            if not stripped or indent > self._block:
                if stripped and self._scalar is not None:
                    self._scalar.pieces.append(Piece(number, indent, stripped))
                return
            self.flush()
        if not stripped or stripped.startswith("#") or stripped in ("---", "..."):
            return
        self._block_line(number, text)

    def place(self, number: int, text: str) -> Place:
        """Return what is being written at the end of `text`, a prefix of line `number`."""
        stripped = text.strip()
        fresh = not self._quote and not self._brackets
        indent = len(text) - len(text.lstrip(" "))
        if fresh and self._block is not None and indent > self._block:
            path = self._scalar.path if self._scalar else self._path()
            return Place(path, False, stripped, indent)
        if fresh and not stripped:
            self._leave(indent, is_item=False)
            return Place(self._path(), True, "", indent)
        self.line(number, text)
        if self._quote and self._scalar is not None:
            last = self._scalar.pieces[-1] if self._scalar.pieces else Piece(number, len(text), "")
            return Place(self._scalar.path, False, last.text, last.column, self._quote)
        if self._brackets:
            bracket = self._brackets[-1]
            written = Piece(number, len(text), "")
            if self._scalar is not None and self._scalar.pieces:
                written = self._scalar.pieces[-1]
            in_key = bracket.kind == "{" and bracket.key is None
            return Place(self._path(), in_key, written.text, written.column)
        last_item = self.items[-1] if self.items else None
        if last_item is None or last_item.pieces[-1].line != number:
            return Place(self._path(), True, "", len(text))
        piece = last_item.pieces[-1]
        if last_item.role == "key" or (
            piece.end < len(text.rstrip()) and text.endswith(("]", "}"))
        ):
            return Place(last_item.path, False, "", len(text))
        if last_item.path and isinstance(last_item.path[-1], int):
            return Place(last_item.path, True, piece.text, piece.column)
        if self._bare:
            return Place(self._path(), True, piece.text, piece.column)
        return Place(last_item.path, False, piece.text, piece.column)

    #: Whether the last block line held neither key nor list item.
    _bare = False

    def _path(self) -> Path:
        keys = [level.key for level in self._levels]
        keys += [bracket.key for bracket in self._brackets if bracket.key is not None]
        return tuple(keys)

    def flush(self) -> None:
        """Enter the scalar that has been read, or what of it was never closed."""
        scalar, self._scalar = self._scalar, None
        self._block = None
        self._quote = ""
        if scalar is not None and scalar.pieces:
            self.items.append(Item(scalar.path, "value", tuple(scalar.pieces)))

    def _leave(self, indent: int, *, is_item: bool) -> int:
        """Close what is not around a line indented so; gives the next number of its list."""
        following = 0
        while self._levels:
            top = self._levels[-1]
            if top.indent < indent:
                break
            if top.indent == indent and is_item:
                if isinstance(top.key, int):
                    following = top.key + 1
                else:
                    break  # items may be indented as their key
            self._levels.pop()
        return following

    def _block_line(self, number: int, text: str) -> None:
        at = len(text) - len(text.lstrip(" "))
        self._bare = False
        is_item = text.startswith(("- ", "-\t"), at) or text[at:].strip() == "-"
        following = self._leave(at, is_item=is_item)
        while is_item:
            self._levels.append(_Level(at, following))
            following = 0
            at += 1
            at += len(text[at:]) - len(text[at:].lstrip(" "))
            is_item = text.startswith("- ", at) or text[at:].strip() == "-"
        key = _KEY.match(text, at)
        if key is None:
            last = self.items[-1] if self.items else None
            if last is not None and last.role == "value" and last.path == self._path():
                # A text without quotes goes on in the next line.
                written = text[at:].partition(" #")[0].rstrip()
                self.items[-1] = Item(
                    last.path, "value", (*last.pieces, Piece(number, at, written))
                )
                return
            self._bare = not (self._levels and isinstance(self._levels[-1].key, int))
            self._value(number, text, at, at)
            return
        group = "plain" if key["plain"] is not None else "quoted"
        name = key[group]
        column = key.start(group)
        if group == "quoted":
            name, column = name[1:-1], column + 1
        self._levels.append(_Level(at, name))
        self.items.append(Item(self._path(), "key", (Piece(number, column, name),)))
        rest = key.end()
        rest += len(text[rest:]) - len(text[rest:].lstrip())
        if rest < len(text):
            self._value(number, text, rest, at)

    def _value(self, number: int, text: str, at: int, indent: int) -> None:
        """Read a block line from `at` on, below a key of that indentation."""
        if text.startswith(("{", "["), at):
            self._flow(number, text, at)
        elif text.startswith(('"', "'"), at):
            self._quote = text[at]
            self._scalar = _Scalar(self._path())
            self._within_quotes(number, text, at + 1)
        elif _BLOCK_SCALAR.match(text, at):
            self._scalar = _Scalar(self._path())
            self._block = indent
        elif at < len(text) and text[at] != "#":
            written = text[at:].partition(" #")[0].rstrip()
            self.items.append(Item(self._path(), "value", (Piece(number, at, written),)))

    def _within_quotes(self, number: int, text: str, at: int) -> None:
        """Continue in open quotes, and after them."""
        quote = self._quote
        end = at
        while end < len(text) and text[end] != quote:
            end += 2 if quote == '"' and text[end] == "\\" else 1
            while quote == "'" and text.startswith("''", end):
                end += 2
        end = min(end, len(text))
        scalar = self._scalar
        if scalar is None:
            scalar = self._scalar = _Scalar(self._path())
        lead = 0 if not scalar.pieces else len(text[at:end]) - len(text[at:end].lstrip())
        scalar.pieces.append(Piece(number, at + lead, text[at + lead : end]))
        if end >= len(text):
            return
        self._quote = ""
        if self._brackets:
            self._flow(number, text, end + 1)
        else:
            self.flush()

    def _flow(self, number: int, text: str, at: int) -> None:
        """Read on within brackets."""
        begun = at == 0 or not self._brackets
        while at < len(text) and (self._brackets or begun):
            begun = False
            character = text[at]
            if character.isspace():
                at += 1
            elif character in "{[":
                self.flush()
                self._brackets.append(_Bracket("{", None) if character == "{" else _Bracket("[", 0))
                at += 1
            elif character in "}]":
                self._end_flow_scalar()
                self._brackets.pop()
                at += 1
            elif character == ",":
                self._end_flow_scalar()
                top = self._brackets[-1]
                top.key = top.key + 1 if isinstance(top.key, int) else None
                at += 1
            elif character == "#" and (at == 0 or text[at - 1].isspace()):
                return
            elif character == ":" and (at + 1 == len(text) or text[at + 1] in " ,[]{}\t"):
                self._flow_key()
                at += 1
            elif character in "\"'" and (self._scalar is None):
                self._quote = character
                self._scalar = _Scalar(self._path())
                self._within_quotes(number, text, at + 1)
                return
            else:
                stop = _FLOW_STOP.search(text, at + 1)
                end = stop.start() if stop else len(text)
                if self._scalar is None:
                    self._scalar = _Scalar(self._path())
                self._scalar.pieces.append(Piece(number, at, text[at:end].rstrip()))
                at = end

    def _flow_key(self) -> None:
        """Make a key of the text before a colon, of a mapping without braces in a list."""
        scalar, self._scalar = self._scalar, None
        top = self._brackets[-1]
        if scalar is None or not scalar.pieces or top.kind == "[":
            return
        top.key = scalar.pieces[-1].text
        self.items.append(Item(self._path(), "key", tuple(scalar.pieces)))

    def _end_flow_scalar(self) -> None:
        scalar, self._scalar = self._scalar, None
        if scalar is None or not scalar.pieces:
            return
        top = self._brackets[-1]
        if top.kind == "{" and top.key is None:  # `{name}`: a key without a value
            path = (*self._path(), scalar.pieces[-1].text)
            self.items.append(Item(path, "key", tuple(scalar.pieces)))
        else:
            self.items.append(Item(scalar.path, "value", tuple(scalar.pieces)))
