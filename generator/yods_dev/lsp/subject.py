"""Meaning and declaration of the name at a cursor, its references, and the edits that rename it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import field

from yods_dev.lsp.language import UseArgument, Where, definition_path, shapes_at, trait_help, where
from yods_dev.lsp.outline import Item, Piece
from yods_dev.lsp.outline import Path as KeyPath
from yods_dev.lsp.project import Declaration, Member, Project, family, member_at, members
from yods_gen.definitions.native_traits import trait_files
from yods_gen.definitions.traits import TRAITS
from yods_gen.directives.table import DIRECTIVES
from yods_gen.expressions.functions import CLASSES, FOLDING_FUNCTIONS, FUNCTIONS
from yods_gen.library.combinators import COMBINATORS
from yods_gen.load import shapes
from yods_gen.model import names as naming
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
    #: Whether its line is known to be ASCII, so that all clients count alike in it.
    plain: bool = field(default=False, compare=False)

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
    in_format = shapes.FORMAT in tuple(shapes_at(at.shape, shapes.Text))
    word = _word(item, line, column, _WORD if in_format else _PLAIN_WORD)
    if word is None:
        return None
    found = _of_value(project, path, item, at, word)
    return found if found is not None or at.key is None else _of_key_itself(at.key, word)


def _of_key_itself(key: shapes.Key, piece: Piece) -> Subject:
    return Subject(piece, f"**{key.name}** — key\n\n{key.doc}")


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
    if isinstance(parent.shape, shapes.Uses):
        return _use(project, path, piece, parent.shape.table)
    definition = definition_path(item.path)
    if definition == item.path:
        for each in project.named(name, project.dialect_of(path)):
            if each.file == path and each.key == item.path:
                return of_declaration(project, each, piece)
    member = member_at(project, path, item.path, name)
    if member is not None and not isinstance(parent.shape, shapes.Record):
        return of_member(member, piece)
    at = where(item.path)
    if at.key is not None and at.key.name == name:
        return _of_key_itself(at.key, piece)
    if isinstance(parent.shape, UseArgument):
        return _use_help(project, path, piece, parent.shape)
    return None


def _of_value(project: Project, path: str, item: Item, at: Where, word: Piece) -> Subject | None:
    name = word.text
    texts = tuple(shapes_at(at.shape, shapes.Text))
    if isinstance(at.shape, shapes.Uses):
        return _use(project, path, word, at.shape.table)
    if shapes.HOOK in texts or isinstance(at.shape, shapes.Body):
        found = hook_target(project, path, name)
        if found is not None:
            return Subject(word, f"**{name}** — function of the hooks module", found)
    if shapes.FORMAT in texts:
        return _in_format(project, path, item, word)
    if shapes.REFERENCE in texts:
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
        if name in directive.WORDS:
            usage = ", ".join(f"`{each}`" for each in directive.USAGE or directive.WORDS)
            return Subject(word, f"{usage} — directive\n\n{directive.MEANING}")
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
        found = class_line(file.read_text(encoding="utf-8"), name)
        if found is not None:
            return Target(str(file), found, len("class "), len(name))
    return None


def class_line(text: str, name: str) -> int | None:
    """Return the line of a class statement in a module, from 0."""
    found = re.search(rf"^class {re.escape(name)}\b", text, re.MULTILINE)
    return None if found is None else text.count("\n", 0, found.start())


def _python_name(project: Project, file: str, name: str, *, follow: bool) -> Target | None:
    """Return the definition of a function in a module, or in the one it imports it from."""
    nodes = _nodes(project.text(file))
    for node in nodes:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name == name:
            return Target(file, node.lineno - 1, node.col_offset + len("def "), len(name))
    for node in nodes:
        if isinstance(node, ast.ImportFrom) and node.module and not node.level and follow:
            if any((alias.asname or alias.name) == name for alias in node.names):
                other = project.hooks_file(node.module)
                if other is not None:
                    return _python_name(project, str(other), name, follow=False)
    return None


def _nodes(text: str, mode: str = "exec") -> list[ast.AST]:
    """The nodes of a syntax tree; none where the text is no Python."""
    try:
        return list(ast.walk(ast.parse(text, mode=mode)))
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return []


#: Keys in what an interface is given whose values are no names of members.
_WORDS = frozenset({"effect", "resource", "summary"})
#: Quoted text within an expression, which has no names.
_QUOTED = re.compile(r"'[^']*'|\"[^\"]*\"")
_BRACES = re.compile(r"\{([^{}]*)\}")


class CannotRename(Exception):
    """A name that is to stay; the text says why."""


def references(project: Project, path: str, line: int, column: int) -> list[Target]:
    """Return all references to the entity at a position, its declaration included."""
    subject = subject_at(project, path, line, column)
    return [] if subject is None else sorted(set(_uses(project, path, subject)))


def rename(
    project: Project, path: str, subject: Subject | None, name: str
) -> dict[str, list[tuple[Target, str]]]:
    """Edits of definitions and hooks by file that rename a subject of file `path`.

    Raises:
        CannotRename: nothing there can be renamed, or not to that name.
    """
    if subject is None or (subject.member is None and subject.declaration is None):
        raise CannotRename("nothing stands here that has a name of its own")
    of_op = subject.declaration is not None and subject.declaration.kind == "op"
    pattern = shapes.MNEMONIC.pattern if of_op else shapes.IDENTIFIER
    if re.fullmatch(pattern or "", name, re.ASCII) is None:
        raise CannotRename(f"'{name}' is no name: it must match {pattern}")
    _check_free(project, path, subject, name)
    old = subject.member.name if subject.member else subject.declaration.name  # type: ignore[union-attr]
    own = frozenset(project.own_files())
    edits: dict[str, list[tuple[Target, str]]] = {}
    for use in sorted(set(_uses(project, path, subject))):
        if use.file.endswith(".yaml") and use.file not in own and use.file != path:
            raise CannotRename(f"'{old}' is used in {use.file}, which is not of this project")
        edits.setdefault(use.file, []).append((use, name))
    return edits


def _check_free(project: Project, path: str, subject: Subject, name: str) -> None:
    if subject.member is not None:
        for file, key in family(project, subject.member.file, subject.member.definition):
            if any(each.name == name for each in members(project, file, key)):
                raise CannotRename(f"'{key[-1]}' has a part named '{name}' already")
    elif subject.declaration is not None:
        declared = subject.declaration
        if declared.file not in project.own_files() and declared.file != path:
            raise CannotRename(f"'{declared.name}' is not of this project")
        for each in project.named(name, declared.dialect, [declared.kind]):
            raise CannotRename(f"there is a {each.kind} '{each.qualified_name}' already")


def _uses(project: Project, path: str, subject: Subject) -> Iterator[Target]:
    if subject.member is not None:
        member = subject.member
        for file, key in family(project, member.file, member.definition):
            yield from _member_uses(project, file, key, member)
            yield from _hook_uses(project, file, key, member.name)
    elif subject.declaration is not None:
        yield from _declaration_uses(project, subject.declaration)
    elif subject.target is not None:
        yield subject.target


def _member_uses(
    project: Project, path: str, definition: KeyPath, member: Member
) -> Iterator[Target]:
    """The places within one definition that name a member of it."""
    name, below = member.name, list(project.outline(path).below(definition))
    rules = {
        rest[:2] for rest, item in below
        if rest[:1] == ("fold",) and rest[-1] == "match"
        and re.search(rf"\b{re.escape(name)}\b", item.text)
    }  # fmt: skip
    for rest, item in below:
        if not rest or rest[0] == "patterns" or rest[:2] in rules:
            continue  # names there are bound by the pattern
        if rest[0] in ("methods", "builders") and rest[-1] == "name":
            continue
        for piece in item.pieces:
            for column in _columns(item, piece, name, member):
                yield Target(path, piece.line, piece.column + column, len(name))


def _columns(item: Item, piece: Piece, name: str, member: Member) -> Iterator[int]:
    """Return the offsets in a piece of text at which a member is named."""
    at = where(item.path)
    if item.role == "key":
        if piece.text == name and item.path[-2] in ("infer", "build", "result_names", "values",
                                                    "gives", "sets", "type_variables"):  # fmt: skip
            yield 0
        return
    texts = tuple(shapes_at(at.shape, shapes.Text))
    if item.path[-1] == "name":
        if item == member.item:
            yield 0
    elif shapes.FORMAT in texts:
        yield from (m.start() + 1 for m in re.finditer(rf"\${re.escape(name)}\b", piece.text))
    elif shapes.REFERENCE in texts:
        if member.what in ("attribute", "type variable"):
            yield from _words(piece.text, name)
    elif shapes.EXPRESSION in texts or (
        isinstance(at.shape, UseArgument) and item.path[-1] not in _WORDS
    ):
        yield from _expression_words(item.text, piece.text, name)
    elif item.path[-1] in ("message", "note"):
        for braces in _BRACES.finditer(piece.text):
            for column in _expression_words(braces[1], braces[1], name):
                yield braces.start(1) + column


def _words(text: str, name: str) -> Iterator[int]:
    for found in re.finditer(rf"(?<![\w.$@]){re.escape(name)}(?![\w]|\s*\()", text):
        yield found.start()


def _expression_words(whole: str, text: str, name: str) -> Iterator[int]:
    """The same in an expression: nothing that is quoted, or bound by a comprehension."""
    for node in _nodes(whole.strip(), "eval"):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store) and node.id == name:
            return
    yield from _words(_QUOTED.sub(lambda m: " " * len(m[0]), text), name)


def _hook_uses(project: Project, path: str, definition: KeyPath, name: str) -> Iterator[Target]:
    """Return the places where hooks read a member of the definition's class."""
    suffix = {"ops": "Op", "types": "Type", "attributes": "Attr", "op_templates": "Base"}
    module = hooks_module(project, path)
    root = None if module is None else project.hooks_file(module)
    ending = suffix.get(str(definition[0]))
    if root is None or ending is None:
        return
    class_name = naming.class_name(str(definition[-1]), ending)
    package = root.name == "__init__.py"
    for file in sorted(root.parent.rglob("*.py")) if package else (root,):
        yield from _python_uses(str(file), project.text(str(file)), class_name, name)


