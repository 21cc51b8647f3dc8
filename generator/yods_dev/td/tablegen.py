"""td, part: `llvm-tblgen`: where it is, and what it says of some files."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from yods_gen.errors import CommandError

#: Debian and Ubuntu install each version beside the others.
_PREFIXES = ("/usr/lib", "/usr/local", "/opt", "/opt/homebrew/opt", "/usr/local/opt")
_NAME = "llvm-tblgen"
_OPBASE = Path("mlir") / "IR" / "OpBase.td"
#: Seconds: the largest dialect there is takes less than one.
_TIMEOUT = 300
_NOT_FOUND = "could not find include file"


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

    MLIR's own definitions are found beside the program, after the folders of `include`.

    Raises:
        TableGenError: the file is missing, or `llvm-tblgen` refuses what is in it.
    """
    if not file.is_file():
        raise TableGenError(f"there is no file {file}")
    command = [str(tablegen), "--dump-json"]
    for folder in (*include, *_own_folders(tablegen)):
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
    if done.returncode != 0:
        advice = "\n  say by -I where it is" if _NOT_FOUND in done.stderr else ""
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
