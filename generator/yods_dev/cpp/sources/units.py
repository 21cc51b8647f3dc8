"""cpp, part: functions in C++ sources, as tree-sitter parses them.

What is kept of a file is its functions by full name, with the namespaces around and the `using`
directives that name lookup in them needs. Nothing is preprocessed: code between `#if` and `#endif`
is read, and a name that has more than one body is none that is known.
"""

from __future__ import annotations

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
_TRANSPARENT = frozenset(
    {"translation_unit", "declaration_list", "field_declaration_list", "linkage_specification",
     "preproc_if", "preproc_ifdef", "preproc_else", "preproc_elif"}
)  # fmt: skip


class CppError(CommandError):
    """C++ sources cannot be read; the text is for the user."""


class Function(DataClass):
    """A definition of a function.

    Attributes:
        name: With its class and namespaces, as far as they are written around it and before it.
        scopes: The namespaces and classes around the definition, innermost first, and those of
            `using namespace`; a name is looked up in each.
        local: Whether other files do not see it.
        template: The names of the types that it is a template of.
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
        return named_children(declarator_of(self.node).child_by_field_name("parameters"))


class Units(DataClass, frozen=False):
    """Functions of all files by the last part of their name."""

    functions: dict[str, list[Function]] = field(default_factory=dict)
    #: Full names of functions that are declared, with or without a body, and with `<>` after it
    #: where a template is specialized.
    declared: set[str] = field(default_factory=set)
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
    usings: list[str] = []
    for function in _functions(tree.root_node, file, usings, units.declared):
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


def line_of(node: Node) -> int:
    return int(node.start_point[0]) + 1


def named_children(node: Node) -> list[Node]:
    """Its parts without punctuation and comments."""
    return [child for child in node.named_children if child.type != "comment"]


def is_sound(node: Node) -> bool:
    """Return whether it is UTF-8, parses, and is not nested deeper than what is translated."""
    try:
        node.text.decode()
    except UnicodeDecodeError:
        # A message would be another one.
        return False
    if node.has_error:
        return False
    pending = [(node, 0)]
    while pending:
        found, depth = pending.pop()
        if depth > MAX_DEPTH:
            return False
        pending += [(child, depth + 1) for child in found.children]
    return True


def _functions(root: Node, file: str, usings: list[str], declared: set[str]) -> Iterator[Function]:
    """The functions of a file, in order; `usings` grows with the directives before each.

    What is declared and has no body goes into `declared`.
    """
    # (node, namespaces and classes around, whether in an unnamed namespace)
    pending: list[tuple[Node, tuple[str, ...], bool]] = [(root, (), False)]
    while pending:
        node, around, hidden = pending.pop()
        if node.type in _TRANSPARENT:
            pending += [(child, around, hidden) for child in reversed(node.named_children)]
        elif node.type in _SCOPES:
            name, body = node.child_by_field_name("name"), node.child_by_field_name("body")
            if body is None:
                continue
            inner = _parts(name) if name is not None else ()
            unnamed = node.type == "namespace_definition" and name is None
            pending.append((body, (*around, *inner), hidden or unnamed))
        elif node.type == "using_declaration":
            words = text(node).rstrip(";").split()
            if words[:2] == ["using", "namespace"] and len(words) == 3:
                usings.append(words[2].removeprefix("::"))
        elif node.type in ("declaration", "field_declaration", "template_declaration"):
            inner = node if node.type != "template_declaration" else named_children(node)[-1]
            types = _type_parameters(node)
            if inner.type == "function_definition" and types:
                made = _function(inner, file, around, usings, hidden)
                if made is not None:
                    yield replace(made, template=types)
                continue
            declarator = declarator_of(inner)
            name = None if declarator is None else declarator.child_by_field_name("declarator")
            if name is not None:
                head, specialized, _ = text(name).partition("<")
                parts = [part for part in head.split("::") if part]
                declared.add("::".join((*around, *parts)) + ("<>" if specialized else ""))
        elif node.type == "function_definition":
            made = _function(node, file, around, usings, hidden)
            if made is not None:
                yield made


def _type_parameters(template: Node) -> tuple[str, ...]:
    """The parameters of a template all of which are types; none if it has others, or conditions."""
    children = named_children(template)
    if len(children) != 2 or children[0].type != "template_parameter_list":
        return ()
    listed = named_children(children[0])
    if any(each.type != "type_parameter_declaration" for each in listed):
        return ()
    return tuple([text(each).split()[-1] for each in listed])


def _parts(name: Node) -> tuple[str, ...]:
    return tuple(part for part in text(name).split("::") if part)


def declarator_of(node: Node) -> Node:
    """The function declarator below pointers and references; None if there is none."""
    found = node.child_by_field_name("declarator")
    while found is not None and found.type != "function_declarator":
        found = found.child_by_field_name("declarator") or next(
            (c for c in found.named_children if c.type.endswith("declarator")), None
        )
    return found


def _function(
    node: Node, file: str, around: tuple[str, ...], usings: Sequence[str], hidden: bool
) -> Function | None:
    declarator = declarator_of(node)
    if declarator is None or node.child_by_field_name("body") is None:
        return None
    name = declarator.child_by_field_name("declarator")
    if name is None or "<" in text(name) or "operator" in text(name):
        return None
    parts = _parts(name)
    if not parts:
        return None
    static = not any(part for part in parts[:-1]) and any(
        child.type == "storage_class_specifier" and text(child) == "static"
        for child in node.named_children
    )
    # A qualified definition is looked up from its class outwards.
    outer = (*around, *parts[:-1])
    scopes = ["::".join(outer[:count]) for count in range(len(outer), -1, -1)]
    for using in usings:
        candidates = [
            using,
            *(f"{'::'.join(around[:n])}::{using}" for n in range(1, len(around) + 1)),
        ]
        scopes += [each for each in candidates if each not in scopes]
    return Function(
        "::".join((*around, *parts)), tuple(scopes), file, line_of(node), node, hidden or static
    )
