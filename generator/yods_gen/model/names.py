"""Python names: chosen once, here, for everything that definitions name.

A name that Python or the runtime's own classes use gains a trailing underscore; two
definitions that would become the same Python name are an error that points at both.
"""

from __future__ import annotations

import builtins
import keyword
import re
from collections.abc import Iterable

from yods_gen.errors import Reporter, quoted
from yods_gen.functions import CLASSES, FUNCTIONS
from yods_gen.interfaces import INTERFACES
from yods_gen.spans import Span
from yods_gen.traits import TRAITS

#: Attributes and methods of `yods.ir.operation.Operation`; a test compares the two.
OPERATION_NAMES = frozenset(
    {
        "attribute_error",
        "attributes",
        "canonicalization_patterns",
        "clone",
        "create",
        "DEFAULT_DIALECT",
        "dialect_name",
        "discardable_attributes",
        "drop_all_references",
        "erase",
        "error",
        "expect_operands",
        "expect_operands_at_least",
        "expect_regions",
        "expect_regions_at_least",
        "expect_results",
        "expect_results_at_least",
        "expect_successors",
        "expect_successors_at_least",
        "fold",
        "has_uses",
        "is_ancestor_of",
        "is_before_in_block",
        "location",
        "may_have_successors",
        "might_be_terminator",
        "missing_attribute",
        "move_after",
        "move_before",
        "NAME",
        "name",
        "next_op",
        "no_sequence",
        "not_inferred",
        "operand_error",
        "operands",
        "OPERANDS",
        "parent_block",
        "parent_op",
        "parent_region",
        "parse",
        "plain_error",
        "previous_op",
        "print",
        "print_assembly",
        "print_with",
        "PROPERTIES",
        "properties_text",
        "property_items",
        "region_error",
        "regions",
        "remove",
        "replace_all_uses_with",
        "result",
        "result_error",
        "results",
        "SEGMENTS",
        "set_default_attributes",
        "set_operand",
        "set_operands",
        "faulty_property",
        "property_fault",
        "successor_error",
        "stores_property",
        "successors",
        "verify_invariants",
        "verify_regions",
        "walk",
        "wrong_argument",
        "wrong_attribute",
    }
)

#: Slots and methods of `Operation` for itself; a test compares the two.
PRIVATE_OPERATION_NAMES = frozenset(
    {
        "_add_block_uses",
        "_attributes",
        "_block",
        "_drop_block_uses",
        "_drop_operand_uses",
        "_init",
        "_location",
        "_name",
        "_next",
        "_no_operand",
        "_operands",
        "_order",
        "_previous",
        "_results",
        "_successors",
    }
)

#: What interfaces and generated methods add to an op's class; a test compares them.
INTERFACE_NAMES = frozenset(
    {
        "all_argument_attributes",
        "all_result_attributes",
        "are_cast_compatible",
        "are_types_compatible",
        "argument_types",
        "asm_block_argument_names",
        "asm_block_names",
        "asm_result_names",
        "call_arguments",
        "callable_for_callee",
        "callable_region",
        "can_discard_when_unused",
        "data_layout_spec",
        "entry_block",
        "entry_successor_operands",
        "erase_successor_operands",
        "function_arguments",
        "function_body",
        "loop_iter_args",
        "loop_results",
        "loop_yielded_values",
        "infer_return_types",
        "is_compatible_return_types",
        "is_declaration",
        "is_defined_outside_of_loop",
        "is_external",
        "is_optional_symbol",
        "is_private",
        "is_public",
        "layout_device_property",
        "layout_scope_fact",
        "layout_type_abi_alignment",
        "layout_type_index_bitwidth",
        "layout_type_preferred_alignment",
        "layout_type_size",
        "layout_type_size_in_bits",
        "loop_induction_variables",
        "loop_initial_values",
        "loop_lower_bounds",
        "loop_regions",
        "loop_steps",
        "loop_upper_bounds",
        "memory_effects",
        "REGION_KIND",
        "region_kind",
        "region_successors",
        "resolve_callable",
        "result_types",
        "speculatability",
        "successor_for_operands",
        "successor_operands",
        "successor_region_operands",
        "symbol_name",
        "target_system_spec",
        "TERMINATOR",
        "verify_body",
        "verify_symbol_uses",
        "verify_type",
        "visibility",
    }
)

