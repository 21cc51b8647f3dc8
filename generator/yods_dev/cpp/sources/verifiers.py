"""cpp, part: the verifiers of a dialect's operations, types and attributes, from C++ to hooks.

The seam of the importer: `Bodies` is made once for all dialects of a run, and asked for each
definition whether its gaps have bodies that are understood.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import field, replace
from typing import Any

from yods_dev.cpp.sources import form_hooks
from yods_dev.cpp.sources.accessors import parameters_of
from yods_dev.cpp.sources.bodies import check_of, checks_something, helper_for
from yods_dev.cpp.sources.classes import Drafts, add_interfaces, world_of
from yods_dev.cpp.sources.folds import fold_of, inference_of, rules_of
from yods_dev.cpp.sources.hooks_text import Hook, hooks_text
from yods_dev.cpp.sources.kinds import Kind, builtin_name
from yods_dev.cpp.sources.module import Helper, Module, functions_of
from yods_dev.cpp.sources.terms import Unknown
from yods_dev.cpp.sources.units import Units, add_source, parser, text
from yods_dev.cpp.sources.world import class_name, interface_name
from yods_gen.expressions.python import snake_case as snake
from yods_gen.records import DataClass

#: The gaps that bodies fill: the method, the C++ that declares it, and the hook.
_CHECKS = (
    ("verifier", "verify", "LogicalResult verify()", "verify"),
    ("region_verifier", "verifyRegions", "LogicalResult verifyRegions()", "verify_regions"),
)
#: The declaration of a constant among others.
_CONSTANT = re.compile(r"\b(?:(?:static|const)\s+)*constexpr\b[^;{}()=]*=[^;{}]*;")
#: What files say before they include what ODS generates.
_MLIR = "using namespace mlir; "
_OF_PARAMETERS = (("verifier", "verify", "LogicalResult verify(…)", "verify"),)


class Outcome(DataClass, frozen=False):
    """The outcome of one body.

    Attributes:
        share: "translated", "in part" or "gap".
        reason: The first thing that is not understood, with file and line.
    """

    op: str
    part: str
    share: str
    reason: str = ""

    def __str__(self) -> str:
        said = f": {self.reason}" if self.reason else ""
        return f"{self.op}, {self.part}: {self.share}{said}"


class Bodies(DataClass, frozen=False):
    """The C++ bodies of a run."""

    module: Module
    #: By dialect: the hooks, by the names of their functions.
    checks: dict[str, dict[str, Hook]] = field(default_factory=dict)
    outcomes: dict[str, list[Outcome]] = field(default_factory=dict)
    #: The hooks that read and write types and attributes, and what is not understood, by class.
    syntaxes: dict[str, tuple[Hook | None, Hook | None, str]] = field(default_factory=dict)

    def read_syntaxes(self, records: Any) -> None:
        """Find out which types and attributes C++ reads in a way that is understood."""
        classes = self.module.world.classes
        for record in records:
            if not record.isa("TypeDef", "AttrDef") or record.anonymous:
                continue
            this = class_name(records, record)
            if record.flag("hasCustomAssemblyFormat") and this in classes:
                before = classes[this]
                if before.gap == "its format":
                    # What prints it asks for its parameters.
                    classes[this] = replace(before, gap="")
                self.syntaxes[this] = form_hooks.syntax_hooks(
                    self.module, this, record.isa("TypeDef")
                )
                if self.syntaxes[this][0] is None:
                    classes[this] = before

    def _syntax(self, this: str, dialect: str, mnemonic: str, draft: Any) -> None:
        """Replace the gap of a type's or attribute's form by hooks."""
        parse, prints, reason = self.syntaxes.get(this, (None, None, ""))
        gaps = draft.get("unported", {})
        if this not in self.syntaxes or "format" not in gaps or not draft.get("mnemonic"):
            return
        self._note(dialect, mnemonic, "form", parse is not None, reason)
        if parse is None or prints is None or "parameters" in gaps:
            return
        hooks = {"parse": parse, "print": prints}
        made = {kind: self._hook(dialect, kind, mnemonic, hook) for kind, hook in hooks.items()}
        draft["hooks"] = {**draft.get("hooks", {}), **made}
        gaps.pop("format")

    def constrain(self, dialect: str, namespace: str, word: str, named: Mapping[str, Any]) -> None:
        """Let hooks ask what constraints on types or attributes, as `word` says, ask in C++."""
        for name, draft in named.items():
            cpp = draft.get("unported", "").replace("$_self", "value")
            if not cpp or "$" in cpp or "…" in cpp:
                continue
            units, file = Units(), f"constraint {dialect}.{name}"
            body = f"static bool holds({word} value) {{ return {cpp}; }}"
            source = f"{_MLIR}namespace {namespace} {{ {body} }}"
            add_source(units, parser(), source.encode(), file)
            try:
                helper = helper_for(self.module, units.named("holds")[0], False, 0)
            except (Unknown, IndexError):
                continue
            if not helper.gaps:
                lines = [f"return {helper.python}(value)"]
                hook = Hook("fitting", "value", lines, file)
                draft["hook"] = self._hook(dialect, "holds", name, hook)
                del draft["unported"]

    def fill(self, records: Any, record: Any, dialect: str, mnemonic: str, draft: Any) -> None:
        """Replace gaps of a definition by hooks, as far as their C++ is understood."""
        gaps = draft.setdefault("unported", {})
        is_op = record.isa("Op")
        for gap, method, declared, hook in _CHECKS if is_op else _OF_PARAMETERS:
            this = class_name(records, record)
            has_own = declared in gaps.get(gap, "").split("\n")
            first: list[str] = []
            if is_op:
                first = (
                    self._inherited(records, record, this) if hook == "verify"
                    else self._inferred(records, record, dialect, mnemonic, draft)
                )  # fmt: skip
            if not has_own and not first:
                continue
            parameters, lines, origin, reason = "op", list[str](), this, ""
            if is_op and has_own:
                lines, origin, reason = self._check(this, method)
            elif not is_op:
                given = parameters_of(self.module.world, records, record, draft)
                parameters = ", ".join(python.partition(".")[0] for python, _ in given or ())
                lines, origin, reason = self._check(this, method, given)
            if lines or first:
                made = Hook("defined", parameters, [*first, *lines], origin or this)
                draft.setdefault("hooks", {})[hook] = self._hook(dialect, hook, mnemonic, made)
            rest = [each for each in gaps.get(gap, "").split("\n") if each not in ("", declared)]
            if has_own and reason:
                rest.append(f"{declared} // {reason}")
            gap_of, key = gaps, gap
            if lines or first:
                # What the hook does not check; a gap of the verifier itself would forbid it.
                gaps.pop(gap, None)
                gap_of, key = gaps.setdefault("methods", {}) if rest else {}, method
            if rest:
                gap_of[key] = "\n".join(rest)
            if has_own:
                self._note(dialect, mnemonic, gap, bool(lines), reason)
        if is_op:
            self._symbols(class_name(records, record), dialect, mnemonic, draft)
            self._folds(class_name(records, record), dialect, mnemonic, draft)
            self._forms(class_name(records, record), record, dialect, mnemonic, draft)
        else:
            self._syntax(class_name(records, record), dialect, mnemonic, draft)
        if not gaps:
            draft.pop("unported", None)

    def _folds(self, this: str, dialect: str, mnemonic: str, draft: Any) -> None:
        """Replace the gap of an operation's folder by rules or a hook."""
        gaps = draft.get("unported", {})
        if "fold" not in gaps:
            return
        try:
            function, lines = fold_of(self.module, this)
        except Unknown as wrong:
            gaps["fold"] += f" // {wrong}"
            self._note(dialect, mnemonic, "fold", False, str(wrong))
            return
        self._note(dialect, mnemonic, "fold", True, "")
        rules = rules_of(lines, draft)
        if rules is not None:
            draft["fold"] = rules
        else:
            hook = Hook("folding", "op, constants", lines, function.place)
            draft.setdefault("hooks", {})["fold"] = self._hook(dialect, "fold", mnemonic, hook)
        del gaps["fold"]

    def _symbols(self, this: str, dialect: str, mnemonic: str, draft: Any) -> None:
        """Replace the gap of the check of an operation's symbols by a hook."""
        gaps = draft.get("unported", {})
        found = functions_of(self.module, f"{this}::verifySymbolUses", 1)
        if "SymbolUserOpInterface" not in gaps.get("interfaces", {}) or len(found) != 1:
            return
        given = (("tables", Kind("tables")),)
        lines, missing = check_of(self.module, found[0], this, given, of_op=True)
        reason = str(missing[0]) if missing else ""
        if self._note(dialect, mnemonic, "symbols", checks_something(lines), reason) == "gap":
            return
        made = Hook("defined", "op, tables", lines, found[0].place)
        hooks = draft.setdefault("hooks", {})
        hooks["verify_symbol_uses"] = self._hook(dialect, "verify_symbols", mnemonic, made)
        draft.setdefault("interfaces", []).append("SymbolUserOpInterface")
        declared = gaps["interfaces"].pop("SymbolUserOpInterface")
        if missing:
            gaps.setdefault("methods", {})["verifySymbolUses"] = f"{declared} // {reason}"
        if not gaps["interfaces"]:
            del gaps["interfaces"]

    def _forms(self, this: str, record: Any, dialect: str, mnemonic: str, draft: Any) -> None:
        """Replace what only C++ reads and writes by hooks."""
        gaps = draft.setdefault("unported", {})
        said = gaps.get("directives", {})
        for name, uses in list(said.items()):
            reason = ""
            for use in uses.split("\n"):
                try:
                    called = self._directive(dialect, this, name, use, draft)
                except Unknown as wrong:
                    reason = reason or str(wrong)
                else:
                    changed = use.replace(f"<{name}>", f"<{called}>", 1)
                    draft["assembly_format"] = draft["assembly_format"].replace(use, changed)
            said[name] = f"{uses} // {reason}"
            if not reason:
                del said[name]
            self._note(dialect, mnemonic, f"directive {name}", not reason, reason)
        if "directives" in gaps and not said:
            del gaps["directives"]
        if record.text("assemblyFormat").strip() or not record.flag("hasCustomAssemblyFormat"):
            return
        parse, prints, reason = form_hooks.operation_hooks(self.module, this)
        self._note(dialect, mnemonic, "form", parse is not None, reason)
        if parse is None or draft.get("properties"):
            return
        draft.pop("assembly_format", None)
        hooks = {"parse": self._hook(dialect, "parse", mnemonic, parse)}
        if prints is not None:
            hooks["print"] = self._hook(dialect, "print", mnemonic, prints)
            gaps.pop("format", None)
        else:
            gaps["format"] = f"void print(OpAsmPrinter &) // {reason}"
        kept = {k: v for k, v in draft.get("hooks", {}).items() if k not in ("parse", "print")}
        draft["hooks"] = {**kept, **hooks}

    def _directive(self, dialect: str, this: str, name: str, use: str, draft: Any) -> str:
        """The name of a directive whose functions are hooks. Raises Unknown."""
        parse, prints = form_hooks.directive_hooks(
            self.module, this, name, list(form_hooks.arguments_of(use, draft))
        )
        made = self.checks.setdefault(dialect, {})
        called, number = name, 1
        while made.get(f"parse_{snake(called)}", parse) != parse:
            # Another overload, or one for other parts.
            number += 1
            called = f"{name}{number}"
        made |= {f"parse_{snake(called)}": parse, f"print_{snake(called)}": prints}
        return called

    def _note(self, dialect: str, mnemonic: str, part: str, some: bool, reason: str) -> str:
        """Note and return the share of a body that is understood: some of it, and why not all."""
        share = "gap" if not some else "in part" if reason else "translated"
        made = Outcome(mnemonic, part, share, reason)
        self.outcomes.setdefault(dialect, []).append(made)
        return share

    def _hook(self, dialect: str, kind: str, mnemonic: str, hook: Hook) -> str:
        """The name of the function that a hook becomes."""
        name = f"{kind}_{re.sub('[^a-z0-9_]', '_', snake(mnemonic))}"
        made = self.checks.setdefault(dialect, {})
        while name in made:
            name += "_"
        made[name] = hook
        return name

    def _inferred(
        self, records: Any, record: Any, dialect: str, mnemonic: str, draft: Any
    ) -> list[str]:
        """Make hooks of what infers an operation's result types; where that is understood in part,
        return the lines of a check instead."""
        this, gaps = class_name(records, record), draft.get("unported", {})
        declared = self.module.units.declared
        if "inference" not in gaps or f"{this}::refineReturnTypes" in declared:
            return []
        found = [
            (function, method)
            for method in ("inferReturnTypes", "inferReturnTypeComponents")
            for count in (4, 7)
            for function in functions_of(self.module, f"{this}::{method}", count)
        ]
        if len(found) != 1:
            return []
        function, method = found[0]
        lines, missing = inference_of(self.module, function, this)
        reason = next((str(gap) for gap in missing if not gap.unread), "")
        share = self._note(dialect, mnemonic, "inference", bool(lines), reason)
        body = ["def add_to(inferred):", *(f"    {line}" for line in lines)]
        if share == "gap":
            return []
        hook = self._fitting(records, record, this)
        fits = "" if hook is None else self._hook(dialect, "fits", mnemonic, hook)
        tensors = "[each.tensor() for each in types]" if method.endswith("Components") else "types"
        types = f"{tensors} if add_to(types) else None"
        body.append("types: list[Any] = []")
        if share == "in part":
            return [*body, f"check_inferred(op, lambda: {types}{fits and f', {fits}'})"]
        hook = Hook("inferring", "op", [*body, f"return {types}"], function.place)
        draft.setdefault("hooks", {})["infer"] = self._hook(dialect, "infer", mnemonic, hook)
        if fits:
            use = {"InferTypeOpInterface": {"is_compatible_return_types": fits}}
            draft.setdefault("interfaces", []).append(use)
        gaps.pop("inference")
        return []

    def _fitting(self, records: Any, record: Any, this: str) -> Hook | None:
        """The hook that compares inferred types with the results', which accepts all where it is
        not understood; None where the types must be the same."""
        traits = records.list(record, "traits")
        classes = [this, *(f"{t.text('cppNamespace')[2:]}::{t.text('trait')}" for t in traits)]
        name = "isCompatibleReturnTypes"
        said = any(name in map(str, trait.items("alwaysOverriddenMethods")) for trait in traits)
        found = functions_of(self.module, f"{this}::{name}", 2)
        if not (
            said or found or any(f"{c}::{name}" in self.module.units.declared for c in classes)
        ):
            return None
        line, origin = "return True", this
        if len(found) == 1:
            try:
                helper = helper_for(self.module, found[0], False, 0)
                line, origin = f"return {helper.python}(inferred, actual)", found[0].place
            except Unknown:
                pass
        return Hook("fitting", "inferred, actual", [line], origin)

    def _inherited(self, records: Any, record: Any, this: str) -> list[str]:
        """The checks of traits and interfaces of an operation, which come before its own."""
        lines = []
        pending = [*records.list(record, "traits")]
        while pending:
            trait = pending.pop(0)
            namespace = trait.text("cppNamespace").removeprefix("::")
            name, last = trait.text("trait"), "verifyTrait"
            if trait.isa("Interface"):
                name, last = trait.text("cppInterfaceName"), "verifyInterface"
            elif not trait.isa("NativeTrait"):
                pending = [*records.list(trait, "traits"), *pending]
                continue
            for function in functions_of(self.module, f"{namespace}::{name}::{last}", 1):
                if "Concrete" in text(function.node):
                    scope = f"{function.name}<{this}>"
                    for each in ("ConcreteOp", "ConcreteType"):
                        self.module.world.aliases[f"{scope}::{each}"] = this
                    function = replace(function, scopes=(scope, *function.scopes))
                try:
                    helper = helper_for(self.module, function, False, 0)
                except Unknown:
                    continue
                # What is not understood of it does not keep the rest from being checked.
                called = f"defined({helper.python})" if helper.gaps else helper.python
                lines.append(f"{called}(op)")
        return lines

    def _check(
        self, this: str, method: str, given: Sequence[tuple[str, Kind]] | None = ()
    ) -> tuple[list[str], str, str]:
        """The lines of a check, its origin, and the first thing that is not understood.

        Args:
            given: The parameters of a type or attribute; None where some have no form here.
        """
        if given is None:
            return [], "", "a parameter that has no form here"
        found = functions_of(self.module, f"{this}::{method}", len(given) + bool(given))
        if len(found) != 1:
            why = "is not in the sources" if not found else f"is defined {len(found)} times"
            return [], "", f"{this}::{method} {why}"
        function = found[0]
        lines, gaps = check_of(self.module, function, this, given)
        reason = str(gaps[0]) if gaps else ""
        if reason and not checks_something(lines):
            lines = []
        return lines, function.place, reason

    def text(self, dialect: str, others: Sequence[str]) -> str:
        """The hooks module of a dialect, with all names of others; empty if it needs none."""
        checks = self.checks.get(dialect)
        if not checks:
            return ""
        helpers = [h for h in self.module.helpers.values() if isinstance(h, Helper)]
        return hooks_text(dialect, checks, _used(helpers, checks), others)

    def report(self, dialect: str, *, every: bool) -> list[str]:
        """How many bodies there are of each share; lines about each, if `every` is wanted."""
        outcomes = self.outcomes.get(dialect, [])
        lines = []
        kinds = {"verifier": "verifiers", "region_verifier": "verifiers", "fold": "folds",
                 "symbols": "verifiers", "inference": "type inference"}  # fmt: skip
        for name in ("verifiers", "type inference", "folds", "parsers and printers"):
            own = [o for o in outcomes if kinds.get(o.part, "parsers and printers") == name]
            counts = (
                f"{sum(each.share == share for each in own)} {share}"
                for share in ("translated", "in part", "gap")
            )
            lines += [f"  {name} in C++: {len(own)}; {', '.join(counts)}"] if own else []
        return [*lines, *(f"  {each}" for each in outcomes)] if every else lines


