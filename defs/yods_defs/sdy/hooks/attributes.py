"""Attributes of this dialect: conditions on their parameters, sharding rules and their factors,
records of propagation, and what may be on operations of others.
"""

from __future__ import annotations

import re
from math import prod

from yods.builtin.attributes import ArrayAttr, SymbolRefAttr
from yods.builtin.queries import element_type_of, with_element_type
from yods.builtin.types import ShapedType
from yods.hints import TYPE_CHECKING, Any
from yods.ir.diagnostics import OperationError
from yods.text.parameter_lists import ErrorContext
from yods_defs.sdy.hooks import meshes
from yods_dialects.func.ops import FuncOp
from yods_dialects.quant.types import AnyType, UniformType
from yods_dialects.sdy.attributes import (
    AxisRefAttr,
    AxisToPropagationDetailsAttr,
    DimensionShardingAttr,
    DimMappingAttr,
    EdgeValueRefAttr,
    MeshAttr,
    MeshAxisAttr,
    OpShardingRuleAttr,
    PropagationEdgesAttr,
    TensorMappingAttr,
    TensorShardingAttr,
    TensorShardingPerValueAttr,
)
from yods_dialects.sdy.enums import EdgeNodeType

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from yods import (
        Attribute,
        AttributeParser,
        AttributePrinter,
        Operation,
        OperationParser,
        OperationPrinter,
        Region,
        Type,
        Value,
    )
    from yods.ir.dialect import Dialect
    from yods.text.value_scopes import UnresolvedOperand
    from yods_defs.sdy.hooks.meshes import Failure


def _entries(edges: PropagationEdgesAttr) -> Iterator[AxisToPropagationDetailsAttr]:
    for step in edges.value:
        yield from step.axis_entries


def _values(reference: EdgeValueRefAttr, op: Operation) -> tuple[Sequence[Value[Any]], str]:
    """Return the values that a reference chooses from, and what one is called."""
    if reference.type == EdgeNodeType.RESULT:
        return op.results, "a result"
    return op.operands, "an operand"


def _shardings(edges: PropagationEdgesAttr, op: Operation) -> Iterator[TensorShardingAttr]:
    for entry in _entries(edges):
        for reference in (entry.source, *entry.targets):
            values, _ = _values(reference, op)
            if 0 <= reference.index < len(values):
                sharding = meshes.sharding_of(values[reference.index])
                if sharding is not None:
                    yield sharding


def verify_edges(edges: PropagationEdgesAttr, op: Operation) -> None:
    """The values of the edges are the operation's, their axes those of one mesh."""
    shardings = list(_shardings(edges, op))
    if not shardings:
        raise op.error("expected propagation edges attr to reference a sharding.")
    mesh = meshes.common_mesh(shardings, op)
    if mesh is None:
        raise op.error("expected a common mesh for propagation edges attr.")
    for entry in _entries(edges):
        if entry.axis_name.name not in meshes.axis_sizes(mesh):
            raise op.error("expected axis ref to be in one of the meshes")
        for reference in (entry.source, *entry.targets):
            values, what = _values(reference, op)
            if not 0 <= reference.index < len(values):
                raise op.error(
                    f"expected a value ref to have {what} index in range [0, {len(values)}), "
                    f"got: {reference.index}"
                )


_LETTERS = "ijklmnopqrstuvwxyz"
_LAST = len(_LETTERS) - 1
_digits = re.compile("[0-9]*")
_MOST = (1 << 63) - 1


def factor_symbol(factor: int) -> str:
    """Return how factor number `factor` is written; a negative one as the byte that it comes to."""
    if factor > _LAST:
        return f"z_{factor - _LAST}"
    return chr((ord(_LETTERS[0]) + factor) % 256)


