"""What JAX prints, and what it says to damaged operations, kept in `tests/dialects/stablehlo`.

    YODS_JAX=/path/to/python python -m support.jax_answers

asks again, by the Python named, which has jax 0.10.2, and writes them.
"""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

from support.paths import TESTS

FOLDER = TESTS / "dialects" / "stablehlo"
PROGRAMS = FOLDER / "programs.mlir"
SEPARATOR = "// -----"
#: Longer texts are not recorded; they are asked for anew where jax is at hand.
_LONGEST, _LONGEST_WITH_LOCATIONS = 6000, 3500
#: Operations of dialects that do not ship yet.
_FOREIGN = ("chlo.", "sdy.")


def jax_python() -> Path | None:
    """The Python that has jax, by the environment variable YODS_JAX."""
    named = os.environ.get("YODS_JAX")
    return Path(named) if named else None


def run(python: Path, script: str, *arguments: str, given: str | None = None) -> str:
    """The standard output of a script of this folder."""
    done = subprocess.run(
        [python, Path(__file__).with_name(script), *arguments],
        input=given,
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "JAX_PLATFORMS": "cpu"},
    )
    return done.stdout


def by_name(text: str) -> dict[str, str]:
    """Name of a program, which a comment gives → its text."""
    found = {}
    for chunk in text.split(SEPARATOR):
        title, _, body = chunk.strip().partition("\n")
        if title:
            found[title.removeprefix("// ")] = body + "\n"
    return found


def recorded() -> dict[str, str]:
    """The programs that are recorded."""
    return by_name(PROGRAMS.read_text(encoding="utf-8"))


def is_foreign(text: str) -> bool:
    """Whether a program uses a dialect that does not ship."""
    return any(prefix in text for prefix in _FOREIGN)


def _is_kept(name: str, text: str) -> bool:
    return not is_foreign(text) and len(text) <= (
        _LONGEST_WITH_LOCATIONS if "locations" in name else _LONGEST
    )


def record(python: Path) -> None:
    """Ask for all programs and keep those that are not too long."""
    programs = by_name(run(python, "jax_programs.py"))
    kept = [f"// {name}\n{text}" for name, text in programs.items() if _is_kept(name, text)]
    PROGRAMS.write_text(f"{SEPARATOR}\n".join(kept), encoding="utf-8")


if __name__ == "__main__":
    found = jax_python()
    if found is None:
        raise SystemExit("YODS_JAX does not name a Python with jax")
    record(found)
