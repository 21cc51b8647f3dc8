"""Explanations name the scope, the entry and the rule."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from yods import Context, parse
from yods.layout.engine import DataLayout
from yods_tools.layout.explain import explain


def test_explanation_names_scope_entry_and_rule() -> None:
    module = parse(
        (Path(__file__).parent / "demo.mlir").read_text(),
        context=Context(True),
        filename="demo.mlir",
    )
    (device,) = (op for op in module.walk() if op.name == "gpu.module")
    layout = DataLayout(device)
    (struct,) = (
        op.results[0].type
        for op in device.walk()
        if op.results and str(op.results[0].type).startswith("!llvm.struct")
    )
    explanation = explain(layout, struct)
    answers = {answer.question: answer for answer in explanation.answers}
    reasons = answers["abi_alignment"].reasons
    by_rule = {(str(r.type), r.rule): r for r in reasons}
    from_device = by_rule["f64", "exact entry"]
    assert from_device.scope is device
    assert from_device.source == "the scope of 'gpu.module' at demo.mlir:6:3"
    from_host = by_rule["i8", "interpolation from i64, the next wider entry"]
    assert from_host.scope is module
    assert "  abi alignment: 8 bytes" in str(explanation)
    assert explanation.as_data()["answers"]["size"]["value"] == layout.type_size(struct).minimal


def test_natural_defaults_are_labelled() -> None:
    module = parse("module {}")
    i32: Any = parse('"q.q"() {t = i32} : () -> ()', context=Context(True))
    (query,) = (op for op in i32.walk() if op.name == "q.q")
    explanation = explain(DataLayout(module), query.attributes["t"].value)
    assert "natural default: its size rounded up to a power of two" in str(explanation)
