"""cpp, part: functions in C++ sources, as tree-sitter parses them.

What is kept of a file is its functions by full name, with the namespaces around and the `using`
directives that name lookup in them needs. Nothing is preprocessed: code between `#if` and `#endif`
is read, and a name that has more than one body is none that is known.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import field, replace
from pathlib import Path
from typing import Any, TypeAlias

from yods_gen.errors import CommandError, UsageError
from yods_gen.records import DataClass

#: A node of tree-sitter, which has no types where the extra is not installed.
Node: TypeAlias = Any

#: No file that a person wrote is larger, and a function of this depth is none to translate.
MAX_BYTES = 8 << 20
MAX_DEPTH = 120
_SCOPES = frozenset({"namespace_definition", "class_specifier", "struct_specifier"})
_TRANSPARENT = (
    "translation_unit", "declaration_list", "field_declaration_list", "linkage_specification",
    "preproc_if", "preproc_ifdef", "preproc_else", "preproc_elif",
)  # fmt: skip


_ATTACHED = re.compile(rb"\b(\w+)::(?:External|Fallback)Model<")


class CppError(CommandError):
    """C++ sources cannot be read; the text is for the user."""


class Function(DataClass):
    """A definition of a function.

    Attributes:
        name: With its class and namespaces, as far as they are written around it and before it.
        scopes: The namespaces and classes around the definition, innermost first, and those of
            `using namespace`; a name is looked up in each.
        local: Whether other files do not see it.
        template: The names of the types and truth values that it is a template of, with defaults.
    """

    name: str
    scopes: tuple[str, ...]
    file: str
    line: int
    node: Node
    local: bool = False
    template: tuple[str, ...] = ()

    @property
    def place(self) -> str:
        """`FILE:LINE`."""
        return f"{self.file}:{self.line}"

    @property
    def parameters(self) -> list[Node]:
        """The declarations of its parameters."""
        return named_children(child(declarator_of(self.node), "parameters"))


class Struct(DataClass):
    """A class with the names, types and defaults of its members; the function looks names up as
    these do."""

    function: Function
    fields: tuple[tuple[str, str, Node], ...]


class Units(DataClass, frozen=False):
    """Functions of all files by the last part of their name.

    Attributes:
        constants: The values of constants by full name, with the function that looks names up as
            the value does; None where there are several.
        enums: The names of the cases of enums by full name, with their numbers.
    """

    functions: dict[str, list[Function]] = field(default_factory=dict)
    constants: dict[str, tuple[Function, Node, Node] | None] = field(default_factory=dict)
    enums: dict[str, dict[str, int]] = field(default_factory=dict)
    #: The numbers of cases that are names in the scope around the enum, by full name.
    cases: dict[str, int] = field(default_factory=dict)
    #: Classes without a base, by full name.
    structs: dict[str, Struct] = field(default_factory=dict)
    #: Full names of functions that are declared, with or without a body, and with `<>` after it
    #: where a template is specialized.
    declared: set[str] = field(default_factory=set)
    #: The interfaces, by the last parts of their names, that are attached to classes.
    attached: set[str] = field(default_factory=set)
    #: Names that a namespace takes from another.
    aliases: dict[str, str] = field(default_factory=dict)
    #: Names that files take from a namespace, for all that is in them.
    usings: dict[str, set[str]] = field(default_factory=dict)
    files: int = 0
    #: Messages about files that are not read.
    skipped: list[str] = field(default_factory=list)

    def named(self, last: str) -> Sequence[Function]:
        """The functions whose name ends in `last`."""
        return self.functions.get(last, ())


def parser() -> Any:
    """A parser of C++. Raises CppError without the extra."""
    try:
        import tree_sitter
        import tree_sitter_cpp
    except ImportError:
        raise CppError(
            "reading C++ needs tree-sitter and tree-sitter-cpp\n"
            '  install them: pip install "yods[cpp]"'
        ) from None
    return tree_sitter.Parser(tree_sitter.Language(tree_sitter_cpp.language()))


def comparison(node: Node) -> Node:
    """`a < b || a >= c`, which the grammar takes for an assignment to a template, as it is."""
    first = text(node.named_children[0])
    name = first.partition("<")[0]
    source = text(node).removeprefix(name)
    root = parser().parse(f"bool made = ({name}) {source};".encode()).root_node
    return child(root.named_children[0], "declarator", "value")


def read_units(patterns: Sequence[str]) -> Units:
    """Read the files that `patterns` (`lib/**/*.cpp`, or a path) name.

    Raises:
        CppError: the extra is not installed.
        UsageError: a pattern names no file.
    """
    parse = parser()
    units = Units()
    for path in _paths(patterns):
        try:
            if path.stat().st_size > MAX_BYTES:
                units.skipped.append(f"{path}: larger than {MAX_BYTES >> 20} MiB")
                continue
            source = path.read_bytes()
        except OSError as wrong:
            units.skipped.append(f"{path}: {wrong.strerror}")
            continue
        units.files += 1
        add_source(units, parse, source, str(path))
    return units


def add_source(units: Units, parse: Any, source: bytes, file: str) -> None:
    """Add the functions of one file."""
    tree = parse.parse(source)
    units.attached |= {name.decode() for name in _ATTACHED.findall(source)}
    usings: list[str] = []
    for function in _functions(tree.root_node, file, usings, units):
        units.declared.add(function.name)
        units.functions.setdefault(function.name.rpartition("::")[2], []).append(function)


def _paths(patterns: Sequence[str]) -> list[Path]:
    found: dict[Path, None] = {}
    for pattern in patterns:
        path = Path(pattern)
        if path.is_file():
            found[path] = None
            continue
        anchor = Path(path.anchor or ".")
        relative = str(path.relative_to(path.anchor)) if path.anchor else pattern
        if path.is_dir():
            relative = f"{relative}/**/*"
        try:
            paths = sorted(p for p in anchor.glob(relative) if p.is_file())
        except (ValueError, NotImplementedError) as wrong:
            raise UsageError(f"--cpp {pattern}: {wrong}") from None
        if path.is_dir():
            paths = [p for p in paths if p.suffix in (".cpp", ".cc", ".h", ".hpp")]
        if not paths:
            raise UsageError(f"--cpp {pattern} names no file")
        found.update(dict.fromkeys(paths))
    return list(found)


def text(node: Node) -> str:
    """The source of a node."""
    found: str = node.text.decode("utf-8", "replace")
    return found


def squeezed(node: Node) -> str:
    """The source of a node without blanks."""
    return "".join(text(node).split())


def streamed(node: Node) -> tuple[Node, list[Node]]:
    """The target and the operands of `a << b << c`: what is written to, and what is written."""
    chain: list[Node] = []
    while node.type == "binary_expression" and text(child(node, "operator")) == "<<":
        chain.insert(0, child(node, "right"))
        node = child(node, "left")
    return node, chain


def child(node: Node, *fields: str) -> Node:
    """The part of a node that is its field, of that the next one, and so on; None for none."""
    for field_ in fields:
        node = node.child_by_field_name(field_)
    return node


def line_of(node: Node) -> int:
    return int(node.start_point[0]) + 1


def named_children(node: Node) -> list[Node]:
    """Its parts without punctuation and comments."""
    return [child for child in node.named_children if child.type != "comment"]


def _is_broken(node: Node) -> bool:
    """Return whether there are errors but for `= {}`, which the grammar takes for a literal of a
    type that is missing."""
    if node.type == "ERROR" or node.is_missing:
        return node.parent is None or node.parent.type != "compound_literal_expression"
    return any(child.has_error and _is_broken(child) for child in node.children)


def is_sound(node: Node) -> bool:
    """Return whether it is UTF-8, parses, and is not nested deeper than what is translated."""
    try:
        node.text.decode()
    except UnicodeDecodeError:
        # A message would be another one.
        return False
    if node.has_error and _is_broken(node):
        return False
    pending = [(node, 0)]
    while pending:
        found, depth = pending.pop()
        if depth > MAX_DEPTH:
            return False
        pending += [(child, depth + 1) for child in found.children]
    return True


def _functions(root: Node, file: str, usings: list[str], units: Units) -> Iterator[Function]:
    """The functions of a file, in order; `usings` grows with the directives before each.

    What is declared and has no body, constants and enums go into `units`.
    """
    # (node, namespaces and classes around, whether in an unnamed namespace)
    pending: list[tuple[Node, tuple[str, ...], bool]] = [(root, (), False)]
    while pending:
        node, around, hidden = pending.pop()
        if node.type in _TRANSPARENT:
            pending += [(child, around, hidden) for child in reversed(node.named_children)]
        elif node.type in _SCOPES:
            name, body = child(node, "name"), child(node, "body")
            if body is None:
                continue
            inner = _parts(name) if name is not None else ()
            if node.type != "namespace_definition" and inner:
                _struct(node, file, (*around, *inner), usings, units)
            unnamed = node.type == "namespace_definition" and name is None
            pending.append((body, (*around, *inner), hidden or unnamed))
        elif node.type == "using_declaration":
            words = text(node).rstrip(";").split()
            if words[:2] == ["using", "namespace"] and len(words) == 3:
                usings.append(words[2].removeprefix("::"))
            elif len(words) == 2 and around:
                named = words[1].removeprefix("::")
                units.aliases["::".join((*around, named.rpartition("::")[2]))] = named
            elif len(words) == 2:
                last = words[1].rpartition("::")[2]
                units.usings.setdefault(last, set()).add(words[1].removeprefix("::"))
        elif node.type in ("declaration", "field_declaration", "template_declaration"):
            inner = node if node.type != "template_declaration" else named_children(node)[-1]
            types = _type_parameters(node)
            if inner.type == "function_definition" and types:
                made = _function(inner, file, around, usings, hidden)
                if made is not None:
                    yield replace(made, template=types)
                continue
            if inner.type in _SCOPES:
                pending.append((inner, around, hidden))
                continue
            declarator = declarator_of(inner)
            name = None if declarator is None else child(declarator, "declarator")
            if name is not None:
                head, specialized, _ = text(name).partition("<")
                parts = [part for part in head.split("::") if part]
                units.declared.add("::".join((*around, *parts)) + ("<>" if specialized else ""))
            elif declarator is None:
                _constant(inner, file, around, usings, units)
        elif node.type == "enum_specifier":
            enum_of(node, around, units)
        elif node.type == "function_definition":
            made = _function(node, file, around, usings, hidden)
            if made is not None:
                yield made


def _constant(
    node: Node, file: str, around: tuple[str, ...], usings: Sequence[str], units: Units
) -> None:
    """`constexpr T name = value;`."""
    words = {text(child) for child in node.children if child.type == "type_qualifier"}
    type_, declared = child(node, "type"), child(node, "declarator")
    if type_ is not None and type_.type == "enum_specifier":
        enum_of(type_, around, units)
    if declared is None or not words & {"constexpr", "const"}:
        return
    value = child(declared, "value") or child(node, "default_value")
    name = child(declared, "declarator") or declared
    if value is None or type_ is None or not name.type.endswith("identifier"):
        return
    full = "::".join((*around, text(name)))
    place = Function(full, _scopes(around, around, usings), file, line_of(node), node)
    same = full not in units.constants
    units.constants[full] = (place, type_, value) if same else None


def _struct(
    node: Node, file: str, full: tuple[str, ...], usings: Sequence[str], units: Units
) -> None:
    if any(child.type == "base_class_clause" for child in node.children):
        return
    fields = []
    for each in named_children(child(node, "body")):
        if each.type == "field_declaration" and declarator_of(each) is None:
            if any(child.type == "storage_class_specifier" for child in each.children):
                continue
            type_, default = (child(each, n) for n in ("type", "default_value"))
            for declared in each.children_by_field_name("declarator") if type_ else ():
                fields.append((text(declared), text(type_), default))
    function = Function("::".join(full), _scopes(full, full[:-1], usings), file, 0, node)
    units.structs["::".join(full)] = Struct(function, tuple(fields))


def enum_of(node: Node, around: tuple[str, ...], units: Units) -> None:
    """The cases of an enum, as far as their numbers are written or follow."""
    name, body = child(node, "name"), child(node, "body")
    if name is None or body is None:
        return
    cases: dict[str, int] = {}
    number = 0
    for case in named_children(body):
        if case.type != "enumerator":
            break
        value = child(case, "value")
        if value is not None and not text(value).isdigit():
            break
        number = int(text(value)) if value is not None else number
        cases[text(child(case, "name"))] = number
        number += 1
    units.enums["::".join((*around, text(name)))] = cases
    if not any(child.type in ("class", "struct") for child in node.children):
        units.cases |= {"::".join((*around, case)): number for case, number in cases.items()}


def _scopes(
    outer: tuple[str, ...], around: tuple[str, ...], usings: Sequence[str]
) -> tuple[str, ...]:
    """Where names are looked up: from `outer` outwards, then as `using namespace` says."""
    scopes = ["::".join(outer[:count]) for count in range(len(outer), -1, -1)]
    for at, using in enumerate(usings):
        # It may be a name in the namespaces around, or in those used before.
        within = ["::".join(around[:n]) for n in range(1, len(around) + 1)]
        candidates = [using, *(f"{each}::{using}" for each in (*within, *usings[:at]))]
        scopes += [each for each in candidates if each not in scopes]
    return tuple(scopes)


def _type_parameters(template: Node) -> tuple[str, ...]:
    """The parameters of a template, `name` or `name = default`; none if not all are types or
    truth values, or if it has conditions."""
    children = named_children(template)
    if len(children) != 2 or children[0].type != "template_parameter_list":
        return ()
    names = []
    for each in named_children(children[0]):
        words = text(each).split()
        if words[0] not in ("typename", "class", "bool"):
            return ()
        names.append(" ".join(words[1:]))
    return tuple(names)


def _parts(name: Node) -> tuple[str, ...]:
    return tuple(part for part in text(name).split("::") if part)


def declarator_of(node: Node) -> Node:
    """The function declarator below pointers and references; None if there is none."""
    found = child(node, "declarator")
    while found is not None and found.type != "function_declarator":
        found = child(found, "declarator") or next(
            (c for c in found.named_children if c.type.endswith("declarator")), None
        )
    return found


def _function(
    node: Node, file: str, around: tuple[str, ...], usings: Sequence[str], hidden: bool
) -> Function | None:
    declarator = declarator_of(node)
    if declarator is None or child(node, "body") is None:
        return None
    name = child(declarator, "declarator")
    if name is None or "<" in text(name) or "operator" in text(name):
        return None
    parts = _parts(name)
    if not parts:
        return None
    # What a header keeps to a file, each file that includes it has.
    static = (
        not file.endswith((".h", ".hpp"))
        and (node.parent is None or node.parent.type != "field_declaration_list")
        and not any(part for part in parts[:-1])
        and any(
            child.type == "storage_class_specifier" and text(child) == "static"
            for child in node.named_children
        )
    )
    # A qualified definition is looked up from its class outwards.
    scopes = _scopes((*around, *parts[:-1]), around, usings)
    return Function(
        "::".join((*around, *parts)), scopes, file, line_of(node), node, hidden or static
    )