def _first_factor(p: AttributeParser, symbols: str) -> tuple[int, str]:
    """Return the number of the first factor of `symbols`, and the text after it."""
    if not symbols.startswith("z_"):
        if symbols[0] not in _LETTERS:
            raise p.custom_error(
                f"expecting symbol from 'i' to 'z'. Received: '{symbols[0]}'", p.next_start()
            )
        return _LETTERS.index(symbols[0]), symbols[1:]
    found = _digits.match(symbols, 2)
    digits = "" if found is None else found[0]
    if not digits:
        raise p.custom_error(f"expecting integer after 'z_'. Received: '{symbols}'")
    if digits[0] == "0":
        raise p.custom_error(
            f"expecting positive integer without leading zeros. Received: '{digits}'"
        )
    # Of a number of more digits the length says enough.
    if len(digits) > len(str(_MOST)) or int(digits) > _MOST:
        raise p.custom_error(f"expecting symbol index <=2^63-1. Received: '{digits}'")
    factor = int(digits) + _LAST
    # As in C++, where the sum of 64 bits is negative then; no rule has such a factor.
    return factor - 2 * (_MOST + 1) if factor > _MOST else factor, symbols[2 + len(digits) :]


def parse_dim_mapping(p: AttributeParser, type_: Type | None = None) -> DimMappingAttr:
    """`ij`: the factors of a dimension in one word."""
    at = p.next_start()
    factors: list[int] = []
    symbols = p.optional_keyword() or ""
    while symbols:
        factor, symbols = _first_factor(p, symbols)
        factors.append(factor)
    return p.made(DimMappingAttr, at, factors)


def print_dim_mapping(mapping: DimMappingAttr, p: AttributePrinter) -> str:
    return "".join(map(factor_symbol, mapping.factor_indices))


def parse_factor_sizes(p: AttributeParser) -> list[int]:
    """`{i=2, j=4}`, or nothing: the sizes of all factors, in order."""
    sizes: list[int] = []

    def read() -> None:
        factor, rest = _first_factor(p, p.keyword())
        if factor != len(sizes):
            raise p.custom_error(
                "expecting factor indices to be ordered like an iota ([0,1,2,...], e.g. "
                f"{{i=#, j=#, ...}}). Expecting factor index symbol '{factor_symbol(len(sizes))}'"
                f", received: '{factor_symbol(factor)}'"
            )
        if rest:
            raise p.custom_error(f"expecting single factor symbol: {rest}")
        p.expect("=")
        sizes.append(p.integer_of(32))

    if p.accept("{") and not p.accept("}"):
        p.comma_separated(read)
        p.expect("}")
    return sizes


def print_factor_sizes(p: AttributePrinter, sizes: Sequence[int]) -> str:
    listed = ", ".join(f"{factor_symbol(factor)}={size}" for factor, size in enumerate(sizes))
    return f" {{{listed}}}" if sizes else ""


def parse_factors_with_type(p: AttributeParser, word: str) -> list[int]:
    """`reduction={k, i}`, or nothing: factors of which something holds."""

    def read() -> int:
        return _first_factor(p, p.keyword())[0]

    if not p.accept_keyword(word):
        return []
    p.expect("=")
    if not p.accept("{") or p.accept("}"):
        return []
    factors = p.comma_separated(read)
    p.expect("}")
    return factors


def print_factors_with_type(p: AttributePrinter, factors: Sequence[int], word: str) -> str:
    return f" {word}={{{', '.join(map(factor_symbol, factors))}}}" if factors else ""


def parse_is_custom_rule(p: AttributeParser) -> bool:
    """`, custom`, or nothing."""
    if not p.accept(","):
        return False
    p.expect_keyword("custom")
    return True


def print_is_custom_rule(p: AttributePrinter, is_custom: bool) -> str:
    return ", custom" if is_custom else ""


def verify_rule(rule: OpShardingRuleAttr, op: Operation) -> None:
    """Every factor is used, by values that have the rank; special ones are distinct."""
    sizes = rule.factor_sizes
    in_operands = _verify_mappings(op, "operand", rule.operand_mappings, sizes)
    in_results = _verify_mappings(op, "result", rule.result_mappings, sizes)
    used = in_operands | in_results
    for factor, size in enumerate(sizes):
        if factor not in used:
            raise op.error(
                f"has factor {factor_symbol(factor)}={size} that isn't used in operand and "
                "result mappings"
            )
    special = (rule.reduction_factors, rule.need_replication_factors, rule.permutation_factors)
    for factors in special:
        _verify_factors(op, factors, len(sizes))
    if len({factor for factors in special for factor in factors}) != sum(map(len, special)):
        raise op.error(
            "a factor can only be in one of the reduction, need replication, or permutation "
            "factor sets"
        )
    _verify_factors(op, rule.blocked_propagation_factors, len(sizes))
    if not in_results.isdisjoint(rule.reduction_factors):
        raise op.error("reduction factor cannot be in result mappings")


