"""export.cpp, part: bodies of C++ functions: verifiers, inference and folds.

A body declares the parts of the op that it reads as variables, so that expressions are the same
wherever they stand. What has no C++ is reported, and what it would have refused is accepted.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import field
from typing import Literal

from yods_dev.cpp.spell import Unspeakable
from yods_dev.export.cpp.pieces import Piece, as_number, keywords, spellings
from yods_dev.export.cpp.printer import Printer
from yods_dev.export.td.context import Context
from yods_dev.export.td.text import camel, lowered
from yods_gen.classes import DefinedClass
from yods_gen.definitions.checks import CheckDef
from yods_gen.definitions.constraints import Constraint
from yods_gen.definitions.dialects import DialectDef
from yods_gen.definitions.operations import OpDef, Variadicity
from yods_gen.definitions.types import AttributeDef, AttrOrTypeDef, ParameterDef, TypeDef
from yods_gen.errors import Span
from yods_gen.expressions.tree import (
    UNKNOWN,
    ExprType,
    MessageDef,
    Node,
    StaticType,
    Unary,
    list_of,
    optional,
    plain,
)
from yods_gen.library.known_classes import KnownClasses
from yods_gen.records import dataclass
from yods_gen.resolve.op_parts import defined_op_type, part_types

#: Stands for an MLIRContext that is not to be had.
_NO_CONTEXT = "<no context>"


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
    """

    name: str
    signature: str
    function: str
    fallback: str
    span: Span


@dataclass(slots=True)
class Ported:
    """C++ of a dialect so far, with its gaps and hooks.

    Attributes:
        counted: How many expressions, folds and patterns there are, and how many have C++.
        blocked: The definitions that have a gap or a hook, by name.
    """

    context: Context
    table: KnownClasses
    parameter_type: Callable[[ParameterDef], str]
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

    def count(self, what: str, good: bool) -> None:
        """Count one thing of a kind."""
        counts = self.counted.setdefault(what, [0, 0])
        counts[0] += good
        counts[1] += 1

    def hook(self, hook: Hook, of: str) -> None:
        """Declare a function that the user ports."""
        self.hooks.setdefault(hook.name, hook)
        self.blocked.add(of)

    def own_hooks(self, printer: Printer, span: Span, of: str) -> None:
        """Declare the functions that expressions of a body call."""
        for name, (returns, function, *parameters) in printer.hooks.items():
            given = ", ".join(f"{type_} a{n}" for n, type_ in enumerate(parameters))
            # A value that is not known ends what asks for it.
            self.hook(Hook(name, f"{returns} @({given})", function, "{}", span), of)


def comment(of: str, span: Span) -> str:
    """The comment above a function."""
    return f"/// {of}, {span.path}:{span.line}."


