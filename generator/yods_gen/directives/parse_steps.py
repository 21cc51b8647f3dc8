"""What a generated `parse` does, step by step; `templates/op/parse.jinja` prints it.

A step says what it reads, and into which local variables: `into` and its like are names of
locals. `at` is one with a place in the text, empty where no message asks for that place.
"""

from __future__ import annotations

from typing import ClassVar, TypeAlias, assert_never

from yods_gen.expressions.python import Source
from yods_gen.records import dataclass


@dataclass(frozen=True, slots=True)
class Expect:
    """A literal, which must be there."""

    text: str
    is_word: bool

    kind: ClassVar = "expect"


# Operands.


@dataclass(frozen=True, slots=True)
class ReadOperand:
    """`%a`."""

    into: str

    kind: ClassVar = "read_operand"


@dataclass(frozen=True, slots=True)
class ReadOptionalOperand:
    """`%a`, or nothing, which gives None."""

    into: str
    at: str

    kind: ClassVar = "read_optional_operand"


@dataclass(frozen=True, slots=True)
class ReadOperandList:
    """`%a, %b`, or nothing."""

    into: str
    at: str

    kind: ClassVar = "read_operand_list"


@dataclass(frozen=True, slots=True)
class ReadOperandLists:
    """`(%a, %b), (), (%c)`: the lists go into `lists`."""

    lists: str
    at: str

    kind: ClassVar = "read_operand_lists"


@dataclass(frozen=True, slots=True)
class Flatten:
    """What several lists hold, one behind the other."""

    into: str
    lists: str

    kind: ClassVar = "flatten"


@dataclass(frozen=True, slots=True)
class NotePlace:
    """Where what comes next begins; `nowhere`: where the op does, as it may not come."""

    at: str
    nowhere: bool = False

    kind: ClassVar = "note_place"


# Attributes and properties.


@dataclass(frozen=True, slots=True)
class ReadAttribute:
    """An inherent attribute, by the method of the parser that reads its kind."""

    into: str
    read: Source

    kind: ClassVar = "read_attribute"


@dataclass(frozen=True, slots=True)
class ReadProperty:
    """A property that is no attribute; `row` is its entry in the class's table."""

    into: str
    row: Source
    name: str

    kind: ClassVar = "read_property"


@dataclass(frozen=True, slots=True)
class ReadOptionalProperty:
    """The same, if it comes next: then the text goes on from elsewhere than `before`."""

    into: str
    row: Source
    name: str
    before: str

    kind: ClassVar = "read_optional_property"


@dataclass(frozen=True, slots=True)
class ReadAttributeDict:
    """`{…}`; `checked`: inherent attributes among them meet their constraints."""

    with_keyword: bool
    checked: bool

    kind: ClassVar = "read_attribute_dict"


@dataclass(frozen=True, slots=True)
class ReadPropertyDict:
    """`<{…}>`."""

    kind: ClassVar = "read_property_dict"


@dataclass(frozen=True, slots=True)
class MakeDictionary:
    """An empty dictionary, for a directive to fill."""

    into: str
    attribute: Source

    kind: ClassVar = "make_dictionary"


# Regions and successors.


@dataclass(frozen=True, slots=True)
class ReadRegion:
    """`{…}`; `finish` adds what MLIR adds to a region that the text leaves short."""

    into: str
    finish: Source | None

    kind: ClassVar = "read_region"


@dataclass(frozen=True, slots=True)
class ReadOptionalRegion:
    """The same, or nothing, which gives a region without blocks."""

    into: str
    finish: Source | None

    kind: ClassVar = "read_optional_region"


@dataclass(frozen=True, slots=True)
class ReadRegionList:
    """`{…}, {…}`; `finish` does so to each `region`."""

    into: str
    finish: Source | None

    kind: ClassVar = "read_region_list"


@dataclass(frozen=True, slots=True)
class ReadSuccessor:
    """`^block`."""

    into: str

    kind: ClassVar = "read_successor"


@dataclass(frozen=True, slots=True)
class ReadSuccessorList:
    """`^a, ^b`, or nothing."""

    into: str

    kind: ClassVar = "read_successor_list"


# Types.


@dataclass(frozen=True, slots=True)
class ReadType:
    """A type. `asked` is the class that it must be an instance of; `declared` annotates the
    variable where that class is no type by itself."""

    into: str
    asked: Source | None
    declared: Source | None

    kind: ClassVar = "read_type"


@dataclass(frozen=True, slots=True)
class ReadTypeOrBody:
    """A type of class `body`, of which dialect and mnemonic may be left out."""

    into: str
    body: Source

    kind: ClassVar = "read_type_or_body"


@dataclass(frozen=True, slots=True)
class ReadOptionalType:
    """A type, or nothing, which gives None."""

    into: str
    body: Source | None

    kind: ClassVar = "read_optional_type"


@dataclass(frozen=True, slots=True)
class ReadTypeList:
    """`i32, f32`."""

    into: str
    body: Source | None

    kind: ClassVar = "read_type_list"


@dataclass(frozen=True, slots=True)
class ReadTypeLists:
    """`(i32, f32), (), (i32)`, all in one list."""

    into: str

    kind: ClassVar = "read_type_lists"


