"""Definition-time checks that a format can be read in one way only.

Source of the rules: MLIR, mlir-tblgen's OpFormatGen, `verifyAttributeColonType`,
`verifyAttrDictRegion` and `verifyOIListElements`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum
from typing import TYPE_CHECKING, TypeAlias

from yods_gen.definitions.assembly_format import AssemblyFormat, Element
from yods_gen.definitions.operations import (
    NamedAttributeDef,
    NativePropertyDef,
    OperandDef,
    RegionDef,
    SuccessorDef,
    Variadicity,
)
from yods_gen.directives.attr_dict import AttrDict
from yods_gen.directives.literal import Literal
from yods_gen.directives.oilist import OIList
from yods_gen.directives.optional_group import OptionalGroup
from yods_gen.directives.qualified import Qualified
from yods_gen.directives.variable import Variable
from yods_gen.directives.whitespace import Whitespace
from yods_gen.errors import Reporter, quoted
from yods_gen.formats.checks import Checker
from yods_gen.formats.groups import may_be_absent

if TYPE_CHECKING:
    from yods_gen.formats.op_checks import OpVariables

#: Whether an element is one that another may not follow; the ambiguous follower.
_Test: TypeAlias = Callable[[Element], bool]


class _Scan(Enum):
    """What was found behind an element."""

    SAFE = "something that parts them"
    END = "only what may be absent"
    AMBIGUOUS = "what may not follow"


class AmbiguityChecker(Checker):
    """Reports neighbours of which a parser could not tell where one ends."""

    def __init__(
        self, reporter: Reporter, format_: AssemblyFormat, op: OpVariables, context: str
    ) -> None:
        super().__init__(reporter, format_, context)
        self._op = op
        self._reported: set[int] = set()

    def check(self) -> None:
        """Report colons behind attributes, regions behind attributes, equal clauses."""
        elements = self._format.elements
        self._adjacent(elements, self._could_take_colon, _is_colon, self._colon)
        self._adjacent(elements, _is_bare_dictionary, self._is_region, self._region)
        self._clauses(elements)

    # Neighbours.

    def _adjacent(
        self,
        elements: Sequence[Element],
        is_base: _Test,
        follows: _Test,
        report: Callable[[Element, Element], None],
    ) -> Element | None:
        """Report each base element followed by what may not follow.

        Returns a base element behind which nothing parts it from what comes after
        `elements`.
        """
        for number, element in enumerate(elements):
            base: Element | None = None
            if is_base(element):
                base = element
            elif isinstance(element, OptionalGroup):
                then = self._adjacent(element.then, is_base, follows, report)
                otherwise = self._adjacent(element.otherwise, is_base, follows, report)
                base = then or otherwise
            if base is None:
                continue
            found, follower = self._scan(elements[number + 1 :], follows, None)
            if follower is not None and base.offset not in self._reported:
                self._reported.add(base.offset)
                report(base, follower)
            elif found is _Scan.END:
                return base
        return None

    def _scan(
        self, elements: Sequence[Element], follows: _Test, required: Element | None
    ) -> tuple[_Scan, Element | None]:
        """Look for what may not follow, beyond what may be absent.

        Args:
            required: Is there for certain, although its like may be absent.
        """
        for element in elements:
            if follows(element):
                return _Scan.AMBIGUOUS, element
            if isinstance(element, OptionalGroup):
                for part, first in ((element.then, element.then[0]), (element.otherwise, None)):
                    _, follower = self._scan(part, follows, first)
                    if follower is not None:
                        return _Scan.AMBIGUOUS, follower
                continue
            if element is not required and self._optionally_parsed(element):
                continue
            return _Scan.SAFE, None
        return _Scan.END, None

    def _optionally_parsed(self, element: Element) -> bool:
        if isinstance(element, Whitespace | AttrDict):
            return True
        while isinstance(element, Qualified):
            element = element.argument
        found = self._op.find(element.name) if isinstance(element, Variable) else None
        match found:
            case NamedAttributeDef():
                return may_be_absent(found)
            case NativePropertyDef():
                return found.may_be_absent
            case OperandDef():
                return found.variadicity is not Variadicity.SINGLE
            case RegionDef() | SuccessorDef():
                return found.variadic
        return False

    # An attribute may end in `: type`.

    def _could_take_colon(self, element: Element) -> bool:
        qualified = isinstance(element, Qualified)
        while isinstance(element, Qualified):
            element = element.argument
        found = self._op.find(element.name) if isinstance(element, Variable) else None
        if not isinstance(found, NamedAttributeDef) or found.constraint.value_type is not None:
            return False
        return qualified or (
            found.constraint.parsed_class is None and found.constraint.syntax == "attribute"
        )

    def _colon(self, base: Element, colon: Element) -> None:
        while isinstance(base, Qualified):
            base = base.argument
        assert isinstance(base, Variable)
        self.error(
            base,
            "ambiguous-colon",
            f"the ':' after attribute {quoted(base.name)} could begin its type",
            "put something between them, or constrain the attribute to one type",
        )

    # Attributes and regions both begin with a brace.

    def _is_region(self, element: Element) -> bool:
        return isinstance(element, Variable) and isinstance(self._op.find(element.name), RegionDef)

    def _region(self, base: Element, region: Element) -> None:
        assert isinstance(region, Variable)
        self.error(
            base,
            "ambiguous-brace",
            f"the '{{' after 'attr-dict' could begin region {quoted(region.name)}",
            "write 'attr-dict-with-keyword', or put it behind the region",
        )

    # Clauses.

    def _clauses(self, elements: Sequence[Element]) -> None:
        taken: set[str] = set()
        for element in elements:
            words: list[Literal] = []
            if isinstance(element, OIList):
                words = [clause.keyword for clause in element.clauses]
            elif isinstance(element, Literal):
                words = [element]
            for word in words:
                if word.text in taken:
                    self.error(
                        word,
                        "ambiguous-clause",
                        f"{quoted(word.text)} could begin a clause of the 'oilist' before it",
                        "use another word, or put something between them",
                    )
            if isinstance(element, OIList):
                taken.update(word.text for word in words)
            else:
                taken.clear()


def _is_colon(element: Element) -> bool:
    return isinstance(element, Literal) and element.text == ":"


def _is_bare_dictionary(element: Element) -> bool:
    return isinstance(element, AttrDict) and not element.with_keyword
