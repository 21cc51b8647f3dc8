"""Named constraints: from references such as `TensorOf[F64]` to closed predicates.

A `Library` knows every named constraint (the prelude's, and those of all dialects
being resolved) and every type, attribute and enum definition; it instantiates each
reference once. Parameters are substituted here, so that the model sees only
expressions over `self`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import field, replace
from functools import partial

from yods_gen.classes import ClassRef, DefinedClass
from yods_gen.definitions.constraints import Constraint, EnumDef
from yods_gen.errors import Reporter, did_you_mean, listed, quoted
from yods_gen.expressions import tree
from yods_gen.expressions.checker import BUILTIN_CLASSES, Scope, parse_expression
from yods_gen.expressions.constructors import BUILTIN_CONSTRUCTORS, Constructor
from yods_gen.expressions.messages import CannotEvaluate, parse_message, render_message
from yods_gen.expressions.simplify import FALSE, simplify
from yods_gen.expressions.static_type import UNKNOWN, ExprType, KindsOf, StaticType, plain
from yods_gen.expressions.tree import Expression, MethodType, Node
from yods_gen.expressions.types import described
from yods_gen.library.combinators import (
    COMBINATORS,
    combine,
    conjunction,
    decided,
    enum_constraint,
    held_enum,
    is_instance,
)
from yods_gen.library.entries import (
    EXPRESSION_TYPES,
    EntryExpressions,
    derived,
    fill,
    substitutions,
)
from yods_gen.library.interfaces import InterfaceTable
from yods_gen.library.known_classes import KnownClasses
from yods_gen.library.references import (
    Reference,
    ReferenceSyntaxError,
    parse_argument,
    parse_reference,
)
from yods_gen.library.traits import TraitTable
from yods_gen.library.use import (
    Entry,
    Environment,
    Kind,
    ParameterValue,
    Use,
    bind_arguments,
    report_growth,
    value_text,
)
from yods_gen.load.raw_types import RawType
from yods_gen.records import dataclass
from yods_gen.spans import Located, Span

MAX_PREDICATE_NODES = 1000
MAX_SUMMARY_LENGTH = 2000
MAX_DEPTH = 40


@dataclass(slots=True)
class Library:
    """The tables of all referable definitions. Fill them first, then `resolve` references."""

    reporter: Reporter
    #: Constraints by kind and qualified name (the prelude's: bare name).
    entries: dict[tuple[Kind, str], Entry] = field(default_factory=dict)
    #: Type and attribute definitions by kind and qualified name.
    definitions: dict[tuple[Kind, str], tuple[Located[str], RawType]] = field(default_factory=dict)
    enums: dict[str, EnumDef] = field(default_factory=dict)
    #: Resources of memory effects, by qualified name.
    resources: dict[str, Located[str]] = field(default_factory=dict)
    #: Dialects that exist but could not be loaded: unknown names of theirs are not reported.
    broken: frozenset[str] = frozenset()
    #: The constructors of classes, the runtime's and those of definitions.
    constructors: dict[ClassRef, Constructor] = field(
        default_factory=lambda: dict(BUILTIN_CONSTRUCTORS)
    )
    interfaces: InterfaceTable = field(init=False)
    traits: TraitTable = field(init=False)
    table: KnownClasses = field(init=False)
    _memo: dict[tuple[Kind, str, str], Constraint | None] = field(default_factory=dict)
    _active: list[tuple[Kind, str]] = field(default_factory=list)
    _known_classes: dict[str, tuple[ClassRef, ExprType]] = field(default_factory=dict)
    _type_values: dict[str, Node] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.interfaces = InterfaceTable(self)
        self.traits = TraitTable(self)
        self.table = KnownClasses(self)

    def discard_failed(self) -> None:
        """Have the constraints that failed in an attempt resolved, and reported, again."""
        self._memo = {key: made for key, made in self._memo.items() if made is not None}

    @property
    def is_resolving(self) -> bool:
        """Whether a constraint is being resolved."""
        return bool(self._active)

    # Scopes for expressions.

    def scope(
        self,
        names: Mapping[str, StaticType],
        own: Mapping[str, MethodType] | None = None,
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
            self.type_values(),
            frozenset(),
            self.classes(),
            names,
            self.table,
            constructors=self.constructors,
        )

    def ask(
        self, text: str, span: Span, context: str, given: Callable[[], Node], dialect: str = ""
    ) -> Node | None:
        """The condition that what is given satisfies the constraint `text`; None where no
        constraint has the name. Errors are reported, and give a condition all the same."""
        name = text.partition("[")[0]
        kinds: tuple[Kind, ...] = ("type", "attribute")
        known = [kind for kind in kinds if self._entry(kind, name, dialect) is not None]
        if not known and name not in COMBINATORS:
            return None
        argument = given()
        kind: Kind = "attribute" if argument.type == "attribute" else "type"
        if known and kind not in known:
            kind = known[0]
        constraint = self.resolve(kind, Located(text, span), dialect, context=context)
        if constraint is None:
            return FALSE
        if argument.type not in (kind, "unknown"):
            what = described(argument.type)
            message = f"{quoted(text)} is asked of {kind}s, not of {what}"
            self.reporter.error(span, "expression-type", message, context=context)
            return FALSE
        made = tree.substitute(constraint.condition.root, {"self": argument})
        if sum(1 for _ in tree.walk(made)) > MAX_PREDICATE_NODES:
            self.reporter.error(
                span, "constraint-too-large", "the condition grows too large", context=context
            )
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

    def type_values(self) -> dict[str, Node]:
        """Names of values: constraints with only one type, cases of enums."""
        if not self._type_values:
            for (kind, name), entry in self.entries.items():
                if kind == "type" and entry.dialect == "builtin" and not entry.raw.parameters:
                    constraint = self.resolve("type", Located(name, entry.name.span), "builtin")
                    if constraint is not None and constraint.builder is not None:
                        self._type_values[name] = constraint.builder.root
            for qualified, enum in self.enums.items():
                class_ = tree.ClassName(DefinedClass("enum", enum.dialect, enum.name))
                for case in enum.cases:
                    member = tree.Member(class_, case.name, "unknown")
                    self._type_values[f"{qualified}.{case.name}"] = member
        return self._type_values

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
                    self.reporter.error(
                        parameter.default.span.part(error.offset, error.width),
                        "constraint-syntax",
                        error.message,
                    )
                    return None
        return self._make(entry, values, entry.qualified_name)

    # Resolution.

    def resolve(
        self,
        kind: Kind,
        text: Located[str],
        dialect: str,
        *,
        context: str = "",
        environment: Environment | None = None,
    ) -> Constraint | None:
        """The constraint `text` refers to from within `dialect`, or None after reporting."""
        try:
            reference = parse_reference(text.value)
        except ReferenceSyntaxError as error:
            self.reporter.error(
                text.span.part(error.offset, error.width),
                "constraint-syntax",
                error.message,
                context=context,
            )
            return None
        return self.instantiate(kind, reference, text.span, dialect, context, environment or {})

    def instantiate(
        self,
        kind: Kind,
        reference: Reference,
        span: Span,
        dialect: str,
        context: str,
        environment: Environment,
    ) -> Constraint | None:
        """The constraint for a parsed reference with its text at `span`."""
        use = Use(self, kind, reference, span, dialect, context, environment)
        bound = environment.get(reference.name)
        if bound is not None:
            if isinstance(bound, Constraint) and bound.kind == kind and not reference.arguments:
                return bound
            use.error(
                "wrong-constraint",
                f"the parameter {quoted(reference.name)} is no {kind} constraint",
            )
            return None
        if reference.name in COMBINATORS:
            return combine(use)
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
        made = self._make(entry, values, reference, use)
        self._active.pop()
        self._memo[key] = made
        return made

    def _make(
        self, entry: Entry, values: Environment, reference: str, use: Use | None = None
    ) -> Constraint | None:
        """The constraint of an entry with these arguments; None after reporting."""
        raw = entry.raw
        context = f"in {entry.kind} constraint {quoted(entry.qualified_name)}"
        base: Constraint | None = None
        base_text = raw.type if entry.kind == "type" else raw.attribute
        if base_text is not None:
            base = self.resolve(
                entry.kind, base_text, entry.dialect, context=context, environment=values
            )
            if base is None:
                return None
        classes = self._classes(entry, raw.class_, context)
        # What narrows others (ODS: AttrConstraint) has no class: theirs say what `self` is.
        known = UNKNOWN if base is None else self.table.constrained(base)
        known = self.table.narrowed(replace(known, kind=entry.kind), classes) if classes else known
        texts = self._expressions(entry, values, known, context)
        value_type: Constraint | None = None
        if raw.value_type is not None:
            value_type = self._value_type(entry, raw.value_type, values, context)
            if value_type is None:
                return None
        as_any = raw.parsed_as is not None and raw.parsed_as.value == "any"
        parsed_as = None if as_any else raw.parsed_as or raw.class_
        parsed = self._classes(entry, parsed_as, context)
        summary = self._summary(entry, values, base, context)
        if texts is None or classes is None or parsed is None or summary is None:
            return None
        root, narrows = self._predicate(entry, values, base, texts, classes, context)
        too_large = sum(1 for _ in tree.walk(root)) > MAX_PREDICATE_NODES
        if too_large or len(summary) > MAX_SUMMARY_LENGTH:
            what = f"the {'predicate' if too_large else 'summary'} of the constraint"
            report_growth(self.reporter, what, entry, context, use)
            return None
        made = Constraint(
            kind=entry.kind,
            reference=reference,
            summary=summary,
            **decided(Expression(root, reference, entry.name.span)),
            classes=tuple(classes),
            parsed_class=parsed[0] if parsed else None,
            builder=texts.builder,
            value_type=value_type.builder if value_type else None,
            python_type=raw.python_type.value if raw.python_type else None,
            from_python=texts.from_python,
            to_python=texts.to_python,
            syntax=raw.syntax.value if raw.syntax else "attribute",  # type: ignore[arg-type]
            deprecated=raw.deprecated.value.strip() if raw.deprecated else "",
        )
        if base is None:
            return made
        return derived(made, base, narrows, parsed_as_any=as_any, own_syntax=bool(raw.syntax))

    def _expressions(
        self, entry: Entry, values: Environment, known: StaticType, context: str
    ) -> EntryExpressions | None:
        """The expressions of an entry, where `self` is of type `known`; None if one is wrong,
        after reporting."""
        raw, kind = entry.raw, entry.kind
        scope = self._scope(entry, values, known)
        nodes = substitutions(values)
        failed: list[Located[str]] = []

        def read(
            text: Located[str] | None, wanted: ExprType, extra: str = "self"
        ) -> Expression | None:
            if text is None:
                return None
            names: dict[str, ExprType] = {k: v for k, v in scope.names.items() if k != "self"}
            names[extra] = kind if extra == "self" else "unknown"
            parsed = parse_expression(
                text,
                replace(scope, names=names, keeps_gaps=True),
                self.reporter,
                wanted=wanted,
                context=context,
            )
            if parsed is None:
                failed.append(text)
                return None
            return replace(parsed, root=simplify(fill(parsed.root, nodes, values)))

        builder = read(raw.builder, kind)
        if builder is not None and self._keeps_text(_built(builder.root)):
            # Its parameters are known only to C++, so no instance can be built of them.
            builder = None
        texts = EntryExpressions(
            builder=builder,
            predicate=read(raw.predicate, "bool"),
            from_python=read(raw.from_python, "attribute", "value"),
            to_python=read(raw.to_python, "unknown"),
        )
        return None if failed else texts

    def _value_type(
        self, entry: Entry, text: Located[str], values: Environment, context: str
    ) -> Constraint | None:
        """The constraint for the one type of an attribute; None after reporting."""
        found = self.resolve("type", text, entry.dialect, context=context, environment=values)
        if found is not None and found.builder is None:
            self.reporter.error(
                text.span,
                "not-buildable",
                f"{quoted(found.reference)} does not stand for a single type",
                context=context,
            )
            return None
        return found

    def _predicate(
        self,
        entry: Entry,
        values: Environment,
        base: Constraint | None,
        texts: EntryExpressions,
        classes: Sequence[ClassRef],
        context: str,
    ) -> tuple[Node, bool]:
        """The whole predicate, and whether it narrows that of the base."""
        self_node = tree.Name("self", entry.kind)
        parts: list[Node] = [] if base is None else [base.condition.root]
        if texts.builder is not None:
            parts.append(tree.Comparison(("is",), (self_node, texts.builder.root)))
        elif classes:
            # mypy narrows only by an explicit class test.
            parts.append(is_instance(self_node, classes))
        hook = self._hook(entry, substitutions(values), context)
        asks = [*([texts.predicate.root] if texts.predicate else ()), *([hook] if hook else ())]
        unported = entry.raw.unported is not None
        # A definition that is kept as text has no members to check.
        kept = asks and self._keeps_text(classes or (base.classes if base else ()))
        parts += [tree.Unported()] if kept or unported else []
        parts += [] if kept else asks
        return simplify(conjunction(parts)), bool(asks) or unported

    def _hook(self, entry: Entry, nodes: Mapping[str, Node], context: str) -> Node | None:
        """A call of the constraint's hook, with its plain parameters."""
        given = entry.raw.hook
        if given is None:
            return None
        if entry.hooks_module is None:
            self.reporter.no_hooks_module(given.span, f"the hook {quoted(given.value)}", context)
            return None
        arguments = (tree.Name("self", entry.kind), *nodes.values())
        function = tree.Function(
            f"hooks.{given.value}",
            entry.hooks_module,
            given.value,
            len(arguments),
            len(arguments),
            (),
            plain("bool"),
            "",
            hook=True,
        )
        return tree.Call(function, arguments, "bool")

    def _scope(self, entry: Entry, values: Environment, known: StaticType) -> Scope:
        names: dict[str, ExprType] = {"self": entry.kind}
        constraints = set()
        for name, value in values.items():
            if isinstance(value, Constraint):
                constraints.add(name)
            else:
                names[name] = EXPRESSION_TYPES[type(value)]
        # The prelude's own type constraints are resolved before any attribute constraint.
        type_values = (
            self.type_values() if entry.kind == "attribute" or entry.dialect != "builtin" else {}
        )
        methods = {} if entry.dialect == "builtin" else self.interfaces.method_types()
        return Scope(
            names,
            type_values,
            frozenset(constraints),
            self.classes(),
            {"self": known},
            self.table,
            methods=methods,
            ask=partial(self.ask, dialect=entry.dialect),
            constructors=self.constructors,
        )

    def _classes(
        self, entry: Entry, text: Located[str] | None, context: str
    ) -> tuple[ClassRef, ...] | None:
        """The class that `text` names, if any; None after reporting an unknown class."""
        if text is None:
            return ()
        known = self.classes()
        found = known.get(text.value)
        if found is None or found[1] != entry.kind:
            names = [name for name, (_, kind) in known.items() if kind == entry.kind]
            self.reporter.error(
                text.span,
                "unknown-class",
                f"no {entry.kind} class is named {quoted(text.value)}",
                context=context,
                help_=did_you_mean(text.value, names),
            )
            return None
        return (found[0],)

    def _keeps_text(self, classes: Sequence[ClassRef]) -> bool:
        """Whether one of `classes` is a definition whose custom form is not ported."""
        for ref in classes:
            if isinstance(ref, DefinedClass) and ref.kind in ("type", "attribute"):
                found = self.definitions.get((ref.kind, f"{ref.dialect}.{ref.name}"))
                if found is not None and found[1].form_is_unported:
                    return True
        return False

    def _summary(
        self, entry: Entry, values: Environment, base: Constraint | None, context: str
    ) -> str | None:
        text = entry.raw.summary
        if text is None:
            return base.summary if base is not None else entry.name.value
        known = {
            name: _OF_CONSTRAINTS if isinstance(value, Constraint) else plain(
                EXPRESSION_TYPES[type(value)])
            for name, value in values.items()
        }  # fmt: skip
        if base is not None:
            known.setdefault(entry.kind, _OF_CONSTRAINTS)
        message = parse_message(
            text,
            Scope(KindsOf(known), known=known),
            self.reporter,
            context=context,
        )
        if message is None:
            return None
        try:
            return render_message(message, {entry.kind: base, **values})
        except CannotEvaluate:
            self.reporter.error(
                text.span,
                "summary-not-constant",
                "a summary may only use its parameters, '.summary', '.reference', 'join', 'len', "
                "'str' and '+'",
                context=context,
            )
            return None

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
            return enum_constraint(enum, use.span)
        assert found is not None
        _, raw = found
        dialect, _, short = qualified.partition(".")
        ref = DefinedClass(use.kind, dialect, short)
        self_node = tree.Name("self", use.kind)
        build = Expression(tree.Build(ref, (), use.kind), qualified, use.span)
        root: Node = is_instance(self_node, (ref,))
        # One whose form is not ported has its text for a parameter.
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
            case_of=held_enum(raw, dialect, self.enums),
        )

    def _instance_of(self, use: Use, ref: ClassRef) -> Constraint | None:
        """A constraint that an interface is implemented (ODS: TypeInterface, AttrInterface)."""
        name = use.reference.name
        if use.reference.arguments:
            use.error("wrong-arguments", f"{quoted(name)} is an interface; it takes no arguments")
            return None
        root = is_instance(tree.Name("self", use.kind), (ref,))
        return Constraint(
            kind=use.kind,
            reference=name,
            summary=self.interfaces.instance_summary(name, use.dialect),
            predicate=Expression(root, name, use.span),
            classes=(ref,),
            parsed_class=ref,
        )


#: What summaries know of constraints.
_OF_CONSTRAINTS = StaticType(
    members=(("summary", plain("str")), ("reference", plain("str"))), closed=True
)
_SAMPLES: dict[str, ParameterValue] = {"int": 1, "ints": (1,), "string": "text", "bool": True}


def _built(root: Node) -> list[ClassRef]:
    """The classes of which an expression builds instances from parameters."""
    return [n.ref for n in tree.walk(root) if isinstance(n, tree.Build) and n.arguments]
