"""The tables of the manual that list what the generator knows.

Between `<!-- table: NAME -->` and `<!-- end -->` a page has a table that is derived from the
one the checker uses; methods of parser and printer that hooks may call are read from their
classes. `yods gen` brings the pages up to date (`yods_gen.language_tables`).
"""

from __future__ import annotations

import ast
import json
import os
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from pathlib import Path

from yods_gen.definitions.gaps import GAP_KINDS
from yods_gen.definitions.native_traits import DIALECT, runtime_file, scope_facts
from yods_gen.definitions.traits import TRAITS
from yods_gen.directives.custom import BRACKET, SHARED
from yods_gen.directives.table import DIRECTIVES
from yods_gen.errors import ODS_FORMS
from yods_gen.expressions.functions import (
    CLASS_MEMBERS,
    CLASSES,
    FOLDING_FUNCTIONS,
    FUNCTIONS,
    KIND_MEMBERS,
)
from yods_gen.expressions.tree import Function
from yods_gen.expressions.types import ISINSTANCE
from yods_gen.kinds import KINDS
from yods_gen.library.combinators import COMBINATORS
from yods_gen.library.prelude import prelude
from yods_gen.load.raw_dialects import RawFile
from yods_gen.load.raw_ops import RawOp
from yods_gen.load.raw_types import RawConstraint, RawParameter, RawType
from yods_gen.load.schema_check import records
from yods_gen.load.shapes import Entries, keys_of
from yods_gen.output.render import RenderedFile
from yods_gen.records import DataClass
from yods_gen.settings import SHIPPED_PACKAGE, Settings

#: The classes of a parser and of a printer, the most general first, each with its module.
PARSER = (
    ("Scanner", "yods.text.scanner"),
    ("AttributeParser", "yods.text.attribute_parser"),
    ("OperationParser", "yods.text.operation_parser"),
)
PRINTER = (
    ("AttributePrinter", "yods.text.attribute_printer"),
    ("AliasPrinter", "yods.text.aliases"),
    ("PiecePrinter", "yods.text.piece_printer"),
    ("OperationPrinter", "yods.text.printer"),
)
#: Sections of the classes with what only who reads or prints a whole text calls.
_NOT_FOR_HOOKS = frozenset({"The whole source", "The whole text"})
_SECTION = re.compile(r" {4}# (?!Source:)(.+)\.$")


class TextMethod(DataClass):
    """One method."""

    section: str
    name: str
    #: It with its parameters; a property is without parentheses.
    call: str
    gives: str
    #: The first paragraph of its docstring.
    meaning: str


class MethodError(Exception):
    """A class of the runtime is not as its reference needs it."""


def text_methods(classes: Sequence[tuple[str, str]]) -> list[TextMethod]:
    """The methods of `classes`, by section.

    Raises:
        MethodError: a method has no docstring, or none is found where a class says.
    """
    found: dict[str, TextMethod] = {}
    for name, module in classes:
        for method in _methods_of(name, module):
            found.pop(method.name, None)  # listed with the method that overrides it
            found[method.name] = method
    return list(found.values())


def _methods_of(name: str, module: str) -> Iterator[TextMethod]:
    path = runtime_file(module)
    source = path.read_text(encoding="utf-8")
    tree = ast.parse(source)
    node = next(n for n in tree.body if isinstance(n, ast.ClassDef) and n.name == name)
    sections = {
        number: match[1]
        for number, line in enumerate(source.splitlines(), 1)
        if (match := _SECTION.match(line))
    }
    for statement in node.body:
        above = [number for number in sections if number < statement.lineno]
        section = sections[max(above)] if above else ""
        called, function = _function_of(statement, tree)
        if called.startswith("_") or function is None or section in _NOT_FOR_HOOKS:
            continue
        yield _method(section, called, function, module)


def _function_of(statement: ast.stmt, tree: ast.Module) -> tuple[str, ast.FunctionDef | None]:
    """The name of the method that a statement of a class defines, and its function."""
    match statement:
        case ast.FunctionDef(name=name):
            return name, statement
        case ast.Assign(
            targets=[ast.Name(id=name)],
            value=ast.Attribute(value=ast.Name(id=module), attr=attribute),
        ):
            origin = _imports(tree).get(module)
            if origin is None:
                raise MethodError(f"{name}: the module '{module}' is not imported by name")
            return name, _top_function(runtime_file(origin), attribute)
    return "_", None


def _imports(tree: ast.Module) -> dict[str, str]:
    """The modules that a module imports by `from … import …`, by the names that they have."""
    return {
        alias.asname or alias.name: f"{node.module}.{alias.name}"
        for node in tree.body
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }


def _top_function(path: Path, name: str) -> ast.FunctionDef:
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.FunctionDef) and node.name == name:
            return node
    raise MethodError(f"{path.name} has no function '{name}'")