def variable(name: str) -> str:
    """The C++ variable for a name of a definition."""
    return (
        f"{name}_"
        if name in keywords() | {"op", "rewriter", "adaptor", "context", "location"}
        else name
    )


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
    prefix: str = ""
    declared: dict[str, str] = field(default_factory=dict)

    def types(self) -> dict[str, StaticType]:
        """Static types of the names."""
        types = part_types(self.op, self.ported.table)
        made = {self.prefix + name: known for name, known in types.items()}
        for operand in self.op.operands:
            one = optional(plain("attribute"))
            several = operand.variadicity is Variadicity.VARIADIC
            made[f"{self.prefix}{operand.name}:constant"] = list_of(one) if several else one
        made[self.prefix.rstrip(".") or "self"] = defined_op_type(self.op, self.ported.table)
        return made

    def names(self) -> dict[str, Piece]:
        """C++ of the names, and the declarations of their variables."""
        found: dict[str, Piece] = {}
        for value in (*self.op.operands, *self.op.results):
            name, accessor = variable(value.name), f"{self.receiver}get{camel(value.name)}()"
            if value.variadicity is Variadicity.VARIADIC:
                self._add(found, value.name, Piece(name, "list", items=(Piece("", "value"),)),
                          f"auto {name} = {accessor};")  # fmt: skip
            else:
                self._add(found, value.name, Piece(name, "value"),
                          f"::mlir::Value {name} = {accessor};")  # fmt: skip
        for attribute in self.op.attributes:
            name = variable(attribute.name)
            accessor = f"{self.receiver}get{camel(attribute.name)}Attr()"
            self._add(found, attribute.name, Piece(name, "attribute"),
                      f"::mlir::Attribute {name} = {accessor};")  # fmt: skip
        for region in self.op.regions:
            name, accessor = variable(region.name), f"{self.receiver}get{camel(region.name)}()"
            if region.variadic:
                self._add(found, region.name, Piece(name, "list", items=(Piece("", "region"),)),
                          f"auto {name} = llvm::map_to_vector({accessor}, [](::mlir::Region &each) "
                          "{ return &each; });")  # fmt: skip
            else:
                self._add(found, region.name, Piece(name, "region"),
                          f"::mlir::Region *{name} = &{accessor};")  # fmt: skip
        for successor in self.op.successors:
            name = variable(successor.name)
            accessor = f"{self.receiver}get{camel(successor.name)}()"
            kind: ExprType = "list" if successor.variadic else "block"
            self._add(found, successor.name, Piece(name, kind, items=(Piece("", "block"),) if
                      successor.variadic else ()), f"auto {name} = {accessor};")  # fmt: skip
        for each in self.op.properties:
            if each.kind.base in ("int", "bool", "string"):
                name, accessor = variable(each.name), f"{self.receiver}get{camel(each.name)}()"
                kinds = {"int": "int", "bool": "bool", "string": "str"}
                text = f"auto {name} = {accessor};"
                self._add(found, each.name, Piece(name, kinds[each.kind.base]), text)  # type: ignore[arg-type]
        if self.constants:
            for operand in self.op.operands:
                key, name = f"{operand.name}:constant", variable(f"{operand.name}Constant")
                several = operand.variadicity is Variadicity.VARIADIC
                piece = Piece(name, "list", items=(Piece("", "attribute"),)) if several else (
                    Piece(name, "attribute"))  # fmt: skip
                type_ = "::llvm::ArrayRef<::mlir::Attribute>" if several else "::mlir::Attribute"
                self._add(found, key, piece,
                          f"{type_} {name} = adaptor.get{camel(operand.name)}();")  # fmt: skip
        own = self.prefix.rstrip(".") or "self"
        text = "self" if not self.receiver else f"{self.receiver.rstrip('.')}"
        self.declared[own] = (
            "::mlir::Operation *self = getOperation();" if not self.receiver else ""
        )
        found[own] = Piece(text, "op")
        return found

    def _add(self, found: dict[str, Piece], name: str, piece: Piece, declared: str) -> None:
        found[self.prefix + name] = piece
        self.declared[self.prefix + name] = declared

    def printer(self, given: tuple[Node, ...] = ()) -> Printer:
        """A printer of expressions over the parts."""
        names = self.names()
        own = self.prefix.rstrip(".") or "self"
        context, table = self.ported.context, self.ported.table
        made = Printer(context, table, names, self.types(), self.mlir_context, given)

        def part(base: str, name: str) -> Piece | None:
            if base != own or self.prefix + name not in names:
                return None
            made.used.add(self.prefix + name)
            return names[self.prefix + name]

        made.part = part
        return made

    def declarations(self, printers: Iterable[Printer]) -> list[str]:
        """The variables that were read."""
        used = set().union(*(printer.used for printer in printers))
        return [text for name, text in self.declared.items() if name in used and text]


def texts(printer: Printer, given: MessageDef) -> list[str]:
    """The parts of a message in C++."""
    parts = []
    for part in given.parts:
        if isinstance(part, str):
            escaped = part.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
            parts.append(f'"{escaped}"')
            continue
        piece = printer.piece(part.root)
        if piece.kind == "list":
            parts.append(f'"(" + yods::join({piece.value}) + ")"')
        elif piece.kind == "str" and not piece.optional:
            # A diagnostic would put types and attributes in quotes.
            parts.append(piece.operand)
        else:
            parts.append(f"yods::text({piece.text})")
    return parts


def message(printer: Printer, given: MessageDef) -> str:
    """C++ that puts the parts of a message into a diagnostic."""
    return "".join(f" << {part}" for part in texts(printer, given))


