"""The command `triton-opt`: `yods opt`, which knows the dialects wherever it is called."""

from __future__ import annotations

from typing import TYPE_CHECKING

from triton_dialects.tt import TtDialect
from triton_dialects.ttg import TtgDialect
from triton_dialects.ttng import TtngDialect

from yods_tools.program import run_opt

if TYPE_CHECKING:
    from typing import NoReturn


def run() -> NoReturn:
    """Run the command line."""
    run_opt("triton-opt", [TtDialect, TtgDialect, TtngDialect])


if __name__ == "__main__":
    run()
