"""The project around a folder: `[tool.yods]` of the nearest `pyproject.toml`, and its dialects.

To read a text that mentions a dialect of a project is to run the Python that the project has
generated, and its hooks. So the code of a project that belongs to another user is refused, as git
refuses such a repository, unless it is trusted: `--trust-project`, or a folder in `YODS_TRUST`.
"""

from __future__ import annotations

import os
import sys

from yods.hints import TYPE_CHECKING, Any
from yods.ir import dialect_packages

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from yods.ir.dialect import Dialect


class Project:
    """The package of dialects that a project generates; nothing of it is imported before asked.

    Args:
        root: The project's folder.
        package: The import name of the generated package.
        folder: The folder of that package; empty where the package lies elsewhere.
        trust: Whether its code may run, whoever owns it.
    """

    __slots__ = ("_importable", "folder", "package", "root", "trust")

    def __init__(self, root: str, package: str, folder: str, trust: bool = False) -> None:
        self.root = root
        self.package = package
        self.folder = folder
        self.trust = trust
        self._importable = False

    @classmethod
    def around(cls, folder: str = "", trust: bool = False) -> Project | None:
        """The project that a folder lies in, by default the working directory; None if in none.

        There is none either where `YODS_NO_PROJECT` is set, and in yods's own sources, whose
        dialects are found without settings.
        """
        if _left_out():
            return None
        for root, table in _settings(folder):
            output = table.get("output", "generated")
            if not isinstance(output, str) or "\0" in output:
                return None
            path = os.path.realpath(os.path.join(root, output))
            package = table.get("package", os.path.basename(path))
            if not isinstance(package, str) or package in ("", dialect_packages.SHIPPED_PACKAGE):
                return None
            fits = f"{os.sep}{path}".endswith(os.sep + package.replace(".", os.sep))
            return cls(root, package, path if fits else "", trust)
        return None

    def dialect(self, namespace: str) -> type[Dialect] | None:
        """The dialect that the project has generated for a namespace, if it has.

        Raises:
            DialectLoadError: It cannot be imported, or the project is not trusted.
        """
        module = self.module_of(namespace)
        if module is None:
            return None
        refused = self.refusal()
        if refused:
            raise dialect_packages.DialectLoadError(f"cannot load dialect '{namespace}': {refused}")
        self.make_importable()
        return dialect_packages.load_dialect(module, namespace)

    def passes(self) -> Mapping[str, str]:
        """The passes of the project's dialects: argument → module and class.

        Raises:
            PassLoadError: The package cannot be imported, or the project is not trusted.
        """
        refused = self.refusal()
        if refused:
            raise dialect_packages.PassLoadError(f"cannot look for passes: {refused}")
        self.make_importable()
        return dialect_packages.passes_of(self.package)

    def module_of(self, namespace: str) -> str | None:
        """The module with the classes of a dialect, if the project has it."""
        name = dialect_packages.package_name(namespace)
        if not (self.folder and name.isidentifier()):
            return None
        there = os.path.isfile(os.path.join(self.folder, name, "__init__.py"))
        return f"{self.package}.{name}" if there else None

    def namespaces(self) -> list[str]:
        """The dialects that the project has generated, sorted."""
        try:
            names = os.listdir(self.folder) if self.folder else []
        except OSError:
            return []
        return sorted(
            name
            for name in map(dialect_packages.namespace_of, names)
            if self.module_of(name) is not None
        )

    def refusal(self, instead: str = "--no-project") -> str:
        """The reason for which its code is not run, and what to do; empty if it may run.

        Args:
            instead: The option of the command by which it is not run; empty if it has none.
        """
        if self.trust or trusted(self.root) or not hasattr(os, "geteuid"):
            return ""
        if self.root == _shipped_root():
            return ""  # it is running
        own = {os.geteuid()}
        if own == {0} and os.environ.get("SUDO_UID", "").isdecimal():
            own.add(int(os.environ["SUDO_UID"]))
        for path in (self.root, os.path.join(self.root, "pyproject.toml"), self.folder):
            try:
                owner = os.stat(path).st_uid
            except OSError:
                continue  # a package elsewhere, settings that were given
            if owner not in own:
                return (
                    f"'{path}' belongs to another user (uid {owner}), and its project's Python "
                    f"would run; if you trust it, add --trust-project or set "
                    f"YODS_TRUST={self.root}" + (f", else add {instead}" if instead else "")
                )
        return ""

    def make_importable(self) -> None:
        """Have Python find the package and its hooks, unless they are installed."""
        if self._importable:
            return
        self._importable = True
        places = [self.root]
        if self.folder:
            depth = self.package.count(".") + 1
            places.insert(0, os.path.normpath(os.path.join(self.folder, *[os.pardir] * depth)))
        sys.path += [place for place in places if place not in sys.path]


def project_at(folder: str) -> Project | None:
    """The project that a folder lies in; None where `YODS_NO_PROJECT` leaves it out.

    Raises:
        ValueError: It lies in none.
    """
    project = Project.around(folder)
    if project is None and not _left_out():
        raise ValueError(
            f"'{folder}' is in no project: neither it nor a folder above has a pyproject.toml with "
            "a table [tool.yods] that names a package of dialects"
        )
    return project


def _left_out() -> bool:
    return os.environ.get("YODS_NO_PROJECT", "0") not in ("", "0")


def _settings(folder: str) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """The tables `[tool.yods]` in `folder` and those above it, with the folder of each.

    A project may lie in another one, or have parts with a `pyproject.toml` of their own.
    """
    try:
        folder = os.path.realpath(folder or os.getcwd())
    except OSError:
        return  # somebody has removed it
    above = ""
    while folder != above:
        text = _read(os.path.join(folder, "pyproject.toml"))
        # Every run asks, so TOML is read only where it matters.
        if "yods" in text:
            if folder == _shipped_root():
                return
            table = _table(text)
            if table:
                yield folder, table
        folder, above = os.path.dirname(folder), folder


def _read(path: str) -> str:
    try:
        # A pipe would keep the run waiting, a device might never end.
        if os.path.isfile(path):
            with open(path, encoding="utf-8") as file:
                return file.read()
    except (OSError, UnicodeDecodeError):
        pass
    return ""


def _table(text: str) -> Mapping[str, Any]:
    """`[tool.yods]` of a text; empty where it has none, or is no TOML, which `yods gen` reports."""
    from yods.literals import toml

    try:
        table = toml.loads(text).get("tool", {}).get("yods", {})
    except (ValueError, AttributeError, RecursionError):
        return {}
    return table if isinstance(table, dict) else {}


def _shipped_root() -> str:
    """The root of yods's own sources."""
    try:
        package = dialect_packages.module_called(dialect_packages.SHIPPED_PACKAGE)
    except ImportError:
        return ""
    return os.path.dirname(os.path.dirname(os.path.dirname(package.__file__ or "")))


def trusted(root: str) -> bool:
    """Whether `YODS_TRUST` names a folder or one above it; `*` are all folders."""
    for each in os.environ.get("YODS_TRUST", "").split(os.pathsep):
        if each == "*":
            return True
        if each and f"{root}{os.sep}".startswith(os.path.join(os.path.realpath(each), "")):
            return True
    return False
