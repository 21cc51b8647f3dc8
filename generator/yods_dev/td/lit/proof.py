"""The answers about all chunks of a project's tests, and the cost of each gap."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from threading import Timer
from typing import Any

from yods_dev.td.lit.chunks import Chunk

#: A chunk that takes longer has no answer.
_SECONDS = 60
#: What of a message differs from one chunk to the next.
_PARTICULAR = re.compile(r"'[^']*'|\"[^\"]*\"|\d+")
#: What is said of C++ that is nowhere in Python, and of hooks that fail: neither refuses anything.
_NOT_PORTED = re.compile(r"not ported|hook raised")
_EXPECTED = re.compile(r"expected-error[^{]*\{\{(.*?)\}\}|CHECK[A-Z-]*:.*?(?:error: *|(?='))(.*)")
_SHOWN = 60


@dataclass(slots=True)
class Proof:
    """Counts of chunks.

    Attributes:
        valid, same: Those that must be accepted, and those of them that are printed, read and
            printed the same.
        checked, held: Those whose CHECK lines are decided, and hold.
        invalid, refused, right: Those that must be refused and whose forms read; that are, but not
            as "not ported"; and those of them whose diagnostics are as expected.
        unread: Those that must be refused, in which a form does not read.
        by_pass: Those that a pass may have to refuse, which are in none of the other counts.
        costs: By what is said of chunks that fail, where they are, and what is said of each.
    """

    valid: int = 0
    same: int = 0
    checked: int = 0
    held: int = 0
    invalid: int = 0
    refused: int = 0
    right: int = 0
    unread: int = 0
    by_pass: int = 0
    costs: dict[str, list[str]] = field(default_factory=dict)

    def add(self, chunk: Chunk, answer: dict[str, Any]) -> None:
        """Count the answer about a chunk."""
        message = answer["message"]
        if chunk.by_pass:
            self.by_pass += 1
            return
        if chunk.invalid:
            gap = _NOT_PORTED.search(message) is not None
            right = answer.get("met", False)
            if right or answer.get("read", False):
                self.invalid += 1
                self.refused += not answer["accepted"] and not gap
                self.right += right
            else:
                self.unread += 1
            if answer["accepted"]:
                wanted = _EXPECTED.search(chunk.text.decode("utf-8", "replace"))
                message = (wanted[1] or wanted[2]) if wanted else ""
                self._cost(chunk, f"accepted, but must be refused: {message}")
            elif not right:
                said = "refused" if gap else "refused by another message"
                self._cost(chunk, f"{said}: {message}", answer["line"])
            return
        self.valid += 1
        self.same += answer.get("again", False)
        if answer.get("held") is not None:
            self.checked += 1
            self.held += answer["held"]
        if not answer.get("again"):
            self._cost(chunk, message, answer["line"])
        elif answer.get("held") is False:
            self._cost(chunk, "not printed as CHECK lines say")

    def _cost(self, chunk: Chunk, message: str, line: int = 0) -> None:
        key = message if _NOT_PORTED.search(message) else _PARTICULAR.sub("…", message)
        where = f"{chunk.path}:{chunk.first_line + line - 1}" if line else chunk.where
        self.costs.setdefault(key, []).append(f"{where}: {message}")

    def lines(self, names: Iterable[str], *, every: bool) -> list[str]:
        """The report: counts, and what costs most."""
        shown = [
            f"tests of {', '.join(names)}:",
            f"  {_of(self.same, self.valid)} chunks come back",
            f"  {_of(self.held, self.checked)} are printed as their CHECK lines say",
            f"  {_of(self.refused, self.invalid)} that must be refused and whose forms read are, "
            f"{_of(self.right, self.invalid)} as expected",
        ]
        if self.unread:
            shown.append(f"  {self.unread} that must be refused have a form that does not read")
        if self.by_pass:
            shown.append(f"  {self.by_pass} of which a pass has to refuse something are left out")
        costs = sorted(self.costs.items(), key=lambda item: (-len(item[1]), item[1][0]))
        shown += [f"{len(where):5} {where[0]}" for _, where in costs[: None if every else _SHOWN]]
        if not every and len(costs) > _SHOWN:
            shown.append(f"      and {len(costs) - _SHOWN} more, with --report")
        return shown


def _of(part: int, whole: int) -> str:
    share = f" ({100 * part / whole:.1f} %)" if whole else ""
    return f"{part} of {whole}{share}"


def prove(chunks: Iterable[Chunk], root: Path, proof: Proof) -> None:
    """Ask about chunks with the project in a folder, whose code runs in a process of its own, and
    count the answers."""
    process: subprocess.Popen[str] | None = None
    try:
        for chunk in chunks:
            if process is None:
                process = _process(root)
            answer = _answer(process, chunk)
            if answer is None:
                ended = _end(process)
                process = None
                said = f"no answer: the process ended with exit code {ended}"
                answer = {"accepted": False, "message": said, "line": 0}
            proof.add(chunk, answer)
    finally:
        if process is not None:
            _end(process)


def _end(process: subprocess.Popen[str]) -> int:
    process.kill()
    process.communicate()
    return process.returncode


def _process(root: Path) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-P", "-m", "yods_dev.td.lit.answers"],
        cwd=root,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        encoding="utf-8",
    )


def _answer(process: subprocess.Popen[str], chunk: Chunk) -> dict[str, Any] | None:
    assert process.stdin is not None and process.stdout is not None
    stop = Timer(_SECONDS, process.kill)
    stop.start()
    try:
        text = chunk.text.decode("utf-8", "surrogateescape")
        print(json.dumps([text, chunk.plain]), file=process.stdin, flush=True)
        line = process.stdout.readline()
        return dict(json.loads(line)) if line else None
    except (BrokenPipeError, ValueError):
        return None
    finally:
        stop.cancel()
