"""`yods fuzz`: whether what a definition allows survives its own classes.

Ops are made from the definition; each is printed and read in both forms, verified and
canonicalised. `mlir-opt`, where it is installed, is asked to take the generic form. No mistakes
are what it refuses because of a check that a definition names as not ported, and custom forms
that it prints alike and cannot read back itself.
Exit codes: 0, all survive; 1, something does not; 2, the command line, the settings or the
definitions do not allow it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import compress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from yods_dev.breaking.code import write_code
from yods_dev.breaking.processes import Process
from yods_dev.breaking.replayer import body_text
from yods_dev.breaking.versions import named_version
from yods_dev.fuzz.mlir_opt import MLIR_VERSION, find_mlir_opt, lost_by_mlir, refusals
from yods_dev.fuzz.unported_checks import PLACE, UnportedChecks
from yods_gen.options import CommandParser
from yods_gen.records import dataclass
from yods_gen.settings import Settings, find_settings

#: The row in the table of subcommands.
COMMAND = ("fuzz", "make operations from definitions and check that they survive", "gen")


@dataclass(frozen=True, slots=True)
class Fuzzed:
    """An op, and what became of its samples.

    Attributes:
        valid: How many are valid.
        wrong: What went wrong: words, text, details.
        unported: What `mlir-opt` says of those that it refuses because of a check that the
            definition leaves out.
        lost: Custom forms that MLIR prints alike and does not get back either.
        crashed: What `mlir-opt` says of those that it gives no answer to.
    """

    op: str
    valid: int
    wrong: tuple[tuple[str, str, str], ...]
    unported: tuple[str, ...] = ()
    lost: tuple[str, ...] = ()
    crashed: tuple[str, ...] = ()


def parser() -> CommandParser:
    """What its command line may have."""
    made = CommandParser(
        examples=(
            "yods fuzz accel",
            "yods fuzz accel --no-mlir-opt",
        ),
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


def completions() -> list[str]:
    """The options, which shells complete."""
    return parser().option_strings()


def main(arguments: Sequence[str]) -> int:
    """Run `fuzz` with its arguments; gives the exit code."""
    given = parser().parse_args(arguments)
    mlir_opt = None if given.no_mlir_opt else find_mlir_opt()
    found = list(fuzzed(find_settings(Path.cwd()), given.dialects, mlir_opt))
    for each in found:
        for words, text, details in each.wrong:
            print(f"{each.op} {words}")
            for line in (*body_text(text).splitlines(), details):
                print(f"  {line}")
    without = [each.op for each in found if not each.valid]
    if without:
        print(f"no valid sample was found of {len(without)} ops: {', '.join(without)}")
    for words, kept in (
        ("mlir-opt refuses samples because of checks that are not ported", "unported"),
        ("mlir-opt loses its own custom form, which is the same,", "lost"),
        ("mlir-opt crashes on samples", "crashed"),
    ):
        of = [each.op for each in found if getattr(each, kept)]
        if of:
            print(f"{words} of {len(of)} ops: {', '.join(of)}")
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
        VersionError: there is no such dialect, or its definitions have mistakes.
        NoAnswerError: the generated classes cannot be loaded, or a hook never ends.
    """
    side = named_version(settings, names)
    unported = UnportedChecks(side.all_dialects())
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
                    errors = [next(refused) for _ in answer["generic"]]
                    yield _judged(op, answer, errors, unported, mlir_opt)


def _judged(
    op: str,
    answer: dict[str, Any],
    errors: Sequence[str],
    unported: UnportedChecks,
    mlir_opt: Path | None,
) -> Fuzzed:
    """What is a mistake of what the classes answer, and of what `mlir-opt` says of each sample."""
    generic: list[str] = answer["generic"]
    # A refusal has a place in the text; where there is none, `mlir-opt` gave no answer.
    crashed = [bool(error) and not PLACE.match(error) for error in errors]
    lacking = [
        bool(error) and bool(unported.behind(text, error))
        for text, error in zip(generic, errors, strict=True)
    ]
    excused = [any(each) for each in zip(crashed, lacking, strict=True)]
    # What MLIR refuses, and a definition would if it said all, need not survive.
    wrong = [
        (words, text, details, at)
        for words, text, details, at in answer["wrong"]
        if at is None or not excused[at]
    ]
    lost: list[str] = []
    if mlir_opt is not None:
        asked = [each for each in wrong if each[0].endswith("custom form")]
        forms = [generic[at] for *_, at in asked], [text for _, text, *_ in asked]
        for each, same in zip(asked, lost_by_mlir(mlir_opt, *forms), strict=True):
            if same:
                wrong.remove(each)
                lost.append(each[1])
    mistakes = [(words, text, details) for words, text, details, _ in wrong]
    mistakes += [
        ("is refused by mlir-opt", text, error)
        for text, error, no_mistake in zip(generic, errors, excused, strict=True)
        if error and not no_mistake
    ]
    return Fuzzed(
        op,
        answer["valid"],
        tuple(mistakes),
        tuple(compress(errors, lacking)),
        tuple(lost),
        tuple(compress(errors, crashed)),
    )
