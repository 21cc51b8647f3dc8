"""td, part: documents as YAML, as a person would write them.

What fits on a line stands on it, `{name: lhs, type: I32}`; quotes are there where YAML or
its readers would take a text for something else; long texts are blocks.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Mapping, Sequence
from typing import TypeAlias

Document: TypeAlias = "str | int | bool | Sequence[Document] | Mapping[str, Document]"

WIDTH = 100
_PLAIN = re.compile(r"[A-Za-z_$<(][^\n#:,\[\]{}'\"&*!|>%@`?\\]*", re.ASCII)
#: YAML 1.1 takes these for truth values and nulls, and its readers still do.
_WORDS = frozenset({"y", "n", "yes", "no", "on", "off", "true", "false", "null", "~"})
_CONTROL = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\ufeff\ud800-\udfff]")


def yaml_text(document: Mapping[str, Document], blank_between: Sequence[str] = ()) -> str:
    """A document as text.

    Args:
        blank_between: Keys at the top whose entries have an empty line between them.
    """
    lines: list[str] = []
    for key, value in document.items():
        if key in blank_between and isinstance(value, Mapping):
            lines += ["", f"{key}:"]
            for at, (name, entry) in enumerate(value.items()):
                block = _entry(name, entry, 2)
                previous = lines[-1]
                tall = len(block) > 1 or (at > 0 and previous.startswith("   "))
                lines += ["", *block] if at > 0 and tall else block
        else:
            lines += _entry(key, value, 0)
    return "\n".join(lines) + "\n"


def _entry(key: str, value: Document, indent: int) -> list[str]:
    """`key: value`, on a line or below one."""
    head = f"{' ' * indent}{_key(key)}:"
    flow = _flow(value, flow_outside=False)
    if flow is not None and len(head) + 1 + len(flow) <= WIDTH and not _is_tall(key, value):
        return [f"{head} {flow}"]
    if isinstance(value, Mapping):
        return [head, *_mapping(value, indent + 2)]
    if isinstance(value, str):
        return _long_text(head, value, indent + 2)
    if isinstance(value, Sequence):
        return [head, *_items(value, indent + 2)]
    return [f"{head} {scalar(value)}"]


def _is_tall(key: str, value: Document) -> bool:
    """Return whether to use one line each, though it fits on one line."""
    if isinstance(value, Mapping):
        return key in ("types", "attributes") and any(
            isinstance(entry, Mapping) for entry in value.values()
        )
    return (
        isinstance(value, Sequence)
        and not isinstance(value, str)
        and len(value) > 1
        and all(isinstance(item, Mapping) for item in value)
    )


def _mapping(value: Mapping[str, Document], indent: int) -> list[str]:
    lines: list[str] = []
    for key, item in value.items():
        lines += _entry(key, item, indent)
    return lines


def _items(value: Sequence[Document], indent: int) -> list[str]:
    lines: list[str] = []
    pad = " " * indent
    for item in value:
        flow = _flow(item, flow_outside=False)
        if flow is not None and indent + 2 + len(flow) <= WIDTH:
            lines.append(f"{pad}- {flow}")
        elif isinstance(item, Mapping):
            block = _mapping(item, indent + 2)
            lines += [f"{pad}- {block[0].lstrip()}", *block[1:]]
        elif isinstance(item, str):
            lines += _long_text(f"{pad}-", item, indent + 2)
        elif isinstance(item, Sequence):
            block = _items(item, indent + 2)
            lines += [f"{pad}- {block[0].lstrip()}", *block[1:]]
        else:
            lines.append(f"{pad}- {scalar(item)}")
    return lines


def _long_text(head: str, text: str, indent: int) -> list[str]:
    pad = " " * indent
    if _CONTROL.search(text):
        return [f"{head} {_escaped(text)}"]
    if "\n" in text:
        lines = text.split("\n")
        if lines[0].startswith((" ", "\t")) or not lines[0]:
            return [f"{head} {_escaped(text)}"]
        return [f"{head} |-", *(f"{pad}{line}" if line else "" for line in lines)]
    # Folding keeps a text only where single blanks are between its parts.
    if "  " in text or text != text.strip() or not text:
        return [f"{head} {scalar(text)}"]
    folded = textwrap.wrap(text, WIDTH - indent, break_long_words=False, break_on_hyphens=False)
    return [f"{head} >-", *(f"{pad}{line}" for line in folded)]


def _flow(value: Document, *, flow_outside: bool) -> str | None:
    """`value` on one line; None where it cannot be."""
    if isinstance(value, Mapping):
        parts = []
        for key, item in value.items():
            inner = _flow(item, flow_outside=True)
            if inner is None:
                return None
            parts.append(f"{_key(key)}: {inner}")
        return f"{{{', '.join(parts)}}}"
    if isinstance(value, str):
        return None if "\n" in value else scalar(value)
    if isinstance(value, Sequence):
        items = [_flow(item, flow_outside=True) for item in value]
        if any(item is None for item in items):
            return None
        return f"[{', '.join(str(item) for item in items)}]"
    return scalar(value)


def _key(name: str) -> str:
    """A key: one of the language's own is never quoted."""
    return name if name.isidentifier() else scalar(name)


def scalar(value: str | int | bool) -> str:
    """One value, quoted where it must be."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if _CONTROL.search(value) or "\n" in value:
        return _escaped(value)
    if (
        _PLAIN.fullmatch(value)
        and value.lower() not in _WORDS
        and value == value.strip()
        and " #" not in value
    ):
        return value
    if "'" in value and '"' not in value and "\\" not in value:
        return f'"{value}"'
    return "'" + value.replace("'", "''") + "'"


def _escaped(text: str) -> str:
    """As a double-quoted scalar."""
    made = []
    for character in text:
        if character in '"\\':
            made.append("\\" + character)
        elif character == "\n":
            made.append("\\n")
        elif character == "\t":
            made.append("\\t")
        elif _CONTROL.match(character):
            made.append(
                f"\\x{ord(character):02x}" if ord(character) < 256 else f"\\u{ord(character):04x}"
            )
        else:
            made.append(character)
    return '"' + "".join(made) + '"'
