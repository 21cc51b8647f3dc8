"""The classes of passes."""

from __future__ import annotations

from yods_gen.definitions.dialects import DialectDef, PassDef, PassOptionDef, StatisticDef
from yods_gen.errors import quoted
from yods_gen.expressions import python
from yods_gen.expressions.python import HookUse, PyExpr
from yods_gen.expressions.statements import Annotated, Blank, Do, Method, bind
from yods_gen.model.docs import pass_doc
from yods_gen.model.names import Names, class_name, member_name
from yods_gen.model.scope import ModuleScope, Symbols, decorators, deprecated
from yods_gen.model.tree import ClassModel, NamedValue

#: What every pass has, so that its options and statistics keep clear of it.
_MEMBERS = frozenset(
    {"can_run_on", "context", "display_name", "fail", "from_text", "option_values", "run",
     "statistics", "text"}
)  # fmt: skip
_TYPES = {"bool": "bool", "double": "float", "string": "str"}


class PassModel(ClassModel, kw_only=True):
    """The class of one pass.

    Attributes:
        implementation: The class that derives from it, where the definition names one.
    """

    implementation: PyExpr | None


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
    constants = {"ARGUMENT": python.constant(pass_.name)}
    if pass_.display:
        constants["NAME"] = python.constant(pass_.display)
    elif pass_.implementation is not None:
        constants["NAME"] = python.constant(class_name)
    if pass_.summary:
        constants["SUMMARY"] = python.constant(" ".join(pass_.summary.split()))
    op = scope.typed("Operation")
    if pass_.anchor:
        constants["ANCHOR"] = python.constant(pass_.anchor)
        if pass_.anchor in symbols.op_classes:
            op = scope.op_ref(pass_.anchor, "typing")
    if pass_.depends:
        constants["DEPENDENT_DIALECTS"] = python.constant(pass_.depends)
    options = [_option(scope, each) for each in pass_.options]
    statistics = [_statistic(scope, each) for each in pass_.statistics]
    for table, rows in (
        ("OPTIONS", [row for _, row in options]),
        ("STATISTICS", [row for _, row in statistics]),
    ):
        if rows:
            # The comma has black give each row a line.
            constants[table] = python.made(f"({', '.join(map(str, rows))},)", python.ATOM, rows)
    methods = []
    if options:
        given = tuple(parameter for parameter, _ in options)
        stored = (bind(f"self.{each.name}", PyExpr(each.name)) for each in given)
        body = (Do(PyExpr("super().__init__()")), *stored)
        init = Method("__init__", (), python.NONE, body, keywords=given, is_split=True)
        methods.append(init)
    implementation = None
    if pass_.function is not None:
        arguments = (("pass_", python.SELF), ("op", python.local("op")))
        run = Do(scope.hook_call(pass_.function, *arguments))
        methods.append(Method("run", (Annotated("op", op),), python.NONE, (run,)))
    elif pass_.implementation is not None:
        use = HookUse(pass_.implementation, None)
        implementation = PyExpr(pass_.implementation, hooks=frozenset({use}))
    return PassModel(
        name=pass_.name,
        class_name=class_name,
        kind="pass",
        bases=(scope.name("yods.passes.base", "Pass"),),
        doc=pass_doc(pass_),
        attributes=(
            *(NamedValue(name, value) for name, value in constants.items()),
            Blank(),
            *(counter for counter, _ in statistics),
        ),
        methods=tuple(methods),
        decorators=decorators(deprecated(pass_.name, pass_.deprecated)),
        implementation=implementation,
    )


def _attribute(name: str) -> str:
    return member_name(name.replace("-", "_"), _MEMBERS)


def _option(scope: ModuleScope, option: PassOptionDef) -> tuple[Annotated, PyExpr]:
    """The parameter of the constructor, which is the attribute with its value, and the row."""
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
    return Annotated(attribute, annotation, default), row


def _renamed(name: str) -> list[PyExpr]:
    """The argument for the attribute of an option or statistic, where that has another name."""
    attribute = _attribute(name)
    if attribute == name.replace("-", "_"):
        return []
    return [python.keyword("attribute", python.constant(attribute))]


def _statistic(scope: ModuleScope, each: StatisticDef) -> tuple[Annotated, PyExpr]:
    """The attribute that holds a count, and the row."""
    row = python.call(
        scope.name("yods.passes.base", "StatisticRow"),
        python.constant(each.name),
        python.constant(" ".join(each.summary.split())),
        *_renamed(each.name),
    )
    return Annotated(_attribute(each.name), PyExpr("int")), row
