"""cpp, part: the types of C++ values, as far as translation depends on them."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import Any

from yods_dev.cpp.methods import split_commas
from yods_dev.cpp.ods import tables
from yods_gen.records import DataClass


class Kind(DataClass):
    """A type: a name, and arguments as in `list<i64>`.

    Names: bool, f32, f64, i32, i64, u32, u64, nat (a signed number that is known not to be
    negative), str, null, list, set, map, optional, pair, tuple, enumerated, lambda, error (an
    InFlightDiagnostic), emitter (a function that makes one), stream (that writes a text), enum,
    function (its result, then its parameters), record (of a struct of the project), expected,
    failure, walk, found, iterator, regex, tables, Value, Region, Block, or the full name of a C++
    class.
    """

    name: str
    arguments: tuple[Kind, ...] = ()

    def __str__(self) -> str:
        inner = ", ".join(map(str, self.arguments))
        return f"{self.name}<{inner}>" if inner else self.name

    @property
    def first(self) -> Kind:
        return self.arguments[0] if self.arguments else OPAQUE


#: A value of which nothing is known but what it is called.
OPAQUE = Kind("?")
BOOL, STR, NULL = Kind("bool"), Kind("str"), Kind("null")
I32, I64, U32, U64, NAT = Kind("i32"), Kind("i64"), Kind("u32"), Kind("u64"), Kind("nat")
TYPE, ATTRIBUTE = Kind("mlir::Type"), Kind("mlir::Attribute")
STRING = Kind("mlir::StringAttr")
OPERATION, LOCATION = Kind("mlir::Operation"), Kind("mlir::Location")
COMPONENTS = Kind("mlir::ShapedTypeComponents")
RESULT, ERROR = Kind("mlir::LogicalResult"), Kind("error")
#: The result of a parser, which is true where it failed.
PARSED = Kind("mlir::ParseResult")
VALUE = Kind("Value", (TYPE,))
#: The results of a walk and of a search.
WALK, FOUND = Kind("walk"), Kind("found")
NUMBERS = frozenset({"i32", "i64", "u32", "u64", "nat"})
FLOATS = frozenset({"f32", "f64"})
WIDTH = {"u32": 32, "u64": 64, "i32": 32, "i64": 64, "nat": 64}


def bounds(kind: Kind) -> str:
    """The least and the greatest number of a kind, as two arguments."""
    width = WIDTH[kind.name]
    if kind.name.startswith("u"):
        return f"0, {(1 << width) - 1}"
    return f"{-1 << (width - 1)}, {(1 << (width - 1)) - 1}"


@cache
def table() -> Any:
    """The table of known C++, as it is written."""
    return tables("sources/known.yaml")


_NAMED = re.compile(r"(.*?[\w>][\s&*]+)\w+", re.DOTALL)

#: The full name that a C++ name stands for at some place; None if it is not known.
Resolve = Callable[[str], str | None]


def builtin_name(name: str) -> str | None:
    """The full name of a class or template of MLIR, LLVM or the standard library; else None."""
    return name if name in table()["plain"] or name in table()["templates"] else None


def integer_kind(name: str) -> Kind | None:
    """The kind of a number by the C++ name of its type."""
    found = table()["numbers"].get(name.removeprefix("std::").removeprefix("::std::"))
    return None if found is None else Kind(found)


def kind_of(spelled: str, resolve: Resolve, of_class: Callable[[str], Kind]) -> Kind:
    """The kind of a C++ type as it is written; opaque if that is none that is known.

    Args:
        of_class: The kind of the instances of a class by its full name.
    """
    words = " ".join(
        word for word in spelled.replace("&", " ").replace("*", " ").split()
        if word not in ("const", "constexpr", "static", "typename", "struct", "class", "mutable")
    )  # fmt: skip
    integer = integer_kind(words)
    if integer is not None:
        return integer
    head, _, rest = words.partition("<")
    name = resolve(head.strip())
    if name is None:
        return OPAQUE
    integer = integer_kind(name)
    if integer is not None:
        return integer
    if rest and name in ("llvm::function_ref", "std::function"):
        made = rest.replace(" ", "").replace("mlir::", "").replace("::", "")
        if made == "InFlightDiagnostic()>":
            return Kind("emitter")
        returned, _, taken = rest.rstrip().removesuffix(">").rpartition("(")
        listed = [each for each in split_arguments(taken.removesuffix(")")) if each]
        # Parameters may have names.
        parts = tuple(kind_of(each, resolve, of_class) for each in (returned, *listed))
        for at, each in enumerate(listed, 1):
            named = _NAMED.fullmatch(each)
            if parts[at] == OPAQUE and named is not None:
                parts = (*parts[:at], kind_of(named[1], resolve, of_class), *parts[at + 1 :])
        return OPAQUE if OPAQUE in parts else Kind("function", parts)
    if rest and name.endswith("::ValueTypeRange"):
        return Kind("list", (TYPE,))
    if rest and name.endswith("::StringSet"):
        return Kind("set", (STR,))
    if rest:
        template = table()["templates"].get(name)
        if template is None or not rest.rstrip().endswith(">"):
            return OPAQUE
        spelled_parts = split_arguments(rest.rstrip()[:-1])
        if name.endswith("::StringMap"):
            spelled_parts = ["llvm::StringRef", *spelled_parts]
        count = {"pair": 2, "map": 2, "tuple": len(spelled_parts)}.get(template, 1)
        arguments = tuple(kind_of(part, resolve, of_class) for part in spelled_parts[:count])
        return arguments[0] if template == "same" else Kind(template, arguments)
    if name in table()["plain"]:
        return parsed_kind(table()["plain"][name])
    return of_class(name)


def split_arguments(listed: str) -> list[str]:
    """The arguments of a template."""
    return split_commas(listed) or [""]


def parsed_kind(spelled: str, first: Kind | None = None, argument: Kind | None = None) -> Kind:
    """The kind that a row of the table says."""
    if spelled == "$0":
        assert first is not None
        return first
    if spelled == "$a":
        assert argument is not None
        return argument
    head, _, rest = spelled.partition("<")
    if not rest:
        return Kind(head)
    inner = (parsed_kind(part, first, argument) for part in split_arguments(rest[:-1]))
    return Kind(head, tuple(inner))
