"""resolve's result for interfaces and methods: signatures, bodies, who implements what."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Literal, TypeAlias

from yods_gen.classes import ClassRef, DefinedClass, RuntimeClass
from yods_gen.definitions.gaps import Gap
from yods_gen.definitions.native_traits import bases_of
from yods_gen.errors import Span
from yods_gen.expressions.static_types import ExprType
from yods_gen.expressions.tree import Expression
from yods_gen.records import DataClass

if TYPE_CHECKING:
    from yods_gen.definitions.checks import CheckDef, EffectDef, HookDef, TraitArgument, TraitValue

#: What implements an interface or has methods.
Target: TypeAlias = Literal["op", "type", "attribute", "dialect"]


class PythonType(DataClass):
    """A Python type in a signature.

    - "plain": `name`, a builtin.
    - "class": the class `ref`, with `name` as its annotation where that says more.
    - "sequence", "list", "tuple" (of any length), "optional": of `element`.
    """

    form: Literal["plain", "class", "sequence", "list", "tuple", "optional"]
    #: What expressions know of such a value.
    kind: ExprType
    name: str = ""
    ref: ClassRef | None = None
    element: PythonType | None = None

    def __str__(self) -> str:
        if self.element is not None:
            outer = {"sequence": "Sequence", "optional": "Optional"}.get(self.form, self.form)
            return f"{outer}[{self.element}]"
        if isinstance(self.ref, DefinedClass):
            return self.ref.qualified_name
        return self.name


class MethodParameterDef(DataClass):
    """A parameter of a method."""

    name: str
    type: PythonType
    summary: str
    span: Span


class BodyDef(DataClass):
    """The body of a method: an expression, or a function of the hooks module; with neither, it
    is not ported."""

    expression: Expression | None
    hook: str | None
    span: Span


class MethodDef(DataClass):
    """A method: of an interface, where `body` is its default, or of a definition's own."""

    name: str
    parameters: tuple[MethodParameterDef, ...]
    #: None: it gives nothing back.
    returns: PythonType | None
    form: Literal["method", "property", "static"]
    summary: str
    description: str
    #: Who declares it, in words: "interface 'd.Cost'".
    declared_in: str
    span: Span
    body: BodyDef | None = None
    #: The hand-written class has a default body.
    optional: bool = False
    #: Who declares the methods whose default bodies it replaces, in the same words.
    overrides: tuple[str, ...] = ()

    @property
    def is_check(self) -> bool:
        """Whether all it does is to refuse what is wrong."""
        return self.name.startswith("verify_") and self.returns is None

    @property
    def signature(self) -> str:
        """As one would write it in Python, for messages."""
        inner = ", ".join(f"{p.name}: {p.type}" for p in self.parameters)
        returns = "None" if self.returns is None else str(self.returns)
        return f"{self.name}({inner}) -> {returns}"


class SettingDef(DataClass):
    """A setting that a use of an interface may give, besides methods."""

    name: str
    kind: Literal["operand", "operands", "value", "int", "text", "texts", "effects"]
    required: bool
    #: The method that follows from it.
    implements: str | None
    one_of: tuple[str, ...]


class InterfaceDef(DataClass):
    """An interface. Of dialect "builtin": one that the runtime provides."""

    dialect: str
    name: str
    on: Target
    summary: str
    description: str
    extends: tuple[InterfaceDef, ...]
    #: Its own methods, in the order declared.
    methods: tuple[MethodDef, ...]
    verify: tuple[CheckDef, ...]
    verify_regions: tuple[CheckDef, ...]
    hooks: tuple[HookDef, ...]
    hooks_module: str | None
    #: The hand-written class, where none is generated.
    runtime_class: RuntimeClass | None
    cpp_class: str
    settings: tuple[SettingDef, ...]
    #: What an op must have: inherent attributes, regions (at least), a hook.
    attributes: tuple[str, ...]
    min_regions: int
    hook: str | None
    #: Traits whose classes the hand-written class derives from.
    implies: tuple[str, ...]
    span: Span
    #: Whether that class is a Type or Attribute itself.
    is_base: bool = False
    #: What is not ported.
    gaps: tuple[Gap, ...] = ()
    #: What to use instead, where it should no longer be used.
    deprecated: str = ""

    @property
    def qualified_name(self) -> str:
        """As definitions write it: bare for the runtime's own."""
        return self.name if self.dialect == "builtin" else f"{self.dialect}.{self.name}"

    @property
    def ref(self) -> ClassRef:
        """Its class."""
        return self.runtime_class or DefinedClass("interface", self.dialect, self.name)

    def lineage(self) -> tuple[InterfaceDef, ...]:
        """Its base interfaces, bases first, and last itself; each once."""
        found: dict[str, InterfaceDef] = {}

        def visit(interface: InterfaceDef) -> None:
            if interface.qualified_name not in found:
                for base in interface.extends:
                    visit(base)
                found[interface.qualified_name] = interface

        visit(self)
        return tuple(found.values())

    def all_methods(self) -> Iterator[MethodDef]:
        """Its methods and those it inherits, bases first; of those that one of them overrides,
        that one."""
        yield from prevailing(m for each in self.lineage() for m in each.methods).values()

    def all_settings(self) -> Iterator[SettingDef]:
        """Likewise what may be said besides."""
        for each in self.lineage():
            yield from each.settings


