"""Constraints from entries: their expressions with parameters filled in, and inheritance."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from yods_gen.classes import ClassRef, DefinedClass
from yods_gen.definitions.constraints import Constraint
from yods_gen.errors import Located, did_you_mean, quoted, text_of
from yods_gen.expressions import tree
from yods_gen.expressions.checker import Scope, parse_expression
from yods_gen.expressions.messages import CannotEvaluate, parse_message, render_message
from yods_gen.expressions.simplify import simplify
from yods_gen.expressions.static_types import UNKNOWN, ExprType, KindsOf, StaticType, plain
from yods_gen.expressions.tree import Expression, Node
from yods_gen.library.combinators import conjunction, decided, derived, is_instance
from yods_gen.library.use import Entry, Environment, Kind, Use, report_growth
from yods_gen.records import DataClass, replace

if TYPE_CHECKING:
    from yods_gen.library.library import Library

MAX_PREDICATE_NODES = 1000
MAX_SUMMARY_LENGTH = 2000

#: The type in expressions of a parameter's value.
EXPRESSION_TYPES: dict[type, ExprType] = {int: "int", bool: "bool", str: "str", tuple: "list"}
#: What summaries know of constraints.
_OF_CONSTRAINTS = StaticType(
    members=(("summary", plain("str")), ("reference", plain("str"))), closed=True
)


class EntryExpressions(DataClass):
    """The expressions of an entry, with its parameters filled in."""

    builder: Expression | None
    predicate: Expression | None
    from_python: Expression | None
    to_python: Expression | None


def substitutions(values: Environment) -> dict[str, Node]:
    """The plain parameters of an entry, as expressions."""
    nodes: dict[str, Node] = {}
    for name, value in values.items():
        if isinstance(value, Constraint):
            continue
        if isinstance(value, tuple):
            items: tuple[Node, ...] = tuple(tree.Constant(item, "int") for item in value)
            nodes[name] = tree.Sequence_("tuple", items)
        else:
            nodes[name] = tree.Constant(value, EXPRESSION_TYPES[type(value)])
    return nodes


def fill(node: Node, nodes: dict[str, Node], values: Environment) -> Node:
    """`node` with parameters replaced and constraint calls inlined."""
    node = tree.substitute(node, nodes)

    def inline(part: Node) -> Node:
        part = tree.map_children(part, inline)
        if isinstance(part, tree.Satisfies):
            constraint = values[part.parameter]
            assert isinstance(constraint, Constraint)
            return tree.substitute(constraint.condition.root, {"self": part.argument})
        return part

    return inline(node)


class EntryInstance(DataClass):
    """An entry with arguments, from which a constraint is made."""

    library: Library
    entry: Entry
    values: Environment

    def make(self, reference: str, use: Use | None = None) -> Constraint | None:
        """The constraint, called `reference`; None after reporting."""
        context = f"in {self.entry.kind} constraint {quoted(self.entry.qualified_name)}"
        with self.library.reporter.within(context):
            return self._made(reference, use)

    def _made(self, reference: str, use: Use | None) -> Constraint | None:
        entry, raw = self.entry, self.entry.raw
        library = self.library
        base: Constraint | None = None
        base_text = raw.type if entry.kind == "type" else raw.attribute
        if base_text is not None:
            base = self._resolved(entry.kind, base_text)
            if base is None:
                return None
        classes = self._classes(raw.class_)
        # What narrows others (ODS: AttrConstraint) has no class: theirs say what `self` is.
        known = UNKNOWN if base is None else library.table.constrained(base)
        if classes:
            known = library.table.narrowed(replace(known, kind=entry.kind), classes)
        texts = self._expressions(known)
        value_type: Constraint | None = None
        if raw.value_type is not None:
            value_type = self._value_type(raw.value_type)
            if value_type is None:
                return None
        as_any = raw.parsed_as is not None and raw.parsed_as.value == "any"
        parsed_as = None if as_any else raw.parsed_as or raw.class_
        parsed = self._classes(parsed_as)
        summary = self._summary(base)
        if texts is None or classes is None or parsed is None or summary is None:
            return None
        root, narrows = self._predicate(base, texts, classes)
        too_large = sum(1 for _ in tree.walk(root)) > MAX_PREDICATE_NODES
        if too_large or len(summary) > MAX_SUMMARY_LENGTH:
            what = f"the {'predicate' if too_large else 'summary'} of the constraint"
            report_growth(library.reporter, what, entry, use)
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
            deprecated=text_of(raw.deprecated),
        )
        if base is None:
            return made
        return derived(made, base, narrows, parsed_as_any=as_any, own_syntax=bool(raw.syntax))

    def _resolved(self, kind: Kind, text: Located[str]) -> Constraint | None:
        return self.library.resolve(kind, text, self.entry.dialect, environment=self.values)

    def _expressions(self, known: StaticType) -> EntryExpressions | None:
        """The expressions, where `self` is of type `known`; None if one is wrong, after
        reporting."""
        raw, kind = self.entry.raw, self.entry.kind
        scope = self._scope(known)
        nodes = substitutions(self.values)
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
                self.library.reporter,
                wanted=wanted,
            )
            if parsed is None:
                failed.append(text)
                return None
            return replace(parsed, root=simplify(fill(parsed.root, nodes, self.values)))

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

    def _value_type(self, text: Located[str]) -> Constraint | None:
        """The constraint for the one type of an attribute; None after reporting."""
        found = self._resolved("type", text)
        if found is not None and found.builder is None:
            message = f"{quoted(found.reference)} does not stand for a single type"
            self._error(text, "not-buildable", message)
            return None
        return found

    def _predicate(
        self, base: Constraint | None, texts: EntryExpressions, classes: Sequence[ClassRef]
    ) -> tuple[Node, bool]:
        """The whole predicate, and whether it narrows that of the base."""
        self_node = tree.Name("self", self.entry.kind)
        parts: list[Node] = [] if base is None else [base.condition.root]
        if texts.builder is not None:
            parts.append(tree.Comparison(("is",), (self_node, texts.builder.root)))
        elif classes:
            # mypy narrows only by an explicit class test.
            parts.append(is_instance(self_node, classes))
        hook = self._hook()
        asks = [*([texts.predicate.root] if texts.predicate else ()), *([hook] if hook else ())]
        unported = self.entry.raw.unported is not None
        # A definition that is kept as text has no members to check.
        kept = asks and self._keeps_text(classes or (base.classes if base else ()))
        parts += [tree.Unported()] if kept or unported else []
        parts += [] if kept else asks
        return simplify(conjunction(parts)), bool(asks) or unported

    def _hook(self) -> Node | None:
        """A call of the constraint's hook, with its plain parameters."""
        given, module = self.entry.raw.hook, self.entry.hooks_module
        if given is None:
            return None
        if module is None:
            what = f"the hook {quoted(given.value)}"
            self.library.reporter.no_hooks_module(given.span, what)
            return None
        arguments = (tree.Name("self", self.entry.kind), *substitutions(self.values).values())
        function = tree.Function(
            f"hooks.{given.value}",
            module,
            given.value,
            len(arguments),
            len(arguments),
            (),
            plain("bool"),
            "",
            hook=True,
        )
        return tree.Call(function, arguments, "bool")

    def _scope(self, known: StaticType) -> Scope:
        entry, library = self.entry, self.library
        names: dict[str, ExprType] = {"self": entry.kind}
        constraints = set()
        for name, value in self.values.items():
            if isinstance(value, Constraint):
                constraints.add(name)
            else:
                names[name] = EXPRESSION_TYPES[type(value)]
        # The prelude's own type constraints name no values: those are made of them.
        is_made_of = entry.kind == "type" and entry.dialect == "builtin"
        methods = {} if entry.dialect == "builtin" else library.interfaces.method_types()
        return Scope(
            names,
            {} if is_made_of else library.values,
            frozenset(constraints),
            library.classes(),
            {"self": known},
            library.table,
            methods=methods,
            ask=partial(library.ask, dialect=entry.dialect),
            constructors=library.constructors,
        )

    def _classes(self, text: Located[str] | None) -> tuple[ClassRef, ...] | None:
        """The class that `text` names, if any; None after reporting an unknown class."""
        if text is None:
            return ()
        known, wanted = self.library.classes(), self.entry.kind
        found = known.get(text.value)
        if found is None or found[1] != wanted:
            names = [name for name, (_, kind) in known.items() if kind == wanted]
            message = f"no {wanted} class is named {quoted(text.value)}"
            self._error(text, "unknown-class", message, did_you_mean(text.value, names))
            return None
        return (found[0],)

    def _keeps_text(self, classes: Sequence[ClassRef]) -> bool:
        """Whether one of `classes` is a definition whose custom form is not ported."""
        for ref in classes:
            if isinstance(ref, DefinedClass) and ref.kind in ("type", "attribute"):
                found = self.library.definitions.get((ref.kind, f"{ref.dialect}.{ref.name}"))
                if found is not None and found[1].form_is_unported:
                    return True
        return False

    def _summary(self, base: Constraint | None) -> str | None:
        entry, values = self.entry, self.values
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
        scope = Scope(KindsOf(known), known=known)
        message = parse_message(text, scope, self.library.reporter)
        if message is None:
            return None
        try:
            return render_message(message, {entry.kind: base, **values})
        except CannotEvaluate:
            message_text = (
                "a summary may only use its parameters, '.summary', '.reference', 'join', 'len', "
                "'str' and '+'"
            )
            self._error(text, "summary-not-constant", message_text)
            return None

    def _error(self, text: Located[str], id_: str, message: str, help_: str = "") -> None:
        self.library.reporter.error(text.span, id_, message, help_=help_)


def _built(root: Node) -> list[ClassRef]:
    """The classes of which an expression builds instances from parameters."""
    return [n.ref for n in tree.walk(root) if isinstance(n, tree.Build) and n.arguments]