def _verify_mappings(
    op: Operation, what: str, mappings: Sequence[TensorMappingAttr], sizes: Sequence[int]
) -> set[int]:
    """Verify the mappings of operands, or of results; return the factors in them."""
    values = op.operands if what == "operand" else op.results
    if len(values) != len(mappings):
        raise op.error(
            f"number of {what}s and mappings must match: {len(values)} != {len(mappings)}"
        )
    if not mappings:
        raise op.error(
            f"number of {what}s mappings cannot be 0. Op sharding rules can only be defined on "
            "operations with at least one operand and result."
        )
    used: set[int] = set()
    for number, (value, mapping) in enumerate(zip(values, mappings, strict=True)):
        error = meshes.numbered(lambda message: op.error(f"{what} {message}"), len(values), number)
        used |= _verify_mapping(value.type, mapping, sizes, error)
    return used


def _verify_mapping(
    type_: Type, mapping: TensorMappingAttr, sizes: Sequence[int], error: Failure
) -> set[int]:
    if not (isinstance(type_, ShapedType) and type_.has_static_shape):
        raise error(f"expected a ranked tensor with a static shape. type: '{type_}'")
    rank = len(mapping.dim_mappings)
    if rank != type_.rank:
        raise error(f"mapping rank must match: {rank} != {type_.rank}")
    used: set[int] = set()
    for dimension in mapping.dim_mappings:
        _verify_dimension(dimension, sizes, used, error)
    return used


def _verify_dimension(
    mapping: DimMappingAttr, sizes: Sequence[int], used: set[int], error: Failure
) -> None:
    factors = mapping.factor_indices
    if not factors:
        raise error("dim mapping must have at least one factor")
    for factor in factors:
        if not 0 <= factor < len(sizes):
            raise error(
                "expecting factor indices to be within 0<=...<num_factors; received: "
                f"{factor}, num_factors: {len(sizes)}"
            )
        if factor in used:
            raise error("cannot reuse factors for the same tensor value")
        if sizes[factor] == 1 and len(factors) > 1:
            raise error("dim mapping can't have a factor of size 1 if there are multiple factors")
        used.add(factor)


def _verify_factors(op: Operation, factors: Sequence[int], count: int) -> None:
    """Different factors in rising order."""
    if list(factors) != sorted(factors):
        raise op.error("indices of special factors must be sorted")
    if len(set(factors)) < len(factors):
        raise op.error("indices of special factors must be unique")
    if factors and factors[0] < 0:
        raise op.error("index must be non-negative")
    if factors and factors[-1] >= count:
        raise op.error(f"index must be less than {count}, got: {factors[-1]}")


_RULE = "sdy.sharding_rule"
_EDGES = "sdy.propagation_edges"
_EDGES_OF_REGIONS = ("sdy.result_propagation_edges", "sdy.block_arg_propagation_edges")


def verify_operation_attribute(
    dialect: Dialect, op: Operation, name: str, attribute: Attribute
) -> OperationError | None:
    """Verify shardings of results, rules and edges of propagation."""
    try:
        if name == meshes.SHARDING:
            _verify_shardings_of_results(op, attribute)
        elif name == _RULE:
            _verify_rule(op, attribute)
        elif name == _EDGES:
            if not isinstance(attribute, PropagationEdgesAttr):
                raise _wrong_edges(op, "PropagationEdgesAttr", f"'{name}'")
            verify_edges(attribute, op)
        elif name in _EDGES_OF_REGIONS and not (
            isinstance(attribute, ArrayAttr)
            and all(isinstance(each, PropagationEdgesAttr) for each in attribute.elements)
        ):
            either = " or ".join(f"'{each}'" for each in _EDGES_OF_REGIONS)
            raise _wrong_edges(op, "ArrayAttr<PropagationEdgesAttr>", either)
    except OperationError as error:
        return error
    return None


def _verify_shardings_of_results(op: Operation, attribute: Attribute) -> None:
    if not isinstance(attribute, TensorShardingPerValueAttr):
        raise op.error("should have a sharding attribute of type TensorShardingPerValueAttr")
    types = [result.type for result in op.results]
    meshes.verify_shardings(attribute, types, op, lambda message: op.error(f"result {message}"))


