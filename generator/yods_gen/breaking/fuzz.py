"""`yods fuzz`: whether what a definition allows survives its own classes.

Ops are made from the definition; each is printed and read in both forms, verified and
canonicalised. `mlir-opt`, where it is installed, is asked to take the generic form.
Exit codes: 0, all survive; 1, something does not; 2, the command line, the settings or the
definitions do not allow it.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from yods_gen.breaking.code import write_code
from yods_gen.breaking.evidence import told
from yods_gen.breaking.mlir_opt import MLIR_VERSION, find_mlir_opt, refusals
from yods_gen.breaking.processes import NoAnswerError, Process
from yods_gen.breaking.sides import SideError, named_side
from yods_gen.options import CommandParser
from yods_gen.records import dataclass
from yods_gen.settings import Settings, SettingsError, find_settings


@dataclass(frozen=True, slots=True)
class Fuzzed:
    """An op: how many valid samples it has, and what went wrong: words, text, details."""

    op: str
    valid: int
    wrong: tuple[tuple[str, str, str], ...]


def parser() -> CommandParser:
    """What its command line may have."""
    made = CommandParser(
        prog="yods fuzz",
        description="Make operations from the definitions of dialects, and see whether they "
        "survive being printed and read in both forms, verified and canonicalised, and whether "
        f"mlir-opt {MLIR_VERSION}, where it is found, takes the generic form. Hooks are run.",
        epilog="Exit codes: 0, all survive; 1, something does not; 2, anything else.",
    )
    made.add_argument(
        "--no-mlir-opt",
        action="store_true",
        help="do not ask mlir-opt to take the generic form, even where it is installed",
    )
    made.add_argument("dialects", nargs="+", metavar="DIALECT", help="a dialect of the project")
    return made


def main(arguments: Sequence[str]) -> int:
    """Run `fuzz` with its arguments; gives the exit code."""
    given = parser().parse_args(arguments)
    mlir_opt = None if given.no_mlir_opt else find_mlir_opt()
    try:
        found = list(fuzzed(find_settings(Path.cwd()), given.dialects, mlir_opt))
    except (SettingsError, SideError, NoAnswerError, OSError) as wrong:
        text = f"yods fuzz: error: {wrong}"
        print(text.encode("utf-8", "backslashreplace").decode(), file=sys.stderr)
        return 2
    for each in found:
        for words, text, details in each.wrong:
            print(f"{each.op} {words}")
            for line in (*told(text).splitlines(), details):
                print(f"  {line}")
    without = [each.op for each in found if not each.valid]
    if without:
        print(f"no valid sample was found of {len(without)} ops: {', '.join(without)}")
    wrong_ops = sum(bool(each.wrong) for each in found)
    asked = f", asked {mlir_opt}" if mlir_opt is not None else ""
    samples = sum(each.valid for each in found)
    print(f"{samples} samples of {len(found)} ops, {wrong_ops} ops with mistakes{asked}")
    return 1 if wrong_ops else 0


def fuzzed(
    settings: Settings, names: Sequence[str], mlir_opt: Path | None = None
) -> Iterator[Fuzzed]:
    """What becomes of samples of all ops of dialects `names`.

    Args:
        mlir_opt: A program that is asked to take them in the generic form.

    Raises:
        SideError: there is no such dialect, or its definitions have mistakes.
        NoAnswerError: the generated classes cannot be loaded, or a hook never ends.
    """
    side = named_side(settings, names)
    with TemporaryDirectory(prefix="yods-fuzz-") as folder:
        packages = [(settings.package, settings.output)] if settings.output.is_dir() else []
        with Process("generated", (folder, *side.path)) as process:
            code = write_code(side, tuple(side.dialects), Path(folder))
            process.load(code.modules, code.plans, packages)
            for name in names:
                ops = [op.qualified_name for op in side.dialects[name].ops]
                answers = [process.ask("fuzz", op) for op in ops]
                texts = [text for answer in answers for text in answer["generic"]]
                refused = iter(refusals(mlir_opt, texts) if mlir_opt else [""] * len(texts))
                for op, answer in zip(ops, answers, strict=True):
                    wrong = [(w, t, d) for w, t, d in answer["wrong"]]
                    for text, error in zip(answer["generic"], refused, strict=False):
                        if error:
                            wrong.append(("is refused by mlir-opt", text, error))
                    yield Fuzzed(op, answer["valid"], tuple(wrong))
