"""Custom directives that come with the runtime, for every definition's formats.

A format names them as its own, `custom<DynamicIndexList>($values, $numbers)`, and needs no
hooks module for them. Their functions are in the runtime's modules of directives; which ones a
format means, its arguments tell. Source: MLIR, where C++ picks an overload in the same way.
"""

from __future__ import annotations

from collections.abc import Sequence

from yods_gen.records import dataclass

#: The kind of an argument that is a string with an opening bracket.
BRACKET = "bracket"
BRACKETS = ("[", "(", "<")
#: The kind of an argument that is "true" or "false".
FLAG = "flag"
FLAGS = ("true", "false")
#: Any number of arguments of the kind before it, which the functions are told.
MORE = "more"
#: The kind of an attribute that holds a case of an enum: its class and the enum's are told.
ENUM = "enum"

_PLAIN = "yods.text.directives"
_INDEX = "yods.text.index_directives"
_CLAUSE = "yods.text.clause_directives"
_DEVICE = "yods.text.device_directives"


@dataclass(frozen=True, slots=True)
class SharedDirective:
    """One way to use a directive. No part has a default.

    Attributes:
        arguments: Kinds of its arguments: those of variables, "type" and "types", `ENUM`,
            `FLAG` and `BRACKET`. The last one may be left out if it is a bracket; `MORE`
            repeats the one before.
        module: Where its functions are.
        function: Their names, behind `parse_` and `print_`.
        usage: The arguments as one would write them, without the bracket.
        dialect: In whose formats alone it has this meaning; empty for all.
        meaning: What it reads and prints: a row of the manual.
    """

    name: str
    arguments: tuple[str, ...]
    module: str
    function: str
    usage: str
    dialect: str
    meaning: str

    @property
    def parse(self) -> str:
        """The function that reads it."""
        return f"parse_{self.function}"

    @property
    def print(self) -> str:
        """The function that writes it."""
        return f"print_{self.function}"

    @property
    def counts(self) -> bool:
        """Whether it takes any number, so that its functions have to know how many."""
        return self.arguments[-1] == MORE

    def fits(self, kinds: tuple[str, ...]) -> bool:
        """Whether arguments of these kinds use it so."""
        wanted = self.arguments
        if self.counts:
            return len(kinds) >= len(wanted) - 1 and set(kinds) == set(wanted[:-1])
        if wanted[-1] == BRACKET and len(kinds) == len(wanted) - 1:
            wanted = wanted[:-1]
        return len(kinds) == len(wanted) and all(map(_is, kinds, wanted))


def _is(kind: str, wanted: str) -> bool:
    return kind == wanted or (kind == ENUM and wanted == "attribute")


