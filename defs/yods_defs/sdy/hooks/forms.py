"""Custom forms of shardings and of the operations that hold them.

Source: Shardy, parsers.cc and printers.cc; the messages are Shardy's.
"""

from __future__ import annotations

from math import prod
from typing import TYPE_CHECKING, Any

from yods.builtin.attributes import SymbolRefAttr
from yods.builtin.queries import element_type_of, with_element_type
from yods.text.parameter_lists import ErrorContext
from yods_dialects.quant.types import AnyType, UniformType
from yods_dialects.sdy.attributes import (
    AxisRefAttr,
    DimensionShardingAttr,
    MeshAttr,
    TensorShardingAttr,
    TensorShardingPerValueAttr,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods import (
        Attribute,
        AttributeParser,
        AttributePrinter,
        Operation,
        OperationParser,
        OperationPrinter,
        Region,
        Type,
    )
    from yods.text.value_scopes import UnresolvedOperand
    from yods_dialects.sdy.attributes import MeshAxisAttr

_MOST = (1 << 63) - 1


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


def parse_stripped_tensor_sharding_per_value_attr(
    p: OperationParser,
) -> TensorShardingPerValueAttr:
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
