"""What JAX says to chunks of the dialects that MLIR does not have, kept beside them.

`tests/dialects/sdy/jax.mlir` holds chunks that JAX accepts; what it makes of them, and of them
damaged, is in `jax_answers.json`, which also has what the chunks of `jax_canonicalize.mlir` become
by its canonicalizer. Dialects and messages are those of JAX 0.10.2.

    YODS_JAX_PYTHON=… python -m support.jax_answers [DIALECT …]

asks the JAX of that Python again and writes the answers.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from random import Random

import yods
from differential import recorded, subject
from differential.chunks import split_chunks
from differential.recorded import Entry, digest
from support.paths import TESTS
from yods.ir.diagnostics import DiagnosticError

#: A Python that has JAX 0.10.2.
VARIABLE = "YODS_JAX_PYTHON"
FOLDER = TESTS / "dialects"
DIALECTS = tuple(sorted(path.parent.name for path in FOLDER.glob("*/jax.mlir")))
CANONICALIZE = "jax_canonicalize.mlir"
CANONICALIZED = tuple(name for name in DIALECTS if (FOLDER / name / CANONICALIZE).is_file())
#: How many damaged texts are made of the chunks of a dialect.
DAMAGED = 300

_token = re.compile(r'"(?:[^"\\]|\\.)*"|[%@#!^]?[A-Za-z_$][\w$.]*|[%@#!^][0-9]+|[0-9]+|->|\S|\s+')
_kinds = (
    re.compile(r"[0-9]+"),
    re.compile(r'".*"', re.DOTALL),
    re.compile(r"%.*"),
    re.compile(r"@.*"),
    re.compile(r"[a-z_]+\.[a-z_.]+"),
    re.compile(r"\w+"),
    re.compile(r".+", re.DOTALL),
)


def python() -> Path | None:
    """The Python that the environment names, if it names one."""
    named = os.environ.get(VARIABLE)
    return Path(named) if named else None


def ask(interpreter: Path, texts: Sequence[str], pipeline: str = "") -> list[Entry]:
    """What JAX makes of texts, after a pipeline if one is given: as `entry` keeps it."""
    script = Path(__file__).with_name("jax_oracle.py")
    done = subprocess.run(
        [interpreter, script, pipeline],
        input=json.dumps(texts),
        capture_output=True,
        text=True,
        check=True,
    )
    answers: list[Entry] = json.loads(done.stdout)
    return [[digest(str(answer[0]))] if len(answer) == 1 else answer for answer in answers]


def entry(text: str) -> Entry:
    """What yods makes of a text: digest of what it prints, or the first error and its place."""
    try:
        return [digest(f"{yods.parse(text)}\n")]
    except DiagnosticError as error:
        first = error.diagnostics[0]
        return [first.line or 0, first.column or 0, first.message]


def canonical_entry(text: str) -> Entry:
    """What the canonicalizer of yods makes of a text that it accepts."""
    answer = subject.answer(text.encode(), ("--canonicalize",))
    return [digest(answer.output.rstrip() + "\n")]


@cache
def chunks(dialect: str, file: str = "jax.mlir") -> tuple[str, ...]:
    """The chunks of one dialect; none where there is no such file."""
    path = FOLDER / dialect / file
    if not path.is_file():
        return ()
    found = split_chunks(path.read_bytes(), path.relative_to(FOLDER).as_posix())
    return tuple(chunk.text.decode() for chunk in found)


@cache
def damaged(dialect: str) -> tuple[str, ...]:
    """Chunks in which one token is another, is gone, or occurs twice; always the same ones."""
    random = Random(dialect)
    texts: dict[str, None] = {}
    while len(texts) < DAMAGED:
        text = _damaged(random, random.choice(chunks(dialect)))
        if text not in chunks(dialect):
            texts[text] = None
    return tuple(texts)


def _damaged(random: Random, text: str) -> str:
    # Not the first line, which is a comment.
    first, _, body = text.partition("\n")
    tokens = _token.findall(body)
    places = [place for place, token in enumerate(tokens) if not token.isspace()]
    at = random.choice(places)
    kind = next(kind for kind in _kinds if kind.fullmatch(tokens[at]))
    others = sorted(
        {token for token in tokens if kind.fullmatch(token)} | {"0", "-"} - {tokens[at]}
    )
    change = random.random()
    if change < 0.15:
        tokens[at] = ""
    elif change < 0.25:
        tokens[at] += " " + tokens[at]
    elif change < 0.35 and kind.pattern == "[0-9]+":
        tokens[at] = str(random.choice((-1, 0, 1, 3, 7, 1 << 31, 1 << 63)))
    else:
        tokens[at] = random.choice(others)
    return f"{first}\n{''.join(tokens)}"


@cache
def kept(dialect: str) -> dict[str, dict[str, Entry]]:
    """`chunks`, `damaged` or `canonicalize` → digest of a text → what is kept of JAX's answer."""
    return recorded.read(_file(dialect))


def answers(interpreter: Path, dialect: str) -> dict[str, dict[str, Entry]]:
    """The same, asked anew."""
    groups = {
        "chunks": (chunks(dialect), ""),
        "damaged": (damaged(dialect), ""),
        "canonicalize": (chunks(dialect, CANONICALIZE), "builtin.module(canonicalize)"),
    }
    return {
        name: dict(zip(map(digest, texts), ask(interpreter, texts, pipeline), strict=True))
        for name, (texts, pipeline) in groups.items()
        if texts
    }


def _file(dialect: str) -> Path:
    return FOLDER / dialect / "jax_answers.json"


if __name__ == "__main__":
    found = python()
    if found is None:
        raise SystemExit(f"{VARIABLE} names no Python that has JAX")
    for name in sys.argv[1:] or DIALECTS:
        recorded.write(_file(name), answers(found, name))
