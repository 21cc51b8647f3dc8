"""Fixtures and settings of the whole suite."""

from __future__ import annotations

import gc
import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from support.oracle import MLIR_VERSION, find_mlir_opt, find_tablegen
from support.paths import LASTING, REPOSITORY

pytest_plugins = ["pytester"]

# Projects in a checkout are this suite's own, whoever owns it, as in a container.
os.environ["YODS_TRUST"] = str(Path(__file__).parents[1])

# Derandomized: the same commit gives the same verdict, and a failure seen in CI is
# seen here. The limit is on examples, not on time, because CI machines are slow.
settings.register_profile(
    "ci",
    derandomize=True,
    database=None,
    deadline=None,
    max_examples=100,
    suppress_health_check=[HealthCheck.too_slow],
)
# New examples each time, for looking: `pytest --hypothesis-profile=deep`.
settings.register_profile("deep", deadline=None, max_examples=5_000)
settings.load_profile("ci")


def pytest_collection_finish() -> None:
    """Let the collector leave alone what stays: modules, classes and the tests themselves.

    It looks at everything young each 700 allocations otherwise, a quarter of the suite's time.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 10, 10)


def pytest_unconfigure(config: pytest.Config) -> None:
    """Remove what tests have generated together: workers end without their exit handlers."""
    # A test runs a copy of this file in this process, of which the tests go on.
    if config.rootpath == REPOSITORY:
        for folder in LASTING:
            folder.cleanup()


@pytest.fixture(scope="session")
def mlir_opt() -> Path:
    """Path of `mlir-opt` 22. Without one the test is skipped.

    With YODS_REQUIRE_MLIR set, as in CI, it fails instead: a comparison nobody made
    must not look like one that passed.
    """
    return _required(
        find_mlir_opt(),
        f"no mlir-opt of MLIR {MLIR_VERSION} (Debian package mlir-{MLIR_VERSION}-tools)",
    )


@pytest.fixture(scope="session")
def tablegen() -> Path:
    """Path of `llvm-tblgen` 22, with MLIR's definitions; without one as `mlir_opt`."""
    return _required(
        find_tablegen(),
        f"no llvm-tblgen with MLIR's .td files (Debian packages llvm-{MLIR_VERSION} and "
        f"libmlir-{MLIR_VERSION}-dev)",
    )


def _required(program: Path | None, missing: str) -> Path:
    if program is None:
        if os.environ.get("YODS_REQUIRE_MLIR"):
            pytest.fail(f"YODS_REQUIRE_MLIR is set, but there is {missing}")
        pytest.skip(missing)
    return program
