"""The answers of `mlir-opt`: many chunks a process, each asked about only once.

Chunks are batched through `--split-input-file`, which gives every chunk a context of its
own, so its answer is what the chunk alone would get but for the line numbers, and these
are counted back. Between two chunks stands one that fails at a known line: it tells
whose messages are whose. Answers are kept in a cache outside version control, by
content, options and program.
"""

from __future__ import annotations

import hashlib
import re
import sqlite3
import subprocess
import tempfile
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

from .chunks import NAME, Answer

CACHE = Path(__file__).resolve().parents[2] / ".differential" / "answers.sqlite"

_SPLIT = b"//@@yods-batch@@"
_FENCE = b'"yods.fence"('
_TIMEOUT_SECONDS = 120.0
_BATCH_BYTES = 1 << 20
_BATCH_CHUNKS = 100

# Quoted in a location, bare in a diagnostic and in a location's short form.
_PLACE = re.compile(
    rf'(?P<head>"{re.escape(NAME)}":|\b{re.escape(NAME)}:)(?P<line>\d+):(?P<column>\d+)'
)


class Reference:
    """`mlir-opt`, asked through a cache.

    Args:
        program: The tool.
        cache: Where answers are kept; None for nowhere.
        jobs: How many processes at a time.
    """

    def __init__(self, program: Path, cache: Path | None = CACHE, jobs: int = 2) -> None:
        self.program = program
        self.cache = cache
        self.jobs = jobs
        found = program.resolve().stat()
        self._identity = f"2 {program.name} {found.st_size} {found.st_mtime_ns}"

    def dialects(self) -> frozenset[str]:
        """The namespaces of the dialects the tool knows."""
        listed = subprocess.run(
            [self.program, "--show-dialects"], capture_output=True, text=True, check=True
        ).stdout
        return frozenset(listed.partition(":")[2].strip().split(","))

    def answers(self, texts: Sequence[bytes], options: Sequence[str]) -> list[Answer]:
        """The answer for each of `texts`, in their order."""
        keys = [self._key(text, options) for text in texts]
        known = self._look_up(keys)
        missing = {key: text for key, text in zip(keys, texts, strict=True) if key not in known}
        if missing:
            batches = list(_batches(list(missing.items())))
            with ThreadPoolExecutor(self.jobs) as pool:
                for found in pool.map(lambda batch: self._ask(batch, options), batches):
                    known.update(found)
                    self._keep(found)
        return [known[key] for key in keys]

    def _key(self, text: bytes, options: Sequence[str]) -> str:
        digest = hashlib.sha256("\0".join((self._identity, *options, "")).encode())
        digest.update(text)
        return digest.hexdigest()

    def _ask(self, batch: Sequence[tuple[str, bytes]], options: Sequence[str]) -> dict[str, Answer]:
        if len(batch) == 1:
            ((key, text),) = batch
            return {key: self._ask_alone(text, options)}
        answers = self._ask_batch([text for _, text in batch], options)
        if answers is not None:
            return {key: answer for (key, _), answer in zip(batch, answers, strict=True)}
        # Somebody in the batch broke the tool: halve it until it is known who.
        half = len(batch) // 2
        return {**self._ask(batch[:half], options), **self._ask(batch[half:], options)}

    def _ask_batch(self, texts: Sequence[bytes], options: Sequence[str]) -> list[Answer] | None:
        """None where the tool crashed, hung or said something not to be told apart."""
        pieces: list[bytes] = []
        starts: list[int] = []  # the line before each chunk's first
        fences: list[int] = []
        line = 0
        for text in texts:
            starts.append(line)
            fence = line + text.count(b"\n") + 2
            fences.append(fence)
            pieces.append(text + _SPLIT + b"\n" + _FENCE + b"\n" + _SPLIT + b"\n")
            line = fence + 1
        marker = _SPLIT.decode()
        result = self._run(
            b"".join(pieces) + _FENCE + b"\n",
            [*options, f"--split-input-file={marker}", f"--output-split-marker={marker}"],
        )
        if result is None:
            return None
        _, stdout, stderr = result
        # Every chunk, fence or not, ends with the marker, but for the fence at the end.
        outputs = re.split(rf"^{re.escape(marker)}\n", stdout, flags=re.M)
        if len(outputs) != 2 * len(texts) + 1:
            return None
        answers = []
        for text_number, (start, fence) in enumerate(zip(starts, fences, strict=True)):
            said, found, stderr = _cut_at_fence(stderr, fence)
            if not found:
                return None
            output = outputs[2 * text_number]
            errors = _shift(said, start)
            accepted = not _has_error(errors)
            if accepted and not output:
                # Nothing printed and nothing said: what that means, its exit code tells.
                answers.append(self._ask_alone(texts[text_number], options))
                continue
            answers.append(Answer(accepted, _shift(output, start), errors))
        return answers

    def _ask_alone(self, text: bytes, options: Sequence[str]) -> Answer:
        result = self._run(text, options)
        if result is None:
            return Answer(False, "", "", "timeout")
        code, stdout, stderr = result
        if code not in (0, 1):
            return Answer(False, "", stderr, f"crashed with {code}")
        return Answer(code == 0, stdout, stderr)

    def _run(self, text: bytes, options: Sequence[str]) -> tuple[int, str, str] | None:
        # A folder of its own: a location that names a file must not find one of ours.
        with tempfile.TemporaryDirectory() as folder:
            Path(folder, NAME).write_bytes(text)
            try:
                done = subprocess.run(
                    [self.program, "--mlir-disable-threading", *options, NAME],
                    cwd=folder,
                    capture_output=True,
                    timeout=_TIMEOUT_SECONDS,
                    check=False,
                )
            except subprocess.TimeoutExpired:
                return None
        return (
            done.returncode,
            done.stdout.decode("utf-8", "surrogateescape"),
            done.stderr.decode("utf-8", "surrogateescape"),
        )

    # The cache. A lost or locked one costs time, never an answer.

    def _look_up(self, keys: Sequence[str]) -> dict[str, Answer]:
        known: dict[str, Answer] = {}
        if self.cache is None or not self.cache.exists():
            return known
        with closing(self._open()) as table:
            for key in set(keys):
                row = table.execute(
                    "SELECT accepted, output, errors, failure FROM answers WHERE key = ?", (key,)
                ).fetchone()
                if row is not None:
                    output, errors = (_decode(cell) for cell in row[1:3])
                    known[key] = Answer(bool(row[0]), output, errors, row[3])
        return known

    def _keep(self, found: dict[str, Answer]) -> None:
        if self.cache is None:
            return
        self.cache.parent.mkdir(exist_ok=True)
        rows = [
            (key, a.accepted, _encode(a.output), _encode(a.errors), a.failure)
            for key, a in found.items()
        ]
        with closing(self._open()) as table, table:
            table.executemany("INSERT OR REPLACE INTO answers VALUES (?, ?, ?, ?, ?)", rows)

    def _open(self) -> sqlite3.Connection:
        assert self.cache is not None
        table = sqlite3.connect(self.cache, timeout=60)
        table.execute(
            "CREATE TABLE IF NOT EXISTS answers (key TEXT PRIMARY KEY, accepted INTEGER,"
            " output BLOB, errors BLOB, failure TEXT)"
        )
        return table


