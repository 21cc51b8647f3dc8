"""td, part: the files of a project, and the records that `llvm-tblgen` has of all of them.

`llvm-tblgen` reads one file at a time, since files that do not include one another may define
records of one name. A file that another one includes is read with that.

A type may also be a class in C++, without parameters and a record. The dialect's `parseType` gives
it for a keyword, in a test of that keyword or a row of a switch, and `printType` writes the same.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field
from pathlib import Path
from typing import Any

from yods_dev.cpp.sources.units import Function, Units, text
from yods_dev.td.records import Record, Records
from yods_gen.errors import CommandError, UsageError
from yods_gen.records import DataClass
from yods_gen.settings import resolved

#: Debian and Ubuntu install each version beside the others.
_PREFIXES = ("/usr/lib", "/usr/local", "/opt", "/opt/homebrew/opt", "/usr/local/opt")
_NAME = "llvm-tblgen"
_OPBASE = Path("mlir") / "IR" / "OpBase.td"
#: Seconds: the largest dialect there is takes less than one.
_TIMEOUT = 300
_NOT_FOUND = re.compile(r"could not find include file '(\w[\w.-]*)'")


class TableGenError(CommandError):
    """Records cannot be had; the text is for the user.

    Attributes:
        diagnostics: What `llvm-tblgen` itself said, if it ran.
    """

    def __init__(self, message: str, diagnostics: str = "") -> None:
        super().__init__(message)
        self.diagnostics = diagnostics


def find_tablegen(given: str | None) -> Path:
    """The `llvm-tblgen` to run: `given`, or that of PATH, or the newest of the default places.

    Raises:
        TableGenError: there is none.
    """
    if given is not None:
        found = shutil.which(given)
        if found is None:
            raise TableGenError(f"there is no program {given}")
        return Path(found)
    on_path = shutil.which(_NAME)
    installed = [
        path
        for prefix in _PREFIXES
        for pattern in (f"llvm*/bin/{_NAME}", f"bin/{_NAME}*")
        for path in Path(prefix).glob(pattern)
        if os.access(path, os.X_OK)
    ]
    installed.sort(key=lambda path: (_version(path), str(path)), reverse=True)
    candidates = ([] if on_path is None else [Path(on_path)]) + installed
    if not candidates:
        raise TableGenError(
            f"{_NAME} is neither on PATH nor under {', '.join(_PREFIXES[:3])}\n"
            "  install it (Debian and Ubuntu: llvm-22 and libmlir-22-dev), or say where it is by "
            "--llvm-tblgen"
        )
    # One that MLIR came with reads MLIR's files; another may be too old for them.
    return next((path for path in candidates if _beside(path)), candidates[0])


def _version(path: Path) -> int:
    numbers = re.findall(r"llvm-?([0-9]+)|tblgen-([0-9]+)", str(path))
    return max((int(a or b) for a, b in numbers), default=0)


def dump_records(tablegen: Path, file: Path, include: Sequence[str]) -> dict[str, Any]:
    """Return the output of `llvm-tblgen --dump-json` for a file.

    MLIR's own definitions are found beside the program, after the folders of `include` and that
    of the file, which projects' builds name as well, and before folders below those of `include`.

    Raises:
        TableGenError: the file is missing, or `llvm-tblgen` refuses what is in it.
    """
    if not file.is_file():
        raise TableGenError(f"there is no file {file}")
    command = [str(tablegen), "--dump-json"]
    for folder in (*include, str(file.parent), *_own_folders(tablegen)):
        command += ["-I", folder]
    command += ["--", str(file)]
    try:
        done = subprocess.run(
            command,
            capture_output=True,
            encoding="utf-8",
            errors="replace",
            timeout=_TIMEOUT,
            check=False,
        )
    except subprocess.TimeoutExpired:
        raise TableGenError(f"{tablegen} took more than {_TIMEOUT} seconds") from None
    except OSError as wrong:
        raise TableGenError(f"cannot run {tablegen}: {wrong}") from None
    missing = _NOT_FOUND.search(done.stderr)
    if done.returncode != 0 and missing is not None:
        # A build names more folders than people do: one below these has it, if only one does.
        found = {path.parent for folder in include for path in Path(folder).rglob(missing[1])}
        folders = {path.resolve(): str(path) for path in found}
        if len(folders) == 1 and not {*folders.values()} & {*include}:
            return dump_records(tablegen, file, [*include, *folders.values()])
    if done.returncode != 0:
        advice = "\n  say by -I where it is" if missing else ""
        raise TableGenError(f"{tablegen.name} refuses {file}{advice}", done.stderr)
    try:
        records = json.loads(done.stdout)
    except (json.JSONDecodeError, RecursionError) as wrong:
        raise TableGenError(f"{tablegen} says what is no JSON: {wrong}") from None
    if not isinstance(records, dict) or "!instanceof" not in records:
        raise TableGenError(f"{tablegen} says what are no records")
    return records


def _own_folders(tablegen: Path) -> list[str]:
    """The folder with MLIR's definitions: the program's own, or else the newest installed."""
    folders = _beside(tablegen)
    for prefix in map(Path, _PREFIXES):
        installed = sorted(prefix.glob("llvm*/include"), key=_version, reverse=True)
        folders += [path for path in (*installed, prefix / "include") if (path / _OPBASE).is_file()]
    return [str(folder) for folder in folders[:1]]


def _beside(tablegen: Path) -> list[Path]:
    """The folder with MLIR's definitions that was installed with the program."""
    folders = (tablegen.resolve().parent.parent / "include", tablegen.parent.parent / "include")
    return [folder for folder in folders if (folder / _OPBASE).is_file()][:1]


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


