"""`mlir-opt`, if it is installed, as an oracle for texts in the generic form."""

from __future__ import annotations

import re
import shutil
import subprocess
from bisect import bisect_right
from collections.abc import Callable, Sequence, Set
from functools import cache, partial
from itertools import accumulate
from pathlib import Path

MLIR_VERSION = 22
"""Major version of the MLIR whose text and diagnostics are ours."""

PACKAGED = Path(f"/usr/lib/llvm-{MLIR_VERSION}/bin/mlir-opt")
"""Location of it in the Debian package `mlir-22-tools`."""

#: Its locations in packages that do not put it on PATH: Homebrew's and Fedora's.
_PLACES = (
    PACKAGED,
    Path(f"/opt/homebrew/opt/llvm@{MLIR_VERSION}/bin/mlir-opt"),
    Path("/opt/homebrew/opt/llvm/bin/mlir-opt"),
    Path(f"/usr/local/opt/llvm@{MLIR_VERSION}/bin/mlir-opt"),
    Path("/usr/local/opt/llvm/bin/mlir-opt"),
    Path(f"/usr/lib64/llvm{MLIR_VERSION}/bin/mlir-opt"),
)
_SECONDS = 120.0
_SPLIT = "// -----"
#: The name it prints for a symbol without one.
_EMPTY_SYMBOL = "<<INVALID EMPTY SYMBOL>>"
SPLIT_LINE = re.compile(rf"^{_SPLIT}$", re.MULTILINE)
_ERROR = re.compile(r"^<stdin>:(\d+):(\d+): error: (.*)$", re.MULTILINE)
#: The dialects of types and attributes in a text, and errors that they lack an interface.
_NAMED = re.compile(r"[!#]([\w$-]+)[.<]")
_INTERFACE = re.compile(
    r"unsupported memory space|multiple memory spaces|invalid memref element type|"
    r"VectorElementTypeInterface instance"
)
_ANY_ERROR = re.compile(r"^.*?: error: ", re.MULTILINE)


def reported_version(program: Path) -> int | None:
    """Major LLVM version that `program --version` reports; None if it reports none."""
    try:
        answer = subprocess.run(
            [program, "--version"], capture_output=True, text=True, timeout=60, check=False
        )
    except (OSError, subprocess.TimeoutExpired):
        return None
    found = re.search(r"LLVM version (\d+)\.", answer.stdout)
    return int(found[1]) if found else None


@cache
def find_mlir_opt() -> Path | None:
    """The packaged `mlir-opt`, else one on PATH that reports MLIR 22, else None."""
    on_path = (shutil.which(f"mlir-opt-{MLIR_VERSION}"), shutil.which("mlir-opt"))
    for program in (*_PLACES, *(Path(name) for name in on_path if name)):
        if reported_version(program) == MLIR_VERSION:
            return program
    return None


def joined(texts: Sequence[str]) -> bytes:
    """The input of one run on all `texts`."""
    return f"\n{_SPLIT}\n".join(text.rstrip("\n") for text in texts).encode(
        "utf-8", "surrogateescape"
    )


def first_lines(texts: Sequence[str]) -> list[int]:
    """The first line of each of `texts` in that input.

    Lines are numbered through all texts: the text of an error is the last that begins before it.
    """
    counts = (text.rstrip("\n").count("\n") + 2 for text in texts[:-1])
    return list(accumulate(counts, initial=1))


def parted(output: bytes) -> list[str]:
    """The parts of the output of such a run."""
    text = output.decode("utf-8", "surrogateescape")
    return [each.strip("\n") for each in SPLIT_LINE.split(text)]


def by_halves(texts: Sequence[str], ask: Callable[[Sequence[str]], list[str] | str]) -> list[str]:
    """The answers to all `texts`, those of each half where `ask` gives only what it says of one."""
    found = ask(texts) if texts else []
    if not isinstance(found, str):
        return found
    half = len(texts) // 2
    return [found] if not half else by_halves(texts[:half], ask) + by_halves(texts[half:], ask)


def refusals(program: Path, texts: Sequence[str]) -> list[str]:
    """The first error of `mlir-opt` in each of `texts`; empty if it accepts the text.

    It accepts all ops and dialects that it does not know; that it misses an interface of their
    types and attributes, which it does not know either, is no refusal.
    """
    found = by_halves(texts, partial(_refusals, program))
    for at, (text, error) in enumerate(zip(texts, found, strict=True)):
        if _INTERFACE.search(error) and not set(_NAMED.findall(text)) <= _dialects(program):
            found[at] = ""
    return found


@cache
def _dialects(program: Path) -> Set[str]:
    """The dialects that it knows."""
    answer = _ask(program, [], "--show-dialects").stdout.decode()
    return frozenset(re.findall(r"[\w$-]+", answer.partition(":")[2]))


def _refusals(program: Path, texts: Sequence[str]) -> list[str] | str:
    begins = first_lines(texts)
    try:
        answer = _ask(program, texts, "-o", "/dev/null")
    except (OSError, subprocess.TimeoutExpired) as wrong:
        return f"mlir-opt gives no answer: {wrong}"
    errors = answer.stderr.decode("utf-8", "replace")
    if answer.returncode == 0:
        return [""] * len(texts)
    found = [""] * len(texts)
    for line_text, column, message in _ERROR.findall(errors):
        at = bisect_right(begins, int(line_text)) - 1
        found[at] = found[at] or f"{int(line_text) - begins[at] + 1}:{column}: {message}"
    # It ended by itself, and each of its errors has a location: it accepted the other texts.
    if answer.returncode == 1 and len(_ERROR.findall(errors)) == len(_ANY_ERROR.findall(errors)):
        if any(found):
            return found
    lines = errors.strip().splitlines()
    return lines[0] if lines else f"exit code {answer.returncode}"


def reprints(program: Path, texts: Sequence[str], *, generic: bool) -> list[str]:
    """Each of `texts` as `mlir-opt` prints it; empty if it refuses the text, or crashes."""

    def ask(asked: Sequence[str]) -> list[str] | str:
        try:
            answer = _ask(program, asked, *(["--mlir-print-op-generic"] if generic else []))
        except (OSError, subprocess.TimeoutExpired):
            return ""
        found = parted(answer.stdout) if answer.returncode in (0, 1) else []
        return found if len(found) == len(asked) else ""

    return by_halves(texts, ask)


def lost_by_mlir(program: Path, generic: Sequence[str], custom: Sequence[str]) -> list[bool]:
    """Whether MLIR prints the same `custom` form as we do of each op, given in the generic form,
    and cannot read it back itself, or reads another op."""
    theirs = reprints(program, generic, generic=False)
    first = reprints(program, generic, generic=True)
    again = reprints(program, theirs, generic=True)
    return [
        bool(whole) and text.replace(_EMPTY_SYMBOL, '""') == ours.strip("\n") and other != whole
        for ours, text, whole, other in zip(custom, theirs, first, again, strict=True)
    ]


def _ask(program: Path, texts: Sequence[str], *options: str) -> subprocess.CompletedProcess[bytes]:
    """The result of one run on all `texts`, each parsed on its own."""
    return subprocess.run(
        [str(program), "--allow-unregistered-dialect", "--split-input-file", *options],
        input=joined(texts),
        capture_output=True,
        timeout=_SECONDS,
        check=False,
    )
