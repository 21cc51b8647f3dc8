"""Conditions on the parameters of attributes.

Source: Shardy, verifiers.cc; the messages are Shardy's.
"""

from __future__ import annotations

from math import prod
from typing import TYPE_CHECKING

from yods.ir.attribute import InvalidParameters

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods_dialects.sdy.attributes import MeshAxisAttr, PropagationOneStepAttr


def verify_mesh(axes: Sequence[MeshAxisAttr], device_ids: Sequence[int]) -> None:
    """Axes have different names; devices are a permutation, named only where not sorted.

    Source: Shardy, `MeshAttr::verify`.
    """
    negative = next((device for device in device_ids if device < 0), None)
    if negative is not None:
        raise InvalidParameters(f"device id must be non-negative, got: {negative}")
    if not axes:
        if len(device_ids) > 1:
            raise InvalidParameters("axes is empty and device_ids has more than one element")
        return
    seen: set[str] = set()
    for axis in axes:
        if axis.name in seen:
            raise InvalidParameters(f'duplicate axis name: "{axis.name}"')
        seen.add(axis.name)
    if device_ids:
        _verify_devices(prod(axis.size for axis in axes), device_ids)


def _verify_devices(total: int, device_ids: Sequence[int]) -> None:
    if total != len(device_ids):
        raise InvalidParameters(
            "total product of axis sizes must match total number of device ids, got: "
            f"{total} != {len(device_ids)}"
        )
    rising = sorted(device_ids)
    if rising != list(range(total)):
        shown = ", ".join(map(str, rising))
        raise InvalidParameters(f"sorted device ids must be iota(product(axes)), got: {shown}")
    if rising == list(device_ids):
        raise InvalidParameters(
            "if the ordered device ids are the same as iota(product(axes)), no need to specify "
            "them for simplicity"
        )


def verify_propagation_edges(value: Sequence[PropagationOneStepAttr]) -> None:
    """Steps are numbered, each once; no value gives an axis to itself, or to one twice.

    Source: Shardy, `PropagationEdgesAttr::verify`.
    """
    seen: set[int] = set()
    for step in value:
        number = step.step_index
        if number < 0:
            raise InvalidParameters(f"propagation edges have negative step index: {number}")
        if number in seen:
            raise InvalidParameters(f"propagation edges have duplicate step index: {number}")
        seen.add(number)
        for entry in step.axis_entries:
            targets = set()
            for target in entry.targets:
                if target is entry.source:
                    raise InvalidParameters(
                        "propagation edges have a source that is the same as a target"
                    )
                if target in targets:
                    raise InvalidParameters(
                        f"propagation edges have duplicate targets for step index: {number} and "
                        f"axis: {entry.axis_name.name}"
                    )
                targets.add(target)
