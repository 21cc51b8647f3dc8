"""The bytes of MLIR's bytecode: numbers, alignment and sections.

Source: MLIR, docs/BytecodeFormat.md; mlir/Bytecode/Encoding.h.
"""

from __future__ import annotations

import re

from yods.hints import TYPE_CHECKING
from yods.ir.diagnostics import NOTE, Diagnostic, Hint, ParseError
from yods.ir.location_attributes import FileLineColumnLocation

if TYPE_CHECKING:
    pass

#: The first bytes of a file.
MAGIC = b"ML\xefR"
#: The newest version of the format.
VERSION = 6

# The version that brought a part of the format.
DIALECT_VERSIONS = 1
ISOLATED_SECTIONS = 2
USE_LIST_ORDERS = 3
UNKNOWN_LOCATIONS_ELIDED = 4
NATIVE_PROPERTIES = 5
NATIVE_SEGMENT_SIZES = 6

#: The sections, by their numbers.
SECTIONS = (
    *("String", "Dialect", "AttrType", "AttrTypeOffset", "IR"),
    *("Resource", "ResourceOffset", "DialectVersions", "Properties"),
)
STRING, DIALECT, ATTR_TYPE, ATTR_TYPE_OFFSET, IR = range(5)
RESOURCE, RESOURCE_OFFSET, DIALECT_VERSION, PROPERTIES = range(5, 9)

# The parts of an operation, in the mask that precedes them.
HAS_ATTRIBUTES = 1
HAS_RESULTS = 2
HAS_OPERANDS = 4
HAS_SUCCESSORS = 8
HAS_REGIONS = 16
HAS_USE_LIST_ORDERS = 32
HAS_PROPERTIES = 64

#: A pattern of the bytes of a number below 2^56.
VARINT = b"(?:%s)" % b"|".join(
    b"[%s].{%d}" % (re.escape(bytes(range(1 << zeros, 256, 2 << zeros))), zeros)
    for zeros in range(8)
)

_PADDING = 0xCB
#: The bytes that are a number of their own, and what each byte of that kind stands for.
_SINGLE = bytes(range(1, 256, 2))
_HALF = bytes([each >> 1 for each in range(256)])
_ALIGNED = 0x80
#: The numbers of one byte.
_FEW = 0x80
_SHORT = [bytes((each << 1 | 1,)) for each in range(_FEW)]
_WORD = (1 << 64) - 1


def zigzag(value: int) -> int:
    """The number that stands for a signed one of 64 bits: its sign is the lowest bit."""
    value &= _WORD
    return ((value << 1) & _WORD) ^ (_WORD if value >> 63 else 0)


class Origin:
    """The file that bytes are from, for diagnostics.

    Attributes:
        version: Of the format; None as long as it is not known.
        producer: What wrote the file; None as long as it is not known.
    """

    __slots__ = ("name", "producer", "version")

    def __init__(self, name: str) -> None:
        self.name = name
        self.version: int | None = None
        self.producer: str | None = None

    def error(self, message: str, offset: int) -> ParseError:
        """The error `message` about the byte at `offset` of the file."""
        diagnostic = Diagnostic(message, FileLineColumnLocation(self.name, 0, 0))
        if self.producer is not None:
            diagnostic.note(f"in bytecode version {self.version} produced by: {self.producer}")
        hint = Hint(f"at byte {offset} of the file", diagnostic.location, NOTE)
        diagnostic.notes.append(hint)
        return ParseError(diagnostic)


def varint_at(data: bytes, pos: int) -> tuple[int, int]:
    """The unsigned number at `pos`, and the position after it; IndexError at the end of `data`.

    Zeros below the lowest set bit of the first byte count the bytes that follow that.
    """
    first = data[pos]
    if first & 1:
        return first >> 1, pos + 1
    size = (first & -first).bit_length() or 9
    end = pos + size
    data[end - 1]
    value = int.from_bytes(data[pos:end], "little")
    return value >> (8 if size == 9 else size), end


def varint_bytes(value: int) -> bytes:
    """The bytes of an unsigned number."""
    if value < _FEW:
        return _SHORT[value]
    for size in range(2, 9):
        if value >> (7 * size) == 0:
            return ((value << 1 | 1) << (size - 1)).to_bytes(size, "little")
    return b"\0" + value.to_bytes(8, "little")


