"""Classes of two versions, of which only those are generated that differ, or may.

All else is what the working tree has generated, compiled already; the two versions have it in
common, as `narrowing` tells. Generating and compiling it for each of them would take most of
the time that `yods breaking` needs.

What is written stands in place of the modules that change: `ops`, with the bodies of the other
classes from the working tree's module; `constraints` and `patterns`, which get something more;
where a type, attribute, enum, interface or trait differs, the modules of these.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path, PurePosixPath

from yods_dev.breaking.narrowing import Narrowed
from yods_dev.breaking.sides import Side
from yods_gen.definitions.dialects import DialectDef
from yods_gen.definitions.operations import OpDef
from yods_gen.errors import Reporter
from yods_gen.expressions.python import literal
from yods_gen.model import build_model, world_of
from yods_gen.model import names as naming
from yods_gen.model.attribute_constraints import attribute_constraints
from yods_gen.model.constraint_functions import constraint_functions
from yods_gen.model.dialects import calls_of, imports_of, section_of
from yods_gen.model.ops.op import whole_op
from yods_gen.model.rewrites.patterns import op_pattern_models
from yods_gen.model.scope import World
from yods_gen.model.tree import Definition
from yods_gen.model.type_constraints import type_constraints
from yods_gen.output.imports import import_sections
from yods_gen.output.render import hook_check, render_plain, unformatted
from yods_gen.records import dataclass

_CLASS = re.compile(r"^class \w+", re.MULTILINE)
_STATEMENT = re.compile(r"^[\w@]", re.MULTILINE)
_FUTURE = "from __future__ import annotations\n"
_COMPILED = "yods_dev.samples.compiled"
#: Modules of definitions that are no ops; `narrowing` keeps ops out that speak of them.
_WITHOUT_OPS = ("types", "attributes", "enums", "interfaces", "traits")


@dataclass(frozen=True, slots=True)
class Generated:
    """A generated module of ops: what stands before its classes, each of these without its
    body, by name, and what stands behind them."""

    head: str
    classes: dict[str, ast.ClassDef]
    tail: str


@dataclass(frozen=True, slots=True)
class Shared:
    """What two versions have in common, and where that is generated.

    Attributes:
        output: The folder with the generated packages.
        narrow: What differs.
        modules: The generated modules of ops, by dialect.
    """

    output: Path
    narrow: Narrowed
    modules: dict[str, Generated]


@dataclass(frozen=True, slots=True)
class SharedFile:
    """A module to write: its path below the output folder, and the statements of its own."""

    path: str
    text: str
    own: tuple[str, ...] = ()


class NotSharedError(Exception):
    """What is generated cannot be had in common after all."""


def shared(narrow: Narrowed, output: Path, names: Sequence[str]) -> Shared | None:
    """What dialects `names` of two versions have in common; None where the working tree has
    not generated it."""
    modules = {}
    templates = {
        raw.name: {name.value for file in raw.files for name, _ in file.op_templates}
        for raw in (*narrow.old, *narrow.new)
    }
    for name in names:
        module = _generated(output / naming.package_name(name) / "ops.py")
        if not narrow.kept[name] or module is None:
            return None
        kept = _classes(narrow.kept[name])
        bases = {naming.class_name(each, "Base") for each in templates[name]}
        there = {cls.rstrip("_") if cls.endswith("Base_") else cls for cls in module.classes}
        if not kept <= there <= kept | _classes(narrow.touched[name]) | bases:
            return None  # it is neither version's
        modules[name] = module
    return Shared(output, narrow, modules)


def _classes(ops: Iterable[str]) -> set[str]:
    """What the classes of ops are called."""
    return {naming.class_name(name.partition(".")[2], "Op") for name in ops}


def shared_files(side: Side, name: str, shared: Shared) -> tuple[SharedFile, ...]:
    """The modules of a dialect of one version.

    Raises:
        DefinitionErrors: two definitions would have one Python name.
        NotSharedError: two versions of a constraint would have one.
    """
    dialects = side.all_dialects()
    world = world_of(dialects, side.settings.package)
    (dialect,) = (each for each in dialects if each.name == name)
    files = _Files(world, dialect, touched_ops(dialect, shared.narrow), shared).files()
    return (*files, *_regenerated(side, dialect)) if shared.narrow.modules else files


def touched_ops(dialect: DialectDef, narrow: Narrowed) -> list[OpDef]:
    """The ops of a dialect that are not as they are in the other version."""
    touched = narrow.touched[dialect.name]
    return sorted((o for o in dialect.ops if o.qualified_name in touched), key=lambda o: o.name)


def _regenerated(side: Side, dialect: DialectDef) -> Iterator[SharedFile]:
    """The modules of a dialect that hold no ops, nor what speaks of ops."""
    alone = replace(dialect, ops=(), templates=(), passes=(), external_models=(),
                    pattern_sets=(), canonicalize=())  # fmt: skip
    others = [each for each in side.all_dialects() if each.name != dialect.name]
    package, only = side.settings.package, frozenset({dialect.name})
    for file in render_plain(build_model([*others, alone], package, Reporter(), only=only), {}):
        if PurePosixPath(file.path).stem in _WITHOUT_OPS:
            yield SharedFile(file.path, file.text, tuple(file.pieces))


def package_file(shared: Shared) -> SharedFile:
    """The package of all dialects, as it is generated."""
    path = str(shared.output / "__init__.py")
    return SharedFile("__init__.py", _running(path))


def _running(path: str) -> str:
    """Statements that run a module which is compiled."""
    return f"from {_COMPILED} import code_of\nexec(code_of(__name__, {literal(path)}))\n"


class _Files:
    def __init__(
        self, world: World, dialect: DialectDef, ops: Sequence[OpDef], shared: Shared
    ) -> None:
        self._world = world
        self._dialect = dialect
        self._ops = ops
        self._narrow = shared.narrow
        self._there = shared.modules[dialect.name].classes.keys()
        self._module = shared.modules[dialect.name]
        package = world.packages[dialect.name]
        self._package = package.full
        self._name = package.name
        self._folder = shared.output / package.name

    def files(self) -> tuple[SharedFile, ...]:
        """The modules that differ, and the package."""
        world, dialect = self._world, self._dialect
        ops = [whole_op(world, op, dialect) for op in self._ops]
        patterns = op_pattern_models(world, dialect, self._ops)
        hooks = dialect.hooks_module
        types = type_constraints(world, dialect.name, hooks, ops)
        constants = attribute_constraints(world, dialect.name, hooks, ops)
        functions = constraint_functions(world, dialect.name, hooks, (*ops, *types, *constants))
        world.reporter.raise_if_any()
        own = {model.class_name for model in ops}
        gone = sorted(_classes(self._narrow.touched[dialect.name]) & self._there - own)
        found = [self._init(sorted(own), gone)]
        if types or functions or constants:
            found.append(self._more("constraints", (*functions, *types, *constants)))
            self._check_names(found[-1].own)
        if patterns or (gone and self._has("patterns")):
            found.append(self._more("patterns", patterns, gone))
        found.append(self._of_ops(ops, own))
        return tuple(found)

    def _check_names(self, own: Iterable[str]) -> None:
        """No function of a constraint takes the place of another constraint's."""
        if self._narrow.shared or not self._has("constraints"):
            return  # those that differ are others in one version, and none that is kept asks them
        text = (self._folder / "constraints.py").read_text(encoding="utf-8")
        there = {_defined(node): ast.dump(node) for node in ast.parse(text).body}
        for text in own:
            for node in ast.parse(text).body:
                if there.get(_defined(node), "") not in ("", ast.dump(node)):
                    raise NotSharedError

    def _init(self, classes: Iterable[str], gone: Sequence[str]) -> SharedFile:
        """The package, which has the rest of its modules where they are generated.

        Args:
            gone: Classes that are generated, and that this version has not: what else is
                generated may name them.
        """
        lines = [
            f"__path__.append({literal(str(self._folder))})",
            _running(str(self._folder / "__init__.py")),
            *(f"from {self._package}.ops import {name}" for name in classes),
        ]
        if gone:
            names = ", ".join(map(literal, gone))
            lines += [
                f"from {self._package} import ops",
                "from yods.ir.dialect import operations_in",
                f"gone = {{name: vars(ops).pop(name) for name in [{names}]}}",
                "for name in gone:",
                "    globals().pop(name, None)",
                "DIALECT.OPERATIONS = operations_in(ops)",
            ]
        return SharedFile(f"{self._name}/__init__.py", _FUTURE + "\n".join(lines) + "\n")

    def _has(self, module: str) -> bool:
        return (self._folder / f"{module}.py").is_file()

    def _more(
        self, module: str, definitions: Sequence[Definition], gone: Sequence[str] = ()
    ) -> SharedFile:
        """A module with some definitions more."""
        lines = [_running(str(self._folder / f"{module}.py"))] if self._has(module) else []
        if gone and lines:
            there = f"from {self._package} import gone, ops\nvars(ops).update(gone)"
            lines = [there, *lines, "for name in gone:\n    vars(ops).pop(name)"]
        return self._file(module, "\n".join(lines), "", definitions)

    def _of_ops(self, ops: Sequence[Definition], own: set[str]) -> SharedFile:
        """The module of ops, with classes by what is compiled."""
        module = self._module
        path = str(self._folder / "ops.py")
        lines = [
            module.head,
            f"from {_COMPILED} import class_maker as _class_maker",
            f"_made = _class_maker({literal(path)}, globals())",
            *(_statement(node) for name, node in module.classes.items() if name not in own),
        ]
        return self._file("ops", "\n".join(lines), module.tail, ops)

    def _file(
        self, module: str, before: str, behind: str, definitions: Sequence[Definition]
    ) -> SharedFile:
        calls = calls_of(definitions)
        sections = import_sections(imports_of(definitions, calls), section_of(self._world.package))
        own = tuple(map(unformatted, definitions))
        check = hook_check(calls) if calls else ""
        lines = [before, sections.head, *own, behind, sections.late, check]
        return SharedFile(f"{self._name}/{module}.py", _future(lines), own)


