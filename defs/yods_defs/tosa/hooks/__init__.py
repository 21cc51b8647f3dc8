"""Forms and checks of tosa operations that no definition says.

Source: MLIR, TosaOps.cpp.
"""

from __future__ import annotations

from yods.hints import TYPE_CHECKING, Any
from yods_defs.tosa.hooks.forms import *
from yods_defs.tosa.hooks.verify import *

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods import Region, Value


def may_inline_region(
    dialect: object, into: Region, source: Region, cloned: bool, values: Sequence[Value[Any]]
) -> bool:
    """Whether it is the region of a branch or a loop. Source: MLIR, TosaOps.cpp."""
    return into.owner is not None and into.owner.name in ("tosa.cond_if", "tosa.while_loop")