def _encode(text: str) -> bytes:
    return text.encode("utf-8", "surrogateescape")


def _decode(data: bytes) -> str:
    return data.decode("utf-8", "surrogateescape")


def _batches(items: Sequence[tuple[str, bytes]]) -> Iterable[Sequence[tuple[str, bytes]]]:
    """`items` in batches; what could disturb its neighbours goes alone."""
    batch: list[tuple[str, bytes]] = []
    size = 0
    for key, text in items:
        # A marker needs a line of its own; the tool takes a NUL for the end of the text;
        # a text that names the file could not be told from the tool's own words.
        if not text.endswith(b"\n") or b"\0" in text or _SPLIT in text or NAME.encode() in text:
            yield [(key, text)]
            continue
        batch.append((key, text))
        size += len(text)
        if size > _BATCH_BYTES or len(batch) >= _BATCH_CHUNKS:
            yield batch
            batch, size = [], 0
    if batch:
        yield batch


def _cut_at_fence(stderr: str, fence: int) -> tuple[str, bool, str]:
    """What was said before the fence at line `fence`, whether it is there, and the rest."""
    head = f"{NAME}:{fence}:"
    at = 0 if stderr.startswith(head) else stderr.find("\n" + head) + 1
    if at == 0 and not stderr.startswith(head):
        return stderr, False, ""
    # The fence's error is three lines: the message, its source line and the caret.
    end = at
    for _ in range(3):
        end = stderr.find("\n", end) + 1
    return stderr[:at], True, stderr[end:]


def _shift(text: str, start: int) -> str:
    """`text` with the lines of the file counted from the chunk's first."""

    def place(found: re.Match[str]) -> str:
        line, column = int(found["line"]) - start, int(found["column"])
        if line == 0:
            # The implicit module stands where the chunk's text begins: behind the marker,
            # or, in a file of its own, nowhere.
            column = 0
        return f"{found['head']}{line}:{column}"

    return _PLACE.sub(place, text)


def _has_error(errors: str) -> bool:
    return re.search(r"^(?:<unknown>:0|[^\n]*:\d+:\d+): error: ", errors, re.M) is not None
