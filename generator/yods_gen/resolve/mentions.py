"""Definitions of other dialects that definitions refer to; most ops of those are left out.

Definitions refer to ops of other dialects by their full names. Of a dialect that is only referred
to, the ops that nobody names are left out, and its rewrites, which only its own classes have.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any

from yods_gen.errors import Span
from yods_gen.expressions.names import spelling
from yods_gen.imported import Catalogue
from yods_gen.load.raw_dialects import RawDialect, RawFile
from yods_gen.load.raw_ops import RawConstant
from yods_gen.load.sources import file_text
from yods_gen.records import DataClass, field, field_values, replace

_NAME = re.compile(r"\b[A-Za-z]\w*\.[\w.$-]+")
_LAST_PART = re.compile(r"[.$-][^.$-]*$")
#: Keys of a dialect, and of an op, on which no class of another relies.
_REWRITES: Mapping[str, Any] = dict.fromkeys(("patterns", "canonicalize", "upgrades"), ())
_UNREAD: Mapping[str, Any] = dict.fromkeys(
    ("fold", "patterns", "verify_regions", "semantics", "poison_if", "undefined_if", "unsound"), ()
)


def without_unmentioned(
    raws: Sequence[RawDialect], wanted: Collection[str]
) -> tuple[RawDialect, ...]:
    """Return `raws`, of which those that are not `wanted` have only the ops that these name."""
    reduced = {
        raw.name: [_reduced(file) for file in raw.files] for raw in raws if raw.name not in wanted
    }
    unnamed = {
        f"{name}.{op.value}": definition
        for name, files in reduced.items()
        for file in files
        for op, definition in file.ops
    }
    pending: list[object] = [raw.files for raw in raws if raw.name in wanted]
    # Templates and interfaces of any of them may name ops, too.
    pending += [tuple(replace(file, ops=()) for file in files) for files in reduced.values()]
    # Constants are made of ops that have the name of their dialect or not.
    for raw in raws:
        for constant in (each for file in raw.files for each in file.materialize_constant):
            op = constant.op if isinstance(constant, RawConstant) else constant
            names = (op.value, f"{raw.name}.{op.value}")
            pending += [unnamed.pop(name) for name in names if name in unnamed]
    while pending:
        named = _names("\n".join(_texts(pending.pop())))
        pending += [unnamed.pop(name) for name in named if name in unnamed]
    return tuple(
        (
            raw
            if raw.name in wanted
            else replace(raw, files=tuple(_named(raw.name, f, unnamed) for f in reduced[raw.name]))
        )
        for raw in raws
    )


def _texts(record: object) -> Iterator[str]:
    """The texts in a record of a definition."""
    pending = [record]
    while pending:
        value = pending.pop()
        if isinstance(value, str):
            yield value
        elif isinstance(value, tuple):
            pending.extend(value)
        elif not isinstance(value, Span):
            pending.extend(field_values(type(value))(value))


def _named(dialect: str, file: RawFile, unnamed: Collection[str]) -> RawFile:
    ops = ((name, op) for name, op in file.ops if f"{dialect}.{name.value}" not in unnamed)
    return replace(file, ops=tuple(ops))


def _names(text: str) -> Iterator[str]:
    """The dotted names in a text, and what they begin with: a sentence or operator may go on."""
    for found in set(_NAME.findall(text)):
        while "." in found:
            dialect, _, name = found.partition(".")
            yield f"{dialect}.{spelling(name)}"
            found = _LAST_PART.sub("", found)


def _reduced(file: RawFile) -> RawFile:
    ops = (
        # Only a constant, which has no operands, is made if its checks hold.
        (name, replace(op, verify=() if op.operands else op.verify, **_UNREAD))
        for name, op in file.ops
    )
    return replace(file, ops=tuple(ops), **_REWRITES)


# The same by the texts of files, which is quicker than to read them: whether what a dialect takes
# from others has changed.

_KEY = r"[A-Za-z_][\w.$-]*"
_OP_NAME = re.compile(_KEY)
#: After the line with the key of a mapping in block style, the indentation of its own keys.
_INDENTED = re.compile(r"\n( +)(?=[^ #\n])")


class _Text(DataClass):
    """The text of a dialect's definitions, as far as classes of others rely on it.

    Attributes:
        frame: That of all but its ops.
        ops: That of each op in block style, by qualified name.
        constants: The ops that make its constants, by qualified name.
    """

    frame: str
    ops: Mapping[str, str]
    constants: Collection[str]


class MentionedTexts(DataClass):
    """The texts of other dialects on which the dialects of a project rely."""

    _catalogue: Catalogue
    _texts: dict[str, _Text] = field(default_factory=dict)
    _names: dict[str, frozenset[str]] = field(default_factory=dict)

    def of(self, name: str) -> Iterator[str]:
        """Yield the texts of other dialects that the classes of dialect `name` rely on."""
        others = sorted(self._catalogue.needed_names([name]) - {name})
        unnamed: dict[str, str] = {}
        pending = [file_text(path) for path in self._catalogue.files(name)]
        named: set[str] = set()
        for other in others:
            text = self._text(other)
            unnamed |= text.ops
            named.update(text.constants)
            pending.append(text.frame)
            yield f"{other}: {text.frame}"
        while named or pending:
            for op in sorted(named & unnamed.keys()):
                pending.append(unnamed.pop(op))
                yield f"{op}: {pending[-1]}"
            named = set(self._names_in(pending.pop())) if pending else set()

    def _text(self, name: str) -> _Text:
        if name not in self._texts:
            files = [file_text(path) for path in self._catalogue.files(name)]
            parts = [part for text in files for part in _entries(text, "")]
            makers = [text for key, text in parts if key == "materialize_constant"]
            ops = [entry for key, text in parts if key == "ops" for entry in _entries(text)]
            frame = [text for key, text in parts if key != "ops" and key not in _REWRITES]
            by_name: dict[str, str] = {}
            for op, text in ops:
                if op:  # an overlay has more of it
                    by_name[f"{name}.{op}"] = by_name.get(f"{name}.{op}", "") + _relied_on(text)
            self._texts[name] = _Text(
                "".join([*frame, *(text for op, text in ops if not op)]),
                by_name,
                {f"{name}.{op}" for text in makers for op in _OP_NAME.findall(text)},
            )
        return self._texts[name]

    def _names_in(self, text: str) -> frozenset[str]:
        if text not in self._names:
            self._names[text] = frozenset(_names(text))
        return self._names[text]


def _entries(text: str, indent: str | None = None) -> Sequence[tuple[str, str]]:
    """Return the entries of a mapping in block style: the key, if it is read, and the text.

    Args:
        indent: What stands before each key; by default, that of the line after the first.
    """
    if indent is None:
        first = _INDENTED.search(text)
        if first is None:
            return [("", text)]
        indent = first[1]
    pattern = rf"^{indent}(?=[^ #\n])(?:(['\"]?)({_KEY})\1[ ]*:(?=\s))?"
    keys = list(re.finditer(pattern, text, re.MULTILINE))
    starts = [0, *(key.start() for key in keys), len(text)]
    pieces = [text[start:end] for start, end in pairwise(starts)]
    return list(zip(["", *(key[2] or "" for key in keys)], pieces, strict=True))


def _relied_on(entry: str) -> str:
    """Return the text of an op without what no class of another op relies on."""
    unread = {*_UNREAD, "summary", "description"}
    return "".join([text for key, text in _entries(entry) if key not in unread])