class Cursor:
    """A position in a range of a file's bytes. Whatever reads raises ParseError at the end.

    Attributes:
        data: The whole file.
        pos: Offset of the next byte, in the file.
        end: Offset after the last byte of the range.
    """

    __slots__ = ("data", "end", "origin", "pos")

    def __init__(self, data: bytes, pos: int, end: int, origin: Origin) -> None:
        self.data = data
        self.pos = pos
        self.end = end
        self.origin = origin

    def error(self, message: str) -> ParseError:
        """The error `message` at the position."""
        return self.origin.error(message, self.pos)

    @property
    def left(self) -> int:
        """The number of bytes that are left."""
        return self.end - self.pos

    def at(self, pos: int) -> Cursor:
        """The cursor itself, moved to `pos`."""
        self.pos = pos
        return self

    def ended(self) -> ParseError:
        """The error that more is read than there is."""
        return self.error("attempting to parse a byte at the end of the bytecode")

    def byte(self) -> int:
        pos = self.pos
        if pos >= self.end:
            raise self.ended()
        self.pos = pos + 1
        return self.data[pos]

    def part(self, length: int) -> Cursor:
        """The next `length` bytes, which are skipped."""
        if length > self.left:
            raise self.error(f"attempting to parse {length} bytes when only {self.left} remain")
        start = self.pos
        self.pos = start + length
        return Cursor(self.data, start, self.pos, self.origin)

    def take(self, length: int) -> bytes:
        """The next `length` bytes themselves."""
        part = self.part(length)
        return self.data[part.pos : part.end]

    def rest(self) -> bytes:
        """All bytes that are left, which stay."""
        return self.data[self.pos : self.end]

    def varint(self) -> int:
        """An unsigned number (`varint_at`)."""
        pos = self.pos
        if pos >= self.end:
            raise self.ended()
        first = self.data[pos]
        if first & 1:
            self.pos = pos + 1
            return first >> 1
        self.pos = pos + ((first & -first).bit_length() or 9)
        if self.pos > self.end:
            raise self.ended()
        return varint_at(self.data, pos)[0]

    def varints(self, count: int) -> list[int]:
        """The next `count` numbers."""
        end = self.pos + count
        row = self.data[self.pos : end]
        if end <= self.end and not row.translate(None, _SINGLE):
            # All of them take one byte.
            self.pos = end
            return [*row.translate(_HALF)]
        return [self.varint() for _ in range(count)]

    def signed(self) -> int:
        """A number of 64 bits with a sign (`zigzag`)."""
        value = self.varint()
        return ~(value >> 1) if value & 1 else value >> 1

    def flagged(self) -> tuple[int, bool]:
        """A number, and the flag that its lowest bit is."""
        value = self.varint()
        return value >> 1, bool(value & 1)

    def count(self) -> int:
        """A number of things of which each takes a byte or more, so there is an end to it."""
        count = self.varint()
        if count > self.left:
            self.pos = self.end
            raise self.ended()
        return count

    def text(self) -> str:
        """A text with a null byte after it, which is read, too."""
        at = self.data.find(b"\0", self.pos, self.end)
        if at < 0:
            raise self.error("malformed null-terminated string, no null character found")
        text = self.data[self.pos : at].decode("utf-8", "surrogateescape")
        self.pos = at + 1
        return text

    def align(self, alignment: int) -> None:
        """Skip padding up to a multiple of `alignment` bytes, counted in the file."""
        if alignment < 1 or alignment & (alignment - 1):
            raise self.error("expected alignment to be a power-of-two")
        while self.pos & (alignment - 1):
            padding = self.byte()
            if padding != _PADDING:
                raise self.error(f"expected alignment byte (0xCB), but got: '0x{padding:X}'")

    def section(self) -> tuple[int, Cursor]:
        """A section: its number and its contents."""
        head = self.byte()
        length = self.varint()
        number = head & ~_ALIGNED
        if number >= len(SECTIONS):
            raise self.error(f"invalid section ID: {number}")
        if head & _ALIGNED:
            self.align(self.varint())
        return number, self.part(length)


class Emitter:
    """Bytes being written, of a section or a whole file."""

    __slots__ = ("_alignment", "data")

    def __init__(self) -> None:
        self.data = bytearray()
        #: What the first byte must be aligned to, so that what is aligned inside stays so.
        self._alignment = 1

    def varint(self, value: int) -> None:
        self.data += varint_bytes(value)

    def flagged(self, value: int, flag: bool) -> None:
        self.varint(value << 1 | flag)

    def text(self, text: str) -> None:
        self.data += text.encode("utf-8", "surrogateescape") + b"\0"

    def align(self, alignment: int) -> None:
        self.data += bytes((_PADDING,)) * (-len(self.data) % alignment)
        self._alignment = max(self._alignment, alignment)

    def section(self, number: int, contents: Emitter) -> None:
        """Append a section; it is aligned if something in it is."""
        at = len(self.data)
        self.data.append(number)
        self.varint(len(contents.data))
        alignment = contents._alignment
        if alignment > 1:
            if len(self.data) & (alignment - 1):
                self.data[at] |= _ALIGNED
                self.varint(alignment)
            self.align(alignment)
        self.data += contents.data
