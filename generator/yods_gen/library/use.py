"""One use of a constraint: its arguments, and the messages about it."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, Any, Generic, Literal, TypeAlias, TypeVar

from yods_gen.definitions.constraints import Constraint
from yods_gen.errors import Located, Reporter, Span, closest, listed, quoted
from yods_gen.library.combinators import COMBINATORS, any_of
from yods_gen.library.references import (
    Argument,
    ArgumentValue,
    ListArgument,
    Reference,
    parse_argument,
)
from yods_gen.load.raw_types import RawConstraint
from yods_gen.records import DataClass

if TYPE_CHECKING:
    from yods_gen.library.library import Library

Kind: TypeAlias = Literal["type", "attribute"]
#: The value of a constraint's parameter within its definition.
ParameterValue: TypeAlias = Constraint | int | str | bool | tuple[int, ...]
Environment: TypeAlias = dict[str, ParameterValue]


class Declared(DataClass):
    """A declaration of a file, and the dialect it belongs to ("builtin": the prelude)."""

    dialect: str
    name: Located[str]
    raw: Any
    hooks_module: str | None

    @property
    def qualified_name(self) -> str:
        """As other dialects write it."""
        return self.name.value if self.dialect == "builtin" else f"{self.dialect}.{self.name.value}"


class Entry(Declared):
    """A named constraint."""

    raw: RawConstraint
    kind: Kind


EntryT = TypeVar("EntryT", bound=Declared)
MadeT = TypeVar("MadeT")


class Table(Generic[EntryT, MadeT]):
    """The declarations of one kind. Fill it before any query."""

    def __init__(self, library: Library) -> None:
        self._library = library
        self._entries: dict[str, EntryT] = {}
        self._resolved: dict[str, MadeT | None] = {}

    def find(self, name: str, dialect: str) -> MadeT | None:
        """The one `name` as `dialect` calls it; None where there is none, or where it has
        mistakes, which are then reported."""
        entry = self._entry(name, dialect)
        return None if entry is None else self._resolve(entry)

    def defined(self, dialect: str) -> tuple[MadeT, ...]:
        """Those of a dialect, in the order declared, as far as they are without mistakes."""
        mine = [entry for entry in self._entries.values() if entry.dialect == dialect]
        return tuple(made for entry in mine if (made := self._resolve(entry)) is not None)

    def is_known(self, name: str) -> bool:
        """Whether one has this name, in the present dialect."""
        return self._entry(name, self._library.reporter.dialect) is not None

    def _unknown(
        self, what: str, name: Located[str], known: Collection[str], elsewhere: str, listed_as: str
    ) -> None:
        """Report that none has this name.

        Args:
            what: What is not known: a trait, an interface.
            known: The names of those that may be meant.
            elsewhere: What has the name instead, and where to list it; or empty.
            listed_as: What all of them are.
        """
        if name.value.partition(".")[0] in self._library.broken:
            return
        # Perhaps only the dialect's name is missing.
        match = closest(name.value, known) or next(
            (each for each in known if each.partition(".")[2] == name.value), None
        )
        all_of_them = f"the {listed_as} are {listed(sorted(known))}" if known else ""
        self._library.reporter.error(
            name.span,
            f"unknown-{what}",
            f"no {what} is named {quoted(name.value)}",
            elsewhere or (f"did you mean {quoted(match)}?" if match else all_of_them),
        )

    def _entry(self, name: str, dialect: str) -> EntryT | None:
        return self._entries.get(f"{dialect}.{name}") or self._entries.get(name)

    def _resolve(self, entry: EntryT) -> MadeT | None:
        raise NotImplementedError


class Use(DataClass):
    """One reference being resolved."""

    library: Library
    kind: Kind
    reference: Reference
    span: Span
    dialect: str
    #: The context of its messages.
    context: str
    environment: Environment

    def error(
        self, id_: str, message: str, help_: str = "", argument: Argument | None = None
    ) -> None:
        """Report at the reference's name, or at one of its arguments."""
        offset, width = self.reference.offset, self.reference.width
        if argument is not None:
            offset, width = argument.offset, argument.width
        self.library.reporter.error(
            self.span.part(offset, width), id_, message, help_, context=self.context
        )

    def warn_of(self, entry: Entry) -> None:
        """Note that a constraint is named, elsewhere than where it is defined, which should no
        longer be used."""
        if entry.raw.deprecated is None or self.span == entry.name.span:
            return
        reporter, reference = self.library.reporter, self.reference
        warning = reporter.warning(
            self.span.part(reference.offset, reference.width),
            "deprecated-constraint",
            f"the {entry.kind} constraint {quoted(entry.qualified_name)} is deprecated: "
            f"{entry.raw.deprecated.value.strip()}",
        )
        if warning not in reporter.warnings:
            reporter.warnings.append(warning)

    def argument(self, kind: Kind, value: ArgumentValue, argument: Argument) -> Constraint | None:
        """An argument that must be a constraint."""
        if not isinstance(value, Reference):
            self.error(
                "wrong-arguments", f"a {kind} constraint is expected here", argument=argument
            )
            return None
        return self.library.instantiate(kind, value, self.span, self.dialect, self.environment)

    def unknown(self, qualified: str) -> None:
        """Report that nothing has this name, with the nearest that has one."""
        library, name = self.library, self.reference.name
        if qualified.partition(".")[0] in library.broken:
            return
        other: Kind = "attribute" if self.kind == "type" else "type"
        for candidate in (name, qualified):
            if (other, candidate) in library.entries or (other, candidate) in library.definitions:
                self.error(
                    "wrong-constraint", f"{quoted(candidate)} constrains {other}s, not {self.kind}s"
                )
                return
        interface = library.interfaces.reference(name, self.dialect)
        if interface is not None:
            self.error(
                "wrong-constraint",
                f"{quoted(name)} is an interface of {interface[1]}s, not of {self.kind}s",
            )
            return
        names = [n for k, n in [*library.entries, *library.definitions] if k == self.kind]
        names += library.interfaces.names_on(self.kind)
        names += COMBINATORS
        if self.kind == "attribute":
            names += library.enums
        match = self._by_mnemonic(name) or closest(name, names) or closest(qualified, names)
        where = ""
        if match is not None:
            place = library.definitions.get((self.kind, match))
            entry = library.entries.get((self.kind, match))
            span = place[0].span if place else None
            if span is None and entry is not None and entry.dialect != "builtin":
                span = entry.name.span
            where = f"did you mean {quoted(match)}" + (f", declared at {span}?" if span else "?")
        self.error(f"unknown-{self.kind}", f"no {self.kind} is named {quoted(name)}", where)

    def _by_mnemonic(self, name: str) -> str | None:
        """The definition with this name in IR, which has another in definitions."""
        dialect, _, mnemonic = name.rpartition(".")
        for (kind, qualified), (_, raw) in self.library.definitions.items():
            if kind == self.kind and raw.mnemonic is not None and raw.mnemonic.value == mnemonic:
                if qualified.partition(".")[0] == (dialect or self.dialect):
                    return qualified
        return None


