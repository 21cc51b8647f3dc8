"""The options of commands about the project that one works in."""

from __future__ import annotations

from yods.hints import TYPE_CHECKING
from yods.ir.context import Context
from yods.ir.dialect_packages import DialectLoadError, load_dialect
from yods.ir.location import Source
from yods_tools.options import Option, OptionError
from yods_tools.streams import STANDARD, read_input

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods.ir.dialect import Dialect
    from yods.ir.project import Project
    from yods_tools.options import Arguments

_PLUGINS, _VERSIONS = "load-dialect-plugin", "dialect-version"
#: Options of several commands, which their tables name.
SHARED_OPTIONS = (
    Option(_PLUGINS, "list", "Python modules with dialects to load, separated by commas"),
    Option(_VERSIONS, "list", "Versions of dialects in texts, and in bytecode without: NAME=N"),
    Option("no-project", "switch", "Leave out the project that one works in ([tool.yods])"),
    Option("trust-project", "switch", "Run the project's Python though it belongs to another user"),
)


def versions_of(
    options: Arguments, name: str = _VERSIONS, own: dict[str, str] | None = None
) -> dict[str, int]:
    """The versions of dialects that an option names.

    Args:
        own: Where versions go that are no numbers: NAME=N.N.N.

    Raises:
        OptionError: Its value is not of the form NAME=N.
    """
    versions = {}
    for text in options.texts(name):
        dialect, _, version = text.partition("=")
        if own is not None and "." in version:
            own[dialect] = version
            continue
        if not (dialect and version.isascii() and version.isdigit() and len(version) < 10):
            raise OptionError(f"--{name}: expected NAME=N, but got '{text}'")
        versions[dialect] = int(version)
    return versions


class DialectSources:
    """Where a command finds dialects and passes besides the shipped ones.

    Args:
        plugins: Dialects that are given.
        project: The project that one works in, if any.
    """

    __slots__ = ("plugins", "project")

    def __init__(
        self, plugins: Sequence[type[Dialect]] = (), project: Project | None = None
    ) -> None:
        self.plugins = plugins
        self.project = project

    @classmethod
    def of(cls, options: Arguments, dialects: Sequence[type[Dialect]] = ()) -> DialectSources:
        """`dialects`, those of `--load-dialect-plugin`, and the project around.

        The modules of plugins may be those of the project.

        Raises:
            DialectLoadError: A plugin cannot be imported.
        """
        project: Project | None = None
        if not options.switch("no-project"):
            from yods.ir.project import Project

            project = Project.around(trust=options.switch("trust-project"))
        modules = options.texts(_PLUGINS)
        if modules and project is not None and not project.refusal():
            project.make_importable()
        return cls([*dialects, *map(load_dialect, modules)], project)

    def context(self, allow_unregistered_dialects: bool) -> Context:
        """A context with these dialects."""
        return Context(allow_unregistered_dialects, self.plugins, self.project)


def context_of(program: str, options: Arguments, *, allow_unregistered_dialects: bool) -> Context:
    """A context with the dialects that a command finds.

    Args:
        program: The command, as messages call it.

    Raises:
        OptionError: A plugin cannot be loaded.
    """
    try:
        return DialectSources.of(options).context(allow_unregistered_dialects)
    except (DialectLoadError, ValueError) as error:
        raise OptionError(f"{program}: Failed to load dialect plugin. {error}") from None


def read_source(name: str) -> Source:
    """The text of the file that a command line names.

    Raises:
        OptionError: It cannot be read.
    """
    try:
        data = read_input(name)
    except OSError as error:
        raise OptionError(f"cannot open input file '{name}': {error.strerror}") from None
    filename = "<stdin>" if name == STANDARD else name
    return Source(data.decode("utf-8", "surrogateescape"), filename)
