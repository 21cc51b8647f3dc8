"""Which cases of a test `make test` runs, and which `make test-all` alone."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest


def spread(values: Iterable[object], every: int) -> list[Any]:
    """Parameters of which `make test` takes the first and then every so many."""
    return [
        value if number % every == 0 else pytest.param(value, marks=pytest.mark.exhaustive)
        for number, value in enumerate(values)
    ]