def first_span(value: Any) -> Span:
    """The place of what a key gives, or of its first item."""
    while isinstance(value, tuple):
        value = value[0]
    span: Span = value.span
    return span


def value_text(value: ParameterValue) -> str:
    """A parameter's value as spelt in brackets."""
    if isinstance(value, Constraint):
        return value.reference
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, tuple):
        return f"[{', '.join(map(str, value))}]"
    return f"'{value}'" if isinstance(value, str) else str(value)


def report_growth(reporter: Reporter, what: str, entry: Entry, use: Use | None) -> None:
    """Report that `what` of a constraint is too large, at the arguments that cause it."""
    message = f"{what} grows too large"
    help_ = "check it in a hook, or give it a summary of its own"
    if use is not None and use.reference.arguments:
        use.error("constraint-too-large", message, help_)
    else:
        reporter.error(entry.name.span, "constraint-too-large", message, help_)


def bind_arguments(use: Use, entry: Entry) -> Environment | None:
    """The value of each parameter of `entry` in this use."""
    parameters = entry.raw.parameters
    known = [p.name.value for p in parameters]
    given: dict[str, list[Argument]] = {}
    positional = iter(parameters)
    current = next(positional, None)
    for argument in use.reference.arguments:
        if argument.name is not None:
            if argument.name not in known or argument.name in given:
                problem = "given twice" if argument.name in given else "not a parameter"
                use.error(
                    "wrong-arguments",
                    f"{quoted(argument.name)} is {problem} of {quoted(entry.qualified_name)}",
                    f"its parameters are {listed(known)}" if known else "it has no parameters",
                    argument,
                )
                return None
            given[argument.name] = [argument]
            continue
        if current is None:
            count = f"{len(parameters) or 'no'} argument{'' if len(parameters) == 1 else 's'}"
            message = f"{quoted(entry.qualified_name)} takes {count}"
            use.error("wrong-arguments", message, argument=argument)
            return None
        given.setdefault(current.name.value, []).append(argument)
        if not (current.variadic and current.variadic.value):
            current = next(positional, None)
    values: Environment = {}
    for parameter in parameters:
        name = parameter.name.value
        arguments = given.get(name)
        if not arguments:
            if parameter.default is None:
                use.error(
                    "wrong-arguments",
                    f"{quoted(entry.qualified_name)} needs an argument for {quoted(name)}",
                    f"write {entry.qualified_name}[{', '.join(known)}]",
                )
                return None
            default = parse_argument(parameter.default.value)
            arguments = [Argument(None, default, use.reference.offset, use.reference.width)]
        value = _bind(use, parameter.kind.value, name, arguments)
        if value is None:
            return None
        values[name] = value
    return values


