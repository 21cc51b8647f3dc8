"""MLIR's native traits, read from the modules of the runtime in which they stand in full.

A trait is a class there, whose class statement has the stage of its check, and the function
that checks it, called `verify_` and the trait's name in snake case. The modules are read as
text, as hooks modules are: the generator never imports the runtime. The records are those of
the table of traits, `yods_gen.definitions.traits`. Members of classes of builtin types and
attributes are read likewise.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Literal, NoReturn, TypeAlias, get_args

from yods_gen.classes import ClassRef, RuntimeClass
from yods_gen.errors import CommandError
from yods_gen.expressions.python import snake_case
from yods_gen.records import DataClass

#: "value": an operand, result or attribute; "type": the same, for its type; "op": a
#: qualified op name; "…s": a list of them. "predicate" is an expression over the op,
#: "transform" one over `self`, a type, "comparator" one over `expected` and `found`, what a
#: transform gives and what is there. "text" is prose; "hook" a function's name.
ParameterKind: TypeAlias = Literal[
    "operand",
    "operands",
    "value",
    "values",
    "op",
    "ops",
    "int",
    "text",
    "texts",
    "predicate",
    "transform",
    "comparator",
    "attribute",
    "hook",
]
Target: TypeAlias = Literal["op", "type", "attribute"]
Parts: TypeAlias = Literal["operands", "results", "regions", "successors"]
#: When a check is due, in the order of a verifier. "verifier": the runtime checks it for all
#: ops alike; "before own checks": so it does, but where an op has checks of its own, these
#: come after this one.
Stage: TypeAlias = Literal[
    "structure", "constraints", "before own checks", "traits", "regions", "verifier"
]
#: Where there is nothing to check; see `yods.ir.traits`.
Holding: TypeAlias = Literal["one operand type", "one type", "last in block"]
#: Which types are one in any op with the trait: of operands, of results, of what the trait
#: names.
OneType: TypeAlias = Literal[
    "operands", "operands and results", "results and first attribute", "names"
]


class UseParameter(DataClass):
    """A parameter of a trait or interface."""

    name: str
    kind: ParameterKind
    required: bool = True


# Checks of a trait; `stage` is when they are due.


class Marker(DataClass):
    """No check besides those of the traits it implies."""


class RuntimeCheck(DataClass):
    """A function of the runtime, given the op and what the trait's parameters are given.

    Attributes:
        name: The function; None if `yods.verification` checks it.
    """

    stage: Stage
    module: str
    name: str | None
    holds_for: Holding | None = None


class Count(DataClass):
    """The op has `number` of `what`. Every op's counts are checked; those named by a trait
    come before the others."""

    what: Parts
    number: int


class SameTypes(DataClass):
    """The types of all that the parameter `names` names are one; or only their classes."""

    noun: str
    classes: bool = False


class SameAnswers(DataClass):
    """`query`, a function of expressions, gives the same for all these types."""

    query: str
    noun: str


class TypeFollows(DataClass):
    """The type of `to` is what `transform` makes of the type of `from`, where both are
    there, or as `comparator` has it."""


class FillsShape(DataClass):
    """`elements` are as many as the type of `shaped` has elements, and of its element type."""


class Predicate(DataClass):
    """`predicate`, an expression over the op, is true."""


#: MLIR calls these traits predicates: they are checked as the last of the constraints.
PredicateCheck: TypeAlias = SameTypes | SameAnswers | TypeFollows | FillsShape | Predicate
TraitCheck: TypeAlias = Marker | RuntimeCheck | Count | PredicateCheck


class TraitSpec(DataClass):
    """The properties of a trait that definitions rely on."""

    name: str
    summary: str
    #: None where the trait is nothing but a check.
    runtime_class: ClassRef | None
    parameters: tuple[UseParameter, ...] = ()
    on: tuple[Target, ...] = ("op",)
    #: Traits it includes, whose effects on formats and checks hold too.
    implies: tuple[str, ...] = ()
    repeatable: bool = False


class Trait(TraitSpec, kw_only=True):
    """A trait that every definition may use."""

    check: TraitCheck
    one_type: OneType | None = None
    #: It makes sense only for an op with regions.
    about_regions: bool = False


#: The modules with traits, what others derive from first.
TRAIT_MODULES = ("yods.ir.traits", "yods.builtin.traits")


def trait_files() -> tuple[Path, ...]:
    """The files of those modules.

    Raises:
        ModuleNotFoundError: the runtime is not installed.
    """
    return tuple(map(runtime_file, TRAIT_MODULES))


def runtime_file(module: str) -> Path:
    """The file of a module of the runtime or of a shipped dialect, which is looked up and not
    imported.

    Raises:
        ModuleNotFoundError: its package is not installed.
    """
    return runtime_folder(module).with_suffix(".py")


def runtime_folder(package: str) -> Path:
    """The folder of a package of the runtime. Raises as `runtime_file` does."""
    top, *parts = package.split(".")
    found = find_spec(top)
    folders = None if found is None else found.submodule_search_locations
    if not folders:
        raise ModuleNotFoundError(f"the package '{top}' is not installed")
    return Path(folders[0]).joinpath(*parts)


# The facts about a whole scope that a data layout answers, read from their rows in the runtime.
# The class `ScopeFacts` of `yods.layout.scope_facts` has a row each. It is read as text: the
# generator never imports the runtime.

MODULE = "yods.layout.scope_facts"
#: The dialect whose entries answer them, unless a spec names others.
DIALECT = "dlti"
#: What stands for their names in a list of the prelude.
PLACEHOLDER = "$scope_facts"
_ROWS = ("ScopeFact", "IntegerScopeFact")


@cache
def scope_facts() -> dict[str, str]:
    """The summary of each fact, by its name, in the order of the rows.

    Raises:
        CommandError: a row is not as it should be.
    """
    path = runtime_file(MODULE)
    found: dict[str, str] = {}
    for node in ast.walk(ast.parse(path.read_bytes(), str(path))):
        match node:
            case ast.Assign(
                targets=[ast.Name(id=name)],
                value=ast.Call(func=ast.Name(id=row), args=[ast.Constant(value=str(summary)), *_]),
            ) if (row in _ROWS):
                found[name] = summary
            case ast.Call(func=ast.Name(id=row)) if row in _ROWS and not _has_arguments(node):
                takes = "takes a summary, 'unspecified' and 'unit', each a text in quotes"
                raise CommandError(f"{path}:{node.lineno}: {row} {takes}")
    return found


def _has_arguments(row: ast.Call) -> bool:
    """Whether the arguments are those of `Fact`."""
    given = [*row.args, *(each.value for each in row.keywords)]
    texts = [each for each in given if isinstance(each, ast.Constant) and type(each.value) is str]
    named = {each.arg for each in row.keywords}
    return texts == given and len(row.args) in (1, 2) and named <= {"unspecified", "unit"}


_BASES: dict[str, Target] = {"OpTrait": "op", "AttributeTrait": "attribute"}
#: What an argument of the check is, by the annotation of its parameter.
_KINDS: dict[str, ParameterKind] = {"OpName": "op", "int": "int", "str": "text"}
_LISTS: dict[str, ParameterKind] = {"OpName": "ops"}
_WORDS: dict[str, tuple[Any, ...]] = {
    "marker": (True,),
    "checked": get_args(Stage),
    "holds_for": get_args(Holding),
    "one_type": get_args(OneType),
    "about_regions": (True,),
}


class TraitError(CommandError):
    """A trait of the runtime is not as the generator needs it."""


def native_traits(files: Sequence[Path] | None = None) -> tuple[Trait, ...]:
    """The traits of the runtime, by name.

    Args:
        files: Where `TRAIT_MODULES` are; in the runtime that is installed by default.

    Raises:
        TraitError: a trait has neither a check nor the word that it is a marker, or is
            otherwise not as it should be.
    """
    known: dict[str, Trait] = {}
    for module, path in zip(TRAIT_MODULES, files or trait_files(), strict=True):
        _Reader(module, path, known).read()
    return tuple(known[name] for name in sorted(known))


class _Reader(DataClass, frozen=False):
    """Reads one module; what it finds goes to `known`."""

    module: str
    path: Path
    known: dict[str, Trait]

    def read(self) -> None:
        """Enter the traits of the module."""
        body = ast.parse(self.path.read_bytes(), str(self.path)).body
        functions = {
            node.name: node
            for node in body
            if isinstance(node, ast.FunctionDef) and node.name.startswith("verify_")
        }
        for node in body:
            if isinstance(node, ast.ClassDef) and (bases := self._bases(node)):
                if node.name in self.known:
                    self._fail(node, f"there is a trait '{node.name}' already")
                function = functions.pop(f"verify_{snake_case(node.name)}", None)
                self.known[node.name] = self._trait(node, bases, function)
        for function in functions.values():
            self._fail(function, f"'{function.name}' is named after no trait")

    def _bases(self, node: ast.ClassDef) -> list[str]:
        """The traits, or the base class of all, that it derives from."""
        names = [base.id for base in node.bases if isinstance(base, ast.Name)]
        return [name for name in names if name in _BASES or name in self.known]

    def _trait(
        self, node: ast.ClassDef, bases: list[str], function: ast.FunctionDef | None
    ) -> Trait:
        said = self._said(node)
        implies = tuple(base for base in bases if base in self.known)
        doc = ast.get_docstring(node) or ""
        if not doc or "\n" in doc:
            self._fail(node, f"trait '{node.name}' is not documented in one line")
        return Trait(
            node.name,
            doc,
            RuntimeClass(self.module, node.name),
            tuple(self._parameters(function)) if function is not None else (),
            on=self.known[implies[0]].on if implies else (_BASES[bases[0]],),
            implies=implies,
            check=self._check(node, said, function),
            one_type=said.get("one_type"),
            about_regions=said.get("about_regions", False),
        )

    def _said(self, node: ast.ClassDef) -> dict[str, Any]:
        """The keywords of the class statement."""
        said = {}
        for keyword in node.keywords:
            word = keyword.arg or "**"
            value = keyword.value.value if isinstance(keyword.value, ast.Constant) else None
            if value not in _WORDS.get(word, ()):
                self._fail(node, f"trait '{node.name}' says {ast.unparse(keyword)}")
            said[word] = value
        return said

    def _check(
        self, node: ast.ClassDef, said: dict[str, Any], function: ast.FunctionDef | None
    ) -> Marker | RuntimeCheck:
        stage: Stage | None = said.get("checked")
        if (stage is None) is not ("marker" in said):
            self._fail(node, f"trait '{node.name}' says neither when it is checked nor 'marker'")
        name = f"verify_{snake_case(node.name)}"
        if stage is None:
            if function is not None:
                self._fail(node, f"trait '{node.name}' is a marker, and yet there is '{name}'")
            return Marker()
        if function is None and stage != "verifier":
            self._fail(node, f"there is no '{name}' to check trait '{node.name}'")
        return RuntimeCheck(
            stage, self.module, None if function is None else name, said.get("holds_for")
        )

    def _parameters(self, function: ast.FunctionDef) -> Iterator[UseParameter]:
        """The parameters of the trait; the first argument of the function is the op."""
        for parameter in function.args.args[1:]:
            yield UseParameter(parameter.arg, self._kind(_KINDS, parameter))
        if function.args.vararg is not None:
            yield UseParameter(function.args.vararg.arg, self._kind(_LISTS, function.args.vararg))

    def _kind(self, kinds: dict[str, ParameterKind], parameter: ast.arg) -> ParameterKind:
        annotation = "" if parameter.annotation is None else ast.unparse(parameter.annotation)
        if annotation not in kinds:
            known = ", ".join(kinds)
            found = f"is '{annotation}'" if annotation else "is not annotated"
            self._fail(parameter, f"'{parameter.arg}' {found}; it must be one of: {known}")
        return kinds[annotation]

    def _fail(self, node: ast.stmt | ast.arg, message: str) -> NoReturn:
        raise TraitError(f"{self.path}:{node.lineno}: {message}")


@cache
def bases_of(ref: RuntimeClass) -> frozenset[RuntimeClass]:
    """The class, by the module in which it stands, and all that it derives from.

    Raises:
        ModuleNotFoundError: the runtime is not installed.
    """
    return frozenset(place for place, _ in _lineage(ref))


@cache
def members_of(ref: RuntimeClass) -> frozenset[str]:
    """The names of what an instance of the class has of its own class and of its bases.

    Raises:
        ModuleNotFoundError: the runtime is not installed.
    """
    return frozenset(
        name for _, node in _lineage(ref) for name in _own(node) if not name.startswith("_")
    )


def _lineage(ref: RuntimeClass) -> Iterator[tuple[RuntimeClass, ast.ClassDef]]:
    body = _module(ref.module)
    for node in body:
        if isinstance(node, ast.ClassDef) and node.name == ref.name:
            yield ref, node
            for base in node.bases:
                if isinstance(base, ast.Subscript):
                    base = base.value
                if isinstance(base, ast.Name):
                    yield from _lineage(RuntimeClass(ref.module, base.id))
            return
    for node in body:
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("yods."):
            for alias in node.names:
                if (alias.asname or alias.name) == ref.name:
                    assert node.module is not None
                    yield from _lineage(RuntimeClass(node.module, alias.name))
                    return


def _own(node: ast.ClassDef) -> Iterator[str]:
    for each in node.body:
        if isinstance(each, ast.FunctionDef):
            yield each.name
        elif isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name):
            yield each.target.id
        elif isinstance(each, ast.Assign):
            yield from (target.id for target in each.targets if isinstance(target, ast.Name))


@cache
def _module(name: str) -> tuple[ast.stmt, ...]:
    path = runtime_folder(name)
    path = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    return tuple(ast.parse(path.read_bytes(), str(path)).body)
