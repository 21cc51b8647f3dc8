"""`yods fuzz`: whether the ops that a definition allows survive its own classes.

Ops are made from the definition; each is printed and read in both forms, verified and
canonicalised, and what it folds constants to is compared with its semantics. `mlir-opt`, if it is
installed, reads the generic form. Refusals because of a check that a definition names as not
ported are no faults, nor are custom forms that `mlir-opt` prints alike and cannot read back itself.
Exit codes: 0, all survive; 1, some do not or, with `--strict`, an op has no samples or a part that
they do not vary; 2, invalid command line, settings or definitions.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import compress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from yods_dev.breaking.plans import generate
from yods_dev.breaking.processes import PATIENCE, Process
from yods_dev.breaking.replayer import body_text
from yods_dev.breaking.versions import named_version
from yods_dev.fuzz.mlir_opt import MLIR_VERSION, find_mlir_opt, lost_by_mlir, refusals
from yods_dev.trust import require_trust
from yods_gen.definitions.dialects import DialectDef
from yods_gen.definitions.gaps import GAP_KINDS, Gap
from yods_gen.definitions.operations import NamedAttributeDef, OpDef, ValueDef
from yods_gen.options import command_line
from yods_gen.records import DataClass
from yods_gen.settings import Settings, find_settings

#: The location before the message of an error.
LOCATION = re.compile(r"(\d+):\d+: ")
#: The op of a line in the generic form, and the types and attributes of dialects on it.
_OP = re.compile(r'"([\w$-]+\.[\w$.-]+)"\(')
_NAMED = re.compile(r"([!#])([\w$-]+)(?:\.([\w$.-]+)|<([\w$.-]+))")


class UnportedChecks:
    """The checks that definitions of some dialects leave out."""

    def __init__(self, dialects: Iterable[DialectDef]) -> None:
        #: Descriptions, by the name of an op, or of a type or attribute with its sigil.
        self._checks: dict[str, str] = {}
        for dialect in dialects:
            for op in dialect.ops:
                self._enter(op.qualified_name, _of_op(op))
            for sigil, defined in (("!", dialect.types), ("#", dialect.attributes)):
                for each in defined:
                    # MLIR may refuse an instance for any gap.
                    checks = dict.fromkeys(gap.summary for gap in each.gaps)
                    self._enter(f"{sigil}{each.qualified_name}", checks)

    def _enter(self, name: str, checks: Mapping[str, None]) -> None:
        if checks:
            self._checks[name] = f"{name}: {', '.join(checks)}"

    def at_error(self, text: str, error: str) -> str:
        """The checks that are not ported of the line that MLIR refuses; empty if all are.

        Args:
            error: Line and column, and the message of MLIR.
        """
        place = LOCATION.match(error)
        lines = text.split("\n")
        if place is None or not 0 < int(place[1]) <= len(lines):
            return ""
        line = lines[int(place[1]) - 1]
        named = [f"{sigil}{d}.{a or b}" for sigil, d, a, b in _NAMED.findall(line)]
        return next(
            (self._checks[name] for name in (*_OP.findall(line), *named) if name in self._checks),
            "",
        )


def _of_op(op: OpDef) -> Mapping[str, None]:
    gaps: list[Gap] = [*op.gaps, *(gap for use in op.interfaces for gap in use.interface.gaps)]
    checks = [gap.summary for gap in gaps if GAP_KINDS[gap.kind].checks]
    parts: tuple[ValueDef | NamedAttributeDef, ...] = (*op.operands, *op.results, *op.attributes)
    checks += [f"constraint of {each.name}" for each in parts if each.constraint.with_gaps]
    return dict.fromkeys(checks)


#: For the random samples of an op.
_SECONDS = 10
#: The row in the table of subcommands.
COMMAND = ("fuzz", "make operations from definitions and check that they survive", "gen")
parser, completions = command_line(__file__, COMMAND[0], version=MLIR_VERSION, seconds=_SECONDS)


class Fuzzed(DataClass):
    """An op and the results of its samples.

    Attributes:
        valid: How many are valid, of how many `shapes`.
        fixed: The parts of the op that are the same in all, each with the length it has.
        wrong: The faults: summary, original text, text, details.
        unported: The errors of `mlir-opt` because of a check that the definition leaves out.
        lost: Custom forms that MLIR prints alike and cannot read back either.
        crashed: The output of `mlir-opt` on samples that it crashes on.
        texts: The samples in the generic form.
        refused: Samples that are not valid, each with another error.
    """

    op: str
    valid: int
    shapes: int
    fixed: Mapping[str, int]
    wrong: tuple[tuple[str, str, str, str], ...]
    unported: tuple[str, ...] = ()
    lost: tuple[str, ...] = ()
    crashed: tuple[str, ...] = ()
    texts: tuple[str, ...] = ()
    refused: tuple[str, ...] = ()


def main(arguments: Sequence[str]) -> int:
    """Run `fuzz` with its arguments and return the exit code."""
    given = parser().parse_args(arguments)
    mlir_opt = None if given.no_mlir_opt else find_mlir_opt()
    options = Options(given.examples, given.seed, given.time, given.cpp)
    settings = find_settings(Path.cwd())
    require_trust(settings, "make samples", given.trust_project)
    if given.cpp:
        return _against_cpp(settings, given.dialects, given.recorded, options, given.ported)
    found = list(fuzzed(settings, given.dialects, mlir_opt, options))
    for each in found:
        for summary, original, text, details in each.wrong:
            print(f"{each.op} {summary}")
            shown = body_text(original).splitlines()
            shown += [] if text == original else ["gives", *body_text(text).splitlines()]
            for line in (*shown, details):
                print(f"  {line}")
    for each in found if given.counts else ():
        print(f"{each.op}: {each.valid} samples in {each.shapes} shapes")
    without = [each.op for each in found if not each.valid and not each.wrong]
    if without:
        print(f"no valid sample was found of {len(without)} ops: {', '.join(without)}")
    fixed = [each for each in found if each.valid and each.fixed]
    for each in fixed:
        parts = ", ".join(f"{part} ({_only(part, n)})" for part, n in each.fixed.items())
        print(f"{each.op}: no sample varies {parts}")
    for summary, kept in (
        ("mlir-opt refuses samples because of checks that are not ported", "unported"),
        ("mlir-opt loses its own custom form, which is the same,", "lost"),
        ("mlir-opt crashes on samples", "crashed"),
    ):
        of = [each.op for each in found if getattr(each, kept)]
        if of:
            print(f"{summary} of {len(of)} ops: {', '.join(of)}")
    wrong_ops = sum(bool(each.wrong) for each in found)
    asked = f", asked {mlir_opt}" if mlir_opt is not None else ""
    samples = sum(each.valid for each in found)
    shapes = sum(each.shapes for each in found)
    print(f"{samples} samples of {len(found)} ops in {shapes} shapes, "
          f"{wrong_ops} ops with mistakes{asked}")  # fmt: skip
    return 1 if wrong_ops or (given.strict and (without or fixed)) else 0


def _against_cpp(
    settings: Settings, names: Sequence[str], files: Sequence[str], options: Options, ported: str
) -> int:
    """Report the samples on which Python and C++ differ; return the exit code."""
    from yods_dev.fuzz.cpp import chunks_of, differences

    count = 0
    kinds: Counter[str] = Counter()
    for name in names:
        samples = list(fuzzed(settings, [name], None, options))
        texts = [text for each in samples for text in each.texts] + chunks_of(files)
        refused = [text for each in samples for text in each.refused]
        count += len(texts) + len(refused)
        for each in differences(settings, name, texts, refused, ported):
            kinds[each.expected] += 1
            if each.expected:
                continue
            print(f"{name}: Python and C++ differ{f' with {each.options}' * bool(each.options)}")
            for word, text in (("of", each.text), ("Python:", each.python), ("C++:", each.cpp)):
                print(f" {word}", *(f"  {line}" for line in text.splitlines()), sep="\n")
    wrong = kinds.pop("", 0)
    for said, number in sorted(kinds.items()):
        print(f"expected: {number} differences, by what README says of {said}")
    print(f"{count} texts by Python and by C++, {wrong} differences")
    return 1 if wrong else 0


def _only(part: str, length: int) -> str:
    """The only length of a part, in a phrase."""
    if part.startswith(("attribute", "property")):
        return "always present" if length else "always absent"
    return f"always {length}"


class Options(DataClass):
    """Random samples: how many of each op, their seed, and for how many seconds at most; and
    whether types and attributes are drawn by themselves."""

    examples: int = 0
    seed: int = 0
    seconds: int = _SECONDS
    definitions: bool = False


def fuzzed(
    settings: Settings,
    names: Sequence[str],
    mlir_opt: Path | None = None,
    options: Options | None = None,
) -> Iterator[Fuzzed]:
    """The results of samples of all ops of dialects `names`.

    Args:
        mlir_opt: A program that reads them in the generic form.

    Raises:
        VersionError: there is no such dialect, or there are errors in its definitions.
        NoAnswerError: the generated classes cannot be loaded, or a hook never ends.
    """
    version = named_version(settings, names)
    unported = UnportedChecks(version.all_dialects())
    with TemporaryDirectory(prefix="yods-fuzz-") as folder:
        packages = [(settings.package, settings.output)] if settings.output.is_dir() else []
        options = options or Options()
        limit = options.seconds + PATIENCE
        with Process("generated", (folder, *version.path), limit) as process:
            made = generate(version, tuple(version.dialects))
            process.load(*made.write(Path(folder), settings.output), packages)
            for name in names:
                ops = {
                    op.qualified_name: not any(fold.unsound for fold in op.fold)
                    for op in version.dialects[name].ops
                }
                of_definitions = process.ask("misread", name, options.examples, options.seed)
                for definition, faults in of_definitions.items():
                    yield Fuzzed(definition, 0, 0, {}, tuple((*each,) for each in faults))
                answers = [
                    process.ask("fuzz", op, options.examples, options.seed, options.seconds, sound)
                    for op, sound in ops.items()
                ]
                texts = [text for answer in answers for text in answer["generic"]]
                refused = iter(refusals(mlir_opt, texts) if mlir_opt else [""] * len(texts))
                for op, answer in zip(ops, answers, strict=True):
                    errors = [next(refused) for _ in answer["generic"]]
                    yield _judged(op, answer, errors, unported, mlir_opt)
                if options.definitions:
                    drawn = process.ask("definitions", name, options.examples, options.seed)
                    yield Fuzzed(name, 0, 0, {}, (), texts=tuple(drawn))


def _judged(
    op: str,
    answer: dict[str, Any],
    errors: Sequence[str],
    unported: UnportedChecks,
    mlir_opt: Path | None,
) -> Fuzzed:
    """The faults among the answers of the classes and the errors of `mlir-opt`."""
    generic: list[str] = answer["generic"]
    # A refusal has a location in the text; without one, `mlir-opt` crashed.
    crashed = [bool(error) and not LOCATION.match(error) for error in errors]
    lacking = [
        bool(error) and bool(unported.at_error(text, error))
        for text, error in zip(generic, errors, strict=True)
    ]
    excused = [any(each) for each in zip(crashed, lacking, strict=True)]
    # Samples that MLIR refuses, as a complete definition would, need not survive.
    wrong = [each for each in answer["wrong"] if each[-1] is None or not excused[each[-1]]]
    lost: list[str] = []
    if mlir_opt is not None:
        asked = [each for each in wrong if each[0].endswith("custom form")]
        forms = [generic[at] for *_, at in asked], [each[2] for each in asked]
        for each, same in zip(asked, lost_by_mlir(mlir_opt, *forms), strict=True):
            if same:
                wrong.remove(each)
                lost.append(each[2])
    faults = [(summary, original, text, details) for summary, original, text, details, _ in wrong]
    faults += [
        ("is refused by mlir-opt", text, text, error)
        for text, error, no_fault in zip(generic, errors, excused, strict=True)
        if error and not no_fault
    ]
    return Fuzzed(
        op,
        len(generic),
        answer["shapes"],
        answer["fixed"],
        tuple(faults),
        tuple(compress(errors, lacking)),
        tuple(lost),
        tuple(compress(errors, crashed)),
        tuple(generic),
        tuple(answer["refused"]),
    )
