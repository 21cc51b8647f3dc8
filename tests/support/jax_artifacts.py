"""Portable artifacts that JAX exports: bytecode in VHLO, kept in `artifacts.json` of that dialect.

    YODS_JAX_PYTHON=… python -m support.jax_artifacts

exports them anew by the JAX of that Python and keeps those that are not too long.
"""

from __future__ import annotations

import base64
import hashlib
import json
import os
import subprocess
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from support.jax_answers import VARIABLE, python
from support.paths import TESTS

FILE = TESTS / "dialects" / "vhlo" / "artifacts.json"
_SCRIPT = Path(__file__).with_name("jax_exports.py")
#: Longer texts are not recorded.
_LONGEST = 8000

#: Of each program: its bytes, the text that JAX reads of them, the bytes of the oldest version,
#: and digests of those that JAX writes of the text, by version.
Artifacts = Mapping[str, tuple[bytes, str, bytes, Mapping[str, str]]]


def _run(interpreter: Path, *arguments: str, given: str = "") -> str:
    environment = {**os.environ, "JAX_PLATFORMS": "cpu"}
    return subprocess.run(
        [interpreter, _SCRIPT, *arguments],
        input=given,
        capture_output=True,
        text=True,
        check=True,
        env=environment,
    ).stdout


def _decoded(text: str) -> Artifacts:
    found: dict[str, list[Any]] = json.loads(text)
    return {
        name: (base64.b64decode(data), module, base64.b64decode(oldest), versions)
        for name, (data, module, oldest, versions) in found.items()
    }


def exported(interpreter: Path) -> Artifacts:
    """All programs, as JAX exports them now."""
    return _decoded(_run(interpreter))


def recorded() -> Artifacts:
    """The programs that are recorded."""
    return _decoded(FILE.read_text(encoding="utf-8"))


def digest(data: bytes) -> str:
    """As `jax_exports` has it."""
    return hashlib.sha256(data).hexdigest()[:12]


def asked_of_jax(interpreter: Path, question: str, programs: Mapping[str, bytes]) -> dict[str, str]:
    """What JAX makes of bytecode, by name: `--read` and `--call` of `jax_exports`."""
    given = {name: base64.b64encode(data).decode() for name, data in programs.items()}
    found: dict[str, str] = json.loads(_run(interpreter, question, given=json.dumps(given)))
    return found


def record(interpreter: Path) -> None:
    """Export all programs and keep those that are not too long."""
    every: dict[str, list[Any]] = json.loads(_run(interpreter))
    kept = {name: parts for name, parts in every.items() if len(parts[1]) <= _LONGEST}
    FILE.parent.mkdir(exist_ok=True)
    FILE.write_text(json.dumps(kept, indent=0, sort_keys=True) + "\n", encoding="utf-8")


if __name__ == "__main__":
    found = python()
    if found is None:
        raise SystemExit(f"{VARIABLE} names no Python that has JAX")
    record(found)