def _verify_rule(op: Operation, attribute: Attribute) -> None:
    if not isinstance(attribute, OpShardingRuleAttr):
        raise op.error(
            "should have a sharding rule attribute of type OpShardingRuleAttr for attr named "
            f"'{_RULE}'"
        )
    verify_rule(attribute, op)


def _wrong_edges(op: Operation, wanted: str, names: str) -> OperationError:
    return op.error(
        f"should have a propagation edges attribute of type {wanted} for attr named {names}"
    )


def _of_function(
    op: FuncOp, name: str, attribute: Attribute, type_: Type, place: str
) -> OperationError | None:
    if name != meshes.SHARDING:
        return None
    if not isinstance(attribute, TensorShardingAttr):
        return op.error(f"{place} - should have a sharding attribute of type TensorShardingAttr")
    try:
        meshes.verify_sharding(
            attribute, type_, op, lambda message: op.error(f"{place} - {message}")
        )
    except OperationError as error:
        return error
    return None


def verify_argument_attribute(
    dialect: Dialect, op: Operation, region: int, argument: int, name: str, attribute: Attribute
) -> OperationError | None:
    """Verify the sharding of a function's argument."""
    if not isinstance(op, FuncOp):
        return None
    type_ = op.argument_types[argument]
    return _of_function(op, name, attribute, type_, f"arg {argument}")


def verify_result_attribute(
    dialect: Dialect, op: Operation, region: int, result: int, name: str, attribute: Attribute
) -> OperationError | None:
    """Verify the sharding of a function's result."""
    if not isinstance(op, FuncOp):
        return None
    return _of_function(op, name, attribute, op.result_types[result], f"result {result}")


# Custom forms of shardings and of the operations that hold them.
# Source: Shardy, parsers.cc and printers.cc; the messages are Shardy's.


# Parts of meshes and shardings.


def parse_device_ids(p: AttributeParser, axes: Sequence[MeshAxisAttr] | None) -> list[int]:
    """`, device_ids=[1, 0]`, or nothing; the devices in rising order stand for nothing, too."""
    if not p.accept(","):
        return []
    p.expect_keyword("device_ids")
    p.expect("=")
    p.expect("[")
    ids = p.comma_separated(lambda: p.integer_of(64))
    p.expect("]")
    total = prod(axis.size for axis in axes or ())
    # The number first: there may be no memory for the devices of a large mesh.
    in_order = len(ids) == total and ids == list(range(total))
    return [] if axes and in_order else ids


def print_device_ids(
    p: AttributePrinter, axes: Sequence[MeshAxisAttr], device_ids: Sequence[int]
) -> str:
    return f", device_ids=[{', '.join(map(str, device_ids))}]" if device_ids else ""


def parse_dimension_sharding(
    p: AttributeParser, type_: Type | None = None
) -> DimensionShardingAttr:
    """`{"x", ?}p1`: axes, whether there may be more of them, the priority."""
    at = p.next_start()
    p.expect("{")
    axes: list[AxisRefAttr] = []
    is_closed = True
    while is_closed and not p.accept("}"):
        if axes:
            p.expect(",")
        if p.accept("?"):
            is_closed = False
            p.expect("}")
        else:
            axes.append(AxisRefAttr.parse(p))
    return p.made(DimensionShardingAttr, at, axes, is_closed, _priority(p))


def _priority(p: AttributeParser) -> int | None:
    word = p.optional_keyword()
    if word is None:
        return None
    digits = word[1:]
    if not (word[0] == "p" and digits.isascii() and digits.isdecimal()):
        raise p.custom_error(f"expecting priority in format 'p<number>', got: {word}")
    if digits[0] == "0" and len(digits) > 1:
        raise p.custom_error(f"priorities with leading zeros are not allowed, got: {word}")
    # Of a number of more digits the length says enough.
    if len(digits) > len(str(_MOST)) or int(digits) > _MOST:
        raise p.custom_error(f"expecting integer priority, got: {word}")
    return int(digits)


