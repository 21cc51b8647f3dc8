"""No key of the language is forgotten: a rule tells of its change, or it is harmless."""

from __future__ import annotations

from typing import Any

from yods_dev.breaking.rules import RULES
from yods_gen.load.raw_dialects import RawFile
from yods_gen.load.shapes import ListOf, MapOf, OneOf, Record, Shape, keys_of

PROSE = "harmless: documentation"
ELSEWHERE = "harmless: its parts are compared"
USES = "harmless: whoever uses it is compared as it comes out"
OVERLAY = "harmless: what files say together is compared"

_METHOD = {
    "summary": PROSE, "description": PROSE, "parameters": "IFC_METHOD_CHANGED",
    "returns": "IFC_METHOD_CHANGED", "static": "IFC_METHOD_CHANGED",
    "property": "IFC_METHOD_CHANGED",
}  # fmt: skip
_CHECK = {"check": "VER_CHECK_ADDED", "message": "VER_MESSAGE_CHANGED"}
_LAYOUT = dict.fromkeys(
    ("size", "size_in_bits", "abi_alignment", "preferred_alignment", "index_bitwidth"), "LAY_SIZE"
)

#: Mapping of the language → key → the rule that tells of it, one where there are several.
COVERED: dict[str, dict[str, str]] = {
    "RawFile": {"deprecated": "DEF_DEPRECATED",
        "ported": OVERLAY, "overlay": OVERLAY, "unported": "DEF_UNPORTED", "passes": "PASS_REMOVED",
        "dialect": "DIA_REMOVED", "summary": PROSE, "description": PROSE,
        "depends": "DIA_DEPENDS_CHANGED", "hooks": "DIA_HOOKS_MODULE", "dialect_hooks": ELSEWHERE,
        "allow_unknown_operations": "DIA_UNKNOWN_OPS", "discardable_attributes": ELSEWHERE,
        "materialize_constant": "PAT_CONSTANTS", "patterns": "PAT_CHANGED",
        "canonicalize": "PAT_CHANGED", "layout_keys": ELSEWHERE,
        "unknown_type": "VER_MESSAGE_CHANGED", "unknown_attribute": "VER_MESSAGE_CHANGED",
        "constraints": ELSEWHERE, "traits": "TRAIT_REMOVED", "interfaces": "IFC_REMOVED",
        "resources": USES, "dialect_interfaces": "IFC_REMOVED",
        "external_models": ELSEWHERE, "enums": "ENUM_REMOVED",
        "types": "TYP_REMOVED", "attributes": "TYP_REMOVED", "op_templates": USES,
        "ops": "TXT_OP_REMOVED",
    },
    "RawExternalModels": dict.fromkeys(("types", "attributes", "ops"), "IFC_REMOVED"),
    "RawDialectHooks": dict.fromkeys(
        ("verify_operation_attribute", "verify_region_argument_attribute",
         "verify_region_result_attribute", "parse_type", "parse_attribute",
         "materialize_constant", "canonicalize", "combine_layout_entries"), "DIA_HOOK_CHANGED"),
    "RawDiscardableAttribute": {
        "name": "DIA_DISCARDABLE_REMOVED", "type": "DIA_DISCARDABLE_CHANGED",
        "place": "DIA_DISCARDABLE_REMOVED", "ops": "DIA_DISCARDABLE_CHANGED", "summary": PROSE},
    "RawConstant": {"op": "PAT_CONSTANTS", "when": "PAT_CONSTANTS"},
    "RawPattern": {"summary": PROSE} | dict.fromkeys(
        ("name", "match", "constraints", "where", "let", "replace", "also", "location", "benefit"),
        "PAT_CHANGED"),
    "RawLayoutKeys": {"known": "LAY_KEY_REMOVED", "unknown": "LAY_KEY_CHANGED"},
    "RawLayoutKey": {"check": "LAY_KEY_CHANGED", "message": "LAY_KEY_CHANGED"},
    "RawConstraints": {"types": "VER_CONSTRAINT_REMOVED", "attributes": "VER_CONSTRAINT_REMOVED"},
    "RawConstraint": {"unported": "DEF_UNPORTED", "deprecated": "DEF_DEPRECATED",
        "parameters": USES, "summary": "VER_MESSAGE_CHANGED", "description": PROSE,
        "type": "VER_CONSTRAINT_NARROWED", "attribute": "VER_CONSTRAINT_NARROWED",
        "class": "PY_RETURN_WIDENED", "parsed_as": "VER_CONSTRAINT_CHANGED",
        "predicate": "VER_CONSTRAINT_NARROWED", "hook": "VER_CONSTRAINT_CHANGED",
        "builder": "VER_CONSTRAINT_CHANGED", "value_type": "VER_CONSTRAINT_CHANGED",
        "python_type": "VER_CONSTRAINT_CHANGED", "from_python": "VER_CONSTRAINT_CHANGED",
        "to_python": "VER_CONSTRAINT_CHANGED", "syntax": "VER_CONSTRAINT_CHANGED"},
    "RawConstraintParameter": dict.fromkeys(("name", "kind", "variadic", "default"), USES),
    "RawTrait": {"ported": OVERLAY, "unported": "DEF_UNPORTED", "deprecated": "DEF_DEPRECATED",
        "on": "TRAIT_CHANGED", "summary": PROSE, "description": PROSE,
        "parameters": "TRAIT_CHANGED", "implies": "TRAIT_CHANGED", "repeatable": USES,
        "checked": "TRAIT_CHANGED", "verify": "VER_CHECK_ADDED", "hook": "TRAIT_CHANGED"},
    "RawTraitParameter": {"name": "TRAIT_CHANGED", "kind": "TRAIT_CHANGED", "summary": PROSE},
    "RawCheck": {**_CHECK, "plain": "VER_MESSAGE_CHANGED"},
    "RawInterface": {"ported": OVERLAY, "unported": "DEF_UNPORTED", "deprecated": "DEF_DEPRECATED",
        "on": "IFC_REQUIREMENT_CHANGED", "summary": PROSE, "description": PROSE,
        "extends": "IFC_EXTENDS_CHANGED", "methods": "IFC_METHOD_REMOVED",
        "verify": "VER_CHECK_ADDED", "verify_regions": "VER_CHECK_ADDED",
        "hooks": "IFC_REQUIREMENT_CHANGED", "class": "IFC_REQUIREMENT_CHANGED",
        "is_base": "IFC_REQUIREMENT_CHANGED", "cpp_class": "DEF_CHANGED",
        "settings": "IFC_REQUIREMENT_CHANGED", "requires": "IFC_REQUIREMENT_CHANGED",
        "implies": "IFC_REQUIREMENT_CHANGED"},
    "RawInterfaceMethod": {
        **_METHOD, "default": "IFC_METHOD_REQUIRED", "optional": "IFC_METHOD_REQUIRED"},
    "RawMethodParameter": {
        "name": "IFC_METHOD_CHANGED", "type": "IFC_METHOD_CHANGED", "summary": PROSE},
    "RawInterfaceHooks": dict.fromkeys(("verify", "verify_regions"), "IFC_REQUIREMENT_CHANGED"),
    "RawSetting": dict.fromkeys(
        ("name", "kind", "optional", "implements", "one_of"), "IFC_REQUIREMENT_CHANGED"),
    "RawRequirements": dict.fromkeys(("attributes", "regions", "hook"), "IFC_REQUIREMENT_CHANGED"),
    "RawResource": {"summary": PROSE},
    "RawEnum": {"ported": OVERLAY, "unported": "DEF_UNPORTED", "deprecated": "DEF_DEPRECATED",
        "kind": "ENUM_FORM_CHANGED", "width": "ENUM_FORM_CHANGED",
        "separator": "ENUM_FORM_CHANGED", "quoted": "ENUM_FORM_CHANGED",
        "prints_groups": "ENUM_FORM_CHANGED", "cpp_class": "ENUM_FORM_CHANGED", "summary": PROSE,
        "description": PROSE, "cases": "ENUM_CASE_REMOVED"},
    "RawEnumCase": {
        "deprecated": "DEF_DEPRECATED",
        "name": "ENUM_CASE_REMOVED", "symbol": "TXT_ENUM_WORD", "value": "ENUM_VALUE_CHANGED",
        "group": "ENUM_VALUE_CHANGED", "summary": PROSE},
    "RawType": {"ported": OVERLAY, "unported": "DEF_UNPORTED", "deprecated": "DEF_DEPRECATED",
        "mnemonic": "TYP_MNEMONIC", "cpp_name": "TYP_MESSAGE_NAME",
        "summary": "VER_MESSAGE_CHANGED", "description": PROSE, "parameters": ELSEWHERE,
        "assembly_format": "TYP_FORMAT_REJECTS", "unnamed": "TYP_MNEMONIC",
        "verify": "TYP_CHECK_CHANGED", "builders": "PY_BUILDER_CHANGED",
        "alias": "TYP_ALIAS_CHANGED", "traits": "TYP_TRAITS_CHANGED", "interfaces": "IFC_REMOVED",
        "data_layout": "LAY_GONE", "methods": "IFC_METHOD_REMOVED", "hooks": ELSEWHERE},
    "RawParameter": {
        "deprecated": "DEF_DEPRECATED",
        "name": "TYP_PARAM_REMOVED", "kind": "TYP_PARAM_KIND", "default": "TYP_PARAM_DEFAULT",
        "summary": PROSE, "mutable": "TYP_MESSAGE_NAME", "cpp_type": "TYP_MESSAGE_NAME",
        "hooks": "TYP_FORMAT_CHANGED"},
    "RawParameterHooks": dict.fromkeys(("parse", "print", "key"), "TYP_FORMAT_CHANGED"),
    "RawBuilder": {
        "summary": PROSE, "parameters": "PY_BUILDER_CHANGED", "values": "PY_MADE_OTHERWISE"},
    "RawAlias": dict.fromkeys(("name", "condition", "overridable"), "TYP_ALIAS_CHANGED"),
    "RawDataLayout": {
        **_LAYOUT, "struct": "LAY_SIZE", "array": "LAY_SIZE", "union": "LAY_SIZE",
        "pointer": "LAY_SIZE", "alias": "LAY_SIZE", "entry": "LAY_ENTRY_FORM",
        "optional_numbers": "LAY_ENTRY_FORM", "verify_entries": "LAY_ENTRY_FORM",
        "compatible": "LAY_COMPATIBLE", "identifiers": "LAY_RULE_CHANGED",
        "hooks": "LAY_RULE_CHANGED", "key": "LAY_RULE_CHANGED",
        "value": "LAY_RULE_CHANGED"},
    "RawLayoutStruct": dict.fromkeys(("types", "packed", "names"), "LAY_RULE_CHANGED"),
    "RawLayoutArray": dict.fromkeys(("element", "count"), "LAY_RULE_CHANGED"),
    "RawLayoutUnion": dict.fromkeys(("types", "names"), "LAY_RULE_CHANGED"),
    "RawLayoutPointer": {
        "space": "LAY_RULE_CHANGED", "default": "LAY_RULE_CHANGED", "natural": "LAY_INDEX"},
    "RawEntryCheck": {"check": "LAY_ENTRY_FORM", "message": "LAY_ENTRY_FORM"},
    "RawLayoutHooks": {**_LAYOUT} | dict.fromkeys(
        ("verify_entries", "verify_entry", "verify_spec", "combine_with", "compatible",
         "pointer_entry", "default_pointer", "default_space"),
        "LAY_RULE_CHANGED"),
    "RawMethod": {
        **_METHOD, "expression": "IFC_BODY_CHANGED", "hook": "IFC_BODY_CHANGED"},
    "RawTypeHooks": {
        "parse": "TYP_FORMAT_CHANGED", "print": "TYP_FORMAT_CHANGED",
        "verify": "TYP_CHECK_CHANGED"},
    "RawOp": {"ported": OVERLAY, "unported": "DEF_UNPORTED", "deprecated": "DEF_DEPRECATED",
        "template": USES, "summary": PROSE, "description": PROSE, "traits": "VER_TRAIT_ADDED",
        "interfaces": "IFC_REMOVED", "type_variables": "VER_TYPES_FOLLOW",
        "operands": "GEN_OPERAND_COUNT", "attributes": "PROP_REMOVED", "properties": "PROP_REMOVED",
        "regions": "GEN_REGION_COUNT", "successors": "GEN_SUCCESSOR_COUNT",
        "results": "GEN_RESULT_COUNT", "assembly_format": "TXT_FORMAT_REJECTS",
        "infer": "VER_TYPES_FOLLOW", "build": "PY_MADE_OTHERWISE",
        "builders": "PY_BUILDER_CHANGED", "result_names": "TXT_RESULT_NAMES",
        "verify": "VER_CHECK_ADDED", "verify_regions": "VER_CHECK_ADDED",
        "fold": "FOLD_RESULT_CHANGED", "patterns": "PAT_CHANGED",
        "data_layout": "LAY_SCOPE_CHANGED", "methods": "IFC_METHOD_REMOVED", "hooks": ELSEWHERE,
        "structured": "TXT_STRUCTURE_CHANGED"},
    "RawStructured": dict.fromkeys(
        ("iterators", "inputs", "outputs", "body"), "TXT_STRUCTURE_CHANGED"),
    "RawValue": {
        "deprecated": "DEF_DEPRECATED",
        "name": "PY_NAME_CHANGED", "type": "VER_CONSTRAINT_NARROWED", "summary": PROSE},
    "RawNamedAttribute": {
        "deprecated": "DEF_DEPRECATED",
        "name": "PROP_RENAMED", "type": "VER_CONSTRAINT_NARROWED", "optional": "PROP_NOW_REQUIRED",
        "default": "PROP_DEFAULT_CHANGED", "summary": PROSE},
    "RawProperty": {
        "deprecated": "DEF_DEPRECATED",
        "name": "PROP_RENAMED", "kind": "PROP_KIND_CHANGED", "default": "PROP_DEFAULT_CHANGED",
        "keyword": "PROP_KIND_CHANGED", "attribute": "PROP_KIND_CHANGED",
        "as_attribute": "PROP_KIND_CHANGED",
        "check": "PROP_CHECK_CHANGED", "message": "VER_MESSAGE_CHANGED", "summary": PROSE},
    "RawRegion": {
        "name": "PY_NAME_CHANGED", "kind": "VER_REGION_NARROWED", "variadic": "GEN_REGION_COUNT",
        "arguments": "PY_MADE_OTHERWISE", "summary": PROSE},
    "RawSuccessor": {
        "name": "PY_NAME_CHANGED", "variadic": "GEN_SUCCESSOR_COUNT", "summary": PROSE},
    "RawOpBuilder": {
        "summary": PROSE, "parameters": "PY_BUILDER_CHANGED", "values": "PY_MADE_OTHERWISE",
        "hook": "PY_MADE_OTHERWISE"},
    "RawOpBuilderParameter": {
        "name": "PY_BUILDER_CHANGED", "kind": "PY_BUILDER_CHANGED", "default": "PY_MADE_OTHERWISE",
        "summary": PROSE},
    "RawFoldRule": dict.fromkeys(("match", "when", "gives", "sets"), "FOLD_RESULT_CHANGED"),
    "RawPatternSet": {"converts": "PAT_CHANGED", "patterns": "PAT_CHANGED"},
    "RawPass": {
        "deprecated": "DEF_DEPRECATED",
        "summary": PROSE, "description": PROSE, "anchor": "PASS_ANCHOR_CHANGED",
        "run": "PASS_RUN_CHANGED", "class": "PASS_RUN_CHANGED",
        "display": "harmless: only dumps show it", "depends": "harmless: more or less is loaded",
        "statistics": "PASS_STATISTIC_REMOVED", "options": "PASS_OPTION_REMOVED"},
    "RawPassOption": {
        "deprecated": "DEF_DEPRECATED",
        "summary": PROSE, "list": "PASS_OPTION_CHANGED", "default": "PASS_OPTION_DEFAULT",
        "choices": "PASS_OPTION_CHANGED", "name": "PASS_OPTION_REMOVED",
        "type": "PASS_OPTION_CHANGED"},
    "RawStatistic": {"summary": PROSE, "name": "PASS_STATISTIC_REMOVED"},
    "RawOpLayout": dict.fromkeys(_LAYOUT, "LAY_SCOPE_CHANGED"),
    "RawOpHooks": {
        "parse": "TXT_PARSE_HOOK_CHANGED", "print": "TXT_PARSE_HOOK_CHANGED",
        "verify": "VER_HOOK_CHANGED", "verify_regions": "VER_HOOK_CHANGED",
        "verify_symbol_uses": "VER_HOOK_CHANGED", "infer": "VER_TYPES_FOLLOW",
        "fold": "FOLD_CHANGED", "canonicalize": "PAT_CHANGED", "effects": "VER_EFFECTS_CHANGED",
        "result_names": "TXT_PARSE_HOOK_CHANGED"},
}  # fmt: skip


def test_every_key_is_covered() -> None:
    assert {name: sorted(keys) for name, keys in COVERED.items()} == {
        cls.__name__: sorted(key.name for key in keys_of(cls)) for cls in _records(RawFile)
    }


def test_rules_named_are_there() -> None:
    for keys in COVERED.values():
        for rule in keys.values():
            assert rule in RULES or rule.startswith("harmless: ")


def _records(root: type[Any]) -> list[type[Any]]:
    """The mappings of the language that `root` is made of."""
    found: list[type[Any]] = []

    def visit(shape: Shape) -> None:
        match shape:
            case ListOf(inner) | MapOf(_, inner):
                visit(inner)
            case OneOf(shapes):
                for each in shapes:
                    visit(each)
            case Record(cls) if cls not in found:
                found.append(cls)
                for key in keys_of(cls):
                    visit(key.shape)

    visit(Record(root))
    return found
