"""Looking up passes by their arguments: here, in dialects, in packages of dialects.

Nothing is imported before somebody asks for a pass. Then those of the runtime come first,
those of dialects that are given, those of the shipped dialects, of the project around the
current folder, and at last those of dialects that installed packages announce.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from yods.ir.context import SHIPPED_PACKAGE, PassLoadError, announced, load_dialect

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from pathlib import Path

    from yods.ir.dialect import Dialect
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


def find_pass(argument: str, dialects: Sequence[type[Dialect]] = ()) -> type[Pass] | None:
    """The class of the pass called `argument`; None where nobody has one.

    Args:
        dialects: Dialects whose passes are known besides (`--load-dialect-plugin`).

    Raises:
        PassLoadError: It is announced, and cannot be had.
        DialectLoadError: A dialect that is announced cannot be had.
    """
    if not argument:
        return None
    for table in _tables(dialects):
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


def pass_arguments(dialects: Sequence[type[Dialect]] = ()) -> list[str]:
    """The arguments of the passes that are known without looking into every package."""
    return sorted({argument for table in _tables(dialects) for argument in table})


def _tables(dialects: Sequence[type[Dialect]]) -> Iterator[Mapping[str, str]]:
    yield RUNTIME_PASSES
    for dialect in dialects:
        yield dialect.PASSES
    yield _package_table(SHIPPED_PACKAGE)
    project = project_settings()[1].get("package", "")
    if isinstance(project, str) and project not in ("", SHIPPED_PACKAGE):
        yield _package_table(project)


def _package_table(package: str) -> Mapping[str, str]:
    """The table of passes of a generated package."""
    from importlib import import_module
    from importlib.util import find_spec

    try:
        found = find_spec(package)
    except (ImportError, ValueError):
        found = None
    if found is None:
        return {}
    try:
        table = getattr(import_module(package), "PASSES", None)
    # It may be anybody's, as a pass's module may be.
    except (Exception, SystemExit) as wrong:
        message = " ".join(str(wrong).split())
        raise PassLoadError(
            f"cannot look for passes in package '{package}': {type(wrong).__name__}: {message}"
        ) from wrong
    return table if isinstance(table, dict) else {}


def project_settings() -> tuple[Path, Mapping[str, object]]:
    """The folder of the nearest `pyproject.toml` with a table `[tool.yods]`, and what that says.

    Nothing is said where there is none, or none that can be read; a project may lie in
    another one, or have parts with a file of their own.
    """
    from pathlib import Path

    from yods_tools import toml

    try:
        here = Path.cwd()
    except OSError:
        return Path(), {}  # somebody has removed it
    for folder in (here, *here.parents):
        try:
            path = folder / "pyproject.toml"
            if not path.is_file():
                continue  # a pipe would keep the run waiting, a device might never end
            text = path.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError):
            continue
        try:
            settings = toml.loads(text).get("tool", {}).get("yods", {})
        except (ValueError, AttributeError, RecursionError):
            continue
        if isinstance(settings, dict) and settings:
            return folder, settings
    return here, {}


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
