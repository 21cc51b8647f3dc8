"""resolve, part: traits with their arguments."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from yods_gen.classes import DefinedClass
from yods_gen.definitions.checks import EffectDef, TraitArgument, TraitDef, TraitValue, UserTraitDef
from yods_gen.definitions.native_traits import UseParameter
from yods_gen.errors import Located, Span, closest, did_you_mean, listed, quoted
from yods_gen.expressions.checker import Scope, parse_expression
from yods_gen.expressions.static_types import UNKNOWN, ExprType, StaticType, plain
from yods_gen.library.library import Library
from yods_gen.load.nodes import ListNode, MapNode, Node, Scalar
from yods_gen.load.shapes import RawUse
from yods_gen.records import DataClass, replace


class OpNames(DataClass):
    """The parts that arguments of an op's traits and interfaces may name."""

    operands: tuple[str, ...]
    results: tuple[str, ...]
    attributes: tuple[str, ...]
    #: The scope of expressions over the op.
    scope: Scope
    #: All ops known, by qualified name.
    ops: Mapping[str, Span]

    @property
    def values(self) -> tuple[str, ...]:
        """Everything that has a type."""
        return (*self.operands, *self.results, *self.attributes)


def resolve_traits(
    library: Library,
    raws: Sequence[RawUse],
    on: Literal["op", "type", "attribute"],
    op: OpNames | None,
    dialect: str,
) -> tuple[TraitDef, ...]:
    """The traits of a definition of `dialect`, with checked arguments."""
    traits: list[TraitDef] = []
    seen: dict[str, Span] = {}
    for raw in raws:
        spec = library.traits.spec(raw.name.value, dialect)
        if spec is None:
            library.traits.unknown(raw.name, on)
            continue
        if on not in spec.on:
            library.reporter.error(
                raw.name.span,
                "trait-misplaced",
                f"the trait {quoted(raw.name.value)} is for {spec.on[0]}s",
            )
            continue
        defined = None
        name = raw.name.value
        if isinstance(spec.runtime_class, DefinedClass):
            defined = library.traits.find(name, dialect)
            name = spec.runtime_class.qualified_name
        message = f"the trait {quoted(name)} is given twice"
        if spec.repeatable:
            seen[name] = raw.name.span
        elif library.reporter.repeated(
            seen, name, raw.name.span, "duplicate-trait", message, "first given at"
        ):
            continue
        reader = Arguments(library, raw, spec.parameters, op)
        arguments = reader.read()
        if arguments is not None:
            span = raw.name.span
            traits.append(
                TraitDef(name, spec.runtime_class, arguments, span, spec.implies, defined)
            )
    for trait in tuple(traits):
        if trait.definition is not None:
            _add_implied(library, traits, trait, trait.definition)
    for trait in traits:
        for other in trait.implies:
            if other in seen:
                library.reporter.error(
                    seen[other],
                    "redundant-trait",
                    f"the trait {quoted(other)} is part of {quoted(trait.name)}",
                    help_="remove it",
                )
    return tuple(traits)


def _add_implied(
    library: Library, traits: list[TraitDef], trait: TraitDef, definition: UserTraitDef
) -> None:
    """Add what comes with a trait after it, unless it is there already (ODS: TraitList)."""
    place = traits.index(trait) + 1
    for name in definition.implies:
        if any(name == other.name or name in other.implies for other in traits):
            continue
        spec = library.traits.spec(name, "")
        assert spec is not None
        made = library.traits.find(name, "")
        traits.insert(place, TraitDef(name, spec.runtime_class, (), trait.span, spec.implies, made))
        place += 1


