"""Conditions, hooks, assembly formats, uses of traits and effects, as definitions have them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Literal, TypeAlias

from yods_gen.classes import ClassRef, DefinedClass, OfDialect
from yods_gen.definitions.gaps import Gap
from yods_gen.definitions.native_traits import OneType, Trait, TypeFollows
from yods_gen.definitions.traits import TRAITS
from yods_gen.errors import Span
from yods_gen.expressions import tree
from yods_gen.expressions.functions import FUNCTIONS
from yods_gen.expressions.tree import Expression, MessageDef
from yods_gen.records import DataClass, replace


class EachDef(DataClass):
    """`for`: what is inside is asked for each item of a list, by these names."""

    names: tuple[str, ...]
    items: Expression


class LetDef(DataClass):
    """`let`: a name for a value."""

    name: str
    value: Expression


class WhenDef(DataClass):
    """`when`: what is inside is asked where a condition holds."""

    condition: Expression


Around: TypeAlias = EachDef | LetDef | WhenDef


class AskedDef(DataClass):
    """A condition as it is written, over the names around it."""

    condition: Expression
    message: MessageDef
    around: tuple[Around, ...]


class ElsewhereDef(DataClass):
    """Reports of other ops, and a note beside the message of a condition.

    Attributes:
        at: The op that is reported, where it is another one.
        note: A note, which is at the op `note_at` if there is one.
    """

    at: Expression | None
    note: MessageDef | None
    note_at: Expression | None


class CheckDef(DataClass):
    """A condition every verified definition satisfies, and the message when it does not.

    Attributes:
        condition: All of it: for every item, where it is asked.
        message: Its names are those of the definition and of items.
        plain: The message stands alone, without "'d.op' op " before it (MLIR: emitError,
            where the default is emitOpError).
        asked: What is written, where `for`, `let` or `when` are around it.
        elsewhere: What is said of other ops, over the names around.
    """

    condition: Expression
    message: MessageDef
    span: Span
    plain: bool = False
    asked: AskedDef | None = None
    elsewhere: ElsewhereDef | None = None


def check_def(
    condition: Expression,
    message: MessageDef,
    plain: bool,
    around: tuple[Around, ...],
    elsewhere: ElsewhereDef | None = None,
) -> CheckDef:
    """The definition of a condition with `around` around it."""
    if not around:
        return CheckDef(condition, message, condition.span, plain, None, elsewhere)
    root, whole = condition.root, message
    for each in reversed(around):
        match each:
            case EachDef(names, items):
                clause = tree.Clause(names, items.root, ())
                item = tree.Comprehension("generator", root, (clause,))
                root = tree.Call(FUNCTIONS["all"], (item,), "bool")
            case LetDef(name, value):
                root = tree.substitute(root, {name: value.root})
                whole = whole.substitute({name: value.root})
            case WhenDef(where):
                root = tree.Boolean("or", (tree.Unary("not", where.root, "bool"), root))
    asked = AskedDef(condition, message, around)
    return CheckDef(replace(condition, root=root), whole, condition.span, plain, asked, elsewhere)


def checked_names(
    verify: Iterable[CheckDef], names: Iterable[str], unseen: object
) -> frozenset[str]:
    """The names of parts that checks ask for; all `names` if there are `unseen` checks."""
    return frozenset(names if unseen else ()).union(*(each.condition.names for each in verify))


def by_around(
    checks: Iterable[CheckDef], depth: int
) -> Iterator[tuple[Around | None, list[CheckDef]]]:
    """Neighbouring conditions that stand in one thing at a depth, and those that stand alone."""

    def around(check: CheckDef) -> Around | None:
        within = () if check.asked is None else check.asked.around
        return within[depth] if len(within) > depth else None

    for _, group in groupby(checks, lambda check: id(around(check))):
        found = list(group)
        yield around(found[0]), found


class HookDef(DataClass):
    """A hand-written function: `function` in the dialect's hooks module does `kind`."""

    kind: str
    function: str
    span: Span


class WithHooks:
    """A definition of which functions of the hooks module do part."""

    hooks: tuple[HookDef, ...]

    def hook(self, kind: str) -> str | None:
        """The function that does `kind`, or None."""
        return next((h.function for h in self.hooks if h.kind == kind), None)


