"""The class of one op, its parts put together in a fixed order; base classes of op templates."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import fields as record_fields
from dataclasses import replace
from typing import Any, Literal, TypeAlias

from yods_gen.classes import name_set
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
from yods_gen.model.tree import ClassModel, GeneratedModel, NamedValue
from yods_gen.records import DataClass


class OpModel(GeneratedModel):
    """The class of one op, part by part in their order.

    Attributes:
        name: The op's name without its dialect; `class_name` is the class's.
        kind: "template" for the base class of the ops made from an op template.
        slots: Names of the class's own slots.
        fields: The annotations of slots.
    """

    bases: tuple[PyExpr, ...]
    #: The decorator of a class from which none derives.
    final: PyExpr | None
    deprecated: PyExpr | None
    #: The decorator of a class with arguments that should no longer be given.
    deprecated_arguments: PyExpr | None
    doc: str
    slots: tuple[str, ...]
    constants: tuple[NamedValue, ...]
    rows: tuple[Row, ...]
    fields: tuple[Annotated, ...]
    methods: tuple[Method, ...]
    kind: Literal["op", "template"] = "op"

    @property
    def whole(self) -> ClassModel:
        """The class as it is written."""
        return ClassModel(
            self.name,
            self.class_name,
            self.kind,
            self.bases,
            self.doc,
            (
                NamedValue("__slots__", python.constant(self.slots)),
                *self.constants,
                Blank(),
                *self.rows,
                *self.fields,
            ),
            self.methods,
            decorators(self.final, self.deprecated, self.deprecated_arguments),
        )


#: Parts that every class states, or that are shared by name below.
_NO_PARTS = name_set("""
    name class_name doc syntax kind bases final deprecated slots fields
    """)
#: The key of a part: the field of `OpModel`, the class of the record and its name.
Key: TypeAlias = tuple[str, str, str]


class Whole(DataClass):
    """The class of an op or template with all it has."""

    definition: OpDef
    model: OpModel

    @property
    def parts(self) -> dict[Key, Any]:
        """The records it consists of."""
        return dict(_parts(self.model))


def share(templates: Sequence[Whole], ops: Sequence[Whole]) -> tuple[OpModel, ...]:
    """The base classes that are used, and after them the classes of the ops.

    Args:
        templates: Each after the one it is derived from; its model has the base class's name.
    """
    return _Sharing(templates).classes(ops)


class _Sharing:
    def __init__(self, templates: Sequence[Whole]) -> None:
        self._templates = {each.definition.qualified_name: each for each in templates}
        self._parts = {name: each.parts for name, each in self._templates.items()}
        #: The parts of each template that classes take over from it.
        self._used: dict[str, set[Key]] = {name: set() for name in self._templates}

    def classes(self, ops: Sequence[Whole]) -> tuple[OpModel, ...]:
        """See `share`."""
        derived = [self._derived(op.definition, op.model, op.parts) for op in ops]
        bases: list[OpModel] = []
        for name, template in reversed(self._templates.items()):
            used = self._used[name]
            if used:
                parts = {key: part for key, part in self._parts[name].items() if key in used}
                model = _with_parts(template.model, parts)
                bases.append(self._derived(template.definition, model, parts))
        return (*reversed(bases), *derived)

    def _derived(self, definition: OpDef, model: OpModel, parts: Mapping[Key, Any]) -> OpModel:
        """`model` without what the nearest base class that it can derive from has."""
        for name in self._above(definition):
            base = self._templates[name].model
            theirs = self._parts[name]
            same = {key for key, part in parts.items() if theirs.get(key) == part}
            same -= _after_own(parts, same)
            if same and _can_derive(model, self._whole_parts(definition, parts), base, theirs):
                self._used[name] |= same
                own = {key: part for key, part in parts.items() if key not in same}
                return replace(
                    _with_parts(model, own),
                    bases=(
                        PyExpr(base.class_name),
                        *(each for each in model.bases if each not in base.bases),
                    ),
                    slots=tuple(each for each in model.slots if each not in base.slots),
                    fields=tuple(each for each in model.fields if each not in base.fields),
                )
        return model

    def _whole_parts(self, definition: OpDef, parts: Mapping[Key, Any]) -> Iterable[Key]:
        """The parts of a class without a base class."""
        return self._parts.get(definition.qualified_name, parts)

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
    attributes = [key for key in parts if key[1] == AttributeRow.__name__]
    inherited = set(same)
    own = next((i for i, key in enumerate(attributes) if key not in inherited), len(attributes))
    return set(attributes[own:])


def _can_derive(
    model: OpModel, parts: Iterable[Key], base: OpModel, theirs: Mapping[Key, Any]
) -> bool:
    """Whether everything that the base class has is there, and of the same kind."""
    return (
        set(base.bases) <= set(model.bases)
        and set(base.fields) <= set(model.fields)
        and set(base.slots) <= set(model.slots)
        and theirs.keys() <= set(parts)
    )


def _parts(model: OpModel) -> Iterator[tuple[Key, Any]]:
    """The records of a class, each with its key."""
    for field in record_fields(OpModel):
        if field.name in _NO_PARTS:
            continue
        value = getattr(model, field.name)
        records = value if isinstance(value, tuple) else () if value is None else (value,)
        for record in records:
            yield (field.name, type(record).__name__, getattr(record, "name", "")), record


def _with_parts(model: OpModel, parts: Mapping[Key, Any]) -> OpModel:
    """`model` with these of its parts alone."""
    changed: dict[str, Any] = {}
    for field in record_fields(OpModel):
        if field.name in _NO_PARTS:
            continue
        kept = tuple(part for key, part in parts.items() if key[0] == field.name)
        if isinstance(getattr(model, field.name), tuple):
            changed[field.name] = kept
        else:
            changed[field.name] = kept[0] if kept else None
    return replace(model, **changed)


_FORMS = frozenset(form.name for form in FORMS)


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
    return tuple(_finished(model).whole for model in share(templates, ops))


def _finished(model: OpModel) -> OpModel:
    """`model` with what follows from the rest of it."""
    if any(base.text in _FORMS for base in model.bases):
        # Each of these is an Operation.
        model = replace(model, bases=tuple(b for b in model.bases if b.text != "Operation"))
    return model


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
) -> Whole:
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
    model = OpModel(
        name=op.name,
        class_name=class_name,
        bases=inherited,
        final=FINAL if kind == "op" else None,
        deprecated=deprecated(op.qualified_name, op.deprecated) if kind == "op" else None,
        deprecated_arguments=_old_arguments(op, context) if kind == "op" else None,
        doc=op_doc(op, context.python) if kind == "op" else class_doc(base, op),
        slots=tuple(slots(context)),
        constants=(*first, *constants(context), *inferred_types(context)),
        rows=rows(context),
        fields=tuple(fields(context)),
        methods=(
            constructor(context),
            *op_builders(context),
            *verifiers(context),
            *methods(context),
            *scope_queries(scope, op),
            *(each for each in (parser, printer) if each is not None),
        ),
        kind=kind,
    )
    return Whole(op, model)
