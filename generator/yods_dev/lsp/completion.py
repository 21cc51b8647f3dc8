"""Completions at a cursor in a definition."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Literal

from yods_dev.lsp.language import UseArgument, definition_path, shapes_at, where
from yods_dev.lsp.outline import Path as KeyPath
from yods_dev.lsp.outline import Place, place_at
from yods_dev.lsp.project import BUILTIN, Project, member_at, members
from yods_dev.lsp.subject import hooks_module
from yods_dev.lsp.writing import REWRITING
from yods_gen.definitions.gaps import kinds_on
from yods_gen.definitions.traits import TRAITS
from yods_gen.directives.table import DIRECTIVES
from yods_gen.expressions.folding_functions import FOLDING_FUNCTIONS
from yods_gen.expressions.functions import CLASS_MEMBERS, CLASSES, FUNCTIONS, KIND_MEMBERS
from yods_gen.kinds import KINDS
from yods_gen.library.combinators import COMBINATORS
from yods_gen.load import shapes
from yods_gen.records import dataclass

Kind = Literal["key", "type", "attribute", "trait", "interface", "member", "function", "class",
               "word", "value", "template"]  # fmt: skip

#: The part of the text before a cursor that a completion replaces.
_WORD_AT_START = re.compile(r"[\w.]+")
_WORD = re.compile(r"[A-Za-z_][A-Za-z0-9_]*(?:[.-][A-Za-z0-9_]*)*$")


@dataclass(frozen=True, slots=True)
class Completion:
    """One proposal: what it is called, what is written, and what it means.

    `column` is where the text begins that it replaces.
    """

    label: str
    kind: Kind
    text: str
    column: int
    help: str = ""
    deprecated: bool = False


def completions(project: Project, path: str, line: int, column: int) -> list[Completion]:
    """The proposals at a position, each once."""
    place = place_at(project.outline(path).lines, line, column)
    at = where(place.path)
    found: list[Completion] = []
    if place.in_key:
        found += _keys(project, path, place, at.shape)
    if not place.in_key or (place.path and isinstance(place.path[-1], int)):
        found += _values(project, path, place, column)
    unique: dict[str, Completion] = {}
    for each in found:
        unique.setdefault(each.label, each)
    return list(unique.values())


def _keys(
    project: Project, path: str, place: Place, shape: shapes.Shape | UseArgument | None
) -> Iterator[Completion]:
    given = {rest[0] for rest, _ in project.outline(path).below(place.path) if rest}
    for record in shapes_at(shape, shapes.Record):
        for key in shapes.keys_of(record.cls):
            if key.name not in given or key.name == place.text:
                yield Completion(key.name, "key", key.name + _opening(key), place.column, key.doc)
    if isinstance(shape, shapes.Gaps) and place.path[-1] == "unported":
        for gap in kinds_on(shape.on):
            yield Completion(gap.key, "key", f"{gap.key}:", place.column, gap.doc)
    if isinstance(shape, UseArgument):
        yield from _settings(project, path, place, shape)
    definition = definition_path(place.path)
    if (
        isinstance(shape, shapes.MapOf)
        and definition is not None
        and len(place.path) > len(definition)
    ):
        yield from _members(project, path, place.path, place.column, ": ")


def _opening(key: shapes.Key) -> str:
    """Return the text between a key and its value."""
    shape = key.shape
    if isinstance(shape, shapes.Record | shapes.MapOf) or (
        isinstance(shape, shapes.ListOf) and isinstance(shape.item, shapes.Record)
    ):
        return ":"
    return ": "


def _settings(project: Project, path: str, place: Place, use: UseArgument) -> Iterator[Completion]:
    if use.table == "traits":
        trait = TRAITS.get(use.name)
        for each in () if trait is None else trait.parameters:
            yield Completion(each.name, "key", f"{each.name}: ", place.column, trait.summary)  # type: ignore[union-attr]
        return
    for declared in project.named(use.name, project.dialect_of(path), ["interface"]):
        for rest, item in project.outline(declared.file).below(declared.key):
            match rest, item.role:
                case ("methods", str(name)), "key":
                    pass
                case ("settings", int(), "name"), "value":
                    name = item.text
                case _:
                    continue
            help_ = f"Of interface `{use.name}`."
            yield Completion(name, "key", f"{name}: ", place.column, help_)


def _values(project: Project, path: str, place: Place, column: int) -> Iterator[Completion]:
    at = where(place.path)
    tail = _WORD.search(place.text)
    start = column - len(tail[0]) if tail else column
    dialect = project.dialect_of(path)
    match at.shape:
        case shapes.Choice(values):
            yield from (Completion(each, "value", each, start) for each in values)
        case shapes.Flag():
            yield from (Completion(each, "value", each, start) for each in ("true", "false"))
        case shapes.Uses(table):
            yield from _uses(project, dialect, table, at.shape, start)
        case shapes.Body():
            yield from _hooks(project, path, start)
        case UseArgument():
            yield from _members(project, path, place.path, start)
        case shapes.ListOf(item):
            yield from _names(project, path, place, item, start)
        case shapes.OneOf(alternatives):
            for shape in alternatives:
                yield from _names(project, path, place, shape, start)
        case _:
            yield from _names(project, path, place, at.shape, start)


def _names(
    project: Project, path: str, place: Place, shape: shapes.Shape | UseArgument | None, start: int
) -> Iterator[Completion]:
    dialect = project.dialect_of(path)
    texts = tuple(shapes_at(shape, shapes.Text))
    key = place.path[-1] if place.path else ""
    if shapes.REFERENCE in texts:
        attribute = "attributes" in place.path[-4:] or key == "attribute"
        yield from _constraints(project, dialect, "attribute" if attribute else "type", start)
    if shapes.FORMAT in texts:
        yield from _format(project, path, place, start)
    if shapes.HOOK in texts:
        yield from _hooks(project, path, start)
    if shapes.EXPRESSION in texts or REWRITING & {*place.path}:
        yield from _expression(project, path, place, start)
    if key == "template":
        for each in project.declarations():
            if each.kind == "op template":
                name = each.name if each.dialect == dialect else each.qualified_name
                yield Completion(name, "template", name, start, each.summary, bool(each.deprecated))
    if key == "kind" and "parameters" in place.path:
        for kind in KINDS:
            for usage in kind.USAGE:
                name = usage.kind.strip("`")
                yield Completion(name, "type", name, start, usage.text)
    if key == "depends" or (len(place.path) > 1 and place.path[-2] == "depends"):
        for name in sorted({each.dialect for each in project.declarations()} - {"builtin"}):
            yield Completion(name, "value", name, start)


def _uses(
    project: Project, dialect: str, table: str, shape: shapes.Uses, start: int
) -> Iterator[Completion]:
    for name in shape.names or ():
        if table == "traits" and name in TRAITS:
            yield Completion(name, "trait", name, start, TRAITS[name].summary)
    singular = table.removesuffix("s")
    kind: Kind = "trait" if singular == "trait" else "interface"
    for each in project.declarations():
        if each.kind == singular:
            name = each.name if each.dialect == dialect else each.qualified_name
            yield Completion(name, kind, name, start, each.summary, bool(each.deprecated))


def _constraints(
    project: Project, dialect: str, kind: Literal["type", "attribute"], start: int
) -> Iterator[Completion]:
    wanted = {kind, f"{kind} constraint", *(("enum",) if kind == "attribute" else ())}
    for each in project.declarations():
        if each.kind in wanted:
            name = each.qualified_name
            yield Completion(name, kind, name, start, each.summary, bool(each.deprecated))
    for name in COMBINATORS:
        yield Completion(name, kind, f"{name}[", start, "Combines constraints.")
    for name in ("Optional", "Variadic", "VariadicOfVariadic") if kind == "type" else ():
        yield Completion(name, kind, f"{name}[", start, "How many values it stands for.")


def _format(project: Project, path: str, place: Place, start: int) -> Iterator[Completion]:
    before = place.text[: len(place.text) - len(_tail(place.text))]
    if before.endswith("$"):
        yield from _members(project, path, place.path, start)
        return
    for directive in DIRECTIVES:
        for word in directive.WORDS:
            if word[:1].isalpha():
                yield Completion(word, "word", word, start, directive.MEANING)
    for each in _members(project, path, place.path, start):
        yield Completion(f"${each.label}", "member", f"${each.label}", start, each.help)


def _tail(text: str) -> str:
    found = _WORD.search(text)
    return "" if found is None else found[0]


def _expression(project: Project, path: str, place: Place, start: int) -> Iterator[Completion]:
    tail = _tail(place.text)
    if REWRITING & {*place.path}:
        yield from _operations(project, path, tail, start)
    if "." in tail:
        after = start + tail.rfind(".") + 1
        yield from _parts(project, path, place.path, tail.rpartition(".")[0], after)
        names = sorted(
            {n for own in (*KIND_MEMBERS.values(), *CLASS_MEMBERS.values()) for n in own}
        )
        yield from (Completion(name, "member", name, after, "Member.") for name in names)
        return
    yield from _members(project, path, place.path, start)
    yield Completion("self", "member", "self", start, "What the expression is about.")
    for function in (*FUNCTIONS.values(), *FOLDING_FUNCTIONS.values()):
        text = f"{function.name}("
        yield Completion(function.name, "function", text, start, function.summary)
    for name in CLASSES:
        yield Completion(name, "class", name, start)


def _operations(project: Project, path: str, tail: str, start: int) -> Iterator[Completion]:
    """Operations, as patterns write them: of the dialect, or of the one whose name is written."""
    dialect = project.dialect_of(path)
    wanted = {dialect, tail.partition(".")[0]}
    for other in dict.fromkeys(each.dialect for each in project.declarations()):
        if other not in (dialect, BUILTIN):
            yield Completion(other, "value", f"{other}.", start, "Dialect.")
    for each in project.declarations():
        if each.kind == "op" and each.dialect in wanted:
            name = each.name if each.dialect == dialect else each.qualified_name
            text, gone = f"{name}(", bool(each.deprecated)
            yield Completion(name, "function", text, start, each.summary, gone)
    for word, help_ in (("constant", "A constant, by name."), ("either", "Two in either order.")):
        yield Completion(word, "function", f"{word}(", start, help_)


def _parts(
    project: Project, path: str, at: KeyPath, owner: str, start: int
) -> Iterator[Completion]:
    """Members of `owner`: cases of an enum, parameters of a type or attribute."""
    dialect = project.dialect_of(path)
    for enum in project.named(owner, dialect, ["enum"]):
        for rest, item in project.outline(enum.file).below(enum.key):
            match item.role, rest:
                case "value", ("cases", int()) | ("cases", int(), "name"):
                    yield Completion(item.text, "value", item.text, start, f"Case of `{owner}`.")
    first = owner.partition(".")[0]
    if first == "self":
        yield from _members(project, path, at, start)
        return
    member = member_at(project, path, at, first)
    named = None if member is None else _WORD_AT_START.match(member.type)
    for each in () if named is None else project.named(named[0], dialect, ["type", "attribute"]):
        for part in members(project, each.file, each.key):
            yield Completion(part.name, "member", part.name, start, part.summary)


def _members(
    project: Project, path: str, at: KeyPath, start: int, after: str = ""
) -> Iterator[Completion]:
    definition = definition_path(at)
    for each in () if definition is None else members(project, path, definition):
        help_ = f"{each.what}: `{each.type}`" if each.type else each.what
        if each.summary:
            help_ = f"{help_}\n\n{each.summary}"
        yield Completion(each.name, "member", each.name + after, start, help_)


def _hooks(project: Project, path: str, start: int) -> Iterator[Completion]:
    module = hooks_module(project, path)
    file = None if module is None else project.hooks_file(module)
    if file is None:
        return
    for name in re.findall(r"^def ([a-z]\w*)\(", project.text(str(file)), re.MULTILINE):
        yield Completion(name, "function", name, start, f"Function of `{module}`.")
