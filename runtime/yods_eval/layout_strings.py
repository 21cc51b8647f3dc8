"""Parsing and checking LLVM's data layout strings.

Nothing here knows specs: `yods_tools.target.llvm_string` makes them of the parts, and the `llvm`
dialect asks only whether a string is one.

Source: LLVM, LangRef, "Data Layout"; messages are those of LLVM 22's `opt`.
"""

from __future__ import annotations

import re

from yods.hints import TYPE_CHECKING
from yods.ir.records import FrozenRecord

if TYPE_CHECKING:
    from collections.abc import Iterator

_DIGITS = re.compile(r"[0-9]+", re.ASCII)
#: A number of more digits fits nowhere; leading zeros do not count.
_MOST_DIGITS = 8
_MANGLINGS = frozenset("aelmowx")
#: Names of address spaces that LLVM's texts have for their own use.
_PREDEFINED = frozenset("AGP")


class LLVMStringError(ValueError):
    """A data layout string that means nothing.

    Attributes:
        string: The string.
        offset: Where in it the fault is, in characters.
        message: The message, as LLVM's.
    """

    def __init__(self, string: str, offset: int, message: str) -> None:
        super().__init__(f"column {offset + 1} of the data layout string: {message}")
        self.string = string
        self.offset = offset
        self.message = message


class Part(FrozenRecord):
    """A part of a string, such as `p1:32:32`.

    Attributes:
        kind: The letters it begins with, without the flags of a pointer.
        text: All of it.
        numbers: Those it gives, and what is left out as LLVM takes it: of `p` space, size,
            two alignments and index width; of `i`, `f` and `v` width and two alignments; of `a`
            two alignments; of others in their order.
        word: The mangling mode; `i` or `n` of an alignment of functions; the flags of a pointer.
        name: That of a pointer's address space.
    """

    __slots__ = ("kind", "text", "numbers", "word", "name")

    kind: str
    text: str
    numbers: tuple[int, ...]
    word: str
    name: str

    def __init__(
        self, kind: str, text: str, numbers: tuple[int, ...] = (), word: str = "", name: str = ""
    ) -> None:
        self._fill(kind, text, numbers, word, name)


def parse_parts(string: str) -> tuple[Part, ...]:
    """The parts of a data layout string, in order.

    Raises:
        LLVMStringError: LLVM does not take it; of several faults the first.
    """
    parts: list[Part] = []
    names: set[str] = set()
    offset = 0
    for text in string.split("-") if string else ():
        part = _Reader(string, offset, text).part()
        if part.name in names:
            at = offset + text.index("(")
            raise LLVMStringError(string, at, f"address space name `{part.name}` already used")
        if part.name:
            names.add(part.name)
        parts.append(part)
        offset += len(text) + 1
    return tuple(parts)


