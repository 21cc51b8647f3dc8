"""Definitions that are rejected, and their messages.

`python -m support.rejected [NAME …]`, with `PYTHONPATH=tests`, writes the messages of the fixtures
in tests/generator/bad_defs anew, of all or of those named; read their diff.
"""

from __future__ import annotations

import sys
from pathlib import Path

from support.paths import TESTS
from yods_gen.errors import DefinitionErrors, Reporter
from yods_gen.model import build_model
from yods_gen.resolve.dialects import read_definitions
from yods_gen.resolve.hook_sources import HookSources

BAD_DEFS = TESTS / "generator" / "bad_defs"


def rejected(*paths: Path, root: Path) -> DefinitionErrors:
    """What is wrong with definitions, up to their hooks modules beside them."""
    reporter = Reporter()
    try:
        dialects = read_definitions(paths, root, reporter=reporter)
        build_model(dialects, "made", reporter, sources=HookSources([root]))
    except DefinitionErrors as errors:
        return errors
    raise AssertionError(f"accepted: {', '.join(map(str, paths))}")


def main() -> None:
    """Write the messages of all fixtures, or of those named."""
    for name in sys.argv[1:] or sorted(path.stem for path in BAD_DEFS.glob("*.yaml")):
        path = BAD_DEFS / f"{name}.yaml"
        path.with_suffix(".err").write_text(f"{rejected(path, root=BAD_DEFS)}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
