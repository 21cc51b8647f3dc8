"""Programs of JAX: their texts, kept in `tests/dialects/stablehlo/programs.mlir`.

    YODS_JAX_PYTHON=… python -m support.jax_texts

lowers them anew by the JAX of that Python and writes those that are not too long.
"""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

from support.jax_answers import VARIABLE, python
from support.paths import TESTS

PROGRAMS = TESTS / "dialects" / "stablehlo" / "programs.mlir"
SEPARATOR = "// -----"
#: Longer texts are not recorded; they are asked for anew where jax is at hand.
_LONGEST, _LONGEST_WITH_LOCATIONS = 6500, 3500
#: Operations of dialects that do not ship yet.
_FOREIGN = ("chlo.",)


def lowered(interpreter: Path) -> dict[str, str]:
    """Name of a program → its text, as JAX prints it now."""
    script = Path(__file__).with_name("jax_programs.py")
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


def record(interpreter: Path) -> None:
    """Ask for all programs and keep those that are not too long."""
    programs = lowered(interpreter)
    kept = [f"// {name}\n{text}" for name, text in programs.items() if _is_kept(name, text)]
    PROGRAMS.write_text(f"{SEPARATOR}\n".join(kept), encoding="utf-8")


if __name__ == "__main__":
    found = python()
    if found is None:
        raise SystemExit(f"{VARIABLE} names no Python that has JAX")
    record(found)
