"""Meaning and declaration of the name at a cursor."""

from __future__ import annotations

import ast
import re

from yods_dev.lsp.language import UseArgument, Where, definition_path, texts_at, trait_help, where
from yods_dev.lsp.outline import Item, Piece
from yods_dev.lsp.project import Declaration, Member, Project, member_at
from yods_gen.definitions.trait_modules import trait_files
from yods_gen.definitions.traits import TRAITS
from yods_gen.directives.table import DIRECTIVES
from yods_gen.expressions.folding_functions import FOLDING_FUNCTIONS
from yods_gen.expressions.functions import CLASSES, FUNCTIONS
from yods_gen.library.combinators import COMBINATORS
from yods_gen.load.shapes import FORMAT, HOOK, REFERENCE, Body, Record, Uses
from yods_gen.model.docs import deprecation
from yods_gen.records import dataclass

_WORD = re.compile(r"\$?[A-Za-z_][A-Za-z0-9_]*(?:\.[A-Za-z_][A-Za-z0-9_]*)*(?:-[a-z]+)*")
_PLAIN_WORD = re.compile(r"[A-Za-z_][A-Za-z0-9_]*(?:\.[A-Za-z_][A-Za-z0-9_]*)*")


@dataclass(frozen=True, slots=True, order=True)
class Target:
    """A place in a file that names something; from 0, in characters."""

    file: str
    line: int
    column: int
    width: int

    @classmethod
    def of(cls, file: str, piece: Piece) -> Target:
        """The place of a text in a file."""
        return cls(file, piece.line, piece.column, len(piece.text))


@dataclass(frozen=True, slots=True)
class Subject:
    """Meaning of a name. `help` is Markdown; `target` is None if nothing declares it."""

    piece: Piece
    help: str
    target: Target | None = None
    member: Member | None = None
    declaration: Declaration | None = None


def subject_at(project: Project, path: str, line: int, column: int) -> Subject | None:
    """Return the subject at a position of a file; None if it is not part of the language."""
    item = project.outline(path).at(line, column)
    if item is None or not item.path:
        return None
    at = where(item.path)
    if item.role == "key":
        return _of_key(project, path, item)
    pattern = _PLAIN_WORD if _is_expression(at) else _WORD
    word = _word(item, line, column, pattern)
    if word is None:
        return None
    return _of_value(project, path, item, at, word) or _with_key(at, word)


def _is_expression(at: Where) -> bool:
    return FORMAT not in tuple(texts_at(at.shape))


def _word(item: Item, line: int, column: int, pattern: re.Pattern[str]) -> Piece | None:
    for piece in item.pieces:
        if piece.line == line:
            for found in pattern.finditer(piece.text):
                if piece.column + found.start() <= column <= piece.column + found.end():
                    return Piece(line, piece.column + found.start(), found[0])
    return None


def _of_key(project: Project, path: str, item: Item) -> Subject | None:
    name = str(item.path[-1])
    parent = where(item.path[:-1])
    piece = item.start
    if isinstance(parent.shape, Uses):
        return _use(project, path, piece, parent.shape.table)
    definition = definition_path(item.path)
    if definition == item.path:
        for each in project.named(name, project.dialect_of(path)):
            if each.file == path and each.key == item.path:
                return of_declaration(project, each, piece)
    member = member_at(project, path, item.path, name)
    if member is not None and not isinstance(parent.shape, Record):
        return of_member(member, piece)
    at = where(item.path)
    if at.key is not None and at.key.name == name:
        return Subject(piece, f"**{name}** — key\n\n{at.key.doc}")
    if isinstance(parent.shape, UseArgument):
        return _use_help(project, path, piece, parent.shape)
    return None


def _with_key(at: Where, word: Piece) -> Subject | None:
    if at.key is None:
        return None
    return Subject(word, f"**{at.key.name}** — key\n\n{at.key.doc}")


def _of_value(project: Project, path: str, item: Item, at: Where, word: Piece) -> Subject | None:
    name = word.text
    texts = tuple(texts_at(at.shape))
    if isinstance(at.shape, Uses):
        return _use(project, path, word, at.shape.table)
    if HOOK in texts or isinstance(at.shape, Body):
        found = hook_target(project, path, name)
        if found is not None:
            return Subject(word, f"**{name}** — function of the hooks module", found)
    if FORMAT in texts:
        return _in_format(project, path, item, word)
    if REFERENCE in texts:
        kind = "attribute" if at.owner is not None and "Attribute" in at.owner.cls.__name__ else ""
        wanted = [kind, f"{kind} constraint"] if kind else []
        declared = project.named(name, project.dialect_of(path), wanted) if wanted else []
        declared = declared or project.named(
            name,
            project.dialect_of(path),
            ["type constraint", "type", "attribute constraint", "attribute", "enum", "interface"],
        )
        if declared:
            return of_declaration(project, declared[0], word)
        if name in COMBINATORS:
            return Subject(word, f"**{name}[…]** — combines constraints")
    head = name.partition(".")[0]
    if item.path[-1] == "name" or item.path[-1] == "template":
        head = name
    member = member_at(project, path, item.path, head)
    if member is not None:
        return of_member(member, Piece(word.line, word.column, head))
    function = FUNCTIONS.get(name) or FOLDING_FUNCTIONS.get(name)
    if function is not None:
        signature = f"{function.name}({', '.join(function.parameters)}) → {function.result}"
        return Subject(word, f"```python\n{signature}\n```\n\n{function.summary}")
    if name in CLASSES:
        return Subject(word, f"**{name}** — class of builtin types or attributes")
    declared = project.named(name, project.dialect_of(path))
    if declared:
        order = ["op template"] if item.path[-1] == "template" else []
        declared.sort(key=lambda each: each.kind not in order)
        return of_declaration(project, declared[0], word)
    return None


