"""render: the text of every generated file.

Each definition is rendered and formatted on its own; then the parts are put together.
jinja2 is imported when something is rendered, because that is slow.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING

from yods_gen.expressions.python import LINE_LENGTH, Import, docstring, literal, one_line
from yods_gen.expressions.statements import lines_of
from yods_gen.model.tree import ClassModel, Definition, HookCall, ModuleModel
from yods_gen.output.formatter import formatted
from yods_gen.output.generated import MARKER
from yods_gen.output.state import notes, text_digest
from yods_gen.records import DataClass, replace

if TYPE_CHECKING:
    from jinja2 import Environment


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
    early = [_at_run_time(i) for i in imports if i.when == "runtime"]
    runtime = _statements(early, own, "")
    modules = [i for i in imports if i.when == "called"]
    guarded = [*(i for i in imports if i.when == "typing"), *modules]
    if guarded:
        needed = [Import("yods.hints", "TYPE_CHECKING", "TYPE_CHECKING", "runtime")]
        if modules:
            needed.append(Import("yods.ir.late_modules", "LateModule", "LateModule", "runtime"))
        runtime = _statements([*early, *needed], own, "")
        runtime += "\nif TYPE_CHECKING:\n" + _statements(guarded, own, "    ")
    if modules:
        runtime += "else:\n" + "".join(map(_late_module, modules))
    late = _statements([i for i in imports if i.when == "late"], own, "")
    return ImportSections(runtime, late)


def _late_module(each: Import) -> str:
    """The statement by which a module is imported when one of its names is first asked for."""
    arguments = f'"{each.module}", "{each.alias}", globals()'
    line = f"    {each.alias} = LateModule({arguments})"
    if len(line) > LINE_LENGTH:
        line = f"    {each.alias} = LateModule(\n        {arguments}\n    )"
    return f"{line}\n"


def _at_run_time(each: Import) -> Import:
    """Names of `typing` come from a module that is imported more quickly."""
    return replace(each, module="yods.hints") if each.module == "typing" else each


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
    # Module → its names with their aliases.
    by_module: dict[str, set[tuple[str, str | None]]] = {}
    for each in imports:
        if each.name:
            alias = each.alias if each.alias != each.name else None
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
        if len(line) > LINE_LENGTH:
            inner = "".join(f"{indent}    {name},\n" for name in plain)
            line = f"{indent}from {module} import (\n{inner}{indent})"
        text += line + "\n"
    for name, alias in aliased:
        line = f"{indent}from {module} import {name} as {alias}"
        if len(line) > LINE_LENGTH:
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


#: Kinds of definitions that are constants.
_CONSTANTS = ("type constraint", "attribute constraint", "parameter kinds")


class RenderedFile(DataClass):
    """A file to write: `path` is relative to the output folder, with `/`.

    Attributes:
        layouts: Notes about its definitions (`output.state.notes`).
    """

    path: str
    text: str
    layouts: str = ""


def render(
    modules: Sequence[ModuleModel], known: Mapping[str, str] = MappingProxyType({})
) -> tuple[RenderedFile, ...]:
    """Return the files for `modules`, in their order.

    Args:
        known: Definitions that were formatted before, by the digest of what was formatted.
    """
    files = []
    for module in modules:
        texts: dict[str, str] = {}
        digests = []
        for definition in module.definitions:
            digest = text_digest(plain := unformatted(definition))
            texts[digest] = known[digest] if digest in known else formatted(plain)
            digests.append(digest)
        parts = _parts(module, [texts[digest] for digest in digests], formatted)
        head, end = _around(module, parts)
        before = "typing" if "\nif TYPE_CHECKING:\n" in head else "import"
        pieces, ranges, index = [head], [], len(head)
        for definition, digest in zip(module.definitions, digests, strict=True):
            pieces += ["\n" * _empty_lines(before, definition.kind), texts[digest]]
            index += len(pieces[-2]) + len(pieces[-1])
            ranges.append((digest, index - len(pieces[-1]), index))
            before = definition.kind
        files.append(RenderedFile(module.path, "".join([*pieces, end]), notes(ranges)))
    files.append(RenderedFile("py.typed", ""))
    return tuple(files)


def render_plain(modules: Sequence[ModuleModel]) -> tuple[RenderedFile, ...]:
    """Return the files for `modules` without black: code to run, not to read."""
    made = []
    for module in modules:
        texts = [unformatted(each) for each in module.definitions]
        parts = _parts(module, texts, lambda text: text)
        head, end = _around(module, parts)
        text = "\n\n".join((head, *parts.definitions, end))
        made.append(RenderedFile(module.path, text))
    return tuple(made)


class _Parts(DataClass):
    """The statements of a file after its imports; all but definitions may be empty."""

    definitions: tuple[str, ...]
    closing: str
    hook_check: str


def _parts(module: ModuleModel, definitions: Sequence[str], layout: Callable[[str], str]) -> _Parts:
    closing = "\n".join(module.closing)
    if module.pattern_sets:
        closing += "\n\n\n".join("\n".join(each.lines()) for each in module.pattern_sets)
    return _Parts(
        tuple(definitions),
        layout(closing) if closing else "",
        layout(hook_check(module.hook_calls)) if module.hook_calls else "",
    )


def _empty_lines(before: str, kind: str) -> int:
    """How many stand between two statements."""
    if kind == before == "type constraint":
        return 0  # constants of a line each
    return 1 if before == "import" and kind in _CONSTANTS else 2


def _around(module: ModuleModel, parts: _Parts) -> tuple[str, str]:
    """Return the text of a file before its definitions and after them."""
    head = f"{_header(module.sources)}\n{docstring(module.doc, 0)}\n"
    if module.definitions or module.imports:
        head += "\nfrom __future__ import annotations\n"
    sections = import_sections(module.imports, module.section)
    if sections.head:
        head += "\n" + sections.head
    end = ""
    if parts.closing:
        # Black has one empty line after the docstring of a module, two after a class.
        end += ("\n\n" if module.definitions else "\n") + parts.closing
    elif module.closing:
        end += "\n"
    if sections.late:
        # Two empty lines after a class or a function, such as that of a set of patterns.
        apart = "\n" if end and not module.pattern_sets else "\n\n"
        end += apart + sections.late
    if parts.hook_check:
        end += "\n" + parts.hook_check
    return head, end


def hook_check(calls: Sequence[HookCall]) -> str:
    """The statement that checks the hooks module when the file is imported."""
    items = []
    for call in calls:
        arguments = "None" if call.arguments is None else literal(call.shown)
        items.append(f"({literal(call.function)}, {literal(call.caller)}, {arguments})")
    return f"check_hooks(hooks, {', '.join(items)},)"


def _header(sources: Sequence[str]) -> str:
    shown = ", ".join(one_line(path) for path in sources)
    if not shown:
        return f"{MARKER}. Edit the definitions, not this file."
    what = "definition" if len(sources) == 1 else "definitions"
    return f"{MARKER} from {shown}. Edit the {what}, not this file."


def unformatted(definition: Definition) -> str:
    """The code of one definition as its template gives it, before black."""
    name = "class" if isinstance(definition, ClassModel) else "code"
    return _environment().get_template(f"{name}.jinja").render(c=definition)


@cache
def _environment() -> Environment:
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    # The output is Python, not HTML; every value printed is a checked identifier, code
    # the model has made, or passes a filter.
    environment = Environment(
        loader=FileSystemLoader(Path(__file__).parents[1] / "templates"),
        undefined=StrictUndefined,
        auto_reload=False,
        autoescape=False,
        keep_trailing_newline=True,
    )
    environment.filters |= {"docstring": docstring, "lines": lines_of}
    return environment
