"""export.cpp, part: verifiers of ops, types and attributes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace

from yods_dev.cpp.spell import Unspeakable
from yods_dev.export.cpp.bodies import Hook, Parts, Ported, comment, function_text, parameters_of
from yods_dev.export.cpp.conditions import NO_CONTEXT, Conditions
from yods_dev.export.cpp.printer import Printer
from yods_dev.export.cpp.variables import checks_of_variables
from yods_gen.definitions.checks import AskedDef, CheckDef, EachDef, LetDef, WhenDef
from yods_gen.definitions.operations import OpDef
from yods_gen.definitions.types import AttributeDef, TypeDef
from yods_gen.expressions.tree import Constant, Expression, Name, Node, Sequence_


def _substituted(check: CheckDef, values: Mapping[str, Node]) -> CheckDef:
    """A condition of a trait with what an op gives for its parameters."""
    asked = check.asked
    if asked is not None:
        around = tuple(
            EachDef(each.names, each.items.substitute(values)) if isinstance(each, EachDef) else
            LetDef(each.name, each.value.substitute(values)) if isinstance(each, LetDef) else
            WhenDef(each.condition.substitute(values)) for each in asked.around
        )  # fmt: skip
        asked = AskedDef(asked.condition.substitute(values), asked.message.substitute(values),
                         around)  # fmt: skip
    return replace(check, condition=check.condition.substitute(values), asked=asked,
                   message=check.message.substitute(values))  # fmt: skip


def _of_argument(value: object) -> Node:
    """An argument of a trait as an expression."""
    match value:
        case Expression():
            return value.root
        case tuple():
            return Sequence_("list", tuple(map(_of_argument, value)))
        case str():
            return Name(value, "unknown")
    assert isinstance(value, int)
    return Constant(value, "int")


def checks_of_traits(ported: Ported, op: OpDef, *, regions: bool) -> Iterator[CheckDef]:
    """The conditions of traits that have no class in C++, which the op asks itself."""
    for trait in op.traits:
        definition = trait.definition
        functions = ported.context.functions
        if definition is None or functions is None or not functions.expands(definition):
            continue
        if (definition.checked == "regions") is not regions:
            continue
        if definition.hooks:
            ported.gap(trait.span, op.qualified_name, f"trait {trait.name}: a Python function")
        kinds = {each.name: each.kind for each in definition.parameters}
        values = {each.name: Constant(str(each.value), "str") if kinds[each.name] in
                  ("text", "op") else _of_argument(each.value)
                  for each in trait.arguments}  # fmt: skip
        for check in definition.verify:
            yield _substituted(check, values)


class Verifiers:
    """Writes verifiers of ops, types and attributes."""

    def __init__(self, ported: Ported) -> None:
        self._ported = ported

    def of_op(self, op: OpDef, *, regions: bool) -> str | None:
        """`verify` or `verifyRegions`; None where the op needs none."""
        own = op.verify_regions if regions else op.verify
        variables = () if regions else checks_of_variables(op)
        checks = (*variables, *checks_of_traits(self._ported, op, regions=regions), *own)
        kind = "verify_regions" if regions else "verify"
        hook = op.hook(kind)
        class_ = self._ported.context.op_class(op.qualified_name)
        method = "verifyRegions" if regions else "verify"
        if (not checks and hook is None) or self._ported.own.defines(class_, f"{method}()"):
            return None
        parts = Parts(self._ported, op)
        printer = parts.printer()
        lines = self.checks(
            checks,
            printer,
            op.qualified_name,
            lambda plain: "emitError()@" if plain else "emitOpError()@",
        )
        lines.append("  return ::mlir::success();" if hook is None else parts.hook(kind))
        return parts.function(f"::llvm::LogicalResult {class_}::{method}()", lines, [printer])

    def checks(
        self, checks: Sequence[CheckDef], printer: Printer, of: str, report: Callable[[bool], str]
    ) -> list[str]:
        """The statements that report what does not hold."""

        @contextmanager
        def written(check: CheckDef) -> Iterator[None]:
            used, hooks = set(printer.used), dict(printer.hooks)
            said = f"verifier: {check.condition.source}"
            with self._ported.written("expressions", check.span, of, said):
                try:
                    yield
                except Unspeakable:
                    # What it would have read is not declared.
                    printer.used, printer.hooks = used, hooks
                    raise
                self._ported.own_hooks(printer, check.span, of)

        return Conditions(printer, report, written).of(checks)

    def of_definition(self, definition: TypeDef | AttributeDef) -> str | None:
        """`verify` of a type or attribute; None where it needs none."""
        hook = definition.hook("verify")
        ported, context = self._ported, self._ported.context
        class_ = context.cpp(definition).rpartition("::")[2]
        if (not definition.verify and hook is None) or ported.own.defines(class_, "verify()"):
            return None
        of = definition.qualified_name
        names, types, signature = parameters_of(ported, definition)
        holders = [name for type_, name in signature if type_.startswith("::mlir::")]
        first = f"{holders[0]}.getContext()" if holders else NO_CONTEXT
        printer = ported.printer(dict(names), types, first)
        lines = self.checks(definition.verify, printer, of, lambda _: "emitError()@")
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
        return function_text(
            f"::llvm::LogicalResult {class_}::verify(\n"
            f"    ::llvm::function_ref<::mlir::InFlightDiagnostic()> emitError{listed})",
            lines, comment(of, definition.span))  # fmt: skip