class Arguments(DataClass, frozen=False):
    """Reads what follows the name of one trait or interface; settings of interfaces too."""

    library: Library
    use: RawUse
    parameters: tuple[UseParameter, ...]
    op: OpNames | None

    def error(self, id_: str, message: str, help_: str = "", span: Span | None = None) -> None:
        self.library.reporter.error(span or self.use.name.span, id_, message, help_=help_)

    def read(self) -> tuple[TraitArgument, ...] | None:
        name, node = self.use.name.value, self.use.argument
        required = [p.name for p in self.parameters if p.required]
        if not self.parameters:
            if node is not None:
                self.error(
                    "trait-arguments",
                    f"{quoted(name)} takes no arguments",
                    f"write just '{name}'",
                    node.span,
                )
                return None
            return ()
        if node is None:
            if not required:
                return ()
            self.error("trait-arguments", f"{quoted(name)} needs {listed(required)}", self._form())
            return None
        if len(self.parameters) == 1:
            value = self.value(self.parameters[0], node)
            return None if value is None else (TraitArgument(self.parameters[0].name, value),)
        if not isinstance(node, MapNode):
            self.error(
                "trait-arguments",
                f"{quoted(name)} takes {listed(required or [p.name for p in self.parameters])}",
                self._form(),
                node.span,
            )
            return None
        return self._named(node, required)

    def _named(self, node: MapNode, required: list[str]) -> tuple[TraitArgument, ...] | None:
        known = {p.name: p for p in self.parameters}
        arguments = []
        good = True
        for key, value_node in node.entries:
            parameter = known.get(key.value)
            if parameter is None:
                self.error(
                    "unknown-key",
                    f"{quoted(self.use.name.value)} has no argument {quoted(key.value)}",
                    did_you_mean(key.value, known) or f"its arguments are {listed(known)}",
                    key.span,
                )
                good = False
                continue
            value = self.value(parameter, value_node)
            good = good and value is not None
            if value is not None:
                arguments.append(TraitArgument(parameter.name, value))
        missing = [n for n in required if n not in {key.value for key, _ in node.entries}]
        if missing:
            self.error(
                "trait-arguments",
                f"{quoted(self.use.name.value)} lacks {listed(missing)}",
                self._form(),
            )
            good = False
        return tuple(arguments) if good else None

    def _form(self) -> str:
        name = self.use.name.value
        if len(self.parameters) > 1:
            inner = ", ".join(f"{p.name}: …" for p in self.parameters if p.required)
            return f"write {{{name}: {{{inner}}}}}"
        many = self.parameters[0].kind in ("operands", "values", "ops")
        return f"write {{{name}: {'[…]' if many else '…'}}}"

    def value(self, parameter: UseParameter, node: Node) -> TraitValue | None:
        kind = parameter.kind
        if kind in ("operands", "values", "ops"):
            items = node.items if isinstance(node, ListNode) else (node,)
            names = [self.name(kind[:-1], item) for item in items]
            if kind == "values" and len(names) < 2 and not self._several(names):
                self.error("trait-arguments", "a match needs at least two names", "", node.span)
                return None
            return None if None in names else tuple(str(name) for name in names)
        if kind in ("predicate", "transform", "comparator"):
            return self._expression(parameter, node)
        if kind == "int":
            if isinstance(node, Scalar) and node.value.isdecimal() and len(node.value) < 10:
                return int(node.value)
            self.error("trait-arguments", f"{quoted(parameter.name)} is a number", "", node.span)
            return None
        if kind == "texts":
            return self._texts(parameter, node)
        return self.name(kind, node)

    def _several(self, names: Sequence[str | None]) -> bool:
        """Whether the only name is wrong already, or that of several values."""
        assert self.op is not None
        return names == [None] or any(
            name is not None and self.op.scope.names.get(name) == "list" for name in names
        )

    def _texts(self, parameter: UseParameter, node: Node) -> tuple[tuple[str, str], ...] | None:
        """Texts by names."""
        if not isinstance(node, MapNode):
            what = f"{quoted(parameter.name)} are texts by names"
            self.error("trait-arguments", what, "write {name: text}", node.span)
            return None
        texts = [(key.value, self.name("text", value)) for key, value in node.entries]
        good = [(name, text) for name, text in texts if text is not None]
        return tuple(good) if len(good) == len(texts) else None

    def name(self, kind: str, node: Node) -> str | None:
        if not isinstance(node, Scalar) or not node.value:
            self.error("trait-arguments", "a name is expected here", self._form(), node.span)
            return None
        if kind == "text" or self.op is None:
            return node.value
        known: Sequence[str]
        if kind == "op":
            if node.value.partition(".")[0] in self.library.broken:
                return node.value
            known, what = tuple(self.op.ops), "op"
        elif kind == "operand":
            known, what = self.op.operands, "operand"
        elif kind == "attribute":
            known, what = self.op.attributes, "attribute"
        else:
            known, what = self.op.values, "operand, result or attribute"
        if node.value not in known:
            match = closest(node.value, known)
            place = self.op.ops.get(match) if match and kind == "op" else None
            help_ = f"known: {listed(known)}" if known and kind != "op" else ""
            if match:
                help_ = f"did you mean {quoted(match)}{f', declared at {place}' if place else ''}?"
            id_ = "unknown-op" if kind == "op" else "unknown-operand"
            self.error(id_, f"no {what} is named {quoted(node.value)}", help_, node.span)
            return None
        return node.value

    def _expression(self, parameter: UseParameter, node: Node) -> TraitValue | None:
        if not isinstance(node, Scalar):
            self.error("trait-arguments", "an expression is expected here", "", node.span)
            return None
        assert self.op is not None
        scope = self.op.scope
        wanted: ExprType = "bool"
        if parameter.kind == "transform":
            # The types of a variadic group follow as a list.
            listed_types = scope.names.get(self._given("to")) == "list"
            wanted = "list" if listed_types else "type"
            scope = replace(scope, names={}).with_names(
                {"self": self._type_of(self._given("from"))}
            )
        elif parameter.kind == "comparator":
            side: ExprType = "list" if scope.names.get(self._given("to")) == "list" else "type"
            sides = {"expected": plain(side), "found": plain(side)}
            if side == "type":
                sides = {"expected": UNKNOWN, "found": self._type_of(self._given("to"))}
            scope = replace(scope, names={}).with_names(sides)
        return parse_expression(
            Located(node.value, node.span), scope, self.library.reporter, wanted=wanted
        )

    def _type_of(self, name: str) -> StaticType:
        """The type of the type of an operand or result."""
        assert self.op is not None
        scope = self.op.scope
        members = scope.table.members(scope.known.get(name, plain("value"))) or {}
        known = members.get("type", plain("type"))
        # One of which nothing is known is what the transformation makes of it.
        return known if known.classes or known.members else UNKNOWN

    def _given(self, key: str) -> str:
        """The word given for argument `key`, if any."""
        node = self.use.argument
        entries = node.entries if isinstance(node, MapNode) else ()
        values = (v.value for k, v in entries if k.value == key and isinstance(v, Scalar))
        return next(values, "")


