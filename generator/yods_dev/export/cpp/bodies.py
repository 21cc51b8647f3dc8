"""export.cpp, part: what the bodies of C++ functions have in common.

A body declares the parts of the op that it reads as variables, so that expressions are the same
wherever they stand. What has no C++ is reported, and what it would have refused is accepted.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import field, replace
from typing import Literal

from yods_dev.cpp.methods import split_commas
from yods_dev.cpp.spell import Unspeakable
from yods_dev.export.cpp.own import Own
from yods_dev.export.cpp.pieces import Piece, as_number, spellings, variable
from yods_dev.export.cpp.printer import Printer
from yods_dev.export.cpp.python import PythonFunctions
from yods_dev.export.td.context import Context
from yods_dev.export.td.text import camel
from yods_gen.classes import DefinedClass
from yods_gen.definitions.constraints import Constraint
from yods_gen.definitions.operations import OpDef, PropertyKindDef, Variadicity
from yods_gen.definitions.types import AttrOrTypeDef, ParameterDef, TypeDef
from yods_gen.errors import Span
from yods_gen.expressions import static_types
from yods_gen.expressions.static_types import ExprType, StaticType
from yods_gen.expressions.tree import Node
from yods_gen.library.known_classes import KnownClasses
from yods_gen.records import dataclass
from yods_gen.resolve.op_parts import defined_op_type, part_types


@dataclass(frozen=True, slots=True)
class Gap:
    """Something that has no C++: where it is defined, and which part has none."""

    span: Span
    of: str
    text: str
    hook: bool = False

    def __str__(self) -> str:
        return f"{self.span.path}:{self.span.line}: {self.of}: {self.text}"


@dataclass(frozen=True, slots=True)
class Hook:
    """A function that the user ports.

    Attributes:
        name: Its name in C++, in the namespace `hooks`.
        signature: Its result and parameters, with `@` for the name.
        function: Its name in Python.
        fallback: What its body returns before it is ported.
        span: Where the definition names it.
        module: The module in which it is, if not that of the dialect.
        where: Where it is in Python.
        source: Its lines there.
        cpp: The C++ function that the definition gives in its place, with its namespace.
    """

    name: str
    signature: str
    function: str
    fallback: str
    span: Span
    module: str | None = None
    where: str = ""
    source: Sequence[str] = ()
    cpp: str = ""

    @property
    def arguments(self) -> list[str]:
        """The names of its parameters."""
        listed = self.signature.partition("@(")[2].rpartition(")")[0]
        return [each.rpartition(" ")[2].lstrip("&*") for each in split_commas(listed)]


@dataclass(slots=True)
class Ported:
    """C++ of a dialect so far, with its gaps and hooks.

    Attributes:
        own: What the user's sources define.
        counted: How many expressions, folds and patterns there are, and how many have C++.
        blocked: The definitions that have a gap or a hook, by name.
    """

    context: Context
    table: KnownClasses
    python: PythonFunctions
    parameter_type: Callable[[ParameterDef], str]
    own: Own
    gaps: list[Gap] = field(default_factory=list)
    hooks: dict[str, Hook] = field(default_factory=dict)
    counted: dict[str, list[int]] = field(default_factory=dict)
    blocked: set[str] = field(default_factory=set)

    def gap(self, span: Span, of: str, text: str) -> None:
        """Report what has no C++."""
        made = Gap(span, of, text)
        if made not in self.gaps:
            self.gaps.append(made)
        self.blocked.add(of)

    @contextmanager
    def written(self, what: str, span: Span, of: str, said: str) -> Iterator[None]:
        """Count one of a kind, if it has a name, and report what of it has no C++."""
        good = False
        try:
            yield
            good = True
        except Unspeakable as wrong:
            self.gap(span, of, f"{said}: no C++ is known for {wrong}")
        if what:
            self.count(what, good)

    def count(self, what: str, good: bool) -> None:
        """Count one thing of a kind."""
        counts = self.counted.setdefault(what, [0, 0])
        counts[0] += good
        counts[1] += 1

    def hook(self, hook: Hook, of: str) -> None:
        """Declare a function that the user ports."""
        # One name may stand for overloads.
        key = f"{hook.name}{hook.signature.partition('@')[2]}"
        if key not in self.hooks:
            where, source = self.python.source(hook.function, hook.span, hook.module)
            cpp = "" if hook.module else dict(self.context.dialect.cpp).get(hook.function, "")
            self.hooks[key] = replace(hook, where=where, source=source, cpp=cpp)
        if not self.hooks[key].cpp:
            self.blocked.add(of)

    def own_hooks(self, printer: Printer, span: Span, of: str) -> None:
        """Declare the functions that expressions of a body call."""
        for key, (returns, parameters, function) in printer.hooks.items():
            name = key.partition("(")[0]
            given = ", ".join(f"{type_} a{n}" for n, type_ in enumerate(parameters))
            # A value that is not known ends what asks for it.
            self.hook(Hook(name, f"{returns} @({given})", function.python_name, "{}", span,
                           function.module), of)  # fmt: skip

    def printer(
        self, names: dict[str, Piece], types: Mapping[str, StaticType], mlir_context: str,
        given: tuple[Node, ...] = (),
    ) -> Printer:  # fmt: skip
        """A printer of expressions over names."""
        return Printer(self.context, self.table, self.python, names, types, mlir_context, given)


def comment(of: str, span: Span) -> str:
    """The comment above a function."""
    return f"/// {of}, {span.path}:{span.line}."


def function_text(head: str, lines: Iterable[str], said: str = "") -> str:
    """A function, with a comment above it."""
    return "\n".join([*([said] if said else []), f"{head} {{", *lines, "}"])


#: The sections of parts of an op, with their kind, C++ type and accessor.
_PARTS: Sequence[tuple[str, ExprType, str, str]] = (
    ("operands", "value", "::mlir::Value", "@()"),
    ("results", "value", "::mlir::Value", "@()"),
    ("attributes", "attribute", "::mlir::Attribute", "@Attr()"),
    ("regions", "region", "::mlir::Region *", "&@()"),
    ("successors", "block", "::mlir::Block *", "@()"),
)


def parts_of(op: OpDef, receiver: str) -> Iterator[tuple[str, ExprType, bool, str, str]]:
    """The parts of an op: name, kind, whether it is a list, type and C++ that reads it."""
    for section, kind, type_, accessor in _PARTS:
        for each in getattr(op, section):
            several = getattr(each, "variadic", False) or (
                getattr(each, "variadicity", None) is Variadicity.VARIADIC
            )
            read = accessor.replace("@", f"{receiver}get{camel(each.name)}")
            if several and kind == "region":
                read = f"yods::regionsIn({read[1:]})"
            # A variadic operand may consist of lists.
            item = kind if getattr(each, "segments", None) is None else "list"
            yield each.name, item, several, "auto" if several else type_, read


def _property(context: Context, kind: PropertyKindDef, name: str) -> Piece | None:
    """A property in C++, of which `name` is a variable; None where no expression knows it."""
    inner = None if kind.element is None else _property(context, kind.element, name)
    match kind.base:
        case "enum" if kind.enum is not None:
            return Piece(name, class_=context.cpp(kind.enum))
        case "array" | "dense":
            return inner and Piece(name, "list", items=(replace(inner, text=""),))
        case "optional":
            return inner and replace(inner, optional=True)
    kinds: Mapping[str, ExprType] = {"int": "int", "bool": "bool", "unit": "bool", "string": "str"}
    return Piece(name, kinds[kind.base]) if kind.base in kinds else None


def part_piece(text: str, kind: ExprType, several: bool) -> Piece:
    """A part of an op in C++."""
    return Piece(text, "list", items=(Piece("", kind),)) if several else Piece(text, kind)


@dataclass(slots=True)
class Parts:
    """The names of an op's parts in one body, which declares those that are read.

    Attributes:
        receiver: C++ before an accessor: empty within the class, `op.` for an op.
    """

    ported: Ported
    op: OpDef
    receiver: str = ""
    mlir_context: str = "getContext()"
    constants: bool = False
    declared: dict[str, str] = field(default_factory=dict)

    def types(self) -> dict[str, StaticType]:
        """Static types of the names."""
        made = dict(part_types(self.op, self.ported.table))
        for operand in self.op.operands:
            one = static_types.optional(static_types.plain("attribute"))
            several = operand.variadicity is Variadicity.VARIADIC
            made[f"{operand.name}:constant"] = static_types.list_of(one) if several else one
        made["self"] = defined_op_type(self.op, self.ported.table)
        return made

    def names(self) -> dict[str, Piece]:
        """C++ of the names, and the declarations of their variables."""
        found: dict[str, Piece] = {}
        for name, kind, several, type_, accessor in parts_of(self.op, self.receiver):
            local = variable(name)
            self._add(found, name, part_piece(local, kind, several),
                      f"{type_} {local} = {accessor};".replace("* ", "*"))  # fmt: skip
        for each in self.op.properties:
            name = variable(each.name)
            if piece := _property(self.ported.context, each.kind, name):
                accessor = f"{self.receiver}get{camel(each.name)}()"
                self._add(found, each.name, piece, f"auto {name} = {accessor};")
        if self.constants:
            for operand in self.op.operands:
                key, name = f"{operand.name}:constant", variable(f"{operand.name}Constant")
                several = operand.variadicity is Variadicity.VARIADIC
                type_ = "::llvm::ArrayRef<::mlir::Attribute>" if several else "::mlir::Attribute"
                self._add(found, key, part_piece(name, "attribute", several),
                          f"{type_} {name} = adaptor.get{camel(operand.name)}();")  # fmt: skip
        text = "self" if not self.receiver else f"{self.receiver.rstrip('.')}"
        self.declared["self"] = (
            "::mlir::Operation *self = getOperation();" if not self.receiver else ""
        )
        if self.receiver != "adaptor.":
            # There is no op yet while its types are inferred.
            found["self"] = Piece(text, "op")
        return found

    def _add(self, found: dict[str, Piece], name: str, piece: Piece, declared: str) -> None:
        found[name] = piece
        self.declared[name] = declared

    def printer(self, given: tuple[Node, ...] = ()) -> Printer:
        """A printer of expressions over the parts."""
        names = self.names()
        made = self.ported.printer(names, self.types(), self.mlir_context, given)
        made.unverified = self.receiver == "adaptor."

        def part(base: str, name: str) -> Piece | None:
            if base != "self" or name not in names:
                return None
            made.used.add(name)
            return names[name]

        made.part = part
        return made

    def declarations(self, printers: Iterable[Printer]) -> list[str]:
        """The variables that were read."""
        used = set().union(*(printer.used for printer in printers))
        return [text for name, text in self.declared.items() if name in used and text]

    def hook(self, kind: str, row: str = "") -> str:
        """Declare the function to port that is the hook of the op of a kind; return the statement
        that calls it."""
        function, said = str(self.op.hook(kind)), spellings()["op_hooks"][row or kind]
        name = f"{said['name']}{camel(self.op.name)}"
        signature = said["is"].replace("$", self.ported.context.op_class(self.op.qualified_name))
        span = next((hook.span for hook in self.op.hooks if hook.kind == kind), self.op.span)
        made = Hook(name, signature, function, said["before"], span)
        self.ported.hook(made, self.op.qualified_name)
        return f"  {said['call'].replace('@', f'hooks::{name}')};"

    def function(
        self, head: str, lines: Sequence[str], printers: Iterable[Printer],
        before: Sequence[str] = (),
    ) -> str:  # fmt: skip
        """A function over the parts; `lines` are its statements, `before` those before parts."""
        declared = [f"  {text}" for text in self.declarations(printers)]
        said = comment(self.op.qualified_name, self.op.span)
        return function_text(head, [*before, *declared, *lines], said)


def parameters_of(
    ported: Ported, definition: AttrOrTypeDef
) -> tuple[dict[str, Piece], dict[str, StaticType], list[tuple[str, str]]]:
    """The parameters of a type or attribute: their C++, what is known of them, and how a function
    is given them."""
    kind: Literal["type", "attribute"] = "type" if isinstance(definition, TypeDef) else "attribute"
    ref = DefinedClass(kind, definition.dialect, definition.name)
    members = ported.table.own_members(ref) or {}
    names: dict[str, Piece] = {}
    types: dict[str, StaticType] = {}
    signature: list[tuple[str, str]] = []
    for parameter in definition.parameters:
        known = members.get(parameter.name, static_types.UNKNOWN)
        name = variable(parameter.name)
        types[parameter.name] = known
        signature.append((ported.parameter_type(parameter), name))
        if known.is_case and known.enum is not None:
            enum = ported.context.definition(known.enum.qualified_name, ("enum",))
            names[parameter.name] = Piece(name, class_=ported.context.cpp(enum) if enum else "")
            continue
        items = (Piece("", known.of_items.kind),) if known.kind == "list" else ()
        by_value = known.optional and known.kind in ("int", "float", "bool")
        name = as_number(name, parameter.kind)
        names[parameter.name] = Piece(name, known.kind, optional=by_value, items=items)
    return names, types, signature


def constraint_function(ported: Ported, constraint: Constraint, name: str, span: Span) -> str:
    """A C++ function that says whether a type or attribute satisfies a constraint.

    Raises:
        Unspeakable: its predicate has no C++.
    """
    kind = constraint.kind
    names = {"self": Piece("self", kind)}
    printer = ported.printer(names, {"self": static_types.plain(kind)}, "self.getContext()")
    condition = printer.holding(constraint.predicate.root)
    ported.own_hooks(printer, span, constraint.reference)
    type_ = "::mlir::Type" if kind == "type" else "::mlir::Attribute"
    said = f"/// {constraint.summary or constraint.reference}."
    return function_text(f"bool {name}({type_} self)", [f"  return {condition};"], said)
