"""Packages of dialects: the shipped one, and those that installed packages announce."""

from __future__ import annotations

import sys
from functools import cache
from keyword import iskeyword

from yods.hints import TYPE_CHECKING, Any
from yods.ir.evaluation_errors import cause_of
from yods.ir.garbage import WithoutCollection

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from importlib.metadata import EntryPoint

    from yods.ir.dialect import Dialect

#: Entry-point group in which a package announces a dialect: `namespace = "module"`.
#: The module's attribute `DIALECT` is the dialect's class.
ENTRY_POINT_GROUP = "yods.dialects"

#: Dialects shipped with yods, found without asking the installed packages.
SHIPPED_PACKAGE = "yods_dialects"


class DialectConflictError(ValueError):
    """Two dialects of one namespace, or two operations of one name."""


class DialectVersionError(ValueError):
    """A dialect has no such version, or IR that it has cannot be written for that."""


class DialectLoadError(ImportError):
    """A dialect's package cannot be imported, or holds no dialect. One line says why."""


class PassLoadError(ImportError):
    """A pass is announced whose class cannot be had. One line says why."""


def module_called(name: str) -> Any:
    """Import a module; a run that would import `importlib` for that takes a hundredth longer."""
    __import__(name)
    return sys.modules[name]


def package_name(namespace: str) -> str:
    """The name of a dialect's package: `_` follows a namespace that is a keyword of Python."""
    return f"{namespace}_" if iskeyword(namespace) else namespace


def namespace_of(package: str) -> str:
    """The namespace of the dialect whose package has this name."""
    plain = package.removesuffix("_")
    return plain if iskeyword(plain) else package


def find_dialect(namespace: str) -> type[Dialect] | None:
    """The class of a shipped dialect, or of one an installed package announces."""
    if not namespace.isidentifier():
        return None
    # The shipped ones come first and without reading every package's metadata,
    # which would cost more than reading a small file does.
    package = f"{SHIPPED_PACKAGE}.{package_name(namespace)}"
    try:
        return load_dialect(package, namespace)
    except DialectLoadError as error:
        missing = error.__cause__
        absent = isinstance(missing, ModuleNotFoundError) and missing.name
        if absent not in (SHIPPED_PACKAGE, package):
            raise
    found = {each.value for each in announced() if each.name == namespace}
    if len(found) > 1:
        raise DialectConflictError(
            f"several installed packages announce a dialect '{namespace}': "
            + ", ".join(sorted(found))
        )
    for module in found:
        return load_dialect(module, namespace)
    return None


def load_dialect(module: str, namespace: str = "") -> type[Dialect]:
    """The dialect that the module of this name holds as `DIALECT`.

    Args:
        namespace: What the dialect is called, where that is known.

    Raises:
        DialectLoadError: There is no such module, importing it fails, or it holds no
            dialect.
    """
    from yods.ir.dialect import Dialect

    module = module.strip()
    what = f"dialect '{namespace}'" if namespace else "a dialect"
    cannot = f"cannot load {what} from module '{module}'"
    try:
        with WithoutCollection():
            found = getattr(module_called(module), "DIALECT", None)
    # Whatever a package runs into while it is imported, its author must hear of it; those
    # who only read a file that mentions the dialect see one line.
    except (Exception, SystemExit) as wrong:
        raise DialectLoadError(f"{cannot}: {cause_of(wrong)}{_raised_in(wrong)}") from wrong
    if not (isinstance(found, type) and issubclass(found, Dialect)):
        raise DialectLoadError(f"{cannot}: it has no class DIALECT that is a dialect")
    return found


def _raised_in(wrong: BaseException) -> str:
    """The location of the code that raised an error while a module was imported."""
    place = wrong.__traceback__
    if isinstance(wrong, SyntaxError) or place is None:
        return ""  # its text names file and line
    while place.tb_next is not None:
        place = place.tb_next
    module = place.tb_frame.f_globals.get("__name__", "")
    if module.startswith("importlib.") or module == __name__:
        return ""
    return f" (in {module}, line {place.tb_lineno})"


def announced() -> Sequence[EntryPoint]:
    """The dialects that installed packages announce."""
    return _announced(tuple(sys.path))


@cache
def _announced(path: tuple[str, ...]) -> Sequence[EntryPoint]:
    # Every package's metadata are read for it: once, however many contexts ask.
    from importlib.metadata import entry_points

    return tuple(entry_points(group=ENTRY_POINT_GROUP))


def shipped_and_announced() -> tuple[str, ...]:
    """The namespaces of every dialect that could be loaded, sorted."""
    from importlib.util import find_spec
    from pkgutil import iter_modules

    names = {"builtin"}
    package = find_spec(SHIPPED_PACKAGE)
    if package is not None and package.submodule_search_locations:
        modules = iter_modules(package.submodule_search_locations)
        names.update(namespace_of(module.name) for module in modules if module.ispkg)
    names.update(each.name for each in announced())
    return tuple(sorted(names))


def passes_of(package: str) -> Mapping[str, str]:
    """The passes of a generated package: argument → module and class; none if it is not there.

    Raises:
        PassLoadError: It cannot be imported.
    """
    from importlib.util import find_spec

    try:
        found = find_spec(package)
    except (ImportError, ValueError):
        found = None
    if found is None:
        return {}
    try:
        table = getattr(module_called(package), "PASSES", None)
    # It may be anybody's, as a pass's module may be.
    except (Exception, SystemExit) as wrong:
        cannot = f"cannot look for passes in package '{package}'"
        raise PassLoadError(f"{cannot}: {cause_of(wrong)}") from wrong
    return table if isinstance(table, dict) else {}
