"""What a generated `print_assembly` does, step by step; `templates/op/print.jinja` prints it."""

from __future__ import annotations

from typing import ClassVar, TypeAlias, assert_never

from yods_gen.expressions import python
from yods_gen.expressions.python import Source
from yods_gen.records import dataclass


@dataclass(frozen=True, slots=True)
class Write:
    """Text, and expressions that give text."""

    parts: tuple[str | Source, ...]

    kind: ClassVar = "write"

    @property
    def text(self) -> Source:
        """All of it as one expression."""
        return python.f_string(*self.parts)


@dataclass(frozen=True, slots=True)
class WriteProperty:
    """A property that is no attribute; `row` is its entry in the class's table."""

    row: Source
    value: Source

    kind: ClassVar = "write_property"


@dataclass(frozen=True, slots=True)
class NewLine:
    """A line break."""

    kind: ClassVar = "new_line"


@dataclass(frozen=True, slots=True)
class WriteRegion:
    """`{…}`; `terminators` tells whether its terminators are shown, where that is asked."""

    region: Source
    terminators: Source | None

    kind: ClassVar = "write_region"


@dataclass(frozen=True, slots=True)
class WriteRegions:
    """`{…}, {…}`."""

    regions: Source
    implicit_terminator: bool

    kind: ClassVar = "write_regions"


@dataclass(frozen=True, slots=True)
class WriteAttributeDict:
    """`{…}`, where `test` says that there is something to show; without `elided` ones."""

    test: Source
    with_keyword: bool
    elided: Source | None

    kind: ClassVar = "write_attribute_dict"


@dataclass(frozen=True, slots=True)
class WritePropertyDict:
    """`<{…}>`, without `elided` ones."""

    elided: Source | None

    kind: ClassVar = "write_property_dict"


@dataclass(frozen=True, slots=True)
class WriteByCall:
    """A call prints something."""

    call: Source

    kind: ClassVar = "write_by_call"


@dataclass(frozen=True, slots=True)
class WriteGroup:
    """What stands there, or else, depending on a test: a group, a clause."""

    test: Source
    then: tuple[PrintStep, ...]
    otherwise: tuple[PrintStep, ...]

    kind: ClassVar = "write_group"


PrintStep: TypeAlias = (
    Write | WriteProperty | NewLine | WriteRegion | WriteRegions | WriteAttributeDict
    | WritePropertyDict | WriteByCall | WriteGroup
)  # fmt: skip
PrintSteps: TypeAlias = tuple[PrintStep, ...]


def shows(step: PrintStep) -> bool:
    """Whether a step writes more than text that never changes."""
    match step:
        case Write(parts):
            return any(isinstance(part, Source) for part in parts)
        case NewLine():
            return False
        case (
            WriteProperty()
            | WriteRegion()
            | WriteRegions()
            | WriteAttributeDict()
            | WritePropertyDict()
            | WriteByCall()
            | WriteGroup()
        ):
            return True
        case _:
            assert_never(step)
