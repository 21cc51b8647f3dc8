"""export.td, part: TableGen's own forms."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable, Sequence

#: Placeholder for the value of a class's parameter within a text.
_HOLE = re.compile("\0([^\0]+)\0")
_WIDTH = 80
#: Prefix of comments about what is not expressed.
UNSAID = "// - "


def hole(name: str) -> str:
    """Return the placeholder of the parameter `name` in texts that become `string`s."""
    return f"\0{name}\0"


def string(text: str) -> str:
    """`"text"`, with holes as `"te" # name # "xt"`."""
    parts: list[str] = []
    end = 0
    for found in _HOLE.finditer(text):
        if text[end : found.start()]:
            parts.append(_quoted(text[end : found.start()]))
        parts.append(found[1])
        end = found.end()
    if end < len(text) or not parts:
        parts.append(_quoted(text[end:]))
    return " # ".join(parts)


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return '"' + escaped.replace("\n", "\\n").replace("\t", "\\t") + '"'


def code(text: str) -> str:
    """C++ as TableGen has it: in quotes where it is short, else in `[{…}]`."""
    if "\0" in text or "}]" in text or ('"' not in text and "\n" not in text):
        return string(text)
    if "\n" not in text:
        return f"[{{{text}}}]"
    return f"[{{\n{textwrap.indent(text, '    ')}\n  }}]"


def block(text: str) -> str:
    """Prose, or C++ of several lines, as a field of a record has it."""
    text = text.strip("\n").rstrip()
    if "}]" in text:
        return string(text)
    return f"[{{\n{textwrap.indent(text, '    ')}\n  }}]"


def listed(items: Iterable[str], indent: str = "  ") -> str:
    """`[a, b]`, over several lines where it is long."""
    items = list(items)
    line = f"[{', '.join(items)}]"
    if len(line) + len(indent) <= _WIDTH - 8 and "\n" not in line:
        return line
    inner = ",\n".join(f"{indent}  {item}" for item in items)
    return f"[\n{inner}\n{indent}]"


def dag(operator: str, arguments: Sequence[str]) -> str:
    """`(ins a:$x, b:$y)`."""
    line = f"({operator} {', '.join(arguments)})" if arguments else f"({operator})"
    if len(line) <= _WIDTH - 18 and "\n" not in line:
        return line
    inner = ",\n".join(f"    {argument}" for argument in arguments)
    return f"({operator}\n{inner}\n  )"


def record(head: str, fields: Sequence[tuple[str, str]], unsaid: Sequence[str] = ()) -> str:
    """Return a `def` or `class` with its fields, after a comment on what is left out."""
    body = "".join(f"\n  let {name} = {value};" for name, value in fields)
    text = f"{head} {{{body}\n}}" if fields else f"{head};"
    return "\n".join([*comment(unsaid), text])


def deprecating(head: str, instead: str) -> str:
    """The head of a record that should no longer be used, where something says what to use."""
    return f"{head}, Deprecated<{string(instead)}>" if instead else head


def comment(unsaid: Sequence[str]) -> list[str]:
    """Return the comment about what is not expressed, a line for each."""
    if not unsaid:
        return []
    return ["// Not said in ODS:", *(f"{UNSAID}{' '.join(each.split())}" for each in unsaid)]


def camel(name: str) -> str:
    """`for_all.in_parallel` as `ForAllInParallel`."""
    parts = [part for part in re.split(r"[^A-Za-z0-9]+", name) if part]
    return "".join(part[0].upper() + part[1:] for part in parts) or "Unnamed"


def lowered(name: str) -> str:
    """`a_test_name` as `aTestName`, as C++ calls methods."""
    made = camel(name)
    return made[0].lower() + made[1:]
