"""Versions of a project's definitions: where they come from, loaded and resolved.

A version is a git revision, a folder, a wheel, or the working tree. Revisions and wheels are
copied to a temporary folder; a checkout is never touched.
"""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import fields, is_dataclass, replace
from importlib.util import find_spec
from pathlib import Path, PurePosixPath
from tempfile import TemporaryDirectory
from typing import Any, TypeAlias

from yods_gen.definitions.dialects import DialectDef
from yods_gen.errors import CommandError, DefinitionErrors, Reporter, Span, did_you_mean, quoted
from yods_gen.imported import Catalogue, catalogue
from yods_gen.load.files import Parsed
from yods_gen.load.raw_dialects import RawDialect
from yods_gen.load.sources import shown_path
from yods_gen.records import DataClass
from yods_gen.resolve.dialects import load_all, resolve_into
from yods_gen.settings import Settings, SettingsError, find_settings


def git(
    root: Path, *arguments: str, given: bytes = b"", settings: Iterable[tuple[str, str]] = ()
) -> bytes | None:
    """The output of git; None if it fails, or is not installed.

    No program that the repository names is run, and nothing is fetched, as fetching runs
    programs too: the repository may have come with somebody else's files.

    Args:
        settings: Settings that override those of the repository.
    """
    environment = dict(os.environ)
    counted = (("core.fsmonitor", "false"), ("core.hooksPath", os.devnull), *settings)
    first = environment.get("GIT_CONFIG_COUNT", "")
    start = int(first) if first.isascii() and first.isdecimal() and len(first) < 6 else 0
    # Git from 2.45 on does not try to fetch then; an older one is allowed no protocol to do it by.
    environment |= {"GIT_NO_LAZY_FETCH": "1", "GIT_ALLOW_PROTOCOL": ""}
    environment["GIT_CONFIG_COUNT"] = str(start + len(counted))
    for number, (key, value) in enumerate(counted, start):
        environment[f"GIT_CONFIG_KEY_{number}"] = key
        environment[f"GIT_CONFIG_VALUE_{number}"] = value
    try:
        done = subprocess.run(
            ["git", "-C", str(root), *arguments],
            input=given, capture_output=True, check=False, env=environment,
        )  # fmt: skip
    except OSError:
        return None
    return done.stdout if done.returncode == 0 else None


def without_filters(root: Path) -> list[tuple[str, str]]:
    """Settings that disable the filters of the repository, but not the user's own."""
    listed = git(root, "config", "--show-scope", "-z", "--name-only", "--get-regexp", r"^filter\.")
    fields = (listed or b"").decode("utf-8", "surrogateescape").split("\0")
    names = {
        key.rpartition(".")[0]
        for scope, key in zip(fields[::2], fields[1::2], strict=False)
        if scope in ("local", "worktree")
    }
    off = (("clean", ""), ("process", ""), ("required", "false"))
    return [(f"{name}.{key}", value) for name in sorted(names) for key, value in off]


#: Suffixes of the files of a version that are needed.
_SUFFIXES = (".py", ".yaml", ".yml", ".toml")
#: Limit on unpacked archives, which may be hostile.
_MAX_BYTES = 256 << 20
#: Findings of reading files, and the dialects that could not be read.
Broken: TypeAlias = tuple[Reporter, frozenset[str]]


class VersionError(CommandError):
    """A version that cannot be found or read; the message names it."""


class Version(DataClass):
    """One version of a project.

    Attributes:
        name: "old" or "new".
        shown: Its description for messages: "revision 'main'".
        path: `sys.path` of the processes that run its hooks.
        texts: The text of each definition file and hooks module, by path, by dialect.
        raws, dialects: The dialects that were read.
        parsed: Files that were parsed already.
    """

    name: str
    shown: str
    settings: Settings
    path: tuple[str, ...]
    catalogue: Catalogue
    texts: Mapping[str, Mapping[str, bytes]]
    raws: tuple[RawDialect, ...]
    dialects: Mapping[str, DialectDef]
    parsed: Parsed

    def all_dialects(self) -> tuple[DialectDef, ...]:
        """The dialects that were read, sorted by name."""
        return tuple(self.dialects[name] for name in sorted(self.dialects))

    def hooks_texts(self, name: str) -> dict[str, bytes]:
        """The text of each module of a dialect's hooks."""
        texts = self.texts.get(name, {})
        return {f: text for f, text in texts.items() if not f.endswith((".yaml", ".yml"))}


