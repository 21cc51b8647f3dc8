"""Late-bound services (printing, the builtin dialect) that would otherwise be import cycles.

The printer knows operations and their attributes, so it imports them, and yet every
operation can be printed. `yods.wiring` says who does such work (`Services` says which), and
is in force as soon as anything of yods is imported.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from yods.ir.protocols import Services

#: The implementation.
provided: Services


def provide(services: Services) -> None:
    """Let `services` do it from now on."""
    global provided
    provided = services