@dataclass(frozen=True, slots=True)
class ReadFunctionType:
    """`(i32, f32) -> i32`; `inputs` and `results` are variables of their own where the text
    may leave the type out."""

    into: str
    inputs: str
    results: str

    kind: ClassVar = "read_function_type"


# Directives.


@dataclass(frozen=True, slots=True)
class ReadByCall:
    """A call reads something, and gives what goes into the variables, if there are some."""

    into: tuple[str, ...]
    call: Source

    kind: ClassVar = "read_by_call"


@dataclass(frozen=True, slots=True)
class Unpack:
    """What the function of a directive that began an optional part has read."""

    into: tuple[str, ...]
    read: Source

    kind: ClassVar = "unpack"


# Optional parts.


@dataclass(frozen=True, slots=True)
class Absent:
    """The value of what the text may leave out, where it does."""

    into: str
    annotation: Source | None
    value: Source

    kind: ClassVar = "absent"


@dataclass(frozen=True, slots=True)
class SetFlag:
    """A unit attribute, or what is as much as one, is there."""

    into: str
    value: Source

    kind: ClassVar = "set_flag"


@dataclass(frozen=True, slots=True)
class ReadGroup:
    """An optional group: `first` looks for what begins it, and `test` is true if it found
    that."""

    first: tuple[ParseStep, ...]
    test: Source
    then: tuple[ParseStep, ...]
    otherwise: tuple[ParseStep, ...]

    kind: ClassVar = "read_group"


@dataclass(frozen=True, slots=True)
class ReadClause:
    """A clause of an `oilist`; `flag` is true once it was read."""

    keyword: str
    test: Source
    flag: str
    steps: tuple[ParseStep, ...]

    kind: ClassVar = "read_clause"


@dataclass(frozen=True, slots=True)
class ReadClauses:
    """An `oilist`: clauses in any order, each at most once."""

    clauses: tuple[ReadClause, ...]

    kind: ClassVar = "read_clauses"


# Several steps that the runtime does at once; see `yods_gen.model.ops.peepholes`.


@dataclass(frozen=True, slots=True)
class ReadOperandPair:
    """`%a, %b` in one match: what would have been read into two variables, `operands`."""

    into: str
    operands: tuple[str, str]

    kind: ClassVar = "read_operand_pair"


@dataclass(frozen=True, slots=True)
class ReadBracketedOperands:
    """`[%a, %b]`."""

    into: str

    kind: ClassVar = "read_bracketed_operands"


@dataclass(frozen=True, slots=True)
class ReadAttributesThenType:
    """`{…} : TYPE`, the attributes optional."""

    into: str
    asked: Source | None
    declared: Source | None
    checked: bool

    kind: ClassVar = "read_attributes_then_type"


ParseStep: TypeAlias = (
    Expect | ReadOperand | ReadOptionalOperand | ReadOperandList | ReadOperandLists | Flatten
    | NotePlace | ReadAttribute | ReadProperty | ReadOptionalProperty | ReadAttributeDict
    | ReadPropertyDict | MakeDictionary | ReadRegion | ReadOptionalRegion | ReadRegionList
    | ReadSuccessor | ReadSuccessorList | ReadType | ReadTypeOrBody | ReadOptionalType
    | ReadTypeList | ReadTypeLists | ReadFunctionType | ReadByCall | Unpack | Absent | SetFlag
    | ReadGroup | ReadClauses | ReadOperandPair | ReadBracketedOperands | ReadAttributesThenType
)  # fmt: skip
ParseSteps: TypeAlias = tuple[ParseStep, ...]


def sets(step: ParseStep) -> frozenset[str]:
    """The local variables that a step gives a value, in whatever case."""
    match step:
        case (
            ReadOperand(into) | ReadOptionalOperand(into) | ReadOperandList(into) | Flatten(into)
            | ReadAttribute(into) | ReadProperty(into) | ReadOptionalProperty(into)
            | MakeDictionary(into) | ReadRegion(into) | ReadOptionalRegion(into)
            | ReadRegionList(into) | ReadSuccessor(into) | ReadSuccessorList(into)
            | ReadType(into) | ReadTypeOrBody(into) | ReadOptionalType(into) | ReadTypeList(into)
            | ReadTypeLists(into) | Absent(into) | SetFlag(into) | ReadOperandPair(into)
            | ReadBracketedOperands(into)
        ):  # fmt: skip
            return frozenset({into})
        case ReadByCall(into) | Unpack(into):
            return frozenset(into)
        case ReadOperandLists(lists):
            return frozenset({lists})
        case ReadFunctionType(into, inputs, results):
            return frozenset({into, inputs, results})
        case ReadAttributesThenType(into):
            return frozenset({into, "attributes"})
        case ReadAttributeDict():
            return frozenset({"attributes"})
        case ReadPropertyDict():
            return frozenset({"properties"})
        case ReadGroup(first, _, then, otherwise):
            return frozenset().union(*map(sets, first)) | (
                frozenset().union(*map(sets, then)) & frozenset().union(*map(sets, otherwise))
            )
        case ReadClauses() | Expect() | NotePlace():
            return frozenset()
        case _:
            assert_never(step)
