"""td, part: traits of operations, and the interfaces that ODS has among them."""

from __future__ import annotations

import ast
import re
from collections.abc import Mapping

from yods_dev.cpp.ods import ODS
from yods_dev.cpp.ods import TRAITS as TRAITS_OF_ODS
from yods_dev.cpp.translate import Scope, Untranslatable, name_term
from yods_dev.td.conversion import SELF, Conversion
from yods_dev.td.gaps import Draft, add_gap, name_of_use, stated
from yods_dev.td.interface_impls import InterfaceImpls, given_by_accessors
from yods_dev.td.records import Record
from yods_gen.definitions.native_traits import Target
from yods_gen.definitions.traits import TRAITS, with_implied

#: Native traits by their C++ classes, as far as these have another name.
_NATIVE = {row["cpp"]: name for name, row in TRAITS_OF_ODS.items() if "cpp" in row}
_ALL_MATCH = ("AllElementCountsMatch", "AllElementTypesMatch", "AllRanksMatch", "AllShapesMatch",
              "AllTypesMatch", "AllTypeIDsMatch")  # fmt: skip
_FOLLOWS = ("OptionalTypesMatchWith", "RangedTypesMatchWith", "TypesMatchWith")
#: Comparators that say no more than that types are the same.
_SAME = ("std::equal_to<>()", "::std::equal_to<>()", "llvm::equal", "::llvm::equal")
_MAX_DEPTH = 20


