"""Modules of a dialect that are imported when a name of theirs is first asked for.

Who needs the types of a dialect alone, as another dialect may, loads none of its operations, and
who reads a text loads the hooks of those operations alone that have some. Hooks import generated
classes, which call hooks: neither needs the other while it is imported.
"""

from __future__ import annotations

import os
import sys

from yods.hints import TYPE_CHECKING, Any
from yods.ir.dialect import classes_in, is_own_class
from yods.ir.dialect_packages import module_called

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence


class LateModule:
    """Stands for a module in the globals of another until one of its names is asked for."""

    __slots__ = ("_alias", "_globals", "_module")

    def __init__(self, module: str, alias: str, globals_: dict[str, Any]) -> None:
        self._module = module
        self._alias = alias
        self._globals = globals_

    def __getattr__(self, name: str) -> Any:
        module = self._globals[self._alias] = module_called(self._module)
        return getattr(module, name)


def hook_in(module: str, name: str) -> Any:
    """Return a hook that imports `module` when first called, and calls its function `name`.

    A hooks module says with an annotation what kind of function it is.
    """
    found: Callable[..., Any] | None = None

    def hook(*arguments: Any) -> Any:
        nonlocal found
        if found is None:
            found = getattr(module_called(module), name)
        return found(*arguments)

    return hook


def public_names(package: str, places: Mapping[str, str]) -> Callable[[str], Any]:
    """Return the `__getattr__` of a package (PEP 562) with names of modules.

    Args:
        places: The module of each name.
    """

    def find(name: str) -> Any:
        if name not in places:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        found = getattr(module_called(places[name]), name)
        setattr(sys.modules[package], name, found)
        return found

    return find


def late_names(package: str, *modules: str) -> Callable[[str], Any]:
    """Return the `__getattr__` of a package of hooks (PEP 562): the names of modules of it.

    For checkers and for `yods gen`, the package imports all of them where TYPE_CHECKING holds.

    Args:
        modules: Imported in this order until one has the name.
    """

    def find(name: str) -> Any:
        itself = sys.modules[package]
        # Modules are found by the import that asks for one.
        files = (os.path.join(folder, f"{name}.py") for folder in itself.__path__)
        if not name.startswith("_") and not any(map(os.path.isfile, files)):
            for module in modules:
                of = vars(module_called(f"{package}.{module}"))
                if name in of:
                    setattr(itself, name, of[name])
                    return of[name]
        raise AttributeError(f"module {package!r} has no attribute {name!r}")

    return find


def names_in(
    package: str, modules: Sequence[str]
) -> tuple[Callable[[str], Any], Callable[[], list[str]]]:
    """Return `__getattr__` and `__dir__` of a package (PEP 562): its modules and their classes.

    `DIALECT` is one of the names, as it is another name of a class.

    Args:
        modules: The package's modules, in the order in which they are searched.
    """

    def names() -> dict[str, Any]:
        found: dict[str, Any] = {}
        for module in modules:
            found |= classes_in(module_called(f"{package}.{module}"))
        return found

    def find(name: str) -> Any:
        if name in modules:
            return module_called(f"{package}.{name}")
        if name == "__all__":
            return sorted(names())
        for module in modules if not name.startswith("__") else ():
            of = module_called(f"{package}.{module}")
            if is_own_class(of, found := vars(of).get(name)):
                setattr(sys.modules[package], name, found)
                return found
        raise _missing(package, names() if name[:1].isalpha() else {}, name)

    return find, lambda: sorted({*vars(sys.modules[package]), *modules, *names()})


def _missing(package: str, names: Iterable[str], name: str) -> Exception:
    """The error of a name that a package lacks, such as MLIR's `AddIOp` for `AddiOp`."""
    from opcode import opmap

    from yods.ir.suggest import closest

    known = {each.lower(): each for each in names}
    meant = closest(name.lower(), known)
    hint = f"; did you mean {known[meant]!r}?" if meant else ""
    caller = sys._getframe(2)
    if caller.f_code.co_code[caller.f_lasti] == opmap["IMPORT_FROM"]:
        # Its own message would replace that of an AttributeError.
        return ImportError(f"cannot import name {name!r} from {package!r}{hint}")
    return AttributeError(f"module {package!r} has no attribute {name!r}{hint}")
