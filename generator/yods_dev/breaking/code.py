"""Generated classes of a version, unformatted: to compare and to run."""

from __future__ import annotations

import ast
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

from yods_dev.breaking.plans import MODULE, plan_module
from yods_dev.breaking.versions import Version, VersionError
from yods_gen.errors import DefinitionErrors, Reporter
from yods_gen.model import build_model, symbols_of
from yods_gen.model.common_constraints import common_modules
from yods_gen.output.render import render_plain
from yods_gen.records import dataclass
from yods_gen.settings import SHIPPED_PACKAGE


@dataclass(frozen=True, slots=True)
class Code:
    """Generated packages of a version.

    Attributes:
        files: The text of each file, by its path below the output folder.
        statements: The statements of each module, by import name.
    """

    version: Version
    dialects: tuple[str, ...]
    files: Mapping[str, str]
    statements: Mapping[str, Sequence[ast.stmt]]

    def write(self, folder: Path, output: Path) -> Written:
        """Write the packages to `folder`, with the plans that samples are made by.

        Args:
            output: Generated packages that are loaded beside.
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
        names = tuple(each.full for each in packages.values())
        return Written(names, tuple(f"{name}.{MODULE}" for name in names))


@dataclass(frozen=True, slots=True)
class Written:
    """Import names of the packages of dialects, and of the modules with their plans."""

    modules: tuple[str, ...]
    plans: tuple[str, ...]


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
