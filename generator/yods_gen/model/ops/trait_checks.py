"""What generated verifiers call for traits and interfaces.

A test (`tests/generator/library/test_reserved_names.py`) compares the tables with what the
runtime offers.
"""

from __future__ import annotations

from yods_gen.model.scope import ClassScope

#: Checked before constraints are (MLIR: StructuralOpTrait).
STRUCTURAL_CHECKS: dict[str, tuple[str, ...]] = {
    "HasParent": ("verify_has_parent",),
    "NoRegionArguments": ("verify_no_region_arguments",),
    "ParentOneOf": ("verify_parent_one_of",),
    "SingleBlock": ("verify_single_block",),
    "SingleBlockImplicitTerminator": ("verify_single_block",),
}

#: Checked after constraints, in the order the definition lists the traits.
TRAIT_CHECKS: dict[str, str] = {
    "Elementwise": "verify_elementwise",
    "ElementwiseMappable": "verify_elementwise",
    "OperandsAreFloatLike": "verify_operands_are_float_like",
    "OperandsAreSignlessIntegerLike": "verify_operands_are_signless_integer_like",
    "ResultsAreBoolLike": "verify_results_are_bool_like",
    "ResultsAreFloatLike": "verify_results_are_float_like",
    "ResultsAreSignlessIntegerLike": "verify_results_are_signless_integer_like",
    "ResultsBroadcastableShape": "verify_results_broadcastable_shape",
    "SameOperandsAndResultElementType": "verify_same_operands_and_result_element_type",
    "SameOperandsAndResultRank": "verify_same_operands_and_result_rank",
    "SameOperandsAndResultShape": "verify_same_operands_and_result_shape",
    "SameOperandsAndResultType": "verify_same_operands_and_result_type",
    "SameOperandsElementType": "verify_same_operands_element_type",
    "SameOperandsShape": "verify_same_operands_shape",
    "SameTypeOperands": "verify_same_type_operands",
}

#: Those of them that hold wherever all operands and results are of one type.
HOLD_FOR_ONE_TYPE = frozenset(
    {
        "Elementwise",
        "ElementwiseMappable",
        "SameOperandsAndResultElementType",
        "SameOperandsAndResultRank",
        "SameOperandsAndResultShape",
        "SameOperandsAndResultType",
        "SameOperandsElementType",
        "SameOperandsShape",
        "SameTypeOperands",
    }
)

#: Those that say nothing of results.
OF_OPERANDS_ALONE = frozenset({"SameOperandsElementType", "SameOperandsShape", "SameTypeOperands"})

#: The same for interfaces that check something. Inferred types wait for the regions.
INTERFACE_CHECKS: dict[str, str] = {
    "BranchOpInterface": "verify_branch_op_interface",
    "CastOpInterface": "verify_cast_op_interface",
    "FunctionOpInterface": "verify_function_op_interface",
    "OffsetSizeAndStrideOpInterface": "verify_offset_size_and_stride_op_interface",
    "ShapedDimOpInterface": "verify_shaped_dim_op_interface",
    "Symbol": "verify_symbol_op_interface",
}

#: Checked once the regions are known to be right.
REGION_INTERFACE_CHECKS: dict[str, str] = {
    "DestinationStyleOpInterface": "verify_destination_style_op_interface",
    "LoopLikeOpInterface": "verify_loop_like_op_interface",
    "RegionBranchOpInterface": "verify_region_branch_op_interface",
}

#: Traits that are nothing but a condition (MLIR: PredOpTrait), part of the constraints.
PREDICATE_TRAITS = frozenset(
    {
        "AllElementCountsMatch",
        "AllElementTypesMatch",
        "AllRanksMatch",
        "AllShapesMatch",
        "AllTypeIDsMatch",
        "AllTypesMatch",
        "OptionalTypesMatchWith",
        "PredOpTrait",
        "RangedTypesMatchWith",
        "ShapedTypeMatchesElementCountAndTypes",
        "TypesMatchWith",
    }
)

_QUERIES = "yods.builtin.queries"
_MATCHES: dict[str, tuple[str, str]] = {
    "AllElementCountsMatch": ("num_elements", "element count"),
    "AllElementTypesMatch": ("element_type_of", "element type"),
    "AllRanksMatch": ("rank", "rank"),
    "AllShapesMatch": ("shape_of", "shape"),
}

#: Those that not every type has an answer to.
PARTIAL_MATCHES = frozenset({"AllElementCountsMatch", "AllRanksMatch", "AllShapesMatch"})


def matching_types(scope: ClassScope, trait: str, types: list[str]) -> tuple[str, str]:
    """A test that the trait is violated, and MLIR's words for what must be the same.

    `types` are expressions for the types of all that the trait names.
    """
    if trait == "AllTypesMatch":
        return " or ".join(f"{other} is not {types[0]}" for other in types[1:]), "type"
    if trait == "AllTypeIDsMatch":
        first = f"type({types[0]})"
        return " or ".join(f"type({other}) is not {first}" for other in types[1:]), "type IDs"
    query, words = _MATCHES[trait]
    function = scope.need(_QUERIES, query)
    if query in scope.shadowed:
        function = f"{scope.need('yods.builtin', 'queries')}.{query}"
    sign = "is not" if trait == "AllElementTypesMatch" else "!="
    first = f"{function}({types[0]})"
    tests = [f"{function}({other}) {sign} {first}" for other in types[1:]]
    if trait in PARTIAL_MATCHES:
        # Equal types agree in what they have no answer to as well.
        pairs = zip(types[1:], tests, strict=True)
        tests = [f"({other} is not {types[0]} and {test})" for other, test in pairs]
    return " or ".join(tests), words
