"""export.cpp, part: pieces of C++, and the tables of C++ spellings."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from yods_dev.cpp.spell import Unspeakable
from yods_dev.export.td.text import camel
from yods_gen.definitions.kinds import ParameterKind
from yods_gen.expressions.static_types import UNKNOWN, ExprType, StaticType
from yods_gen.kinds import Array, Floating, Int64Items, Integer, Optional
from yods_gen.records import dataclass
from yods_gen.yaml_tables import read_table

#: C++ types of values of each kind.
BASE_TYPES: Mapping[str, str] = {
    "type": "::mlir::Type", "attribute": "::mlir::Attribute", "value": "::mlir::Value",
    "op": "::mlir::Operation *", "region": "::mlir::Region *", "block": "::mlir::Block *",
    "int": "yods::Int", "float": "yods::Number", "str": "std::string", "bool": "bool",
}  # fmt: skip
#: Kinds whose null stands for None.
HANDLES = frozenset({"type", "attribute", "value", "op", "region", "block"})
POINTERS = frozenset({"op", "region", "block"})
ORDER = frozenset({"<", "<=", ">", ">="})
#: Parameters of the functions that are written.
_PARAMETERS = frozenset(
    {"op", "rewriter", "adaptor", "context", "location", "operands", "attributes", "properties",
     "regions", "types", "results", "emitError", "patterns", "builder", "state", "asked"}
)  # fmt: skip
_HOLE = re.compile(r"\$(\d|context|location)?")


@cache
def keywords() -> frozenset[str]:
    """Keywords of C++."""
    return frozenset(spellings()["keywords"]["cpp"].split())


@cache
def spellings() -> Any:
    """The tables of C++ spellings."""
    return read_table(Path(__file__).with_name("spellings.yaml"))


@dataclass(frozen=True, slots=True)
class Piece:
    """C++ of a value.

    Attributes:
        class_: The C++ class that the C++ compiler knows it to have, where that is not the base.
        optional: Whether it is a `std::optional`.
        closed: Whether it binds as closely as a call does.
        fixed: Whether it is a literal, or of type `yods::Int`, so that arithmetic is wide.
        nullable: Whether it may be null, where there is no value.
        items: What the items of a list are.
    """

    text: str
    kind: ExprType = "unknown"
    class_: str = ""
    optional: bool = False
    closed: bool = True
    fixed: bool = False
    nullable: bool = False
    items: tuple[Piece, ...] = ()

    @property
    def operand(self) -> str:
        """Its text beside an operator."""
        return self.text if self.closed else f"({self.text})"

    @property
    def value(self) -> str:
        """Its text where it is known to be there."""
        return f"yods::there({self.text})" if self.optional else self.text

    @property
    def truth(self) -> str:
        """Whether it counts as true in Python."""
        if self.optional:
            inner = replace(self, text=f"(*{self.operand})", optional=False, closed=True)
            return f"({self.operand} && {inner.truth})"
        match self.kind:
            case "int" | "float":
                return f"{self.operand} != 0"
            case "str":
                return f"!::llvm::StringRef({self.text}).empty()"
            case "list":
                return f"yods::sizeOf({self.text}) != 0"
            case "unknown" if self.class_:
                return f"static_cast<uint64_t>({self.text}) != 0"
            case "none":
                return "false"
        return self.text


def cpp_type(known: StaticType) -> str:
    """The C++ type of values of a static type."""
    made = BASE_TYPES.get(known.kind)
    if known.kind == "list" and known.closed:
        made = f"std::tuple<{', '.join(map(cpp_type, known.items))}>"
    elif known.kind == "list":
        made = f"yods::List<{cpp_type(known.of_items)}>"
    if made is None:
        raise Unspeakable(f"the type of a value ({known})")
    return f"std::optional<{made}>" if known.optional and known.kind not in HANDLES else made


def exact(piece: Piece, known: StaticType) -> StaticType:
    """A static type with what C++ knows of its value."""
    if known.kind == "unknown" and piece.kind != "none":
        known = replace(known, kind=piece.kind, optional=piece.optional)
    if known.kind == "list" and known.of_items.kind == "unknown" and len(piece.items) == 1:
        return replace(known, item=exact(piece.items[0], UNKNOWN), items=())
    return known


def identifier(name: str) -> str:
    """The C++ variable for a name."""
    return f"{name}_" if name in keywords() else name


def variable(name: str) -> str:
    """The C++ variable for a name of a definition, beside the parameters of functions."""
    return f"{name}_" if name in keywords() | _PARAMETERS else name


def get(name: str) -> str:
    """The accessor of a parameter, of which `identifier` is the name for mlir-tblgen."""
    return f"get{camel(name)}{'_' if name in keywords() else ''}"


def as_number(text: str, kind: ParameterKind) -> str:
    """C++ of a parameter's value, where C++ holds it as LLVM's numbers."""
    if isinstance(kind, Integer) and kind.width is None:
        return f"yods::wholeOf({text})"
    if isinstance(kind, Optional) and is_apfloat(kind.of):
        return f"yods::numberIn({text})"
    if (items := list_items(kind)) is not None and is_apfloat(items):
        return f"yods::numbersIn({text})"
    return f"{text}.convertToDouble()" if is_apfloat(kind) else text


def list_items(kind: ParameterKind) -> ParameterKind | None:
    """The kind of the items of a list, which may be absent."""
    present = kind.present
    return present.items if isinstance(present, Array | Int64Items) else None


def is_apfloat(kind: ParameterKind) -> bool:
    """Return whether C++ holds a parameter as an `APFloat`."""
    return isinstance(kind, Floating) and "<" not in kind.text


def typed(text: str, known: StaticType) -> Piece:
    """C++ of a value of a static type."""
    kind = known.kind
    if kind == "int" and not known.optional and not text.startswith("yods::"):
        text = f"yods::Int({text})" if not text.isidentifier() else text
    optional = known.optional and kind not in HANDLES and kind not in ("unknown", "none")
    items: tuple[Piece, ...] = ()
    if kind == "list" and known.closed:
        parts = tuple(typed("", each) for each in known.items)
        return Piece(text, kind, "zip", optional, items=parts)
    if kind == "list" and known.of_items.kind not in ("unknown", "list"):
        items = (Piece("", known.of_items.kind),)
    return Piece(text, kind, optional=optional, fixed=not text.isidentifier(), items=items)


def cast_to(receiver: Piece, class_: str) -> str:
    """C++ of a value as one of a class."""
    if receiver.class_ == class_:
        return receiver.operand
    return f"::llvm::cast<{class_}>({receiver.value})"


def filled(
    row: str, receiver: str, given: tuple[str, ...], context: str, location: str = ""
) -> str:
    """A spelling with its holes filled."""

    def value(hole: re.Match[str]) -> str:
        word = hole[1]
        named = {None: receiver, "context": context, "location": location}
        return named[word] if word in named else given[int(word) - 1]

    return _HOLE.sub(value, row)


def is_closed(text: str) -> bool:
    """Whether an operator before or after a text takes all of it."""
    depth = 0
    for at, character in enumerate(text):
        depth += (character in "([{") - (character in ")]}")
        if character == " " and depth == 0:
            return False
        if depth == 0 and character in ")]}" and at + 1 < len(text) and text[0] == "(":
            return False
    return True


def grouped(text: str) -> str:
    """A condition beside an operator."""
    return text if is_closed(text) else f"({text})"


def literal(value: object) -> Piece:
    """C++ of a literal."""
    if value is None:
        return Piece("nullptr", "none")
    if isinstance(value, bool):
        return Piece("true" if value else "false", "bool")
    if isinstance(value, int):
        if not -(1 << 126) < value < 1 << 126:
            raise Unspeakable(f"the number {value}, which takes more than 126 bits")
        if not -(1 << 63) < value < 1 << 63:
            high, low = value >> 64, value & (1 << 64) - 1
            return Piece(f"(yods::Int({high}) * (yods::Int(1) << 64) + {low}ull)",
                         "int", fixed=True)  # fmt: skip
        if value == -(1 << 63):
            return Piece("INT64_MIN", "int", closed=True, fixed=True)
        return Piece(str(value) if abs(value) < 1 << 31 else f"int64_t({value})", "int",
                     closed=value >= 0, fixed=True)  # fmt: skip
    if isinstance(value, float):
        if not math.isfinite(value):
            raise Unspeakable(f"the number {value}")
        return Piece(repr(value), "float")
    escaped = "".join(
        {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t"}.get(character, character)
        for character in str(value)
    )
    return Piece(f'"{escaped}"', "str")