# The memory effects of an op.

EFFECTS = ("read", "write", "allocate", "free")
_RESOURCES = ("Default", "AutomaticAllocationScope")


def read_effects(reader: Arguments, node: Node, dialect: str) -> tuple[EffectDef, ...]:
    """The effects of MemoryEffects: a list of `read`, or `{effect: …, on: …}`."""
    items = node.items if isinstance(node, ListNode) else (node,)
    return tuple(e for item in items if (e := _effect(reader, item, dialect)) is not None)


_KEYS = ("effect", "on", "resource", "stage", "full")


def _effect(reader: Arguments, node: Node, dialect: str) -> EffectDef | None:
    given = _given(reader, node)
    if given is None:
        return None
    effect = given.get("effect")
    if effect is None or effect.value not in EFFECTS:
        reader.error(
            "unknown-value",
            f"an effect is one of {listed(EFFECTS, 'or')}",
            "",
            effect.span if effect else node.span,
        )
        return None
    on = given.get("on")
    name = None if on is None else reader.name("value", on)
    if on is not None and name is None:
        return None
    resource = _resource(reader, given.get("resource"), dialect)
    stage, full = given.get("stage"), given.get("full")
    if stage is not None and not (stage.value.isdecimal() and len(stage.value) < 10):
        reader.error("wrong-kind", "the stage of an effect is a number", "", stage.span)
        return None
    if full is not None and full.value not in ("true", "false"):
        reader.error("wrong-kind", "'full' is true or false", "", full.span)
        return None
    if resource is None:
        return None
    return EffectDef(
        effect.value,  # type: ignore[arg-type]
        name,
        resource,
        effect.span,
        int(stage.value) if stage else 0,
        full is not None and full.value == "true",
    )


def _given(reader: Arguments, node: Node) -> dict[str, Scalar] | None:
    if isinstance(node, Scalar):
        return {"effect": node}
    given: dict[str, Scalar] = {}
    for key, value in node.entries if isinstance(node, MapNode) else ():
        if key.value not in _KEYS or not isinstance(value, Scalar):
            reader.error(
                "unknown-key",
                f"an effect has no {quoted(key.value)} like this",
                f"its keys are {listed(_KEYS)}, each a word",
                key.span,
            )
            return None
        given[key.value] = value
    return given


def _resource(reader: Arguments, given: Scalar | None, dialect: str) -> str | None:
    """The name of a resource: the runtime's, this dialect's, or qualified another's."""
    library = reader.library
    if given is None or given.value in _RESOURCES:
        return given.value if given is not None else "Default"
    for name in (f"{dialect}.{given.value}", given.value):
        if name in library.resources:
            return name
    if given.value.partition(".")[0] in library.broken:
        return None
    known = [*_RESOURCES, *library.resources]
    reader.error(
        "unknown-value",
        f"no resource is named {quoted(given.value)}",
        did_you_mean(given.value, known) or f"the resources are {listed(known)}",
        given.span,
    )
    return None