@contextmanager
def old_version(against: str, new: Settings) -> Iterator[Version]:
    """The version that `against` names.

    Raises:
        VersionError: there is none, or it is invalid.
    """
    with TemporaryDirectory(prefix="yods-breaking-") as name:
        folder = Path(name).resolve()
        wheel = Path(against)
        if wheel.suffix == ".whl" and wheel.is_file():
            _unpack(wheel, folder)
            yield version_in(folder, f"wheel {quoted(against)}", new)
            return
        revision = _revision(against, new.root)
        if revision is not None:
            _check_out(revision, new, folder)
            yield version_in(folder, f"revision {quoted(against)}", new)
        elif Path(against).is_dir():
            yield version_in(Path(against).resolve(), f"folder {quoted(against)}", new)
        else:
            hint = "commit first, or name a version with --against" if against == "HEAD" else ""
            if git(new.root, "rev-parse", "--git-dir") is None:
                hint = "the project is in no git repository: name a folder or a wheel"
            raise VersionError(
                f"there is no revision, folder or wheel {quoted(against)} to compare with"
                + (f"\n  {hint}" if hint else "")
            )


def new_version(settings: Settings) -> Version:
    """The working tree."""
    path = (*map(str, _roots(settings)), *sys.path)
    return _made("new", "the working tree", settings, tuple(dict.fromkeys(path)))


def named_version(settings: Settings, names: Sequence[str]) -> Version:
    """The working tree with dialects `names`, and what they need, read.

    Raises:
        VersionError: there is no such dialect, or there are errors in its definitions.
    """
    version = new_version(settings)
    for name in names:
        if name not in version.catalogue.own:
            hint = did_you_mean(name, version.catalogue.own)
            raise VersionError(f"no definition is of a dialect {quoted(name)}\n  {hint}".rstrip())
    return with_dialects(version, names)


def with_dialects(version: Version, names: Sequence[str]) -> Version:
    """`version` with dialects `names`, and what they need, read.

    Raises:
        VersionError: there are errors in the definitions.
    """
    return _resolved(*_loaded(version, names, version.parsed))


def resolve_both(
    old: Version, new: Version, names: Sequence[str], *, even_if_same: bool
) -> tuple[Version, Version] | None:
    """Both versions with dialects `names`, and what they need, read.

    Args:
        even_if_same: Whether to resolve definitions that are equal in both versions.

    Returns:
        None if the definitions are equal, in whatever files, order of keys and comments.

    Raises:
        VersionError: there are errors in the definitions.
    """
    # A file of the same text is parsed once.
    new, new_broken = _loaded(new, names, new.parsed)
    old, old_broken = _loaded(old, names, new.parsed)
    broken = old_broken[0].findings or new_broken[0].findings
    if not even_if_same and not broken and _equal(old.raws, new.raws):
        return None
    new = _resolved(new, new_broken)
    return _resolved(old, old_broken), new


def _equal(old: Any, new: Any) -> bool:
    """Whether two values of `load` are equal but for source ranges."""
    if old is new:
        return True
    if type(old) is not type(new):
        return False
    if isinstance(old, Span):
        return True
    if isinstance(old, tuple | list):
        return len(old) == len(new) and all(map(_equal, old, new))
    if isinstance(old, Mapping):
        return old.keys() == new.keys() and all(_equal(old[key], new[key]) for key in old)
    if is_dataclass(old):
        return all(_equal(getattr(old, f.name), getattr(new, f.name)) for f in fields(old))
    return bool(old == new)


def _loaded(version: Version, names: Sequence[str], parsed: Parsed) -> tuple[Version, Broken]:
    own, imports = version.catalogue.needed([n for n in names if n in version.catalogue.own])
    reporter = Reporter()
    if not own:
        return version, (reporter, frozenset())
    raws, broken = load_all(own, version.settings.root, imports, reporter, parsed=parsed)
    return replace(version, raws=raws), (reporter, broken)


def _resolved(version: Version, broken: Broken) -> Version:
    reporter, names = broken
    if not version.raws and not reporter.findings:
        return replace(version, dialects={})
    try:
        read = resolve_into(reporter, version.raws, names)
        reporter.raise_if_any()
    except DefinitionErrors as errors:
        raise VersionError(
            f"the {version.name} definitions ({version.shown}) cannot be read\n{errors.report}"
        ) from None
    return replace(version, dialects={dialect.name: dialect for dialect in read})


def changed_dialects(old: Version, new: Version) -> tuple[str, ...]:
    """The dialects whose definitions or hooks differ as text."""
    names = sorted({*old.texts, *new.texts})
    return tuple(name for name in names if old.texts.get(name) != new.texts.get(name))


def version_in(folder: Path, shown: str, new: Settings) -> Version:
    """The old version, in a folder; `new` has the settings for what its own leave out.

    Raises:
        VersionError: its settings are invalid.
    """
    try:
        settings = _settings(folder, new)
    except SettingsError as wrong:
        raise VersionError(f"the old version ({shown}) has no usable settings: {wrong}") from None
    return _made("old", shown, settings, _import_path(settings, new))


