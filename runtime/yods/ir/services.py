"""Who does what the IR needs of the rooms above it: `str(op)` the printer, for one.

The printer knows operations and their attributes, so it stands above them, and yet every
operation can be printed. `yods.wiring` says who does such work (`Services` says which), and
is in force as soon as anything of yods is imported.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from yods.ir.protocols import Services

#: Who does it.
provided: Services


def provide(services: Services) -> None:
    """Let `services` do it from now on."""
    global provided
    provided = services
