"""Blocks that only branch on: past how many of them a branch gets at a time."""

from __future__ import annotations

from functools import wraps
from typing import Any

import pytest

from bench.growth_tools import EVERY
from yods.api import parse
from yods.ir.context import Context
from yods.rewrite import GreedyConfig, canonicalize
from yods_dialects.cf.ops import BrOp

CHAIN = 30


def canonical(monkeypatch: pytest.MonkeyPatch, **settings: Any) -> tuple[str, int]:
    """What becomes of loops within loops, and how many branches were made on the way."""
    made = []
    init = BrOp.__init__

    @wraps(init)
    def counted(self: BrOp, *arguments: Any, **named: Any) -> None:
        made.append(self)
        init(self, *arguments, **named)

    context = Context(allow_unregistered_dialects=True)
    op = parse(EVERY["backward edges"].text(CHAIN), context=context)
    monkeypatch.setattr(BrOp, "__init__", counted)
    canonicalize(op, context, GreedyConfig(**settings))
    return op.print(), len(made)


def test_chain_of_branches_is_skipped_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    _, made = canonical(monkeypatch)
    assert made <= 2 * CHAIN


def test_chain_is_skipped_stepwise_if_rewrites_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    whole, _ = canonical(monkeypatch)
    stepwise, made = canonical(monkeypatch, max_rewrites=CHAIN**3)
    assert stepwise == whole
    assert made > CHAIN**2 // 3
