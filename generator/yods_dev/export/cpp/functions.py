"""export.cpp, part: the functions that predicates in the `.td` call."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field

from yods_dev.cpp.methods import split_commas
from yods_dev.cpp.spell import Unspeakable
from yods_dev.export.cpp import bodies
from yods_dev.export.cpp.conditions import Conditions
from yods_dev.export.cpp.pieces import Piece, filled, get, spellings, variable
from yods_dev.export.td.text import camel, code, lowered
from yods_gen.classes import DefinedClass
from yods_gen.definitions.checks import CheckDef, HookDef, UserTraitDef
from yods_gen.definitions.constraints import Constraint
from yods_gen.definitions.interfaces import BodyDef, InterfaceDef, MethodDef
from yods_gen.definitions.operations import OpDef
from yods_gen.definitions.types import AttributeDef, AttrOrTypeDef, ParameterDef, TypeDef
from yods_gen.expressions.static_types import ExprType, StaticType, list_of, plain
from yods_gen.expressions.tree import Expression, Name, Node, Sequence_
from yods_gen.records import dataclass
from yods_gen.resolve.op_parts import part_types


def layout_methods(ported: bodies.Ported, definition: TypeDef) -> Mapping[str, str]:
    """The methods about the layout of a type, by name. Raises Unspeakable."""
    layout, of = definition.layout, definition.qualified_name
    if layout is None or layout.kind is not None or layout.hooks:
        raise Unspeakable("a layout of a ready-made kind, or one in Python")
    class_ = ported.context.cpp(definition).rpartition("::")[2]
    key = StaticType("type", frozenset({DefinedClass("type", definition.dialect, definition.name)}))
    members = {"key": key, "value": plain("attribute")}
    members |= dict.fromkeys(layout.numbers, plain("int"))
    entry = StaticType("attribute", members=tuple(members.items()))
    asked: list[tuple[str, Expression]] = [(each.name, each.expression) for each in layout.answers]
    asked += [("compatible", layout.compatible)] if layout.compatible is not None else []
    made: dict[str, str] = {}
    for query, expression in asked:
        row = spellings()["layout_queries"][query]
        method, lists = row["method"], row["lists"]
        names, types, _ = bodies.parameters_of(ported, definition)
        for name in lists:
            names[name] = Piece(name, "list", items=(Piece("", class_="yods::Entry"),))
            types[name] = list_of(entry)
        names |= {"layout": Piece("layout"), "spec": Piece("spec", "attribute")}
        printer = ported.printer(names, types, "getContext()")
        if query == "compatible":
            text = printer.holding(expression.root)
        elif (piece := printer.piece(expression.root)).kind == "none":
            text = "std::nullopt"
        else:
            text = f"yods::layoutNumber([&] {{ return yods::Int({piece.value}); }})"
        ported.own_hooks(printer, expression.span, of)
        ported.count("expressions", good=True)
        made[method] = "\n".join([
            bodies.comment(of, expression.span),
            f"{row['is'].replace('@', f'{class_}::{method}')} {{",
            *(f"  auto {variable(each.name)} = {get(each.name)}();"
              for each in definition.parameters if each.name in printer.used),
            *(f"  auto {name} = yods::entriesOf({given});" for name, given in lists.items()
              if name in printer.used),
            f"  {row['answer'].replace('$1', text)}", "}"])  # fmt: skip
    if layout.numbers or layout.entry_checks:
        names = {name: Piece(f"entry.number({at})", "int", fixed=True)
                 for at, name in enumerate(layout.numbers)}  # fmt: skip
        names |= {"key": Piece("entry.key", "type"), "value": Piece("entry.value", "attribute")}
        printer = ported.printer(names, members, "getContext()")
        checks = Conditions(printer, lambda _: "::mlir::emitError(loc)@").of(layout.entry_checks)
        most = len(layout.numbers)
        made["verifyEntries"] = "\n".join([
            bodies.comment(of, layout.span), f"::llvm::LogicalResult {class_}::verifyEntries("
            "::mlir::DataLayoutEntryListRef entries, ::mlir::Location loc) const {",
            "  for (::mlir::DataLayoutEntryInterface each : entries) {",
            *([f"    if (::mlir::failed(yods::checkNumbers(each, "
               f"{most - layout.optional_numbers}, {most}, loc)))",
               "      return ::mlir::failure();"] if most else []),
            "    yods::Entry entry(each);", "    (void)entry;", *(f"  {line}" for line in checks),
            "  }", "  return ::mlir::success();", "}"])  # fmt: skip
    return made


#: What ODS calls the object in methods of interfaces.
_SUBJECTS = {"type": "_type", "attribute": "_attr"}
_NUMBERS = frozenset({"int64_t", "uint64_t", "unsigned", "double"})


def _mutable(root: Node) -> str:
    """C++ of operands that may be changed. Raises Unspeakable."""
    match root:
        case Name(name):
            return f"get{camel(name)}Mutable()"
        case Sequence_(_, ()):
            return "::mlir::MutableOperandRange(getOperation(), 0, 0)"
    raise Unspeakable("operands that may be changed")


@dataclass(slots=True)
class PredicateFunctions:
    """Functions of constraints, conditions and types that follow, each once.

    Attributes:
        declared: Their declarations, which the classes of the dialect need.
        early: Those that the classes of interfaces need.
        defined: Their definitions.
        methods: Definitions of methods of interfaces.
    """

    ported: bodies.Ported
    declared: list[str] = field(default_factory=list)
    early: list[str] = field(default_factory=list)
    defined: list[str] = field(default_factory=list)
    methods: dict[tuple[str, str], str] = field(default_factory=dict)
    _names: dict[tuple[str, str], str] = field(default_factory=dict)
    _taken: set[str] = field(default_factory=set)

    def constraint(self, constraint: Constraint) -> str:
        """The name of a function that says whether something satisfies a constraint. Raises
        Unspeakable."""
        key = (constraint.kind, constraint.reference)
        if key not in self._names:
            name = self._fresh(f"is{camel(constraint.reference)[:48]}")
            try:
                text = bodies.constraint_function(
                    self.ported, constraint, name, constraint.predicate.span
                )
                self.ported.count("expressions", good=True)
            except Unspeakable:
                self.ported.count("expressions", good=False)
                raise
            self._add(key, name, text)
        return self._qualified(key)

    def condition(self, op: OpDef, condition: Expression, summary: str) -> str:
        """The same of a condition of an op. Raises Unspeakable."""
        key = (op.qualified_name, summary)
        if key not in self._names:
            name = self._fresh(f"holds{camel(op.name)}{camel(summary)[:40]}")
            class_ = self.ported.context.op_class(op.qualified_name)
            parts = bodies.Parts(self.ported, op, "op.", "op.getContext()")
            printer = parts.printer()
            text = printer.holding(condition.root)
            self.ported.own_hooks(printer, condition.span, op.qualified_name)
            self.ported.count("expressions", good=True)
            declared = [f"  {each}" for each in parts.declarations([printer])]
            lines = [f"  auto op = ::llvm::cast<{class_}>(&operation);", "  (void)op;", *declared,
                     f"  return {text};"]  # fmt: skip
            self._add(key, name, bodies.function_text(
                f"bool {name}(::mlir::Operation &operation)", lines,
                f"/// {op.qualified_name}: {summary}."))  # fmt: skip
        return self._qualified(key)

    def type_of(self, op: OpDef, name: str, transform: Expression, of: str) -> str:
        """The name of a function from the type of the operand or result `of` to another."""
        key = (op.qualified_name, f"type {name}")
        if key not in self._names:
            function = self._fresh(f"typeOf{camel(op.name)}{camel(name)}")
            known = part_types(op, self.ported.table)[of]
            type_ = dict((known.of_items if known.kind == "list" else known).members).get(
                "type", plain("type"))  # fmt: skip
            printer = self.ported.printer({"self": Piece("self", "type")}, {"self": type_},
                                          "self.getContext()")  # fmt: skip
            printer.unverified = True
            several = printer.known(transform.root).kind == "list"
            returns = "::llvm::ArrayRef<::mlir::Type>" if several else "::mlir::Type"
            source = " ".join(transform.source.split())
            try:
                text = printer.handle(transform.root, "type")
                if several and not text.endswith(("getInputs()", "getResults()", "getTypes()")):
                    raise Unspeakable("a list of types that nothing holds")
                self.ported.own_hooks(printer, transform.span, op.qualified_name)
                self.ported.count("expressions", good=True)
            except Unspeakable:
                # The format depends on it, so that somebody has to write it.
                self.ported.count("expressions", good=False)
                signature = f"{returns} @(::mlir::Type self)"
                hook = bodies.Hook(lowered(function), signature, source, "{}", transform.span)
                self.ported.hook(hook, op.qualified_name)
                text = f"hooks::{lowered(function)}(self)"
            lines = ["  yods::missing = false;"] if printer.fails(text) else []
            self._add(key, function, bodies.function_text(
                f"{returns} {function}(::mlir::Type self)", [*lines, f"  return {text};"],
                f"/// {op.qualified_name}: {source}."))  # fmt: skip
        return self._qualified(key)

    def method(
        self, carrier: OpDef | AttrOrTypeDef, name: str, signature: str, body: BodyDef,
        parameters: Sequence[str], answer: str = "$1",
    ) -> bool:  # fmt: skip
        """Write the method of an interface; return whether there is C++ for it.

        Args:
            signature: What the C++ class declares; empty: as MLIR does.
            answer: C++ of what it returns for the value `$1` of its expression.
        """
        ported, context = self.ported, self.ported.context
        signature = signature or spellings()["methods"].get(name, "")
        key = (carrier.qualified_name, name)
        if not signature or (body.expression is None and body.hook is None):
            return False
        if key in self.methods:
            return True
        static = signature.startswith("static ")
        returns, _, listed = signature.removeprefix("static ").partition("@")
        returns = returns.strip()
        inside, _, const = listed.removeprefix("(").rpartition(")")
        given = [each.rpartition(" ")[2].lstrip("&*") for each in split_commas(inside)]
        if isinstance(carrier, OpDef):
            class_ = context.op_class(carrier.qualified_name)
        else:
            assert isinstance(carrier, TypeDef | AttributeDef)
            class_ = context.cpp(carrier).rpartition("::")[2]
        if body.expression is None:
            # One function may implement the method of several ops, each with its own arguments.
            hook = lowered(f"{name}_of_{carrier.name}")
            own = [] if static else [f"{class_} {'op' if isinstance(carrier, OpDef) else 'self'}"]
            fallback = spellings()["fallbacks"].get(returns, "{}")
            if "LogicalResult" in returns and isinstance(carrier, OpDef) and own:
                fallback = "op.emitOpError()"
            elif "emitError" in given:
                fallback = "emitError()"
            declared = f"{returns} @({', '.join([*own, *split_commas(inside)])})"
            ported.hook(bodies.Hook(hook, declared, str(body.hook), fallback, body.span),
                        carrier.qualified_name)  # fmt: skip
            call = f"hooks::{hook}({', '.join([*([] if static else ['*this']), *given])})"
            lines = [f"{call};" if returns == "void" else f"return {call};"]
        else:
            names = dict(zip(parameters, given, strict=False))
            try:
                lines = self._body(carrier, body.expression, names, returns, answer)
            except Unspeakable:
                ported.count("expressions", good=False)
                return False
            ported.count("expressions", good=True)
        self.methods[key] = bodies.function_text(
            f"{returns} {class_}::{name}({inside}){const}", (f"  {line}" for line in lines),
            bodies.comment(carrier.qualified_name, body.span))  # fmt: skip
        return True

    def layout(self, definition: TypeDef) -> list[str]:
        """Write what a type says of its layout; return the methods, none without C++."""
        try:
            made = layout_methods(self.ported, definition)
        except Unspeakable:
            self.ported.count("expressions", good=False)
            return []
        for name, text in made.items():
            self.methods[definition.qualified_name, name] = text
        return [*made]

    def syntax(self, definition: AttrOrTypeDef, parameter: ParameterDef) -> str:
        """The name of the custom directive that reads and prints a parameter by its hooks."""
        name = f"{camel(definition.name)}{camel(parameter.name)}"
        given = self.ported.parameter_type(parameter)
        read = "std::string" if given.endswith("StringRef") else (
            given.replace("::llvm::ArrayRef<", "::llvm::SmallVector<"))  # fmt: skip
        for word, stream, returns, value, fallback in (
            ("parse", "parser", "::mlir::ParseResult", f"{read} &", "parser.emitError(parser."
             "getCurrentLocation())"),
            ("print", "printer", "void", f"{given} ", ""),
        ):  # fmt: skip
            called = f"{word}{name}"
            inside = f"::mlir::Asm{camel(stream)} &{stream}, {value}value"
            self.ported.hook(bodies.Hook(called, f"{returns} @({inside})",
                                  str(parameter.hook(word)), fallback, parameter.span),
                             definition.qualified_name)  # fmt: skip
            self._add((definition.qualified_name, called), called, bodies.function_text(
                f"{returns} {called}({inside})", [f"  return hooks::{called}({stream}, value);"],
                f"/// {definition.qualified_name}: `{parameter.name}`."))  # fmt: skip
        return name

    def forget(self, carrier: OpDef | AttrOrTypeDef, name: str) -> None:
        """Leave out a method again, of an interface that is left out."""
        text = self.methods.pop((carrier.qualified_name, name), "")
        hook = lowered(f"{name}_of_{carrier.name}")
        if f"hooks::{hook}(" in text:
            for key in [each for each in self.ported.hooks if each.startswith(f"{hook}(")]:
                del self.ported.hooks[key]

    def _body(
        self, carrier: OpDef | AttrOrTypeDef, expression: Expression, given: dict[str, str],
        returns: str, answer: str,
    ) -> list[str]:  # fmt: skip
        """The statements of a method that returns the value of an expression. Raises
        Unspeakable."""
        ported, of = self.ported, carrier.qualified_name
        if isinstance(carrier, OpDef):
            parts = bodies.Parts(ported, carrier)
            printer = parts.printer()
        else:
            names, types, _ = bodies.parameters_of(ported, carrier)
            kind: ExprType = "type" if isinstance(carrier, TypeDef) else "attribute"
            names["self"] = Piece("(*this)", kind)
            printer = ported.printer(names, types, "getContext()")
        printer.names.update({name: Piece(text) for name, text in given.items()})
        root = expression.root
        if returns == "::mlir::MutableOperandRange":
            return [f"return {_mutable(root)};"]
        text = printer.holding(root) if returns == "bool" else filled(
            answer, "", (printer.handle(root),), "getContext()")  # fmt: skip
        ported.own_hooks(printer, expression.span, of)
        declared = parts.declarations([printer]) if isinstance(carrier, OpDef) else [
            f"auto {variable(each.name)} = {get(each.name)}();"
            for each in carrier.parameters if each.name in printer.used
        ]  # fmt: skip
        if returns.startswith("::llvm::SmallVector<"):
            text = f"yods::listAs<{returns[20:-1]}>({text})"
        if returns != "bool" and printer.fails(text):
            declared.append("yods::missing = false;")
        return [*declared, f"return {returns}({text});" if returns in _NUMBERS else (
            f"return {text};")]  # fmt: skip

    def trait(self, trait: UserTraitDef, word: str) -> bool:
        """Write the class of a trait of the dialect; return whether there is C++ for it."""
        name = trait.name
        if (trait.qualified_name, "trait") in self._names:
            return True
        checks: tuple[CheckDef | HookDef, ...] = (*trait.verify, *trait.hooks)
        if checks and word != "Op":
            return False
        base = {"Op": "OpTrait", "Type": "TypeTrait", "Attr": "AttributeTrait"}[word]
        if checks and not self._verifier(trait, name, checks, plain("op")):
            return False
        regions = "Region" * (trait.checked == "regions")
        verified = [
            f"  static ::llvm::LogicalResult verify{regions}Trait(::mlir::Operation *op) {{",
            f"    return verify{name}(op);", "  }",
        ] if checks else []  # fmt: skip
        self._names[trait.qualified_name, "trait"] = name
        self.declared.append("\n".join([
            "template <typename Concrete>",
            f"class {name} : public ::mlir::{base}::TraitBase<Concrete, {name}> {{",
            "public:", *verified, "};"]))  # fmt: skip
        return True

    def interface(self, interface: InterfaceDef) -> list[tuple[str, str]]:
        """The fields by which an interface of ops checks them, for which functions are written."""
        checks: tuple[CheckDef | HookDef, ...] = (
            *interface.verify, *interface.verify_regions,
            *(each for each in interface.hooks if each.kind.startswith("verify")),
        )  # fmt: skip
        known = StaticType("op", implements=frozenset(
            {DefinedClass("interface", interface.dialect, interface.name)}))  # fmt: skip
        if not checks or not self._verifier(interface, interface.name, checks, known):
            return []
        # The class of the interface stands before those of ops.
        self.early.append(self.declared.pop())
        called = self._qualified((interface.qualified_name, "trait"))
        later = len(checks) > len(interface.verify)
        return [("verify", code(f" return {called}($_op); ")),
                *([("verifyWithRegions", "1")] if later else [])]  # fmt: skip

    def default_of(self, interface: InterfaceDef, method: MethodDef, returns: str) -> str:
        """C++ of the default body of a method in the class of an interface. Raises Unspeakable."""
        assert method.body is not None and method.body.expression is not None
        kind: ExprType = interface.on  # type: ignore[assignment]
        ref = DefinedClass("interface", interface.dialect, interface.name)
        names = {p.name: Piece(p.name) for p in method.parameters}
        subject = "$_op.getOperation()" if kind == "op" else f"${_SUBJECTS[interface.on]}"
        printer = self.ported.printer(
            {**names, "self": Piece(subject, kind)},
            {"self": StaticType(kind, implements=frozenset({ref}))},
            f"{subject}{'->' if kind == 'op' else '.'}getContext()",
        )
        root = method.body.expression.root
        text = printer.holding(root) if returns == "bool" else printer.handle(root)
        self.ported.own_hooks(printer, method.body.span, interface.qualified_name)
        return f"return {returns}({text});" if returns in _NUMBERS else f"return {text};"

    def _verifier(
        self, of: UserTraitDef | InterfaceDef, name: str, checks: Sequence[CheckDef | HookDef],
        known: StaticType,
    ) -> bool:  # fmt: skip
        """Write the function that checks what a trait or interface is of; return whether there is
        C++ for it."""
        ported, lines = self.ported, []
        printer = ported.printer({"self": Piece("op", "op")}, {"self": known}, "op->getContext()")
        stated = [each for each in checks if isinstance(each, CheckDef)]
        try:
            lines += Conditions(printer, lambda _: "op->emitOpError()@").of(stated)
        except Unspeakable as wrong:
            ported.gap(of.span, of.qualified_name, f"verifier: no C++ is known for {wrong}")
            ported.count("expressions", good=False)
            return False
        for check in stated:
            ported.own_hooks(printer, check.span, of.qualified_name)
            ported.count("expressions", good=True)
        for hook in (each for each in checks if isinstance(each, HookDef)):
            called = f"verify{name}Trait"
            ported.hook(bodies.Hook(called, "::llvm::LogicalResult @(::mlir::Operation *op)",
                             hook.function, "op->emitOpError()", hook.span),
                        of.qualified_name)  # fmt: skip
            lines.append(
                f"  if (::mlir::failed(hooks::{called}(op)))\n    return ::mlir::failure();"
            )
        head = f"::llvm::LogicalResult verify{name}(::mlir::Operation *op)"
        self._add((of.qualified_name, "trait"), f"verify{name}", bodies.function_text(
            head, [*lines, "  return ::mlir::success();"],
            f"/// {of.qualified_name}: {' '.join(of.summary.split())}"))  # fmt: skip
        return True

    def expands(self, trait: UserTraitDef) -> bool:
        """Return whether ops ask a trait's conditions themselves: no class in C++ does."""
        dialect = self.ported.context.dialect.name
        return trait.on == "op" and bool(trait.parameters or trait.dialect != dialect)

    def default(self, expression: Expression) -> str:
        """C++ of the default of an op's attribute, in a builder. Raises Unspeakable."""
        printer = self.ported.printer({}, {}, "$_builder.getContext()")
        made = printer.piece(expression.root)
        if printer.hooks:
            raise Unspeakable("a function in Python")
        return "{}" if made.text.endswith("{}") else made.value

    def _fresh(self, wanted: str) -> str:
        name, number = wanted, 1
        while name in self._taken:
            number += 1
            name = f"{wanted}{number}"
        self._taken.add(name)
        return name

    def _add(self, key: tuple[str, str], name: str, text: str) -> None:
        self._names[key] = name
        head = next(line for line in text.splitlines() if not line.startswith("///"))
        self.declared.append(f"{head.removesuffix(' {')};")
        self.defined.append(text)

    def _qualified(self, key: tuple[str, str]) -> str:
        namespace = self.ported.context.namespace(self.ported.context.dialect.name)
        return f"{namespace}::{self._names[key]}"
