"""`mlir-opt`, where it is installed: what it refuses of texts in the generic form."""

from __future__ import annotations

import re
import shutil
import subprocess
from bisect import bisect_right
from collections.abc import Sequence
from functools import cache
from pathlib import Path

MLIR_VERSION = 22
"""Major version of the MLIR whose text and diagnostics are ours."""

PACKAGED = Path(f"/usr/lib/llvm-{MLIR_VERSION}/bin/mlir-opt")
"""Where the Debian package `mlir-22-tools` puts it."""

#: Where other packages do that are not on PATH by themselves: Homebrew's, and Fedora's.
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
_ERROR = re.compile(r"^<stdin>:(\d+):(\d+): error: (.*)$", re.MULTILINE)
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


def refusals(program: Path, texts: Sequence[str]) -> list[str]:
    """What `mlir-opt` says first against each of `texts`; empty where it takes it.

    Ops and dialects that it does not know it takes as they are written.
    """
    if not texts:
        return []
    # Lines are counted through: the chunk of an error is the last that begins before it.
    begins: list[int] = []
    line = 1
    for text in texts:
        begins.append(line)
        line += len(text.rstrip("\n").split("\n")) + 1
    source = f"\n{_SPLIT}\n".join(text.rstrip("\n") for text in texts)
    command = [str(program), "--allow-unregistered-dialect", "--split-input-file"]
    try:
        answer = subprocess.run(
            [*command, "-o", "/dev/null"],
            input=source.encode("utf-8", "surrogateescape"),
            capture_output=True,
            timeout=_SECONDS,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired) as wrong:
        return _apart(program, texts, f"mlir-opt gives no answer: {wrong}")
    errors = answer.stderr.decode("utf-8", "replace")
    if answer.returncode == 0:
        return [""] * len(texts)
    found = [""] * len(texts)
    for line_text, column, message in _ERROR.findall(errors):
        at = bisect_right(begins, int(line_text)) - 1
        found[at] = found[at] or f"{int(line_text) - begins[at] + 1}:{column}: {message}"
    # It ended by itself, and each of its errors has a place: the others it took.
    if answer.returncode == 1 and len(_ERROR.findall(errors)) == len(_ANY_ERROR.findall(errors)):
        if any(found):
            return found
    told = errors.strip().splitlines()
    return _apart(program, texts, told[0] if told else f"exit code {answer.returncode}")


def _apart(program: Path, texts: Sequence[str], wrong: str) -> list[str]:
    """The answers to each half, where nobody knows which text is `wrong`."""
    if len(texts) == 1:
        return [wrong]
    half = len(texts) // 2
    return [*refusals(program, texts[:half]), *refusals(program, texts[half:])]
