"""Generated classes of a version: with the plan (`yods_dev.samples.plan`) from which samples are
made, and unformatted, to compare and to run.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import cast

from yods_dev.breaking.versions import Version, VersionError, named_version, new_version
from yods_gen.classes import DefinedClass
from yods_gen.constrained_kinds import Constrained
from yods_gen.definitions import operations
from yods_gen.definitions.constraints import Constraint, EnumDef
from yods_gen.definitions.dialects import DialectDef
from yods_gen.definitions.kinds import ParameterKind
from yods_gen.definitions.structured import StructuredDef
from yods_gen.definitions.types import AttrOrTypeDef, TypeDef
from yods_gen.errors import DefinitionErrors, Reporter
from yods_gen.expressions import python
from yods_gen.expressions.python import Import, PyExpr, literal
from yods_gen.expressions.tree import Expression
from yods_gen.kinds import Enumeration
from yods_gen.model import build_model, symbols_of
from yods_gen.model.dialects import common_modules
from yods_gen.model.scope import ModuleScope, Symbols
from yods_gen.output.render import render_plain
from yods_gen.records import DataClass
from yods_gen.settings import SHIPPED_PACKAGE, Settings, find_settings

_PLAN = "yods_dev.samples.plan"
_RECORDS = (
    "AttributePlan, ClassPlan, DialectPlan, KindPlan, OpPlan, ParameterPlan, PropertyPlan, "
    "RegionPlan, RulePlan, StructuredPlan, ValuePlan"
)
#: How many loops are tried where there may be any number.
_FREE_RANK = 2
#: Traits whose argument is the op that this one is in, or one that ends a block.
PARENTS = ("HasParent", "ParentOneOf")
_TERMINATORS = ("SingleBlockImplicitTerminator",)
MODULE = "_plan"
#: The type of one value is that of another.
_SAME = "lambda value: value.type"


def constraint_key(constraint: Constraint) -> str:
    """The key of a named constraint in a plan."""
    return f"{constraint.kind} {constraint.reference}"


def plan_module(symbols: Symbols, dialect: DialectDef) -> str:
    """The text of module `_plan` of a dialect's package."""
    return _Plan(symbols, dialect).text()


class WrittenPlan(DataClass):
    """The plan of a dialect, as the text of a module.

    Attributes:
        dialect: The dialect's name; `package` the package of its generated classes.
        module: The import name the module would have.
    """

    dialect: str
    package: str
    module: str
    text: str


def written_plans(dialect: str, start: Path) -> tuple[WrittenPlan, ...]:
    """The plans of `dialect` and of those of its package that it refers to.

    Args:
        dialect: One of the project in which folder `start` is, or one that it imports: a
            shipped one, or another package's.

    Raises:
        SettingsError: the project's settings are invalid.
        VersionError: there is no such dialect, or there are errors in its definitions.
    """
    settings = find_settings(start)
    files = new_version(settings).catalogue.imports.get(dialect, ())
    if files:
        # Read the package it comes from in place of the project.
        package = files[0].package
        imports = {name: paths for name, paths in settings.imports.items() if name != package}
        settings = Settings(settings.root, settings.imports[package], settings.output, package,
                            imports)  # fmt: skip
    version = named_version(settings, [dialect])
    dialects = version.all_dialects()
    symbols = symbols_of(dialects, version.settings.package)
    names = {each.name: symbols.packages[each.name].full for each in dialects}
    return tuple(
        WrittenPlan(
            each.name, names[each.name], f"{names[each.name]}.{MODULE}", plan_module(symbols, each)
        )
        for each in dialects
        if each.package is None
    )


