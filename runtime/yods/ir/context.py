"""The context: which dialects are known, and what is done with the others."""

from __future__ import annotations

import sys
from _thread import RLock
from functools import cache
from typing import TYPE_CHECKING, Any

from yods.ir import services
from yods.ir.dialect import UNATTACHED

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from importlib.metadata import EntryPoint

    from yods.ir.diagnostics import Diagnostic
    from yods.ir.dialect import Dialect
    from yods.ir.operation import Operation

#: Entry-point group in which a package announces a dialect: `namespace = "module"`.
#: The module's attribute `DIALECT` is the dialect's class.
ENTRY_POINT_GROUP = "yods.dialects"

#: Dialects shipped with yods, found without asking the installed packages.
SHIPPED_PACKAGE = "yods_dialects"


class DialectConflictError(ValueError):
    """Two dialects of one namespace, or two operations of one name."""


class DialectLoadError(ImportError):
    """A dialect's package cannot be imported, or holds no dialect. One line says why."""


class PassLoadError(ImportError):
    """A pass is announced whose class cannot be had. One line says why."""


class Context:
    """Dialects by namespace, loaded when a text first mentions them.

    Threads may share one. What is reported of accepted texts (`reported`) is then whatever
    any of them came upon.

    Args:
        allow_unregistered_dialects: Whether operations, types and attributes that no
            known dialect defines are read as they stand (`--allow-unregistered-dialect`).
        dialects: Dialect classes to register from the start.
        project: Gives the dialect of a namespace that comes before those of yods and of
            installed packages, or None.
    """

    def __init__(
        self,
        allow_unregistered_dialects: bool = False,
        dialects: Iterable[type[Dialect]] = (),
        project: Callable[[str], type[Dialect] | None] | None = None,
    ) -> None:
        self.allow_unregistered_dialects = allow_unregistered_dialects
        self._plugins = tuple(dialects)
        self._project = project
        self._dialects: dict[str, Dialect | None] = {}
        #: Dialects by namespace; contexts of the same settings share it.
        self._found: dict[str, type[Dialect] | None] = {}
        #: Held while a dialect is loaded, which may load others.
        self._loading = RLock()
        #: Full name → class, of every dialect loaded so far: the parser's one look-up.
        self.operations: dict[str, type[Operation]] = {}
        #: Anything the context keeps for its dialects, such as recursive types by name.
        self.storage: dict[Any, Any] = {}
        #: Resources of no dialect that a text carried along, by group.
        self.external_resources: dict[str, list[tuple[str, bool | str]]] = {}
        #: Errors reported of texts and operations that were accepted all the same, as
        #: MLIR does in a few places.
        self.reported: list[Diagnostic] = []
        self._reported: set[_Reported] = set()
        self.register(services.provided.builtin_dialect())
        for dialect in self._plugins:
            self.register(dialect)

    def another(self) -> Context:
        """A context of the same settings with nothing loaded, which finds what this one found.

        For many small texts: to look for a dialect takes longer than to read them.
        """
        made = Context(self.allow_unregistered_dialects, self._plugins, self._project)
        made._found = self._found
        return made

    def register(self, dialect: type[Dialect]) -> Dialect:
        """Load a dialect. Registering the same class again changes nothing.

        Raises:
            DialectConflictError: Another dialect of this namespace is loaded, or an
                operation's name does not begin with the namespace or is taken.
        """
        with self._loading:
            return self._register(dialect)

    def _register(self, dialect: type[Dialect]) -> Dialect:
        namespace = dialect.NAMESPACE
        known = self._dialects.get(namespace)
        if known is not None:
            if type(known) is dialect:
                return known
            raise DialectConflictError(
                f"two dialects are called '{namespace}': "
                f"{_where(type(known))} and {_where(dialect)}"
            )
        for mnemonic, cls in dialect.OPERATIONS.items():
            name = f"{namespace}.{mnemonic}"
            if name != cls.NAME:
                raise DialectConflictError(
                    f"dialect '{namespace}' registers {_where(cls)} as "
                    f"'{name}', but its name is '{cls.NAME}'"
                )
            other = self.operations.get(cls.NAME)
            if other is not None:
                raise DialectConflictError(
                    f"two operations are called '{cls.NAME}': {_where(other)} and {_where(cls)}"
                )
        loaded = dialect(self)
        # Operations first: who finds the dialect relies on them.
        for cls in dialect.OPERATIONS.values():
            self.operations[cls.NAME] = cls
        self._dialects[namespace] = loaded
        if UNATTACHED:
            from yods.ir.external_models import attach_waiting

            attach_waiting()
        return loaded

    def dialect(self, namespace: str) -> Dialect | None:
        """The dialect called `namespace`, loaded now if need be; None if it is not found."""
        try:
            return self._dialects[namespace]
        except KeyError:
            pass
        with self._loading:
            if namespace in self._dialects:
                return self._dialects[namespace]
            if namespace not in self._found:
                found = None if self._project is None else self._project(namespace)
                self._found[namespace] = found or _find_dialect(namespace)
            found = self._found[namespace]
            if found is None:
                self._dialects[namespace] = None
                return None
            return self._register(found)

    def report(self, diagnostic: Diagnostic) -> None:
        """Report an error without rejecting what it is about; once, however often found."""
        known = _reported(diagnostic)
        if known not in self._reported:
            self._reported.add(known)
            self.reported.append(diagnostic)

    def take_reported(self, start: int = 0) -> list[Diagnostic]:
        """The reported errors from number `start`, which are then forgotten."""
        taken = self.reported[start:]
        del self.reported[start:]
        self._reported = {_reported(each) for each in self.reported}
        return taken

    @property
    def loaded_dialects(self) -> tuple[Dialect, ...]:
        """The dialects loaded so far, by namespace."""
        return tuple(d for _, d in sorted(self._dialects.items()) if d is not None)

    def operation(self, name: str) -> type[Operation] | None:
        """The class of the operation called `name`, its dialect loaded if need be."""
        cls = self.operations.get(name)
        if cls is None:
            namespace, dot, _ = name.partition(".")
            if dot and self.dialect(namespace) is not None:
                cls = self.operations.get(name)
        return cls


