"""Programs of JAX: their texts, kept in `programs.mlir` of the dialect that they show.

    YODS_JAX_PYTHON=… python -m support.jax_texts [DIALECT …]

lowers them anew by the JAX of that Python and writes those that are not too long.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from support.jax_answers import VARIABLE, python
from support.paths import TESTS

#: Dialect → the script that JAX runs.
SCRIPTS = {
    "stablehlo": "jax_programs.py",
    "sdy": "jax_programs_sdy.py",
    "chlo": "jax_programs_chlo.py",
}
SEPARATOR = "// -----"
#: Longer texts are not recorded; they are asked for anew where jax is at hand.
_LONGEST, _LONGEST_WITH_LOCATIONS = 6500, 3500


def lowered(interpreter: Path, dialect: str) -> dict[str, str]:
    """Name of a program → its text, as JAX prints it now."""
    script = Path(__file__).with_name(SCRIPTS[dialect])
    environment = {**os.environ, "JAX_PLATFORMS": "cpu"}
    done = subprocess.run(
        [interpreter, script], capture_output=True, text=True, check=True, env=environment
    )
    return by_name(done.stdout)


def by_name(text: str) -> dict[str, str]:
    """Name of a program, which a comment gives → its text."""
    found = {}
    for chunk in text.split(SEPARATOR):
        title, _, body = chunk.strip().partition("\n")
        if title:
            found[title.removeprefix("// ")] = body + "\n"
    return found


def recorded(dialect: str) -> dict[str, str]:
    """The programs that are recorded."""
    return by_name(_file(dialect).read_text(encoding="utf-8"))


def _file(dialect: str) -> Path:
    return TESTS / "dialects" / dialect / "programs.mlir"


def _is_kept(name: str, text: str) -> bool:
    return len(text) <= (_LONGEST_WITH_LOCATIONS if "locations" in name else _LONGEST)


def record(interpreter: Path, dialect: str) -> None:
    """Ask for all programs and keep those that are not too long."""
    programs = lowered(interpreter, dialect)
    kept = [f"// {name}\n{text}" for name, text in programs.items() if _is_kept(name, text)]
    _file(dialect).write_text(f"{SEPARATOR}\n".join(kept), encoding="utf-8")


if __name__ == "__main__":
    found = python()
    if found is None:
        raise SystemExit(f"{VARIABLE} names no Python that has JAX")
    for asked in sys.argv[1:] or SCRIPTS:
        record(found, asked)
