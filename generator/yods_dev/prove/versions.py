"""Proofs in a process that has the classes of one version; `yods breaking` asks for them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from time import monotonic
from typing import Any

from yods_dev.prove.legality import use_context
from yods_dev.prove.prover import Options, prove, rules_of, shown
from yods_dev.prove.translations import Definitions
from yods_gen.errors import Reporter
from yods_gen.imported import catalogue
from yods_gen.resolve.dialects import read_definitions

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