class ImplementationDef(DataClass):
    """How a definition implements a method of an interface."""

    method: MethodDef
    body: BodyDef


class InterfaceUse(DataClass):
    """An interface as a definition implements it."""

    interface: InterfaceDef
    effects: tuple[EffectDef, ...]
    #: Its settings, by name; for RegionKind the `kind`.
    arguments: tuple[TraitArgument, ...]
    implementations: tuple[ImplementationDef, ...]
    span: Span

    @property
    def name(self) -> str:
        """The interface's name: bare for the runtime's own, else `dialect.Name`."""
        return self.interface.qualified_name

    def argument(self, name: str, default: TraitValue | None = None) -> TraitValue | None:
        """The setting `name`, or `default`."""
        return next((a.value for a in self.arguments if a.name == name), default)


def prevailing(methods: Iterable[MethodDef]) -> dict[str, MethodDef]:
    """Of the methods of each name the one that none overrides, the first if there are several."""
    found: dict[str, MethodDef] = {}
    for method in methods:
        known = found.setdefault(method.name, method)
        if known.declared_in in method.overrides:
            found[method.name] = method
    return found


def clashes(one: MethodDef, other: MethodDef) -> bool:
    """Whether two methods of one name are two, and neither overrides the other."""
    return (
        one.declared_in != other.declared_in
        and one.declared_in not in other.overrides
        and other.declared_in not in one.overrides
    )


def base_interfaces(uses: tuple[InterfaceUse, ...]) -> tuple[InterfaceDef, ...]:
    """The interfaces a class derives from: those used and not extended by another used, with
    those of the runtime before the ones that they derive from there."""
    extended = {
        base.qualified_name
        for use in uses
        for base in use.interface.lineage()
        if base is not use.interface
    }
    ordered: list[InterfaceDef] = []
    for each in (use.interface for use in uses if use.name not in extended):
        classes = [base.runtime_class for base in each.lineage() if base.runtime_class is not None]
        above = frozenset[RuntimeClass]().union(*map(bases_of, classes))
        at = next((i for i, other in enumerate(ordered) if other.runtime_class in above), None)
        ordered.insert(len(ordered) if at is None else at, each)
    return tuple(ordered)


def inherited_classes(uses: tuple[InterfaceUse, ...]) -> frozenset[RuntimeClass]:
    """The classes of the runtime that the classes of `uses` derive from, or are."""
    classes = [each.runtime_class for each in all_interfaces(uses)]
    own = frozenset(each for each in classes if each is not None)
    return own.union(*map(bases_of, own))


def all_interfaces(uses: tuple[InterfaceUse, ...]) -> tuple[InterfaceDef, ...]:
    """Every interface a definition implements, bases before what extends them, each once."""
    found: dict[str, InterfaceDef] = {}
    for use in uses:
        for each in use.interface.lineage():
            found.setdefault(each.qualified_name, each)
    return tuple(found.values())


def linear(bases: Sequence[InterfaceDef], known: dict[str, list[str] | None]) -> list[str] | None:
    """The order in which Python looks through a class with these bases, by name; None where
    there is none, because two of them want others in opposite orders.

    Source: Python, "The Python 2.3 Method Resolution Order" (C3).

    Args:
        known: The orders of interfaces, filled on the way.
    """
    orders: list[list[str]] = []
    for base in bases:
        name = base.qualified_name
        if name not in known:
            inner = linear(base.extends, known)
            known[name] = None if inner is None else [name, *inner]
        order = known[name]
        if order is None:
            return None
        orders.append(list(order))
    orders.append([base.qualified_name for base in bases])
    merged: list[str] = []
    while any(orders):
        orders = [order for order in orders if order]
        later = {name for order in orders for name in order[1:]}
        head = next((order[0] for order in orders if order[0] not in later), None)
        if head is None:
            return None
        merged.append(head)
        orders = [order[1:] if order[0] == head else order for order in orders]
    return merged