def _future(lines: Iterable[str]) -> str:
    return _FUTURE + "\n\n".join(lines) + "\n"


def _statement(node: ast.ClassDef) -> str:
    """A class made of the compiled body."""
    given = [literal(node.name), *map(ast.unparse, node.bases)]
    given += [ast.unparse(keyword) for keyword in node.keywords]
    made = f"_made({', '.join(given)})"
    for decorator in reversed(node.decorator_list):
        made = f"{ast.unparse(decorator)}({made})"
    return f"{node.name} = {made}"


def _defined(node: ast.stmt) -> str:
    """What a statement of a generated module defines."""
    match node:
        case ast.FunctionDef():
            return node.name
        case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
            return name
    return ""


def _generated(path: Path) -> Generated | None:
    """A generated module taken apart; None where there is none, or it is of another kind."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return None
    headers: list[str] = []
    head, end = "", 0
    for match in _CLASS.finditer(text):
        # Black keeps two empty lines before a class and its decorators.
        start = text.rfind("\n\n", end, match.start()) + 2
        if not headers:
            head = text[:start].replace(_FUTURE, "", 1)
        elif _STATEMENT.search(text, end, start) is not None:
            return None  # there is more than classes
        end = text.find(":\n", match.end()) + 2
        headers.append(f"{text[start:end]}    pass\n")
    if not headers:
        return None
    last = _STATEMENT.search(text, end)
    tail = text[last.start() :] if last is not None else ""
    try:
        body = ast.parse("".join(headers)).body
    except SyntaxError:
        return None
    nodes = [node for node in body if isinstance(node, ast.ClassDef)]
    if len(nodes) != len(body) or len(nodes) != len(headers):
        return None
    return Generated(head, {node.name: node for node in nodes}, tail)
