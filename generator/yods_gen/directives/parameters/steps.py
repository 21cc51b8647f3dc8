"""What `parse` and `text` of types and attributes consist of, as records.

`templates/parameters/parse.jinja` and `…/print.jinja` print them, each by its `kind`.
"""

from __future__ import annotations

from typing import ClassVar, TypeAlias

from yods_gen.directives.parse_steps import Expect
from yods_gen.expressions.python import Source
from yods_gen.records import dataclass

# Reading.


@dataclass(frozen=True, slots=True)
class Declare:
    """A variable that is None until something is read into it."""

    into: str
    annotation: Source

    kind: ClassVar = "declare"


@dataclass(frozen=True, slots=True)
class Read:
    """A value is read; where there is a `test` that it comes next, only then."""

    into: str
    value: Source
    test: Source | None

    kind: ClassVar = "read"


@dataclass(frozen=True, slots=True)
class SkipComma:
    """A comma must come; where there is a `test`, only then."""

    test: Source | None

    kind: ClassVar = "skip_comma"


@dataclass(frozen=True, slots=True)
class Further:
    """What follows in a list that may end before it."""

    test: Source
    steps: ReadSteps

    kind: ClassVar = "further"


@dataclass(frozen=True, slots=True)
class StructField:
    """What is read `into` a variable, behind `name =`."""

    name: str
    into: str
    value: Source


@dataclass(frozen=True, slots=True)
class ReadStruct:
    """Fields in any order.

    Attributes:
        found: The variable for their values, in which those are put that are spelt as usual.
        any: Their class.
        names: Gives the names of the others, one after the other as the text has them.
    """

    found: str
    any: Source
    names: Source
    fields: tuple[StructField, ...]

    kind: ClassVar = "read_struct"


@dataclass(frozen=True, slots=True)
class CallHook:
    """What a custom directive reads goes `into` variables."""

    into: tuple[str, ...]
    call: Source

    kind: ClassVar = "call_hook"


@dataclass(frozen=True, slots=True)
class ReadBranches:
    """One of two things is read, of which one may be nothing."""

    test: Source
    then: ReadSteps
    otherwise: ReadSteps

    kind: ClassVar = "read_branches"


@dataclass(frozen=True, slots=True)
class Make:
    """The mutable one that is read is there once what tells it apart was read."""

    into: str
    made: Source

    kind: ClassVar = "make"


@dataclass(frozen=True, slots=True)
class ReadBody:
    """What a mutable one holds stands in the text only outside of itself.

    Attributes:
        cyclic: What knows; `outside` is the variable for it.
        test: Whether it is there.
    """

    cyclic: Source
    outside: str
    test: Source
    steps: ReadSteps

    kind: ClassVar = "read_body"


ReadStep: TypeAlias = (
    Expect | Declare | Read | SkipComma | Further | ReadStruct | CallHook | ReadBranches | Make
    | ReadBody
)  # fmt: skip
ReadSteps: TypeAlias = tuple[ReadStep, ...]


@dataclass(frozen=True, slots=True)
class Completion:
    """A mutable one is told what it holds if any of it `said` so."""

    said: Source
    call: Source


@dataclass(frozen=True, slots=True)
class Parser:
    """`parse`: reads what follows the mnemonic.

    Attributes:
        parser: The class of what reads.
        structs: What its structs are made of.
        type_: The class of the type behind an attribute, which `parse` is told.
        returns: The class itself.
        hook: Does all of it.
        result: What is given back behind the `steps`, if there is no hook.
    """

    parser: Source
    structs: tuple[Source, ...]
    type_: Source | None
    returns: str
    hook: Source | None
    steps: ReadSteps
    completion: Completion | None
    result: Source | None


# Writing.


@dataclass(frozen=True, slots=True)
class Write:
    """Some text; where there is a `test`, only then."""

    text: Source
    test: Source | None

    kind: ClassVar = "write"


@dataclass(frozen=True, slots=True)
class ListItem:
    """An item of a list; where there is a `test`, only then."""

    text: Source
    test: Source | None


@dataclass(frozen=True, slots=True)
class WriteList:
    """Those items that are there, with commas between and a `blank` before; `blank_if_any`
    stands there only if any item does."""

    listed: tuple[ListItem, ...]
    blank: str
    blank_if_any: str

    kind: ClassVar = "write_list"


@dataclass(frozen=True, slots=True)
class WriteBranches:
    """One of two things is written, of which one may be nothing."""

    test: Source
    then: WriteSteps
    otherwise: WriteSteps

    kind: ClassVar = "write_branches"


@dataclass(frozen=True, slots=True)
class WriteBody:
    """What a mutable one holds is written if it is there, outside of itself only."""

    test: Source
    steps: WriteSteps

    kind: ClassVar = "write_body"


WriteStep: TypeAlias = Write | WriteList | WriteBranches | WriteBody
WriteSteps: TypeAlias = tuple[WriteStep, ...]


@dataclass(frozen=True, slots=True)
class UncertainDefault:
    """A default that may have no value for some other parameters, computed beforehand.

    Attributes:
        into: The variable for what tells it apart; of class `any`.
        errors: What computing it may raise.
    """

    into: str
    any: Source
    value: Source
    errors: Source


@dataclass(frozen=True, slots=True)
class Printer:
    """`text`: writes what follows the mnemonic.

    Attributes:
        printer: The class of what writes.
        whole: All of it, where that is one expression.
        first: What the text begins with, before the `steps`.
    """

    printer: Source
    whole: Source | None
    defaults: tuple[UncertainDefault, ...]
    first: Source | None
    steps: WriteSteps
