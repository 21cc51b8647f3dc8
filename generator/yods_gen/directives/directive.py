"""What there is to say of one kind of element of assembly formats."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from yods_gen.definitions.assembly_format import Element
from yods_gen.directives.bindings import Binding
from yods_gen.directives.checking import Checking
from yods_gen.directives.neighbour import Neighbour
from yods_gen.directives.op_format import OpFormat
from yods_gen.directives.parameters.rules import ParameterRules
from yods_gen.directives.parse_steps import ParseSteps
from yods_gen.directives.print_steps import PrintSteps
from yods_gen.directives.reading import Begin, Handed, Reading
from yods_gen.directives.syntax import Syntax, Token, TokenKind
from yods_gen.directives.writing import Writing
from yods_gen.expressions.python import Source
from yods_gen.records import dataclass

ElementT = TypeVar("ElementT", bound=Element)


@dataclass(frozen=True, slots=True)
class Spelling(Generic[ElementT]):
    """How elements of one kind stand in the text of a format.

    Attributes:
        token: The kind of token that it begins with.
        words: The texts of that token, where it is not any.
        shown: What it begins with, as it is underlined in messages.
        parse: Reads the rest of it. The last argument says whether it stands within
            another directive.
        usage: What to write, and `meaning` what that stands for: a row of the manual.
    """

    token: TokenKind
    words: tuple[str, ...]
    shown: Callable[[ElementT], str]
    parse: Callable[[Syntax, Token, bool], ElementT]
    usage: tuple[str, ...]
    meaning: str


@dataclass(frozen=True, slots=True)
class Argument(Generic[ElementT]):
    """How an element is handed to a custom directive.

    Attributes:
        check: Reports where it may not be.
        kind: What it is, in a word, by which shared directives choose their functions.
        always_there: Whether it is there whatever the text.
        read: How the parse function is given it, or gives it.
        write: What the print function is given.
    """

    check: Callable[[ElementT, Checking], None]
    kind: Callable[[ElementT, OpFormat], str]
    always_there: bool
    read: Callable[[ElementT, Reading], Handed]
    write: Callable[[ElementT, Writing], Source]


@dataclass(frozen=True, slots=True)
class Referent(Generic[ElementT]):
    """How `ref(…)` hands an element to a custom directive.

    Attributes:
        unbound: What it names, in words, where the format has not bound it before.
        read: What the parse function is given.
        write: What the print function is given.
    """

    unbound: Callable[[ElementT, Checking], str]
    read: Callable[[ElementT, Reading], Source]
    write: Callable[[ElementT, Writing], Source]


@dataclass(frozen=True, slots=True)
class Qualification(Generic[ElementT]):
    """How an element stands within `qualified(…)`. `check` gets what it stands in."""

    check: Callable[[ElementT, Element, Checking], None]
    read: Callable[[ElementT, Reading], ParseSteps]
    write: Callable[[ElementT, Writing], PrintSteps]


@dataclass(frozen=True, slots=True)
class OpRules(Generic[ElementT]):
    """What elements of one kind are in formats of ops.

    Attributes:
        check: Reports what is wrong with an element, and notes what it binds.
        in_group: Reports what keeps it from standing in an optional group, or from being
            its anchor.
        neighbour: What it is to the elements beside it.
        binds: What it binds.
        read: Steps that read it, where it must be there.
        begin: How it begins an optional part; None where it cannot.
        write: Steps that write it, the blank before it included.
        present: Tests each of which says that something it stands for is there; none where
            it says nothing about that.
        argument: How it is handed to a custom directive; None where it cannot be, and
            likewise for `ref(…)` (`referent`) and `qualified(…)` (`qualification`).
    """

    check: Callable[[ElementT, Checking], None]
    in_group: Callable[[ElementT, Checking, bool], None]
    neighbour: Callable[[ElementT, OpFormat], Neighbour]
    binds: Callable[[ElementT, OpFormat], tuple[Binding, ...]]
    read: Callable[[ElementT, Reading], ParseSteps]
    begin: Callable[[ElementT, Reading], Begin] | None
    write: Callable[[ElementT, Writing], PrintSteps]
    present: Callable[[ElementT, Writing], tuple[Source, ...]]
    argument: Argument[ElementT] | None
    referent: Referent[ElementT] | None
    qualification: Qualification[ElementT] | None


@dataclass(frozen=True, slots=True)
class Directive(Generic[ElementT]):
    """One kind of element. No part has a default: one that is missing fails at import.

    `in_parameters` is None where formats of types and attributes do not have it.
    """

    element: type[ElementT]
    spelling: Spelling[ElementT]
    in_ops: OpRules[ElementT]
    in_parameters: ParameterRules[ElementT] | None
