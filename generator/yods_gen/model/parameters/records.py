"""Parts of the class of a type or attribute, as records.

`templates/type.jinja` prints the class, macros of `templates/parameters/` its parts. Formats
are read and written in steps (`yods_gen.directives.steps`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Literal

from yods_gen.definitions.types import AttrOrTypeDef, ParameterDef
from yods_gen.directives.steps import Steps
from yods_gen.expressions import python
from yods_gen.expressions.python import Import, PyExpr
from yods_gen.model.conditions import Binding, Known, Statement, Violation
from yods_gen.model.layouts import LayoutModel
from yods_gen.model.members import ClassModel, NamedValue
from yods_gen.model.methods import MethodModel
from yods_gen.records import DataClass


class Slot(DataClass):
    """The annotation of a slot."""

    name: str
    annotation: PyExpr


class Given(DataClass):
    """A parameter of a constructor or builder; None if it `may_be_left_out` and is."""

    name: str
    annotation: PyExpr
    may_be_left_out: bool


class Verifier(DataClass):
    """`verify_parameters`: the conditions of the definition, over `bindings`, and its `hook`."""

    bindings: tuple[Binding, ...]
    conditions: tuple[Statement, ...]
    hook: PyExpr | None


class Constructor(DataClass):
    """`__new__`: hands its arguments over to the rows.

    Attributes:
        returns: The class itself.
        context: The class of the context, which a mutable one belongs to.
        made: The call that gives the one instance.
        verifier: The conditions of a new one, if there are any.
    """

    returns: str
    context: PyExpr | None
    parameters: tuple[Given, ...]
    made: PyExpr
    verifier: Verifier | None


class BodySetter(DataClass):
    """`set_body`: sets the parameters that are mutable.

    Attributes:
        values: The call that normalises the arguments, whose result goes `into` variables.
    """

    parameters: tuple[Given, ...]
    into: tuple[str, ...]
    values: PyExpr
    verifier: Verifier | None
    completed: PyExpr


class Argument(DataClass):
    """An argument of a builder: the variable, and its normalised value."""

    name: str
    value: PyExpr


class Builder(DataClass):
    """A class method that computes parameters from others."""

    name: str
    doc: str
    returns: str
    context: PyExpr | None
    parameters: tuple[Given, ...]
    arguments: tuple[Argument, ...]
    made: PyExpr


class Alias(DataClass):
    """`asm_alias`: the alias under which it is printed.

    Attributes:
        none: A test that it has none.
        overridable: Whether a dialect may suggest another.
        errors: What computing the name may raise, which then is none.
    """

    bindings: tuple[Binding, ...]
    none: Violation | None
    name: PyExpr
    overridable: bool
    errors: PyExpr | None


class KindConstants(DataClass):
    """Constants of a module for kinds that several parameters have."""

    constants: tuple[tuple[str, PyExpr], ...]
    name: str = ""
    class_name: str = ""

    kind: ClassVar[Literal["parameter kinds"]] = "parameter kinds"

    @property
    def imports(self) -> tuple[Import, ...]:
        """The imports of the constants."""
        return tuple(sorted(frozenset().union(*(each.needs for _, each in self.constants))))


class Parser(DataClass):
    """`parse`: reads what follows the mnemonic.

    Attributes:
        parser: The class of the parser.
        type_: The class of the type of an attribute, which `parse` is given.
        returns: The class itself.
        hook: Does all of it.
    """

    parser: PyExpr
    type_: PyExpr | None
    returns: str
    hook: PyExpr | None
    steps: Steps


class Printer(DataClass):
    """`text`: writes what follows the mnemonic; `printer` is the class of the printer."""

    printer: PyExpr
    steps: Steps


class DefinitionModel(ClassModel):
    """The class of one type or attribute, in the order in which its template prints it.

    Attributes:
        name: Its key in the definition file.
        slots: The names of the slots; `fields` has their annotations.
        cpp_name: Its name in MLIR's messages, if not that of the class; or empty.
        constants: Those that interfaces and layouts require.
        properties: Slots that an interface declares as properties, which to checkers can be
            overridden by nothing but properties; `checking` is then `TYPE_CHECKING`.
        constructor: None where nothing distinguishes instances.
        parser, printer: None where nothing follows the mnemonic.
    """

    kind: Literal["type", "attribute"]
    name: str
    class_name: str
    bases: tuple[PyExpr, ...]
    final: PyExpr
    deprecated: PyExpr | None
    #: The decorator of a class with arguments that should no longer be given.
    deprecated_arguments: PyExpr | None
    doc: str
    slots: tuple[str, ...]
    dialect: str
    mnemonic: str
    cpp_name: str
    rows: tuple[PyExpr, ...]
    constants: tuple[NamedValue, ...]
    fields: tuple[Slot, ...]
    properties: tuple[Slot, ...]
    checking: PyExpr | None
    constructor: Constructor | None
    body: BodySetter | None
    builders: tuple[Builder, ...]
    parser: Parser | None
    printer: Printer | None
    alias: Alias | None
    layout: LayoutModel | None
    methods: tuple[MethodModel, ...]


# The type or attribute whose class is generated, and the names of its parameters there.

#: The argument for the context that a mutable one belongs to.
CONTEXT = frozenset({"context"})


class Owner(DataClass):
    """A definition; `members` are the names of its parameters in Python."""

    definition: AttrOrTypeDef
    class_name: str
    members: Mapping[str, str]

    @property
    def keys(self) -> tuple[ParameterDef, ...]:
        """The parameters that distinguish instances."""
        return tuple(p for p in self.definition.parameters if not p.mutable)

    @property
    def mutable(self) -> tuple[ParameterDef, ...]:
        """The parameters that may be set later."""
        return tuple(p for p in self.definition.parameters if p.mutable)

    @property
    def locals(self) -> dict[str, PyExpr]:
        """The parameters as local variables, as constructors have them."""
        return {name: python.local(member) for name, member in self.members.items()}

    @property
    def slots(self) -> dict[str, PyExpr]:
        """The parameters as an instance has them."""
        return {name: python.member(python.SELF, member) for name, member in self.members.items()}

    @property
    def known(self) -> Known:
        """Facts that expressions over the parameters may rely on."""
        names = frozenset(p.name for p in self.definition.parameters)
        optional = frozenset(
            p.name
            for p in self.definition.parameters
            if p.kind.MAY_BE_ABSENT and not p.kind.AFTER_ATTRIBUTE
        )
        return Known(names - optional, optional=optional)


class EnumCase(DataClass):
    """A member: its number, of an enum that has numbers, its symbol and its line of prose."""

    name: str
    number: int | None
    symbol: str
    doc: str


class EnumModel(ClassModel):
    """The class of one enum.

    Attributes:
        width: Bits of the integer that stores a case, if messages name it.
        cpp_class: What messages call the enum, or else `summary`; either may be empty.
        separator: What stands between the symbols of a bit enum, where not `|`.
    """

    name: str
    class_name: str
    base: PyExpr
    final: PyExpr
    doc: str
    deprecated: PyExpr | None
    cases: tuple[EnumCase, ...]
    width: int | None
    cpp_class: str
    summary: str
    separator: str
    quoted: bool
    prints_groups: bool

    kind: Literal["enum"] = "enum"
