"""Definitions of what a text of IR names, and what names them outside of definition files."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from contextlib import suppress
from functools import lru_cache
from inspect import getsourcefile
from itertools import takewhile
from pathlib import Path
from sys import intern

from yods_dev.editor.document import Document
from yods_dev.lsp.project import Declaration, Project
from yods_dev.lsp.subject import Target, class_line, subject_at
from yods_dev.lsp.subject import rename as rename_in_definitions
from yods_gen.load.sources import file_text
from yods_gen.model import names as naming

#: The text of a name of IR around an offset.
_WORD = re.compile(r"[!#]?[A-Za-z_][\w$.-]*")
_WORDS = re.compile(r"\w+", re.ASCII)
_SUFFIXES = {"op": "Op", "type": "Type", "attribute": "Attr"}
_SIGILS = {"op": "", "type": "!", "attribute": "#"}
#: Folders of a project whose files are not its own.
_FOREIGN = frozenset({"node_modules", "__pycache__", "build", "dist"})


def definitions_of(project: Project, document: Document, offset: int) -> list[Target]:
    """Return the definition, and the class if it is loaded, of what IR names at an offset."""
    line = document.text.rfind("\n", 0, offset) + 1
    words = takewhile(lambda word: word.start() <= offset, _WORD.finditer(document.text, line))
    found = next((word for word in words if offset <= word.end()), None)
    if found is None:
        return []
    declared = declaration_of(project, document, found[0], found.start())
    if declared is not None:
        return [Target.of(declared.file, declared.item.start), *_class_of(document, declared)]
    operation = document.names.operation_at(offset)
    op = None if operation is None else _op(project, document, operation.word.text)
    return [] if op is None else list(_cases(project, op, found[0]))[:1]


def declaration_of(
    project: Project, document: Document, word: str, start: int
) -> Declaration | None:
    """Return the declaration of the operation, type or attribute that a word of IR names."""
    if word[0] not in "!#":
        named = {each.word.start: each.word.text for each in document.names.operations}
        name = named.get(start, named.get(start - 1, ""))
        return _op(project, document, name) if name.strip('"') == word else None
    kind = "type" if word[0] == "!" else "attribute"
    dialect, _, mnemonic = word[1:].partition(".")
    for each in project.declarations():
        of_dialect = (each.kind, each.dialect) == (kind, dialect)
        if of_dialect and mnemonic_of(project, each) == mnemonic:
            return each
    return None


def mnemonic_of(project: Project, declared: Declaration) -> str:
    """Return the name of a definition in IR, without the dialect."""
    given = project.outline(declared.file).value((*declared.key, "mnemonic"))
    return declared.name if given is None else given.text


def rename(
    project: Project, path: str, line: int, column: int, name: str
) -> dict[str, list[tuple[Target, str]]]:
    """Edits by file that rename an entity of definitions everywhere in the project.

    Raises:
        CannotRename: nothing there can be renamed, or not to that name.
    """
    subject = subject_at(project, path, line, column)
    edits = rename_in_definitions(project, path, subject, name)
    declared = None if subject is None else subject.declaration
    for use, of_class in () if declared is None else uses_outside(project, declared):
        text = class_name(declared.kind, name) if declared and of_class else name
        edits.setdefault(use.file, []).append((use, text))
    return edits


def uses_outside(project: Project, declared: Declaration) -> Iterator[tuple[Target, bool]]:
    """Return the uses of a definition in the project's IR and Python, of its name and its class.

    Each with whether it is the class that is named there.
    """
    if declared.kind not in _SUFFIXES:
        return
    full = f"{_SIGILS[declared.kind]}{declared.dialect}.{declared.name}"
    made = class_name(declared.kind, declared.name)
    # A pattern that begins with its text is sought for at once, and what stands before afterwards.
    before = "" if declared.kind != "op" else rf"(?<![\w$.!#@%-]{re.escape(full)})"
    in_ir = re.compile(rf"{re.escape(full)}{before}(?![\w$-]|\.\w)")
    of_class = re.compile(rf"{made}(?<!\w{made})\b")
    # The name in IR stays where the definition gives it besides its key.
    named = [full] if mnemonic_of(project, declared) == declared.name else []
    wanted = [frozenset(_WORDS.findall(each)) for each in (*named, made)]
    for path in texts(project):
        is_python = path.endswith(".py")
        text = project.buffers.get(path)
        if text is None:
            if not any(map(identifiers_in(path).issuperset, wanted)):
                continue  # most files: to search their text would cost more
            text = project.text(path)
        if is_python and declared.dialect not in text:
            continue  # another dialect may have a class of this name
        line = before_line = 0
        uses = [(found.end(), False) for found in in_ir.finditer(text) if named]
        uses += [(found.end(), True) for found in of_class.finditer(text) if is_python]
        for end, is_class in sorted(uses):
            start = end - len(made if is_class else declared.name)
            line += text.count("\n", before_line, start)
            before_line = text.rfind("\n", 0, start) + 1
            yield Target(path, line, start - before_line, end - start, text.isascii()), is_class


def class_name(kind: str, name: str) -> str:
    """Return the name of the class that is generated for a definition."""
    return naming.class_name(name, _SUFFIXES[kind])


def texts(project: Project) -> Iterator[str]:
    """The IR and the Python of a project, without what is generated."""
    pending = [str(project.settings.root)]
    generated = str(project.settings.output)
    while pending:
        folder = pending.pop()
        if folder != generated:
            with suppress(OSError):
                files, folders = _listing(folder, os.stat(folder).st_mtime_ns)
                pending += folders
                yield from files


@lru_cache(maxsize=8192)
def _listing(folder: str, changed: int) -> tuple[list[str], list[str]]:
    """The files of IR and Python in a folder, as it was last changed, and the folders."""
    with os.scandir(folder) as found:
        entries = {each.name: each for each in found}
    if "pyvenv.cfg" in entries:
        return [], []
    inner = [n for n, e in sorted(entries.items()) if e.is_dir(follow_symlinks=False)]
    files = [n for n in sorted(entries) if n.endswith((".mlir", ".py")) and entries[n].is_file()]
    folders = [n for n in inner if n[0] != "." and n not in _FOREIGN]
    return [f"{folder}/{n}" for n in files], [f"{folder}/{n}" for n in folders]


def identifiers_in(path: str) -> frozenset[str]:
    """The identifiers in a file."""
    status = os.stat(path)
    return _identifiers_in(path, status.st_mtime_ns, status.st_size)


@lru_cache(maxsize=8192)
def _identifiers_in(path: str, changed: int, size: int) -> frozenset[str]:
    """The identifiers in a file as it was last changed; files share their memory."""
    return frozenset(map(intern, set(_WORDS.findall(file_text(Path(path))))))


def _op(project: Project, document: Document, word: str) -> Declaration | None:
    name = word.strip('"')
    names = [name] if "." in name else [f"{_default_dialect(document, name)}.{name}"]
    found = project.named(names[0], "", ["op"])
    return found[0] if found else None


def _default_dialect(document: Document, name: str) -> str:
    """Return the dialect of an operation that is written without one."""
    return "func" if document.context.operation(f"func.{name}") is not None else "builtin"


def _cases(project: Project, op: Declaration, word: str) -> Iterator[Target]:
    """The cases called `word` of enums, those that the operation names first."""
    said = " ".join(item.text for _, item in project.outline(op.file).below(op.key))
    enums = [each for each in project.declarations() if each.kind == "enum"]
    own = [each for each in enums if each.dialect == op.dialect]
    for enum in sorted(own, key=lambda each: re.search(rf"\b{each.name}\b", said) is None):
        for rest, item in project.outline(enum.file).below(enum.key):
            if item.role == "value" and item.text == word and rest[0] == "cases":
                yield Target.of(enum.file, item.start)


def _class_of(document: Document, declared: Declaration) -> Iterator[Target]:
    dialect = document.context.dialect(declared.dialect)
    classes = {} if dialect is None else {
        "op": dialect.OPERATIONS, "type": dialect.TYPES, "attribute": dialect.ATTRIBUTES,
    }[declared.kind]  # fmt: skip
    cls = classes.get(declared.name)
    file = None if cls is None else getsourcefile(cls)
    if cls is not None and file is not None:
        line = class_line(Path(file).read_text(encoding="utf-8"), cls.__name__)
        if line is not None:
            yield Target(file, line, len("class "), len(cls.__name__))
