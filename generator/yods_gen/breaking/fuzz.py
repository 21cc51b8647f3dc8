"""`yods fuzz`: whether what a definition allows survives its own classes.

Ops are made from the definition; each is printed and read in both forms, verified and
canonicalised. Exit codes: 0, all survive; 1, something does not; 2, the command line, the
settings or the definitions do not allow it.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from yods_gen.breaking.code import write_code
from yods_gen.breaking.evidence import told
from yods_gen.breaking.processes import NoAnswerError, Process
from yods_gen.breaking.sides import SideError, new_side, with_dialects
from yods_gen.errors import closest, quoted
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
        "survive being printed and read in both forms, verified and canonicalised. Hooks are run.",
        epilog="Exit codes: 0, all survive; 1, something does not; 2, anything else.",
    )
    made.add_argument("dialects", nargs="+", metavar="DIALECT", help="a dialect of the project")
    return made


def main(arguments: Sequence[str]) -> int:
    """Run `fuzz` with its arguments; gives the exit code."""
    names = parser().parse_args(arguments).dialects
    try:
        found = list(fuzzed(find_settings(Path.cwd()), names))
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
    print(
        f"{sum(e.valid for e in found)} samples of {len(found)} ops, {wrong_ops} ops with mistakes"
    )
    return 1 if wrong_ops else 0


def fuzzed(settings: Settings, names: Sequence[str]) -> Iterator[Fuzzed]:
    """What becomes of samples of all ops of dialects `names`.

    Raises:
        SideError: there is no such dialect, or its definitions have mistakes.
        NoAnswerError: the generated classes cannot be loaded, or a hook never ends.
    """
    side = new_side(settings)
    for name in names:
        if name not in side.catalogue.own:
            match = closest(name, side.catalogue.own)
            hint = f"\n  did you mean {quoted(match)}?" if match else ""
            raise SideError(f"no definition is of a dialect {quoted(name)}{hint}")
    side = with_dialects(side, names)
    with TemporaryDirectory(prefix="yods-fuzz-") as folder:
        packages = [(settings.package, settings.output)] if settings.output.is_dir() else []
        with Process("generated", (folder, *side.path)) as process:
            code = write_code(side, tuple(side.dialects), Path(folder))
            process.load(code.modules, code.plans, packages)
            for name in names:
                for op in side.dialects[name].ops:
                    answer = process.ask("fuzz", op.qualified_name)
                    wrong = tuple((w, t, d) for w, t, d in answer["wrong"])
                    yield Fuzzed(op.qualified_name, answer["valid"], wrong)
