"""The options of commands about the project that one works in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from yods.ir.dialect_packages import load_dialect
from yods_tools.options import Option

if TYPE_CHECKING:
    from yods.ir.dialect import Dialect
    from yods.ir.project import Project
    from yods_tools.options import Arguments

PROJECT_OPTIONS = (
    Option("no-project", "switch", "Leave out the project that one works in ([tool.yods])"),
    Option("trust-project", "switch", "Run the project's Python though it belongs to another user"),
)


def project_of(options: Arguments) -> Project | None:
    """The project around the working directory, as the options of a command have it."""
    if options.switch("no-project"):
        return None
    from yods.ir.project import Project

    return Project.around(trust=options.switch("trust-project"))


def load_plugins(options: Arguments, project: Project | None) -> list[type[Dialect]]:
    """The dialects of `--load-dialect-plugin`, whose modules may be those of the project.

    Raises:
        DialectLoadError: One cannot be imported.
    """
    modules = options.texts("load-dialect-plugin")
    if modules and project is not None and not project.refusal():
        project.make_importable()
    return [load_dialect(module) for module in modules]