class _Plan:
    def __init__(self, symbols: Symbols, dialect: DialectDef) -> None:
        self._dialect = dialect
        self._scope = ModuleScope(symbols, dialect.name, "op", dialect.hooks_module, "PLAN")
        self._needs: set[Import] = set()
        #: Functions by the constraint they check, so that each is there once.
        self._checks: dict[str, str] = {}
        self._lines: list[str] = []

    def text(self) -> str:
        """The text of the module."""
        dialect = self._dialect
        for constraint in dialect.constraints:
            self._check(constraint)
        types = self._dict((t.qualified_name, self._class(t)) for t in dialect.types)
        attributes = self._dict((a.qualified_name, self._class(a)) for a in dialect.attributes)
        ops = self._dict((op.qualified_name, self._op(op)) for op in dialect.ops)
        checks = self._dict(self._checks.items())
        imports = sorted({_statement(each) for each in self._needs})
        return "\n".join(
            [
                *imports,
                f"from {_PLAN} import {_RECORDS}",
                *self._lines,
                f"PLAN = DialectPlan({types}, {attributes}, {ops}, {checks})",
                "",
            ]
        )

    def _dict(self, items: Iterable[tuple[str, str]]) -> str:
        return "{" + ", ".join(f"{literal(key)}: {value}" for key, value in items) + "}"

    def _source(self, source: PyExpr) -> str:
        self._needs |= source.needs
        return str(source)

    def _check(self, constraint: Constraint) -> str:
        """The name of the function that checks a constraint."""
        key = constraint_key(constraint)
        if key not in self._checks:
            name = f"_check_{len(self._checks)}"
            # Any other name in the predicate is a type variable: any type may be it.
            bound = {n: python.local("self") for n in constraint.predicate.names}
            holds = self._source(self._scope.source(constraint.predicate, bound))
            self._lines.append(f"def {name}(self):\n    return {holds}")
            self._checks[key] = name
        return self._checks[key]

    def _class(self, definition: AttrOrTypeDef) -> str:
        kind = "type" if isinstance(definition, TypeDef) else "attribute"
        ref = DefinedClass(kind, definition.dialect, definition.name)  # type: ignore[arg-type]
        cls = self._source(self._scope.ref(ref))
        parameters = [
            f"ParameterPlan({literal(p.name)}, {self._kind(p.kind)}, {bool(p.hooks)})"
            for p in definition.parameters
        ]
        return f"ClassPlan({cls}, {_tuple(parameters)})"

    def _kind(self, kind: ParameterKind) -> str:
        word = kind.text.partition("<")[0].strip()
        element = "None" if kind.element is None else self._kind(kind.element)
        check = self._check(kind.constraint) if isinstance(kind, Constrained) else "None"
        enum = self._enum(kind.enum if isinstance(kind, Enumeration) else None)
        return f"KindPlan({literal(word)}, {element}, {check}, {enum})"

    def _property(self, kind: operations.PropertyKindDef) -> str:
        word = spelled(kind).partition("<")[0].partition(" ")[0]
        element = "None" if kind.element is None else self._property(kind.element)
        return f"KindPlan({literal(word)}, {element}, None, {self._enum(kind.enum)})"

    def _enum(self, enum: EnumDef | None) -> str:
        if enum is None:
            return "None"
        return self._source(self._scope.ref(DefinedClass("enum", enum.dialect, enum.name)))

    def _op(self, op: operations.OpDef) -> str:
        attributes = [
            f"AttributePlan({literal(a.name)}, {self._check(a.constraint)}, "
            f"{not a.optional and a.default is None})"
            for a in op.attributes
        ]
        properties = [
            f"PropertyPlan({literal(p.name)}, {self._property(p.kind)}, {not p.may_be_absent})"
            for p in op.properties
        ]
        regions = [
            f"RegionPlan({literal(r.name)}, {r.variadic}, {r.min_blocks}, {r.max_blocks}, "
            f"{'None' if r.arguments is None else self._rule(r.name, r.arguments)})"
            for r in op.regions
        ]
        return (
            f"OpPlan({literal(op.qualified_name)}, {self._values(op.operands)}, "
            f"{self._values(op.results)}, {_tuple(attributes)}, {_tuple(properties)}, "
            f"{_tuple(regions)}, {_tuple(str(s.variadic) for s in op.successors)}, "
            f"{segmented(op, 'operand')}, {segmented(op, 'result')}, "
            f"{_tuple(ops_named(op, _TERMINATORS))}, {_tuple(ops_named(op, PARENTS))}, "
            f"{_structured(op.structured)}, {_tuple(self._rules(op))}, "
            f"{_tuple(self._rule(each.result, each.expression) for each in op.build)})"
        )

    def _rules(self, op: operations.OpDef) -> Iterator[str]:
        """The types that follow from others, by traits and by inference."""
        for trait in op.traits:
            if trait.name.endswith("TypesMatchWith"):
                given = python.PyExpr(f"v_{trait.argument('from')}.type")
                transform = cast(Expression, trait.argument("transform"))
                yield self._rule(str(trait.argument("to")), transform, str(trait.argument("from")),
                                 given)  # fmt: skip
            elif trait.name == "AllTypesMatch":
                first, *others = cast("tuple[str, ...]", trait.argument("names"))
                for name in others:
                    yield f"RulePlan({literal(name)}, ({literal(first)},), {_SAME})"
        for each in op.infer:
            yield self._rule(each.result, each.expression)

    def _rule(
        self, target: str, expression: Expression, of: str = "", given: PyExpr | None = None
    ) -> str:
        """A rule by an expression over parts of the op or, with `given`, over `self`."""
        names = [of] if given is not None else list(expression.names)
        bound = {name: python.local(f"v_{name}") for name in names}
        bound = bound if given is None else {"self": given}
        name = f"_rule_{len(self._lines)}"
        answer = self._source(self._scope.source(expression, bound))
        self._lines.append(
            f"def {name}({', '.join(f'v_{n}' for n in names)}):\n    return {answer}"
        )
        return f"RulePlan({literal(target)}, {_tuple(map(literal, names))}, {name})"

    def _values(self, values: Iterable[operations.ValueDef]) -> str:
        return _tuple(
            f"ValuePlan({literal(v.name)}, {literal(v.variadicity.value)}, "
            f"{self._check(v.constraint)})"
            for v in values
        )


