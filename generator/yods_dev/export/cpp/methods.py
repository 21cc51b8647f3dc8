"""export.cpp, part: inference, names of results, passes, and methods that are Python functions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from yods_dev.export.cpp.bodies import Hook, Parts, Ported, comment, function_text
from yods_dev.export.cpp.conditions import message, texts
from yods_dev.export.cpp.pieces import Piece, literal, spellings, variable
from yods_dev.export.cpp.verifiers import Verifiers
from yods_dev.export.td.text import camel, lowered
from yods_gen.definitions.dialects import DialectDef
from yods_gen.definitions.operations import OpDef, Variadicity
from yods_gen.definitions.types import AttributeDef, TypeDef
from yods_gen.expressions.static_types import plain

#: C++ types of options that MLIR does not call `NAME_t`.
_OPTIONS = {"bool": "bool", "double": "double", "string": "std::string"}
#: How inference reports what keeps it.
_OF_INFERENCE = (
    "location ? ::llvm::LogicalResult(::mlir::emitError(*location)@) : ::mlir::failure()"
)


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
    return "\n\n".join([
        function_text(f"{returns} {class_}::parse(::mlir::AsmParser &parser{more})",
                      [f"  return hooks::parse{class_}(parser{given});"]),
        function_text(f"void {class_}::print(::mlir::AsmPrinter &printer) const",
                      [f"  hooks::print{class_}(*this, printer);"])])  # fmt: skip


def parsers(ported: Ported, dialect: DialectDef) -> Iterator[str]:
    """`parseType` and `printType` of a dialect that says what an unknown type is, and so on."""
    for word, of, given, each in (("Type", dialect.types, "", dialect.unknown_type), (
        "Attribute", dialect.attributes, ", type", dialect.unknown_attribute)):  # fmt: skip
        if each is None or all(definition.unnamed for definition in of):
            continue
        class_ = ported.context.dialect_class(dialect.name).rpartition("::")[2]
        printer = ported.printer({"mnemonic": Piece("mnemonic", "str")},
                                 {"mnemonic": plain("str")}, "getContext()")  # fmt: skip
        said, small = message(printer, each), f"generated{word}"
        more = f"parser{', ::mlir::Type type' if given else ''}"
        yield "\n".join([
            f"::mlir::{word} {class_}::parse{word}(::mlir::DialectAsmParser &{more}) const {{",
            "  ::llvm::SMLoc place = parser.getCurrentLocation();",
            "  ::llvm::StringRef mnemonic;", f"  ::mlir::{word} made;",
            f"  if (!{small}Parser(parser, &mnemonic{given}, made).has_value())",
            f"    parser.emitError(place){said};", "  return made;", "}", "",
            f"void {class_}::print{word}(::mlir::{word} self, ::mlir::DialectAsmPrinter &printer) "
            "const {", f"  (void){small}Printer(self, printer);", "}"])  # fmt: skip


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
    printers = [parts.printer()]
    lines = Verifiers(ported).checks(
        op.inferable, printers[0], op.qualified_name, lambda _: _OF_INFERENCE
    )
    if hook is not None:
        lines.append(parts.hook("infer"))
    else:
        whole = len(printers) + len(op.infer)
        for rule in op.infer:
            printer, span = parts.printer(), rule.expression.span
            printer.location = "location"
            with ported.written("expressions", span, op.qualified_name, f"type of {rule.result}"):
                given = printer.handle(rule.expression.root, "type")
                fails = printer.fails(given)
                lines += ["  yods::missing = false;"] if fails else []
                lines.append(f"  types.push_back({given});")
                lines += ["  if (yods::missing)", "    return ::mlir::failure();"] if fails else []
                printers.append(printer)
                ported.own_hooks(printer, span, op.qualified_name)
        answer = "success" if len(printers) == whole else "failure"
        lines.append(f"  return ::mlir::{answer}();")
    head = "\n".join([
        f"::llvm::LogicalResult {class_}::inferReturnTypes(",
        "    ::mlir::MLIRContext *context, ::std::optional<::mlir::Location> location,",
        "    ::mlir::ValueRange operands, ::mlir::DictionaryAttr attributes,",
        "    ::mlir::OpaqueProperties properties, ::mlir::RegionRange regions,",
        "    ::llvm::SmallVectorImpl<::mlir::Type> &types)",
    ])  # fmt: skip
    before = [f"  {class_}::Adaptor adaptor(operands, attributes, properties, regions);",
              "  (void)adaptor;"]  # fmt: skip
    return parts.function(head, lines, printers, before)


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
        with ported.written("", text.span, op.qualified_name, f"name of {name}"):
            said = " + ".join(f"yods::text({each})" for each in texts(printer, text))
            several = any(each.name == name and each.variadicity is Variadicity.VARIADIC
                          for each in op.results)  # fmt: skip
            lines.append(
                f"  if (!get{camel(name)}().empty())\n    setNameFn(get{camel(name)}()[0], {said});"
                if several else f"  setNameFn(get{camel(name)}(), {said});")  # fmt: skip
            printers.append(printer)
            ported.own_hooks(printer, text.span, op.qualified_name)
    if hook is not None:
        lines.append(parts.hook("result_names"))
    head = f"void {class_}::getAsmResultNames(::mlir::OpAsmSetValueNameFn setNameFn)"
    return parts.function(head, lines, printers)


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
            made.append(function_text(f"::llvm::LogicalResult {class_}::{method}",
                                      [f"  return hooks::{lowered(name)}({given});"],
                                      comment(dialect.name, hook.span)))  # fmt: skip
        elif hook.kind != "canonicalize":
            ported.gap(hook.span, dialect.name, f"C++ for the Python function {hook.function}")
    return made


def passes(ported: Ported, dialect: DialectDef) -> list[Mapping[str, object]]:
    """The passes of a dialect, each with the function to port that does its work."""
    made: list[Mapping[str, object]] = []
    for each in dialect.passes:
        class_ = f"{camel(each.name)}Pass"
        function = each.function or each.implementation
        if function is None:
            ported.gap(each.span, dialect.name, f"pass {each.name}: nothing runs it")
        else:
            signature = f"::llvm::LogicalResult @({class_} &pass, ::mlir::Operation *op)"
            ported.hook(Hook(f"run{camel(each.name)}", signature, function,
                             "op->emitOpError()", each.span), each.name)  # fmt: skip
        options = []
        for option in each.options:
            given = option.default if isinstance(option.default, tuple) else (option.default,)
            options.append({
                "option": option, "member": variable(lowered(option.name)),
                "type": _OPTIONS.get(option.type, f"{option.type}_t"),
                "defaults": ", ".join(literal(value).text for value in given),
                "summary": literal(option.summary).text,
                "choices": ", ".join(literal(choice).text for choice in option.choices),
            })  # fmt: skip
        made.append({
            "pass": each, "class": class_, "summary": literal(each.summary).text,
            "anchor": ported.context.op_class(each.anchor) if each.anchor else "",
            "depends": [ported.context.dialect_class(name) for name in each.depends
                        if ported.context.in_mlir(name)],
            "options": options, "run": f"run{camel(each.name)}" if function else "",
            "statistics": [{"member": variable(lowered(s.name)), "name": s.name,
                            "summary": literal(s.summary).text} for s in each.statistics],
        })  # fmt: skip
    return made