class _Reader:
    """One part of a string, which begins at `start`."""

    __slots__ = ("_start", "_string", "_text")

    def __init__(self, string: str, start: int, text: str) -> None:
        self._string = string
        self._start = start
        self._text = text

    def part(self) -> Part:
        text = self._text
        if not text:
            raise self._bad(0, "empty specification is not allowed")
        if text.startswith("ni"):
            return Part("ni", text, self._non_integral())
        letter, rest = text[0], text[1:]
        match letter:
            case "e" | "E":
                if rest:
                    raise self._bad(1, "malformed specification, must be just 'e' or 'E'")
                return Part(letter, text)
            case "s":
                # Once the alignment of objects on the stack; LLVM skips it, whatever it says.
                return Part(letter, text)
            case "i" | "f" | "v":
                return Part(letter, text, self._primitive(letter))
            case "a":
                return Part(letter, text, self._aggregate())
            case "p":
                return self._pointer()
            case "n":
                widths = tuple([self._size(at, width) for at, width in self._components(1)])
                return Part(letter, text, widths)
            case "S":
                self._must_have(rest, "S<size>")
                return Part(letter, text, (self._alignment(1, rest, "stack natural"),))
            case "P" | "A" | "G":
                self._must_have(rest, f"{letter}<address space>")
                return Part(letter, text, (self._space(1, rest),))
            case "F":
                self._must_have(rest, "F<type><abi>")
                if rest[0] not in "in":
                    raise self._bad(1, f"unknown function pointer alignment type '{rest[0]}'")
                return Part(letter, text, (self._alignment(2, rest[1:], "ABI"),), rest[0])
            case "m":
                self._must_have(rest.startswith(":") and rest[1:], "m:<mangling>")
                if rest[1:] not in _MANGLINGS:
                    raise self._bad(2, "unknown mangling mode")
                return Part(letter, text, (), rest[1:])
        raise self._bad(0, f"unknown specifier '{letter}'")

    # The kinds that take more than a line.

    def _non_integral(self) -> tuple[int, ...]:
        if not self._text.startswith("ni:"):
            raise self._malformed("ni:<address space>[:<address space>]...")
        spaces = []
        for at, text in self._components(3):
            spaces.append(self._space(at, text))
            if not spaces[-1]:
                raise self._bad(at, "address space 0 cannot be non-integral")
        return tuple(spaces)

    def _primitive(self, letter: str) -> tuple[int, ...]:
        components = list(self._components(1))
        if not 2 <= len(components) <= 3:
            raise self._malformed(f"{letter}<size>:<abi>[:<pref>]")
        width = self._size(*components[0])
        abi = self._alignment(*components[1], "ABI")
        if letter == "i" and width == 8 and abi != 8:
            raise self._bad(components[1][0], "i8 must be 8-bit aligned")
        return width, abi, self._preferred(components[2:], abi)

    def _aggregate(self) -> tuple[int, ...]:
        components = list(self._components(1))
        if not 2 <= len(components) <= 3:
            raise self._malformed("a:<abi>[:<pref>]")
        at, size = components[0]
        if size and _number(size) != 0:
            raise self._bad(at, "size must be zero")
        abi = self._alignment(*components[1], "ABI", zero=True)
        return abi, self._preferred(components[2:], abi)

    def _pointer(self) -> Part:
        components = list(self._components(1))
        if not 3 <= len(components) <= 5:
            raise self._malformed("p[<n>]:<size>:<abi>[:<pref>[:<idx>]]")
        at, space_text = components[0]
        flags = ""
        while space_text[len(flags) :][:1] in ("e", "u"):
            flags += space_text[len(flags)]
        following = space_text[len(flags) : len(flags) + 1]
        if following.isascii() and following.isalpha():
            message = f"'{following}' is not a valid pointer specification flag"
            raise self._bad(at + len(flags), message)
        space, name = self._named_space(at + len(flags), space_text[len(flags) :])
        if flags and not space:
            raise self._bad(at, "address space 0 cannot be unstable or have external state")
        size = self._size(*components[1], "pointer size")
        abi = self._alignment(*components[2], "ABI")
        preferred = self._preferred(components[3:4], abi)
        index = self._size(*components[4], "index size") if len(components) > 4 else size
        if index > size:
            raise self._bad(components[4][0], "index size cannot be larger than the pointer size")
        return Part("p", self._text, (space, size, abi, preferred, index), flags, name)

    def _named_space(self, at: int, text: str) -> tuple[int, str]:
        """`1`, `1(name)`, `(name)`, or nothing: number and name of an address space."""
        digits = _DIGITS.match(text)
        number = self._space(at, digits[0]) if digits else 0
        rest = text[digits.end() :] if digits else text
        if not rest:
            return number, ""
        if not rest.startswith("("):
            raise self._bad(at, "address space must be a 24-bit integer")
        at += len(text) - len(rest)
        if not rest.endswith(")") or len(rest) < 3:
            raise self._bad(at, "Expected `( address space name )`")
        name = rest[1:-1]
        if name in _PREDEFINED:
            message = "Cannot use predefined address space names P/G/A in data layout"
            raise self._bad(at, message)
        return number, name

    # Numbers.

    def _components(self, start: int) -> Iterator[tuple[int, str]]:
        """The texts between colons after the first letters, and their offsets."""
        at = start
        for text in self._text[start:].split(":"):
            yield at, text
            at += len(text) + 1

    def _size(self, at: int, text: str, name: str = "size") -> int:
        if not text:
            raise self._bad(at, f"{name} component cannot be empty")
        number = _number(text)
        if number is None or not 0 < number < 1 << 24:
            raise self._bad(at, f"{name} must be a non-zero 24-bit integer")
        return number

    def _space(self, at: int, text: str) -> int:
        if not text:
            raise self._bad(at, "address space component cannot be empty")
        number = _number(text)
        if number is None or number >= 1 << 24:
            raise self._bad(at, "address space must be a 24-bit integer")
        return number

    def _alignment(self, at: int, text: str, name: str, *, zero: bool = False) -> int:
        if not text:
            raise self._bad(at, f"{name} alignment component cannot be empty")
        number = _number(text)
        if number is None or number >= 1 << 16:
            raise self._bad(at, f"{name} alignment must be a 16-bit integer")
        if not number and not zero:
            raise self._bad(at, f"{name} alignment must be non-zero")
        if number % 8 or number & (number - 1):
            message = f"{name} alignment must be a power of two times the byte width"
            raise self._bad(at, message)
        return number

    def _preferred(self, components: list[tuple[int, str]], abi: int) -> int:
        """The preferred alignment, which is the ABI's where it is left out."""
        if not components:
            return abi
        preferred = self._alignment(*components[0], "preferred")
        if preferred < abi:
            message = "preferred alignment cannot be less than the ABI alignment"
            raise self._bad(components[0][0], message)
        return preferred

    # Errors.

    def _must_have(self, rest: str | bool, form: str) -> None:
        if not rest:
            raise self._malformed(form)

    def _malformed(self, form: str) -> LLVMStringError:
        return self._bad(0, f'malformed specification, must be of the form "{form}"')

    def _bad(self, at: int, message: str) -> LLVMStringError:
        return LLVMStringError(self._string, self._start + at, message)


def _number(text: str) -> int | None:
    """A decimal number; None where it is none, or too large for every place."""
    if _DIGITS.fullmatch(text) is None:
        return None
    digits = text.lstrip("0")
    return int(digits or "0") if len(digits) <= _MOST_DIGITS else None
