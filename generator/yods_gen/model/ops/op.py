"""The class of one op, its parts put together in a fixed order; base classes of op templates."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Literal, TypeAlias

from yods_gen.definitions.dialects import DialectDef
from yods_gen.definitions.operations import NamedAttributeDef, NativePropertyDef, OpDef, ValueDef
from yods_gen.errors import Reporter
from yods_gen.expressions import python
from yods_gen.expressions.python import PyExpr
from yods_gen.expressions.statements import Annotated, Blank, Method
from yods_gen.model.docs import class_doc, op_doc
from yods_gen.model.layouts import scope_queries
from yods_gen.model.ops.constructor import constructor, inferred_types, op_builders
from yods_gen.model.ops.context import OpContext
from yods_gen.model.ops.interfaces import bases, constants, methods
from yods_gen.model.ops.parse import parse
from yods_gen.model.ops.print import FORMS, common_form, print_assembly
from yods_gen.model.ops.rows import AttributeRow, Row, fields, rows, slots
from yods_gen.model.ops.verify import verifiers
from yods_gen.model.scope import (
    FINAL,
    ModuleScope,
    Symbols,
    decorators,
    deprecated,
    deprecated_arguments,
)
from yods_gen.model.tree import ClassModel, NamedValue
from yods_gen.records import DataClass

#: Constants, fields and methods.
Part: TypeAlias = NamedValue | Row | Method
#: The key of a part: the class of the record and its name.
Key: TypeAlias = tuple[type[Part], str]


class OpClass(DataClass):
    """The class of an op, or the base class of the ops made from a template, part by part.

    Attributes:
        slots: Names of the class's own slots.
        fields: The annotations of slots.
    """

    definition: OpDef
    class_name: str
    kind: Literal["op", "template"]
    bases: tuple[PyExpr, ...]
    doc: str
    slots: tuple[str, ...]
    fields: tuple[Annotated, ...]
    parts: Mapping[Key, Part]
    decorators: tuple[PyExpr, ...]

    @property
    def model(self) -> ClassModel:
        """The class as it is written."""
        parts, bases = self.parts.values(), self.bases
        if any(base.text in FORMS for base in bases):
            # Each of these is an Operation.
            bases = tuple(base for base in bases if base.text != "Operation")
        attributes = (
            NamedValue("__slots__", python.constant(self.slots)),
            *(part for part in parts if isinstance(part, NamedValue)),
            Blank(),
            *(part for part in parts if isinstance(part, Row)),
            *self.fields,
        )
        methods = tuple(part for part in parts if isinstance(part, Method))
        return ClassModel(
            self.definition.name,
            self.class_name,
            self.kind,
            bases,
            self.doc,
            attributes,
            methods,
            self.decorators,
        )


def share(templates: Sequence[OpClass], ops: Sequence[OpClass]) -> tuple[OpClass, ...]:
    """The base classes that are used, and after them the classes of the ops.

    Args:
        templates: Each after the one it is derived from; it has the base class's name.
    """
    return _Sharing(templates).classes(ops)


class _Sharing:
    def __init__(self, templates: Sequence[OpClass]) -> None:
        self._templates = {each.definition.qualified_name: each for each in templates}
        #: The parts of each template that classes take over from it.
        self._used: dict[str, set[Key]] = {name: set() for name in self._templates}

    def classes(self, ops: Sequence[OpClass]) -> tuple[OpClass, ...]:
        """See `share`."""
        derived = [self._derived(op, op.parts) for op in ops]
        bases: list[OpClass] = []
        for name, template in reversed(self._templates.items()):
            used = self._used[name]
            if used:
                parts = {key: part for key, part in template.parts.items() if key in used}
                bases.append(self._derived(replace(template, parts=parts), template.parts))
        return (*reversed(bases), *derived)

    def _derived(self, op: OpClass, whole: Iterable[Key]) -> OpClass:
        """`op` without what the nearest base class that it can derive from has.

        Args:
            whole: Its parts without a base class.
        """
        for name in self._above(op.definition):
            base = self._templates[name]
            same = {key for key, part in op.parts.items() if base.parts.get(key) == part}
            same -= _after_own(op.parts, same)
            if same and _can_derive(op, whole, base):
                self._used[name] |= same
                return replace(
                    op,
                    parts={key: part for key, part in op.parts.items() if key not in same},
                    bases=(
                        PyExpr(base.class_name),
                        *(each for each in op.bases if each not in base.bases),
                    ),
                    slots=tuple(each for each in op.slots if each not in base.slots),
                    fields=tuple(each for each in op.fields if each not in base.fields),
                )
        return op

    def _above(self, definition: OpDef) -> Iterator[str]:
        """The templates that a definition is made from, the nearest first."""
        name = definition.template
        while name is not None and name in self._templates:
            yield name
            name = self._templates[name].definition.template


def _after_own(parts: Iterable[Key], same: Iterable[Key]) -> set[Key]:
    """The attributes among `same` that come after one of the class's own.

    A class has attributes of its base class before its own, so it states these again.
    """
    # They are verified in order.
    attributes = [key for key in parts if key[0] is AttributeRow]
    inherited = set(same)
    own = next((i for i, key in enumerate(attributes) if key not in inherited), len(attributes))
    return set(attributes[own:])


def _can_derive(op: OpClass, whole: Iterable[Key], base: OpClass) -> bool:
    """Whether everything that the base class has is there, and of the same kind."""
    shared = base.parts.items()
    return (
        set(base.bases) <= set(op.bases)
        and set(base.fields) <= set(op.fields)
        and set(base.slots) <= set(op.slots)
        and base.parts.keys() <= set(whole)
        and all(_called(op.parts.get(key, part)) == _called(part) for key, part in shared)
    )


def _called(part: Part) -> Part | None:
    """How a method is called, which is the same in a class that derives; of others, None."""
    if isinstance(part, Method) and part.name != "__init__":
        return replace(part, body=(), doc="")
    return None


def op_models(symbols: Symbols, dialect: DialectDef) -> tuple[ClassModel, ...]:
    """The classes of a dialect's ops by name, after the base classes made from its
    templates; name clashes go to the reporter of `symbols`."""
    # What clashes in a template clashes in the ops made from it, where it is reported.
    silent = replace(symbols, reporter=Reporter())
    templates = [
        _whole(silent, op, symbols.base_classes[op.qualified_name], dialect, "template")
        for op in dialect.templates
    ]
    ops = [
        _whole(symbols, op, symbols.op_classes[op.qualified_name], dialect, "op")
        for op in sorted(dialect.ops, key=lambda op: op.name)
    ]
    return tuple(each.model for each in share(templates, ops))


def _old_arguments(op: OpDef, context: OpContext) -> PyExpr | None:
    parts: tuple[ValueDef | NamedAttributeDef | NativePropertyDef, ...]
    parts = (*op.operands, *op.attributes, *op.properties, *op.results)
    named = ((context.python[part.name], part.deprecated) for part in parts)
    return deprecated_arguments(op.qualified_name, named)


def _whole(
    symbols: Symbols,
    op: OpDef,
    class_name: str,
    dialect: DialectDef,
    kind: Literal["op", "template"],
) -> OpClass:
    """Everything that the class of an op, or of a template, could have."""
    scope = ModuleScope(symbols, op.dialect, "op", dialect.hooks_module, class_name)
    context = OpContext(op, scope, symbols.reporter)
    first = [NamedValue("NAME", python.constant(op.qualified_name))] if kind == "op" else []
    if op.format is not None:
        first.append(NamedValue("FORMAT", python.constant(op.format.format.written)))
    inherited = bases(context)
    base = f"Base of the operations made from the template `{op.name}`"
    parser, printer = parse(context), print_assembly(context)
    form = common_form(parser, printer)
    if form is not None:
        inherited = (scope.name("yods.text.forms", form), *inherited)
        parser = printer = None
    parts: tuple[Part, ...] = (
        *first,
        *constants(context),
        *inferred_types(context),
        *rows(context),
        constructor(context),
        *op_builders(context),
        *verifiers(context),
        *methods(context),
        *scope_queries(scope, op),
        *(each for each in (parser, printer) if each is not None),
    )
    given: tuple[PyExpr | None, ...] = ()
    if kind == "op":
        instead = deprecated(op.qualified_name, op.deprecated)
        given = FINAL, instead, _old_arguments(op, context)
    return OpClass(
        definition=op,
        class_name=class_name,
        kind=kind,
        bases=inherited,
        doc=op_doc(op, context.python) if kind == "op" else class_doc(base, op),
        slots=tuple(slots(context)),
        fields=tuple(fields(context)),
        parts={(type(each), each.name): each for each in parts},
        decorators=decorators(*given),
    )