class Traits:
    """Puts the traits of one op, type or attribute into its draft.

    Args:
        record: The op, type or attribute.
        parts: What names of C++ stand for: operands, results and attributes, by ODS's names.
        named: Their names here, by ODS's names.
    """

    def __init__(
        self,
        conversion: Conversion,
        record: Record,
        draft: Draft,
        parts: Scope,
        named: Mapping[str, str],
        target: Target = "op",
    ) -> None:
        self._known_traits = {
            name for name, row in TRAITS.items() if target in row.on and not row.parameters
        }
        self._target = target
        self._conversion = conversion
        self._records = conversion.records
        self._record = record
        self._draft = draft
        given = given_by_accessors(conversion.records, record, parts)
        self._scope = {**parts, **given, "$_op": SELF, "$_ctxt": name_term("context")}
        self._named = named
        self._traits: list[str | Draft] = []
        self._interfaces: list[object] = []
        self._effects: list[Draft] = []
        self._states_effects = False
        self._used: set[str] = set()
        self._interface_impls = InterfaceImpls(conversion, record, parts, named)

    def convert(self, decorated: list[tuple[Record, str]]) -> None:
        """Convert all, with the effects that operands and results declare."""
        for trait in self._records.list(self._record, "traits"):
            self._trait(trait, 0)
        for decorator, on in decorated:
            self._effect(decorator, on)
        if self._effects:
            self._interfaces.append({"MemoryEffects": self._effects})
        elif self._states_effects:
            self._add("NoMemoryEffect")
        self._draft |= stated(traits=self._traits, interfaces=self._interfaces)

    def _add(self, trait: str | Draft) -> None:
        if trait in self._traits:
            return
        # A trait that another one implies must not be listed.
        if trait in [*with_implied([name_of_use(known) for known in self._traits])]:
            return
        implied = [*with_implied([name_of_use(trait)])]
        self._traits = [known for known in self._traits if known not in implied]
        self._traits.append(trait)

    def _trait(self, trait: Record, depth: int) -> None:
        if depth > _MAX_DEPTH:
            return
        if not trait.anonymous and trait.spelled in self._known_traits:
            self._add(trait.spelled)
        elif trait.isa("TraitList") or (
            not trait.isa("NativeTrait", "PredTrait") and trait.items("traits")
        ):
            if not self._terminated(trait):
                for part in self._records.list(trait, "traits"):
                    self._trait(part, depth + 1)
        elif trait.isa("PredTrait"):
            self._predicate(trait)
        elif trait.isa("MemoryEffects") or trait.text("trait") == "MemoryEffectOpInterface::Trait":
            self._memory(trait)
        elif trait.isa("SideEffectsTraitBase"):
            add_gap(self._draft, "interfaces", trait.text("trait") or trait.spelled, trait.spelled)
        elif trait.isa("Interface"):
            self._interface(trait)
        elif trait.isa("NativeTrait"):
            self._native(trait)
        else:
            add_gap(self._draft, "traits", trait.spelled, trait.leaf)

    def _terminated(self, trait: Record) -> bool:
        """`SingleBlockImplicitTerminator<"YieldOp">`: a list of which one part says the op."""
        for part in self._records.list(trait, "traits"):
            found = re.match(r"SingleBlockImplicitTerminator<(.*)>::Impl", part.text("trait"))
            if found is not None:
                op = self._conversion.known.op(found[1])
                if op is None or not self._conversion.known.op_exists(op):
                    self._add("SingleBlock")
                    gap = part.text("trait")
                    add_gap(self._draft, "traits", "SingleBlockImplicitTerminator", gap)
                else:
                    self._add({"SingleBlockImplicitTerminator": op})
                return True
        return False

    def _native(self, trait: Record) -> None:
        text = trait.text("trait")
        name = text.rpartition("::")[2] if "<" not in text else text
        name = _NATIVE.get(name, name)
        parent = re.match(r"HasParent<(.*)>::Impl", text, re.DOTALL)
        if parent is not None:
            self._parents(text, parent[1])
        elif name in ODS["interface_traits"]:
            return
        elif name in self._known_traits:
            self._add(name)
        else:
            known = self._conversion.known
            own = known.namespaces.get(trait.text("cppNamespace").lstrip(":"), "")
            where = trait.text("cppNamespace") or own
            spelled = f"{where}::{text}" if where and not text.startswith("::") else text
            add_gap(self._draft, "traits", _word(trait), spelled)

    def _parents(self, text: str, listed: str) -> None:
        known = self._conversion.known
        ops = [known.op(name) for name in listed.split(",")]
        found = [op for op in ops if op is not None and known.op_exists(op)]
        if len(found) != len(ops):
            add_gap(self._draft, "traits", "HasParent" if len(ops) == 1 else "ParentOneOf", text)
        elif len(found) == 1:
            self._add({"HasParent": found[0]})
        else:
            self._add({"ParentOneOf": found})

    def _predicate(self, trait: Record) -> None:
        for class_ in _ALL_MATCH:
            if trait.isa(class_):
                names = [self._named.get(str(name), str(name)) for name in trait.items("values")]
                if names and all(name in self._named.values() for name in names):
                    self._add({class_: names})
                else:
                    add_gap(self._draft, "traits", class_, f"{class_}<{trait.items('values')}>")
                return
        for class_ in _FOLLOWS:
            if trait.isa(class_):
                self._follows(trait, class_)
                return
        predicate = self._records.of(trait, "predicate")
        if predicate is None:
            add_gap(self._draft, "traits", _word(trait), trait.text("summary"))
            return
        predicates = self._conversion.constraints.predicates
        try:
            term = predicates.term(predicate, self._scope)
        except Untranslatable:
            add_gap(self._draft, "traits", _word(trait), predicates.text(predicate))
            return
        summary = trait.text("summary")
        if self._target == "op":
            self._add({"PredOpTrait": {"summary": summary, "predicate": str(term)}})
            return
        # What a type or attribute asks of its parameters (ODS: PredTypeTrait, PredAttrTrait).
        escaped = summary.replace("{", "{{").replace("}", "}}")
        check = {"check": str(term), "message": f"failed to verify that {escaped}"}
        self._draft.setdefault("verify", []).append(check)

    def _follows(self, trait: Record, class_: str) -> None:
        source, target = (self._named.get(trait.text(end)) for end in ("lhs", "rhs"))
        cpp = trait.text("transformer")
        gap = f"{class_}<{trait.text('lhs')}, {trait.text('rhs')}>: {cpp}"
        if source is None or target is None:
            add_gap(self._draft, "transformers", gap)
            return
        translate = self._conversion.translator.translate
        names = {"$_self": name_term("self", "type"), "$_ctxt": name_term("context")}
        try:
            term = translate(cpp, names)
        except Untranslatable:
            add_gap(self._draft, "transformers", gap)
            return
        asks = any(isinstance(each, ast.Attribute) for each in ast.walk(term.expression))
        if asks and self._is_unknown(trait.text("lhs")):
            # A type of which only the text is known has no parts.
            add_gap(self._draft, "transformers", gap)
            return
        use = {"summary": trait.text("summary"), "from": source, "to": target}
        use["transform"] = str(term)
        comparator = self._comparator(trait)
        if comparator is not None:
            compared = {"expected": name_term("expected", "type"), "found": name_term("found")}
            try:
                use["comparator"] = str(translate(f"{comparator}(expected, found)", compared))
            except Untranslatable:
                # It names the expected type all the same, and accepts any other.
                add_gap(self._draft, "transformers", f"{gap}, compared by {comparator}")
                use["comparator"] = "True"
        self._add({class_: use})

    def _is_unknown(self, part: str) -> bool:
        """Return whether no record defines the types that an operand or result may have."""
        for section in ("arguments", "results"):
            for value, name in self._record.dag(section):
                found = self._records.get(value)
                while name == part and found is not None:
                    if self._conversion.constraints.is_unknown(found):
                        return True
                    inner = (self._records.of(found, each) for each in ("constraint", "baseType"))
                    found = next(filter(None, inner), None)
        return False

    def _comparator(self, trait: Record) -> str | None:
        """The C++ that compares what a transformer gives and what is there; None where both
        must be the same. The predicate alone says it, as ODS's classes are made."""
        predicate = self._records.of(trait, "predicate")
        predicates = self._conversion.constraints.predicates
        text = "" if predicate is None else predicates.text(predicate)
        found = f"${trait.text('rhs')}.getType()"
        source = f"${trait.text('lhs')}.getType()"
        given = trait.text("transformer").replace("$_self", source)
        called = text.removesuffix(f"({given}, {found})")
        comparator = re.sub(r"^(?:!get\w+\(\) \|\| ){2}", "", called).strip()
        same = comparator in _SAME or called == text
        return None if same else comparator

    # Interfaces.

    def _interface(self, trait: Record) -> None:
        name = trait.text("cppInterfaceName")
        reference = self._conversion.known.interface(trait)
        if name == "RegionKindInterface" and self._has_graph_regions(self._record, 0):
            # The trait implements it.
            return
        declared = ", ".join(map(str, trait.items("alwaysOverriddenMethods")))
        spelled = f"{trait.leaf}<{name}{f', [{declared}]' if declared else ''}>"
        if name == "InferTypeOpInterface":
            # `inferReturnTypes` is C++ wherever no trait says what it does.
            if trait.isa("DeclareInterfaceMethods"):
                add_gap(self._draft, "inference", spelled)
            return
        implementation = None if reference is None else self._interface_impls.use(reference, trait)
        if reference is None or implementation is None:
            add_gap(self._draft, "interfaces", name, spelled)
            return
        if reference in self._used:
            return
        self._used.add(reference)
        self._interfaces.append(implementation.use)
        names = self._interface_impls.result_names() if name == "OpAsmOpInterface" else None
        if names is not None:
            self._draft["result_names"] = dict(names)
        for method, cpp in implementation.gaps.items():
            if names is None or method != "asm_result_names":
                add_gap(self._draft, "methods", method, cpp)

    def _has_graph_regions(self, holder: Record, depth: int) -> bool:
        """Return whether it has `HasOnlyGraphRegion`, also in a list of traits."""
        return depth <= _MAX_DEPTH and any(
            trait.text("trait") == "HasOnlyGraphRegion" or self._has_graph_regions(trait, depth + 1)
            for trait in self._records.list(holder, "traits")
        )

    def _memory(self, trait: Record) -> None:
        if not trait.isa("MemoryEffects"):
            # The interface by itself, its methods declared or not: C++ gives the effects.
            gap = trait.leaf if trait.isa("DeclareInterfaceMethods") else trait.spelled
            add_gap(self._draft, "interfaces", "MemoryEffects", f"{gap}<getEffects>")
            return
        effects = self._records.list(trait, "effects")
        if not effects:
            self._states_effects = True
        for effect in effects:
            self._effect(effect, None)

    def _effect(self, effect: Record, on: str | None) -> None:
        kind = effect.text("effect").rpartition("::")[2].lower()
        if kind not in ODS["effects"]:
            add_gap(self._draft, "interfaces", effect.text("interfaceTrait"), effect.leaf)
            return
        named = ""
        resource = effect.text("resource").rpartition("::")[2]
        if resource != "DefaultResource":
            own = resource_names(self._conversion)
            full = effect.text("resource").lstrip(":")
            if full in own:
                named = own[full]
            elif resource == "AutomaticAllocationScopeResource":
                named = "AutomaticAllocationScope"
            else:
                gap = f"{kind} on {effect.text('resource')}"
                add_gap(self._draft, "interfaces", "MemoryEffects", gap)
                return
        entry = stated(
            effect=kind,
            on=on,
            resource=named,
            stage=effect.number("stage") or None,
            full=effect.flag("effectOnFullRegion"),
        )
        if entry not in self._effects:
            self._effects.append(entry)


def resource_names(conversion: Conversion) -> Mapping[str, str]:
    """The resources of the dialect's file, by their C++ classes."""
    found: dict[str, str] = {}
    for record in conversion.records.all_of("Resource"):
        class_ = record.text("name").lstrip(":")
        namespace, _, name = class_.rpartition("::")
        if conversion.known.namespaces.get(namespace) == conversion.dialect:
            found[class_] = name.removesuffix("Resource") or name
    return found


def _word(trait: Record) -> str:
    """Return the name of a trait for a gap."""
    if not trait.anonymous:
        return trait.spelled
    found = re.match(r"[A-Za-z_]\w*", trait.text("trait").rpartition("::")[2])
    return found[0] if found is not None and found[0] != "Impl" else trait.leaf
