"""Types and attributes that samples are made of, and that are drawn by themselves."""

from __future__ import annotations

import sys
from types import SimpleNamespace

import pytest

from yods_dev.samples.plan import ClassPlan, DialectPlan, KindPlan, ParameterPlan
from yods_dev.samples.server import SampleServer
from yods_dialects.contig.attributes import ContiguousAttr


def test_definitions_are_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Attributes of many permutations and offsets, and a memref with each."""
    parameters = (ParameterPlan("permutation", KindPlan("permutation")),
                  ParameterPlan("offset", KindPlan("extent")))  # fmt: skip
    plan = DialectPlan(attributes={"contig.contiguous": ClassPlan(ContiguousAttr, parameters)})
    monkeypatch.setitem(sys.modules, "contig_plan", SimpleNamespace(PLAN=plan))
    server = SampleServer(["yods_dialects.contig"], ["contig_plan"])
    texts = server.definitions("contig", 40, 0)
    assert texts == server.definitions("contig", 40, 0) != server.definitions("contig", 40, 1)
    assert texts[0] == '"yods.sample"() {value = #contig.contiguous<[1, 0]>} : () -> ()'
    assert len(texts) > 60
    assert sum("memref<" in text for text in texts) * 2 == len(texts)
    for part in ("offset: ?>", "memref<f32, ", "contiguous<[3, "):
        assert any(part in text for text in texts)
    assert server.definitions("other", 40, 0) == []
