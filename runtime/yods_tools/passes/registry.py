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


def find_pass(
    argument: str, dialects: Sequence[type[Dialect]] = (), project: Project | None = None
) -> type[Pass] | None:
    """The class of the pass called `argument`; None where nobody has one.

    Args:
        dialects: Dialects whose passes are known besides (`--load-dialect-plugin`).
        project: The project whose passes are, too.

    Raises:
        PassLoadError: It is announced, and cannot be had; or the project is not trusted.
        DialectLoadError: A dialect that is announced cannot be had.
    """
    if not argument:
        return None
    for table in _tables(dialects, project):
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


def pass_arguments(
    dialects: Sequence[type[Dialect]] = (), project: Project | None = None
) -> list[str]:
    """The arguments of the passes that are known without looking into every package."""
    if project is not None and project.refusal():
        project = None
    return sorted({argument for table in _tables(dialects, project) for argument in table})


def _tables(
    dialects: Sequence[type[Dialect]], project: Project | None
) -> Iterator[Mapping[str, str]]:
    yield RUNTIME_PASSES
    for dialect in dialects:
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
        message = " ".join(str(wrong).split())
        raise PassLoadError(f"{cannot}: {type(wrong).__name__}: {message}") from wrong
    if not (isinstance(found, type) and issubclass(found, Pass)):
        raise PassLoadError(f"{cannot}: it is no pass")
    return found