def _structured(structured: StructuredDef | None) -> str:
    # Without a body of its own, an op cannot be made from its custom form alone.
    if structured is None or not structured.body:
        return "None"
    loops = len(structured.iterators) if structured.iterators is not None else _FREE_RANK
    ranks = [loops if o.places is None else len(o.places) for o in structured.operands]
    inputs = len(ranks) - len(structured.body)
    return f"StructuredPlan({_tuple(map(str, ranks[:inputs]))}, {_tuple(map(str, ranks[inputs:]))})"


def segmented(op: operations.OpDef, what: str) -> bool:
    """Whether the generic form has the sizes of groups of operands, or results."""
    name = "AttrSizedOperandSegments" if what == "operand" else "AttrSizedResultSegments"
    return op.trait(name) is not None


def spelled(kind: operations.PropertyKindDef) -> str:
    """A kind as definitions have it."""
    if kind.base == "int":
        return f"{'' if kind.signed else 'u'}int{kind.width}"
    inner = kind.enum.qualified_name if kind.enum is not None else kind.element
    shown = spelled(inner) if isinstance(inner, operations.PropertyKindDef) else inner
    text = kind.base if shown is None else f"{kind.base}<{shown}>"
    marks = [f"keyword '{kind.keyword}'"] if kind.keyword else []
    marks += ["always in `some<…>`"] if kind.bracketed else []
    if kind.attribute is not None:
        marks.append(f"{'as' if kind.as_attribute else 'or'} attribute {kind.attribute.name}")
    return f"{text} ({', '.join(marks)})" if marks else text


def group_word(value: operations.ValueDef) -> str:
    """The number of values of an operand or result: "1", "0 or 1", "any number"."""
    shown = {operations.Variadicity.SINGLE: "1", operations.Variadicity.OPTIONAL: "0 or 1"}
    return shown.get(value.variadicity, "any number")


def ops_named(op: operations.OpDef, traits: Iterable[str]) -> list[str]:
    """The ops that arguments of traits name."""
    found = []
    for trait in op.traits:
        if trait.name in traits:
            for argument in trait.arguments:
                values = argument.value if isinstance(argument.value, tuple) else (argument.value,)
                found += [literal(v) for v in values if isinstance(v, str)]
    return found


def _tuple(items: Iterable[str]) -> str:
    return "(" + "".join(f"{item}, " for item in items) + ")"


def _statement(need: Import) -> str:
    if not need.name:
        if need.module == "builtins":
            return "import builtins"
        package, _, module = need.module.rpartition(".")
        return (
            f"from {package} import {module} as {need.alias}"
            if package
            else f"import {module} as {need.alias}"
        )
    return f"from {need.module} import {need.name} as {need.alias}"


class Code(DataClass):
    """Generated packages of a version.

    Attributes:
        files: The text of each file, by its path below the output folder.
        statements: The statements of each module, by import name.
    """

    version: Version
    dialects: tuple[str, ...]
    files: Mapping[str, str]
    statements: Mapping[str, Sequence[ast.stmt]]

    def write(self, folder: Path, output: Path) -> tuple[list[str], list[str]]:
        """Write the packages to `folder`, with the plans that samples are made by.

        Args:
            output: Generated packages that are loaded beside.

        Returns:
            Import names of the packages of dialects, and of the modules with their plans.
        """
        version = self.version
        package = version.settings.package
        home = folder.joinpath(*package.split("."))
        symbols = symbols_of(version.all_dialects(), package)
        packages = {name: symbols.packages[name] for name in self.dialects}
        plans = {
            f"{packages[name].name}/{MODULE}.py": plan_module(symbols, version.dialects[name])
            for name in self.dialects
        }
        # Constraints that all dialects share are a package beside the shipped dialects.
        shared = package == SHIPPED_PACKAGE and not (output / "builtin").is_dir()
        common = render_plain(common_modules()) if shared else ()
        for name, text in {**self.files, **plans, **{f.path: f.text for f in common}}.items():
            path = home / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        # A package name with dots has packages above it.
        for parent in home.relative_to(folder).parents:
            if str(parent) != ".":
                (folder / parent / "__init__.py").touch()
        names = [each.full for each in packages.values()]
        return names, [f"{name}.{MODULE}" for name in names]


def generate(version: Version, names: Sequence[str]) -> Code:
    """Generate dialects `names` of a version.

    Raises:
        VersionError: nothing can be generated from its definitions.
    """
    package = version.settings.package
    dialects = version.all_dialects()
    own = tuple(d.name for d in dialects if d.package is None and d.name in names)
    try:
        modules = build_model(dialects, package, Reporter(), only=frozenset(own))
    except DefinitionErrors as errors:
        raise VersionError(
            f"nothing can be generated from the {version.name} definitions ({version.shown})\n"
            f"{errors.report}"
        ) from None
    files = {file.path: file.text for file in render_plain(modules)}
    statements = {_module(package, path): _statements(text) for path, text in files.items()}
    return Code(version, own, files, statements)


@cache
def _statements(text: str) -> Sequence[ast.stmt]:
    """The statements of a module; most are the same in both versions."""
    return ast.parse(text).body


def _module(package: str, path: str) -> str:
    """The import name of a file."""
    return ".".join([package, *path.removesuffix(".py").removesuffix("/__init__").split("/")])