class Element(DataClass, kw_only=True):
    """One element of a format: the base of the classes in `yods_gen.directives`."""

    #: Where it begins, in characters of the format's text from 0.
    offset: int = 0

    @property
    def parts(self) -> tuple[Element, ...]:
        """The elements directly within it, in the order written."""
        return ()


class AssemblyFormat(DataClass):
    """A parsed format.

    `span` maps an element's offset to the file: `span.part(element.offset)`.
    """

    elements: tuple[Element, ...]
    span: Span
    #: The text, on one line.
    written: str = ""

    def walk(self) -> Iterator[Element]:
        """All elements, nested ones after what holds them, in the order written."""
        for element in self.elements:
            yield from walk(element)


def walk(element: Element) -> Iterator[Element]:
    """`element` and everything inside it."""
    yield element
    for part in element.parts:
        yield from walk(part)


class TraitDef(DataClass):
    """A trait (`yods_gen.definitions.traits.TRAITS`) as a definition uses it.

    `arguments` go by the names of the trait's parameters; a list of operand names,
    of op names or of expressions is a tuple.
    """

    #: Bare for the runtime's own, else `dialect.Name`.
    name: str
    #: Its class; None where the trait is only straight-line checks.
    runtime_class: ClassRef | None
    arguments: tuple[TraitArgument, ...]
    span: Span
    #: Traits of the runtime that its class derives from.
    implies: tuple[str, ...] = ()
    #: What the definition of a trait says that is not the runtime's.
    definition: UserTraitDef | None = None

    @property
    def row(self) -> Trait | None:
        """Its row in the table of traits; None if a definition defines it."""
        return TRAITS.get(self.name)

    @property
    def one_type(self) -> OneType | None:
        """Which types are one in an op that has it."""
        return None if self.row is None else self.row.one_type

    @property
    def type_follows(self) -> bool:
        """Whether the type of `to` is known once that of `from` is."""
        return self.row is not None and isinstance(self.row.check, TypeFollows)

    def argument(self, name: str) -> TraitValue:
        """The value given for parameter `name`. Raises KeyError."""
        for argument in self.arguments:
            if argument.name == name:
                return argument.value
        raise KeyError(name)

    def given(self, name: str) -> TraitValue | None:
        """The same, or None where a parameter that is not required is not given."""
        return next((each.value for each in self.arguments if each.name == name), None)


class TraitParameterDef(DataClass):
    """A parameter of a trait that a definition defines."""

    name: str
    kind: Literal["operand", "operands", "value", "values", "attribute", "int", "text", "op", "ops"]
    summary: str


class UserTraitDef(OfDialect, DataClass):
    """A trait that a definition defines.

    The names in `verify` are `self`, the op, and the parameters. `implies` lists the
    qualified names of all traits that come with it.
    """

    dialect: str
    name: str
    on: Literal["op", "type", "attribute"]
    summary: str
    description: str
    parameters: tuple[TraitParameterDef, ...]
    implies: tuple[str, ...]
    #: When its checks run; see `yods_gen.load.raw_interfaces`.
    checked: Literal["structure", "constraints", "traits", "regions"]
    verify: tuple[CheckDef, ...]
    hooks: tuple[HookDef, ...]
    span: Span
    #: What is not ported.
    gaps: tuple[Gap, ...] = ()
    #: What to use instead, where it should no longer be used.
    deprecated: str = ""

    @property
    def ref(self) -> DefinedClass:
        """Its class."""
        return DefinedClass("trait", self.dialect, self.name)

    @property
    def checks(self) -> bool:
        """Whether it checks anything."""
        return bool(self.verify or self.hooks)


TraitValue: TypeAlias = (
    int | str | Expression | tuple[str, ...] | tuple[Expression, ...] | tuple[tuple[str, str], ...]
)


class TraitArgument(DataClass):
    """One argument of a parametric trait."""

    name: str
    value: TraitValue


class EffectDef(DataClass):
    """A memory effect: on the named operand, result or attribute, or on `resource` as such."""

    effect: Literal["read", "write", "allocate", "free"]
    on: str | None
    resource: str
    span: Span
    #: Effects of a lower stage happen first.
    stage: int = 0
    #: Whether it is on every element of what it is on.
    full: bool = False
