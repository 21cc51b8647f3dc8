"""Definition-time checks that a format can be read in one way only.

Source of the rules: MLIR, mlir-tblgen's OpFormatGen, `verifyAttributeColonType`,
`verifyAttrDictRegion` and `verifyOIListElements`.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import TypeVar

from yods_gen.definitions.assembly_format import AssemblyFormat, Element
from yods_gen.directives.directive import OpRules
from yods_gen.directives.neighbour import Neighbour
from yods_gen.directives.op_variables import OpVariables
from yods_gen.directives.table import directive_of
from yods_gen.errors import Reporter, quoted
from yods_gen.formats.checks import Checker

ElementT = TypeVar("ElementT", bound=Element)


class _Scan(Enum):
    """What was found behind an element."""

    SAFE = "something that parts them"
    END = "only what may be absent"
    AMBIGUOUS = "what may not follow"


class AmbiguityChecker(Checker):
    """Reports neighbours of which a parser could not tell where one ends.

    Implements `yods_gen.directives.op_format.OpFormat`.
    """

    def __init__(
        self, reporter: Reporter, format_: AssemblyFormat, op: OpVariables, context: str
    ) -> None:
        super().__init__(reporter, format_, context)
        self.op = op
        self._reported: set[int] = set()

    def rules(self, element: ElementT) -> OpRules[ElementT]:
        return directive_of(element).in_ops

    def check(self) -> None:
        """Report colons behind attributes, regions behind attributes, equal clauses."""
        for mark in (":", "{"):
            self._adjacent(self._format.elements, mark)
        self._clauses(self._format.elements)

    def _neighbour(self, element: Element) -> Neighbour:
        return self.rules(element).neighbour(element, self)

    # Neighbours.

    def _adjacent(self, elements: Sequence[Element], mark: str) -> Neighbour | None:
        """Report each element that may go on with `mark` and is followed by what begins so.

        Returns an element behind which nothing parts it from what comes after `elements`.
        """
        for number, element in enumerate(elements):
            neighbour = self._neighbour(element)
            base: Neighbour | None = None
            if neighbour.goes_on == mark:
                base = neighbour
            else:
                for branch in neighbour.branches:
                    base = base or self._adjacent(branch, mark)
            if base is None:
                continue
            found, follower = self._scan(elements[number + 1 :], mark, None)
            if follower is not None:
                self._report(base, follower, mark)
            elif found is _Scan.END:
                return base
        return None

    def _scan(
        self, elements: Sequence[Element], mark: str, required: Element | None
    ) -> tuple[_Scan, Neighbour | None]:
        """Look for what begins with `mark`, beyond what may be absent.

        Args:
            required: Is there for certain, although its like may be absent.
        """
        for element in elements:
            neighbour = self._neighbour(element)
            if neighbour.begins == mark:
                return _Scan.AMBIGUOUS, neighbour
            if neighbour.branches:
                # The first branch is there if what it begins with is.
                required_in = [branch[0] for branch in neighbour.branches[:1]] + [None]
                for branch, first in zip(neighbour.branches, required_in, strict=False):
                    _, follower = self._scan(branch, mark, first)
                    if follower is not None:
                        return _Scan.AMBIGUOUS, follower
                continue
            if element is not required and neighbour.may_be_silent:
                continue
            return _Scan.SAFE, None
        return _Scan.END, None

    def _report(self, base: Neighbour, follower: Neighbour, mark: str) -> None:
        assert base.told is not None
        place, name = base.told
        if place.offset in self._reported:
            return
        self._reported.add(place.offset)
        if mark == ":":
            # An attribute may end in its type.
            self.error(
                place,
                "ambiguous-colon",
                f"the ':' after attribute {quoted(name)} could begin its type",
                "put something between them, or constrain the attribute to one type",
            )
        else:
            # Attributes and regions both begin with a brace.
            assert follower.told is not None
            _, region = follower.told
            self.error(
                place,
                "ambiguous-brace",
                f"the '{{' after {quoted(name)} could begin region {quoted(region)}",
                "write 'attr-dict-with-keyword', or put it behind the region",
            )

    # Clauses.

    def _clauses(self, elements: Sequence[Element]) -> None:
        taken: set[str] = set()
        for element in elements:
            neighbour = self._neighbour(element)
            for text, word in neighbour.words:
                if text in taken:
                    self.error(
                        word,
                        "ambiguous-clause",
                        f"{quoted(text)} could begin a clause of the 'oilist' before it",
                        "use another word, or put something between them",
                    )
            if neighbour.repeats:
                taken.update(text for text, _ in neighbour.words)
            else:
                taken.clear()
