"""export.td, part: the records of interfaces and resources."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from yods_dev.cpp.ods import INTERFACES, METHOD_TYPES, METHODS, ODS
from yods_dev.cpp.spell import Spelled, Unspeakable
from yods_dev.export.td.context import Context, unsaid_checks, unsaid_hooks
from yods_dev.export.td.text import (
    block,
    camel,
    code,
    dag,
    gaps_of,
    listed,
    lowered,
    record,
    split_parameters,
    string,
)
from yods_gen.definitions.interfaces import BodyDef, InterfaceDef, MethodDef, PythonType, Target
from yods_gen.definitions.operations import OpDef
from yods_gen.definitions.types import AttrOrTypeDef

_QUESTION = re.compile(
    r"(are|bufferizes|fold|get|has|infer|is|may|reify|set|supports|verify|wrap)_"
)


def call_members(op: OpDef, given: Mapping[str, str]) -> list[str]:
    """C++ members for the arguments of a call, and for attributes that it may not have."""
    name = camel(given.get("arguments", ""))
    made = [f"::mlir::Operation::operand_range getArgOperands() {{ return get{name}(); }}",
            "::mlir::MutableOperandRange getArgOperandsMutable() "
            f"{{ return get{name}Mutable(); }}"]  # fmt: skip
    for which in ("arg", "res"):
        if not any(attribute.name == f"{which}_attrs" for attribute in op.attributes):
            word = f"{which.title()}AttrsAttr"
            made += [f"::mlir::ArrayAttr get{word}() {{ return {{}}; }}",
                     f"void set{word}(::mlir::ArrayAttr) {{}}",
                     f"::mlir::Attribute remove{word}() {{ return {{}}; }}"]  # fmt: skip
    return made


def successor_operands(carrier: OpDef | AttrOrTypeDef, names: Sequence[object]) -> str:
    """The C++ member that gives the operands of each successor."""
    # The last may have operands for each of several successors.
    last = [each for each in getattr(carrier, "operands", ()) if each.name == names[-1]]
    item = f"[index - {len(names) - 1}]" if last and last[0].segments is not None else ""
    given = [f"::mlir::SuccessorOperands(get{camel(str(name))}Mutable()"
             f"{item if name == names[-1] else ''})" for name in names]  # fmt: skip
    lines = [f"  if (index == {n}) return {each};" for n, each in enumerate(given[:-1])]
    return "\n".join(["::mlir::SuccessorOperands getSuccessorOperands(unsigned index) {",
                      *lines, f"  return {given[-1]};", "}"])  # fmt: skip


def cpp_name(interface: InterfaceDef, method: MethodDef) -> str:
    """The method in C++."""
    if interface.dialect != "builtin":
        return lowered(method.name)
    known = METHODS.get(method.name)
    if known:
        return known[0]
    # MLIR calls questions what they ask, and what is to be had `get…`.
    return lowered(method.name) if _QUESTION.match(method.name) else f"get{camel(method.name)}"


def cpp_type(type_: PythonType, context: Context) -> str:
    """The C++ type of values of a type in signatures."""
    if type_.element is not None:
        inner = cpp_type(type_.element, context)
        outer = "std::optional" if type_.form == "optional" else "::llvm::SmallVector"
        return f"{outer}<{inner}>"
    name = str(type_)
    found = context.name_of(name)
    if name in METHOD_TYPES:
        return METHOD_TYPES[name][0]
    return found.of if found is not None else "::mlir::Attribute"


def strings(names: Sequence[str] | Mapping[str, None]) -> str:
    """A list of strings."""
    return listed(string(name) for name in names)


def unported(text: str) -> str | None:
    """A method as C++ declares it, as ODS has it."""
    head, _, body = text.partition("{")
    name = head.partition("(")[0].strip()
    static = name.startswith("static ")
    returns, _, called = name.removeprefix("static ").rpartition(" ")
    if not called.isidentifier():
        stars = len(called) - len(called.lstrip("*&"))
        returns, called = f"{returns} {called[:stars]}", called[stars:]
    if not called.isidentifier() or not returns.strip():
        return None
    arguments = split_parameters(head.partition("(")[2].strip().removesuffix(")"))
    class_ = "StaticInterfaceMethod" if static else "InterfaceMethod"
    said = ['""', string(returns.strip()), string(called), dag("ins", arguments)]
    if body.strip():
        said += ['""', code(body.rpartition("}")[0].strip())]
    return f"{class_}<{', '.join(said)}>"


#: What records for definitions of a kind are called by.
CLASSES: Mapping[Target, str] = {"op": "Op", "type": "Type", "attribute": "Attr"}


class Interfaces:
    """Writes interfaces that definitions define, and names those of MLIR."""

    def __init__(self, context: Context) -> None:
        self._context = context
        #: Methods that interfaces do not have in C++.
        self.dropped: set[tuple[str, str]] = set()

    def write(self, interface: InterfaceDef) -> str:
        """The record of an interface that definitions define."""
        context = self._context
        return context.define("interface", interface.qualified_name, [
            interface.name, f"{context.prefix}_{interface.name}"],
            lambda name: self._text(interface, name))  # fmt: skip

    def _text(self, interface: InterfaceDef, name: str) -> str:
        self._context.omit(
            *unsaid_checks("verifier", (*interface.verify, *interface.verify_regions)),
            *unsaid_hooks(interface.hooks))  # fmt: skip
        bases = [self.record_of(base) for base in interface.extends]
        given = f", {listed(bases)}" if bases else ""
        class_ = CLASSES.get(interface.on, "Dialect")
        said, functions = interface.description or interface.summary, self._context.functions
        methods = [*self._methods(interface)]
        methods += [made for gap in gaps_of(interface, "methods") if (made := unported(gap.text))]
        fields = [
            ("cppNamespace", string(self._context.namespace(interface.dialect))),
            ("description", said and block(said)),
            ("methods", listed(methods) if methods else ""),
            *(("verify", block(gap.text)) for gap in gaps_of(interface, "verifier")),
            *(functions.interface(interface) if functions and interface.on == "op" else ()),
            *(("extraClassDeclaration", block(gap.text))
              for gap in gaps_of(interface, "declarations")),
        ]  # fmt: skip
        return record(f"def {name} : {class_}Interface<{string(interface.name)}{given}>",
                      fields)  # fmt: skip

    def _methods(self, interface: InterfaceDef) -> Iterator[str]:
        context = self._context
        for method in interface.methods:
            returns = "void" if method.returns is None else cpp_type(method.returns, context)
            default = ""
            if method.body is not None:
                try:
                    default = self._default(interface, method, method.body, returns)
                except Unspeakable as wrong:
                    self._context.omit(f"default of {method.name}: C++ for {wrong}")
                    if context.functions is not None:
                        # C++ has no default that somebody would have to write.
                        self.dropped.add((interface.qualified_name, method.name))
                        continue
                    default = self._default_function(interface, method)
            yield self._method(method, returns, default)

    def _method(self, method: MethodDef, returns: str, default: str) -> str:
        parameters = [
            f"{string(cpp_type(parameter.type, self._context))}:${parameter.name}"
            for parameter in method.parameters
        ]
        prose = method.description or method.summary
        class_ = "StaticInterfaceMethod" if method.form == "static" else "InterfaceMethod"
        said = [code(prose), string(returns), string(lowered(method.name))]
        if parameters or default:
            said.append(dag("ins", parameters))
        if default:
            said += [string(""), code(default)]
        return f"{class_}<{', '.join(said)}>"

    def _default(
        self, interface: InterfaceDef, method: MethodDef, body: BodyDef, returns: str
    ) -> str:
        """C++ of the default of a method. Raises Unspeakable: somebody has to write it."""
        if body.expression is None:
            raise Unspeakable(f"the Python function {body.hook}")
        source = body.expression.source.strip()
        try:
            if self._context.functions is not None:
                return self._context.functions.default_of(interface, method, returns)
            meanings = {p.name: Spelled(p.name) for p in method.parameters}
            meanings["self"] = Spelled("$_op", "op") if interface.on == "op" else Spelled("$_self")
            return f"return {self._context.as_cpp(source, meanings, '$_self.getContext()')};"
        except Unspeakable as wrong:
            raise Unspeakable(f"{source} (none is known for {wrong})") from None

    def _default_function(self, interface: InterfaceDef, method: MethodDef) -> str:
        """A default that calls a C++ function the user has to write."""
        namespace = self._context.namespace(self._context.dialect.name)
        given = "$_op" if interface.on == "op" else "$_self"
        listed_ = ", ".join([given, *(p.name for p in method.parameters)])
        return f"return {namespace}::{lowered(f'default_{method.name}')}({listed_});"

    def record_of(self, interface: InterfaceDef) -> str:
        """The record of an interface, of MLIR or a definition's."""
        row = ODS["dialect_interfaces"].get(interface.qualified_name)
        own = interface.dialect == self._context.dialect.name
        if row is not None and not own and self._context.functions is not None:
            self._context.includes.add(row["file"])
            return str(row["record"])
        if interface.dialect != "builtin":
            return self._context.need(interface)
        record_ = self.of_mlir(interface.name)
        if record_ is None:
            raise Unspeakable(f"the interface {interface.name}")
        return record_

    def of_mlir(self, name: str) -> str | None:
        """The record of an interface of MLIR, whose file is included then."""
        row = INTERFACES.get(name)
        if row is None:
            return None
        self._context.includes.add(row["file"])
        return row.get("record", name)

    def resource(self, name: str) -> str:
        """The record of a resource that a dialect names."""
        context = self._context
        dialect, _, plain = name.rpartition(".")
        dialect = dialect or context.dialect.name
        class_ = string(f"{context.namespace(dialect)}::{plain}Resource")
        return context.define(
            "resource", f"{dialect}.{plain}", [f"{context.prefix}_{plain}Resource"],
            lambda made: record(f"def {made} : Resource<{class_}>", []))  # fmt: skip
