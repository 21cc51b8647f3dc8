"""The classes of passes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from yods_gen.definitions.dialects import DialectDef, PassDef, PassOptionDef
from yods_gen.errors import quoted
from yods_gen.expressions import python
from yods_gen.expressions.python import HookUse, PyExpr
from yods_gen.model.docs import ClassModel, pass_doc
from yods_gen.model.names import Names, class_name, member_name
from yods_gen.model.scope import ModuleScope, Symbols, deprecated
from yods_gen.records import DataClass

#: What every pass has, so that its options and statistics keep clear of it.
_MEMBERS = frozenset(
    {"can_run_on", "context", "display_name", "fail", "from_text", "option_values", "run",
     "statistics", "text"}
)  # fmt: skip
_TYPES = {"bool": "bool", "double": "float", "string": "str"}


class PassOption(DataClass):
    """An option: its row, and the parameter of the constructor and attribute with its value."""

    attribute: str
    annotation: PyExpr
    default: PyExpr
    row: PyExpr


class PassStatistic(DataClass):
    """A count: its row, and the attribute that holds it."""

    attribute: str
    row: PyExpr


class PassModel(ClassModel):
    """The class of one pass.

    Attributes:
        constants: `ARGUMENT` and what else is said of it in one line.
        op: The class of the operations that it runs on.
        body: What its method `run` does, a call of a hook; None leaves that to a class
            that derives from it.
        implementation: That class, where the definition names one.
    """

    base: PyExpr
    deprecated: PyExpr | None
    doc: str
    constants: tuple[tuple[str, PyExpr], ...]
    options: tuple[PassOption, ...]
    statistics: tuple[PassStatistic, ...]
    op: PyExpr
    body: PyExpr | None
    implementation: PyExpr | None

    kind: Literal["pass"] = "pass"


def pass_models(symbols: Symbols, dialect: DialectDef) -> tuple[PassModel, ...]:
    """The classes of the passes of `dialect`, by name."""
    names = Names(symbols.reporter, f"in dialect {quoted(dialect.name)}")
    return tuple(
        _pass(symbols, dialect, each, names.add(pass_class(each), each.name, "pass", each.span))
        for each in sorted(dialect.passes, key=lambda each: each.name)
    )


def pass_class(pass_: PassDef) -> str:
    """The Python name of a pass's class."""
    return class_name(pass_.name, "Pass")


def pass_places(dialect: DialectDef, package: str) -> dict[str, str]:
    """Argument → `module:class` of the passes of `dialect` that can be run."""
    places = {}
    for each in dialect.passes:
        if each.function is not None:
            places[each.name] = f"{package}.passes:{pass_class(each)}"
        elif each.implementation is not None:
            places[each.name] = f"{dialect.hooks_module}:{each.implementation}"
    return places


def pass_table(places: dict[str, str]) -> PyExpr:
    """A dict of import paths."""
    items = ", ".join(
        f"{python.constant(name)}: {python.constant(place)}"
        for name, place in sorted(places.items())
    )
    return PyExpr(f"{{{items}}}")


def _pass(symbols: Symbols, dialect: DialectDef, pass_: PassDef, class_name: str) -> PassModel:
    scope = ModuleScope(symbols, dialect.name, "pass", dialect.hooks_module, class_name)
    constants = [("ARGUMENT", python.constant(pass_.name))]
    if pass_.display:
        constants.append(("NAME", python.constant(pass_.display)))
    elif pass_.implementation is not None:
        constants.append(("NAME", python.constant(class_name)))
    if pass_.summary:
        constants.append(("SUMMARY", python.constant(" ".join(pass_.summary.split()))))
    op = scope.name("yods.ir.operation", "Operation", "typing")
    if pass_.anchor:
        constants.append(("ANCHOR", python.constant(pass_.anchor)))
        if pass_.anchor in symbols.op_classes:
            op = scope.op_ref(pass_.anchor, "typing")
    if pass_.depends:
        constants.append(("DEPENDENT_DIALECTS", python.constant(pass_.depends)))
    body = implementation = None
    if pass_.function is not None:
        arguments = (("pass_", python.SELF), ("op", python.local("op")))
        body = scope.hook_call(pass_.function, *arguments)
    elif pass_.implementation is not None:
        use = HookUse(pass_.implementation, None)
        implementation = PyExpr(pass_.implementation, hooks=frozenset({use}))
    return PassModel(
        deprecated=deprecated(pass_.name, pass_.deprecated),
        name=pass_.name,
        class_name=class_name,
        base=scope.name("yods.passes.base", "Pass"),
        doc=pass_doc(pass_),
        constants=tuple(constants),
        options=tuple(_option(scope, each) for each in pass_.options),
        statistics=tuple(_statistics(scope, pass_)),
        op=op,
        body=body,
        implementation=implementation,
    )


def _attribute(name: str) -> str:
    return member_name(name.replace("-", "_"), _MEMBERS)


def _option(scope: ModuleScope, option: PassOptionDef) -> PassOption:
    attribute = _attribute(option.name)
    annotation = PyExpr(_TYPES.get(option.type, "int"))
    if option.is_list:
        annotation = PyExpr(f"tuple[{annotation}, ...]")
    name, type_, default, summary = map(
        python.constant, (option.name, option.type, option.default, option.summary)
    )
    keywords: list[PyExpr] = []
    if option.choices:
        keywords.append(python.keyword("choices", python.constant(option.choices)))
    if option.is_list:
        keywords.append(python.keyword("is_list", PyExpr("True")))
    keywords += _renamed(option.name)
    made = scope.name("yods.passes.options", "PassOption")
    row = python.call(made, name, type_, default, summary, *keywords)
    return PassOption(attribute, annotation, default, row)


def _renamed(name: str) -> list[PyExpr]:
    """The argument for the attribute of an option or statistic, where that has another name."""
    attribute = _attribute(name)
    if attribute == name.replace("-", "_"):
        return []
    return [python.keyword("attribute", python.constant(attribute))]


def _statistics(scope: ModuleScope, pass_: PassDef) -> Iterator[PassStatistic]:
    for each in pass_.statistics:
        row = python.call(
            scope.name("yods.passes.base", "StatisticRow"),
            python.constant(each.name),
            python.constant(" ".join(each.summary.split())),
            *_renamed(each.name),
        )
        yield PassStatistic(_attribute(each.name), row)