def _in_format(project: Project, path: str, item: Item, word: Piece) -> Subject | None:
    name = word.text
    if name.startswith("$"):
        member = member_at(project, path, item.path, name[1:])
        if member is None:
            return None
        return of_member(member, Piece(word.line, word.column + 1, name[1:]))
    for directive in DIRECTIVES:
        spelling = directive.spelling
        if name in spelling.words:
            usage = ", ".join(f"`{each}`" for each in spelling.usage)
            return Subject(word, f"{usage} — directive\n\n{spelling.meaning}")
    return None


def _use(project: Project, path: str, word: Piece, table: str) -> Subject | None:
    declared = project.named(word.text, project.dialect_of(path), [table.removesuffix("s")])
    if declared:
        return of_declaration(project, declared[0], word)
    help_ = trait_help(word.text)
    return Subject(word, help_, _native_trait(word.text)) if help_ else None


def _use_help(project: Project, path: str, word: Piece, use: UseArgument) -> Subject | None:
    """A key in what a trait or interface is given."""
    if use.table == "interfaces":
        for each in project.named(use.name, project.dialect_of(path), ["interface"]):
            outline = project.outline(each.file)
            key = (*each.key, "methods", word.text)
            item = outline.key(key)
            summary = outline.value((*key, "summary"))
            if item is not None:
                said = "" if summary is None else summary.text
                target = Target.of(each.file, item.start)
                return Subject(word, f"**{word.text}** — method of `{use.name}`\n\n{said}", target)
    help_ = trait_help(use.name)
    return Subject(word, help_) if help_ else None


def of_declaration(project: Project, declared: Declaration, word: Piece) -> Subject:
    """Return the documentation of a declaration."""
    parts = [f"**{declared.qualified_name}** — {declared.kind}"]
    if declared.summary:
        parts.append(declared.summary)
    if declared.deprecated:
        parts.append(deprecation(declared.deprecated))
    outline = project.outline(declared.file)
    for key in ("type", "attribute", "class", "predicate", "on"):
        item = outline.value((*declared.key, key))
        if item is not None:
            parts.append(f"{key}: `{item.text}`")
    if declared.description:
        parts.append(declared.description)
    target = Target.of(declared.file, declared.item.start)
    return Subject(word, "\n\n".join(parts), target, declaration=declared)


def of_member(member: Member, word: Piece) -> Subject:
    """Return the documentation of an operand, attribute and so on."""
    owner = member.definition[-1]
    parts = [f"**{member.name}** — {member.what} of `{owner}`"]
    if member.type:
        parts.append(f"`{member.type}`")
    if member.summary:
        parts.append(member.summary)
    target = Target.of(member.file, member.item.start)
    return Subject(word, "\n\n".join(parts), target, member=member)


def hooks_module(project: Project, path: str) -> str | None:
    """The hooks module of the dialect that a file defines a part of."""
    dialect = project.dialect_of(path)
    for file in (path, *project.own_files()):
        if project.dialect_of(file) == dialect:
            item = project.outline(file).value(("hooks",))
            if item is not None:
                return item.text
    return None


def hook_target(project: Project, path: str, function: str) -> Target | None:
    """Return the definition of a function of the hooks module."""
    module = hooks_module(project, path)
    file = None if module is None else project.hooks_file(module)
    return None if file is None else _python_name(project, str(file), function, follow=True)


def _native_trait(name: str) -> Target | None:
    if name not in TRAITS:
        return None
    for file in trait_files():
        found = _class_line(file.read_text(encoding="utf-8"), name)
        if found is not None:
            return Target(str(file), found, len("class "), len(name))
    return None


def _class_line(text: str, name: str) -> int | None:
    found = re.search(rf"^class {re.escape(name)}\b", text, re.MULTILINE)
    return None if found is None else text.count("\n", 0, found.start())


def _python_name(project: Project, file: str, name: str, *, follow: bool) -> Target | None:
    """Return the definition of a function in a module, or in the one it imports it from."""
    try:
        tree = ast.parse(project.text(file))
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return None
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name == name:
            return Target(file, node.lineno - 1, node.col_offset + len("def "), len(name))
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module and not node.level and follow:
            if any((alias.asname or alias.name) == name for alias in node.names):
                other = project.hooks_file(node.module)
                if other is not None:
                    return _python_name(project, str(other), name, follow=False)
    return None
