"""export.td, part: how definitions implement interfaces.

A body that is an expression becomes a C++ method of the class, one that is a Python function
is declared by `Declare…InterfaceMethods`, for somebody to write in C++.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import field

from yods_dev.cpp.ods import INTERFACES, METHODS, ODS, SETTINGS, Names, prelude_interfaces
from yods_dev.cpp.spell import Meanings, Spelled, Unspeakable
from yods_dev.export.cpp import structured
from yods_dev.export.cpp.pieces import spellings
from yods_dev.export.td import interfaces
from yods_dev.export.td.context import Context
from yods_dev.export.td.interfaces import Interfaces, cpp_type
from yods_dev.export.td.text import camel, gaps_of, listed, lowered, record, string
from yods_gen.definitions.checks import EffectDef
from yods_gen.definitions.interfaces import (
    BodyDef,
    ImplementationDef,
    InterfaceDef,
    InterfaceUse,
    MethodDef,
    Target,
)
from yods_gen.definitions.operations import OpDef
from yods_gen.definitions.types import AttrOrTypeDef, TypeDef
from yods_gen.load.shapes import RawUse
from yods_gen.records import DataClass

_CALLED = re.compile(r"(\w+)\(")
#: Hooks and gaps of operations that are methods of interfaces.
_HOOKS: Mapping[str, Names] = ODS["interface_hooks"]
_GAPS = {row["gap"]: hook for hook, row in _HOOKS.items()}
#: Interfaces of MLIR of which C++ implements all methods that have no default.
_WHOLE = ("InferTypeOpInterface", "MemoryEffects")


class Used(DataClass, frozen=False):
    """Implementation of interfaces by a definition.

    Attributes:
        traits: What stands among its traits.
        written: The methods that C++ beside the `.td` defines.
        declarations: C++ members that implement methods.
        effects: Effects by what they are on.
    """

    traits: list[str] = field(default_factory=list)
    written: set[str] = field(default_factory=set)
    declarations: list[str] = field(default_factory=list)
    effects: dict[str, list[str]] = field(default_factory=dict)


class InterfaceUses(DataClass):
    """Writes how definitions implement interfaces."""

    _context: Context
    _interfaces: Interfaces

    def used(self, carrier: OpDef | AttrOrTypeDef, target: Target, uses: Sequence[RawUse]) -> Used:
        """The interfaces of a definition, whose `uses` may say more than can be done."""
        made = Used()
        overridden: dict[str, list[str]] = {}
        functions = self._context.functions
        if isinstance(carrier, OpDef):
            self._of_hooks(carrier, overridden)
            for hook in carrier.hooks:
                row = _HOOKS.get(hook.kind)
                if functions is not None and row is not None and hook.kind in (
                    "effects", "verify_symbol_uses"
                ):  # fmt: skip
                    body = BodyDef(None, hook.function, hook.span)
                    functions.method(carrier, row["method"], "", body, ())
                    made.written.add(row["method"])
        for use in carrier.interfaces:
            if use.name == "MemoryEffects" and use.effects:
                self._memory(use.effects, made)
                continue
            names = overridden.pop(use.name, [])
            before = len(made.declarations)
            names += self._implemented(use, carrier, made)
            lacks = self._lacks(use.interface, carrier, names, made)
            if lacks is not None:
                self._context.omit(
                    f"interface {use.name}: no C++ for {', '.join(lacks) or 'its file'}"
                )
                del made.declarations[before:]
                assert functions is not None
                for name in names:
                    functions.forget(carrier, name)
                continue
            self._add(use.interface, target, names, made)
        if self._context.functions is not None:
            # C++ that nobody writes must not be declared.
            written = {"inferReturnTypes", "getAsmResultNames", *made.written}
            overridden = {n: m for n, m in overridden.items() if set(m) <= written}
            uses = ()
        for raw in uses:
            self._left_out(raw.name.value, carrier, target, overridden, made)
        for name, names in overridden.items():
            made.traits.append(_declaring("op", name, self._interfaces.of_mlir(name), names))
        for gap in gaps_of(carrier, "interfaces"):
            if functions is not None:
                self._context.omit(f"interface {gap.name}: it is only in C++")
                continue
            made.traits.append(self._stand_in(gap.name, gap.text, target))
        return made

    def _lacks(
        self, interface: InterfaceDef, carrier: OpDef | AttrOrTypeDef, names: Sequence[str],
        made: Used,
    ) -> list[str] | None:  # fmt: skip
        """The methods without C++ for which an interface is left out; None if it is not."""
        if self._context.functions is None or interface.name in _WHOLE:
            return None
        has = {"getAsmResultNames", *made.written, *_CALLED.findall("\n".join(made.declarations))}
        if isinstance(carrier, OpDef):
            has |= {f"get{camel(each.name)}" for each in (*carrier.operands, *carrier.results)}
            has |= {f"{word}{camel(each.name)}{suffix}" for each in carrier.attributes
                    for word, suffix in (("get", ""), ("get", "Attr"), ("set", "Attr"))
                    }  # fmt: skip
        lacks = [n for n in names if n not in has]
        if interface.dialect == self._context.dialect.name:
            wanted = [lowered(m.name) for m in interface.all_methods() if m.body is None]
        else:
            wanted = ODS["interface_needs"].get(interface.name, "").split()
        lacks += [n for n in wanted if n not in has and n not in lacks]
        # One of another dialect is in a file that MLIR may not have.
        elsewhere = (interface.dialect not in ("builtin", self._context.dialect.name)
                     and interface.qualified_name not in ODS["dialect_interfaces"])  # fmt: skip
        return lacks if lacks or elsewhere else None

    def _left_out(
        self,
        name: str,
        carrier: OpDef | AttrOrTypeDef,
        target: Target,
        overridden: dict[str, list[str]],
        made: Used,
    ) -> None:
        """An interface that is no part of a definition before its methods are ported."""
        found = self._context.definition(name, ("interface",), self._context.dialect.name)
        own = found.qualified_name if isinstance(found, InterfaceDef) else name
        if own in overridden or any(use.name == own for use in carrier.interfaces):
            return
        if isinstance(found, InterfaceDef):
            known = {method.name for method in found.all_methods()}
            record_ = self._context.need(found)
        elif (of_mlir := self._interfaces.of_mlir(name)) is not None:
            raw = prelude_interfaces().get(name)
            known = {method.value for method, _ in raw.methods} if raw is not None else set()
            record_ = of_mlir
        else:
            return
        gaps = [gap for gap in gaps_of(carrier, "methods") if gap.name in known]
        names = [found_[1] for gap in gaps if (found_ := _CALLED.search(gap.text)) is not None]
        made.traits.append(_declaring(target, "", record_, names))

    def _of_hooks(self, op: OpDef, overridden: dict[str, list[str]]) -> None:
        kinds = [hook.kind for hook in op.hooks if hook.kind in _HOOKS]
        kinds += [_GAPS[gap.kind] for gap in op.gaps if gap.kind in _GAPS]
        kinds += ["infer"] if op.infer else []
        kinds += ["verify_symbol_uses"] if op.verify_symbol_uses else []
        # Results that have their own names need no C++ for it.
        other = [name for name, text in op.result_names if text.source != name]
        kinds += ["result_names"] if other else []
        for kind in dict.fromkeys(kinds):
            row = _HOOKS[kind]
            overridden.setdefault(row["interface"], []).append(row["method"])

    def _add(
        self, interface: InterfaceDef, target: Target, names: Sequence[str], made: Used
    ) -> None:
        try:
            record_ = self._interfaces.record_of(interface)
        except Unspeakable:
            self._context.omit(f"interface {interface.qualified_name}")
            return
        if not names:
            made.traits.append(record_)
            return
        if any("getSuccessorOperands(" in each for each in made.declarations):
            # To declare one method is to declare those without a default again.
            made.traits.append(record_)
            made.declarations.append("::mlir::Block *getSuccessorForOperands("
                                     "::llvm::ArrayRef<::mlir::Attribute> operands);")  # fmt: skip
            return
        # Those without a default are declared anyway.
        # A name stands for all overloads, of which others may have a default.
        required = {lowered(m.name) for m in interface.all_methods() if m.body is None}
        if interface.dialect == "builtin":
            required = {*ODS["interface_needs"].get(interface.name, "").split()}
        listed_ = dict.fromkeys(n for n in names if n not in required)
        compatible = "isCompatibleReturnTypes"
        if interface.name in _WHOLE and compatible in names and compatible in made.written:
            # It has a body in ODS, so that only the class itself can declare its own.
            made.declarations.append("static bool isCompatibleReturnTypes("
                                     "::mlir::TypeRange, ::mlir::TypeRange);")  # fmt: skip
        made.traits.append(_declaring(target, interface.name, record_, listed_))

    def _implemented(
        self, use: InterfaceUse, carrier: OpDef | AttrOrTypeDef, made: Used
    ) -> list[str]:
        """The methods that C++ is to implement, by its names; comments list the bodies."""
        names: list[str] = []
        functions = self._context.functions is not None
        meanings = self._meanings(carrier)
        declared = "\n".join(gap.text for gap in gaps_of(carrier, "declarations"))
        if functions and use.interface.dialect == "builtin":
            made.declarations += ODS["interface_members"].get(use.name, ())
        if self._bodies(use, carrier, made):
            return names
        for each in use.implementations:
            name = interfaces.cpp_name(use.interface, each.method)
            if functions and use.interface.dialect == "builtin" and name in ODS["python_methods"]:
                continue
            if (use.interface.qualified_name, each.method.name) in self._interfaces.dropped:
                continue
            text = self._body(each, meanings)
            if text == f"{name}()" or f" {name}(" in declared:
                continue
            if functions:
                # Bodies are printed from the typed tree, with the types that MLIR declares.
                text = None
            if text is not None:
                static = "static " if each.method.form == "static" else ""
                parameters = ", ".join(
                    f"{cpp_type(p.type, self._context)} {p.name}" for p in each.method.parameters
                )
                made.declarations.append(f"{static}auto {name}({parameters}) {{ return {text}; }}")
                continue
            names.append(name)
            body = each.body
            if self._written(carrier, each, use.interface, name):
                made.written.add(name)
                own = use.interface.dialect == self._context.dialect.name
                if own and each.method not in use.interface.methods:
                    # ODS declares the methods of the interface alone, not those it extends.
                    signature = self.signature(each.method, carrier)
                    made.declarations.append(f"{signature.replace('@', name)};")
                continue
            said = f"the Python function {body.hook}" if body.expression is None else (
                body.expression.source)  # fmt: skip
            self._context.omit(f"method {name} of {use.name}: C++ for {said}")
        known = {method.name for method in use.interface.all_methods()}
        for gap in gaps_of(carrier, "methods"):
            called = _CALLED.search(gap.text)
            if gap.name in known and called is not None:
                names.append(called[1])
        for argument in use.arguments:
            setting = next(
                (s for s in use.interface.all_settings() if s.name == argument.name), None
            )
            if setting is None:
                continue
            given = argument.value
            if setting.name == "default_dialect" and given == self._context.dialect.name:
                given = self._context.called or given
            if setting.kind == "operands" and use.name == "BranchOpInterface" and (
                self._context.functions is not None and isinstance(given, tuple)
            ):  # fmt: skip
                made.declarations.append(interfaces.successor_operands(carrier, given))
                continue
            if setting.name == "inits" and self._context.functions is not None:
                made.declarations.append(
                    "::mlir::MutableOperandRange getDpsInitsMutable() "
                    f"{{ return get{camel(str(given))}Mutable(); }}"
                )
                continue
            answer = self._answer(setting.kind, given, meanings)
            name = SETTINGS.get(setting.name, "")
            if setting.implements is not None:
                name = (METHODS.get(setting.implements) or (f"get{camel(setting.implements)}",))[0]
            if f" {name}(" in declared:
                continue
            if answer is None or not name:
                self._context.omit(f"{setting.name} of {use.name}: {argument.value}")
                continue
            parameters = "unsigned" if name == "getRegionKind" else ""
            static = "static " if parameters or name == "getDefaultDialect" else ""
            made.declarations.append(f"{static}auto {name}({parameters}) {{ return {answer}; }}")
        return list(dict.fromkeys(names))

    def layout(self, definition: AttrOrTypeDef) -> list[str]:
        """The interface of a type that says how it is laid out; empty if not in C++."""
        functions = self._context.functions
        made = None if functions is None or not isinstance(definition, TypeDef) else (
            functions.layout(definition))  # fmt: skip
        if not made:
            return []
        needed = ODS["interface_needs"]["DataLayoutTypeInterface"].split()
        named = interfaces.strings([each for each in made if each not in needed])
        record_ = self._interfaces.of_mlir("DataLayoutTypeInterface")
        return [f"DeclareTypeInterfaceMethods<{record_}, {named}>"]

    def signature(self, method: MethodDef, carrier: OpDef | AttrOrTypeDef) -> str:
        """The declaration of a method in C++, with `@` for the name."""
        given = ", ".join(f"{cpp_type(p.type, self._context)} {p.name}" for p in method.parameters)
        returns = "void" if method.returns is None else cpp_type(method.returns, self._context)
        static = "static " if method.form == "static" else ""
        const = "" if isinstance(carrier, OpDef) or static else " const"
        return f"{static}{returns} @({given}){const}"

    def methods(self, carrier: OpDef | AttrOrTypeDef, methods: Sequence[MethodDef]) -> list[str]:
        """C++ declarations of methods of a definition's own, which C++ beside the `.td` defines."""
        functions, made = self._context.functions, []
        for each in methods:
            name, signature = lowered(each.name), self.signature(each, carrier)
            parameters = [p.name for p in each.parameters]
            if functions is not None and each.body is not None and functions.method(
                carrier, name, signature, each.body, parameters
            ):  # fmt: skip
                made.append(f"{signature.replace('@', name)};")
            else:
                self._context.omit(f"method{':' * (not isinstance(carrier, OpDef))} {each.name}")
        return made

    def _written(
        self, carrier: OpDef | AttrOrTypeDef, each: ImplementationDef, interface: InterfaceDef,
        name: str,
    ) -> bool:  # fmt: skip
        """Whether C++ beside the `.td` defines a method."""
        functions, method = self._context.functions, each.method
        if functions is None:
            return False
        if interface.name == "InferTypeOpInterface" and not (
            isinstance(carrier, OpDef) and (carrier.infer or carrier.hook("infer"))
        ):  # fmt: skip
            return False
        signature = ""
        if interface.dialect == self._context.dialect.name:
            signature = self.signature(method, carrier)
        parameters = [p.name for p in method.parameters]
        answer = spellings()["answers"].get(method.name, "$1")
        return functions.method(carrier, name, signature, each.body, parameters, answer)

    def _bodies(self, use: InterfaceUse, carrier: OpDef | AttrOrTypeDef, made: Used) -> bool:
        """Add the members that `ods.yaml` has for an interface; return whether it has any."""
        rows = ODS["interface_bodies"].get(use.name, ()) if (
            self._context.functions is not None and isinstance(carrier, OpDef)) else ()  # fmt: skip
        given = {each.name: str(each.value) for each in use.arguments}
        if use.name == "LinalgStructuredInterface" and isinstance(carrier, OpDef) and rows:
            return self._structured(carrier, [str(row["members"]) for row in rows], made)
        for row in () if use.implementations else rows:
            assert isinstance(carrier, OpDef)
            parts = {"attribute": [each.name for each in carrier.attributes],
                     "operand": [each.name for each in carrier.operands]}  # fmt: skip
            if all(given.get(name) in parts[kind]
                   for name, kind in row.get("when", {}).items()):  # fmt: skip
                text = row["members"]
                for name, value in given.items():
                    text = text.replace(f"${camel(name)}", camel(value)).replace(f"${name}", value)
                made.declarations.append(text.rstrip())
                if use.name == "CallOpInterface":
                    made.declarations += interfaces.call_members(carrier, given)
                return True
        return False

    def _structured(self, op: OpDef, members: Sequence[str], made: Used) -> bool:
        """Add what C++ has of loops and a body; return whether it has any."""
        functions, stated = self._context.functions, op.structured
        if functions is None or stated is None or not structured.has_cpp(op):
            return False
        class_ = self._context.op_class(op.qualified_name)
        functions.methods[op.qualified_name, "structured"] = structured.methods(stated, class_)
        for text in members if op.structured_form else members[:1]:
            text = text.replace("$Class", class_).replace("$Count", str(len(stated.operands)))
            made.declarations.append(text.rstrip())
        names = ("MemoryEffects", "ConditionallySpeculatable")
        made.traits += [str(self._interfaces.of_mlir(name)) for name in names]
        return True

    def _answer(self, kind: str, value: object, meanings: Meanings) -> str | None:
        """Return the value of a setting, as a method returns it."""
        if kind == "text" and value in ("graph", "ssacfg"):
            return f"::mlir::RegionKind::{'Graph' if value == 'graph' else 'SSACFG'}"
        if kind == "text":
            return string(str(value))
        if kind == "int":
            return str(value)
        if kind in ("operand", "value") and isinstance(value, str) and value in meanings:
            return meanings[value].text
        return None

    def _body(self, each: ImplementationDef, meanings: Meanings) -> str | None:
        if each.body.expression is None:
            return None
        inner = {**meanings, **{p.name: Spelled(p.name) for p in each.method.parameters}}
        try:
            text = self._context.as_cpp(each.body.expression.source, inner, "getContext()")
        except (Unspeakable, SyntaxError):
            return None
        return text.replace("getOperation().", "getOperation()->")

    def _meanings(self, carrier: OpDef | AttrOrTypeDef) -> Meanings:
        """Return the meaning of names within the C++ class."""
        found: dict[str, Spelled] = {}
        if isinstance(carrier, OpDef):
            found["self"] = Spelled("getOperation()", "op")
            found |= {each.name: Spelled(f"get{camel(each.name)}()", "value")
                      for each in (*carrier.operands, *carrier.results)}  # fmt: skip
            found |= {each.name: Spelled(f"get{camel(each.name)}Attr()", "attribute")
                      for each in carrier.attributes}  # fmt: skip
        else:
            found["self"] = Spelled("(*this)")
        for section in ("parameters", "properties", "regions", "successors"):
            found |= {each.name: Spelled(f"get{camel(each.name)}()")
                      for each in getattr(carrier, section, ())}  # fmt: skip
        return found

    def _memory(self, effects: Sequence[EffectDef], made: Used) -> None:
        self._context.includes.add(INTERFACES["MemoryEffects"]["file"])
        free: list[str] = []
        for effect in effects:
            text = self._effect(effect)
            if effect.on is None:
                free.append(text)
            else:
                made.effects.setdefault(effect.on, []).append(text)
        if free:
            made.traits.append(f"MemoryEffects<{listed(free)}>")

    def _effect(self, effect: EffectDef) -> str:
        word = str(ODS["effects"][effect.effect])
        resource = "DefaultResource"
        if effect.resource == "AutomaticAllocationScope":
            resource = "AutomaticAllocationScopeResource"
        elif effect.resource != "Default":
            resource = self._interfaces.resource(effect.resource)
        stage, range_ = effect.stage, "FullEffect" if effect.full else "PartialEffect"
        if resource == "DefaultResource" and not stage and not effect.full:
            return word
        return f"{word}<{resource}, {stage}, {range_}>"

    def _stand_in(self, name: str, text: str, target: Target) -> str:
        """An interface that no definition has: C++ alone knows it."""
        context = self._context
        made = self._interfaces.of_mlir(name)
        if made is None:
            note = [f"the interface {name}: include the .td that defines it instead"]
            made = context.define("unknown interface", name, [f"{context.prefix}_{name}"],
                                  lambda made: record(
                f"def {made} : {interfaces.CLASSES[target]}Interface<{string(name)}>",
                [("cppNamespace", string("::mlir"))], note))  # fmt: skip
        leaf = text.partition("<")[0]
        if leaf != text and not leaf.startswith("Declare"):
            return made
        methods = text.partition("[")[2].partition("]")[0]
        names = [each.strip() for each in methods.split(",") if each.strip()]
        return _declaring(target, "", made, names)


def _declaring(
    target: Target, name: str, record_: str | None, names: Sequence[str] | Mapping[str, None]
) -> str:
    """The trait by which C++ implements methods of the interface `name`."""
    shown = f", {interfaces.strings(names)}" if names and name not in _WHOLE else ""
    return f"Declare{interfaces.CLASSES[target]}InterfaceMethods<{record_}{shown}>"
