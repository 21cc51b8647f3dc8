"""The context: which dialects are known, and what is done with the others."""

from __future__ import annotations

from _thread import RLock
from os import PathLike, fspath

from yods.hints import TYPE_CHECKING, Any
from yods.ir import services
from yods.ir.dialect import UNATTACHED
from yods.ir.dialect_packages import DialectConflictError, find_dialect

if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Self

    from yods.ir.diagnostics import Diagnostic
    from yods.ir.dialect import Dialect
    from yods.ir.operation import Operation
    from yods.ir.project import Project


class Context:
    """Dialects by namespace, loaded when a text first mentions them.

    Threads may share one. What is reported of accepted texts (`reported`) is then whatever
    any of them came upon.

    Args:
        allow_unregistered_dialects: Whether operations, types and attributes that no
            known dialect defines are read as they stand (`--allow-unregistered-dialect`).
        dialects: Dialect classes to register from the start.
        project: A project, or a folder in one, whose dialects come before those of yods and of
            installed packages.

    Raises:
        ValueError: The folder is in no project.
    """

    def __init__(
        self,
        allow_unregistered_dialects: bool = False,
        dialects: Iterable[type[Dialect]] = (),
        project: Project | str | PathLike[str] | None = None,
    ) -> None:
        self.allow_unregistered_dialects = allow_unregistered_dialects
        self._plugins = tuple(dialects)
        if isinstance(project, (str, PathLike)):
            from yods.ir.project import project_at

            project = project_at(fspath(project))
        #: The project whose dialects are known.
        self.project: Project | None = project
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
        made = Context(self.allow_unregistered_dialects, self._plugins, self.project)
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
                own = None if self.project is None else self.project.dialect(namespace)
                self._found[namespace] = own or find_dialect(namespace)
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

    def __enter__(self) -> Self:
        """Be the context of what is read; see `yods_tools.older_versions`."""
        return self

    def __exit__(self, *_: object) -> None:
        """Be it no more."""

    def upgrade(self, module: Operation) -> None:
        """Finish what was read into `module`; nothing, but for IR of older versions."""

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