def _method(section: str, name: str, function: ast.FunctionDef, module: str) -> TextMethod:
    text = ast.get_docstring(function)
    if not text:
        raise MethodError(f"{module}: method '{name}' has no docstring")
    decorators = {d.id for d in function.decorator_list if isinstance(d, ast.Name)}
    gives = ast.unparse(function.returns) if function.returns is not None else ""
    meaning = " ".join(text.split("\n\n")[0].split())
    call = name
    if "property" not in decorators:
        for each in ast.walk(function.args):
            if isinstance(each, ast.arg):
                each.annotation = None
        parameters = ast.unparse(function.args)
        if "staticmethod" not in decorators:
            parameters = parameters.partition(", ")[2]
        call += f"({parameters})"
    return TextMethod(section, name, call, gives, meaning)


MANUAL = Path(__file__).parent / "manual"
PARTS = ("guide", "reference")
_TABLE = re.compile(r"(<!-- table: (.+?) -->\n).*?(<!-- end -->)", re.DOTALL)


def manual_pages() -> list[Path]:
    """Return the pages of the manual: its index, the guide in order, the reference by name."""
    return [
        MANUAL / "index.md",
        *(p for part in PARTS for p in sorted((MANUAL / part).glob("*.md"))),
    ]


def with_tables(page: str) -> str:
    """`page` with every table as it should be.

    Raises:
        KeyError: the page asks for a table that does not exist.
    """

    def table(match: re.Match[str]) -> str:
        return match[1] + "\n" + TABLES[match[2]]() + "\n" + match[3]

    return _TABLE.sub(table, page)