def _python_uses(file: str, text: str, class_name: str, name: str) -> Iterator[Target]:
    """Return the places where a module reads a member of a parameter of the class."""
    if class_name not in text or name not in text:
        return
    lines = text.split("\n")
    spellings = {name, f"{name}_"}
    for function in _nodes(text):
        if not isinstance(function, ast.FunctionDef):
            continue
        arguments = [*function.args.posonlyargs, *function.args.args, *function.args.kwonlyargs]
        of_class = {a.arg for a in arguments if _annotates(a.annotation, class_name)}
        for node in ast.walk(function) if of_class else ():
            match node:
                case ast.Attribute(value=ast.Name(id=holder), attr=attribute) if (
                    holder in of_class and attribute in spellings
                ):
                    line, end = (node.end_lineno or node.lineno) - 1, node.end_col_offset or 0
                    characters = len(lines[line].encode()[:end].decode("utf-8", "replace"))
                    yield Target(file, line, characters - len(attribute), len(attribute))


def _annotates(annotation: ast.expr | None, class_name: str) -> bool:
    match annotation:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name == class_name
        case ast.Constant(value=str(text)):
            return text.rpartition(".")[2] == class_name
    return False


def _declaration_uses(project: Project, declared: Declaration) -> Iterator[Target]:
    """Every place in all files that names a declaration."""
    yield Target.of(declared.file, declared.item.start)
    plural = f"{declared.kind}s"
    for path in project.files():
        outline = project.outline(path)
        if declared.name not in outline.text:
            continue
        plain = outline.text.isascii()
        own = project.dialect_of(path) == declared.dialect or declared.dialect == "builtin"
        spelling = rf"(?<![\w.$@-])((?:{re.escape(declared.dialect)}\.){'?' if own else ''})"
        pattern = re.compile(spelling + re.escape(declared.name) + r"(?![\w]|\.\w)")
        for line, text in enumerate(outline.lines):
            for item, part in outline.on_line.get(line, ()) if declared.name in text else ():
                # Where it stands costs more to find out than whether it does.
                if declared.name not in part.text or not _may_name(item, declared, plural):
                    continue
                for found in pattern.finditer(part.text):
                    column = part.column + found.end(1)
                    yield Target(path, line, column, len(declared.name), plain)


def _may_name(item: Item, declared: Declaration, plural: str) -> bool:
    """Return whether an item is in a place where such a declaration may be named."""
    at = where(item.path)
    if item.role == "key":
        parent = where(item.path[:-1])
        return isinstance(parent.shape, shapes.Uses) and parent.shape.table == plural
    if isinstance(at.shape, shapes.Uses):
        return at.shape.table == plural
    texts = tuple(shapes_at(at.shape, shapes.Text))
    key = item.path[-1] if item.path else ""
    match declared.kind:
        case "op template":
            return key == "template"
        case "op":
            return isinstance(at.shape, UseArgument) or key in ("match", "replace", "op")
        case "pattern set":
            return item.path[:1] == ("canonicalize",)
        case "resource":
            return key == "resource"
        case "trait":
            return False
    if shapes.REFERENCE in texts:
        return definition_path(item.path) is not None or item.path[0] == "discardable_attributes"
    return shapes.EXPRESSION in texts or key in ("kind", "class", "parsed_as")
