"""Writing the texts of programs, as `support.jax_texts` reads them: for scripts that JAX runs."""

from __future__ import annotations

import sys
from typing import Any

from jax_programs import SEPARATOR


def write(lowered: dict[str, Any]) -> None:
    """Write programs by name, all of them plain, then with locations."""
    for debug in (False, True):
        for name, program in lowered.items():
            text = program.as_text(debug_info=debug)
            print(f"// {name}{' with locations' if debug else ''}")
            print(text.replace(sys.argv[0], "programs.py").strip() + SEPARATOR)
