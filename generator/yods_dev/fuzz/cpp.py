"""fuzz, part: the same texts by the Python classes and by the C++ that `yods export cpp` writes."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from bisect import bisect
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from yods_dev.export.command import read_for_export
from yods_dev.export.cpp.build import BuildError, compile_project, find_tools
from yods_dev.export.cpp.own import own_sources
from yods_dev.export.cpp.project import project
from yods_dev.fuzz.mlir_opt import SPLIT_LINE, by_halves, first_lines, joined, parted
from yods_gen.records import DataClass
from yods_gen.settings import Settings, SettingsError
from yods_gen.whole_files import write_whole

#: The ways in which each text is run.
_RUNS = ((), ("--mlir-print-op-generic",), ("--canonicalize",))
_ERROR = re.compile(r"error: .*")
_PLACED_ERROR = re.compile(r"^<stdin>:(\d+):\d+: (error: .*)", re.MULTILINE)
#: For a plugin to be loaded, and with as many texts as four a second for these to be read.
_SECONDS = 60


#: What README says to differ from MLIR, whose own C++ is compiled into `mlir-opt`.
LAYOUTS = "memrefs whose layout is of a dialect other than builtin"
COUNTS = "counts of values named as traits"
NAMELESS = "symbols without a name"
_COUNT = re.compile(r"error: ('[\w.]+' op) requires [\w ]*(operand|result|region|successor)s?")
_OF_MEMREF = re.compile(r"error: 'memref\.\w+' op ")


class Difference(DataClass):
    """A text on which Python and C++ differ, with what each gives.

    Attributes:
        expected: What README says of it: `LAYOUTS`, `COUNTS`, `NAMELESS` or nothing.
    """

    text: str
    options: str
    python: str
    cpp: str
    expected: str = ""


def built(settings: Settings, name: str, folder: Path, ported: str = "") -> list[str]:
    """The command that runs `mlir-opt` with the plugin of a dialect, built in `folder`.

    Args:
        ported: The folder of the exported project, with files of the user's in `lib`.

    Raises:
        SettingsError: what builds it is missing or fails, or `mlir-opt` does not load it.
    """
    own = own_sources(Path(ported)) if ported else None
    made = project(read_for_export(settings, name), name, own=own)
    theirs = {f"lib/{each.name}": each.read_text(encoding="utf-8")
              for each in Path(ported, "lib").glob("*.*") if ported}  # fmt: skip
    for path, text in (made.owned | theirs | made.files).items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        write_whole(folder / path, text)
    try:
        tools = find_tools()
        plugin = compile_project(tools, folder, made.name, folder / "build")
    except BuildError as wrong:
        raise SettingsError(f"the C++ of '{name}' is not built: {wrong}") from None
    command = [str(tools.mlir_opt), f"--load-dialect-plugin={plugin}"]
    # A plugin that does not load is only mentioned, and mlir-opt goes on without it.
    asked = subprocess.run([*command, "--show-dialects"], capture_output=True, text=True,
                           timeout=_SECONDS, check=False)  # fmt: skip
    known = re.findall(r"[\w.]+", asked.stdout)
    if "Request ignored" in asked.stderr or name not in known:
        raise SettingsError(f"mlir-opt does not load '{plugin}': {asked.stderr.strip()}")
    return command


def differences(
    settings: Settings, name: str, texts: Sequence[str], refused: Sequence[str] = (),
    ported: str = "",
) -> Iterator[Difference]:  # fmt: skip
    """The texts on which Python and C++ differ, of those that are valid or `refused` in Python.

    Raises:
        SettingsError: as `built` does.
    """
    with TemporaryDirectory(prefix="yods-cpp-") as folder:
        cpp = built(settings, name, Path(folder), ported)
        python = [sys.executable, "-m", "yods_tools.main", "opt", "--trust-project"]
        for options in _RUNS:
            # An error is the same whatever is asked.
            asked = texts if options else [*texts, *refused]
            both = (answers([*cpp, *options], asked), answers([*python, *options], asked))
            for text, theirs, ours in zip(asked, *both, strict=True):
                # A function that nobody has ported says so, and has no answer to compare.
                if theirs != ours and " not ported: " not in theirs:
                    made = Difference(text, " ".join(options), ours, theirs)
                    yield replace(made, expected=_expected(made, name, [*python, *options]))


def _expected(found: Difference, name: str, python: Sequence[str]) -> str:
    """Return the row of README about a difference; `python` runs what C++ gives through Python."""
    counts = _COUNT.match(found.python), _COUNT.match(found.cpp)
    if counts[0] and counts[1] and counts[0][1] == counts[1][1] and counts[0][2] != counts[1][2]:
        return COUNTS
    if found.cpp.replace("@<<INVALID EMPTY SYMBOL>>", '@""') == found.python:
        return NAMELESS
    # An operation that decides otherwise, or the layout of an identity, which MLIR shows.
    if re.search(rf"memref<[^\n]*#{re.escape(name)}[.<]", found.text) and (
        _OF_MEMREF.match(found.cpp) or answers(python, [found.cpp]) == [found.python]
    ):
        return LAYOUTS
    return ""


def answers(command: Sequence[str], texts: Sequence[str]) -> list[str]:
    """Return the output of a command for each text: what it prints, or its first error."""
    return by_halves(texts, partial(_answers, command))


def _answers(command: Sequence[str], texts: Sequence[str]) -> list[str] | str:
    seconds = _SECONDS + len(texts) // 4
    try:
        answer = subprocess.run(
            [*command, "--allow-unregistered-dialect", "--split-input-file"],
            input=joined(texts), capture_output=True, timeout=seconds, check=False,
            env={**os.environ, "COLUMNS": "100"},
        )  # fmt: skip
    except subprocess.TimeoutExpired:
        return f"no answer in {seconds} seconds"
    errors = answer.stderr.decode("utf-8", "replace")
    if found := _by_text(texts, parted(answer.stdout), errors, answer.returncode):
        return found
    first = _ERROR.search(errors)
    return first[0] if first else f"exit code {answer.returncode}: {errors[:400]}"


def _by_text(texts: Sequence[str], found: list[str], errors: str, code: int) -> list[str]:
    """The answers to all texts of one run; none if it is unknown which text an error is of."""
    # What a function that nobody has ported decides is no answer.
    if len(found) != len(texts) or " not ported: " in errors:
        return []
    if code == 0:
        return found
    begins = first_lines(texts)
    for line, error in reversed(_PLACED_ERROR.findall(errors)):
        found[bisect(begins, int(line)) - 1] = error
    return found if all(found) and len(texts) > 1 else []


def chunks_of(paths: Sequence[str]) -> list[str]:
    """The texts in files, each as far as a line `// -----`. Raises SettingsError."""
    found: list[str] = []
    for path in paths:
        try:
            text = Path(path).read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as wrong:
            raise SettingsError(f"cannot read '{path}': {wrong}") from None
        found += [each for each in SPLIT_LINE.split(text) if each.strip()]
    return found
