"""`yods explain ID`: a definition that is refused with an error, and one that is not.

The examples are those that the tests hold the checker to; `examples.json` is made of them by
`PYTHONPATH=tests python -m support.explained`.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from yods_gen.errors import UsageError, closest, quoted
from yods_gen.options import CommandParser

_EXAMPLES = Path(__file__).with_name("examples.json")


@dataclass(frozen=True, slots=True)
class Example:
    """An error by example.

    Attributes:
        wrong: A definition that is refused; `report` is what is said of it.
        right: One that is accepted, the same but for the mistake; empty where there is none.
    """

    wrong: str
    report: str
    right: str


@cache
def examples() -> dict[str, Example]:
    """An example of each error, by its id."""
    data = json.loads(_EXAMPLES.read_text(encoding="utf-8"))
    return {id_: Example(**each) for id_, each in data.items()}


def parser() -> CommandParser:
    """What its command line may have."""
    made = CommandParser(
        prog="yods explain",
        description="Say what an error means, with a definition that is refused and one that is "
        "not. Ids of errors stand in brackets: error[unknown-trait].",
    )
    made.add_argument("id", nargs="?", metavar="ID", help="the id of an error, or of a rule")
    made.add_argument("--list", action="store_true", help="list the ids")
    return made


def main(arguments: Sequence[str]) -> int:
    """Run the command; gives the exit code.

    Raises:
        UsageError: there is no such error.
    """
    options = parser().parse_args(arguments)
    if options.list or options.id is None:
        print("\n".join(sorted(examples())))
        return 0
    # As it stands in a report: `error[unknown-trait]:`.
    id_ = options.id.partition("[")[2].partition("]")[0] or options.id
    print(explained(id_))
    return 0


def explained(id_: str) -> str:
    """What is said of an error or a rule of `yods breaking`.

    Raises:
        UsageError: there is none of that id.
    """
    example = examples().get(id_)
    if example is not None:
        parts = [f"{id_}\n", "This is refused:\n", _indented(example.wrong), "",
                 _indented(example.report)]  # fmt: skip
        if example.right:
            parts += ["", "This is accepted:\n", _indented(example.right)]
        return "\n".join(parts)
    from yods_gen.breaking.rules import RULES

    rule = RULES.get(id_)
    if rule is None:
        match = closest(id_, [*examples(), *RULES])
        hint = f"\n  did you mean {quoted(match)}?" if match else ""
        raise UsageError(f"there is no error {quoted(id_)}{hint}\n  `yods explain --list` has all")
    proof = f"\n\nProved by: {rule.proof}." if rule.proof else ""
    return (
        f"{rule.id}\n\nA rule of `yods breaking`, of category {rule.category}; by default a "
        f"{rule.level.word}.\n\n  {rule.summary}{proof}"
    )


def _indented(text: str) -> str:
    return "\n".join(f"    {line}".rstrip() for line in text.rstrip("\n").split("\n"))
