"""The import statements of a generated file, sorted as ruff sorts them."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable

from yods_gen.expressions.python import Import
from yods_gen.records import DataClass

_LINE_LENGTH = 100


class ImportSections(DataClass):
    """Text for the top of a file, and for its end."""

    head: str
    late: str


def import_sections(imports: Iterable[Import], own: str) -> ImportSections:
    """Import statements for `imports`.

    Args:
        own: Top-level package whose imports stand in a section of their own, if any.
    """
    imports = list(imports)
    exported = {(i.module, i.name) for i in imports if i.when == "export"}
    imports = [i for i in imports if i.when != "runtime" or (i.module, i.name) not in exported]
    early = [i for i in imports if i.when in ("runtime", "export")]
    runtime = _statements(early, own, "")
    typing = [i for i in imports if i.when == "typing"]
    if typing:
        needed = Import("typing", "TYPE_CHECKING", "TYPE_CHECKING", "runtime")
        runtime = _statements([*early, needed], own, "")
        guarded = _statements(typing, own, "    ")
        runtime += f"\nif TYPE_CHECKING:\n{guarded}"
    late = _statements([i for i in imports if i.when == "late"], own, "")
    return ImportSections(runtime, late)


def _statements(imports: Iterable[Import], own: str, indent: str) -> str:
    sections: dict[int, list[Import]] = {}
    for each in imports:
        sections.setdefault(_section(each.module, own), []).append(each)
    return "\n".join(_section_text(sections[key], indent) for key in sorted(sections))


def _section(module: str, own: str) -> int:
    top = module.partition(".")[0]
    if top in sys.stdlib_module_names:
        return 0
    return 2 if own and top == own else 1


def _section_text(imports: Iterable[Import], indent: str) -> str:
    plain = sorted({_plain(i) for i in imports if not i.name})
    # Module → its names with their aliases; an alias that is the name exports it again (PEP 484).
    by_module: dict[str, set[tuple[str, str | None]]] = {}
    for each in imports:
        if each.name:
            renamed = each.alias != each.name or each.when == "export"
            alias = each.alias if renamed else None
            by_module.setdefault(each.module, set()).add((each.name, alias))
    lines = [indent + line + "\n" for line in plain]
    for module in sorted(by_module, key=_natural):
        lines.append(_from(module, by_module[module], indent))
    return "".join(lines)


def _plain(each: Import) -> str:
    module = each.module
    return f"import {module}" if module == each.alias else f"import {module} as {each.alias}"


def _from(module: str, names: set[tuple[str, str | None]], indent: str) -> str:
    """One statement; names with an alias stand in statements of their own, as isort has it."""
    plain = sorted((n for n, alias in names if alias is None), key=_member_order)
    aliased = sorted(
        ((n, a) for n, a in names if a is not None), key=lambda pair: _member_order(pair[0])
    )
    text = ""
    if plain:
        line = f"{indent}from {module} import {', '.join(plain)}"
        if len(line) > _LINE_LENGTH:
            inner = "".join(f"{indent}    {name},\n" for name in plain)
            line = f"{indent}from {module} import (\n{inner}{indent})"
        text += line + "\n"
    for name, alias in aliased:
        line = f"{indent}from {module} import {name} as {alias}"
        if len(line) > _LINE_LENGTH:
            line = f"{indent}from {module} import (\n{indent}    {name} as {alias},\n{indent})"
        text += line + "\n"
    return text


def _member_order(name: str) -> tuple[int, list[tuple[int, int, str]], str]:
    """Constants, then classes, then the rest; numbers within a name by their value."""
    if name.isupper() and len(name) > 1:
        rank = 0
    elif name[:1].isupper():
        rank = 1
    else:
        rank = 2
    return rank, _natural(name), name


def _natural(text: str) -> list[tuple[int, int, str]]:
    parts = re.split(r"(\d+)", text.lower())
    return [(0, int(p), "") if p.isdigit() else (1, 0, p) for p in parts if p]
