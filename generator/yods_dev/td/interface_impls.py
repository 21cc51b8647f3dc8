"""td, part: interfaces as an op, type or attribute of a record implements them.

A record says that by parts whose accessors are the interface's methods (`$true_value` is
`getTrueValue`), by bodies among its C++ declarations, and of branches by its format, where each
successor is followed by what it gets. What it says in C++ elsewhere is a gap by the method's name.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import field

from yods_dev.cpp.methods import Method, methods_of
from yods_dev.cpp.ods import METHODS, ODS, SETTINGS, prelude_interfaces
from yods_dev.cpp.rules import ROWS, Kind
from yods_dev.cpp.sources.module import functions_of
from yods_dev.cpp.sources.units import child, text
from yods_dev.cpp.sources.world import class_name
from yods_dev.cpp.translate import Scope, Term, Untranslatable, name_term, parsed_term
from yods_dev.td.conversion import SELF, Conversion
from yods_dev.td.gaps import Draft, cpp_text
from yods_dev.td.interfaces import method_text, named_methods
from yods_dev.td.records import Record, Records, Value
from yods_gen.load.raw_interfaces import RawInterface, RawSetting
from yods_gen.records import DataClass

_PART = re.compile(r"\s*return\s+(?:this->)?get(\w+?)(?:Mutable|Attr)?\(\)\s*;\s*")
_ATTRIBUTE = re.compile(r"\s*return\s+\(\*this\)->getAttrOfType<[\w:]+>\(\"(\w+)\"\)\s*;\s*")
_TEXT = re.compile(r"\s*return\s+\"([^\"\\]*)\"\s*;\s*")
_KIND = re.compile(r"\s*return\s+(?:[\w:]*::)?RegionKind::(Graph|SSACFG)\s*;\s*")
_NAMESPACE = re.compile(r"\s*return\s+(?:(?:\w*::)*(\w+)::)?getDialectNamespace\(\)\s*;\s*")
_MLIRS = re.compile(r"(?:::)?(?:mlir::)?\w+")
_OF_SHAPES = "|".join(
    row["is"].partition("(_a)")[0]
    for row in ROWS if row.get("of") == "ShapedType" and "(_a)" in row["is"]
)  # fmt: skip
#: A value of whose type something is asked that shaped types of MLIR have.
_SHAPED = re.compile(rf"\b(?:{_OF_SHAPES})\((?:self\.)?(\w+)\.type\)")
_NUMBER = re.compile(r"\s*return\s+(\d+)\s*;\s*")
#: The call for one result in a body of `getAsmResultNames`, by any parameter name.
_RESULT_NAME = re.compile(r"\s*(\w+)\(\s*get(\w+)\(\)\s*,\s*\"([A-Za-z_][\w.$-]*)\"\s*\)\s*;\s*")
_HELD: Mapping[str, tuple[str, Kind]] = ODS["held"]
_FUNCTION = "FunctionOpInterface"
_SIGNATURE = {"argument_types", "result_types"}


class Wired(DataClass):
    """Implementation of an interface.

    Attributes:
        use: The entry of `interfaces`.
        gaps: Methods that are C++ elsewhere, by their names here.
    """

    use: object
    gaps: Mapping[str, str] = field(default_factory=dict)


class InterfaceImpls:
    """Tells how one record implements interfaces.

    Args:
        parts: What names of C++ stand for, by ODS's names with `$`.
        named: The names of the parts here, by ODS's names.
    """

    def __init__(
        self, conversion: Conversion, record: Record, parts: Scope, named: Mapping[str, str]
    ) -> None:
        self._conversion = conversion
        self._records = conversion.records
        self._record = record
        self._named = named
        text = "\n".join(
            record.text(field_) for field_ in ("extraClassDeclaration", "extraClassDefinition")
        )
        self._methods = methods_of(text)
        self._accessors = {camel(name): name for name in named}
        #: Operands and results whose types have methods of their own, whatever their names.
        self._of_own_class = {
            str(parts.get(f"${name}", name_term(named[name])))
            for field_ in ("arguments", "results")
            for value, name in record.dag(field_)
            if name in named and self._has_own_class(value)
        }
        self._scope = self._whole_scope(parts)
        #: Methods of interfaces of definitions that have a body by now.
        self._said: set[str] = set()

    def _has_own_class(self, value: Value) -> bool:
        """Return whether the C++ class of a value's type is none of MLIR's own namespace."""
        constraint = self._records.constraint(value)
        return constraint is not None and self._of_a_project(constraint)

    def _of_a_project(self, constraint: Record) -> bool:
        if not constraint.isa("TypeConstraint"):
            return False
        # One of several types is a type of any kind in C++.
        several = self._records.list(constraint, "allowedTypes")
        own = _MLIRS.fullmatch(constraint.text("cppType")) is None
        return own or any(map(self._of_a_project, several))

    def _method(self, name: str, count: int = 0) -> Method | None:
        """A method of the class that has a body: in its record, or in the sources, where it gives
        a part."""
        own = self._methods.get(name)
        bodies = self._conversion.bodies
        if bodies is None or (own is not None and own.body is not None):
            return own
        full = f"{class_name(self._records, self._record)}::{name}"
        found = functions_of(bodies.module, full, count)
        if len(found) != 1:
            return own
        body = text(child(found[0].node, "body")).strip()[1:-1]
        # Of others, it takes the kinds of values to know what they say.
        return Method(name, (), body) if _PART.fullmatch(body) else own

    def use(self, reference: str, trait: Record) -> Wired | None:
        """Return the implementation by `trait` of interface `reference`, or None."""
        raw = prelude_interfaces().get(reference)
        if raw is not None:
            return self._of_prelude(reference, raw, trait)
        dialect, own = self._conversion.dialect, self._conversion.known.own("interfaces")
        found = (record for record, key in own if f"{dialect}.{key}" == reference)
        # What another dialect's interface has, its record says; its definition has the last word.
        return self._of_own(reference, next(found, trait), trait)

    # What names in bodies mean.

    def _whole_scope(self, parts: Scope) -> Scope:
        scope: dict[str, Term] = {
            "this": SELF,
            "getOperation()": SELF,
            "getContext()": name_term("context"),
            "getOperands()": parsed_term("self.operands", "values"),
            "getNumOperands()": parsed_term("len(self.operands)", "int"),
            "getResults()": parsed_term("self.results", "values"),
            "getNumResults()": parsed_term("len(self.results)", "int"),
        }
        arguments = {name: value for value, name in self._record.dag("arguments")}
        given = given_by_accessors(self._records, self._record, parts)
        for name in self._named:
            term = parts.get(f"${name}", name_term(self._named[name]))
            constraint = self._records.get(arguments.get(name))
            if constraint is not None and constraint.isa("AttrConstraint"):
                scope[f"get{camel(name)}Attr()"] = term
                if f"${name}" in given:
                    scope[f"get{camel(name)}()"] = given[f"${name}"]
                continue
            scope[f"get{camel(name)}()"] = term
        # A body may call another one, in any order.
        pending = [m for m in self._methods.values() if m.body is not None and not m.parameters]
        for _ in range(len(pending)):
            done = [m for m in pending if self._add(m, scope)]
            if not done:
                break
            pending = [m for m in pending if m not in done]
        return scope

    def _add(self, method: Method, scope: dict[str, Term]) -> bool:
        key = f"{method.name}()"
        if key in scope:
            return True
        try:
            scope[key] = self._translated(method.body or "", scope)
        except Untranslatable:
            return False
        return True

    def _part(self, cpp_name: str) -> str | None:
        """The part here whose accessor is `get` and this."""
        ods = self._accessors.get(cpp_name)
        return None if ods is None else self._named[ods]

    # MLIR's interfaces.

    def _of_prelude(self, reference: str, raw: RawInterface, trait: Record) -> Wired | None:
        if not self._meets(raw):
            return None
        said: Draft = {}
        gaps: dict[str, str] = {}
        settled = {s.implements.value: s for s in raw.settings if s.implements is not None}
        for setting in raw.settings:
            if setting.implements is None:
                value = self._setting(setting, (SETTINGS.get(setting.name.value, ""),))
                if value is not None:
                    said[setting.name.value] = value
                elif setting.optional is None or not setting.optional.value:
                    return None
        declared = self._declared(trait)
        for name, method in raw.methods:
            called = camel(name.value)
            cpp_names = METHODS.get(name.value) or (f"get{called}", called[:1].lower() + called[1:])
            if name.value in self._named.values() and method.property is not None:
                continue
            by_setting = settled.get(name.value)
            if by_setting is not None:
                value = self._setting(by_setting, cpp_names)
                if value is not None:
                    said[by_setting.name.value] = value
                    continue
            parameters = [p.name.value for p in method.parameters]
            body = self._body(cpp_names, parameters)
            if body is None and method.property is not None:
                # The accessor of a part that has another name here: `elementType`.
                got = (self._scope.get(f"{each}()") for each in cpp_names)
                body = next((str(term) for term in got if term is not None), None)
            if body is not None:
                said[name.value] = {"expression": body}
                continue
            cpp = next((declared[each] for each in cpp_names if each in declared), None)
            optional = method.default is not None or method.optional is not None
            if cpp is not None or not optional:
                gaps[name.value] = cpp or f"{trait.leaf}<{trait.text('cppInterfaceName')}>"
        if reference == _FUNCTION:
            if not (said.keys() >= _SIGNATURE or self._has_function_type()):
                return None
            if "isDeclaration" not in self._methods:
                # C++'s own functions say it, for which it is the default here.
                said["is_declaration"] = {"expression": "False"}
        return Wired({reference: said} if said else reference, gaps)

    def _meets(self, raw: RawInterface) -> bool:
        """Return whether the record has what the interface requires besides methods."""
        if raw.requires is None:
            return True
        wanted = {name.value for name in raw.requires.attributes}
        if raw.requires.hook is not None or not wanted <= set(self._named.values()):
            return False
        if raw.requires.regions is not None:
            if len(self._record.dag("regions")) < raw.requires.regions.value:
                return False
        return True

    def _has_function_type(self) -> bool:
        """Return whether its type is MLIR's, of which the runtime reads arguments and results."""
        arguments = {name: value for value, name in self._record.dag("arguments")}
        constraint = self._records.get(arguments.get("function_type"))
        returned = "" if constraint is None else constraint.text("returnType").strip()
        return returned.lstrip(":") in ("mlir::FunctionType", "FunctionType")

    def _setting(self, setting: RawSetting, cpp_names: Sequence[str]) -> object | None:
        if setting.kind.value == "operands":
            return self._handed_to_successors()
        for cpp_name in cpp_names:
            method = self._method(cpp_name)
            if method is None or method.body is None:
                part = self._part(cpp_name.removeprefix("get").removesuffix("Mutable"))
                if part is not None and setting.kind.value in ("operand", "value"):
                    return part
                continue
            found = self._answer(setting, method.body)
            if found is not None:
                return found
        return None

    def result_names(self) -> Mapping[str, str] | None:
        """Return the names of its results in texts, if C++ has one string for each."""
        method = self._methods.get("getAsmResultNames")
        if method is None or method.body is None:
            return None
        results = {
            camel(name): self._named[name] for _, name in self._record.dag("results") if name
        }
        if len(self._record.dag("results")) == 1:
            results.setdefault("Result", next(iter(results.values()), "result"))
        found: dict[str, str] = {}
        at = 0
        while (said := _RESULT_NAME.match(method.body, at)) is not None:
            result = results.get(said[2])
            if (said[1],) != method.parameters or result is None:
                return None
            found[result] = said[3]
            at = said.end()
        return found if found and not method.body[at:].strip() else None

    def _answer(self, setting: RawSetting, body: str) -> object | None:
        """Return the value of a body, as a setting has it."""
        kind = setting.kind.value
        if kind == "text":
            text = _TEXT.fullmatch(body)
            region_kind = _KIND.fullmatch(body)
            namespace = _NAMESPACE.fullmatch(body)
            if namespace is not None:
                return self._conversion.known.dialect_of_class(namespace[1])
            return text[1] if text else region_kind[1].lower() if region_kind else None
        if kind == "int":
            number = _NUMBER.fullmatch(body)
            return int(number[1]) if number is not None else None
        part = _PART.fullmatch(body)
        if part is not None:
            return self._part(part[1])
        attribute = _ATTRIBUTE.fullmatch(body)
        return self._named.get(attribute[1]) if attribute is not None and kind == "value" else None

    def _handed_to_successors(self) -> list[str] | None:
        """The operands that each successor gets, in whose parentheses the format has them."""
        text = self._record.text("assemblyFormat")
        several: dict[str, str] = {}
        for value, name in self._record.dag("arguments"):
            record = self._records.constraint(value)
            if record is not None and record.isa("Variadic"):
                several[name] = self._named[name]
        found: list[str] = []
        for value, name in self._record.dag("successors"):
            successor = self._records.get(value)
            if successor is not None and successor.isa("VariadicSuccessor"):
                return None
            handed = re.search(rf"\${re.escape(name)}\s*\(?\s*`\(`\s*\$(\w+)\b", text)
            if handed is None or handed[1] not in several or several[handed[1]] in found:
                return None
            found.append(several[handed[1]])
        return found or None

    def _body(self, cpp_names: Sequence[str], parameters: Sequence[str]) -> str | None:
        """The body of a method as an expression over parts and `parameters`."""
        for cpp_name in cpp_names:
            method = self._method(cpp_name, len(parameters))
            if method is None or method.body is None or len(method.parameters) != len(parameters):
                continue
            scope = dict(self._scope)
            for cpp, here in zip(method.parameters, parameters, strict=True):
                if cpp:
                    scope[cpp] = name_term(here)
            try:
                return str(self._translated(method.body, scope))
            except Untranslatable:
                continue
        return None

    def _translated(self, body: str, scope: Scope) -> Term:
        """The value of a body. Raises Untranslatable."""
        found = self._conversion.translator.translate_body(body, scope)
        if not self._of_own_class.isdisjoint(_SHAPED.findall(str(found))):
            raise Untranslatable("a method of a type's own class")
        return found

    def _declared(self, trait: Record) -> Mapping[str, str]:
        """The methods that C++ of this record implements, by their C++ names."""
        overridden = set(map(str, trait.items("alwaysOverriddenMethods")))
        declares = any(class_.startswith("Declare") for class_ in trait.classes)
        found: dict[str, str] = {}
        for method in self._all_methods(trait):
            name = method.text("name")
            default = method.text("defaultBody").strip() or method.text("body").strip()
            own = self._methods.get(name)
            if own is not None and own.body is not None:
                found[name] = f"{method_text(method, bodies=False)} {{ {cpp_text(own.body)} }}"
            elif own is not None or name in overridden or (declares and not default):
                found[name] = method_text(method, bodies=False)
        return found

    def _all_methods(self, trait: Record) -> tuple[Record, ...]:
        """The methods of the interface that a trait is, or declares, bases' first."""
        found: list[Record] = []
        for base in self._records.list(trait, "baseInterfaces"):
            found += self._all_methods(base)
        return (*found, *self._records.list(trait, "methods"))

    # Interfaces of the dialect that is imported.

    def _of_own(self, reference: str, interface: Record, trait: Record) -> Wired | None:
        said: Draft = {}
        gaps: dict[str, str] = {}
        declared = self._declared(trait)
        own = self._own_methods(interface)
        alike = Counter(method.text("name") for method, _, _ in own)
        there = self._conversion.known.others.methods.get(reference)
        for method, name, draft in own:
            cpp_name = method.text("name")
            if there is not None:
                # A definition at hand has fewer methods, and names without `get`.
                name = name if name in there else name.removeprefix("get_")
                if name not in there:
                    continue
            parameters = [p["name"] for p in draft.get("parameters", ())]
            body = self._body((cpp_name,), parameters)
            if body is None and f"{cpp_name}()" in self._scope and not parameters:
                body = str(self._scope[f"{cpp_name}()"])
            if name in self._said:
                # An interface that both extend has it, and one implementation does.
                continue
            if body is not None:
                self._said.add(name)
                said[name] = {"expression": body}
            elif cpp_name in declared or "default" not in draft:
                # Of several with one name, what C++ declares is known of the last.
                known = declared.get(cpp_name) if alike[cpp_name] == 1 else None
                gaps[name] = known or method_text(method)
        return Wired({reference: said} if said else reference, gaps)

    def _own_methods(self, interface: Record) -> list[tuple[Record, str, Draft]]:
        """The methods that an interface of this file has with their names, bases' first."""
        found: list[tuple[Record, str, Draft]] = []
        for base in self._records.list(interface, "baseInterfaces"):
            found += self._own_methods(base)
        found += [
            (method, name, draft)
            for method, name, draft in named_methods(self._conversion, interface)
            if draft is not None
        ]
        return found


def given_by_accessors(records: Records, record: Record, parts: Scope) -> Scope:
    """Return the values of C++ getters of attributes, by ODS's names with `$` and by `get…Attr()`.

    By the first, predicates of an op's traits mean what an attribute holds, where C++ has a type
    for that.
    """
    given: dict[str, Term] = {}
    for value, name in record.dag("arguments"):
        constraint = records.constraint(value)
        term = parts.get(f"${name}")
        if constraint is None or term is None or not constraint.isa("AttrConstraint"):
            continue
        given[f"get{camel(name)}Attr()"] = term
        held = _HELD.get(constraint.text("storageType").strip().rpartition("::")[2])
        if held is not None and not constraint.isa("OptionalAttr"):
            member, kind = held
            given[f"${name}"] = parsed_term(f"{term}.{member}", kind)
    return given


def camel(name: str) -> str:
    """`true_value` as accessors of ODS have it: `TrueValue`."""
    return "".join(part[:1].upper() + part[1:] for part in name.split("_"))