def failing(check: CheckDef, printer: Printer, report: str) -> list[str]:
    """The statement that reports where a condition does not hold. Raises Unspeakable."""
    condition = printer.condition(check.condition.root)
    said = Printer(printer.context, printer.table, printer.names, printer.types,
                   printer.mlir_context,
                   (*printer.given, Unary("not", check.condition.root, "bool")),
                   printer.used, printer.hooks, printer.part)  # fmt: skip
    text = message(said, check.message)
    return [f"  if (!({condition}))", f"    return {report}{text};"]


class Verifiers:
    """Writes verifiers of ops, types and attributes."""

    def __init__(self, ported: Ported) -> None:
        self._ported = ported

    def of_op(self, op: OpDef, *, regions: bool) -> str | None:
        """`verify` or `verifyRegions`; None where the op needs none."""
        checks = op.verify_regions if regions else op.verify
        kind = "verify_regions" if regions else "verify"
        hook = op.hook(kind)
        if not checks and hook is None:
            return None
        class_ = self._ported.context.op_class(op.qualified_name)
        parts = Parts(self._ported, op)
        lines, printers = self._checks(
            checks,
            parts,
            op.qualified_name,
            lambda plain: "emitError()" if plain else "emitOpError()",
        )
        if hook is not None:
            name = f"{kind.replace('_r', 'R')}{camel(op.name)}"
            self._ported.hook(
                Hook(name, f"::llvm::LogicalResult @({class_} op)", hook,
                     "op.emitOpError()", span_of(op, kind)), op.qualified_name)  # fmt: skip
            lines += [f"  return hooks::{name}(*this);"]
        else:
            lines += ["  return ::mlir::success();"]
        method = "verifyRegions" if regions else "verify"
        declared = [f"  {text}" for text in parts.declarations(printers)]
        return "\n".join([comment(op.qualified_name, op.span),
                          f"::llvm::LogicalResult {class_}::{method}() {{",
                          *declared, *lines, "}"])  # fmt: skip

    def _checks(
        self, checks: Sequence[CheckDef], parts: Parts, of: str, report: object
    ) -> tuple[list[str], list[Printer]]:
        lines: list[str] = []
        printers: list[Printer] = []
        known: tuple[Node, ...] = ()
        for check in checks:
            printer = parts.printer(known)
            try:
                lines += failing(check, printer, report(check.plain))  # type: ignore[operator]
                printers.append(printer)
                self._ported.own_hooks(printer, check.span, of)
                self._ported.count("expressions", good=True)
            except Unspeakable as wrong:
                self._ported.count("expressions", good=False)
                self._ported.gap(check.span, of, f"verifier: {check.condition.source}: no C++ is "
                                 f"known for {wrong}")  # fmt: skip
            known = (*known, check.condition.root)
        return lines, printers

    def of_definition(self, definition: TypeDef | AttributeDef) -> str | None:
        """`verify` of a type or attribute; None where it needs none."""
        hook = definition.hook("verify")
        if not definition.verify and hook is None:
            return None
        ported, context = self._ported, self._ported.context
        class_ = context.cpp(definition).rpartition("::")[2]
        of = definition.qualified_name
        names, types, signature = parameters_of(ported, definition)
        lines: list[str] = []
        holders = [name for type_, name in signature if type_.startswith("::mlir::")]
        first = f"{holders[0]}.getContext()" if holders else _NO_CONTEXT
        for check in definition.verify:
            printer = Printer(context, ported.table, dict(names), types, first)
            try:
                made = failing(check, printer, "emitError()")
                if _NO_CONTEXT in "".join(made):
                    raise Unspeakable("a type where no MLIRContext is at hand")
                lines += made
                ported.count("expressions", good=True)
                ported.own_hooks(printer, check.span, of)
            except Unspeakable as wrong:
                ported.count("expressions", good=False)
                ported.gap(check.span, of, f"verifier: {check.condition.source}: no C++ is known "
                           f"for {wrong}")  # fmt: skip
        if hook is not None:
            name = f"verify{class_}"
            typed = ", ".join(f"{type_} {text}" for type_, text in signature)
            given = ", ".join(text for _, text in signature)
            ported.hook(Hook(name, "::llvm::LogicalResult @(::llvm::function_ref<"
                             f"::mlir::InFlightDiagnostic()> emitError{', ' if typed else ''}"
                             f"{typed})", hook, "emitError()", definition.span), of)  # fmt: skip
            lines += [f"  return hooks::{name}(emitError{', ' if given else ''}{given});"]
        else:
            lines += ["  return ::mlir::success();"]
        listed = "".join(f", {type_} {text}" for type_, text in signature)
        return "\n".join([
            comment(of, definition.span),
            f"::llvm::LogicalResult {class_}::verify(",
            f"    ::llvm::function_ref<::mlir::InFlightDiagnostic()> emitError{listed}) {{",
            *lines, "}",
        ])  # fmt: skip