def _made(name: str, shown: str, settings: Settings, path: tuple[str, ...]) -> Version:
    at_hand = catalogue(settings.definitions, settings.imports)
    version = Version(name, shown, settings, path, at_hand, {}, (), {}, Parsed())
    return replace(version, texts=_texts(version))


def _settings(folder: Path, new: Settings) -> Settings:
    """The settings of the version's own pyproject.toml, or else the new ones, adapted."""
    own = folder / "pyproject.toml"
    if own.is_file():
        settings = find_settings(folder)
        if settings.root == folder:
            return replace(settings, imports=dict(new.imports) | dict(settings.imports))
    found = []
    for path in new.definitions:
        relative = _relative(path, new.root)
        # A wheel has packages at the top.
        for candidate in (folder / relative, folder / path.name):
            if candidate.exists():
                found.append(candidate)
                break
    if not found:
        found = [folder]
    output = folder / _relative(new.output, new.root)
    if not output.is_dir():
        output = folder.joinpath(*new.package.split("."))
    return Settings(folder, tuple(found), output, new.package, new.imports)


def _relative(path: Path, root: Path) -> Path:
    return path.relative_to(root) if path.is_relative_to(root) else Path(path.name)


def _import_path(settings: Settings, new: Settings) -> tuple[str, ...]:
    """`sys.path` with the version's folders in place of the project's.

    The runtime stays the one that runs: its changes are no changes of definitions.
    """
    kept = {_home("yods"), _home("yods_gen")}
    root, found = settings.root, _roots(settings)
    for entry in sys.path:
        path = Path(entry or ".").resolve()
        if path in kept or not path.is_relative_to(new.root):
            found.append(path)
        elif (root / path.relative_to(new.root)).is_dir():
            found.append(root / path.relative_to(new.root))
        if path.is_relative_to(new.root) and "site-packages" in path.parts:
            found.append(path)  # of a virtual environment in the project
    return tuple(dict.fromkeys(map(str, found)))


def _roots(settings: Settings) -> list[Path]:
    """The folders that a project's packages may be in."""
    depth = settings.package.count(".")
    return [*settings.output.parents[depth : depth + 1], settings.root, settings.root / "src"]


def _home(package: str) -> Path | None:
    found = find_spec(package)
    folders = None if found is None else found.submodule_search_locations
    return Path(folders[0]).resolve().parent if folders else None


def _texts(version: Version) -> dict[str, dict[str, bytes]]:
    """The text of the definitions and hooks of each dialect."""
    found: dict[str, dict[str, bytes]] = {}
    for name, paths in version.catalogue.own.items():
        texts = found.setdefault(name, {})
        for path in paths:
            text = _bytes(path)
            texts[shown_path(path, version.settings.root)] = text
            for module in _hooks_modules(text):
                for file, where in module_paths(module, version.path):
                    texts[file] = _bytes(where)
    return found


def _hooks_modules(text: bytes) -> list[str]:
    return [
        line.partition(b":")[2].strip().strip(b"'\"").decode("utf-8", "replace")
        for line in text.splitlines()
        if line.startswith(b"hooks:")
    ]


def module_paths(module: str, path: Sequence[str]) -> Iterator[tuple[str, Path]]:
    """The files of a module or package, each with a name that both versions share.

    Args:
        path: Folders to search, as in `sys.path`.
    """
    parts = [part for part in module.split(".") if part.isidentifier()]
    for entry in path if parts else ():
        base = Path(entry or ".").joinpath(*parts)
        file = base.with_name(base.name + ".py")
        if (base / "__init__.py").is_file():
            for each in sorted(base.rglob("*.py")):
                yield f"{module}/{each.relative_to(base).as_posix()}", each
            return
        if file.is_file():
            yield module, file
            return


def _bytes(path: Path) -> bytes:
    try:
        # Reading a pipe or a device may never end.
        return path.read_bytes() if path.is_file() else b""
    except OSError:
        return b""  # load reports it


# Where versions come from.


def _revision(name: str, root: Path) -> str | None:
    """The commit that `name` refers to in the project's repository."""
    if not name or name.startswith("-") or "\0" in name:
        return None
    found = git(root, "rev-parse", "--verify", "--quiet", f"{name}^{{commit}}")
    return None if found is None else found.decode().strip()


