"""resolve, part: types and attributes that, in order to be made, make another of their kind.

A default, a condition or a method may build what its own definition describes, by way of
others or not. Whether that ends depends on numbers that a text may choose, so no text could
be read safely: such definitions are refused, and what ends for certain is written as a hook.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TypeAlias

from yods_gen.classes import DefinedClass
from yods_gen.definitions.dialects import DialectDef
from yods_gen.definitions.kinds import ParameterKind
from yods_gen.definitions.types import AttrOrTypeDef, TypeDef
from yods_gen.errors import Reporter, quoted
from yods_gen.expressions import tree
from yods_gen.expressions.tree import Expression, MessageDef
from yods_gen.records import DataClass
from yods_gen.spans import Span

#: A definition's class, and what is computed: its making ("", ""), the default of a parameter
#: ("default", name), or a method ("method", name).
_Work: TypeAlias = tuple[DefinedClass, str, str]


#: How much of a circle is reported.
_MOST_SHOWN = 5
#: What leads to the first work of a way.
_NOTHING = Expression(tree.Constant(None, "unknown"), "", Span("", 0, 0))


class _Step(DataClass):
    """That a work, by one of its expressions, has another done first."""

    to: _Work
    by: Expression
    #: Whether it makes a type or attribute; that methods of one call one another is looked at
    #: where they are resolved.
    builds: bool


def check_endless(reporter: Reporter, dialects: Sequence[DialectDef]) -> None:
    """Report what comes back to itself, each circle once."""
    defined: dict[DefinedClass, AttrOrTypeDef] = {}
    for dialect in dialects:
        for each in (*dialect.types, *dialect.attributes):
            is_type = isinstance(each, TypeDef)
            defined[DefinedClass("type" if is_type else "attribute", each.dialect, each.name)] = (
                each
            )
    steps: dict[_Work, list[_Step]] = {}
    for ref, each in defined.items():
        for work, expressions in _works(ref, each):
            found = [step for e in expressions for step in _steps(work, e, defined)]
            steps.setdefault(work, []).extend(found)
    done: set[_Work] = set()
    for start, all_steps in steps.items():
        # Depth first, with the way there: [work, the step that led there, those not followed].
        first = _Step(start, _NOTHING, builds=False)
        way = [] if start in done else [(start, first, [*all_steps])]
        on_the_way = {start}
        while way:
            work, _, pending = way[-1]
            if not pending:
                done.add(work)
                on_the_way.remove(work)
                way.pop()
                continue
            step = pending.pop()
            if step.to in on_the_way:
                begin = next(i for i, (each, _, _) in enumerate(way) if each == step.to)
                if step.builds or any(taken.builds for _, taken, _ in way[begin + 1 :]):
                    _report(reporter, [each for each, _, _ in way[begin:]], step)
                    done.update(on_the_way)
                    break
            elif step.to in steps and step.to not in done:
                way.append((step.to, step, [*steps[step.to]]))
                on_the_way.add(step.to)


def _report(reporter: Reporter, circle: Sequence[_Work], last: _Step) -> None:
    ref, _, _ = circle[-1]
    shown = [*map(_words, circle[1:])]
    if len(shown) > _MOST_SHOWN:
        shown[_MOST_SHOWN:] = [f"{len(shown) - _MOST_SHOWN} more"]
    way = f"by way of {'; '.join(shown)}; " if shown else ""
    reporter.error(
        last.by.span,
        "endless-making",
        f"{_words(last.to)} comes back to itself",
        context=f"in {ref.kind} {quoted(ref.qualified_name)}",
        help_=f"{way}use a hook where that ends",
    )


def _words(work: _Work) -> str:
    ref, part, name = work
    of = f"{ref.kind} {quoted(ref.qualified_name)}"
    return f"the {part} {quoted(name)} of {of}" if part else f"making {of}"


def _works(
    ref: DefinedClass, definition: AttrOrTypeDef
) -> Iterator[tuple[_Work, list[Expression]]]:
    """The computations of one definition, and their expressions."""
    making = [c for p in definition.parameters for c in _conditions(p.kind)]
    for check in definition.verify:
        making += [check.condition, *_inserted(check.message)]
    yield (ref, "", ""), making
    for parameter in definition.parameters:
        if parameter.default is not None:
            yield (ref, "default", parameter.name), [parameter.default]
    for name, body in _methods(definition).items():
        yield (ref, "method", name), [body]


def _conditions(kind: ParameterKind | None) -> Iterator[Expression]:
    """The questions about a parameter's value."""
    while kind is not None:
        constraint = getattr(kind, "constraint", None)
        if constraint is not None:
            yield constraint.predicate
        kind = kind.element


def _inserted(message: MessageDef) -> list[Expression]:
    return [part for part in message.parts if isinstance(part, Expression)]


def _methods(definition: AttrOrTypeDef) -> Mapping[str, Expression]:
    """The bodies of its methods that are expressions."""
    uses = definition.interfaces
    bodies = [(m.name, m.body) for use in uses for m in use.interface.all_methods()]
    bodies += [(i.method.name, i.body) for use in uses for i in use.implementations]
    bodies += [(m.name, m.body) for m in definition.methods]
    return {name: body.expression for name, body in bodies if body and body.expression}


def _steps(
    work: _Work, expression: Expression, defined: Mapping[DefinedClass, AttrOrTypeDef]
) -> Iterator[_Step]:
    """The calls of `expression` in a computation."""
    ref, part, _ = work
    for node in tree.walk(expression.root):
        if isinstance(node, tree.Build) and isinstance(node.ref, DefinedClass):
            built = defined.get(node.ref)
            if built is None:
                continue
            yield _Step((node.ref, "", ""), expression, builds=True)
            given = [p for p in built.parameters if not p.mutable]
            for parameter in given[len(node.arguments) :]:
                if parameter.default is not None:
                    yield _Step((node.ref, "default", parameter.name), expression, builds=True)
        elif isinstance(node, tree.Invoke | tree.Member):
            name = node.method if isinstance(node, tree.Invoke) else node.name
            if isinstance(node.base, tree.Build) and isinstance(node.base.ref, DefinedClass):
                yield _Step((node.base.ref, "method", name), expression, builds=True)
            elif part == "method" and node.base == tree.Name("self", node.base.type):
                yield _Step((ref, "method", name), expression, builds=False)
