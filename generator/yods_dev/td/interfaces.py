"""td, part: interfaces of operations, types and attributes; enums."""

from __future__ import annotations

import ast
import re

from yods_dev.cpp.ods import METHOD_TYPES
from yods_dev.cpp.translate import Scope, Term, Untranslatable, name_term, parsed_term
from yods_dev.td.conversion import Conversion, case_name
from yods_dev.td.gaps import Draft, add_code, add_gap, stated
from yods_dev.td.names import borne
from yods_dev.td.records import Record
from yods_gen.expressions.python import snake_case

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
    methods = named_methods(conversion, record)
    bases = map(conversion.known.interface, conversion.records.list(record, "baseInterfaces"))
    draft = stated(
        on=target,
        description=conversion.description(record),
        extends=[base for base in bases if base is not None],
        methods={name: made for _, name, made in methods if made is not None},
    )
    for method, name, made in methods:
        if made is None:
            add_gap(draft, "methods", name, method_text(method))
    if record.text("verify").strip():
        add_gap(draft, "verifier", record.text("verify"))
    add_code(draft, conversion.records, record)
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
        name = borne(snake_case(method.text("name")), taken if converted is not None else ())
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
    return stated(
        summary=" ".join(method.text("description").split()),
        parameters=parameters,
        returns=returns,
        static=method.isa("StaticInterfaceMethod"),
        default=default and {"expression": default},
    )


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


_BIT = ("BitEnumBase", "BitEnum", "BitEnumAttr")


def convert_enum(conversion: Conversion, record: Record) -> Draft:
    """An enum: integer, bit or string."""
    bits = record.isa(*_BIT)
    width = record.number("bitwidth", 32)
    string = not bits and width <= 0 and (
        record.isa("StrEnumAttr") or record.text("underlyingType") in ("", "::llvm::StringRef")
    )  # fmt: skip
    separator, namespace = record.text("separator"), record.text("cppNamespace")
    draft = stated(
        kind="bit" if bits else "string" if string else "",
        width=width if width > 0 and width != 32 else None,
        separator=separator if bits and separator != "|" else "",
        quoted=bits and record.flag("printBitEnumQuoted"),
        prints_groups=bits and record.flag("printBitEnumPrimaryGroups"),
        cpp_class=namespace and f"{namespace}::{record.text('className')}",
        **conversion.prose_of(record),
    )
    return {**draft, "cases": _cases(conversion, record, bits, string)}


def _cases(conversion: Conversion, record: Record, bits: bool, string: bool) -> list[Draft]:
    cases: list[Draft] = []
    taken: set[str] = set()
    following = 1 if bits else 0
    bits_of: dict[str, int] = {}
    for case in conversion.records.list(record, "enumerants"):
        symbol = case.text("symbol")
        name = case_name(symbol, taken)
        if name != symbol:
            conversion.renamed.append(f"case of {record.name}: '{symbol}' is '{name}'")
        # A case may have no text.
        text = case.text("str") if isinstance(case.fields.get("str"), str) else symbol
        value = case.number("value")
        is_group = case.isa("BitEnumCaseGroup", "BitEnumAttrCaseGroup")
        # The cases before that make the value; none where some bit has no case.
        group = [n for n, bit in bits_of.items() if bit & value] if is_group else []
        group = group if sum(bits_of[name] for name in group) == value else []
        numbered = not group and not string
        summary = conversion.summary(case)
        entry = stated(
            group=group,
            value=value if numbered and value != following else None,
            summary=summary if summary != f"case {text}" else "",
            deprecated=conversion.deprecation(case),
        )
        if numbered:
            following = (1 << max(value, 0).bit_length()) if bits else value + 1
        if bits and value and not value & (value - 1):
            bits_of[name] = value
        spelled = {"symbol": text} if text != name else {}
        cases.append({"name": name, **spelled, **entry})
    return cases