def _check_out(commit: str, new: Settings, folder: Path) -> None:
    """Write the project's definitions and modules of a commit to `folder`.

    Generated packages are left out, and so are runtime and generator if they are part of the
    project. Unchanged folders are links.
    """
    root = new.root
    unneeded = tuple(
        f"{_relative(path, root).as_posix()}/"
        for path in (new.output, _home("yods"), _home("yods_gen"))
        if path is not None and path != root and path.is_relative_to(root)
    )
    prefix = (git(root, "rev-parse", "--show-prefix") or b"").decode().strip()
    listing = git(root, "ls-tree", "-r", "-z", f"{commit}:{prefix}" if prefix else commit)
    if listing is None:
        raise VersionError(f"revision {quoted(commit)} has no folder {quoted(prefix)}")
    paths = {}
    for entry in listing.split(b"\0"):
        facts, _, name = entry.partition(b"\t")
        fields = facts.split()
        if len(fields) == 3 and fields[1] == b"blob" and fields[0] in (b"100644", b"100755"):
            path = name.decode("utf-8", "surrogateescape")
            if path.endswith(_SUFFIXES) and not path.startswith(unneeded):
                paths[path] = fields[2]
    folders = {_top(path) for path in paths if "/" in path}
    linked = _linked(folders, commit, new, folder)
    wanted = [(path, blob) for path, blob in paths.items() if _top(path) not in linked]
    blobs = git(root, "cat-file", "--batch", given=b"".join(b + b"\n" for _, b in wanted))
    if blobs is None:
        raise VersionError(f"git cannot read revision {quoted(commit)}")
    target = _Folder(folder)
    at = 0
    for path, _ in wanted:
        end = blobs.index(b"\n", at)
        fields = blobs[at:end].split()
        if len(fields) != 3:  # it is "missing": clones may be partial
            raise VersionError(
                f"the repository lacks {quoted(path)} of the revision to compare with\n"
                "  fetch it first: `git fetch --refetch --no-filter`"
            )
        size = int(fields[2])
        target.put(path, blobs[end + 1 : end + 1 + size])
        at = end + 2 + size


def _linked(folders: set[str], commit: str, new: Settings, folder: Path) -> frozenset[str]:
    """Link `folder` to the project's top folders that a commit has unchanged.

    Folders with definitions are not linked, as links are not searched. Tests are often most of
    a project, and writing their files takes longer than generating classes.

    Returns:
        The names of the folders: none if git cannot compare them, or links cannot be made.
    """
    changed = git(
        new.root,
        *("diff", "--name-only", "-z", "--no-renames", "--relative", "--no-ext-diff"),
        *("--ignore-submodules=dirty", commit),
        settings=without_filters(new.root),
    )
    untracked = git(new.root, "ls-files", "-z", "--others", "--exclude-standard")
    if changed is None or untracked is None:
        return frozenset()
    other = {_top(path.decode("utf-8", "surrogateescape"))
             for path in (changed + untracked).split(b"\0")}  # fmt: skip
    if "pyproject.toml" in other:
        return frozenset()  # definitions may have been elsewhere
    other |= {_top(_relative(path, new.root).as_posix()) for path in new.definitions}
    made = set()
    # "." is a folder of definitions with all others in it.
    for name in sorted(folders - other) if "." not in other else ():
        target = new.root / name
        if target.is_dir() and not target.is_symlink():
            try:
                (folder / name).symlink_to(target, target_is_directory=True)
            except OSError:
                break
            made.add(name)
    return frozenset(made)


def _top(path: str) -> str:
    """The first part of a path."""
    return path.partition("/")[0]


def _unpack(wheel: Path, folder: Path) -> None:
    try:
        with zipfile.ZipFile(wheel) as archive:
            members = [m for m in archive.infolist() if m.filename.endswith(_SUFFIXES)]
            if sum(member.file_size for member in members) > _MAX_BYTES:
                raise VersionError(f"wheel {quoted(str(wheel))} is too large")
            target = _Folder(folder)
            for member in members:
                target.put(member.filename, archive.read(member))
    except (OSError, zipfile.BadZipFile, NotImplementedError, RuntimeError) as wrong:
        raise VersionError(f"cannot read wheel {quoted(str(wheel))}: {wrong}") from None


class _Folder:
    """A folder for files with untrusted names."""

    def __init__(self, root: Path) -> None:
        self._root = str(root)
        self._made: set[str] = set()

    def put(self, name: str, content: bytes) -> None:
        """Write a file, unless its name leads out of the folder."""
        parts = PurePosixPath(name).parts
        if not parts or ".." in parts or name.startswith("/") or "\0" in name:
            return
        path = os.path.join(self._root, *parts)
        above = os.path.dirname(path)
        if above not in self._made:
            os.makedirs(above, exist_ok=True)
            self._made.add(above)
        with open(path, "wb") as file:
            file.write(content)
