"""The command `linalg1-opt`: `yods opt`, which knows the dialect wherever it is called."""

from __future__ import annotations

from typing import TYPE_CHECKING

from linalg1_dialects.linalg1 import Linalg1Dialect

from yods_tools.program import run_opt

if TYPE_CHECKING:
    from typing import NoReturn


def run() -> NoReturn:
    """Run the command line."""
    run_opt("linalg1-opt", [Linalg1Dialect])


if __name__ == "__main__":
    run()
