"""td, part: interfaces of operations, types and attributes."""

from __future__ import annotations

import ast
import re

from yods_dev.cpp.ods import METHOD_TYPES
from yods_dev.cpp.translate import Scope, Term, Untranslatable, name_term, parsed_term
from yods_dev.td.conversion import Conversion
from yods_dev.td.gaps import Draft, add_named, add_text
from yods_dev.td.names import borne, snake
from yods_dev.td.records import Record

#: Types in signatures, by C++ types without MLIR's and LLVM's namespaces.
_PYTHON = {
    re.sub("^::(mlir|llvm)::", "", cpp): type_
    for type_, spellings in METHOD_TYPES.items()
    for cpp in spellings
}
_HOLDERS = {"ArrayRef": "Sequence", "SmallVector": "list", "optional": "Optional"}
_HOLDER = re.compile(r"(?:llvm::|std::)?(ArrayRef|SmallVector|optional)<(.*)>", re.DOTALL)
_TARGETS = (("OpInterface", "op"), ("TypeInterface", "type"), ("AttrInterface", "attribute"))


def convert_interface(conversion: Conversion, record: Record) -> Draft | None:
    """An interface; None for one that belongs to no kind of ODS's."""
    target = next((word for class_, word in _TARGETS if record.isa(class_)), None)
    if target is None:
        return None
    draft: Draft = {"on": target}
    if conversion.description(record):
        draft["description"] = conversion.description(record)
    extends = [
        reference
        for base in conversion.records.list(record, "baseInterfaces")
        if (reference := conversion.known.interface(base)) is not None
    ]
    if extends:
        draft["extends"] = extends
    methods: dict[str, Draft] = {}
    for method, name, converted in named_methods(conversion, record):
        if converted is None:
            add_named(draft, "methods", name, method_text(method))
        else:
            methods[name] = converted
    if methods:
        gaps = draft.pop("unported", None)
        draft["methods"] = methods
        if gaps is not None:
            draft["unported"] = gaps
    if record.text("verify").strip():
        add_text(draft, "verifier", record.text("verify"))
    for field in (
        "extraClassDeclaration",
        "extraSharedClassDeclaration",
        "extraTraitClassDeclaration",
    ):
        if record.text(field).strip():
            add_text(draft, "declarations", record.text(field))
    return draft


def named_methods(
    conversion: Conversion, interface: Record
) -> list[tuple[Record, str, Draft | None]]:
    """The methods of an interface itself, each with its name and what it becomes, if anything.

    In C++ several may have one name. One that belongs to no kind of ODS's has none here.
    """
    if not any(interface.isa(class_) for class_, _ in _TARGETS):
        return []
    found: list[tuple[Record, str, Draft | None]] = []
    taken: set[str] = set()
    #: Methods that bodies may call: those before them without parameters.
    known: dict[str, Term] = {}
    for method in conversion.records.list(interface, "methods"):
        converted = _method(conversion, method, known)
        name = borne(snake(method.text("name")), taken if converted is not None else ())
        found.append((method, name, converted))
        if converted is not None:
            taken.add(name)
            if not method.dag("arguments"):
                known[f"{method.text('name')}()"] = parsed_term(f"self.{name}()")
    return found


def method_text(method: Record, *, bodies: bool = True) -> str:
    """A method as C++ declares it, with its default body if `bodies`."""
    parameters = ", ".join(f"{value} {name}" for value, name in method.dag("arguments"))
    static = "static " if method.isa("StaticInterfaceMethod") else ""
    head = f"{static}{method.text('returnType').strip()} {method.text('name')}({parameters})"
    body = method.text("body").strip() or method.text("defaultBody").strip()
    return f"{head} {{ {body} }}" if body and bodies else head


def _method(conversion: Conversion, method: Record, known: Scope) -> Draft | None:
    """A method with a body that translates, or with none, which all have to implement."""
    text = method.text("body").strip() or method.text("defaultBody").strip()
    returns = _python_type(conversion, method.text("returnType"))
    if not returns:
        return None
    parameters: list[Draft] = []
    scope = {
        **known,
        "$_self": name_term("self"),
        "$_op": name_term("self", "op"),
        "$_type": name_term("self", "type"),
        "$_attr": name_term("self", "attribute"),
    }
    for value, name in method.dag("arguments"):
        type_ = _python_type(conversion, str(value))
        if not type_ or not name:
            return None
        parameters.append({"name": borne(name), "type": type_})
        scope[name] = name_term(borne(name))
    default: str | None = None
    if text:
        try:
            term = conversion.translator.translate_body(text, scope)
        except Untranslatable:
            return None
        default = str(term)
        if default == "[]" and returns.startswith("Optional["):
            default = "None"  # `{}` is the empty value of what is returned
        if method.isa("StaticInterfaceMethod") and any(
            isinstance(n, ast.Name) and n.id == "self" for n in ast.walk(term.expression)
        ):
            return None
    draft: Draft = {}
    summary = " ".join(method.text("description").split())
    if summary:
        draft["summary"] = summary
    if parameters:
        draft["parameters"] = parameters
    draft["returns"] = returns
    if method.isa("StaticInterfaceMethod"):
        draft["static"] = True
    if default is not None:
        draft["default"] = {"expression": default}
    return draft


def _python_type(conversion: Conversion, cpp: str) -> str | None:
    """The type of a value that C++ calls `cpp`; empty where there is none."""
    plain = cpp.strip().removeprefix("const ").removeprefix("::")
    holder = _HOLDER.fullmatch(plain)
    if holder is not None:
        inner = _python_type(conversion, holder[2])
        return f"{_HOLDERS[holder[1]]}[{inner}]" if inner else None
    own = conversion.translator.classes.get(plain)
    if own is not None:
        return own
    for prefix in ("mlir::", "llvm::"):
        plain = plain.removeprefix(prefix)
    return _PYTHON.get(plain.strip()) or conversion.enum_named(plain)
