"""Operations that a chip has not.

Source: MLIR, NVVMDialect.cpp, `NVVMTargetAttr::verifyTarget`; the messages are its own.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from yods.ir.operation import Operation
    from yods_dialects.nvvm.attributes import TargetAttr

_LEAST = 20
#: Characters of `sm_`, before the number.
_PREFIX = 3


def verify_target(target: TargetAttr, module: Operation) -> None:
    """Reject the first operation of `module` that the chip has not."""
    from yods_dialects.nvvm.interfaces import RequiresSMInterface

    if not target.verifyTarget:
        return
    digits = re.match("[0-9]*", target.chip[_PREFIX:])
    number = int(digits[0]) if digits and digits[0] else 0
    if number < _LEAST:
        error = module.plain_error("Minimum NVVM target SM version is sm_20")
        error.shows_operation = False
        raise error
    for op in module.walk():
        if not isinstance(op, RequiresSMInterface):
            continue
        exact = [each[:-1] for each in op.required_sm.split(",") if each.endswith("a")]
        if exact:
            has = target.chip.endswith("a") and str(number) in exact
        else:
            has = number >= int(op.required_sm)
        if not has:
            raise op.error(f"is not supported on {target.chip}")