def _rows(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> str:
    lines = [head, tuple("---" for _ in head), *rows]
    return "".join(f"| {' | '.join(cells)} |\n" for cells in lines)


def _cell(text: str) -> str:
    return " ".join(text.split()).replace("|", "\\|")


def _functions(*functions: Function) -> str:
    known = sorted(functions, key=lambda f: f.name)
    rows = ((f"`{f.name}({', '.join(f.parameters)})`", f.result, _cell(f.summary)) for f in known)
    return _rows(("function", "gives", "meaning"), rows)


def _scope_facts() -> str:
    rows = ((f"`{name}`", f"`{DIALECT}.{name}`", _cell(s)) for name, s in scope_facts().items())
    return _rows(("fact", "identifier", "meaning"), rows)


_OF_KINDS = {"value": "an SSA value", "op": "an op", "region": "a region", "block": "a block"}


def _members() -> str:
    rows = [(_OF_KINDS[kind], members) for kind, members in KIND_MEMBERS.items() if members]
    rows += [(f"`{ref.name}`", members) for ref, members in CLASS_MEMBERS.items() if members]
    shown = ((of, ", ".join(f"`{name}: {each}`" for name, each in own.items())) for of, own in rows)
    return _rows(("of", "members"), shown)


def _directives() -> str:
    rows = ((", ".join(map(_code, d.USAGE or d.WORDS)), _cell(d.MEANING)) for d in DIRECTIVES)
    return _rows(("element", "stands for"), rows)


def _shared_directives() -> str:
    rows = [(f"`custom<{each.name}>({each.usage})`", _cell(each.meaning)) for each in SHARED]
    last = max(i for i, each in enumerate(SHARED) if each.arguments[-1] == BRACKET)
    rows.insert(last + 1, ('any of these followed by `"("` or `"<"`', "the same in other brackets"))
    return _rows(("directive", "reads and prints"), rows)


def _code(text: str) -> str:
    """A code span; with more backticks around it than it has within."""
    mark = "`" * max([0, *map(len, re.findall("`+", text))])
    return f"{mark}` {_cell(text)} `{mark}" if mark else f"`{_cell(text)}`"


def _traits() -> str:
    known = sorted(TRAITS.items())
    rows = ((_use(name, [p.name for p in t.parameters]), _cell(t.summary)) for name, t in known)
    return _rows(("trait", "meaning"), rows)


def _interfaces() -> str:
    entries = [entry for file in prelude().files for entry in file.interfaces]
    rows = []
    for name, raw in sorted(entries, key=lambda entry: entry[0].value):
        settings = [s.name.value for s in raw.settings] + [m.value for m, _ in raw.methods]
        summary = "" if raw.summary is None else _cell(raw.summary.value)
        rows.append((_use(name.value, settings), raw.on.value, summary))
    return _rows(("interface", "on", "meaning"), rows)


def _use(name: str, settings: list[str]) -> str:
    return f"`{name}`" + (f" ({', '.join(f'`{each}`' for each in settings)})" if settings else "")


def _constraints(kind: str) -> str:
    entries: list[tuple[str, str]] = []
    for file in prelude().files:
        found: Entries[RawConstraint] = getattr(file.constraints, kind) if file.constraints else ()
        entries += ((_parametric(name.value, raw), _summary(raw)) for name, raw in found)
    return _rows(("constraint", "in messages"), sorted(entries))


def _parametric(name: str, raw: RawConstraint) -> str:
    if not raw.parameters:
        return f"`{name}`"
    parameters = (
        p.name.value + ("…" if p.variadic and p.variadic.value else "") for p in raw.parameters
    )
    return f"`{name}[{', '.join(parameters)}]`"


def _summary(raw: RawConstraint) -> str:
    if raw.summary is not None:
        return _cell(raw.summary.value)
    narrowed = raw.type or raw.attribute
    return "" if narrowed is None else f"as `{_cell(narrowed.value)}`"


def _keys(record: type[object]) -> str:
    rows = ((f"`{k.name}`{', required' * k.required}", _cell(k.doc)) for k in keys_of(record))
    return _rows(("key", "meaning"), rows)


def _parameter_kinds() -> str:
    rows = (row.split(" | ") for kind in KINDS for row in kind.USAGE.splitlines())
    return _rows(("kind", "Python", "text", "ODS"), (tuple(map(_cell, row)) for row in rows))


def _gaps() -> str:
    forms = {"one": "text", "list": "list of texts", "named": "texts by name"}
    kinds = [kind for kind in GAP_KINDS.values() if kind.doc]
    rows = ((f"`{k.key}`", ", ".join(k.on), forms[k.form], _cell(k.doc)) for k in kinds)
    return _rows(("gap", "of", "holds", "stands for"), rows)


def _text_methods(classes: tuple[tuple[str, str], ...]) -> str:
    rows: list[tuple[str, str, str]] = []
    section = None
    for method in text_methods(classes):
        if method.section != section:
            section = method.section
            rows.append((f"**{section}**", "", ""))
        rows.append((f"`p.{method.call}`", _code(method.gives), _cell(method.meaning)))
    return _rows(("method", "gives", "meaning"), rows)


TABLES: dict[str, Callable[[], str]] = {
    "attribute constraints": lambda: _constraints("attributes"),
    "classes": lambda: ", ".join(f"`{name}`" for name in sorted(CLASSES)) + "\n",
    "combinators": lambda: ", ".join(f"`{name}[…]`" for name in COMBINATORS) + "\n",
    "directives": _directives,
    "functions": lambda: _functions(*FUNCTIONS.values(), ISINSTANCE),
    "gaps": _gaps,
    "folding functions": lambda: _functions(*FOLDING_FUNCTIONS.values()),
    "interfaces": _interfaces,
    "members": _members,
    "parameter kinds": _parameter_kinds,
    "parser methods": lambda: _text_methods(PARSER),
    "printer methods": lambda: _text_methods(PRINTER),
    "scope facts": _scope_facts,
    "shared directives": _shared_directives,
    "traits": _traits,
    "type constraints": lambda: _constraints("types"),
}
"""The tables that pages may have; besides, `keys NAME` for the keys of a class `RawNAME`."""


TABLES |= {f"keys {name}": partial(_keys, record) for name, record in records().items()}


_CODE = re.compile(r"(?<!`)`([^`]+)`(?!`)")
_LEADING = re.compile(r"(?:(?:let|def|class)\s+)?([A-Za-z_]\w*)")


def ods_forms(page: str) -> dict[str, str]:
    """Return what each name of ODS in the tables of page `ods.md` is here.

    Where a row is a form for each name, each has its own; of several rows, one that begins
    with the name counts.
    """
    forms: dict[str, str] = {}
    others: dict[str, str] = {}
    for row in re.findall(r"^\| (.*?) \| (.*) \|$", page, re.MULTILINE):
        codes, ours = _CODE.findall(row[0]), _CODE.findall(row[1])
        paired = len(codes) == len(ours) > 1 and not _CODE.sub("", row[1]).strip(" ,")
        for number, code in enumerate(codes):
            found = _LEADING.match(code)
            if found is None:
                continue
            form = _CODE.sub(r"\1", ours[number] if paired else row[1]).replace("\\|", "|")
            (others if number else forms).setdefault(found[1], form.strip())
    # What is a word of the language as well is not taken for one of ODS.
    own = {key.name for cls in (RawFile, RawOp, RawType, RawParameter) for key in keys_of(cls)}
    own |= {word.partition("<")[0] for kind in KINDS for word in (*kind.MEANT, *kind.SPELLINGS)}
    return {name: form for name, form in sorted({**others, **forms}.items()) if name not in own}


def derived_files() -> dict[Path, str]:
    """Return each page of the manual with its tables, and the names of ODS for messages."""
    files = {page: with_tables(page.read_text(encoding="utf-8")) for page in manual_pages()}
    forms = ods_forms(files[MANUAL / "reference" / "ods.md"])
    return {**files, ODS_FORMS: json.dumps(forms, indent=2, ensure_ascii=False) + "\n"}


# The files that are derived from the generator's own tables.
# `yods gen` writes them in the project of the shipped dialects, which is the generator's own: the
# JSON Schema of definitions, the tables in the pages of the manual, the hints about names of ODS,
# which are read from these pages, and the table of subcommands.


def documents(settings: Settings) -> tuple[RenderedFile, ...]:
    """The derived files of a project, current; paths are relative to its output folder."""
    if settings.package != SHIPPED_PACKAGE:
        return ()
    from yods_gen.command_rows import table_file
    from yods_gen.load.schema_check import PATH, schema_text

    table, rows = table_file()
    texts = {**derived_files(), PATH: schema_text(), table: rows}
    return tuple(
        RenderedFile(os.path.relpath(path, settings.output).replace(os.sep, "/"), text)
        for path, text in texts.items()
    )
