"""The generated classes of one version, written to a temporary folder: to be run, not read."""

from __future__ import annotations

import ast
from collections.abc import Mapping, Sequence
from dataclasses import field
from pathlib import Path
from types import MappingProxyType

from yods_dev.breaking.plans import MODULE, plan_module
from yods_dev.breaking.shared_code import Shared, package_file, shared_files, touched_ops
from yods_dev.breaking.sides import Side, SideError
from yods_gen.definitions.dialects import DialectDef
from yods_gen.definitions.operations import OpDef
from yods_gen.errors import DefinitionErrors, Reporter
from yods_gen.model import build_model, world_of
from yods_gen.model.made import Made
from yods_gen.output.render import Rendered, render_plain
from yods_gen.records import dataclass


@dataclass(frozen=True, slots=True)
class Code:
    """Generated classes of a version.

    Attributes:
        folder: Where they stand, as a package.
        modules: The packages of dialects; `plans` the modules with their plans.
        trees: The statements of the modules, by import name.
    """

    folder: Path
    modules: tuple[str, ...]
    plans: tuple[str, ...]
    trees: Mapping[str, Sequence[ast.stmt]]


@dataclass(slots=True)
class Common:
    """What was made of one version, of which the other may have the same: models, their
    texts, and these texts parsed."""

    made: Made = field(default_factory=Made)
    rendered: Rendered = field(default_factory=dict)
    parsed: dict[str, list[ast.stmt]] = field(default_factory=dict)

    def parse(self, text: str) -> list[ast.stmt]:
        """The statements of a text."""
        if text not in self.parsed:
            self.parsed[text] = ast.parse(text).body
        return self.parsed[text]


def write_code(
    side: Side, names: Sequence[str], folder: Path, common: Common | None = None
) -> Code:
    """Generate dialects `names` of a version.

    Args:
        common: What was made of the other version, if that came first.

    Raises:
        SideError: nothing can be generated from its definitions.
    """
    common = common or Common()
    package = side.settings.package
    dialects = side.all_dialects()
    own = [d for d in dialects if d.package is None and d.name in names]
    try:
        only = frozenset(d.name for d in own)
        modules = build_model(dialects, package, Reporter(), only=only, made=common.made)
    except DefinitionErrors as errors:
        raise _cannot_generate(side, errors) from None
    home = folder.joinpath(*package.split("."))
    trees = {}
    for file in render_plain(modules, common.rendered):
        path = home / file.path
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(file.text, encoding="utf-8")
        trees[_module(package, file.path)] = [
            statement for piece in file.pieces for statement in common.parse(piece)
        ]
    return _with_plans(side, own, folder, trees)


def write_shared(side: Side, names: Sequence[str], folder: Path, shared: Shared) -> Code:
    """Generate what dialects `names` of a version do not share with the other one.

    Raises:
        SideError: nothing can be generated from its definitions.
        NotSharedError: what differs cannot be told from what does not.
    """
    package = side.settings.package
    own = [side.dialects[name] for name in names]
    home = folder.joinpath(*package.split("."))
    trees = {}
    try:
        files = [file for name in names for file in shared_files(side, name, shared)]
    except DefinitionErrors as errors:
        raise _cannot_generate(side, errors) from None
    for file in (package_file(shared), *files):
        path = home / file.path
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(file.text, encoding="utf-8")
        trees[_module(package, file.path)] = [
            statement for text in file.own for statement in ast.parse(text).body
        ]
    changed = {d.name: touched_ops(d, shared.narrow) for d in own}
    return _with_plans(side, own, folder, trees, changed)


def _with_plans(
    side: Side,
    own: Sequence[DialectDef],
    folder: Path,
    trees: Mapping[str, Sequence[ast.stmt]],
    ops: Mapping[str, Sequence[OpDef]] = MappingProxyType({}),
) -> Code:
    """The code in a folder, once the plans of its dialects stand there too."""
    package = side.settings.package
    home = folder.joinpath(*package.split("."))
    world = world_of(side.all_dialects(), package)
    packages = [world.packages[d.name] for d in own]
    for dialect, name in zip(own, packages, strict=True):
        path = home / name.name / f"{MODULE}.py"
        path.write_text(plan_module(world, dialect, ops.get(dialect.name)), encoding="utf-8")
    # What stands above the package, where its name has dots.
    for parent in home.relative_to(folder).parents:
        if str(parent) != ".":
            (folder / parent / "__init__.py").touch()
    return Code(
        folder,
        tuple(name.full for name in packages),
        tuple(f"{name.full}.{MODULE}" for name in packages),
        trees,
    )


def _module(package: str, path: str) -> str:
    """The import name of a file."""
    return ".".join([package, *path.removesuffix(".py").removesuffix("/__init__").split("/")])


def _cannot_generate(side: Side, errors: DefinitionErrors) -> SideError:
    return SideError(
        f"nothing can be generated from the {side.word} definitions ({side.shown})\n{errors.report}"
    )