def _items(value: Any) -> tuple[Any, ...]:
    """The items of a list; a single value is one."""
    if isinstance(value, ListArgument):
        return value.items
    return value if isinstance(value, tuple) else (value,)


def _bind(use: Use, kind: str, name: str, arguments: list[Argument]) -> ParameterValue | None:
    first = arguments[0]
    if kind in ("type", "attribute"):
        constraints = []
        for argument in arguments:
            for item in _items(argument.value):
                constraint = use.argument(kind, item, argument)  # type: ignore[arg-type]
                if constraint is None:
                    return None
                constraints.append(constraint)
        if not constraints:
            use.error(
                "wrong-arguments", f"{quoted(name)} takes at least one constraint", argument=first
            )
            return None
        return any_of(constraints, use.span)
    if kind == "ints":
        numbers: list[int] = []
        for argument in arguments:
            for item in _items(_parameter_value(use, argument.value)):
                if not isinstance(item, int) or isinstance(item, bool):
                    use.error(
                        "wrong-arguments", f"{quoted(name)} takes integers", argument=argument
                    )
                    return None
                numbers.append(item)
        return tuple(numbers)
    value = _parameter_value(use, first.value)
    wanted: type = {"int": int, "string": str, "bool": bool}[kind]
    if type(value) is not wanted:
        expected = {"int": "an integer", "string": "a quoted string", "bool": "true or false"}[kind]
        use.error("wrong-arguments", f"{quoted(name)} takes {expected}", argument=first)
        return None
    return value  # type: ignore[return-value]


def _parameter_value(use: Use, value: ArgumentValue) -> ArgumentValue | tuple[int, ...]:
    """`value`, or the value of the enclosing constraint's parameter of that name."""
    if isinstance(value, Reference) and not value.arguments:
        bound = use.environment.get(value.name)
        if bound is not None and not isinstance(bound, Constraint):
            return bound
    return value