def bodies_of(
    units: Units, records: Any, drafts: Mapping[str, Drafts], ops: Iterable[str] = ()
) -> Bodies:
    """Make ready to translate bodies, by sources and the definitions of all dialects; `ops` are
    the operations of others at hand."""
    parse = parser()
    for record in records:
        if record.isa("Op", "TypeDef", "AttrDef") and not record.anonymous:
            namespace, _, name = class_name(records, record).rpartition("::")
            inside = record.text("extraClassDeclaration").replace("$cppClass", name)
            after = record.text("extraClassDefinition").replace("$cppClass", name)
            if namespace and inside.strip() + after.strip():
                source = (
                    f"{_MLIR}namespace {namespace} {{ class {name} {{\n{inside}\n}};\n{after}\n}}"
                )
                add_source(units, parse, source.encode(), record.place)
        elif record.isa("Interface"):
            namespace = record.text("cppNamespace").removeprefix("::")
            body = record.text("verify").replace("$_op", "op")
            name = record.text("cppInterfaceName")
            if body.strip():
                source = f"{_MLIR}namespace {namespace} {{ class {name} {{\n"
                source += f"LogicalResult verifyInterface(Operation *op) {{\n{body}\n}} }}; }}"
                add_source(units, parse, source.encode(), record.place)
            constants = [] if record.anonymous else _CONSTANT.findall(_shared(record))
            source = f"{_MLIR}namespace {namespace}::{name} {{ {' '.join(constants)} }}"
            if constants and namespace != "mlir":
                add_source(units, parse, source.encode(), record.place)
    _inherit_constants(units, records)
    world = world_of(records, drafts, ops)
    world.structs = units.structs
    world.aliases = {**units.aliases, **world.aliases}
    for full, cases in units.enums.items():
        if full not in world.words and builtin_name(f"mlir::{full}") is None:
            world.words[full] = {number: case for case, number in cases.items()}
            world.cases |= {f"{full}::{case}": number for case, number in cases.items()}
    made = Bodies(Module(world, units))
    made.read_syntaxes(records)
    add_interfaces(world, records, units.attached)
    return made


