"""Proves rules: each with all types, until one refutes it.

`yods breaking` does so in a process that has the classes of one version, by `proofs`.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from textwrap import indent
from time import monotonic
from typing import Any, Literal, TypeAlias

from yods_dev.prove import rules, translations
from yods_dev.prove.assignments import Types
from yods_dev.prove.counterexample import Counterexample, confirmed
from yods_dev.prove.legality import use_context
from yods_dev.prove.terms import DoesNotApply, NotExpressible, solve
from yods_dev.prove.translations import Definitions, Translation
from yods_gen.definitions.constraints import EnumDef
from yods_gen.definitions.dialects import DialectDef
from yods_gen.errors import Reporter, listed
from yods_gen.imported import catalogue
from yods_gen.resolve.dialects import read_definitions

Verdict: TypeAlias = Literal["proved", "refuted", "not decided", "not expressible", "never fires"]
WIDTHS = (1, 2, 4, 8, 16, 32, 64)
INDEX_WIDTHS = (32, 64)


@dataclass(slots=True)
class Answer:
    """The answer about a rule, or a translation.

    Attributes:
        detail: What has no meaning, or for which types the solver did not end.
        proved: How many instances were proved.
    """

    rule: rules.Rule | Translation
    verdict: Verdict
    detail: str = ""
    proved: int = 0
    types: list[str] = field(default_factory=list)
    counterexample: Counterexample | None = None


@dataclass(frozen=True, slots=True)
class Options:
    """How rules are proved."""

    widths: Sequence[int] = WIDTHS
    index_widths: Sequence[int] = INDEX_WIDTHS
    seconds: float = 2.0
    bound: int = 8
    smtlib: Path | None = None


def rules_of(dialect: DialectDef) -> Iterator[rules.Rule]:
    """All rules of a dialect, in the order of the definition."""
    for op in dialect.ops:
        if any(trait.name == "ConstantLike" for trait in op.traits):
            continue  # it folds to itself
        if op.semantics is not None:
            reasons = dict(op.unsound)
            for name in (each.name for each in op.traits if each.name in rules.CLAIMS):
                if name in rules.ALWAYS_DEFINED and not op.semantics.undefined_if:
                    continue
                yield rules.Rule(
                    f"{op.qualified_name}: {name}", op, op.span, claim=name,
                    unsound=reasons.get(name, ""),
                )  # fmt: skip
        for number, fold in enumerate(op.fold, 1):
            yield rules.Rule(f"{op.qualified_name}: fold {number}", op, fold.span, fold=fold,
                       unsound=fold.unsound)  # fmt: skip
    sets = [(op.qualified_name, op.patterns) for op in dialect.ops]
    sets += [(f"{dialect.name}.{each.name}", each.patterns) for each in dialect.pattern_sets]
    for name, patterns in sets:
        for pattern in patterns:
            yield rules.Rule(
                f"{name}: {pattern.name}", pattern.sources[0].op, pattern.span, pattern=pattern,
                unsound=pattern.unsound, hooks=dialect.hooks_module or "",
            )  # fmt: skip


def hooks_of(
    dialect: DialectDef, definitions: translations.Definitions, options: Options,
    others: Container[str] = (),
) -> Iterator[tuple[Translation, Iterator[rules.Instance]]]:  # fmt: skip
    """The operations that passes of `dialect` lower by hooks, and `others`, as translations."""
    for pass_, op in translations.lowered_ops(dialect, definitions, options.widths, others):
        name = op.qualified_name
        reason = dict(pass_.unsound).get(name, "")
        claim = Translation(f"{pass_.name}: {name}", pass_.span, reason, name)
        yield claim, translations.instances(
            pass_, op, definitions, options.widths, options.index_widths, options.bound
        )


def answers_of(
    dialect: DialectDef, definitions: translations.Definitions, options: Options, part: str = ""
) -> Iterator[Answer]:
    """The answers about the rules whose names have `part` in them, and about hooks.

    A conversion pattern that calls hooks is proved like them.
    """
    with_hooks: dict[str, Answer] = {}
    for rule in rules_of(dialect):
        if part in rule.name:
            answer = prove(rule, definitions.enums, options)
            if answer.verdict == "not expressible" and rule.pattern and rule.pattern.converts:
                with_hooks[rule.op.qualified_name] = answer
            else:
                yield answer
    for claim, found in hooks_of(dialect, definitions, options, with_hooks):
        if with_hooks.pop(claim.op, None) is not None or part in claim.name:
            yield decide(claim, found, options)
    yield from with_hooks.values()


def prove(rule: rules.Rule, enums: Mapping[str, EnumDef], options: Options) -> Answer:
    """Whether `rule` holds for all types it can be tried with."""
    return decide(rule, instances(rule, enums, options), options)


def decide(
    rule: rules.Rule | Translation, instances: Iterable[rules.Instance], options: Options
) -> Answer:
    """Whether all `instances` of a claim hold."""
    answer = Answer(rule, "proved")
    undecided: list[str] = []
    fires = False
    try:
        for instance in instances:
            shown = _types_shown(instance)
            _write(rule, instance, shown, options)
            found, values = solve(instance.query, instance.goal, options.seconds)
            if found == "unknown":  # perhaps some simple values refute it
                found, values = solve(instance.query, instance.simple(), options.seconds)
                found = "sat" if found == "sat" else "unknown"
            if found == "sat":
                counterexample = confirmed(instance, values)
                if counterexample is None:
                    undecided.append(f"{shown} (the counterexample was not confirmed)")
                    continue
                answer.verdict, answer.counterexample = "refuted", counterexample
                answer.detail = shown
                return answer
            if found == "unknown":
                undecided.append(shown)
                continue
            answer.proved += 1
            answer.types.append(shown)
            fires = fires or solve(instance.query, instance.fires, options.seconds)[0] != "unsat"
    except NotExpressible as wrong:
        answer.verdict, answer.detail = "not expressible", str(wrong)
        return answer
    if undecided:
        answer.verdict = "not decided"
        answer.detail = f"{', '.join(undecided)} within {options.seconds:g} s"
    elif not answer.proved:
        answer.verdict, answer.detail = "not expressible", _lacking(rule)
    elif not fires:
        answer.verdict = "never fires"
    return answer


def _lacking(rule: rules.Rule | Translation) -> str:
    """The reason for which there are no instances."""
    ops = []
    if isinstance(rule, rules.Rule):
        matched = filter(None, rules.sources_of(rule))
        ops = [each.op for source in matched for each in source.walk()] or [rule.op]
    names = listed(dict.fromkeys(op.qualified_name for op in ops if op.semantics is None))
    return f"what {names} computes" if names else "types that it could be tried with"


def instances(
    rule: rules.Rule, enums: Mapping[str, EnumDef], options: Options
) -> Iterator[rules.Instance]:
    """The rule as queries, with all types that verify, integers first."""
    for source in rules.sources_of(rule):
        matched = source or rules.plain_source(rule.op)
        types = Types(matched)
        for index_width in (None, *options.index_widths):
            for assignment in types.assignments(options.widths, index_width):
                building = rules.Building(
                    rule, matched, types, assignment, enums, index_width or 64
                )
                with suppress(DoesNotApply):
                    yield building.instance()


def _types_shown(instance: rules.Instance) -> str:
    names = [str(t) for t in instance.types]
    if "index" in names:
        names[names.index("index")] = f"index of {instance.index_width} bits"
    return ", ".join(dict.fromkeys(names))


def _write(
    rule: rules.Rule | Translation, instance: rules.Instance, shown: str, options: Options
) -> None:
    if options.smtlib is None:
        return
    name = "".join(c if c.isalnum() else "-" for c in f"{rule.name} {shown}")
    options.smtlib.mkdir(parents=True, exist_ok=True)
    path = options.smtlib / f"{name}.smt2"
    path.write_text(f"; {rule.name}\n" + instance.query.text(instance.goal), encoding="utf-8")


def is_wrong(answer: Answer) -> bool:
    """Whether an answer is not what the definition says."""
    if answer.verdict == "never fires":
        return True
    return answer.verdict == "refuted" and not answer.rule.unsound


def shown(answer: Answer) -> str:
    """The line of an answer, and its counterexample."""
    rule, found = answer.rule, answer.counterexample
    types = dict.fromkeys(answer.types)
    text = f"{rule.name}: {answer.verdict}"
    if answer.verdict == "proved":
        text += f" ({'; '.join(types)})"
        if rule.unsound:
            text += f"\n  {rule.span}: with these types nothing is unsound"
    elif answer.detail:
        text += f" ({answer.detail})"
    if answer.verdict == "refuted" and rule.unsound:
        return f"{text}, as marked: {rule.unsound}"
    if found is not None:
        text += (
            f"\n  {rule.span}: with {found.inputs or 'no inputs'}\n"
            f"{indent(found.before, '    ')}\n  gives {found.before_values}, and\n"
            f"{indent(found.after, '    ')}\n  gives {found.after_values}"
        )
    return text


#: A review is not kept waiting for more rules than are proved in so many seconds.
_PATIENCE = 8.0
_OPTIONS = Options(widths=(1, 4, 8, 32), seconds=1)


def proofs(
    context: Any, names: Sequence[str], root: str, definitions: Sequence[str],
    imports: Mapping[str, Sequence[str]],
) -> dict[str, tuple[str, str]]:  # fmt: skip
    """The verdicts about rules, each with the answer as `yods prove` prints it.

    A refuted rule that is marked `unsound:` is "marked".

    Args:
        context: Has the classes.
        names: The names of the rules; those that do not exist are left out.
        root, definitions, imports: The settings of the version.
    """
    use_context(context)
    given = {package: tuple(map(Path, paths)) for package, paths in imports.items()}
    at_hand = catalogue(tuple(map(Path, definitions)), given)
    own, imported = at_hand.needed({name.partition(".")[0] for name in names})
    dialects = read_definitions(own, Path(root), imported, Reporter())
    enums, found, end = Definitions.of(dialects).enums, {}, monotonic() + _PATIENCE
    for rule in (each for dialect in dialects for each in rules_of(dialect)):
        if rule.name in names and monotonic() < end:
            answer = prove(rule, enums, _OPTIONS)
            marked = answer.verdict == "refuted" and rule.unsound
            text = shown(answer).replace(f"{rule.span}: ", "").removeprefix(f"{rule.name}: ")
            found[rule.name] = ("marked" if marked else str(answer.verdict), text)
    return found
