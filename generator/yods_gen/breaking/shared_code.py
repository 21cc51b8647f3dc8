"""Classes of two versions that differ in some ops alone: only those are generated.

All else is what the working tree has generated, compiled already; the two versions have it in
common, as `resolve.known` tells. Generating and compiling it for each of them would take most
of the time that `yods breaking` needs.

What is written stands in place of the modules that change: `ops`, with the bodies of the other
classes from the working tree's module; `constraints` and `patterns`, which get something more.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Sequence
from pathlib import Path

from yods_gen.breaking.comparison import constraints_of
from yods_gen.breaking.sides import Side
from yods_gen.definitions.dialects import DialectDef
from yods_gen.definitions.operations import OpDef
from yods_gen.expressions.python import literal
from yods_gen.model import world_of
from yods_gen.model.attribute_constraints import attribute_constraints
from yods_gen.model.constraint_functions import constraint_functions
from yods_gen.model.constraint_places import function_name
from yods_gen.model.dialects import calls_of, imports_of, section_of
from yods_gen.model.ops.op import whole_op
from yods_gen.model.rewrites.patterns import op_pattern_models
from yods_gen.model.scope import World
from yods_gen.model.tree import Definition
from yods_gen.model.type_constraints import type_constraints
from yods_gen.output.imports import import_sections
from yods_gen.output.render import hook_check, unformatted
from yods_gen.records import dataclass

_CLASS = re.compile(r"^class \w+", re.MULTILINE)
_STATEMENT = re.compile(r"^[\w@]", re.MULTILINE)
_FUTURE = "from __future__ import annotations\n"
_COMPILED = "yods.testing.compiled"


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
        kept: The ops of each dialect that are the same in both versions.
        modules: The generated modules of ops, by dialect.
    """

    output: Path
    kept: dict[str, frozenset[str]]
    modules: dict[str, Generated]


@dataclass(frozen=True, slots=True)
class SharedFile:
    """A module to write: its path below the output folder, and the statements of its own."""

    path: str
    text: str
    own: tuple[str, ...] = ()


def shared(old: Side, new: Side, names: Sequence[str]) -> Shared | None:
    """What dialects `names` of two versions have in common; None where more than ops
    differs, or the working tree has not generated it."""
    output = new.settings.output
    kept: dict[str, frozenset[str]] = {}
    modules = {}
    for name in names:
        before, now = old.dialects.get(name), new.dialects.get(name)
        if before is None or now is None or _hooks_differ(old, new, name):
            return None
        same = {id(op) for op in before.ops}
        kept[name] = frozenset(op.qualified_name for op in now.ops if id(op) in same)
        module = _generated(output / name_of(now, new) / "ops.py")
        if not kept[name] or module is None or _ambiguous(before, now):
            return None
        modules[name] = module
    found = Shared(output, kept, modules)
    return found if all(_complete(found, side, names) for side in (old, new)) else None


def name_of(dialect: DialectDef, side: Side) -> str:
    """The folder of a dialect's package."""
    return world_of([dialect], side.settings.package).packages[dialect.name].name


def shared_files(side: Side, name: str, shared: Shared) -> tuple[SharedFile, ...]:
    """The modules of a dialect of one version.

    Raises:
        DefinitionErrors: two definitions would have one Python name.
    """
    dialects = side.all_dialects()
    world = world_of(dialects, side.settings.package)
    (dialect,) = (each for each in dialects if each.name == name)
    ops = [op for op in dialect.ops if op.qualified_name not in shared.kept[name]]
    return _Files(world, dialect, ops, shared).files()


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
        self._kept = shared.kept[dialect.name]
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
        types = type_constraints(world, dialect.name, ops)
        constants = attribute_constraints(world, dialect.name, hooks, ops)
        functions = constraint_functions(world, dialect.name, hooks, (*ops, *constants))
        world.reporter.raise_if_any()
        found = [self._init([model.class_name for model in ops])]
        if types or functions or constants:
            found.append(self._more("constraints", (*types, *functions, *constants)))
        if patterns:
            found.append(self._more("patterns", patterns))
        found.append(self._of_ops(ops))
        return tuple(found)

    def _init(self, classes: Iterable[str]) -> SharedFile:
        """The package, which has the rest of its modules where they are generated."""
        lines = [
            f"__path__.append({literal(str(self._folder))})",
            self._all_of("__init__"),
            *(f"from {self._package}.ops import {name}" for name in classes),
        ]
        return SharedFile(f"{self._name}/__init__.py", _future(lines))

    def _all_of(self, module: str) -> str:
        """Statements that run a generated module as it is."""
        return _running(str(self._folder / f"{module}.py"))

    def _more(self, module: str, definitions: Sequence[Definition]) -> SharedFile:
        """A module with some definitions more."""
        there = (self._folder / f"{module}.py").is_file()
        before = self._all_of(module) if there else ""
        return self._file(module, before, "", definitions)

    def _of_ops(self, ops: Sequence[Definition]) -> SharedFile:
        """The module of ops, with classes by what is compiled."""
        world, module = self._world, self._module
        path = str(self._folder / "ops.py")
        taken = {world.op_classes[name] for name in self._kept}
        taken |= set(world.base_classes.values())
        lines = [
            module.head,
            f"from {_COMPILED} import class_maker as _class_maker",
            f"_made = _class_maker({literal(path)}, globals())",
            *(_statement(node) for name, node in module.classes.items() if name in taken),
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


def _hooks_differ(old: Side, new: Side, name: str) -> bool:
    """Whether the hooks of a dialect are not the same text: any class may call them."""
    return old.hooks_texts(name) != new.hooks_texts(name)


def _ambiguous(old: DialectDef, new: DialectDef) -> bool:
    """Whether two constraints would have one name, of which one got another in its turn."""
    ops = {id(op): op for op in (*old.ops, *new.ops)}.values()
    found = {each.reference: each for op in ops for each in constraints_of(op)}
    return len({function_name(each, new.name) for each in found.values()}) < len(found)


def _complete(shared: Shared, side: Side, names: Iterable[str]) -> bool:
    """Whether the working tree has all ops of a version that are kept, and none besides that
    the version does not have: what else is generated may name that one."""
    for name in names:
        dialect = side.dialects[name]
        world = world_of(side.all_dialects(), side.settings.package)
        own = {op.qualified_name: world.op_classes[op.qualified_name] for op in dialect.ops}
        there = shared.modules[name].classes.keys()
        kept = {cls for op, cls in own.items() if op in shared.kept[name]}
        bases = {world.base_classes[each.qualified_name] for each in dialect.templates}
        if not kept <= there <= {*own.values(), *bases}:
            return False
    return True


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