def _shared(record: Any) -> str:
    """The text of C++ that an interface declares in its class, and in those that have it."""
    fields = ("extraClassDeclaration", "extraSharedClassDeclaration")
    return "\n".join(record.text(field) for field in fields)


def _inherit_constants(units: Units, records: Any) -> None:
    """Let operations have the constants of their interfaces."""
    by_owner: dict[str, list[str]] = {}
    for full in units.constants:
        owner, _, name = full.rpartition("::")
        by_owner.setdefault(owner, []).append(name)
    for record in records.all_of("Op"):
        this = "" if record.anonymous else class_name(records, record)
        for trait in records.list(record, "traits") if this else ():
            owner = interface_name(trait) if trait.isa("Interface") else ""
            for name in by_owner.get(owner, ()) if owner else ():
                units.constants.setdefault(f"{this}::{name}", units.constants[f"{owner}::{name}"])


def _used(helpers: Sequence[Helper], checks: Mapping[str, Hook]) -> list[list[str]]:
    """The helpers that checks call, and those that these do, in the order of translation."""
    by_name = {helper.python: helper for helper in helpers}
    pending = [line for hook in checks.values() for line in hook.lines]
    found: set[str] = set()
    while pending:
        for name in re.findall(r"\b_\w+\b", pending.pop()):
            if name in by_name and name not in found:
                found.add(name)
                pending += by_name[name].lines
    return [helper.lines for helper in helpers if helper.python in found]
