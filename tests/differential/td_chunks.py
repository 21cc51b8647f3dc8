"""How much of a project's own test files its imported dialects read and print.

    python tests/differential/td_chunks.py FILE.td… -I DIR… --tests DIR [--overlay FILE]… [--show]

The dialects of the files are imported as `yods import td` does it, overlays stand beside them, and
the code is generated. Each chunk of the `.mlir` files that mentions one of these dialects, none
that is neither imported nor shipped, and no error that is expected, is read, verified and printed;
it comes back where what is printed is read and printed the same.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import re
import shutil
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

if __package__ in (None, ""):
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from differential import subject
from differential.chunks import Answer, Chunk, chunks_of, dialects_mentioned
from yods.ir.dialect_packages import shipped_and_announced
from yods_tools.main import main as yods

_PYPROJECT = """\
[tool.yods]
definitions = ["dialects"]
output = "src/imported"
package = "imported"
"""
_OPTIONS = ("--allow-unregistered-dialect",)
#: What of a message differs from one chunk to the next.
_PARTICULAR = re.compile(r"'[^']*'|\"[^\"]*\"|\d+")


@dataclass(slots=True)
class Measured:
    """What became of the chunks of one folder.

    Attributes:
        why: The chunks that do not come back, by what is said of them.
    """

    chunks: int = 0
    same: int = 0
    why: dict[str, list[str]] = field(default_factory=dict)

    def __str__(self) -> str:
        share = 100 * self.same / self.chunks if self.chunks else 0.0
        return f"{self.same} of {self.chunks} chunks come back ({share:.1f} %)"


def make_project(
    root: Path, imports: Sequence[str], overlays: Sequence[Path], hooks: Sequence[Path]
) -> list[str]:
    """Import and generate in the folder `root`; gives the dialects.

    Args:
        imports: What `yods import td` is told, but for where to write.
        hooks: Modules that overlays and hints name.
    """
    definitions, source = root / "dialects", root / "src"
    definitions.mkdir()
    source.mkdir()
    (root / "pyproject.toml").write_text(_PYPROJECT, encoding="utf-8")
    yods(["import", "td", "--no-prose", *imports, "-o", str(definitions)])
    dialects = [path.stem for path in sorted(definitions.glob("*.yaml"))]
    for path in overlays:
        shutil.copyfile(path, definitions / f"{path.stem}.overlay.yaml")
    for path in hooks:
        shutil.copyfile(path, source / path.name)
    sys.path.insert(0, str(source))
    with contextlib.chdir(root):
        if yods(["gen"]) != 0:
            raise SystemExit("the definitions are not accepted")
    return dialects


def relevant(folder: Path, dialects: Sequence[str]) -> Iterator[Chunk]:
    """The chunks below `folder` that tell something about the dialects, and about them alone."""
    known = {*dialects, *shipped_and_announced(), "builtin"}
    for chunk in chunks_of(folder):
        mentioned = dialects_mentioned(chunk.text)
        if mentioned & {*dialects} and mentioned <= known and b"expected-error" not in chunk.text:
            yield chunk


def measure(chunks: Iterator[Chunk]) -> Measured:
    """What becomes of them, with the project that one stands in."""
    measured = Measured()
    for chunk in chunks:
        first = subject.answer(chunk.text, _OPTIONS)
        again = subject.answer(first.output.encode(), _OPTIONS) if first.accepted else first
        measured.chunks += 1
        if again.accepted and again.output == first.output:
            measured.same += 1
        else:
            said = _said(first, again)
            measured.why.setdefault(_PARTICULAR.sub("…", said), []).append(f"{chunk.where}: {said}")
    return measured


def _said(first: Answer, again: Answer) -> str:
    if first.failure or again.failure:
        return (first.failure or again.failure).strip().splitlines()[-1]
    if first.first_error is not None:
        return f"line {first.first_error.line}: {first.first_error.message}"
    if again.first_error is not None:
        return f"what it prints: {again.first_error.message}"
    return "what it prints is printed otherwise"


def main(arguments: Sequence[str]) -> int:
    """Measure and print; gives the exit code."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("files", nargs="+", metavar="FILE.td")
    parser.add_argument("-I", dest="includes", action="append", default=[], metavar="DIR")
    parser.add_argument("--tests", type=Path, required=True, help="where the .mlir files are")
    parser.add_argument("--dialect", action="append", default=[], help="only dialects so named")
    parser.add_argument("--hints", help="what C++ of the project means")
    parser.add_argument("--overlay", type=Path, action="append", default=[])
    parser.add_argument("--hooks", type=Path, action="append", default=[])
    parser.add_argument("--keep", type=Path, help="leave what is made in this new folder")
    parser.add_argument("--show", action="store_true", help="tell why chunks do not come back")
    options = parser.parse_args(arguments)
    imports = [*options.files]
    for flag, values in (("-I", options.includes), ("--dialect", options.dialect)):
        imports += [word for value in values for word in (flag, value)]
    imports += ["--hints", options.hints] if options.hints else []
    with tempfile.TemporaryDirectory() as folder:
        root = options.keep or Path(folder)
        root.mkdir(parents=True, exist_ok=True)
        dialects = make_project(root.resolve(), imports, options.overlay, options.hooks)
        tests = options.tests.resolve()
        os.chdir(root)
        measured = measure(relevant(tests, dialects))
        os.chdir("/")
    print(f"{', '.join(dialects)}: {measured}")
    if options.show:
        counts = Counter({why: len(where) for why, where in measured.why.items()})
        for why, count in counts.most_common():
            print(f"{count:5} {measured.why[why][0]}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