def print_dimension_sharding(sharding: DimensionShardingAttr, p: AttributePrinter) -> str:
    parts = [p.stripped_attribute(axis) for axis in sharding.axes]
    if not sharding.is_closed:
        parts.append("?")
    priority = "" if sharding.priority is None else f"p{sharding.priority}"
    return f"{{{', '.join(parts)}}}{priority}"


def parse_mesh_or_ref(p: AttributeParser) -> Attribute:
    """`@mesh`, or `mesh<["x"=2]>`."""
    if not p.accept_keyword("mesh"):
        return p.attribute_of(SymbolRefAttr)
    if p.at("#"):
        return p.attribute_of(MeshAttr)
    return MeshAttr.parse(p)


def print_mesh_or_ref(p: AttributePrinter, mesh_or_ref: Attribute) -> str:
    if isinstance(mesh_or_ref, MeshAttr):
        return "mesh" + p.stripped_attribute(mesh_or_ref)
    return p.attribute(mesh_or_ref)


def parse_replicated_and_unreduced_axes(
    p: AttributeParser,
) -> tuple[list[AxisRefAttr], list[AxisRefAttr]]:
    """`, replicated={"x"}` and `, unreduced={"y"}`, each or none, in any order."""
    found: dict[str, list[AxisRefAttr]] = {"replicated": [], "unreduced": []}
    while p.accept(","):
        for word, axes in found.items():
            if not axes and p.accept_keyword(word):
                with ErrorContext(p, f"Sdy_TensorSharding parameter '{word}_axes'"):
                    p.expect("=")
                    p.expect("{")
                    axes += p.comma_separated(lambda: AxisRefAttr.parse(p))
                    p.expect("}")
                break
        else:
            raise p.custom_error(
                "failed to parse Sdy_TensorSharding, expected valid named axis list after comma"
            )
    return found["replicated"], found["unreduced"]


def print_replicated_and_unreduced_axes(
    p: AttributePrinter, replicated: Sequence[AxisRefAttr], unreduced: Sequence[AxisRefAttr]
) -> str:
    text = ""
    for word, axes in (("replicated", replicated), ("unreduced", unreduced)):
        if axes:
            text += f", {word}={{{', '.join(map(p.stripped_attribute, axes))}}}"
    return text


def parse_dashed_number(p: AttributeParser) -> int:
    """`-3`: a number after a dash, which is no sign."""
    p.expect("-")
    return p.integer_of(64)


def print_dashed_number(p: AttributePrinter, number: int) -> str:
    return f"-{number}"


# Parts of operations.


def parse_stripped_tensor_sharding_per_value_attr(p: OperationParser) -> TensorShardingPerValueAttr:
    """`[<@mesh, [{}]>, …]`"""
    shardings = p.listed("[]", lambda: p.attribute_or_body(TensorShardingAttr))
    return TensorShardingPerValueAttr(shardings)


def print_stripped_tensor_sharding_per_value_attr(
    p: OperationPrinter, op: Operation, shardings: TensorShardingPerValueAttr
) -> None:
    p.write(f"[{', '.join(map(p.stripped_attribute, shardings.shardings))}]")


def parse_single_block_region_no_block_id(p: OperationParser) -> Region:
    """`(%a: T, …) {…}`"""
    return p.region(p.listed("()", lambda: _argument(p), " in argument list"))


def _argument(p: OperationParser) -> tuple[UnresolvedOperand, Type, Any]:
    name = p.optional_argument() or p.operand()
    p.expect(":")
    type_ = p.type()
    # Read and lost, as a block has nowhere to keep them.
    p.attribute_dict()
    return name, type_, p.optional_trailing_location()


def print_single_block_region_no_block_id(
    p: OperationPrinter, op: Operation, region: Region
) -> None:
    blocks = region.blocks
    arguments = map(p.region_argument, blocks[0].arguments if blocks else ())
    p.write(f"({', '.join(arguments)}) ")
    p.region(region, entry_arguments=False)


# Constants.


def have_stored_elements(inferred: Sequence[Type], actual: Sequence[Type]) -> bool:
    """Whether a constant's elements are those of its result, or what these are stored as.

    Source: StableHLO, StablehloOps.cpp, `ConstantOp::isCompatibleReturnTypes`.
    """
    (value,), (result,) = inferred, actual
    element = element_type_of(result)
    if isinstance(element, AnyType | UniformType):
        result = with_element_type(result, element.storage)
    return value is result