SHARED = (
    SharedDirective(
        name="DynamicIndexList",
        arguments=("operands", "attribute", BRACKET),
        module=_PLAIN,
        function="dynamic_index_list",
        usage="$values, $numbers",
        dialect="",
        meaning="`[%a, 4, %b]`: the values, and a `DenseI64ArrayAttr` with a mark in their places",
    ),
    SharedDirective(
        name="DynamicIndexList",
        arguments=("operands", "attribute", "attribute", BRACKET),
        module=_PLAIN,
        function="scalable_index_list",
        usage="$values, $numbers, $scalable",
        dialect="",
        meaning="`[%a, 4, [8]]`: and a `DenseBoolArrayAttr` that tells which ones scale",
    ),
    SharedDirective(
        name="DynamicIndexList",
        arguments=("operands", "attribute", "types", BRACKET),
        module=_PLAIN,
        function="typed_index_list",
        usage="$values, $numbers, type($values)",
        dialect="",
        meaning="`[%a : i32, 4]`",
    ),
    SharedDirective(
        name="AffineMapOfSSAIds",
        arguments=("operands", "attribute", BRACKET),
        module=_PLAIN,
        function="affine_map_of_values",
        usage="$values, $map",
        dialect="",
        meaning="`[%a + 1, symbol(%b)]`: the values, and a map that has them as dimensions and "
        "symbols",
    ),
    SharedDirective(
        name="OptionalDynamicIndexList",
        arguments=("operands", "attribute"),
        module=_INDEX,
        function="optional_dynamic_index_list",
        usage="$values, $numbers",
        dialect="",
        meaning="`[%a, 4, %b]`, or nothing",
    ),
    SharedDirective(
        name="PackedOrDynamicIndexList",
        arguments=("operand", "operands", "attribute"),
        module=_INDEX,
        function="packed_or_dynamic_index_list",
        usage="$packed, $values, $numbers",
        dialect="",
        meaning="`*(%a)`, where one value stands for all, or `[%a, 4, %b]`",
    ),
    SharedDirective(
        name="DimensionList",
        arguments=("attribute",),
        module=_INDEX,
        function="dimension_list",
        usage="$sizes",
        dialect="",
        meaning="`4x?x2`, a `DenseI64ArrayAttr`; `[]` without sizes",
    ),
    SharedDirective(
        name="MNKDimensionList",
        arguments=("attribute", MORE),
        module=_INDEX,
        function="mnk_dimension_list",
        usage="$m, …",
        dialect="",
        meaning="`16x16x4`: an `I32Attr` for each size",
    ),
    SharedDirective(
        name="TransformMatchDims",
        arguments=("attribute", "attribute", "attribute"),
        module=_INDEX,
        function="transform_match_dims",
        usage="$positions, $inverted, $all",
        dialect="",
        meaning="`0, -1`, `except(0, -1)` or `all`: a `DenseI64ArrayAttr` and two of `UnitAttr`",
    ),
    SharedDirective(
        name="SwitchCases",
        arguments=("attribute", "region"),
        module=_PLAIN,
        function="switch_cases",
        usage="$numbers, $regions",
        dialect="",
        meaning="`case 2 { … }`, each on a line of its own",
    ),
    SharedDirective(
        name="SingleBlockRegion",
        arguments=("region",),
        module=_PLAIN,
        function="single_block_region",
        usage="$region",
        dialect="",
        meaning="`{ … }`, or nothing where its one block is empty",
    ),
    SharedDirective(
        name="AsyncDependencies",
        arguments=("type", "operands"),
        module=_PLAIN,
        function="async_dependencies",
        usage="type($token), $dependencies",
        dialect="",
        meaning="`async [%a, %b]`: whether there is a token, of the type `async.token` of the "
        "op's dialect, and what it waits for",
    ),
    SharedDirective(
        name="TokenOrdering",
        arguments=("operands", "type"),
        module=_PLAIN,
        function="token_ordering",
        usage="$tokens, type($token)",
        dialect="",
        meaning="`ordering(%a, %b -> !ml_program.token)`, behind the empty literal, or nothing",
    ),
    SharedDirective(
        name="SameOperandsAndResultType",
        arguments=("type", "type", MORE),
        module=_PLAIN,
        function="same_operands_and_result_type",
        usage="type($a), …, type($result)",
        dialect="",
        meaning="the one type of all, or else `(operands) -> result`",
    ),
    SharedDirective(
        name="SemiFunctionType",
        arguments=("type", "type"),
        module=_PLAIN,
        function="semi_function_type",
        usage="type($argument), type($result)",
        dialect="",
        meaning="`(i32) -> f32`, or `i32` where there is no result",
    ),
    SharedDirective(
        name="SemiFunctionType",
        arguments=("type", "type", FLAG),
        module=_PLAIN,
        function="semi_function_type",
        usage='type($argument), type($result), "false"',
        dialect="",
        meaning="`(i32) -> f32`; there must be a result",
    ),
    SharedDirective(
        name="SemiFunctionType",
        arguments=("type", "types"),
        module=_PLAIN,
        function="semi_function_types",
        usage="type($argument), type($results)",
        dialect="",
        meaning="`(i32) -> (f32, f64)`, or `i32` where there are no results",
    ),
    SharedDirective(
        name="NamedValueList",
        arguments=("operands", "attribute"),
        module=_PLAIN,
        function="named_value_list",
        usage="$values, $names",
        dialect="",
        meaning="`(a: %x, b: %y)`: values, and their names in an array of strings",
    ),
    SharedDirective(
        name="SymbolVisibility",
        arguments=("attribute",),
        module=_PLAIN,
        function="symbol_visibility",
        usage="$visibility",
        dialect="",
        meaning="`public`, `private`, `nested` or nothing",
    ),
    SharedDirective(
        name="ClauseAttr",
        arguments=(ENUM,),
        module=_CLAUSE,
        function="clause_attr",
        usage="$case",
        dialect="",
        meaning="the word of a case",
    ),
    SharedDirective(
        name="OrderClause",
        arguments=(ENUM, ENUM),
        module=_CLAUSE,
        function="order_clause",
        usage="$order, $modifier",
        dialect="",
        meaning="`reproducible:concurrent`: the words of two cases, the first perhaps absent",
    ),
    SharedDirective(
        name="ImageOperands",
        arguments=(ENUM,),
        module=_CLAUSE,
        function="image_operands",
        usage="$bits",
        dialect="",
        meaning='`["Bias|Grad"]`, the bits of an enum, or nothing',
    ),
    SharedDirective(
        name="AllReduceOperation",
        arguments=(ENUM,),
        module=_CLAUSE,
        function="all_reduce_operation",
        usage="$case",
        dialect="",
        meaning="the word of a case, or nothing",
    ),
    SharedDirective(
        name="SynchronizationHint",
        arguments=("attribute",),
        module=_CLAUSE,
        function="synchronization_hint",
        usage="$hint",
        dialect="omp",
        meaning="`none`, or `contended, speculative`: an `I64Attr`",
    ),
    SharedDirective(
        name="AllocateAndAllocator",
        arguments=("operands", "types", "operands", "types"),
        module=_CLAUSE,
        function="allocate_and_allocator",
        usage="$values, type($values), $allocators, type($allocators)",
        dialect="",
        meaning="`%allocator : i64 -> %x : memref<i32>, …`",
    ),
    SharedDirective(
        name="LinearClause",
        arguments=("operands", "types", "operands"),
        module=_CLAUSE,
        function="linear_clause",
        usage="$values, type($values), $steps",
        dialect="",
        meaning="`%x = %step : memref<i32>, …`",
    ),
    SharedDirective(
        name="DeviceTypeArrayAttr",
        arguments=("attribute",),
        module=_DEVICE,
        function="device_type_array_attr",
        usage="$devices",
        dialect="acc",
        meaning="`([#acc.device_type<host>])`, or nothing for the one whose case is `none`",
    ),
    SharedDirective(
        name="DeviceTypeOperands",
        arguments=("operands", "types", "attribute"),
        module=_DEVICE,
        function="device_type_operands",
        usage="$values, type($values), $devices",
        dialect="acc",
        meaning="`%a : i32 [#acc.device_type<host>], …`",
    ),
    SharedDirective(
        name="DeviceTypeOperandsWithKeywordOnly",
        arguments=("operands", "types", "attribute", "attribute"),
        module=_DEVICE,
        function="device_type_operands_with_keyword_only",
        usage="$values, type($values), $devices, $only",
        dialect="acc",
        meaning="`([#acc.device_type<host>], %a : i32, …)`, or nothing",
    ),
    SharedDirective(
        name="NumGangs",
        arguments=("operands", "types", "attribute", "attribute"),
        module=_DEVICE,
        function="num_gangs",
        usage="$values, type($values), $devices, $segments",
        dialect="acc",
        meaning="`{%a : i32, %b : i32} [#acc.device_type<host>], …`",
    ),
    SharedDirective(
        name="WaitClause",
        arguments=("operands", "types", "attribute", "attribute", "attribute", "attribute"),
        module=_DEVICE,
        function="wait_clause",
        usage="$values, type($values), $devices, $segments, $numbered, $only",
        dialect="acc",
        meaning="`([#acc.device_type<host>], {devnum: %a : i32, %b : i32}, …)`, or nothing",
    ),
    SharedDirective(
        name="OperandWithKeywordOnly",
        arguments=("operand", "type", "attribute"),
        module=_DEVICE,
        function="operand_with_keyword_only",
        usage="$value, type($value), $only",
        dialect="acc",
        meaning="`(%a : i32)`, or nothing, and then the `UnitAttr`",
    ),
    SharedDirective(
        name="OperandsWithKeywordOnly",
        arguments=("operands", "types", "attribute"),
        module=_DEVICE,
        function="operands_with_keyword_only",
        usage="$values, type($values), $only",
        dialect="acc",
        meaning="`(%a, %b : i32, i64)`, or nothing, and then the `UnitAttr`",
    ),
    SharedDirective(
        name="Var",
        arguments=("operand",),
        module=_DEVICE,
        function="var",
        usage="$value",
        dialect="acc",
        meaning="`varPtr(%a`, or `var(%a` where its type is no pointer",
    ),
    SharedDirective(
        name="VarPtrType",
        arguments=("type", "attribute"),
        module=_DEVICE,
        function="var_ptr_type",
        usage="type($value), $type",
        dialect="acc",
        meaning="`memref<i32>) varType(i8)`: a type, and that of the data where it does not follow",
    ),
    SharedDirective(
        name="AccVar",
        arguments=("operand", "type"),
        module=_DEVICE,
        function="acc_var",
        usage="$value, type($value)",
        dialect="acc",
        meaning="`accPtr(%a : memref<i32>)`, or `accVar(…)` where its type is no pointer",
    ),
    SharedDirective(
        name="RecipeSym",
        arguments=("attribute",),
        module=_DEVICE,
        function="recipe_sym",
        usage="$recipe",
        dialect="acc",
        meaning="`@recipe`",
    ),
)


def shared(name: str, dialect: str = "") -> tuple[SharedDirective, ...]:
    """The ways to use the shared directive of that name in a dialect; none if there is none."""
    return tuple(each for each in SHARED if each.name == name and each.dialect in ("", dialect))


def chosen(name: str, kinds: Sequence[str], dialect: str = "") -> SharedDirective | None:
    """The way that arguments of these kinds use the shared directive of that name."""
    return next((each for each in shared(name, dialect) if each.fits(tuple(kinds))), None)