_CONTEXT = r"(?:this->)?(?:getContext\(\)|\w*[cC]o?n?te?xt?\w*)"
_ROW = re.compile(
    r'"([\w.]+)"\s*(?:,|\)\s*\{?\s*return)\s*((?:\w+::)*)(\w+)::get\(\s*' + _CONTEXT + r"\s*\)"
)


def add_class_types(records: Records, units: Units) -> None:
    """Add what C++ defines to the records of a run."""
    dialects = {
        record.text("cppNamespace").lstrip(":"): record for record in records.all_of("Dialect")
    }
    taken = {
        f"{record.text('cppNamespace').lstrip(':')}::{record.text('cppClassName')}"
        for record in records.all_of("TypeDef")
    }
    dump: dict[str, Any] = {}
    for function in units.named("parseType"):
        dialect = next((dialects[n] for n in _namespaces(function) if n in dialects), None)
        if dialect is None:
            continue
        for word, around, class_ in _ROW.findall(text(function.node)):
            namespace = dialect.text("cppNamespace")
            full = f"{namespace.lstrip(':')}::{class_}"
            within = f"::{namespace.lstrip(':')}::".endswith(f"::{around}")
            if full not in taken and within and _prints(units, function, word):
                taken.add(full)
                name = dialect.text("name").replace("_", "")
                dump[f"{name}_{class_}"] = _definition(dialect, class_, word, function)
    records.add(dump)


def _namespaces(function: Function) -> Iterator[str]:
    """The namespaces that the class of a method may be in, as it is written."""
    spelled = function.name.rpartition("::")[0].rpartition("::")[0]
    for scope in ("", *function.scopes):
        yield f"{scope}::{spelled}".strip(":")


def _prints(units: Units, parses: Function, word: str) -> bool:
    name = f"{parses.name.rpartition('::')[0]}::printType"
    printers = [each for each in units.named("printType") if each.name == name]
    return any(f'"{word}"' in text(each.node) for each in printers)


def _definition(dialect: Record, class_: str, word: str, function: Function) -> dict[str, Any]:
    return {
        "!superclasses": ["DialectType", "TypeDef"],
        "!locs": [function.place],
        "dialect": {"kind": "def", "def": dialect.name},
        "cppNamespace": dialect.text("cppNamespace"),
        "cppClassName": class_,
        "cppType": f"{dialect.text('cppNamespace')}::{class_}",
        "mnemonic": word,
    }