def custom_syntax(ported: Ported, definition: TypeDef | AttributeDef) -> str | None:
    """`parse` and `print` of a type or attribute that has them in Python."""
    function = definition.hook("parse")
    if function is None:
        return None
    class_ = ported.context.cpp(definition).rpartition("::")[2]
    of, span = definition.qualified_name, definition.span
    is_type = isinstance(definition, TypeDef)
    returns = "::mlir::Type" if is_type else "::mlir::Attribute"
    more, given = ("", "") if is_type else (", ::mlir::Type type", ", type")
    ported.hook(Hook(f"parse{class_}", f"{returns} @(::mlir::AsmParser &parser{more})", function,
                     "parser.emitError(parser.getCurrentLocation())", span), of)  # fmt: skip
    ported.hook(Hook(f"print{class_}", f"void @({class_} self, ::mlir::AsmPrinter &printer)",
                     str(definition.hook("print")), "", span), of)  # fmt: skip
    return "\n".join([
        f"{returns} {class_}::parse(::mlir::AsmParser &parser{more}) {{",
        f"  return hooks::parse{class_}(parser{given});", "}", "",
        f"void {class_}::print(::mlir::AsmPrinter &printer) const {{",
        f"  hooks::print{class_}(*this, printer);", "}",
    ])  # fmt: skip


def span_of(op: OpDef, kind: str) -> Span:
    """Where the hook of a kind is named."""
    return next((hook.span for hook in op.hooks if hook.kind == kind), op.span)


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
        known = members.get(parameter.name, UNKNOWN)
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
    printer = Printer(ported.context, ported.table, names, {"self": plain(kind)},
                      "self.getContext()")  # fmt: skip
    condition = printer.condition(constraint.predicate.root)
    ported.own_hooks(printer, span, constraint.reference)
    type_ = "::mlir::Type" if kind == "type" else "::mlir::Attribute"
    return "\n".join([
        f"/// {constraint.summary or constraint.reference}.",
        f"bool {name}({type_} self) {{",
        f"  return {condition};",
        "}",
    ])  # fmt: skip


