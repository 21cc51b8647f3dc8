"""Explanations name the scope, the entry and the rule."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from support.layout_dialects import layout_dialect
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


def test_entry_that_decides_is_found_by_leaving_it_out() -> None:
    """A type's own rule sees all entries of its class; 32 rows decide for tiles of 20."""
    context = Context(True, [layout_dialect("my_dialect")])
    large = "!my_dialect.tile<32, 8, f32> = dense<1024> : vector<1xi64>"
    entries = f"!my_dialect.tile<8, 8, f32> = dense<256> : vector<1xi64>, {large}"
    module = parse(
        f"module attributes {{dlti.dl_spec = #dlti.dl_spec<{entries}>}} "
        '{"q.q"() {t = !my_dialect.tile<20, 8, f32>} : () -> ()}',
        context=context,
    )
    (query,) = (op for op in module.walk() if op.name == "q.q")
    attribute: Any = query.attributes["t"]
    explanation = explain(DataLayout(module), attribute.value)
    answers = {answer.question: answer for answer in explanation.answers}
    own, decided = answers["abi_alignment"].reasons
    assert own.entry is None
    assert decided.rule == "decided by this entry; without it: 32"
    assert decided.entry is not None and "32" in str(decided.entry.entry_key)
    assert decided.scope is module
    assert all(reason.entry is None for reason in answers["size"].reasons)
