"""Named constraints: from references such as `TensorOf[F64]` to closed predicates.

A `Library` knows every named constraint (the prelude's, and those of all dialects
being resolved) and every type, attribute and enum definition; it instantiates each
reference once. Parameters are substituted here, so that the model sees only
expressions over `self`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from yods_gen.classes import ClassRef, DefinedClass
from yods_gen.definitions.constraints import Constraint, EnumDef
from yods_gen.errors import Located, Reporter, Span, listed, quoted
from yods_gen.expressions import tree
from yods_gen.expressions.checker import BUILTIN_CLASSES, Scope
from yods_gen.expressions.scope import BUILTIN_CONSTRUCTORS, Constructor
from yods_gen.expressions.simplify import FALSE
from yods_gen.expressions.static_types import ExprType, KindsOf, StaticType
from yods_gen.expressions.tree import Expression, MethodType, Node
from yods_gen.expressions.types import described
from yods_gen.library import combinators
from yods_gen.library.entries import MAX_PREDICATE_NODES, EntryInstance
from yods_gen.library.interfaces import InterfaceTable
from yods_gen.library.known_classes import KnownClasses
from yods_gen.library.references import (
    Reference,
    ReferenceSyntaxError,
    parse_argument,
    read_reference,
)
from yods_gen.library.traits import TraitTable
from yods_gen.library.use import (
    Entry,
    Environment,
    Kind,
    ParameterValue,
    Use,
    bind_arguments,
    value_text,
)
from yods_gen.load.raw_interfaces import RawCheck
from yods_gen.load.raw_ops import RawOp
from yods_gen.load.raw_types import RawType
from yods_gen.records import DataClass, field, replace

MAX_DEPTH = 40


class Library(DataClass, frozen=False):
    """The tables of all referable definitions. Fill them first, then `resolve` references."""

    reporter: Reporter
    #: Constraints by kind and qualified name (the prelude's: bare name).
    entries: dict[tuple[Kind, str], Entry] = field(default_factory=dict)
    #: Type and attribute definitions by kind and qualified name.
    definitions: dict[tuple[Kind, str], tuple[Located[str], RawType]] = field(default_factory=dict)
    enums: dict[str, EnumDef] = field(default_factory=dict)
    #: Ops as they are written, their templates included, by qualified name.
    ops: dict[str, RawOp] = field(default_factory=dict)
    #: Resources of memory effects, by qualified name.
    resources: dict[str, Located[str]] = field(default_factory=dict)
    #: Conditions of verifiers that definitions share, by qualified name.
    conditions: dict[str, tuple[Located[str], tuple[RawCheck, ...]]] = field(default_factory=dict)
    #: Dialects that exist but could not be loaded: unknown names of theirs are not reported.
    broken: frozenset[str] = frozenset()
    #: The constructors of classes, the runtime's and those of definitions.
    constructors: dict[ClassRef, Constructor] = field(
        default_factory=lambda: dict(BUILTIN_CONSTRUCTORS)
    )
    interfaces: InterfaceTable = field(init=False)
    traits: TraitTable = field(init=False)
    table: KnownClasses = field(init=False)
    values: NamedValues = field(init=False)
    _memo: dict[tuple[Kind, str, str], Constraint | None] = field(default_factory=dict)
    _active: list[tuple[Kind, str]] = field(default_factory=list)
    _known_classes: dict[str, tuple[ClassRef, ExprType]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.interfaces = InterfaceTable(self)
        self.traits = TraitTable(self)
        self.table = KnownClasses(self)
        self.values = NamedValues(self)

    def discard_failed(self) -> None:
        """Have the constraints that failed in an attempt resolved, and reported, again."""
        self._memo = {key: made for key, made in self._memo.items() if made is not None}

    @property
    def is_resolving(self) -> bool:
        """Whether a constraint is being resolved."""
        return bool(self._active)

    # Scopes for expressions.

    def scope(
        self, names: Mapping[str, StaticType], own: Mapping[str, MethodType] | None = None
    ) -> Scope:
        """The scope of an expression that may use `names`.

        Args:
            own: The methods of `self`, where they are known.
        """
        plain_scope = self.plain_scope(names)
        methods = self.interfaces.method_types()
        return replace(plain_scope, methods=methods, own=own, ask=self.ask)

    def plain_scope(self, names: Mapping[str, StaticType]) -> Scope:
        """As `scope`, without methods and constraints."""
        return Scope(
            KindsOf(names),
            self.values,
            frozenset(),
            self.classes(),
            names,
            self.table,
            constructors=self.constructors,
        )

    def ask(
        self, text: str, span: Span, given: Callable[[], Node], dialect: str = ""
    ) -> Node | None:
        """The condition that what is given satisfies the constraint `text`; None where no
        constraint has the name. Errors are reported, and give a condition all the same."""
        name = text.partition("[")[0]
        kinds: tuple[Kind, ...] = ("type", "attribute")
        known = [kind for kind in kinds if self._entry(kind, name, dialect) is not None]
        if not known and name not in combinators.COMBINATORS:
            return None
        argument = given()
        kind: Kind = "attribute" if argument.type == "attribute" else "type"
        if known and kind not in known:
            kind = known[0]
        constraint = self.resolve(kind, Located(text, span), dialect)
        if constraint is None:
            return FALSE
        if argument.type not in (kind, "unknown"):
            what = described(argument.type)
            message = f"{quoted(text)} is asked of {kind}s, not of {what}"
            self.reporter.error(span, "expression-type", message)
            return FALSE
        made = tree.substitute(constraint.condition.root, {"self": argument})
        if sum(1 for _ in tree.walk(made)) > MAX_PREDICATE_NODES:
            self.reporter.error(span, "constraint-too-large", "the condition grows too large")
            return FALSE
        return made

    def classes(self) -> dict[str, tuple[ClassRef, ExprType]]:
        """Classes that expressions may name."""
        if not self._known_classes:
            self._known_classes = dict(BUILTIN_CLASSES)
            for kind, name in self.definitions:
                self._known_classes[name] = DefinedClass(kind, *name.split(".", 1)), kind
            for name, ref in self.traits.references():
                self._known_classes.setdefault(name, (ref, "class"))
            for name in self.interfaces.names():
                found = self.interfaces.reference(name, "")
                if found is not None and name not in self._known_classes:
                    self._known_classes[name] = found[0], "class"
        return self._known_classes

    def check_parametric(self, entry: Entry) -> Constraint | None:
        """Instantiate a parametric constraint with sample arguments, to find its mistakes."""
        values: Environment = {}
        for parameter in entry.raw.parameters:
            kind = parameter.kind.value
            sample = _SAMPLES.get(kind)
            if sample is None:
                name = "AnyType" if kind == "type" else "AnyAttr"
                sample = self.resolve(kind, Located(name, entry.name.span), "builtin")  # type: ignore[arg-type]
                if sample is None:
                    return None
            values[parameter.name.value] = sample
            if parameter.default is not None:
                try:
                    parse_argument(parameter.default.value)
                except ReferenceSyntaxError as error:
                    error.report(parameter.default, "constraint-syntax", self.reporter)
                    return None
        return EntryInstance(self, entry, values).make(entry.qualified_name)

    # Resolution.

    def resolve(
        self,
        kind: Kind,
        text: Located[str],
        dialect: str,
        *,
        environment: Environment | None = None,
    ) -> Constraint | None:
        """The constraint `text` refers to from within `dialect`, or None after reporting."""
        reference = read_reference(text, self.reporter)
        if reference is None:
            return None
        return self.instantiate(kind, reference, text.span, dialect, environment or {})

    def instantiate(
        self, kind: Kind, reference: Reference, span: Span, dialect: str, environment: Environment
    ) -> Constraint | None:
        """The constraint for a parsed reference with its text at `span`."""
        use = Use(self, kind, reference, span, dialect, self.reporter.context, environment)
        bound = environment.get(reference.name)
        if bound is not None:
            if isinstance(bound, Constraint) and bound.kind == kind and not reference.arguments:
                return bound
            use.error(
                "wrong-constraint",
                f"the parameter {quoted(reference.name)} is no {kind} constraint",
            )
            return None
        if reference.name in combinators.COMBINATORS:
            return combinators.combine(use)
        entry = self._entry(kind, reference.name, dialect)
        if entry is not None:
            use.warn_of(entry)
            return self._parametric(use, entry)
        return self._definition(use)

    def _entry(self, kind: Kind, name: str, dialect: str) -> Entry | None:
        builtin = self.entries.get((kind, name.removeprefix("builtin.")))
        own = self.entries.get((kind, f"{dialect}.{name}"))
        if own is not None and builtin is not None and (kind, own.qualified_name) in self._active:
            # What bears the name of a builtin one narrows that, and not itself.
            return builtin
        return own or builtin

    def _parametric(self, use: Use, entry: Entry) -> Constraint | None:
        values = bind_arguments(use, entry)
        if values is None:
            return None
        arguments = ", ".join(value_text(v) for v in values.values())
        key = (use.kind, entry.qualified_name, arguments)
        if key in self._memo:
            return self._memo[key]
        active = (use.kind, entry.qualified_name)
        if active in self._active:
            chain = [name for _, name in self._active[self._active.index(active) :]]
            use.error(
                "cyclic-constraint",
                f"the constraint {quoted(entry.qualified_name)} is defined by itself",
                f"by way of {listed([*chain, entry.qualified_name])}",
            )
            return None
        if len(self._active) >= MAX_DEPTH:
            use.error("constraint-too-large", f"more than {MAX_DEPTH} constraints deep")
            return None
        self._active.append(active)
        reference = entry.qualified_name + (f"[{arguments}]" if arguments else "")
        made = EntryInstance(self, entry, values).make(reference, use)
        self._active.pop()
        self._memo[key] = made
        return made

    def _definition(self, use: Use) -> Constraint | None:
        name = use.reference.name
        qualified = name if "." in name else f"{use.dialect}.{name}"
        found = self.definitions.get((use.kind, qualified))
        enum = self.enums.get(qualified) if use.kind == "attribute" else None
        if found is None and enum is None:
            interface = self.interfaces.reference(name, use.dialect)
            if interface is not None and interface[1] == use.kind:
                return self._instance_of(use, interface[0])
            use.unknown(qualified)
            return None
        if use.reference.arguments:
            use.error(
                "wrong-arguments",
                f"{quoted(qualified)} is a definition; it takes no constraint arguments",
                "any instance satisfies it; constrain parameters in a named constraint",
            )
            return None
        if found is None and enum is not None:
            return combinators.enum_constraint(enum, use.span)
        assert found is not None
        _, raw = found
        dialect, _, short = qualified.partition(".")
        ref = DefinedClass(use.kind, dialect, short)
        self_node = tree.Name("self", use.kind)
        build = Expression(tree.Build(ref, (), use.kind), qualified, use.span)
        root: Node = combinators.is_instance(self_node, (ref,))
        is_alone = not (raw.parameters or raw.form_is_unported)
        if is_alone:
            root = tree.Comparison(("is",), (self_node, build.root))
        return Constraint(
            kind=use.kind,
            reference=qualified,
            summary=raw.summary.value if raw.summary else qualified,
            predicate=Expression(root, qualified, use.span),
            classes=(ref,),
            parsed_class=ref,
            builder=build if is_alone else None,
            is_text=raw.form_is_unported,
            case_of=combinators.held_enum(raw, dialect, self.enums),
        )

    def _instance_of(self, use: Use, ref: ClassRef) -> Constraint | None:
        """A constraint that an interface is implemented (ODS: TypeInterface, AttrInterface)."""
        name = use.reference.name
        if use.reference.arguments:
            use.error("wrong-arguments", f"{quoted(name)} is an interface; it takes no arguments")
            return None
        root: Node = combinators.is_instance(tree.Name("self", use.kind), (ref,))
        is_open = self.interfaces.has_unknown_implementations(name, use.dialect)
        if is_open:
            root = tree.Boolean("or", (root, tree.Unported()))
        return Constraint(
            kind=use.kind,
            reference=name,
            summary=self.interfaces.instance_summary(name, use.dialect),
            **combinators.decided(Expression(root, name, use.span)),
            classes=() if is_open else (ref,),
            parsed_class=None if is_open else ref,
        )


_SAMPLES: dict[str, ParameterValue] = {"int": 1, "ints": (1,), "string": "text", "bool": True}


# Names that stand for one value in expressions.


class NamedValues(Mapping[str, Node]):
    """Constraints of the prelude with only one type, and cases of enums.

    A constraint is resolved when its name is asked for: a definition uses few of them.
    """

    def __init__(self, library: Library) -> None:
        self._library = library
        self._found: dict[str, Node | None] = {}

    def __getitem__(self, name: str) -> Node:
        if name not in self._found:
            self._found[name] = self._type(name) or self._case(name)
        found = self._found[name]
        if found is None:
            raise KeyError(name)
        return found

    def __iter__(self) -> Iterator[str]:
        for kind, name in self._library.entries:
            if kind == "type" and name in self:
                yield name
        for name, enum in self._library.enums.items():
            yield from (f"{name}.{case.name}" for case in enum.cases)

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def _type(self, name: str) -> Node | None:
        entry = self._library.entries.get(("type", name))
        if entry is None or entry.dialect != "builtin" or entry.raw.parameters:
            return None
        constraint = self._library.resolve("type", Located(name, entry.name.span), "builtin")
        return None if constraint is None or constraint.builder is None else constraint.builder.root

    def _case(self, name: str) -> Node | None:
        qualified, _, case = name.rpartition(".")
        enum = self._library.enums.get(qualified)
        if enum is None or all(case != each.name for each in enum.cases):
            return None
        class_ = tree.ClassName(enum.ref)
        return tree.Member(class_, case, "unknown")
