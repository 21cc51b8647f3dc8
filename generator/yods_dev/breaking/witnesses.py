"""Plans of one dialect, for who makes samples of the classes that are generated already."""

from __future__ import annotations

from pathlib import Path

from yods_dev.breaking.plans import MODULE, plan_module
from yods_dev.breaking.versions import Version, named_version, new_version
from yods_gen.model import world_of
from yods_gen.records import dataclass
from yods_gen.settings import Settings, find_settings


@dataclass(frozen=True, slots=True)
class WrittenPlan:
    """The plan of a dialect, as the text of a module.

    Attributes:
        dialect: The dialect's name; `package` where its generated classes are.
        module: What the module would be called.
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
        SettingsError: the project's settings make no sense.
        VersionError: there is no such dialect, or its definitions have mistakes.
    """
    side = _side(dialect, start)
    dialects = side.all_dialects()
    world = world_of(dialects, side.settings.package)
    return tuple(
        WrittenPlan(
            each.name,
            world.packages[each.name].full,
            f"{world.packages[each.name].full}.{MODULE}",
            plan_module(world, each),
        )
        for each in dialects
        if each.package is None
    )


def _side(dialect: str, start: Path) -> Version:
    settings = find_settings(start)
    files = new_version(settings).catalogue.imports.get(dialect, ())
    if not files:
        return named_version(settings, [dialect])
    # The package it comes from stands where the project would.
    package = files[0].package
    imports = {name: paths for name, paths in settings.imports.items() if name != package}
    home = Settings(settings.root, settings.imports[package], settings.output, package, imports)
    return named_version(home, [dialect])
