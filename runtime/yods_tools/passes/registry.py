"""Looking up passes by their arguments: here, in dialects, in packages of dialects.

Nothing is imported before somebody asks for a pass. Then those of the runtime come first,
those of dialects that are given, of the shipped dialects, of the project, and at last those of
dialects that installed packages announce.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from yods.ir.dialect_packages import (
    SHIPPED_PACKAGE,
    PassLoadError,
    announced,
    load_dialect,
    passes_of,
)
from yods.ir.evaluation_errors import cause_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from yods.ir.dialect import Dialect
    from yods.ir.project import Project
    from yods.passes.base import Pass

#: The passes of the runtime: argument → module and class.
RUNTIME_PASSES = {
    "canonicalize": "yods_tools.passes.shipped:Canonicalizer",
    "cse": "yods_tools.passes.shipped:CSE",
    "inline": "yods_tools.passes.shipped:Inliner",
    "loop-invariant-code-motion": "yods_tools.passes.shipped:LoopInvariantCodeMotion",
    "reconcile-unrealized-casts": "yods_tools.passes.shipped:ReconcileUnrealizedCastsPass",
    "symbol-dce": "yods_tools.passes.shipped:SymbolDCE",
}


class PassRegistry:
    """The passes that can be found by their arguments.

    Args:
        dialects: Dialects whose passes are known besides (`--load-dialect-plugin`).
        project: The project whose passes are, too.
    """

    __slots__ = ("dialects", "project")

    def __init__(
        self, dialects: Sequence[type[Dialect]] = (), project: Project | None = None
    ) -> None:
        self.dialects = dialects
        self.project = project

    def find(self, argument: str) -> type[Pass] | None:
        """The class of the pass called `argument`; None where nobody has one.

        Raises:
            PassLoadError: It is announced, and cannot be had; or the project is not trusted.
            DialectLoadError: A dialect that is announced cannot be had.
        """
        if not argument:
            return None
        for table in self._tables(self.project):
            place = table.get(argument)
            if place is not None:
                return _load(argument, place)
        for entry in sorted(announced(), key=lambda entry: entry.name):
            if entry.value.partition(".")[0] == SHIPPED_PACKAGE:
                continue  # asked already
            place = load_dialect(entry.value, entry.name).PASSES.get(argument)
            if place is not None:
                return _load(argument, place)
        return None

    def arguments(self) -> list[str]:
        """The arguments of the passes that are known without looking into every package."""
        project = self.project
        if project is not None and project.refusal():
            project = None
        return sorted({argument for table in self._tables(project) for argument in table})

    def _tables(self, project: Project | None) -> Iterator[Mapping[str, str]]:
        yield RUNTIME_PASSES
        for dialect in self.dialects:
            yield dialect.PASSES
        yield passes_of(SHIPPED_PACKAGE)
        if project is not None:
            yield project.passes()


def _load(argument: str, place: str) -> type[Pass]:
    from importlib import import_module

    from yods.passes.base import Pass

    module, _, name = place.partition(":")
    cannot = f"cannot load pass '{argument}' from '{place}'"
    try:
        found = getattr(import_module(module), name)
    # The author of a package needs the exception of its import, and gets it as the cause; users of
    # its passes get one line.
    except (Exception, SystemExit) as wrong:
        raise PassLoadError(f"{cannot}: {cause_of(wrong)}") from wrong
    if not (isinstance(found, type) and issubclass(found, Pass)):
        raise PassLoadError(f"{cannot}: it is no pass")
    return found
