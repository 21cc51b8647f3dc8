"""Chains of op templates: what counts is their length, and not what is defined first."""

from __future__ import annotations

from pathlib import Path

import pytest

from yods_gen.errors import DefinitionErrors
from yods_gen.resolve.dialects import read_definitions


def chain(count: int) -> list[str]:
    """Definitions of templates, each made from the one before."""
    links = [f"  T{number}: {{template: T{number - 1}}}" for number in range(1, count)]
    return ["  T0: {summary: The first.}", *links]


@pytest.mark.parametrize("backwards", [False, True])
@pytest.mark.parametrize("count", [51, 52, 1_500])
def test_template_chain_length_is_independent_of_order(
    tmp_path: Path, count: int, backwards: bool
) -> None:
    lines = chain(count)
    if backwards:
        lines.reverse()
    file = tmp_path / "d.yaml"
    last = f"ops:\n  a: {{template: T{count - 1}}}\n"
    file.write_text("\n".join(["dialect: d", "op_templates:", *lines, last]), encoding="utf-8")
    if count <= 51:
        (dialect,) = read_definitions([file])
        assert [op.summary for op in dialect.ops] == ["The first."]
        return
    with pytest.raises(DefinitionErrors) as caught:
        read_definitions([file])
    found = caught.value.findings
    assert {finding.id for finding in found} == {"template-too-deep"}
    # What is too deep begins anew, so that each place is told once.
    places = {file.read_text(encoding="utf-8").splitlines()[f.span.line - 1] for f in found}
    wrong = {chain(count)[number] for number in range(51, count, 51)}
    assert places == wrong
