"""Lints: what `yods check` and editors warn of in definitions that are not wrong.

A warning never keeps anything from being generated and changes no exit code. Each lint has an
id, which `yods explain` knows, with a definition that it warns of and one that it does not;
`[tool.yods.lint]` lists the ids that a project ignores.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from itertools import chain
from pathlib import Path
from typing import Any

from yods_gen.definitions.checks import AssemblyFormat, Element
from yods_gen.definitions.dialects import DialectDef
from yods_gen.definitions.operations import OpDef
from yods_gen.definitions.types import AttrOrTypeDef
from yods_gen.directives.custom import Custom
from yods_gen.directives.groups import OptionalGroup
from yods_gen.directives.variable import Variable, unqualified
from yods_gen.errors import Finding, Reporter, Span, did_you_mean, quoted
from yods_gen.library.reserved_names import ATTRIBUTE_NAMES
from yods_gen.model.names import member_name
from yods_gen.model.ops.context import OP_PARTS_TAKEN
from yods_gen.records import DataClass
from yods_gen.settings import SettingsError, check_table, table_of, texts
from yods_gen.yaml_tables import read_table


class Lint(DataClass):
    """Something to warn of.

    Attributes:
        wrong: A definition that has it; `right` one that has not.
        message: The template of a warning's message, and `help` what to do about it.
    """

    id: str
    summary: str
    wrong: str
    right: str
    message: str = ""
    help: str = ""


#: By id.
LINTS: Mapping[str, Lint] = {
    id_: Lint(id_, **row) for id_, row in read_table(Path(__file__).with_name("lints.yaml")).items()
}
_SETTINGS = table_of({"ignore": texts("a list of ids")})


def ignored(table: object) -> frozenset[str]:
    """The ids that the table `[tool.yods.lint]` wants no warnings of.

    Raises:
        SettingsError: it makes no sense.
    """
    if table is None:
        return frozenset()
    check_table(table, _SETTINGS, "lint")
    assert isinstance(table, dict)
    ids: list[str] = table.get("ignore", [])
    for each in ids:
        if each not in LINTS:
            raise SettingsError(
                f"[tool.yods.lint] 'ignore': there is no lint {quoted(each)}",
                "lint",
                "ignore",
                value=each,
                help_=did_you_mean(each, LINTS),
            )
    return frozenset(ids)


def lint(
    dialects: Sequence[DialectDef],
    reporter: Reporter,
    without: Collection[str] = (),
    named_elsewhere: Callable[[str], bool] = lambda name: False,
) -> tuple[Finding, ...]:
    """The warnings about valid definitions, in the order of the files.

    Args:
        reporter: Knows the lines of the definitions.
        without: Ids of lints to leave out.
        named_elsewhere: Whether definitions besides `dialects` use a name.
    """
    paths = {path for dialect in dialects for path in dialect.paths}
    met = (each for each in reporter.warnings if each.span.path in paths)
    unused = _unused(dialects, reporter, named_elsewhere)
    found = chain(met, unused, *(_of(each, reporter) for each in dialects))
    wanted = (each for each in found if each.id not in without)
    return tuple(sorted(wanted, key=lambda each: (each.span, each.id, each.message)))


def _warning(
    reporter: Reporter, id_: str, span: Span, context: str | None = None, **fields: str
) -> Finding:
    lint = LINTS[id_]
    message = lint.message.format(**fields)
    return reporter.warning(span, id_, message, context=context, help_=lint.help)


def _of(dialect: DialectDef, reporter: Reporter) -> Iterator[Finding]:
    quotable = [("type", each.name, each.summary, each.span) for each in dialect.types]
    quotable += [("attribute", each.name, each.summary, each.span) for each in dialect.attributes]
    quotable += [("enum", each.name, each.summary, each.span) for each in dialect.enums]
    quotable += [
        (f"{c.kind} constraint", c.reference.rpartition(".")[2], c.summary, c.predicate.span)
        for c in dialect.constraints
    ]
    for what, name, summary, span in quotable:
        if summary.endswith(".") and not summary.endswith(("..", "etc.")):
            yield _warning(reporter, "summary-full-stop", span, what=what, name=quoted(name))
    makes_constants = dialect.constants or any(
        hook.kind == "materialize_constant" for hook in dialect.hooks
    )
    for op in dialect.ops:
        context = f"in op {quoted(op.qualified_name)}"
        if not op.summary:
            yield _warning(reporter, "missing-summary", op.span, op=quoted(op.qualified_name))
        named: Iterator[Any] = chain(op.operands, op.results, op.attributes, op.properties,
                                     op.regions, op.successors)  # fmt: skip
        for each in named:
            yield from _renamed(reporter, OP_PARTS_TAKEN, each.name, each.span, context)
        if op.format is not None:
            yield from _loses(reporter, op.format.format, context)
        if not makes_constants and all(each.name != "ConstantLike" for each in op.traits):
            yield from _vain_folds(reporter, op, context)
    for kind, definitions in (("type", dialect.types), ("attribute", dialect.attributes)):
        for each in definitions:
            yield from _of_definition(reporter, kind, each)


def _vain_folds(reporter: Reporter, op: OpDef, context: str) -> Iterator[Finding]:
    """Rules that may give an attribute, of which no constant is made; sure ones are errors."""
    for rule in op.fold:
        for given in rule.gives:
            if given.type == "unknown":
                dialect = quoted(op.dialect)
                yield _warning(reporter, "fold-without-constants", given.span, context,
                               dialect=dialect)  # fmt: skip


def _of_definition(reporter: Reporter, kind: str, definition: AttrOrTypeDef) -> Iterator[Finding]:
    context = f"in {kind} {quoted(definition.qualified_name)}"
    for parameter in definition.parameters:
        yield from _renamed(reporter, ATTRIBUTE_NAMES, parameter.name, parameter.span, context)
    if definition.format is not None:
        yield from _loses(reporter, definition.format, context)


def _renamed(
    reporter: Reporter, taken: frozenset[str], name: str, span: Span, context: str
) -> Iterator[Finding]:
    python = member_name(name, taken)
    if python != name:
        names = {"name": quoted(name), "python": quoted(python)}
        yield _warning(reporter, "renamed-in-python", span, context, **names)


def _loses(reporter: Reporter, format_: AssemblyFormat, context: str) -> Iterator[Finding]:
    """Groups in which something stands that may be there while the group is not printed."""
    for group in format_.walk():
        if not isinstance(group, OptionalGroup):
            continue
        anchor = _names(group.anchor_element)
        for there, branch in ((not group.inverted, group.then), (group.inverted, group.otherwise)):
            for element in branch:
                for name in _names(element):
                    if name in anchor:
                        continue
                    span = format_.span.part(element.offset, len(name) + 1)
                    yield _warning(
                        reporter, "format-loses", span, context, name=quoted(name),
                        anchor=quoted(anchor[0]) if anchor else "the anchor",
                        there="there" if there else "not there",
                    )  # fmt: skip


def _names(element: Element) -> list[str]:
    """The names that an element binds by itself."""
    inner = unqualified(element)
    if isinstance(inner, Variable):
        return [inner.name]
    if isinstance(inner, Custom):
        return [each.name for each in inner.arguments if isinstance(each, Variable)]
    return []


def _unused(
    dialects: Sequence[DialectDef], reporter: Reporter, named_elsewhere: Callable[[str], bool]
) -> Iterator[Finding]:
    """Constraints whose names stand in the definitions once, where they are defined."""
    used: dict[str, int] = {}
    for path in {path for dialect in dialects for path in dialect.paths}:
        for line in reporter.lines(path):
            for word in re.findall(r"[A-Za-z_][A-Za-z0-9_]*", line.partition(" #")[0]):
                used[word] = used.get(word, 0) + 1
    for dialect in dialects:
        for constraint in dialect.constraints:
            name = constraint.reference.rpartition(".")[2]
            if used.get(name, 0) == 1 and not named_elsewhere(name):
                yield _warning(reporter, "unused-constraint", constraint.predicate.span,
                               kind=constraint.kind, name=quoted(name))  # fmt: skip