#: Attributes and methods of `yods.ir.attribute.Type` and `Attribute`.
ATTRIBUTE_NAMES = frozenset({"DIALECT", "MNEMONIC", "parse", "text"}) | frozenset(
    {
        "aliased_type",
        "array_parts",
        "ASSUMED_OUTSIDE",
        "combine_with",
        "default_pointer",
        "default_space",
        "device_spec",
        "entries_for_class",
        "entry_for",
        "entry_key",
        "entry_value",
        "find_entry",
        "layout_abi_alignment",
        "layout_are_compatible",
        "layout_entries",
        "layout_index_bitwidth",
        "layout_parts",
        "layout_preferred_alignment",
        "layout_size_in_bits",
        "layout_verify_entries",
        "NATURAL",
        "pointer_entry",
        "pointer_space",
        "query_key",
        "SCOPE_KEYS",
        "struct_parts",
        "union_parts",
        "verify_entry",
        "verify_spec",
        "with_entries",
    }
)

#: What the body of a generated class uses for itself: as decorators and in annotations.
_CLASS_SCOPE = frozenset({"property", "classmethod", "staticmethod", "int", "str", "bool",
                          "float", "tuple", "bytes", "object"})  # fmt: skip

#: Names that generated modules import or define for themselves, besides what
#: definitions refer to.
MODULE_NAMES = frozenset(
    {
        "annotations",
        "Any",
        "AnyLocation",
        "Attribute",
        "AttributeParser",
        "AttributePrinter",
        "Block",
        "builtins",
        "ClassVar",
        "cls",
        "Context",
        "DIALECT",
        "Dialect",
        "Effect",
        "EffectKind",
        "Enum",
        "final",
        "Flag",
        "hooks",
        "InvalidParameters",
        "Mapping",
        "MemoryEffect",
        "Operation",
        "OperationError",
        "OperationParser",
        "OperationPrinter",
        "OpResult",
        "p",
        "parameters",
        "queries",
        "Region",
        "RegionKind",
        "self",
        "Sequence",
        "SymbolTables",
        "Type",
        "TYPE_CHECKING",
        "Value",
    }
) | frozenset(
    [*CLASSES]
    + [t.runtime_class.name for t in TRAITS.values() if t.runtime_class]
    + [i.runtime_class.name for i in INTERFACES.values()]
)

_BUILTINS = frozenset(dir(builtins))
#: Builtins that generated code calls.
_CALLED = frozenset({f.name for f in FUNCTIONS.values()} | {"isinstance", "next", "super"})


def member_name(name: str, taken: frozenset[str]) -> str:
    """The Python name of an op's or type's part; `taken` are the runtime's own names."""
    while (
        keyword.iskeyword(name)
        or name in taken
        or name in _CLASS_SCOPE
        or name in MODULE_NAMES
        or name.startswith("__")
    ):
        name += "_"
    return name


def class_name(text: str, suffix: str) -> str:
    """CamelCase: `generic_call` and `Op` give `GenericCallOp`; `a.b-c` counts as words."""
    words = re.split(r"[^A-Za-z0-9]+", text)
    name = "".join(word[:1].upper() + word[1:] for word in words if word) + suffix
    if name[:1].isdigit():
        name = "_" + name
    return name


def enum_class_name(text: str) -> str:
    """An enum has no suffix, so it must keep clear of what modules import."""
    name = class_name(text, "")
    while name in MODULE_NAMES or name in _BUILTINS or keyword.iskeyword(name):
        name += "_"
    return name


def package_name(dialect: str) -> str:
    """The Python package of a dialect."""
    name = re.sub(r"[^A-Za-z0-9_]", "_", dialect)
    return name + "_" if keyword.iskeyword(name) or name in _MODULE_FILES else name


_MODULE_FILES = frozenset({"py", "__init__", "__main__"})


class Names:
    """One scope in which Python names must differ; clashes go to the reporter."""

    def __init__(self, reporter: Reporter, context: str) -> None:
        self._reporter = reporter
        self._context = context
        self._taken: dict[str, tuple[str, Span]] = {}

    def add(self, python: str, original: str, what: str, span: Span) -> str:
        """Enter `python` for the definition `original` (`what` it is, at `span`)."""
        known = self._taken.get(python)
        if known is None:
            self._taken[python] = (f"{what} {quoted(original)}", span)
        else:
            other, place = known
            self._reporter.error(
                span,
                "name-clash",
                f"{what} {quoted(original)} and {other} would both be called "
                f"{quoted(python)} in Python",
                context=self._context,
                help_=f"rename one of them; the other is at {place}",
            )
        return python

    @property
    def taken(self) -> frozenset[str]:
        """The Python names entered so far."""
        return frozenset(self._taken)


class Locals:
    """Names of local variables in one generated function: unlike one another and `used`."""

    def __init__(self, used: Iterable[str] = ()) -> None:
        self._used = {*used, *keyword.kwlist, "self", "cls", "p", "op", "hooks"}

    def fresh(self, name: str) -> str:
        """`name`, with underscores until nothing else is called that."""
        while name in self._used or name in MODULE_NAMES or name in _CALLED:
            name += "_"
        self._used.add(name)
        return name
