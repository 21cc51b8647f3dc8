"""cpp, part: functions of a project that others call, and gaps of checks."""

from __future__ import annotations

import builtins
import keyword
import re
from collections.abc import Iterator
from dataclasses import field

from yods_dev.cpp.sources.kinds import Kind
from yods_dev.cpp.sources.terms import Unknown
from yods_dev.cpp.sources.units import Function, Node, Units, child, declarator_of, text
from yods_dev.cpp.sources.world import World
from yods_gen.records import DataClass
from yods_imported import cpp, forms

#: Names of Python that a variable does not get.
TAKEN = frozenset({*dir(builtins), *vars(cpp), *vars(forms), "op", "each", "product", "bit_width"})


_WRITING = re.compile(
    r"(?:\.|->)(?:push_back|emplace_back|append|assign|insert|set|clear|pop_back|resize|erase|try_emplace)\("
)


class Gap(DataClass, frozen=False):
    """The first thing of a check that is not understood; `unread` if no text has it."""

    place: str
    message: str
    unread: bool = False

    def __str__(self) -> str:
        return f"{self.place}: {self.message}"


class Helper(DataClass, frozen=False):
    """A function of the project in Python."""

    python: str
    kind: Kind
    parameters: tuple[Kind, ...]
    #: Parameters to whose lists it may write, by their numbers.
    filled: frozenset[int] = frozenset()
    lines: list[str] = field(default_factory=list)
    #: Parameters whose values it gives besides its result.
    outs: tuple[int, ...] = ()
    #: Where it is not understood, from there on.
    gaps: list[Gap] = field(default_factory=list)


class Module(DataClass, frozen=False):
    """The helpers that checks of a dialect share."""

    world: World
    units: Units
    helpers: dict[tuple[str, int, str], Helper | Unknown | None] = field(default_factory=dict)
    names: set[str] = field(default_factory=set)

    def name(self, wanted: str) -> str:
        made = wanted
        while made in self.names or keyword.iskeyword(made) or made in TAKEN:
            made += "_"
        self.names.add(made)
        return made


def all_nodes(node: Node) -> Iterator[Node]:
    pending = [node]
    while pending:
        found = pending.pop()
        yield found
        pending += found.children


def is_const(node: Node) -> bool:
    """Return whether what is declared cannot be written to."""
    return any(text(c) == "const" for c in node.children if c.type == "type_qualifier")


def assigns(body: Node, name: str) -> bool:
    """Return whether a body may write to a variable."""
    for found in all_nodes(body):
        if found.type in ("assignment_expression", "update_expression"):
            target = child(found, "left") or child(found, "argument")
            if re.match(rf"[(*\s]*{re.escape(name)}\b", text(target)):
                return True
        if found.type == "pointer_expression" and text(found).replace(" ", "") == f"&{name}":
            return True
        if found.type == "call_expression":
            called = text(found)
            if called.startswith(name) and _WRITING.match(called.removeprefix(name)):
                return True
            if re.match(rf"std::(?:swap|iota)\b.*\b{re.escape(name)}\b", called, re.DOTALL):
                return True
    return False


def owner_of(world: World, function: Function) -> str:
    """The full name of the class whose method a function is; empty if it is none."""
    owner = function.name.rpartition("::")[0]
    if owner in world.classes or owner in world.structs:
        return owner
    written = text(child(declarator_of(function.node), "declarator"))
    class_ = written.rpartition("::")[0]
    full = world.resolve(class_, function.scopes[1:]) if class_ else None
    return full if full and (full in world.classes or full in world.structs) else ""


def functions_of(module: Module, full: str, count: int) -> list[Function]:
    """The definitions of a function by its full name, that so many arguments fit."""
    owner, _, last = full.rpartition("::")
    found = []
    for function in module.units.named(last):
        parameters = function.parameters
        given = sum(each.type != "optional_parameter_declaration" for each in parameters)
        if not given <= count <= len(parameters):
            continue
        # Of a definition outside of its namespace, a part of the name is written.
        around = full.removesuffix(f"::{function.name}")
        written = "::" in function.name and around != full and around in function.scopes
        own = owner and owner_of(module.world, function) == owner
        if function.name == full or written or own:
            found.append(function)
    return found
