"""Completions at an offset of a text of IR."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal

from yods.ir.dialect_packages import shipped_and_announced
from yods_dev.editor.document import Document
from yods_dev.editor.hovering import operation_help

_TAIL = re.compile(r"[%^@!#]?[A-Za-z0-9_$.-]*$")
_NAMES: dict[str, Literal["value", "block", "symbol"]] = {
    "%": "value", "^": "block", "@": "symbol",
}  # fmt: skip
_SIGILS: dict[str, Literal["type", "attribute"]] = {"!": "type", "#": "attribute"}
#: Beginning of a line before the name of an operation.
_BEFORE_WORD = re.compile(r"\s*(?:%[^=]*=\s*)?\"?$")


@dataclass(frozen=True, slots=True)
class Proposal:
    """A text that replaces the one from `start` to the cursor; one that is
    `deprecated` should no longer be written."""

    text: str
    kind: Literal["operation", "type", "attribute", "value", "block", "symbol", "dialect"]
    start: int
    help: str = ""
    deprecated: bool = False


def complete(document: Document, offset: int, dialects: Iterable[str] = ()) -> list[Proposal]:
    """The proposals at an offset.

    Args:
        dialects: Namespaces besides those that come along or are announced.
    """
    line_start = document.text.rfind("\n", 0, offset) + 1
    before = document.text[line_start:offset]
    tail = _TAIL.search(before)
    word = tail[0] if tail else ""
    start = offset - len(word)
    if kind := _NAMES.get(word[:1]):
        return [Proposal(name, kind, start) for name in document.names.visible(offset, kind)
                if name != word]  # fmt: skip
    if word[:1] in ("!", "#"):
        return list(_defined(document, word, start, dialects))
    if _BEFORE_WORD.fullmatch(before[: len(before) - len(word)]):
        return list(_operations(document, word, start, dialects))
    return list(_attributes(document, start))


def is_deprecated(cls: type) -> bool:
    """Return whether a class is deprecated (PEP 702)."""
    return "__deprecated__" in vars(cls)


def _namespaces(dialects: Iterable[str]) -> list[str]:
    return sorted({*shipped_and_announced(), *dialects})


def _operations(
    document: Document, word: str, start: int, dialects: Iterable[str]
) -> Iterator[Proposal]:
    namespace, dot, _ = word.partition(".")
    if not dot:
        for name in _namespaces(dialects):
            yield Proposal(f"{name}.", "dialect", start)
        return
    if document.context.dialect(namespace) is None:
        return
    for name, cls in sorted(document.context.operations.items()):
        if name.startswith(f"{namespace}."):
            said = operation_help(document, name)
            yield Proposal(name, "operation", start, said, is_deprecated(cls))


def _defined(
    document: Document, word: str, start: int, dialects: Iterable[str]
) -> Iterator[Proposal]:
    sigil, kind = word[0], _SIGILS[word[0]]
    for name in document.names.visible(start, "alias"):
        if name.startswith(sigil) and name != word:
            yield Proposal(name, kind, start)
    namespace, dot, _ = word[1:].partition(".")
    if not dot:
        for name in _namespaces(dialects):
            yield Proposal(f"{sigil}{name}.", "dialect", start)
        return
    dialect = document.context.dialect(namespace)
    if dialect is None:
        return
    defined = dialect.TYPES if kind == "type" else dialect.ATTRIBUTES
    for mnemonic, cls in sorted(defined.items()):
        text, said = f"{sigil}{namespace}.{mnemonic}", cls.__doc__ or ""
        yield Proposal(text, kind, start, said, is_deprecated(cls))


def _attributes(document: Document, start: int) -> Iterator[Proposal]:
    """Names of attributes, where a dictionary of an operation is being written."""
    operation = document.names.operation_at(start - 1)
    if operation is None:
        return
    between = document.text[operation.word.end : start]
    if between.count("{") + between.count("<{") <= between.count("}"):
        return
    if not between.rstrip().endswith(("{", ",")):
        return
    cls = document.context.operation(operation.word.text.strip('"'))
    for name in () if cls is None else cls.INHERENT_ATTRIBUTES:
        yield Proposal(f"{name} = ", "attribute", start, f"Of `{cls.NAME}`." if cls else "")