#: Key of a reported error: its message and its location.
_Reported = tuple[str, tuple[str, int, int] | None]


def _reported(diagnostic: Diagnostic) -> _Reported:
    return diagnostic.message, diagnostic.place()


def _where(cls: type) -> str:
    return f"{cls.__module__}.{cls.__qualname__}"


def _find_dialect(namespace: str) -> type[Dialect] | None:
    """The class of a shipped dialect, or of one an installed package announces."""
    from importlib.util import find_spec
    from keyword import iskeyword

    if not namespace.isidentifier():
        return None
    # The shipped ones come first and without reading every package's metadata,
    # which would cost more than reading a small file does.
    package = (
        f"{SHIPPED_PACKAGE}.{namespace}_"
        if iskeyword(namespace)
        else (f"{SHIPPED_PACKAGE}.{namespace}")
    )
    if find_spec(SHIPPED_PACKAGE) is not None and find_spec(package):
        return load_dialect(package, namespace)
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
    from importlib import import_module

    from yods.ir.dialect import Dialect

    module = module.strip()
    what = f"dialect '{namespace}'" if namespace else "a dialect"
    cannot = f"cannot load {what} from module '{module}'"
    try:
        imported = import_module(module)
    # Whatever a package runs into while it is imported, its author must hear of it; those
    # who only read a file that mentions the dialect see one line.
    except (Exception, SystemExit) as wrong:
        reason = " ".join(str(wrong).split())
        cause = f"{type(wrong).__name__}: {reason}" if reason else type(wrong).__name__
        raise DialectLoadError(f"{cannot}: {cause}{_raised_in(wrong)}") from wrong
    found = getattr(imported, "DIALECT", None)
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
    from keyword import iskeyword
    from pkgutil import iter_modules

    names = {"builtin"}
    package = find_spec(SHIPPED_PACKAGE)
    if package is not None and package.submodule_search_locations:
        for module in iter_modules(package.submodule_search_locations):
            if module.ispkg:
                # A namespace that is a keyword of Python has a package with an underscore after it.
                plain = module.name.removesuffix("_")
                names.add(plain if iskeyword(plain) else module.name)
    names.update(each.name for each in announced())
    return tuple(sorted(names))
