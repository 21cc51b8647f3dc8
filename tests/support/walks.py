"""Modules of the generator through which a part of a definition reaches its generated text.

A module counts if one of its functions runs only with the part. As a script it lists them,
and those functions:

    python tests/support/walks.py
"""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from types import FrameType

# How constraints are read is no part of a walk: the dialect has one, as the prelude has many.
_OP = """\
dialect: walk
summary: One op.
constraints:
  types:
    Small:
      type: 'AnyOf[I8, F16]'
      predicate: isinstance(self, FloatType) or self == I8
ops:
  step:
    summary: Step.
"""


@dataclass(frozen=True)
class Walk:
    """A definition with and without a part, and the modules that it may pass at most."""

    without: str
    part: str
    limit: int

    def functions(self) -> dict[str, list[str]]:
        """Return the functions that run only with the part, by module, as they are entered."""
        # The first run fills caches: what is read or compiled once is no part of a walk.
        texts = [self.without + self.part, self.without, self.without + self.part]
        command = [sys.executable, __file__, "--trace"]
        done = subprocess.run(
            command, input=json.dumps(texts), capture_output=True, text=True, check=True
        )
        _, without, whole = json.loads(done.stdout)
        found: dict[str, list[str]] = {}
        for module, function in whole:
            if [module, function] not in without:
                found.setdefault(module, []).append(function)
        return found


WALKS = {
    "operand": Walk(
        _OP, "    operands:\n      - {name: value, type: 'AnyOf[I32, F32]'}\n", limit=12
    ),
    "assembly format": Walk(
        _OP + "    operands:\n      - {name: value, type: AnyInteger}\n",
        "    assembly_format: '$value attr-dict `:` type($value)'\n",
        limit=20,
    ),
}


def _trace(text: str) -> list[tuple[str, str]]:
    """Generate from `text`; return the functions that ran, each with its module."""
    from yods_gen.model import build_model
    from yods_gen.output.render import render
    from yods_gen.resolve.dialects import read_definitions

    ran: dict[tuple[str, str], None] = {}

    def note(frame: FrameType, event: str, argument: object) -> None:
        name, code = frame.f_globals.get("__name__", ""), frame.f_code
        if event == "call" and name.startswith("yods_gen.") and code.co_name != "<module>":
            ran.setdefault((name, code.co_qualname))

    with TemporaryDirectory() as folder:
        path = Path(folder, "walk.yaml")
        path.write_text(text, encoding="utf-8")
        sys.setprofile(note)
        try:
            render(build_model(read_definitions([path], Path(folder)), "walk_dialects"))
        finally:
            sys.setprofile(None)
    return list(ran)


if __name__ == "__main__":
    if "--trace" in sys.argv:
        json.dump([_trace(text) for text in json.load(sys.stdin)], sys.stdout)
    else:
        for name, walk in WALKS.items():
            modules = walk.functions()
            print(f"{name}: {len(modules)} modules, at most {walk.limit}")
            for module, functions in modules.items():
                print(f"  {module}: {', '.join(functions)}")
