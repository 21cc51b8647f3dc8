"""What templates print: every name, order and line of code is decided.

All of it is plain data that prints one way. Lines of code carry their own relative
indentation; prose is raw text that a template filter turns into a literal.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from yods_gen.expressions.python import Import, Source
from yods_gen.model.ops.checks import Verifier


@dataclass(frozen=True, slots=True)
class Constant:
    """`name = value` or `name: annotation = value` in a class."""

    name: str
    annotation: str
    value: str


@dataclass(frozen=True, slots=True)
class Field:
    """`name: annotation`: a slot, with what it holds."""

    name: str
    annotation: str
    doc: str


@dataclass(frozen=True, slots=True)
class Method:
    """A method or property. `parameters` are complete (`x: int = 0`), `self` included."""

    name: str
    decorators: tuple[str, ...]
    parameters: tuple[str, ...]
    returns: str
    doc: str
    body: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class OpModel:
    """The class of one op, part by part in the order in which its template prints them.

    Attributes:
        name: The op's name without its dialect; `class_name` is the class's.
        kind: "template" for the base class of the ops made from an op template.
        doc: The docstring in full.
        slots: Names of the class's own slots; `fields` says what each holds.
    """

    name: str
    class_name: str
    bases: tuple[str, ...]
    doc: str
    slots: tuple[str, ...]
    constants: tuple[Constant, ...]
    fields: tuple[Field, ...]
    constructor: tuple[Method, ...]
    builders: tuple[Method, ...]
    accessors: tuple[Method, ...]
    storage: tuple[Method, ...]
    verifiers: tuple[Verifier, ...]
    interfaces: tuple[Method, ...]
    layout: tuple[Method, ...]
    parser: tuple[Method, ...]
    printer: tuple[Method, ...]
    imports: tuple[Import, ...]
    kind: Literal["op", "template"] = "op"

    @property
    def is_final(self) -> bool:
        """Whether nothing derives from it."""
        return self.kind == "op"

    @property
    def methods(self) -> tuple[Method, ...]:
        """Those whose lines the model has made."""
        return (
            *self.constructor,
            *self.builders,
            *self.accessors,
            *self.storage,
            *self.interfaces,
            *self.layout,
            *self.parser,
            *self.printer,
        )


@dataclass(frozen=True, slots=True)
class ClassModel:
    """The class of one type, attribute, interface, trait or rewrite pattern.

    `definition` says what it was made from ("op `transpose`"); `doc` is the docstring
    in full. `slots` None means that the class states none.
    """

    kind: Literal["type", "attribute", "interface", "trait", "pattern"]
    name: str
    class_name: str
    bases: tuple[str, ...]
    doc: str
    slots: tuple[str, ...]
    constants: tuple[Constant, ...]
    fields: tuple[Field, ...]
    methods: tuple[Method, ...]
    imports: tuple[Import, ...]


@dataclass(frozen=True, slots=True)
class FunctionModel:
    """The function that asks for one constraint; `class_name` is its own name.

    Attributes:
        holds: Whether its parameter satisfies the constraint.
        errors: What computing that may raise, where it may fail.
    """

    name: str
    class_name: str
    parameter: str
    annotation: Source
    doc: str
    holds: Source
    errors: Source | None
    imports: tuple[Import, ...]

    kind: Literal["constraint"] = "constraint"


@dataclass(frozen=True, slots=True)
class EnumCase:
    """A member: `name = value` and its line of prose."""

    name: str
    value: str
    doc: str


@dataclass(frozen=True, slots=True)
class EnumModel:
    """The class of one enum."""

    name: str
    class_name: str
    base: str
    doc: str
    cases: tuple[EnumCase, ...]
    #: What it answers otherwise than its base does.
    methods: tuple[Method, ...]
    imports: tuple[Import, ...]

    kind: Literal["enum"] = "enum"


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a dialect's table: mnemonic → class."""

    key: str
    class_name: str


@dataclass(frozen=True, slots=True)
class DialectModel:
    """The `Dialect` subclass of one dialect, and what its package exports."""

    name: str
    class_name: str
    base: str
    doc: str
    operations: tuple[Entry, ...]
    types: tuple[Entry, ...]
    attributes: tuple[Entry, ...]
    methods: tuple[Method, ...]
    imports: tuple[Import, ...]
    constants: tuple[Constant, ...] = ()

    kind: Literal["dialect"] = "dialect"


@dataclass(frozen=True, slots=True, order=True)
class HookCall:
    """A call of a function of the hooks module, by what class, with what arguments.

    `arguments` is None where the function is only named.
    """

    function: str
    caller: str
    arguments: tuple[str, ...] | None
    keywords: tuple[str, ...]

    @property
    def signature(self) -> str:
        """How one would define the function."""
        keywords = [f"{name}=…" for name in self.keywords]
        return f"{self.function}({', '.join([*(self.arguments or ()), *keywords])})"


Definition: TypeAlias = OpModel | ClassModel | FunctionModel | EnumModel | DialectModel


@dataclass(frozen=True, slots=True)
class ModuleModel:
    """One file: `path` is relative to the output folder, with `/`.

    `sources` are the definition files it comes from; `section` is the top-level package
    of generated code where that is a section of imports of its own.
    """

    path: str
    sources: tuple[str, ...]
    doc: str
    imports: tuple[Import, ...]
    definitions: tuple[Definition, ...]
    #: Lines behind everything else.
    closing: tuple[str, ...]
    section: str
    #: What it calls of the hooks module `hooks_module`.
    hooks_module: str = ""
    hook_calls: tuple[HookCall, ...] = ()
