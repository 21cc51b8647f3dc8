"""Completions at a cursor in a definition."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Literal

from yods_dev.lsp.language import UseArgument, definition_path, shapes_at, where
from yods_dev.lsp.outline import Place, place_at
from yods_dev.lsp.project import BUILTIN, Declaration, Project, member_at, members
from yods_dev.lsp.subject import hooks_module
from yods_dev.lsp.writing import REWRITING
from yods_gen.definitions.gaps import kinds_on
from yods_gen.definitions.traits import TRAITS
from yods_gen.directives.table import DIRECTIVES
from yods_gen.expressions import functions
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
    shape = where(place.path).shape
    found: list[Completion] = []
    if place.in_key:
        found += _Cursor(project, path, place, place.column).keys(shape)
    if not place.in_key or (place.path and isinstance(place.path[-1], int)):
        found += _Cursor(project, path, place, column - len(_tail(place.text))).values(shape)
    unique: dict[str, Completion] = {}
    for each in found:
        unique.setdefault(each.label, each)
    return list(unique.values())


def _opening(key: shapes.Key) -> str:
    """Return the text between a key and its value."""
    shape = key.shape
    if isinstance(shape, shapes.Record | shapes.MapOf) or (
        isinstance(shape, shapes.ListOf) and isinstance(shape.item, shapes.Record)
    ):
        return ":"
    return ": "


def _tail(text: str) -> str:
    found = _WORD.search(text)
    return "" if found is None else found[0]


@dataclass(frozen=True, slots=True)
class _Cursor:
    """A place that is being written at; proposals replace what is there from column `start` on."""

    project: Project
    path: str
    place: Place
    start: int

    @property
    def dialect(self) -> str:
        return self.project.dialect_of(self.path)

    def _new(
        self, name: str, kind: Kind, text: str = "", help_: str = "", deprecated: str = ""
    ) -> Completion:  # fmt: skip
        """A proposal; by default the text is the name."""
        return Completion(name, kind, text or name, self.start, help_, bool(deprecated))

    def _declared(self, each: Declaration, kind: Kind, end: str = "") -> Completion:
        """A declaration, by its name in this dialect."""
        name = each.name if each.dialect == self.dialect else each.qualified_name
        return self._new(name, kind, name + end, each.summary, each.deprecated)

    # Keys.

    def keys(self, shape: shapes.Shape | UseArgument | None) -> Iterator[Completion]:
        """The keys that may stand there."""
        place = self.place
        given = {rest[0] for rest, _ in self.project.outline(self.path).below(place.path) if rest}
        for record in shapes_at(shape, shapes.Record):
            for key in shapes.keys_of(record.cls):
                if key.name not in given or key.name == place.text:
                    yield self._new(key.name, "key", key.name + _opening(key), key.doc)
        if isinstance(shape, shapes.Gaps) and place.path[-1] == "unported":
            for gap in kinds_on(shape.on):
                yield self._new(gap.key, "key", f"{gap.key}:", gap.doc)
        if isinstance(shape, UseArgument):
            yield from self._settings(shape)
        definition = definition_path(place.path)
        if (
            isinstance(shape, shapes.MapOf)
            and definition is not None
            and len(place.path) > len(definition)
        ):
            yield from self._members(": ")

    def _settings(self, use: UseArgument) -> Iterator[Completion]:
        if use.table == "traits":
            trait = TRAITS.get(use.name)
            if trait is not None:
                for each in trait.parameters:
                    yield self._new(each.name, "key", f"{each.name}: ", trait.summary)
            return
        for declared in self.project.named(use.name, self.dialect, ["interface"]):
            for rest, item in self.project.outline(declared.file).below(declared.key):
                match rest, item.role:
                    case ("methods", str(name)), "key":
                        pass
                    case ("settings", int(), "name"), "value":
                        name = item.text
                    case _:
                        continue
                yield self._new(name, "key", f"{name}: ", f"Of interface `{use.name}`.")

    # Values.

    def values(self, shape: shapes.Shape | UseArgument | None) -> Iterator[Completion]:
        """The values that may stand there."""
        match shape:
            case shapes.Choice(values):
                yield from (self._new(each, "value") for each in values)
            case shapes.Flag():
                yield from (self._new(each, "value") for each in ("true", "false"))
            case shapes.Uses(table):
                yield from self._uses(table, shape)
            case shapes.Body():
                yield from self._hooks()
            case UseArgument():
                yield from self._members()
            case shapes.ListOf(item):
                yield from self._names(item)
            case shapes.OneOf(alternatives):
                for each in alternatives:
                    yield from self._names(each)
            case _:
                yield from self._names(shape)

    def _names(self, shape: shapes.Shape | UseArgument | None) -> Iterator[Completion]:
        texts, path = tuple(shapes_at(shape, shapes.Text)), self.place.path
        key = path[-1] if path else ""
        if shapes.REFERENCE in texts:
            attribute = "attributes" in path[-4:] or key == "attribute"
            yield from self._constraints("attribute" if attribute else "type")
        if shapes.FORMAT in texts:
            yield from self._format()
        if shapes.HOOK in texts:
            yield from self._hooks()
        if shapes.EXPRESSION in texts or REWRITING & {*path}:
            yield from self._expression()
        if key == "template":
            yield from (self._declared(each, "template") for each in self.project.declarations()
                        if each.kind == "op template")  # fmt: skip
        if key == "kind" and "parameters" in path:
            for kind in KINDS:
                for usage in kind.USAGE.splitlines():
                    shown, _, text, _ = usage.split(" | ")
                    yield self._new(shown.strip("`"), "type", help_=text)
        if key == "depends" or (len(path) > 1 and path[-2] == "depends"):
            names = {each.dialect for each in self.project.declarations()}
            yield from (self._new(name, "value") for name in sorted(names - {"builtin"}))

    def _uses(self, table: str, shape: shapes.Uses) -> Iterator[Completion]:
        for name in shape.names or ():
            if table == "traits" and name in TRAITS:
                yield self._new(name, "trait", help_=TRAITS[name].summary)
        singular = table.removesuffix("s")
        kind: Kind = "trait" if singular == "trait" else "interface"
        for each in self.project.declarations():
            if each.kind == singular:
                yield self._declared(each, kind)

    def _constraints(self, kind: Literal["type", "attribute"]) -> Iterator[Completion]:
        wanted = {kind, f"{kind} constraint", *(("enum",) if kind == "attribute" else ())}
        for each in self.project.declarations():
            if each.kind in wanted:
                name = each.qualified_name
                yield self._new(name, kind, name, each.summary, each.deprecated)
        for name in COMBINATORS:
            yield self._new(name, kind, f"{name}[", "Combines constraints.")
        for name in ("Optional", "Variadic", "VariadicOfVariadic") if kind == "type" else ():
            yield self._new(name, kind, f"{name}[", "How many values it stands for.")

    def _format(self) -> Iterator[Completion]:
        text = self.place.text
        if text[: len(text) - len(_tail(text))].endswith("$"):
            yield from self._members()
            return
        for directive in DIRECTIVES:
            for word in directive.WORDS:
                if word[:1].isalpha():
                    yield self._new(word, "word", help_=directive.MEANING)
        yield from (self._new(f"${each.label}", "member", help_=each.help)
                    for each in self._members())  # fmt: skip

    def _expression(self) -> Iterator[Completion]:
        tail = _tail(self.place.text)
        if REWRITING & {*self.place.path}:
            yield from self._operations(tail)
        if "." in tail:
            after = replace(self, start=self.start + tail.rfind(".") + 1)
            yield from after._parts(tail.rpartition(".")[0])
            names = {
                n
                for own in (*functions.KIND_MEMBERS.values(), *functions.CLASS_MEMBERS.values())
                for n in own
            }
            yield from (after._new(name, "member", help_="Member.") for name in sorted(names))
            return
        yield from self._members()
        yield self._new("self", "member", help_="What the expression is about.")
        for function in (*functions.FUNCTIONS.values(), *functions.FOLDING_FUNCTIONS.values()):
            yield self._new(function.name, "function", f"{function.name}(", function.summary)
        yield from (self._new(name, "class") for name in functions.CLASSES)

    def _operations(self, tail: str) -> Iterator[Completion]:
        """Operations, as patterns write them: of the dialect, or of one whose name is written."""
        wanted = {self.dialect, tail.partition(".")[0]}
        for other in dict.fromkeys(each.dialect for each in self.project.declarations()):
            if other not in (self.dialect, BUILTIN):
                yield self._new(other, "value", f"{other}.", "Dialect.")
        for each in self.project.declarations():
            if each.kind == "op" and each.dialect in wanted:
                yield self._declared(each, "function", "(")
        yield self._new("constant", "function", "constant(", "A constant, by name.")
        yield self._new("either", "function", "either(", "Two in either order.")

    def _parts(self, owner: str) -> Iterator[Completion]:
        """Members of `owner`: cases of an enum, parameters of a type or attribute."""
        project = self.project
        for enum in project.named(owner, self.dialect, ["enum"]):
            for rest, item in project.outline(enum.file).below(enum.key):
                match item.role, rest:
                    case "value", ("cases", int()) | ("cases", int(), "name"):
                        yield self._new(item.text, "value", help_=f"Case of `{owner}`.")
        first = owner.partition(".")[0]
        if first == "self":
            yield from self._members()
            return
        member = member_at(project, self.path, self.place.path, first)
        named = None if member is None else _WORD_AT_START.match(member.type)
        types = [] if named is None else project.named(named[0], self.dialect,
                                                       ["type", "attribute"])  # fmt: skip
        for each in types:
            for part in members(project, each.file, each.key):
                yield self._new(part.name, "member", help_=part.summary)

    def _members(self, after: str = "") -> Iterator[Completion]:
        definition = definition_path(self.place.path)
        for each in () if definition is None else members(self.project, self.path, definition):
            help_ = f"{each.what}: `{each.type}`" if each.type else each.what
            if each.summary:
                help_ = f"{help_}\n\n{each.summary}"
            yield self._new(each.name, "member", each.name + after, help_)

    def _hooks(self) -> Iterator[Completion]:
        module = hooks_module(self.project, self.path)
        file = None if module is None else self.project.hooks_file(module)
        text = "" if file is None else self.project.text(str(file))
        for name in re.findall(r"^def ([a-z]\w*)\(", text, re.MULTILINE):
            yield self._new(name, "function", help_=f"Function of `{module}`.")
