"""td, part: the files of a project, and the records of all of them together.

`llvm-tblgen` reads one file at a time, since files that do not include one another may define
records of one name. A file that another one includes is read with that.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import field
from pathlib import Path

from yods_dev.td.records import Records
from yods_dev.td.tablegen import TableGenError, dump_records
from yods_gen.errors import UsageError
from yods_gen.records import DataClass
from yods_gen.settings import resolved

_INCLUDE = re.compile(r'^\s*include\s+"([^"\n]+)"', re.MULTILINE)


class Sources(DataClass):
    """Definitions in the files of a project.

    Attributes:
        files: Those that were given, or lie in a folder that was, by their real paths.
        refused: Errors of files that could not be read, while others could.
    """

    files: frozenset[Path]
    records: Records
    refused: Sequence[TableGenError] = field(default_factory=list)


def read_sources(tablegen: Path, given: Sequence[Path], include: Sequence[str]) -> Sources:
    """Read files, and all `.td` files below folders.

    Raises:
        TableGenError: no file can be read.
        UsageError: no folder has a file.
    """
    files = [file for path in given for file in (sorted(path.rglob("*.td")) or [path])]
    files = list(dict.fromkeys(file for file in files if not file.is_dir()))
    if not files:
        raise UsageError(f"there is no .td file in {', '.join(map(str, given))}")
    roots = [*include, *(str(path) for path in given if path.is_dir())]
    named = _by_name(files)
    folders = {file: [*roots, *_around(file), *_holders(file, named)] for file in files}
    includes = _includes(files, folders)
    inner = {each for found in includes.values() for each in found}
    records, covered, refused = Records(), set[Path](), list[TableGenError]()
    # What a file that is refused includes has its turn among the rest.
    for file in (*(each for each in files if resolved(each) not in inner), *files):
        if resolved(file) in covered:
            continue
        covered.add(resolved(file))
        # Of two files of one name, the one that the other includes has the definitions.
        read = (resolved(file), *sorted(includes[resolved(file)]))
        try:
            dump = dump_records(tablegen, file, folders[file])
        except TableGenError as wrong:
            refused.append(wrong)
            continue
        covered.update(read)
        records.add(dump, {each.name: str(each) for each in read})
    if len(refused) == len(files):
        raise refused[0]
    return Sources(frozenset(map(resolved, files)), records, refused)


def _around(file: Path) -> list[str]:
    """The folders in which MLIR's own build would look: beside the file, and `include`."""
    parents = resolved(file).parents
    return [str(file.parent), *(str(each) for each in parents if each.name == "include")]


def _by_name(files: Sequence[Path]) -> Mapping[str, Sequence[Path]]:
    found: dict[str, list[Path]] = {}
    for file in files:
        found.setdefault(file.name, []).append(file)
    return found


def _holders(file: Path, named: Mapping[str, Sequence[Path]]) -> list[str]:
    """The folders from which files that were given are what `file`, or one of them, includes."""
    found: dict[str, None] = {}
    pending, seen = [file], {file}
    while pending:
        for name in _included(pending.pop()):
            for other in named.get(name.rpartition("/")[2], ()):
                parts = Path(name).parts
                if other.parts[-len(parts) :] == parts:
                    found[str(other.parents[len(parts) - 1])] = None
                    if other not in seen:
                        seen.add(other)
                        pending.append(other)
    return list(found)


def _included(file: Path) -> tuple[str, ...]:
    """The names that a file includes others by."""
    text = file.read_text(encoding="utf-8", errors="replace") if file.is_file() else ""
    return tuple(_INCLUDE.findall(text))


def _includes(
    files: Sequence[Path], folders: Mapping[Path, Sequence[str]]
) -> dict[Path, set[Path]]:
    """The files that each includes, and those that these do, by real paths."""
    known = {resolved(file): file for file in files}
    direct: dict[Path, set[Path]] = {}
    for path, file in known.items():
        named = {resolved(Path(f, n)) for n in _included(file) for f in folders[file]}
        direct[path] = (named & known.keys()) - {path}
    found: dict[Path, set[Path]] = {}
    for path in known:
        pending, inner = [path], set[Path]()
        while pending:
            new = direct[pending.pop()] - inner
            inner |= new
            pending += new
        found[path] = inner - {path}
    return found
