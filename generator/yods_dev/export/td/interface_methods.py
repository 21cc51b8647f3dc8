"""export.td, part: C++ names, types and members for methods of interfaces."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from yods_dev.cpp.ods import METHOD_TYPES, METHODS
from yods_dev.export.td.context import Context
from yods_dev.export.td.text import camel, code, dag, listed, lowered, split_parameters, string
from yods_gen.definitions.interfaces import InterfaceDef, MethodDef, PythonType
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
    inside = head.partition("(")[2].strip().removesuffix(")")
    arguments = split_parameters(inside)
    class_ = "StaticInterfaceMethod" if static else "InterfaceMethod"
    said = ['""', string(returns.strip()), string(called), dag("ins", arguments)]
    if body.strip():
        said += ['""', code(body.rpartition("}")[0].strip())]
    return f"{class_}<{', '.join(said)}>"