def inference(ported: Ported, op: OpDef) -> str | None:
    """`inferReturnTypes` of an op; None where it has none of its own."""
    hook = op.hook("infer")
    if not op.infer and hook is None:
        return None
    if op.results and all(
        each.constraint.builder is not None and each.variadicity is Variadicity.SINGLE
        for each in op.results
    ):
        # mlir-tblgen writes it.
        return None
    class_ = ported.context.op_class(op.qualified_name)
    parts = Parts(ported, op, "adaptor.", "context")
    lines: list[str] = []
    printers = []
    for check in op.inferable:
        ported.count("expressions", good=False)
        ported.gap(check.span, op.qualified_name, f"inference: {check.condition.source}")
    if hook is not None:
        name = f"infer{camel(op.name)}"
        signature = (
            f"::llvm::LogicalResult @({class_}::Adaptor op, "
            "::llvm::SmallVectorImpl<::mlir::Type> &types)"
        )
        ported.hook(Hook(name, signature, hook, "::mlir::failure()", span_of(op, "infer")),
                    op.qualified_name)  # fmt: skip
        lines.append(f"  return hooks::{name}(adaptor, types);")
    else:
        for rule in op.infer:
            printer = parts.printer()
            try:
                made = printer.handle(rule.expression.root, "type")
                lines.append(f"  types.push_back({made});")
                printers.append(printer)
                ported.own_hooks(printer, rule.expression.span, op.qualified_name)
                ported.count("expressions", good=True)
            except Unspeakable as wrong:
                ported.count("expressions", good=False)
                ported.gap(rule.expression.span, op.qualified_name,
                           f"type of {rule.result}: no C++ is known for {wrong}")  # fmt: skip
                lines.append("  return ::mlir::failure();")
                break
        else:
            lines.append("  return ::mlir::success();")
    declared = [f"  {text}" for text in parts.declarations(printers)]
    return "\n".join([
        comment(op.qualified_name, op.span),
        f"::llvm::LogicalResult {class_}::inferReturnTypes(",
        "    ::mlir::MLIRContext *context, ::std::optional<::mlir::Location> location,",
        "    ::mlir::ValueRange operands, ::mlir::DictionaryAttr attributes,",
        "    ::mlir::OpaqueProperties properties, ::mlir::RegionRange regions,",
        "    ::llvm::SmallVectorImpl<::mlir::Type> &types) {",
        f"  {class_}::Adaptor adaptor(operands, attributes, properties, regions);",
        "  (void)adaptor;",
        *declared, *lines, "}",
    ])  # fmt: skip


def result_names(ported: Ported, op: OpDef) -> str | None:
    """`getAsmResultNames` of an op; None where its results are called as they are anyway."""
    named = [(name, text) for name, text in op.result_names if text.source != name]
    hook = op.hook("result_names")
    if not named and hook is None:
        return None
    class_ = ported.context.op_class(op.qualified_name)
    parts = Parts(ported, op)
    lines: list[str] = []
    printers = []
    for name, text in named:
        printer = parts.printer()
        try:
            said = " + ".join(f"yods::text({each})" for each in texts(printer, text))
            several = any(each.name == name and each.variadicity is Variadicity.VARIADIC
                          for each in op.results)  # fmt: skip
            lines.append(
                f"  if (!get{camel(name)}().empty())\n    setNameFn(get{camel(name)}()[0], {said});"
                if several else f"  setNameFn(get{camel(name)}(), {said});")  # fmt: skip
            printers.append(printer)
            ported.own_hooks(printer, text.span, op.qualified_name)
        except Unspeakable as wrong:
            ported.gap(text.span, op.qualified_name, f"name of {name}: no C++ is known for {wrong}")
    if hook is not None:
        made = f"name{camel(op.name)}"
        ported.hook(Hook(made, f"void @({class_} op, ::mlir::OpAsmSetValueNameFn setNameFn)", hook,
                         "", span_of(op, "result_names")), op.qualified_name)  # fmt: skip
        lines.append(f"  hooks::{made}(*this, setNameFn);")
    declared = [f"  {each}" for each in parts.declarations(printers)]
    return "\n".join([
        comment(op.qualified_name, op.span),
        f"void {class_}::getAsmResultNames(::mlir::OpAsmSetValueNameFn setNameFn) {{",
        *declared, *lines, "}",
    ])  # fmt: skip


def dialect_hooks(ported: Ported, dialect: DialectDef) -> list[str]:
    """The methods of the dialect's class that hooks are; what else it has in Python are gaps."""
    made = []
    for hook in dialect.hooks:
        method = spellings()["dialect_methods"].get(hook.kind)
        if method is not None:
            name, _, listed = method.partition("(")
            ported.hook(Hook(lowered(name), f"::llvm::LogicalResult @({listed}", hook.function,
                             "op->emitOpError()", hook.span), dialect.name)  # fmt: skip
            given = ", ".join(each.split()[-1].lstrip("*") for each in listed[:-1].split(","))
            class_ = ported.context.dialect_class(dialect.name).rpartition("::")[2]
            made.append("\n".join([
                comment(dialect.name, hook.span),
                f"::llvm::LogicalResult {class_}::{method} {{",
                f"  return hooks::{lowered(name)}({given});", "}",
            ]))  # fmt: skip
        elif hook.kind != "canonicalize":
            ported.gap(hook.span, dialect.name, f"C++ for the Python function {hook.function}")
    return made
