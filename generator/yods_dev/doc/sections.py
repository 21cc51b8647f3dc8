"""Sections of a dialect's page as Markdown, by the macros of `sections.md.jinja`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import field
from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined, Template

from yods_dev.doc.references import code_link, constraint_link
from yods_gen.classes import ClassRef, DefinedClass, enum_case_name
from yods_gen.definitions.checks import TraitDef, TraitValue
from yods_gen.definitions.constraints import Constraint
from yods_gen.definitions.dialects import OptionDefault
from yods_gen.definitions.gaps import not_ported
from yods_gen.definitions.interfaces import MethodDef
from yods_gen.definitions.native_traits import Marker
from yods_gen.definitions.types import AttrOrTypeDef
from yods_gen.errors import Span
from yods_gen.expressions.printer import print_expression
from yods_gen.expressions.python import PyExpr
from yods_gen.model.docs import prose, sentence
from yods_gen.records import dataclass


@dataclass(frozen=True, slots=True)
class LayoutRow:
    """Layout of a type in memory under the data layouts named.

    `numbers` are its size in bytes and in bits, its ABI and its preferred alignment in bytes.
    """

    type: str
    layouts: str
    numbers: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Facts:
    """Results about definitions from beyond their files, by qualified names.

    Attributes:
        mistakes: Errors in examples, by their text.
        layouts: How types lie in memory, by `dialect.mnemonic`.
        signatures: How Python makes instances, by kind and name.
        examples: IR with an operation, for those whose prose has none.
        runnable: Whole texts of IR with an operation.
        source: Gives the text of a rule in its definition file.
    """

    mistakes: Mapping[str, str] = field(default_factory=dict)
    layouts: Mapping[str, tuple[LayoutRow, ...]] = field(default_factory=dict)
    signatures: Mapping[tuple[str, str], str] = field(default_factory=dict)
    examples: Mapping[str, str] = field(default_factory=dict)
    runnable: Mapping[str, str] = field(default_factory=dict)
    source: Callable[[Span], str] = lambda span: ""


def joined(*blocks: str) -> str:
    """Blocks of Markdown, without the empty ones."""
    return "\n\n".join(block.strip() for block in blocks if block.strip())


def table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table, without the columns after the first that are empty; empty without rows."""
    made = [[_cell(cell) for cell in row] for row in rows]
    if not made:
        return ""
    shown = [i for i in range(len(heads)) if i == 0 or any(row[i] for row in made)]
    lines = [heads, ["---"] * len(heads), *made]
    return "\n".join(f"| {' | '.join(line[i] for i in shown)} |" for line in lines)


def lies_by_itself(type_: AttrOrTypeDef) -> bool:
    """Return whether a type defines its own layout."""
    by_hand = any(use.name == "DataLayoutTypeInterface" for use in type_.interfaces)
    return type_.layout is not None or by_hand


def section_text(kind: str, each: Any, facts: Facts) -> str:
    """The section of a definition."""
    macros: Any = _template().module
    match kind:
        case "op":
            text = macros.op(each, facts)
        case "type" | "attribute":
            text = macros.definition(kind, each, facts)
        case "external-model":
            text = macros.uses((), each.interfaces)
        case _:
            text = getattr(macros, kind)(each)
    blocks = (block.replace(_NEWLINE, "\n").replace(_BAR, "|") for block in text.split("\n\n"))
    return joined(*blocks)


#: What stands in texts that are put in for a line break and a bar, which the template has between
#: blocks and cells.
_NEWLINE, _BAR = "\0", "\1"


class _Blocks(str):
    """Text of the template itself, whose lines stay lines."""


def _filled_in(value: object) -> str:
    """A value as the template puts it in."""
    if isinstance(value, _Blocks):
        return value
    return str(value).replace("\n", _NEWLINE).replace("|", _BAR)


def _table_of(heads: str, caller: Callable[[], str]) -> str:
    """The table of lines in the template, whose cells have bars between them."""
    rows = [_cells(line) for line in caller().split("\n") if line.strip()]
    return f"{table(_cells(heads), rows)}\n"


def _cells(line: str) -> list[str]:
    return [cell.replace(_NEWLINE, " ").replace(_BAR, "|").strip() for cell in line.split("|")]


def _links(names: Iterable[str], kind: str) -> str:
    return ", ".join(code_link(kind, name) for name in names)


@cache
def _template() -> Template:
    environment = Environment(
        loader=FileSystemLoader(Path(__file__).parent), undefined=StrictUndefined,
        trim_blocks=True, lstrip_blocks=True, finalize=_filled_in,
    )  # fmt: skip
    environment.filters |= {"blocks": _Blocks, "links": _links, "trait_link": _trait_link}
    environment.tests["marker"] = lambda check: isinstance(check, Marker)
    functions = (
        code_link, constraint_link, enum_case_name, lies_by_itself, not_ported, option_value,
        predicate, prose, sentence, signature,
    )  # fmt: skip
    environment.globals |= {each.__name__: each for each in functions}
    environment.globals["table"] = _table_of
    return environment.get_template("sections.md.jinja")


def predicate(constraint: Constraint) -> str:
    """The condition of a constraint."""

    def name(ref: ClassRef) -> PyExpr:
        return PyExpr(ref.qualified_name if isinstance(ref, DefinedClass) else ref.name)

    root = constraint.predicate.root
    printed = print_expression(root, {"self": PyExpr("self")}, name, lambda f: PyExpr(f.name))
    return printed.text


def _cell(text: str) -> str:
    return " ".join(text.split()).replace("|", "\\|")


def signature(method: MethodDef) -> str:
    """A method's signature; a property has no arguments."""
    text = method.signature
    return text.replace("()", "", 1).replace(" ->", ":", 1) if method.form == "property" else text


def option_value(value: OptionDefault) -> str:
    """The default value of an option of a pass."""
    match value:
        case bool():
            return "`true`" if value else "`false`"
        case tuple():
            return ", ".join(map(option_value, value)) or "none"
    return f"`{value}`" if value != "" else "empty"


def _trait_link(use: TraitDef) -> str:
    """A trait, with its arguments."""
    given = ", ".join(f"{each.name}: {_argument(each.value)}" for each in use.arguments)
    return code_link("trait", use.name) + (f" (`{given}`)" if given else "")


def _argument(value: TraitValue) -> str:
    if not isinstance(value, tuple):
        return str(value)
    parts = (": ".join(each) if isinstance(each, tuple) else str(each) for each in value)
    return f"[{', '.join(parts)}]"
